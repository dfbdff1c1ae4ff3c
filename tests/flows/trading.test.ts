// Trading as people use it: over HTTP, in the demo world, with their plans.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { edgeOf, GOOD_EDGE, isValue } from '#core/odds/board/edge.ts'
import { decimalFromAmerican } from '#core/odds/board/price.ts'
import { sureProfit } from '#core/odds/opportunities/arbitrage.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { memberOn, stranger } from '#tests/support/as.ts'

type Signals = OutputOf<typeof API.trading.signals>
type Arbitrage = OutputOf<typeof API.trading.arbitrage>
type Pairs = OutputOf<typeof API.trading.pairs>
type Value = OutputOf<typeof API.trading.value>
type Movement = OutputOf<typeof API.trading.movement>
type Details = OutputOf<typeof API.live.details>

const PATHS = ['signals', 'arbitrage', 'middles', 'value', 'movement/nba'].map((path) => `/api/trading/${path}`)
const MINUTE = 60_000

let app: TestApp
let fan: Awaited<ReturnType<typeof memberOn>>
beforeAll(async () => {
  app = await testApp()
  fan = await memberOn(app, 'casual')
})
afterAll(() => app.close())

const decimals = (legs: readonly { price: number }[]) => legs.map(({ price }) => decimalFromAmerican(price))

describe('trading', () => {
  it('is refused to visitors and to free members', async () => {
    const free = await memberOn(app, 'free')
    for (const path of PATHS) {
      expect((await stranger(app).get(path)).statusCode).toBe(401)
      expect((await free.get(path)).statusCode).toBe(402)
    }
    expect((await fan.get('/api/trading/signals?league=quidditch')).statusCode).toBe(400)
  })

  it('value rows agree with their own arithmetic, best first, none below what was asked', async () => {
    const { rows, world } = (await fan.get('/api/trading/value?minEdge=0.005')).json<Value>()
    expect(world).toBe('demo')
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) {
      expect(row.edge).toBeCloseTo(edgeOf(row.fair, decimalFromAmerican(row.price)), 9)
      expect(row.edge).toBeGreaterThanOrEqual(0.005)
      expect(row.edgeRange.low).toBeLessThanOrEqual(row.edge + 1e-9)
      expect(row.edgeRange.high).toBeGreaterThanOrEqual(row.edge - 1e-9)
      expect(row.ageSeconds).toBeLessThanOrEqual(row.staleAfterSeconds)
    }
    expect(rows.map(({ edge }) => edge)).toEqual(rows.map(({ edge }) => edge).toSorted((a, b) => b - a))
  })

  it('asked without a threshold, value begins where it begins on the board, and Lex says where', async () => {
    const { rows, minEdge } = (await fan.get('/api/trading/value')).json<Value & { minEdge: number }>()
    expect(minEdge).toBe(GOOD_EDGE)
    for (const { edge } of rows) expect(isValue(edge)).toBe(true)
    const { response } = (await fan.post('/api/chat', { message: 'Show me the +EV value feed' })).json<{ response: string }>()
    expect(response).toMatch(/by 2\s% or more/)
  })

  it('tells of each price once: one above fair that stands alone is a value signal that says so', async () => {
    const { signals } = (await fan.get('/api/trading/signals?league=nfl')).json<Signals>()
    const priced = signals.filter(({ type }) => type === 'value' || type === 'outlier')
    const keys = priced.map(({ game, market, outcome, point, book }) => `${game.id} ${market} ${outcome} ${point} ${book}`)
    expect(priced.length).toBeGreaterThan(0)
    expect(new Set(keys).size).toBe(keys.length)
    const both = priced.filter(
      ({ type, reasoningFactors }) => type === 'value' && reasoningFactors.some((why) => why.includes('stands alone')),
    )
    expect(both.length).toBeGreaterThan(0)
    for (const { riskLevel } of both) expect(riskLevel).toBe('high')
  })

  it('only names books that may be used', async () => {
    const books = new Set(['fanduel', 'draftkings'])
    const query = `books=${[...books].join(',')}`
    const value = (await fan.get(`/api/trading/value?minEdge=0&${query}`)).json<Value>()
    const pairs = (await fan.get(`/api/trading/middles?${query}`)).json<Pairs>()
    for (const { book } of value.rows) expect(books).toContain(book)
    for (const { legs } of [...pairs.middles, ...pairs.polish, ...pairs.lowHold]) for (const { book } of legs) expect(books).toContain(book)
  })

  it('middles stand at two books and say what they cost, what they win and how likely that is', async () => {
    const { middles, winPush, polish, lowHold } = (await fan.get('/api/trading/middles')).json<Pairs>()
    expect(middles.length).toBeGreaterThan(0)
    for (const { gap, results } of middles) {
      expect(results.length).toBeGreaterThan(0)
      for (const result of results) expect(result > gap.low && result < gap.high && Number.isInteger(result)).toBe(true)
    }
    for (const pair of [...middles, ...winPush, ...polish]) {
      expect(new Set(pair.legs.map(({ book }) => book)).size).toBe(2)
      expect(pair.outsideProfit).toBeCloseTo(sureProfit(decimals(pair.legs)), 9)
      expect(pair.gap.low).toBeLessThan(pair.gap.high)
      if (pair.chance === null) expect(pair.expectedProfit).toBeNull()
      else expect(pair.chance.between + pair.chance.onLow + pair.chance.onHigh).toBeLessThanOrEqual(1)
    }
    for (const line of lowHold) expect(1 - 1 / decimals(line.legs).reduce((sum, d) => sum + 1 / d, 0)).toBeCloseTo(line.hold, 9)
  })

  it('every arbitrage pays on every leg', async () => {
    for (let look = 0; look < 6; look++) {
      const { opportunities } = (await fan.get('/api/trading/arbitrage')).json<Arbitrage>()
      for (const one of opportunities) {
        for (const leg of one.legs) expect(leg.stakeShare * decimalFromAmerican(leg.price)).toBeCloseTo(1 + one.profitMargin, 9)
        expect(one.timeRemaining).toBeGreaterThan(0)
        expect([one.sportsbook1.name, one.sportsbook2.name]).toEqual(one.legs.slice(0, 2).map(({ bookTitle }) => bookTitle))
      }
      app.clock.advance(7 * MINUTE)
    }
  })

  it('signals carry the rows they were read from, and what nobody can know is said', async () => {
    // Some looks apart, so that prices have a past.
    for (let look = 0; look < 6; look++) {
      await fan.get('/api/trading/signals?league=nba')
      app.clock.advance(4 * MINUTE)
    }
    const { signals, counts, notKnowable } = (await fan.get('/api/trading/signals?league=nba')).json<Signals>()
    expect(counts.reverse_line_movement).toBeNull()
    expect(notKnowable.map(({ type }) => type)).toContain('reverse_line_movement')
    expect(counts.steam).not.toBeNull()
    expect(signals.length).toBeGreaterThan(0)
    for (const signal of signals) {
      expect(signal.evidence.length).toBeGreaterThan(0)
      expect(signal.reasoningFactors.length).toBeGreaterThan(0)
      if (signal.confidence !== null) expect(signal.confidence).toBeGreaterThanOrEqual(0)
      if (signal.type === 'steam') for (const row of signal.evidence) expect(row.before).not.toBeNull()
      if (signal.type === 'value' && signal.recommendation === 'bet') expect(signal.edgeRange!.low).toBeGreaterThan(0)
    }
    const { courses } = (await fan.get('/api/trading/movement/nba')).json<Movement>()
    expect(courses.length).toBeGreaterThan(0)
    for (const { values, from, to } of courses) {
      expect(values.length).toBeGreaterThan(1)
      expect(from).toBeLessThan(to)
    }
  })

  it('names the touchdown after which the books moved, minutes later too', async () => {
    // A Sunday afternoon on which many games are on: whichever of them turned by a touchdown while the books were heard.
    app.clock.set(Date.UTC(2026, 10, 22, 19, 40))
    for (let look = 0; look < 10; look++) {
      await fan.get('/api/trading/signals?league=nfl')
      app.clock.advance(MINUTE)
    }
    const { signals } = (await fan.get('/api/trading/signals?league=nfl')).json<Signals>()
    const named = signals.flatMap(({ game, type, timeframe, reasoningFactors: [first = ''] }) =>
      timeframe === 'live' && first.includes('TOUCHDOWN') ? [{ game, type, first }] : [],
    )
    expect(named.length).toBeGreaterThan(0)
    for (const { game, type, first } of named) {
      expect(type).toBe('game_event')
      const { details } = (await fan.get(`/api/live/game-details?gameId=${game.id}&plays=300`)).json<Details>()
      const play = details.playByPlay.find(({ description }) => first.includes(description))!
      expect(first).toMatch(/^No steam: it came after a score\. /)
      expect(first).toContain(`${details.awayAbbreviation} ${play.awayScore}, ${details.homeAbbreviation} ${play.homeScore}.`)
    }
  })
})
