import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Game, GameStatus, Team } from '../../leagues/games.ts'
import { consensus } from '../fair/fair-line.ts'
import { DEVIG_METHODS, FAIR_METHODS, fair } from '../fair/vig.ts'
import { arbitrages } from '../opportunities/arbitrage.ts'
import { board, mostGap } from './board.ts'
import { STALE_AFTER_SECONDS, staleAfter } from './book-pace.ts'
import type { MarketKey, OutcomeKey, Quote } from './market.ts'
import { OddsBoard } from './odds-board.ts'
import { americanFromDecimal, decimalFromAmerican, impliedFromAmerican } from './price.ts'

const NOW = 1_760_000_000_000
const team = (id: string): Team => ({
  id,
  league: 'nfl',
  name: id,
  abbreviation: id.slice(0, 3),
  conference: null,
  division: null,
  color: '#000000',
})
const game = (id: string, status: GameStatus = 'scheduled'): Game => ({
  id,
  league: 'nfl',
  startsAt: NOW + 3_600_000,
  home: team('home'),
  away: team('away'),
  venue: null,
  indoor: null,
  week: 1,
  status,
  homeScore: null,
  awayScore: null,
  period: null,
  secondsLeft: null,
  clockText: null,
  updatedAt: NOW,
})
const quote = (book: string, market: MarketKey, outcome: OutcomeKey, point: number | null, price: number, ageSeconds = 10): Quote => ({
  gameId: 'g',
  league: 'nfl',
  book,
  bookTitle: book.toUpperCase(),
  market,
  outcome,
  point,
  price,
  bookTime: NOW - ageSeconds * 1000,
  receivedAt: NOW - ageSeconds * 1000,
})
const moneyline = (book: string, home: number, away: number, ageSeconds = 10) => [
  quote(book, 'h2h', 'home', null, home, ageSeconds),
  quote(book, 'h2h', 'away', null, away, ageSeconds),
]
const only = (quotes: Quote[], options: Partial<Parameters<typeof board>[3]> = {}, status: GameStatus = 'scheduled') =>
  board(quotes, [game('g', status)], NOW, { method: 'multiplicative', ...options })

describe('the board of a game', () => {
  it('shows the best price, its book, the holds, and the edge against the median of the books', () => {
    const { games } = only([...moneyline('a', -110, -110), ...moneyline('b', -120, 100), ...moneyline('c', -105, -115)])
    const market = games[0]!.markets[0]!
    const [home, away] = market.outcomes
    expect(home!.best).toMatchObject({ book: 'c', price: -105 })
    expect(away!.best).toMatchObject({ book: 'b', price: 100 })
    expect(market.books.find((b) => b.book === 'a')!.hold).toBeCloseTo(1 / 22, 12)
    // best prices together: 105/205 + 1/2
    expect(market.bestHold).toBeCloseTo(1 - 1 / (105 / 205 + 0.5), 12)
    // home without margin: a 0.5, b (120/220)/(120/220 + 0.5) = 0.521739, c (105/205)/(105/205 + 115/215) = 0.489162; the median is a's 0.5
    expect(home!.fair).toBeCloseTo(0.5, 12)
    expect(away!.fair).toBeCloseTo(0.5, 12)
    expect(home!.best!.edge).toBeCloseTo(0.5 * (1 + 100 / 105) - 1, 12)
    expect(away!.best!.edge).toBeCloseTo(0, 12)
  })

  it('keeps each spread line apart and signs the away point', () => {
    const { games } = only([
      quote('a', 'spreads', 'home', -3, -110),
      quote('a', 'spreads', 'away', 3, -110),
      quote('b', 'spreads', 'home', -3.5, 100),
      quote('b', 'spreads', 'away', 3.5, -120),
      quote('c', 'spreads', 'home', -3, -105),
      quote('c', 'spreads', 'away', 3, -115),
    ])
    expect(games[0]!.markets.map((m) => [m.line, m.isMain, m.outcomes.map((o) => o.point)])).toEqual([
      [-3.5, false, [-3.5, 3.5]],
      [-3, true, [-3, 3]],
    ])
  })

  it("a pick'em is one line", () => {
    const { games } = only([quote('a', 'spreads', 'home', 0, -110), quote('a', 'spreads', 'away', 0, -110)])
    expect(games[0]!.markets).toHaveLength(1)
    expect(Object.is(games[0]!.markets[0]!.line, 0)).toBe(true)
  })

  it('marks a stale price and calculates nothing from it', () => {
    const old = STALE_AFTER_SECONDS.soon + 1
    const { games } = only([...moneyline('a', -110, -110), ...moneyline('slow', 300, -500, old)])
    const home = games[0]!.markets[0]!.outcomes[0]!
    expect(home.best).toMatchObject({ book: 'a' })
    expect(home.fair).toBeCloseTo(0.5, 12)
    expect(home.prices.find((p) => p.book === 'slow')).toMatchObject({ isStale: true, edge: null, edgeRange: null, ageSeconds: old })
    expect(games[0]!.markets[0]!.books.map((b) => b.book)).toEqual(['a'])
  })

  it('takes a price far above what everyone else asks for a mistake, not a bargain', () => {
    const { games } = only([...moneyline('a', -110, -110), ...moneyline('b', -112, -108), ...moneyline('late', 400, -600)])
    const home = games[0]!.markets[0]!.outcomes[0]!
    expect(home.prices.find((p) => p.book === 'late')).toMatchObject({ isSuspect: true, isStale: false, edge: null })
    expect(home.best!.book).toBe('a')
    expect(arbitrages(only([...moneyline('a', -110, -110), ...moneyline('b', -112, -108), ...moneyline('late', 400, -600)]))).toEqual([])
  })

  it('doubts a late price sooner in play, and soonest on a long shot', () => {
    expect(mostGap('scheduled', 0.5)).toBeCloseTo(0.3, 12)
    expect(mostGap('in progress', 0.5)).toBeCloseTo(0.2, 12)
    expect(mostGap('in progress', 0.05)).toBeCloseTo(0.1, 12)
    // a nearly decided game: three books near +480 / -700, one still at +820
    const quotes = [
      ...moneyline('a', 480, -700),
      ...moneyline('b', 470, -680),
      ...moneyline('c', 490, -720),
      ...moneyline('late', 820, -700),
    ]
    const { games } = only(quotes, {}, 'in progress')
    const home = games[0]!.markets[0]!.outcomes[0]!
    expect(home.prices.find((p) => p.book === 'late')).toMatchObject({ isSuspect: true, edge: null })
    expect(home.best!.book).toBe('c')
  })

  it('is the stricter the nearer the start', () => {
    const ahead = (hours: number) => staleAfter({ status: 'scheduled', startsAt: NOW + hours * 3_600_000 }, NOW)
    expect([ahead(48), ahead(12), ahead(1), ahead(0)]).toEqual([3600, 1800, 600, 120])
    expect(only(moneyline('a', -110, -110, 90), { staleAfterSeconds: 60 }).games[0]!.markets[0]!.outcomes[0]!.best).toBeNull()
  })

  it('is stricter while the game is played', () => {
    const age = STALE_AFTER_SECONDS.live + 1
    expect(only(moneyline('a', -110, -110, age)).games[0]!.markets[0]!.outcomes[0]!.best).not.toBeNull()
    expect(only(moneyline('a', -110, -110, age), {}, 'in progress').games[0]!.markets[0]!.outcomes[0]!.best).toBeNull()
  })

  it('says nothing is known of a line that no book shows complete', () => {
    const { games } = only([quote('a', 'totals', 'over', 47.5, -110), quote('b', 'totals', 'under', 47.5, -110)])
    const market = games[0]!.markets[0]!
    expect(market.outcomes.map((o) => o.fair)).toEqual([null, null])
    expect(market.outcomes.map((o) => o.best!.edge)).toEqual([null, null])
    expect(market.books).toEqual([])
    expect(market.bestHold).toBeCloseTo(1 / 22, 12)
  })

  it('with a draw on offer, a book without one neither votes nor gets an edge', () => {
    const three = ['home', 'draw', 'away'] as const
    const { games } = only([
      ...three.map((outcome, i) => quote('a', 'h2h', outcome, null, [160, 140, 330][i]!)),
      ...moneyline('two', -150, 130),
    ])
    const market = games[0]!.markets[0]!
    expect(market.outcomes.map((o) => o.outcome)).toEqual(['home', 'draw', 'away'])
    expect(market.books.map((b) => b.book)).toEqual(['a'])
    expect(market.outcomes[0]!.prices.find((p) => p.book === 'two')!.edge).toBeNull()
    expect(market.outcomes[0]!.prices.find((p) => p.book === 'a')!.edge).toBeLessThan(0)
  })

  it('offers only the books asked for, but hears them all', () => {
    const { games } = only([...moneyline('a', -110, -110), ...moneyline('b', -120, 105)], { books: new Set(['a']) })
    expect(games[0]!.markets[0]!.outcomes[1]!.best!.book).toBe('a')
    expect(games[0]!.markets[0]!.books).toHaveLength(2)
  })

  it('keeps the later of two quotes and leaves out games that are over', () => {
    expect(
      only([...moneyline('a', -110, -110, 60), ...moneyline('a', -130, 110, 5), ...moneyline('a', -111, -109, 30)]).games[0]!.markets[0]!
        .outcomes[0]!.best!.price,
    ).toBe(-130)
    expect(only(moneyline('a', -110, -110), {}, 'final').games).toEqual([])
  })

  it('drops and counts what cannot be a quote', () => {
    const { dropped, games } = only([
      quote('a', 'h2h', 'home', null, -50),
      quote('a', 'h2h', 'home', 3, -110),
      quote('a', 'totals', 'home', 47, -110),
      quote('a', 'spreads', 'home', null, -110),
      quote('a', 'spreads', 'home', Number.NaN, -110),
      { ...quote('a', 'h2h', 'home', null, -110), gameId: 'elsewhere' },
    ])
    expect(dropped).toBe(6)
    expect(games).toEqual([])
  })
})

describe('arbitrage', () => {
  it('+105 at two books is 2.5 percent, half on each', () => {
    const [found] = arbitrages(only([...moneyline('a', 105, -130), ...moneyline('b', -130, 105)]))
    expect(found!.profit).toBeCloseTo(0.025, 12)
    expect(found!.legs.map((leg) => [leg.book, leg.outcome, leg.stakeShare])).toEqual([
      ['a', 'home', 0.5],
      ['b', 'away', 0.5],
    ])
  })
  it('never pairs prices taken at different times', () => {
    expect(arbitrages(only([...moneyline('a', 105, -130, 5), ...moneyline('b', -130, 105, 120)]))).toEqual([])
  })
  it('never uses a stale leg', () => {
    expect(arbitrages(only([...moneyline('a', 105, -130, 700), ...moneyline('b', -130, 105, 700)]))).toEqual([])
  })
})

describe('laws', () => {
  const american = fc.integer({ min: 101, max: 900 }).chain((a) => fc.constantFrom(a, -a))
  const books = fc.array(fc.tuple(american, american, fc.integer({ min: 0, max: 1200 })), { minLength: 1, maxLength: 8 })
  const made = (rows: [number, number, number][], method: (typeof DEVIG_METHODS)[number] = 'shin') =>
    only(
      rows.flatMap(([home, away, age], i) => moneyline(`b${i}`, home, away, age)),
      { method },
    )

  it('a board fits its own schema', () => {
    fc.assert(
      fc.property(books, fc.constantFrom(...DEVIG_METHODS), (rows, method) => {
        expect(OddsBoard.safeParse(made(rows, method)).success).toBe(true)
      }),
    )
  })
  it('no price that counts beats the best one; stale and suspect prices have no edge; the edge lies in its range', () => {
    fc.assert(
      fc.property(books, (rows) => {
        for (const outcome of made(rows).games[0]!.markets[0]!.outcomes)
          for (const price of outcome.prices) {
            if (price.isStale || price.isSuspect) expect(price.edge).toBeNull()
            else expect(decimalFromAmerican(price.price)).toBeLessThanOrEqual(decimalFromAmerican(outcome.best!.price))
            if (price.edge !== null) {
              expect(price.edge).toBeGreaterThanOrEqual(price.edgeRange!.low - 1e-12)
              expect(price.edge).toBeLessThanOrEqual(price.edgeRange!.high + 1e-12)
            }
          }
      }),
    )
  })
  it('the fair chance by each method lies in the range that is told beside any of them', () => {
    fc.assert(
      fc.property(books, (rows) => {
        const by = (method: (typeof FAIR_METHODS)[number]) => made(rows, method).games[0]!.markets[0]!.outcomes
        const shown = by('shin')
        for (const method of FAIR_METHODS)
          for (const [i, { fair: chance }] of by(method).entries()) {
            if (chance === null) continue
            expect(chance, method).toBeGreaterThanOrEqual(shown[i]!.fairRange!.low - 1e-12)
            expect(chance, method).toBeLessThanOrEqual(shown[i]!.fairRange!.high + 1e-12)
          }
      }),
    )
  })
  it('the order of the quotes does not matter', () => {
    fc.assert(
      fc.property(books, (rows) => {
        const quotes = rows.flatMap(([home, away, age], i) => moneyline(`b${i}`, home, away, age))
        const sorted = (b: OddsBoard) => ({
          ...b,
          games: b.games.map((g) => ({
            ...g,
            markets: g.markets.map((m) => ({ ...m, books: [...m.books].sort((x, y) => (x.book < y.book ? -1 : 1)) })),
          })),
        })
        expect(sorted(only([...quotes].reverse()))).toEqual(sorted(only(quotes)))
      }),
    )
  })
  it('books that agree are their own consensus, which sums to 1', () => {
    fc.assert(
      fc.property(american, american, fc.constantFrom(...FAIR_METHODS), (home, away, method) => {
        const implied = [impliedFromAmerican(home), impliedFromAmerican(away)]
        const together = consensus(method, [implied, implied, implied])
        fair(method, implied).forEach((p, i) => {
          expect(together[i]).toBeCloseTo(p, 9)
        })
        expect(together[0]! + together[1]!).toBeCloseTo(1, 12)
      }),
    )
  })
  it('every arbitrage of a board pays', () => {
    fc.assert(
      fc.property(books, (rows) => {
        for (const found of arbitrages(made(rows))) {
          expect(found.profit).toBeGreaterThan(0)
          for (const leg of found.legs) {
            expect(leg.stakeShare * decimalFromAmerican(leg.price)).toBeCloseTo(1 + found.profit, 9)
            expect(americanFromDecimal(decimalFromAmerican(leg.price))).toBe(leg.price)
          }
        }
      }),
    )
  })
})
