// The whole server while the demo world runs twenty times as fast: what is told, sealed and settled stands on the one real clock.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { administrator, memberOn, stranger } from '#tests/support/as.ts'

type Scores = OutputOf<typeof API.live.scores>
type Details = OutputOf<typeof API.live.details>
type Board = OutputOf<typeof API.odds.board>
type Bets = OutputOf<typeof API.bets.list>
const MINUTE = 60_000

let app: TestApp
beforeAll(async () => {
  app = await testApp({ env: { GURU_DEMO_SPEED: 'x20' } })
})
afterAll(() => app.close())

describe('the demo world at × 20', () => {
  it('says so', async () => {
    expect((await (await stranger(app)).get('/api/system/status')).json()).toMatchObject({
      world: 'demo',
      speed: 'x20',
      now: app.clock.now(),
    })
  })

  it('a bet taken before the start is settled by the final score within a quarter of an hour', async () => {
    const person = await memberOn(app, 'casual')
    const { odds } = (await person.get('/api/betting/odds/nba/h2h')).json<Board>()
    const event = odds
      .filter(({ status, best }) => status === 'scheduled' && best.every(({ price }) => price !== null))
      .sort((a, b) => Date.parse(a.commence_time) - Date.parse(b.commence_time))[0]!
    const startsAt = Date.parse(event.commence_time)
    // A book opens a day and a half ahead: that is less than two hours here.
    expect(startsAt - app.clock.now()).toBeLessThan(110 * MINUTE)
    const [pick] = event.best
    const kept = await person.post('/api/bets', {
      key: 'fast',
      book: pick!.bookTitle,
      origin: 'price',
      ticket: {
        kind: 'straight',
        stakeCents: 1000,
        legs: [
          {
            gameId: event.id,
            league: 'nba',
            event: `${event.away_abbreviation} @ ${event.home_abbreviation}`,
            market: 'h2h',
            outcome: pick!.outcome,
            selection: pick!.name,
            point: null,
            price: pick!.price! > 0 ? `+${pick!.price}` : String(pick!.price),
            startsAt,
          },
        ],
      },
    })
    expect(kept.statusCode, kept.body).toBe(200)

    app.clock.set(startsAt + 3 * MINUTE)
    const game = async () => (await person.get(`/api/live/game-details?gameId=${event.id}`)).json<Details>().details
    expect((await game()).status).toBe('in progress')
    expect((await person.get('/api/bets')).json<Bets>().bets[0]!.status).toBe('open')

    app.clock.set(startsAt + 15 * MINUTE)
    const final = await game()
    expect(final.status).toBe('final')
    const won = final.homeScore! > final.awayScore! === (pick!.outcome === 'home')
    expect((await person.get('/api/bets')).json<Bets>().bets[0]).toMatchObject({ status: won ? 'won' : 'lost', settledBy: 'scores' })
  })

  it('is set by administrators only, while the product runs', async () => {
    const change = { speed: 'replay' }
    expect((await (await memberOn(app, 'pro')).post('/api/admin/feeds/speed', change)).statusCode).toBe(403)
    const owner = await administrator(app)
    expect((await owner.post('/api/admin/feeds/speed', change)).json()).toMatchObject({ speed: 'replay', world: 'demo' })
    expect((await owner.post('/api/admin/feeds/speed', { speed: 'x21' })).statusCode).toBe(400)
    const { scores } = (await owner.get('/api/live/scores/nba')).json<Scores>()
    expect(scores.length).toBeGreaterThan(0)
  })
})
