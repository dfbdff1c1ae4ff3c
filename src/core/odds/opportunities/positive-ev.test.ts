import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FileEvent, FileQuote } from '../files/file-quotes.ts'
import { afterCommission, type LineOptions, priceLines } from '../files/lines.ts'
import { middles } from './middles.ts'
import { lineArbitrages, positiveEv } from './positive-ev.ts'

const NOW = Date.parse('2030-01-01T18:00:00Z')
const GAME: FileEvent = { id: 'g1', sport: 'basketball_nba', home: 'Elms', away: 'Oaks', startsAt: NOW + 4 * 3_600_000 }
type Offer = readonly [book: string, selection: string, decimal: number, more?: Partial<FileQuote>]
const quote = ([book, selection, decimal, more]: Offer): FileQuote => ({
  eventId: 'g1',
  book,
  bookTitle: book,
  market: 'h2h',
  selection,
  subject: null,
  point: null,
  price: decimal,
  decimal,
  bookTime: NOW - 30_000,
  capturedAt: NOW,
  ...more,
})
const lines = (offers: readonly Offer[], options: Partial<LineOptions> = {}, event = GAME) =>
  priceLines([event], offers.map(quote), { now: NOW, method: 'multiplicative', ...options })
const total = (book: string, side: 'Over' | 'Under', point: number, decimal: number, more?: Partial<FileQuote>): Offer => [
  book,
  side,
  decimal,
  { market: 'totals', point, ...more },
]

describe('positiveEv', () => {
  const EVEN: readonly Offer[] = [
    ['north', 'Elms', 1.91],
    ['north', 'Oaks', 1.91],
    ['west', 'Elms', 1.95],
    ['west', 'Oaks', 1.95],
  ]

  it('names the edge p d - 1 of a price above the fair one, by method and over all methods', () => {
    const [found, ...rest] = positiveEv(
      lines([...EVEN, ['east', 'Elms', 2.1], ['east', 'Oaks', 1.75]], { sharp: new Set(['north']) }),
      0.02,
    )
    expect(rest).toEqual([])
    expect(found).toMatchObject({ price: { book: 'east', ageSeconds: 30, isSuspect: false }, outcome: { selection: 'Elms' }, fair: 0.5 })
    expect(found!.edge).toBeCloseTo(0.05, 12)
    expect(found!.edgeRange.low).toBeCloseTo(0.05, 9)
    expect(found!.edgeRange.high).toBeCloseTo(0.05, 9)
  })

  it('has no edge without a fair chance: no named sharp book shows the line', () => {
    expect(positiveEv(lines(EVEN, { sharp: new Set(['pinnacle']) }), -1)).toEqual([])
  })

  it.each([
    ['stale', { bookTime: NOW - 1_801_000 }],
    ['without a time', { bookTime: null }],
    ['from a time that is yet to come', { bookTime: NOW + 61_000 }],
  ])('leaves out a price that is %s', (_what, more) => {
    expect(positiveEv(lines([...EVEN, ['east', 'Elms', 2.3, more], ['east', 'Oaks', 1.7, more]]), 0.02)).toEqual([])
  })

  it('doubts a price far above all others, and puts it last', () => {
    const found = positiveEv(
      lines([...EVEN, ['east', 'Elms', 3], ['east', 'Oaks', 1.42], ['south', 'Elms', 2.1], ['south', 'Oaks', 1.8]], {
        sharp: new Set(['north']),
      }),
      0.02,
    )
    expect(found.map(({ price }) => [price.book, price.isSuspect])).toEqual([
      ['south', false],
      ['east', true],
    ])
  })

  it('compares half lines with their own line only', () => {
    const found = positiveEv(
      lines([
        total('north', 'Over', 8, 1.9),
        total('north', 'Under', 8, 1.9),
        total('west', 'Over', 8.5, 2.3),
        total('west', 'Under', 8.5, 1.6),
      ]),
      0.02,
    )
    expect(found).toEqual([])
  })

  it('takes books with and without the draw for two markets', () => {
    const three: readonly Offer[] = [
      ['north', 'Elms', 2.6],
      ['north', 'Draw', 12],
      ['north', 'Oaks', 1.6],
    ]
    const priced = lines([...EVEN, ...three])
    expect(priced.map((line) => line.outcomes.length).sort()).toEqual([2, 3])
  })
})

describe('lineArbitrages', () => {
  it('splits the stake so that every leg pays the same', () => {
    const [found] = lineArbitrages(
      lines([
        ['north', 'Elms', 2.1],
        ['north', 'Oaks', 1.8],
        ['west', 'Elms', 1.8],
        ['west', 'Oaks', 2.1],
      ]),
    )
    expect(found!.profit).toBeCloseTo(0.05, 12)
    expect(found!.legs.map(({ price, stakeShare }) => [price.book, stakeShare])).toEqual([
      ['north', 0.5],
      ['west', 0.5],
    ])
  })

  it.each([
    ['captured at different times', { capturedAt: NOW - 86_400_000 }],
    ['confirmed more than a minute apart', { bookTime: NOW - 91_000 }],
    ['stale', { bookTime: NOW - 3_600_000 }],
  ])('never joins legs %s', (_what, more) => {
    const offers: readonly Offer[] = [
      ['north', 'Elms', 2.1],
      ['north', 'Oaks', 1.8],
      ['west', 'Elms', 1.8, more],
      ['west', 'Oaks', 2.1, more],
    ]
    expect(lineArbitrages(lines(offers))).toEqual([])
  })

  it('finds the pair that stood together behind a higher price that did not', () => {
    const old = { bookTime: NOW - 600_000 }
    const offers: readonly Offer[] = [
      ['north', 'Elms', 2.1],
      ['north', 'Oaks', 1.8],
      ['west', 'Elms', 1.8],
      ['west', 'Oaks', 2.05],
      ['east', 'Elms', 1.7, old],
      ['east', 'Oaks', 2.2, old],
    ]
    expect(lineArbitrages(lines(offers))[0]!.legs.map(({ price }) => price.book)).toEqual(['north', 'west'])
  })

  it('is gone where an exchange takes its commission', () => {
    // 2.1 after 10 percent pays 1.99: 1/1.99 + 1/2.0 = 1.0025
    const quotes = [quote(['north', 'Elms', 2]), quote(['north', 'Oaks', 1.9]), quote(['west', 'Elms', 1.9]), quote(['west', 'Oaks', 2.1])]
    const net = afterCommission(quotes, new Map([['west', 0.1]]))
    expect(net.map(({ decimal }) => decimal)).toEqual([2, 1.9, expect.closeTo(1.81, 12), expect.closeTo(1.99, 12)])
    const found = (all: readonly FileQuote[]) => lineArbitrages(priceLines([GAME], all, { now: NOW, method: 'multiplicative' })).length
    expect([found(quotes), found(net)]).toEqual([1, 0])
  })

  it('is not fooled by a soccer match whose draw is missing, nor by half a list of runners', () => {
    const soccer = { ...GAME, sport: 'soccer_epl' }
    expect(
      lineArbitrages(
        lines(
          [
            ['north', 'Elms', 2.6],
            ['west', 'Oaks', 2.6],
          ],
          {},
          soccer,
        ),
      ),
    ).toEqual([])
    expect(
      lineArbitrages(
        lines([
          ['north', 'Elms', 2.6],
          ['west', 'Oaks', 2.6],
        ]),
      ),
    ).toEqual([])
    const winner = { market: 'outrights' }
    expect(
      lineArbitrages(
        lines([
          ['north', 'Ann', 6, winner],
          ['west', 'Bea', 7, winner],
        ]),
      ),
    ).toEqual([])
  })

  it('law: what it finds pays the same on every leg, more than was staked, from one moment', () => {
    const offers = fc.array(
      fc.record({
        book: fc.constantFrom('a', 'b', 'c', 'd'),
        side: fc.constantFrom('Over' as const, 'Under' as const),
        decimal: fc.double({ min: 1.4, max: 3, noNaN: true }),
        age: fc.integer({ min: 0, max: 200 }),
      }),
      { maxLength: 12 },
    )
    fc.assert(
      fc.property(offers, (all) => {
        const found = lineArbitrages(
          lines(all.map(({ book, side, decimal, age }) => total(book, side, 8.5, decimal, { bookTime: NOW - age * 1000 }))),
        )
        return found.every(({ legs, profit }) => {
          const times = legs.map(({ price }) => price.bookTime)
          return (
            legs.every(({ price, stakeShare }) => Math.abs(stakeShare * price.decimal - 1 - profit) < 1e-9) &&
            profit > 0 &&
            Math.max(...times) - Math.min(...times) <= 60_000
          )
        })
      }),
    )
  })
})

describe('middles', () => {
  it('pairs over the lower line with under the higher, and says what a miss costs and the gap is worth', () => {
    const found = middles(
      lines([
        total('north', 'Over', 48.5, 1.91),
        total('north', 'Under', 48.5, 1.91),
        total('west', 'Over', 51.5, 2),
        total('west', 'Under', 51.5, 1.91),
        total('east', 'Over', 51.5, 2),
      ]),
    )
    expect(found).toHaveLength(1)
    expect(found[0]).toMatchObject({
      gap: { above: 48.5, below: 51.5 },
      legs: [
        { outcome: { selection: 'Over', point: 48.5 }, price: { book: 'north' }, stakeShare: 0.5 },
        { outcome: { selection: 'Under', point: 51.5 }, price: { book: 'west' }, stakeShare: 0.5 },
      ],
    })
    // 1.91 / 2 - 1 = -0.045; both win 1.91 - 1 = 0.91; fair under 51.5 = 2 / (2 + 1.91) = 0.511509; 0.5 + 0.511509 - 1 = 0.011509
    expect(found[0]!.missProfit).toBeCloseTo(-0.045, 12)
    expect(found[0]!.hitProfit).toBeCloseTo(0.91, 12)
    expect(found[0]!.chance).toBeCloseTo(0.011509, 6)
    expect(found[0]!.expectedProfit).toBeCloseTo(1.011509 * 0.955 - 1, 5)
    expect(found[0]!.breakEvenChance).toBeCloseTo(1 / 0.955 - 1, 12)
  })

  it('knows the gap of handicaps: home -2.5 and away +4.5 both win when home wins by 3 or 4', () => {
    const spread = (book: string, selection: string, point: number, decimal: number): Offer => [
      book,
      selection,
      decimal,
      { market: 'spreads', point },
    ]
    const found = middles(lines([spread('north', 'Elms', -2.5, 1.95), spread('west', 'Oaks', 4.5, 1.95)]))
    expect(found).toMatchObject([{ gap: { above: 2.5, below: 4.5 }, chance: null, expectedProfit: null }])
    expect(middles(lines([spread('north', 'Elms', -4.5, 1.95), spread('west', 'Oaks', 2.5, 1.95)]))).toEqual([])
  })

  it('is none where no whole score lies between the lines', () => {
    const pair = (low: number, high: number) => middles(lines([total('north', 'Over', low, 2), total('west', 'Under', high, 2)])).length
    expect([pair(174.5, 175), pair(175, 175.5), pair(175, 176), pair(174.5, 175.5), pair(175, 177)]).toEqual([0, 0, 0, 1, 1])
  })

  it('knows no chance on whole numbers, where stakes come back, nor where the two lines contradict each other', () => {
    const whole = (book: string, line: number, over: number, under: number) => [
      total(book, 'Over', line, over),
      total(book, 'Under', line, under),
    ]
    const [found] = middles(lines([...whole('north', 48, 1.91, 1.91), ...whole('west', 51, 2, 1.91)]))
    expect(found).toMatchObject({ results: [49, 50], chance: null, expectedProfit: null })
    const [against] = middles(lines([...whole('north', 48.5, 2, 1.83), ...whole('west', 51.5, 1.83, 2)]))
    expect(against).toMatchObject({ results: [49, 50, 51], chance: null, expectedProfit: null })
  })

  it('pairs nothing across players, captures or one book', () => {
    const over = total('north', 'Over', 20.5, 2, { market: 'player_points', subject: 'Ann Bell' })
    const under = (more: Partial<FileQuote>, book = 'west') =>
      total(book, 'Under', 23.5, 2, { market: 'player_points', subject: 'Ann Bell', ...more })
    expect(middles(lines([over, under({})]))).toHaveLength(1)
    expect(middles(lines([over, under({ subject: 'Bea Cole' })]))).toEqual([])
    expect(middles(lines([over, under({ capturedAt: NOW - 1 })]))).toEqual([])
    expect(middles(lines([over, under({}, 'north')]))).toEqual([])
  })
})
