// The sheet of a price calculates every method in the page, from the prices of the answer: by the board's own method it must say what the board says.
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { memberOn } from '#tests/support/as.ts'
import { cases } from '#tests/support/sweeps.ts'
import { fairByMethod } from '#web/features/odds/board/fair-methods.ts'

type Board = OutputOf<typeof API.odds.board>

/** Looks at the boards, over a quarter of an hour. */
const LOOKS = cases(6, 20)
const SPAN_MS = 946_000

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

it('the fair chance of a sheet by the method of the board is that of the board, price by price, as prices age', async () => {
  const fan = await memberOn(app, 'vip')
  const apart: string[] = []
  let compared = 0
  for (let look = 0; look < LOOKS; look++) {
    for (const league of ['nfl', 'nba', 'nhl'])
      for (const market of ['h2h', 'spreads', 'totals'] as const) {
        const board = (await fan.get(`/api/betting/odds/${league}/${market}`)).json<Board>()
        for (const event of board.odds)
          for (const best of event.best) {
            if (best.fair === null) continue
            const own = fairByMethod(event, market, best).find(({ method }) => method === board.method)
            compared++
            // Both are told to six decimals.
            if (own === undefined || Math.abs(own.fair - best.fair) > 1e-6)
              apart.push(`${event.id} ${market} ${best.outcome}: sheet ${own?.fair.toFixed(4)}, board ${best.fair.toFixed(4)}`)
          }
      }
    app.clock.advance(SPAN_MS / LOOKS)
  }
  expect(compared).toBeGreaterThan(50 * LOOKS)
  expect(apart.length, `${apart.length} of ${compared}: ${apart.slice(0, 8).join('; ')}`).toBe(0)
})
