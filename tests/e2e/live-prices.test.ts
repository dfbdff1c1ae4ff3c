// One price seen to move: the board stays open, the clock of the server goes on, and a row changes without a reload.
import { expect, it } from 'vitest'
import type { OddsEvent } from '#contract/odds/odds.ts'
import { context, join, journey, open, page, product } from '../support/journey.ts'
import { movedClock } from '../support/moved-clock.ts'

const MINUTE = 60_000
const clock = movedClock()
journey(() => ({ env: clock.env }))

it('a price on the open board moves by itself, is marked, and is what the server says now', async () => {
  await join('casual')
  await open('/betting?league=nba&market=h2h&state=upcoming')
  await page.getByRole('table', { name: 'NBA prices of moneyline' }).waitFor()
  await page.getByRole('row').filter({ hasText: 'Upcoming' }).first().waitFor()
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  expect(await page.locator('.moved-up, .moved-down').count()).toBe(0)

  clock.advance(20 * MINUTE)
  // The mark fades: seen and read at once.
  const moved = await page.waitForFunction(() => document.querySelector<HTMLElement>('.moved-up, .moved-down')?.innerText, undefined, {
    timeout: 60_000,
  })
  const price = ((await moved.jsonValue()) ?? '').replace('−', '-').replace('Even', '+100')
  expect(price).toMatch(/^[+-]\d{3,}/)
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)

  const { odds } = (await (await context.request.get(`${product.url}/api/betting/odds/nba/h2h`)).json()) as { odds: OddsEvent[] }
  const asked = odds.flatMap(({ bookmakers }) =>
    bookmakers.flatMap(({ markets }) => markets.flatMap(({ outcomes }) => outcomes.map((one) => one.price))),
  )
  expect(asked.map((american) => (american > 0 ? `+${american}` : String(american)))).toContain(price.split(/\s/)[0])
})
