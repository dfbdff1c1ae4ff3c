// Alerts in the moment of a change: rung by the change itself on the plan that has them, by the minute on the others, and for nobody who is
// on a break.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { OddsEvent } from '#contract/odds/odds.ts'
import type { AlertRow } from '#contract/people/alerts.ts'
import type { Quote } from '#core/odds/board/market.ts'
import { alerts } from '#server/db/tables/alerts.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { memberOn, type Person } from '#tests/support/as.ts'

let app: TestApp
let game: OddsEvent
let from: number
/** What the home side of the game costs at every book; 0 = as the demo world has it. */
const asked = { gameId: '', price: 0 }
const ownPrice = ({ best }: OddsEvent) => best.find(({ outcome }) => outcome === 'home')?.price ?? 0

beforeAll(async () => {
  app = await testApp({
    ports: (chosen) => {
      const { odds } = chosen.feeds
      const quotes = async (...question: Parameters<typeof odds.quotes>): Promise<readonly Quote[]> => {
        const now = app.clock.now()
        return (await odds.quotes(...question)).map((quote) =>
          quote.gameId === asked.gameId && quote.market === 'h2h' && quote.outcome === 'home' && asked.price !== 0
            ? { ...quote, price: asked.price, bookTime: now, receivedAt: now }
            : quote,
        )
      }
      return {
        ...chosen,
        feeds: { ...chosen.feeds, odds: new Proxy(odds, { get: (to, key) => (key === 'quotes' ? quotes : Reflect.get(to, key)) }) },
      }
    },
  })
  const person = await memberOn(app, 'vip')
  const { odds } = (await person.get('/api/betting/odds/nba/h2h')).json<{ odds: OddsEvent[] }>()
  game = odds.find((one) => one.status === 'scheduled' && ownPrice(one) > 105)!
  from = ownPrice(game) + 1
  asked.gameId = game.id
})
afterAll(() => app.close())
beforeEach(async () => {
  asked.price = 0
  // Rules of the test before are read anew by then.
  await new Promise((resolve) => setTimeout(resolve, 2100))
})

const waitFor = (person: Person) =>
  person.post('/api/alerts/rules', {
    rule: { kind: 'price', league: 'nba', gameId: game.id, market: 'h2h', outcome: 'home', atLeast: from, label: 'x' },
  })
/** The price changes, and the feed is asked as the job of the minute does; no rule is looked at by the minute here. */
async function change(price: number) {
  asked.price = price
  app.clock.advance(61_000)
  await app.jobs.find(({ name }) => name === 'prices.poll')!.run(new AbortController().signal)
}
const stored = async (userId: string) => (await app.database.db.select().from(alerts)).filter((row) => row.userId === userId)

it('rings at the change on the plan that has it; on another it waits for the look of the minute', async () => {
  const [vip, pro] = [await memberOn(app, 'vip'), await memberOn(app, 'pro')]
  await waitFor(vip)
  await waitFor(pro)
  await change(from + 2)
  await expect.poll(() => stored(vip.id)).toMatchObject([{ title: `${game.home_abbreviation} at +${from + 2}` }])
  expect(await stored(pro.id)).toEqual([])
  await app.jobs.find(({ name }) => name === 'alerts.watch')!.run(new AbortController().signal)
  expect(await stored(pro.id)).toHaveLength(1)
  // Rung once, whoever looks first.
  expect(await stored(vip.id)).toHaveLength(1)
  expect((await vip.get('/api/alerts')).json<{ alerts: AlertRow[] }>().alerts).toHaveLength(1)
})

it('rings for nobody who took a break a moment ago', async () => {
  const [away, here] = [await memberOn(app, 'vip'), await memberOn(app, 'vip')]
  await waitFor(away)
  await waitFor(here)
  await away.post('/api/care/changes', { change: { type: 'take_break', hours: 24 } })
  await change(from + 4)
  await expect.poll(() => stored(here.id)).toHaveLength(1)
  expect(await stored(away.id)).toEqual([])
})
