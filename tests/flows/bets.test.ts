// A person's bets on the whole server: kept, settled by the demo world's final scores, judged by the close, undone, imported to the cent.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BetRow } from '#contract/bets/bet-shapes.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import type { OddsEvent } from '#contract/odds/odds.ts'
import { centsOf } from '#core/bankroll/bets/cents-of.ts'
import { decimalFromAmerican } from '#core/odds/board/price.ts'
import { bets } from '#server/db/tables/bets.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { memberOn, type Person } from '#tests/support/as.ts'
import { TEST_NOW } from '#tests/support/clock.ts'

const HOUR = 3_600_000
let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

let keys = 0
const straight = (more: object = {}, stakeCents = 1000) => ({
  kind: 'straight',
  stakeCents,
  legs: [{ market: 'other', selection: 'Team to win it all', price: '+150', ...more }],
})
const add = async (person: Person, ticket: object, more: object = {}) => {
  const answer = await person.post('/api/bets', { key: `k${++keys}`, book: 'FanDuel', ticket, ...more })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<BetRow>()
}
const settle = (person: Person, bet: BetRow, how: object) => person.post(`/api/bets/${bet.id}/settle`, { version: bet.version, ...how })
const listed = async (person: Person, query = '') =>
  (await person.get(`/api/bets${query}`)).json<{ bets: BetRow[]; counts: object; openCents: number; next: number | null }>()

describe('a bet kept by hand', () => {
  it('is kept once however often it is sent, and settled, taken back and deleted at will', async () => {
    const person = await memberOn(app, 'free')
    const body = { key: 'same', book: 'FanDuel', ticket: straight() }
    const [first, second] = [await person.post('/api/bets', body), await person.post('/api/bets', body)]
    expect(second.json()).toEqual(first.json())
    const bet = first.json<BetRow>()
    expect(bet).toMatchObject({ status: 'open', stakedCents: 1000, mostPayoutCents: 2500, profitCents: null, version: 1 })

    const won = (await settle(person, bet, { legs: ['won'] })).json<BetRow>()
    expect(won).toMatchObject({ status: 'won', payoutCents: 2500, profitCents: 1500, settledBy: 'hand', version: 2 })
    // The version that somebody else saw is refused and changes nothing.
    expect((await settle(person, bet, { legs: ['lost'] })).statusCode).toBe(409)
    const back = (await person.post(`/api/bets/${bet.id}/undo`)).json<BetRow>()
    expect(back).toMatchObject({ status: 'open', profitCents: null })

    await person.send('DELETE', `/api/bets/${bet.id}`)
    expect((await listed(person)).bets).toEqual([])
    expect((await listed(person, '?status=deleted')).bets).toHaveLength(1)
    expect((await person.post(`/api/bets/${bet.id}/undo`)).json()).toMatchObject({ isDeleted: false, status: 'open' })
    expect((await person.post(`/api/bets/${bet.id}/undo`)).statusCode).toBe(409)
    expect((await listed(person)).openCents).toBe(1000)
  })

  it('keeps its book and its day when a change leaves them out', async () => {
    const person = await memberOn(app, 'free')
    const { id, version, placedAt } = await add(person, straight())
    const edited = await person.send('PATCH', `/api/bets/${id}`, { version, ticket: straight({}, 900) })
    expect(edited.json()).toMatchObject({ book: 'FanDuel', placedAt, stakedCents: 900 })
    expect((await person.send('PATCH', `/api/bets/${id}`, { version: version + 1, book: '' })).json()).toMatchObject({ book: '' })
  })

  it('counts on the day on which it was settled, in the zone of the person, not on the day of its entry', async () => {
    const person = await memberOn(app, 'free', { timeZone: 'America/Los_Angeles' })
    const today = async () => {
      const { profitToday, totalBetsToday, breakdowns } = (await person.get('/api/bankroll/performance')).json()
      const months = breakdowns.filter(({ by }: { by: string }) => by === 'month').map(({ key }: { key: string }) => key)
      return { profitToday, totalBetsToday, months }
    }
    const at = (text: string) => Date.parse(text)
    app.clock.set(at('2026-12-01T20:00:00Z'))
    // 21:00 on the last of November in Los Angeles; in UTC it is December by then.
    const late = at('2026-12-01T05:00:00Z')
    await add(person, straight({ status: 'won', startsAt: late }), { placedAt: late - HOUR })
    await add(person, straight({ status: 'lost' }), { placedAt: at('2026-11-20T12:00:00Z') })
    expect(await today()).toEqual({ profitToday: 0, totalBetsToday: 0, months: ['2026-11'] })
    const open = await add(person, straight({ startsAt: late }), { placedAt: late - HOUR })
    const won = (await settle(person, open, { legs: ['won'] })).json<BetRow>()
    expect(won.settledAt).toBe(late)
    expect((await today()).totalBetsToday).toBe(0)
    // Nobody knows when this one ended but who says so now.
    const second = (await settle(person, await add(person, straight(), { placedAt: late }), { legs: ['won'] })).json<BetRow>()
    expect(await today()).toEqual({ profitToday: 15, totalBetsToday: 1, months: ['2026-11', '2026-12'] })
    // Put right a day later, it was settled when it was.
    app.clock.advance(24 * HOUR)
    const wrong = (await settle(person, second, { legs: ['lost'] })).json<BetRow>()
    expect(wrong).toMatchObject({ status: 'lost', settledAt: second.settledAt })
    await person.send('PATCH', `/api/bets/${wrong.id}`, { version: wrong.version, ticket: { ...wrong.ticket, note: 'as the book says' } })
    expect(await today()).toMatchObject({ profitToday: 0, totalBetsToday: 0 })
    app.clock.set(TEST_NOW)
  })

  it('with a close or a fair chance of its own is refused with a sentence: nothing is left out in silence', async () => {
    const person = await memberOn(app, 'free')
    const send = async (more: object) => (await person.post('/api/bets', { key: `c${++keys}`, book: '', ticket: straight(more) })).json()
    expect(await send({ close: { decimal: 1.9, fairBook: null, fairConsensus: null } })).toMatchObject({
      status: 400,
      detail: expect.stringContaining('goes into ticket.closing'),
    })
    expect(await send({ fair: 0.5 })).toMatchObject({ status: 400, detail: expect.stringContaining('goes into ticket.chance') })
    expect((await listed(person)).bets).toEqual([])
    const own = await add(person, { ...straight(), closing: 2.2 })
    expect(own.clv?.price).toBeCloseTo(2.5 / 2.2 - 1, 9)
  })

  it('of every kind is settled to the cent', async () => {
    const person = await memberOn(app, 'free')
    const leg = (price: string, more = {}) => ({ market: 'other', selection: 'x', price, ...more })
    // ticket, how it ended, own stake, payout: calculated by hand.
    const rows: [string, object, object, string, number, number][] = [
      [
        '10 × (21/11)² = 36.446',
        { kind: 'parlay', stakeCents: 1000, legs: [leg('-110'), leg('-110')] },
        { legs: ['won', 'won'] },
        'won',
        1000,
        3645,
      ],
      [
        'a push drops out: 10 × 21/11',
        { kind: 'parlay', stakeCents: 1000, legs: [leg('-110'), leg('-110')] },
        { legs: ['won', 'push'] },
        'won',
        1000,
        1909,
      ],
      [
        'two of three: one parlay of 2 × 2 × 10',
        { kind: 'round robin', size: 2, stakeCents: 1000, legs: [leg('+100'), leg('+100'), leg('+100')] },
        { legs: ['won', 'won', 'lost'] },
        'won',
        3000,
        4000,
      ],
      [
        'teaser at 10/11: 11 × 21/11',
        { kind: 'teaser', stakeCents: 1100, teaserPrices: { 2: '-110' }, legs: [leg('-110'), leg('-110')] },
        { legs: ['won', 'won'] },
        'won',
        1100,
        2100,
      ],
      [
        'each way, placed: 5 × (1 + 10/5)',
        { kind: 'each way', stakeCents: 500, placeShare: '1/5', legs: [leg('10/1')] },
        { finish: 'placed' },
        'won',
        1000,
        1500,
      ],
      ['a free bet pays the profit alone: 10 × 1.5', { ...straight(), promotion: { kind: 'free bet' } }, { legs: ['won'] }, 'won', 0, 1500],
      [
        'boost of 50 %: 10 + 15 × 1.5',
        { ...straight(), promotion: { kind: 'profit boost', basisPoints: 5000 } },
        { legs: ['won'] },
        'won',
        1000,
        3250,
      ],
      ['half of 10 at +150 won: 12.50 + 5', straight(), { legs: ['half won'] }, 'half won', 1000, 1750],
      ['all cashed out for 8.37', straight(), { cashOut: { stakeCents: 1000, paidCents: 837 } }, 'cashed out', 1000, 837],
      ['void', straight(), { legs: ['void'] }, 'void', 1000, 1000],
    ]
    for (const [why, ticket, how, status, stakedCents, payoutCents] of rows) {
      const bet = await add(person, ticket)
      const settled = (await settle(person, bet, how)).json<BetRow>()
      expect([why, settled.status, settled.stakedCents, settled.payoutCents, settled.profitCents]).toEqual([
        why,
        status,
        stakedCents,
        payoutCents,
        payoutCents - stakedCents,
      ])
    }
  })

  it('is refused with a sentence when it is no bet', async () => {
    const person = await memberOn(app, 'free')
    const refused = async (ticket: object) => (await person.post('/api/bets', { key: `r${++keys}`, ticket })).json<{ detail: string }>()
    expect(JSON.stringify(await refused(straight({ price: '-50' })))).toContain('A price looks like -110')
    expect(JSON.stringify(await refused({ ...straight(), stakeCents: 0 }))).toContain('A bet has a stake')
    expect(JSON.stringify(await refused({ ...straight(), kind: 'parlay' }))).toContain('at least two selections')
    const legs = (count: number, leg: object) => Array.from({ length: count }, () => ({ ...straight().legs[0], ...leg }))
    const longShot = { kind: 'parlay', stakeCents: 100_000_000, legs: legs(16, { price: '+100000' }) }
    expect((await refused(longShot)).detail).toContain('No book pays that much for one bet')
    const sides = [
      { ...legs(1, {})[0], market: 'h2h', gameId: 'nfl-1', outcome: 'home', selection: 'KC ML' },
      { ...legs(1, {})[0], market: 'h2h', gameId: 'nfl-1', outcome: 'away', selection: 'CIN ML' },
    ]
    expect((await refused({ kind: 'parlay', stakeCents: 500, legs: sides })).detail).toContain('two sides of one game')
    expect((await person.get('/api/bets')).statusCode).toBe(200)
    // $10,000,000,000 back at most: $1,000,000 at 100 × 100 is taken, at 100 × 100.01 it is not; a change is asked as much as a new bet.
    const pair = (price: string) => ({
      kind: 'parlay',
      stakeCents: 100_000_000,
      legs: [legs(1, { price: '100.00' })[0], legs(1, { price })[0]],
    })
    const largest = await add(person, pair('100.00'))
    const more = pair('100.01')
    expect((await refused(more)).detail).toContain('No book pays that much for one bet')
    const change = await person.send('PATCH', `/api/bets/${largest.id}`, { version: largest.version, ticket: more })
    expect([change.statusCode, change.json<{ detail: string }>().detail]).toEqual([400, expect.stringContaining('No book pays that much')])
    const other = await memberOn(app, 'free')
    const bet = await add(person, straight())
    expect((await other.send('DELETE', `/api/bets/${bet.id}`)).statusCode).toBe(404)
    expect((await other.get(`/api/bets/${bet.id}/versions`)).statusCode).toBe(404)
  })
})

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

describe('one line of text', () => {
  it('finds the game, and says what is still missing', async () => {
    const person = await memberOn(app, 'free')
    const games = (await person.get('/api/live/scores/nfl')).json<{
      scores: { id: string; status: string; awayAbbreviation: string; homeAbbreviation: string }[]
    }>()
    const game = games.scores.find(({ status }) => status === 'scheduled')!
    const read = async (line: string) => (await person.post('/api/bets/read', { line })).json()
    const whole = await read(`2u ${game.awayAbbreviation}/${game.homeAbbreviation} o47.5 -108 DK`)
    // A unit is one percent of the bankroll that the person states; without one it is no money.
    expect(whole).toMatchObject({ stakeCents: null, units: 2, unitCents: null, book: 'DraftKings' })
    expect(whole.missing.join()).toContain('none is stated')
    await person.send('PATCH', '/api/user/profile', { bankroll: { totalCents: 2500_00 } })
    const stated = await read(`2u ${game.awayAbbreviation}/${game.homeAbbreviation} o47.5 -108 DK`)
    expect(stated).toMatchObject({ stakeCents: 5000, units: 2, missing: [] })
    expect(whole.legs[0]).toMatchObject({
      gameId: game.id,
      market: 'totals',
      outcome: 'over',
      point: 47.5,
      price: '-108',
      selection: 'Over 47.5',
    })
    // The letters alone name a club of the NFL and one of the NBA: it asks. The name of the club does not.
    const letters = await read('DEN')
    expect(letters).toMatchObject({ asks: true, legs: [{ gameId: null }] })
    expect(letters.missing[0]).toBe('which game of DEN is meant: clubs of NFL and NBA go by that name')
    expect((await read('Broncos')).missing).toEqual(['the price', 'the stake, such as $25 or 2u'])
    expect((await read('$5 Nowhere FC -110')).legs[0]).toMatchObject({ gameId: null })
  })
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

describe('a bet history', () => {
  const OWN =
    'bet_id,status,stake,odds,closing_odds,settled_at\n1,won,25,+116,+104,2026-01-02\n2,lost,10,-110,,2026-01-03\n3,maybe,10,-110,,\n'

  it('is shown before it is kept, kept once, and comes out again as it went in', async () => {
    const person = await memberOn(app, 'free')
    const file = { name: 'mine.csv', text: OWN }
    const preview = (await person.post('/api/bets/import/preview', file)).json()
    expect(preview).toMatchObject({
      bets: 2,
      known: 0,
      otherwise: 0,
      stakedCents: 3500,
      profitCents: 1900,
      droppedCount: 1,
      dropped: [{ row: 4, reason: 'unknown status “maybe”' }],
    })
    expect((await listed(person)).bets).toEqual([])
    expect((await person.post('/api/bets/import', file)).json()).toEqual({
      added: 2,
      known: 0,
      otherwise: 0,
      dropped: 1,
      stakedCents: 3500,
      profitCents: 1900,
      warnings: [],
    })
    expect((await person.post('/api/bets/import', file)).json()).toMatchObject({ added: 0, known: 2 })
    const record = (await person.get('/api/bankroll/performance')).json().performance
    expect(record).toMatchObject({ totalBets: 2, profitCents: 1900, stakedCents: 3500, closing: { bets: 1 } })
    // 2.16 / 2.04 - 1
    expect(record.closing.mean.value).toBeCloseTo(0.0588, 4)

    const csv = (await person.get('/api/bets/export')).json<{ text: string }>().text
    const other = await memberOn(app, 'free')
    expect((await other.post('/api/bets/import', { name: 'again.csv', text: csv })).json()).toMatchObject({
      added: 2,
      dropped: 0,
      stakedCents: 3500,
      profitCents: 1900,
    })
    expect((await person.post('/api/bets/import', { name: 'x.csv', text: 'a,b\n1,2\n' })).json()).toMatchObject({ code: 'unreadable_file' })
  })

  it('tells whoever listens how far it is read and kept, before the answer', async () => {
    const person = await memberOn(app, 'free')
    const text = `bet_id,status,stake,odds\n${Array.from({ length: 4100 }, (_, at) => `${at},won,5,+100\n`).join('')}`
    const answer = await person.post('/api/bets/import', { name: 'many.csv', text }, { accept: 'text/event-stream' })
    const events = answer.body.split('\n\n').flatMap((event) => {
      const [, name, data] = /^event: (\w+)\ndata: (.*)$/s.exec(event) ?? []
      return name ? [{ name, data: JSON.parse(data!) as { stage?: string; done?: number; of?: number; added?: number } }] : []
    })
    const of = (stage: string) => events.filter(({ data }) => data?.stage === stage).map(({ data }) => data)
    expect(of('reading').length).toBeGreaterThan(1)
    expect(of('keeping').length).toBeGreaterThan(1)
    for (const { done, of: all } of [of('reading').at(-1)!, of('keeping').at(-1)!]) expect(done).toBe(all)
    expect(events.at(-1)).toMatchObject({ name: 'end', data: { added: 4100 } })
  })

  it.each(['reading', 'keeping'])(
    'is called off by a page that goes away while it is %s: nothing of it is kept, and the next one begins at once',
    async (stage) => {
      await app.http.listen({ port: 0, host: '127.0.0.1' }).catch(() => undefined)
      const { port } = app.http.server.address() as { port: number }
      const person = await memberOn(app, 'free')
      const text = `bet_id,status,stake,odds\n${Array.from({ length: 20_000 }, (_, at) => `${at},won,5,+100\n`).join('')}`
      const gone = new AbortController()
      const answer = await fetch(`http://127.0.0.1:${port}/api/bets/import`, {
        method: 'POST',
        headers: { cookie: person.cookie(), accept: 'text/event-stream', 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'many.csv', text }),
        signal: gone.signal,
      })
      let heard = ''
      const words = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
      while (!heard.includes(`"stage":"${stage}"`)) heard += (await words.read()).value ?? expect.fail(heard)
      gone.abort()
      await words.closed.catch(() => undefined)
      expect(heard).not.toContain('event: end')
      // Its thread is free and its batches are gone: a small file of the same bets is new to the last.
      const small = text.split('\n').slice(0, 6).join('\n')
      const again = () => person.post('/api/bets/import', { name: 'few.csv', text: small })
      await expect.poll(async () => (await again()).statusCode).toBe(200)
      expect((await listed(person)).bets).toHaveLength(5)
      const { rows } = await app.database.pool.query('select count(*)::int as n from bets where user_id = $1', [person.id])
      expect(rows).toEqual([{ n: 5 }])
    },
  )

  const recorded = path.resolve(import.meta.dirname, '../../../shared/data/bet-history/pikkit-export-nba-2024.csv')
  it.skipIf(!existsSync(recorded))(
    'of Pikkit agrees with its own sums to the cent (the recorded file is beside the checkout)',
    async () => {
      const text = readFileSync(recorded, 'utf8')
      const person = await memberOn(app, 'free')
      const kept = (await person.post('/api/bets/import', { name: 'pikkit.csv', text })).json()
      const rows = text
        .split(/\r?\n/)
        .filter((line) => /^\d{4}-/.test(line))
        .map((line) => line.split(','))
      const settled = rows.filter((cells) => cells[4]?.startsWith('SETTLED'))
      const sum = (column: number, of = settled) => of.reduce((total, cells) => total + (centsOf(cells[column] ?? '') ?? 0), 0)
      // Ten lost bets lost nothing: their stakes were the book's.
      const own = settled.filter((cells) => cells[4] !== 'SETTLED_LOSS' || centsOf(cells[9] ?? '') !== 0)
      expect(settled.length - own.length).toBe(10)
      expect(kept).toMatchObject({ added: rows.length, known: 0, dropped: 0, stakedCents: sum(8, own), profitCents: sum(9) })
      const record = (await person.get('/api/bankroll/performance')).json()
      expect(record.performance).toMatchObject({ totalBets: settled.length, stakedCents: sum(8, own), profitCents: sum(9) })
      expect(record.curve.at(-1).cents).toBe(sum(9))
    },
  )
})
