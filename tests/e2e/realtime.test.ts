// Scores that move by themselves: the page asks again only every half minute, so what changes sooner came over the socket.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../support/browser.ts'
import { buildIfStale, type Product, startProduct } from '../support/server.ts'

let browser: Browser
let product: Product

beforeAll(async () => {
  await buildIfStale()
  ;[browser, product] = await Promise.all([launchBrowser(), startProduct()])
})
afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

test('a clock of a game in progress runs without the page asking again, also after the server was away', async () => {
  const page = await browser.newPage()
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/live/scores/')) asked.push(request.url())
  })
  await page.goto(`${product.url}/sports/nfl?view=scores`)
  const clock = page.getByRole('listitem').filter({ hasText: 'LIVE' }).first()
  await clock.waitFor()
  const before = await clock.innerText()
  await expect.poll(() => clock.innerText(), { timeout: 12_000 }).not.toBe(before)
  expect(asked).toHaveLength(1)

  const { port, home } = product
  await product.stop()
  product = await startProduct({ home, port })
  const then = await clock.innerText()
  await expect.poll(() => clock.innerText(), { timeout: 25_000 }).not.toBe(then)
  await page.close()
})
