// Scores that move by themselves: the page asks again only every half minute, so what changes sooner came over the socket.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../support/browser.ts'
import { type Product, startProduct } from '../support/server.ts'

let browser: Browser
let product: Product

beforeAll(async () => {
  ;[browser, product] = await Promise.all([launchBrowser(), startProduct()])
})
afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

test('scores stay seconds old without the page asking again, also after the server was away', async () => {
  const page = await browser.newPage()
  let asked = 0
  let frames = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/live/scores/')) asked += 1
  })
  page.on('websocket', (socket) => socket.on('framereceived', () => (frames += 1)))
  await page.goto(`${product.url}/sports/nba?view=scores`)
  const age = page.getByText(/Demo world · (\d+) s ago/).first()
  const seconds = async () => Number(/(\d+) s ago/.exec(await age.innerText())?.[1])
  await age.waitFor()
  await page.waitForTimeout(10_000)
  await expect.poll(seconds, { timeout: 15_000 }).toBeLessThan(8)
  expect(asked).toBe(1)
  expect(frames).toBeGreaterThan(2)

  const { port, home } = product
  await product.stop()
  product = await startProduct({ home, port })
  const then = frames
  await expect.poll(() => frames, { timeout: 60_000 }).toBeGreaterThan(then + 1)
  await expect.poll(seconds, { timeout: 30_000 }).toBeLessThan(5)
  await page.close()
})
