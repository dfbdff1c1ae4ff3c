// Scores that move by themselves: whatever the page asks again is not answered, so what changes came over the socket.
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
  await page.route('**/api/live/scores/**', (route) => (asked++ === 0 ? route.continue() : route.abort()))
  page.on('websocket', (socket) => socket.on('framereceived', () => (frames += 1)))
  await page.goto(`${product.url}/sports/nba?view=scores`)
  const age = page.getByText(/Demo world · (\d+) s ago/).first()
  const seconds = async () => Number(/(\d+) s ago/.exec(await age.innerText())?.[1])
  await age.waitFor()
  const first = frames
  // Grown old, and young again without an answer.
  await expect.poll(seconds, { interval: 20 }).toBeGreaterThan(0)
  await expect.poll(() => frames).toBeGreaterThan(first + 2)
  await expect.poll(seconds, { interval: 20 }).toBeLessThan(5)

  const { port, home } = product
  await product.stop()
  product = await startProduct({ home, port })
  const then = frames
  await expect.poll(() => frames).toBeGreaterThan(then + 1)
  await expect.poll(seconds, { interval: 20 }).toBeLessThan(5)
  await page.close()
})
