import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Game } from '../../leagues/games.ts'
import { random } from '../../math/random.ts'
import { board } from '../board/board.ts'
import type { Quote } from '../board/market.ts'
import { decimalFromAmerican } from '../board/price.ts'
import { fair as fairBy } from '../fair/vig.ts'
import { devigInto, ENGINE_METHODS } from './devig-into.ts'
import { type MarketPlan, marketTable, type QuoteUpdate } from './market-table.ts'
import { scanner } from './scanner.ts'

const NOW = 1_760_000_000_000
const BOOKS = 4
/** -130 to -101, and +101 to +130. */
const american = (step: number) => (step < 30 ? -130 + step : 101 + (step - 30))
const team = (id: string) =>
  ({ id, league: 'nfl', name: id, abbreviation: id, conference: null, division: null, color: '#000000' }) as const
const GAME: Game = {
  ...{ id: 'g', league: 'nfl', startsAt: NOW + 3_600_000, home: team('h'), away: team('a'), venue: null, indoor: null, week: 1 },
  ...{ status: 'scheduled', homeScore: null, awayScore: null, period: null, secondsLeft: null, clockText: null, updatedAt: NOW },
}
// A moneyline, one with a draw, and three lines of one total.
const PLANS: readonly MarketPlan[] = [
  { sides: 2, bucket: -1, threshold: Number.NaN },
  { sides: 3, bucket: -1, threshold: Number.NaN },
  { sides: 2, bucket: 7, threshold: 44.5 },
  { sides: 2, bucket: 7, threshold: 46 },
  { sides: 2, bucket: 7, threshold: 47.5 },
]
const set = (market: number, book: number, prices: readonly number[], secondsAgo = 5): QuoteUpdate => ({
  market,
  book,
  prices: [prices[0]!, prices[1]!, prices[2] ?? 0],
  bookTime: NOW - secondsAgo * 1000,
})
function scanned(updates: readonly QuoteUpdate[], method: (typeof ENGINE_METHODS)[number] = 'multiplicative') {
  const table = marketTable(PLANS, BOOKS)
  const scan = scanner(table, { method, staleAfterSeconds: 600 })
  scan.rescan(NOW)
  const taken = updates.filter((update) => scan.apply(update)).length
  const answers = () => ({ scanned: PLANS.map((_, market) => scan.answer(market)), known: [...table.known] })
  return { scan, answers, taken, at: (market: number) => scan.answer(market) }
}

describe('the engine', () => {
  it('finds the fair line, the best price and its edge', () => {
    const [home, away] = scanned([set(0, 0, [1.9, 1.9]), set(0, 1, [2.1, 1.8])]).at(0).sides
    const second = 1 / 2.1 / (1 / 2.1 + 1 / 1.8)
    expect(home!.fair).toBeCloseTo((0.5 + second) / 2, 12)
    expect(home).toMatchObject({ best: 2.1, book: 1 })
    expect(home!.edge).toBeCloseTo(((0.5 + second) / 2) * 2.1 - 1, 12)
    expect(away).toMatchObject({ best: 1.9, book: 0 })
  })
  it('an arbitrage needs two books that stood within a minute', () => {
    const lock = (updates: readonly QuoteUpdate[]) => scanned(updates).at(0).arbitrage
    expect(lock([set(0, 0, [2.1, 1.8]), set(0, 1, [1.8, 2.1])])).toBeCloseTo(0.05, 12)
    expect(lock([set(0, 0, [2.1, 1.8]), set(0, 1, [1.8, 2.1], 90)])).toBeNaN()
    expect(lock([set(0, 0, [2.1, 2.1])])).toBeNaN()
    expect(lock([set(0, 0, [1.9, 1.9]), set(0, 1, [2.1, 1.8])])).toBeNaN()
  })
  it('a middle is told at its lower line, with the line that makes it', () => {
    const { at } = scanned([set(2, 0, [1.95, 1.87]), set(4, 1, [1.87, 1.95])])
    expect(at(2).partner).toBe(4)
    expect(at(2).middle).toBeCloseTo(1.95 / 2 - 1, 12)
    expect(at(3)).toMatchObject({ partner: -1, middle: Number.NaN })
  })
  it('stale prices take no part, and mistakes are no bargains', () => {
    expect(scanned([set(0, 0, [2.1, 1.8], 601)]).at(0).sides[0]).toMatchObject({ best: Number.NaN, book: -1 })
    const { at } = scanned([set(0, 0, [1.9, 1.9]), set(0, 1, [1.9, 1.9]), set(0, 2, [19, 1.9])])
    expect(at(0).sides[0]!.best).toBe(1.9)
  })
  it('drops what is no quote', () => {
    const bad = [
      set(99, 0, [2, 2]),
      set(0, -1, [2, 2]),
      set(0, 0, [Number.NaN, 2]),
      set(0, 0, [-110, 2]),
      set(0, 0, [1, 2]),
      set(0, 0, [2, 2, 3]),
      { ...set(0, 0, [2, 2]), bookTime: Number.NaN },
      set(0.5, 0, [2, 2]),
    ]
    expect(scanned(bad).taken).toBe(0)
  })
})

describe('laws', () => {
  it('each method is the one of vig.ts', () => {
    const price = fc.double({ min: 1.05, max: 30, noNaN: true })
    fc.assert(
      fc.property(fc.array(price, { minLength: 2, maxLength: 3 }), fc.constantFrom(...ENGINE_METHODS), (prices, method) => {
        const implied = prices.map((d) => 1 / d)
        const out = new Float64Array(3)
        devigInto(method, Float64Array.from(implied), out, prices.length)
        fairBy(method, implied).forEach((p, i) => {
          expect(out[i]).toBeCloseTo(p, 9)
        })
      }),
    )
  })

  it('applying ticks one by one is the whole pass, to the last bit', () => {
    fc.assert(
      fc.property(fc.integer(), fc.constantFrom(...ENGINE_METHODS), (seed, method) => {
        const chance = random(seed)
        const updates = Array.from({ length: 120 }, () => {
          const market = chance.below(PLANS.length)
          const isDown = chance.below(10) === 0
          const price = () => (isDown ? 0 : 1.5 + chance.next())
          const third = PLANS[market]!.sides === 3 ? [price() * 2] : []
          return set(market, chance.below(BOOKS), [price(), price(), ...third], chance.below(900))
        })
        const { scan, answers } = scanned(updates, method)
        const before = answers()
        scan.rescan(NOW)
        expect(answers()).toEqual(before)
      }),
      { numRuns: 60 },
    )
  })

  it('says what the board says: fair chance, best price and edge of every line', () => {
    fc.assert(
      fc.property(fc.integer(), fc.constantFrom(...ENGINE_METHODS), (seed, method) => {
        const chance = random(seed)
        const quotes: Quote[] = []
        const updates: QuoteUpdate[] = []
        for (let book = 0; book < BOOKS; book++) {
          const [home, away] = [american(chance.below(60)), american(chance.below(60))]
          const secondsAgo = chance.below(900)
          const common = { gameId: 'g', league: 'nfl', book: `b${book}`, bookTitle: '', market: 'h2h', point: null } as const
          const bookTime = NOW - secondsAgo * 1000
          quotes.push({ ...common, outcome: 'home', price: home, bookTime, receivedAt: NOW })
          quotes.push({ ...common, outcome: 'away', price: away, bookTime, receivedAt: NOW })
          updates.push(set(0, book, [decimalFromAmerican(home), decimalFromAmerican(away)], secondsAgo))
        }
        const line = board(quotes, [GAME], NOW, { method, center: 'mean', staleAfterSeconds: 600 }).games[0]!.markets[0]!
        const { sides } = scanned(updates, method).at(0)
        line.outcomes.forEach(({ fair, best }, i) => {
          if (fair === null) expect(sides[i]!.fair).toBeNaN()
          else expect(sides[i]!.fair).toBeCloseTo(fair, 10)
          if (best === null) expect(sides[i]!.best).toBeNaN()
          else {
            expect(sides[i]!.best).toBeCloseTo(decimalFromAmerican(best.price), 12)
            expect(sides[i]!.edge).toBeCloseTo(best.edge!, 10)
          }
        })
      }),
      { numRuns: 200 },
    )
  })

  it('a batch is its updates one after the other', () => {
    const updates = [set(0, 0, [1.9, 1.9]), set(2, 1, [1.95, 1.87]), set(99, 0, [2, 2]), set(4, 2, [1.9, 1.95])]
    const one = scanned(updates)
    const table = marketTable(PLANS, BOOKS)
    const scan = scanner(table, { method: 'multiplicative', staleAfterSeconds: 600 })
    scan.rescan(NOW)
    const taken = scan.applyAll({
      count: updates.length,
      markets: Int32Array.from(updates, ({ market }) => market),
      books: Int32Array.from(updates, ({ book }) => book),
      prices: Float64Array.from(updates.flatMap(({ prices }) => prices)),
      bookTimes: Float64Array.from(updates, ({ bookTime }) => bookTime),
    })
    expect(taken).toBe(3)
    expect([...table.known]).toEqual(one.answers().known)
  })
})
