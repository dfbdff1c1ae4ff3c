// Bets on prices of the board, and lines that the board does not price: what opens, closes and settles them.
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { BetRow } from '#contract/bets/bet-shapes.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import type { OddsEvent } from '#contract/odds/odds.ts'
import { decimalFromAmerican } from '#core/odds/board/price.ts'
import { bets } from '#server/db/tables/bets.ts'
import { testApp } from '#tests/support/app.ts'
import { memberOn } from '#tests/support/as.ts'
import { TEST_NOW } from '#tests/support/clock.ts'
import { add, app, HOUR, keptBets, listed, straight } from '#tests/support/kept-bets.ts'

keptBets()

describe('a bet on a price of the board', () => {
  it('the history of a game tells every change, and what opened it', async () => {
    const person = await memberOn(app, 'casual')
    const read = async () => (await person.get('/api/betting/odds/nfl/spreads')).json<{ odds: OddsEvent[] }>()
    const event = (await read()).odds[0]!
    for (let i = 0; i < 6; i++) {
      app.clock.advance(20 * 60_000)
      await read()
    }
    const history = (await person.get(`/api/betting/history/${event.id}?market=spreads`)).json()
    expect(history.lines.length).toBeGreaterThan(4)
    const ticks: [number, number | null][] = history.lines.flatMap(({ ticks }: { ticks: [number, number | null][] }) => ticks)
    expect(ticks.length).toBeGreaterThan(history.lines.length)
    for (const { opening, ticks: own } of history.lines) {
      expect(opening.price).toBe(own.find(([, price]: [number, number | null]) => price !== null)[1])
      expect(own.map(([at]: [number]) => at)).toEqual(own.map(([at]: [number]) => at).toSorted((a: number, b: number) => a - b))
    }
    app.clock.set(TEST_NOW)
  })

  it('what spread and total opened at stands beside where they stand now, and beside the close once the game is on', async () => {
    const own = await testApp()
    const person = await memberOn(own, 'casual')
    const ends = async (id: string) =>
      (await person.get(`/api/betting/line-ends?games=${id},nobody`)).json<OutputOf<typeof API.prices.ends>>().games
    const board = async () => (await person.get('/api/betting/odds/nba/spreads')).json<{ odds: OddsEvent[] }>().odds
    const event = (await board()).find(({ commence_time }) => Date.parse(commence_time) > own.clock.now() + 3_600_000)!
    own.clock.advance(20 * 60_000)
    await board()
    const [coming, nobody] = await ends(event.id)
    type Line = { readonly outcome: string; readonly book: string; readonly point: number }
    const { lines } = (await person.get(`/api/betting/history/${event.id}?market=spreads`)).json<{ lines: Line[] }>()
    const home = lines.filter(({ outcome }) => outcome === 'home')
    expect(coming).toMatchObject({ game: event.id, isClosed: false, spread: { books: new Set(home.map(({ book }) => book)).size } })
    const points: (number | null)[] = home.map(({ point }) => point)
    expect([points.includes(coming!.spread.opening), points.includes(coming!.spread.latest)]).toEqual([true, true])
    expect(nobody).toMatchObject({ spread: { opening: null, latest: null, books: 0 }, total: { opening: null, latest: null } })
    own.clock.set(Date.parse(event.commence_time) + 60_000)
    await own.jobs.find(({ name }) => name === 'prices.poll')!.run(new AbortController().signal)
    const [begun] = await ends(event.id)
    expect(begun).toMatchObject({ isClosed: true, spread: { opening: coming!.spread.opening } })
    const many = Array.from({ length: 21 }, (_, n) => `g${n}`).join(',')
    expect((await person.get(`/api/betting/line-ends?games=${many}`)).statusCode).toBe(400)
    await own.close()
  })

  it('laid in play is held against no close; the same bet laid before the start is, cashed out or not', async () => {
    app.clock.set(TEST_NOW)
    const person = await memberOn(app, 'casual')
    const board = (await person.get('/api/betting/odds/nba/spreads')).json<{ odds: OddsEvent[] }>()
    const event = board.odds.find(({ status, best }) => status === 'scheduled' && best.every(({ price }) => price !== null))!
    const best = event.best[0]!
    const startsAt = Date.parse(event.commence_time)
    const ticket = straight({
      gameId: event.id,
      league: 'nba',
      market: 'spreads',
      outcome: best.outcome,
      selection: best.name,
      point: best.point,
      price: best.price! > 0 ? `+${best.price}` : String(best.price),
      startsAt,
    })
    const before = await add(person, ticket, { book: best.bookTitle, origin: 'price' })
    const sold = await add(person, ticket, { book: best.bookTitle, origin: 'price' })
    const cashOut = { stakeCents: 1000, paidCents: 900 }
    const out = await person.post(`/api/bets/${sold.id}/settle`, { version: sold.version, cashOut })
    expect(out.json()).toMatchObject({ status: 'cashed out', clv: null })
    app.clock.set(startsAt + HOUR)
    const inPlay = await add(person, ticket, { book: best.bookTitle, origin: 'hand' })
    app.clock.set(startsAt + 5 * HOUR)
    const { bets } = await listed(person)
    const closeOf = ({ id }: BetRow) => bets.find((bet) => bet.id === id)!.ticket.legs[0]!.close
    expect(closeOf(before)?.fairConsensus).toBeGreaterThan(0)
    expect(closeOf(inPlay)).toBeNull()
    // What the market closed at is the same for who sold; nothing else of that bet changes.
    expect(closeOf(sold)).toEqual(closeOf(before))
    const after = bets.find(({ id }) => id === sold.id)!
    expect(after).toMatchObject({ status: 'cashed out', payoutCents: 900, settledBy: 'hand', clv: { consensus: expect.any(Number) } })
    expect(after.version).toBe(out.json<BetRow>().version)
    app.clock.set(TEST_NOW)
  })

  it('settles itself when the game is over, knows its close, and moves the record', async () => {
    const person = await memberOn(app, 'casual')
    const board = (await person.get('/api/betting/odds/nba/spreads')).json<{ odds: OddsEvent[] }>()
    const event = board.odds.find(({ status, best }) => status === 'scheduled' && best.every(({ price }) => price !== null))!
    const best = event.best[0]!
    const bet = await add(
      person,
      {
        kind: 'straight',
        stakeCents: 2500,
        legs: [
          {
            gameId: event.id,
            league: 'nba',
            event: `${event.away_abbreviation} @ ${event.home_abbreviation}`,
            market: 'spreads',
            outcome: best.outcome,
            selection: best.name,
            point: best.point,
            price: best.price! > 0 ? `+${best.price}` : String(best.price),
            startsAt: Date.parse(event.commence_time),
          },
        ],
      },
      { book: best.bookTitle, origin: 'price' },
    )
    expect(bet.ticket.legs[0]!.fair).toBeCloseTo(best.fair!, 5)

    app.clock.set(Date.parse(event.commence_time) + 5 * HOUR)
    const [settled] = (await listed(person)).bets
    const scores = (await person.get('/api/live/scores/nba')).json<{
      scores: { id: string; homeScore: number; awayScore: number; status: string }[]
    }>()
    const game = scores.scores.find(({ id }) => id === event.id)
    const [home, away] = [game?.homeScore ?? Number.NaN, game?.awayScore ?? Number.NaN]
    const margin = (best.outcome === 'home' ? home - away : away - home) + best.point!
    if (game?.status === 'final') expect(settled!.status).toBe(margin > 0 ? 'won' : margin < 0 ? 'lost' : 'push')
    expect(['won', 'lost', 'push']).toContain(settled!.status)
    expect(settled!.settledBy).toBe('scores')
    if (settled!.status === 'won') expect(settled!.profitCents).toBe(Math.round(2500 * decimalFromAmerican(best.price!)) - 2500)
    expect(settled!.clv?.consensus).toEqual(expect.any(Number))

    const record = (await person.get('/api/bankroll/performance')).json()
    expect(record.performance).toMatchObject({ totalBets: 1, profitCents: settled!.profitCents, closingConsensus: { bets: 1 } })
    expect(record.performance.expected.bets).toBe(1)
    expect(record.curve).toHaveLength(1)
    expect(record.performance.smallSamples).toContain('roi')
    const tiles = (await person.get('/api/dashboard/stats')).json()
    expect(tiles).toMatchObject({ totalBets: 1, openBets: 0, profitCents: settled!.profitCents })

    // Taken back, it stays open: the person decides from now on.
    expect((await person.post(`/api/bets/${settled!.id}/undo`)).json()).toMatchObject({ status: 'open' })
    expect((await listed(person)).bets[0]!.status).toBe('open')
    app.clock.set(TEST_NOW)
  })
})

it('a bet whose game began earlier than the start it kept is settled by the result', async () => {
  const person = await memberOn(app, 'casual')
  const board = (await person.get('/api/betting/odds/nba/spreads')).json<{ odds: OddsEvent[] }>()
  const event = board.odds.find(({ status, best }) => status === 'scheduled' && best.every(({ price }) => price !== null))!
  const startsAt = Date.parse(event.commence_time)
  const leg = { gameId: event.id, league: 'nba', market: 'spreads', outcome: 'home', selection: 'Home', point: -3.5, price: '-110' }
  const { id } = await add(person, straight({ ...leg, startsAt }))
  const kept = startsAt + 12 * HOUR
  await app.database.db
    .update(bets)
    .set({ ticket: sql`jsonb_set(${bets.ticket}, '{legs,0,startsAt}', ${kept}::text::jsonb)` })
    .where(eq(bets.id, id))
  app.clock.set(startsAt + 5 * HOUR)
  const found = (await listed(person)).bets.find((bet) => bet.id === id)!
  expect(found).toMatchObject({ settledBy: 'scores', status: expect.stringMatching(/^(won|lost)$/) })
  expect(found.ticket.legs[0]!.startsAt).toBe(kept)
  app.clock.set(TEST_NOW)
})

describe('a line without a price', () => {
  type Board = {
    odds: { id: string; status: string; home_abbreviation: string; bookmakers: { title: string; markets: { key: string }[] }[] }[]
  }
  const typedAs: Record<string, string> = { FanDuel: 'FD', DraftKings: 'DK', BetMGM: 'MGM', Caesars: 'CZR', Pinnacle: 'PIN' }

  it('takes it from the board: of the book that is named, with its age; of several it asks', async () => {
    const person = await memberOn(app, 'pro')
    const read = async (line: string, about = {}) => (await person.post('/api/bets/read', { line, ...about })).json()
    const { odds } = (await person.get('/api/betting/odds/nfl/h2h')).json<Board>()
    const event = odds.find(
      ({ status, bookmakers }) => status === 'scheduled' && bookmakers.filter(({ title }) => typedAs[title]).length > 1,
    )!
    const team = event.home_abbreviation
    const about = { game: event.id }
    const open = await read(`$25 ${team} ML`, about)
    expect(open).toMatchObject({ missing: [], legs: [{ gameId: event.id, price: null }], book: '' })
    expect(open.offers.length).toBeGreaterThan(1)
    const one = open.offers.find(({ book }: { book: string }) => typedAs[book])
    const named = await read(`$25 ${team} ML ${typedAs[one.book]}`, about)
    expect(named).toMatchObject({
      missing: [],
      book: one.book,
      legs: [{ price: one.prices[0].price }],
      offers: [{ ageSeconds: expect.any(Number) }],
    })
    const off = await read(`$25 ${team} -29.5`, about)
    expect(off).toMatchObject({ offers: [], missing: [`the price (none of your books shows ${team} -29.5 right now)`] })
  })
  it('is no way around the plan: who has no prices is asked for one', async () => {
    const person = await memberOn(app, 'free')
    const answer = (await person.post('/api/bets/read', { line: '$25 Broncos ML' })).json()
    expect(answer).toMatchObject({ offers: [], missing: ['the price'] })
  })
  it('the example that is shown is read whole, on any day', async () => {
    for (const tier of ['free', 'pro'] as const) {
      const person = await memberOn(app, tier)
      const { line } = (await person.get('/api/bets/example')).json<{ line: string }>()
      const answer = (await person.post('/api/bets/read', { line })).json()
      expect(answer, line).toMatchObject({ asks: false, missing: [], legs: [{ gameId: expect.any(String) }] })
    }
  })
})
