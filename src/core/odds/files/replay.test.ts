// Archives are made up; what each capture says, and what follows from it, stands beside it.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ENGINE_METHODS } from '../engine/devig-into.ts'
import { fair as fairBy } from '../fair/vig.ts'
import type { FileEvent, FileQuote } from './file-quotes.ts'
import { type ReplayOptions, replay } from './replay.ts'

const T = 1_760_000_000_000
const MINUTE = 60_000
const START = T + 60 * MINUTE
const GAME: FileEvent = { id: 'g', sport: 'basketball_nba', home: 'Elms', away: 'Oaks', startsAt: START }
const OPTIONS: ReplayOptions = { method: 'multiplicative', minEdge: 0.02, staleAfterSeconds: 600 }

type Side = readonly [selection: string, decimal: number]
const shown = (minute: number, book: string, market: string, sides: readonly Side[], point: number | null = null, ago = 5): FileQuote[] =>
  sides.map(([selection, decimal]) => ({
    ...{ eventId: 'g', book, bookTitle: book, market, selection, subject: null },
    point: market === 'spreads' && selection === 'Oaks' && point !== null ? -point : point,
    ...{ price: decimal, decimal, bookTime: T + minute * MINUTE - ago * 1000, capturedAt: T + minute * MINUTE },
  }))
const h2h = (minute: number, book: string, elms: number, oaks: number, ago = 5) =>
  shown(
    minute,
    book,
    'h2h',
    [
      ['Elms', elms],
      ['Oaks', oaks],
    ],
    null,
    ago,
  )
const total = (minute: number, book: string, point: number, over: number, under: number) =>
  shown(
    minute,
    book,
    'totals',
    [
      ['Over', over],
      ['Under', under],
    ],
    point,
  )

describe('an archive, capture by capture', () => {
  it('a value is the bet as it was first to be had; its worth is told by the last capture before the start', () => {
    const quotes = [
      // Sharp at 2.00/2.00: half and half. 2.10 is worth 5 percent more than it costs.
      ...[h2h(0, 'sharp', 2, 2), h2h(0, 'soft', 2.1, 1.8)],
      ...[h2h(5, 'sharp', 1.9, 2.1), h2h(5, 'soft', 2.1, 1.8)],
      // The soft book has followed: 1.75 × 0.575 = 1.006.
      ...[h2h(10, 'sharp', 1.7, 2.3), h2h(10, 'soft', 1.75, 2.15)],
      // After the start nothing is looked at.
      ...[h2h(61, 'sharp', 5, 1.1), h2h(61, 'soft', 9, 1.01)],
    ].flat()
    const { values, captures, prices, leftOut, arbitrages } = replay([GAME], quotes, { ...OPTIONS, sharp: new Set(['sharp']) })
    expect([captures.length, prices, leftOut]).toEqual([3, 12, 4])
    expect(values).toHaveLength(1)
    expect(values[0]).toMatchObject({ selection: 'Elms', book: 'soft', decimal: 2.1, from: T, to: T + 5 * MINUTE, captures: 2 })
    expect(values[0]!.edge).toBeCloseTo(0.05, 12)
    // 2.3/4.0 of the two prices: 0.575; 2.1 × 0.575 - 1 = 0.2075.
    expect(values[0]!.closingFair).toBeCloseTo(0.575, 12)
    expect(values[0]!.clv).toBeCloseTo(0.2075, 12)
    // 1/2.1 + 1/2 and 1/2.1 + 1/2.1: the best of the two captures pays 5 percent.
    expect(arbitrages).toEqual([expect.objectContaining({ market: 'h2h', captures: 2, from: T, profit: expect.closeTo(0.05, 12) })])
  })

  it('an arbitrage needs prices of one capture, at two books, within a minute of each other', () => {
    const at = (minute: number, late = 5) => [...h2h(minute, 'a', 2.1, 1.8), ...h2h(minute, 'b', 1.8, 2.1, late)]
    const { arbitrages } = replay([GAME], [...at(0), ...at(5), ...at(10, 300)], OPTIONS)
    expect(arbitrages).toHaveLength(1)
    // 1/2.1 + 1/2.1 = 0.952: 5 percent whatever happens.
    expect(arbitrages[0]).toMatchObject({ from: T, to: T + 5 * MINUTE, captures: 2 })
    expect(arbitrages[0]!.profit).toBeCloseTo(0.05, 12)
    // The book that is gone in the next capture is gone, though its price were fresh.
    expect(replay([GAME], [...h2h(0, 'a', 2.1, 1.8), ...h2h(0.5, 'b', 1.8, 2.1)], OPTIONS).arbitrages).toEqual([])
  })

  it('a middle that costs nothing: over 47.5 and under 49.5, both above even', () => {
    const quotes = [...total(0, 'a', 47.5, 2.02, 1.85), ...total(0, 'b', 49.5, 1.85, 2.04)]
    const { freeMiddles } = replay([GAME], quotes, OPTIONS)
    expect(freeMiddles).toHaveLength(1)
    expect(freeMiddles[0]).toMatchObject({ line: 47.5, upperLine: 49.5, captures: 1 })
    expect(freeMiddles[0]!.profit).toBeCloseTo(1 / (1 / 2.02 + 1 / 2.04) - 1, 12)
  })

  it.each([
    // Between -0.5 and +0.5 lies a level game alone, which basketball does not know.
    ['basketball_nba', [0.5, 0.5], 0],
    ['baseball_mlb', [0.5, 0.5], 0],
    ['americanfootball_nfl', [0.5, 0.5], 1],
    ['soccer_epl', [0.5, 0.5], 1],
    // A margin of one does occur.
    ['basketball_nba', [0.5, 1.5], 1],
    ['basketball_nba', [1.5, 0.5], 1],
  ])('of %s, both sides with %j points above even: %i free middles', (sport, [home, away], count) => {
    const spread = (book: string, line: number, elms: number, oaks: number) =>
      shown(
        0,
        book,
        'spreads',
        [
          ['Elms', elms],
          ['Oaks', oaks],
        ],
        line,
      )
    const quotes = [...spread('a', home!, 2.05, 1.8), ...spread('b', -away!, 1.8, 2.05)]
    const { freeMiddles } = replay([{ ...GAME, sport }], quotes, OPTIONS)
    expect(freeMiddles).toHaveLength(count)
  })

  it('a middle that no score brings about does not hide the one beside it', () => {
    const sides = (elms: number, oaks: number): readonly Side[] => [
      ['Elms', elms],
      ['Oaks', oaks],
    ]
    const quotes = [
      ...shown(0, 'a', 'spreads', sides(2.05, 1.8), 0.5),
      // Cheaper, and never won by both; then dearer, and won by both where the home team wins by one.
      ...shown(0, 'b', 'spreads', sides(1.8, 2.08), -0.5),
      ...shown(0, 'b', 'spreads', sides(1.8, 2.02), -1.5),
    ]
    expect(replay([GAME], quotes, OPTIONS).freeMiddles).toEqual([expect.objectContaining({ line: 0.5, upperLine: -1.5 })])
  })

  it('nothing is known without a sharp book that is shown, nor of prices without a time', () => {
    const quotes = [...h2h(0, 'a', 2.1, 1.8), ...h2h(0, 'b', 1.8, 2.3)]
    expect(replay([GAME], quotes, { ...OPTIONS, sharp: new Set(['nobody']) }).values).toEqual([])
    const timeless = quotes.map((quote) => ({ ...quote, bookTime: null }))
    expect(replay([GAME], timeless, OPTIONS)).toMatchObject({ captures: [], prices: 0, leftOut: 4, values: [] })
    expect(replay([], [], OPTIONS)).toMatchObject({ captures: [], markets: 0, values: [], arbitrages: [], freeMiddles: [] })
  })
})

it('law: carried from capture to capture, it finds what each capture shows by itself', () => {
  const book = fc.record({
    name: fc.constantFrom('a', 'b', 'c'),
    elms: fc.integer({ min: 150, max: 260 }),
    hold: fc.integer({ min: 0, max: 8 }),
  })
  const capture = fc.uniqueArray(book, { selector: ({ name }) => name, minLength: 1, maxLength: 3 })
  fc.assert(
    fc.property(fc.array(capture, { minLength: 1, maxLength: 8 }), fc.constantFrom(...ENGINE_METHODS), (captures, method) => {
      const priced = captures.map((rows) =>
        rows.map(({ name, elms, hold }) => ({ name, prices: [elms / 100, 1 / (1 + hold / 100 - 100 / elms)] as const })),
      )
      const quotes = priced.flatMap((rows, i) => rows.flatMap(({ name, prices }) => h2h(i, name, ...prices)))
      const found = replay([GAME], quotes, { ...OPTIONS, method })
      const seen = new Map<string, number>()
      let locked = 0
      for (const rows of priced) {
        const chances = rows.map(({ prices }) => fairBy(method, [1 / prices[0], 1 / prices[1]]))
        const best = [0, 1].map((side) => {
          const fair = chances.reduce((sum, chance) => sum + chance[side]!, 0) / chances.length
          // The highest that is no mistake: odds within e^0.3 of the fair ones.
          const fit = rows.filter(({ prices }) => fair * (prices[side]! - 1) <= Math.exp(0.3) * (1 - fair))
          const top = fit.toSorted((x, y) => y.prices[side]! - x.prices[side]!)[0]
          return top && { price: top.prices[side]!, edge: fair * top.prices[side]! - 1, name: top.name }
        })
        best.forEach((one, side) => {
          if (one && one.edge >= 0.02 + 1e-9) seen.set(`${side}`, (seen.get(`${side}`) ?? 0) + 1)
        })
        const [x, y] = best
        const tied =
          rows.filter(({ prices }) => prices[0] === x?.price).length > 1 || rows.filter(({ prices }) => prices[1] === y?.price).length > 1
        if (x && y && !tied && x.name !== y.name && 1 / x.price + 1 / y.price < 1 - 1e-9) locked++
      }
      for (const side of [0, 1]) {
        const captured = found.values
          .filter(({ selection }) => selection === ['Elms', 'Oaks'][side])
          .reduce((sum, one) => sum + one.captures, 0)
        expect(captured).toBeGreaterThanOrEqual(seen.get(`${side}`) ?? 0)
        if (captured > 0) expect(found.values.some(({ edge }) => edge >= 0.02)).toBe(true)
      }
      expect(found.arbitrages[0]?.captures ?? 0).toBeGreaterThanOrEqual(locked)
    }),
  )
})
