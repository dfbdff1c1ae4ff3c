import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { weightedMedian } from '../../math/statistics.ts'
import type { BoardMarket } from '../board/odds-board.ts'
import { carriedFair } from './carried-fair.ts'
import { bookWeight, consensus, sharpness } from './fair-line.ts'

describe('how much a book weighs', () => {
  const standing = { league: 'nfl', book: 'pinnacle', ageSeconds: 0, staleAfterSeconds: 600 } as const
  it('a sharp book weighs more, by league', () => {
    expect(sharpness('nfl', 'pinnacle')).toBe(8)
    expect(sharpness('nfl', 'circasports')).toBe(8)
    expect(sharpness('nba', 'circasports')).toBe(6)
    expect(sharpness('nba', 'somebook')).toBe(1)
  })
  it('halves within half of its time, and is nothing once stale', () => {
    expect(bookWeight(standing)).toBe(8)
    expect(bookWeight({ ...standing, ageSeconds: 300 })).toBeCloseTo(4, 12)
    expect(bookWeight({ ...standing, ageSeconds: 601 })).toBe(0)
  })
  it('a limit four times as high weighs twice', () => {
    expect(bookWeight({ ...standing, limitCents: 4_000_00 })).toBeCloseTo(16, 12)
    expect(bookWeight({ ...standing, limitCents: null })).toBe(8)
  })
})

describe('what the books say together', () => {
  it('a heavy voice decides the median, and all voices the mean', () => {
    const markets = [
      [0.5, 0.5],
      [0.6, 0.4],
      [0.6, 0.4],
    ]
    expect(consensus('multiplicative', markets)[0]).toBeCloseTo(0.6, 12)
    expect(consensus('multiplicative', markets, { weights: [4, 1, 1] })[0]).toBeCloseTo(0.5, 12)
    expect(consensus('multiplicative', markets, { center: 'mean' })[0]).toBeCloseTo(1.7 / 3, 12)
    expect(consensus('multiplicative', markets, { center: 'mean', weights: [2, 1, 1] })[0]).toBeCloseTo(0.55, 12)
  })
  it('law: with equal weights the weighted median is the median, and it never leaves the range', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 15 }), (values) => {
        const sorted = [...values].sort((a, b) => a - b)
        const middle = sorted.length >> 1
        const plain = sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
        expect(
          weightedMedian(
            values,
            values.map(() => 3),
          ),
        ).toBeCloseTo(plain, 12)
        const lopsided = weightedMedian(
          values,
          values.map((_, i) => i + 1),
        )
        expect(lopsided).toBeGreaterThanOrEqual(sorted[0]!)
        expect(lopsided).toBeLessThanOrEqual(sorted.at(-1)!)
      }),
    )
  })
})

describe('a line that few books show', () => {
  const price = (book: string, american: number) => ({
    book,
    bookTitle: book,
    price: american,
    ageSeconds: 5,
    isStale: false,
    isCurrent: true,
    staleAfterSeconds: 600,
    isSuspect: false,
    edge: null,
    edgeRange: null,
  })
  const spread = (line: number, books: Record<string, readonly [number, number]>): BoardMarket => ({
    market: 'spreads',
    line,
    isMain: false,
    bestHold: null,
    outcomes: (['home', 'away'] as const).map((outcome, i) => ({
      outcome,
      point: i === 0 ? line : -line,
      fair: null,
      fairRange: null,
      best: null,
      current: null,
      prices: Object.entries(books).map(([book, prices]) => price(book, prices[i]!)),
    })),
    books: Object.keys(books).map((book) => ({ book, bookTitle: book, hold: 0.045 })),
  })
  const common = spread(-3.5, { a: [-110, -110], b: [-110, -110], c: [-110, -110] })
  const lone = spread(-3, { d: [-110, -110] })

  it('gets its chance from the others: -3 is worth more than -3.5', () => {
    const found = carriedFair([common, lone], lone, 'nfl', 'shin', 'd')
    expect(found).toMatchObject({ own: 0, carried: 3 })
    expect(found!.fair).toBeCloseTo(0.5419, 3)
    expect(found!.range.low).toBeLessThanOrEqual(found!.fair)
    expect(found!.range.high).toBeGreaterThanOrEqual(found!.fair)
  })
  it('is unknown where no record of the league was at hand, and far from every other line', () => {
    expect(carriedFair([common, lone], lone, 'nhl', 'shin')).toBeUndefined()
    const far = spread(-14, { d: [-110, -110] })
    expect(carriedFair([common, far], far, 'nfl', 'shin', 'd')).toBeUndefined()
  })
})
