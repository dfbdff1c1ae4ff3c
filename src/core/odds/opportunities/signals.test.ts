import { describe, expect, it } from 'vitest'
import type { Game } from '../../leagues/games.ts'
import { board } from '../board/board.ts'
import type { Quote } from '../board/market.ts'
import { lowHolds, pairsOf } from './pairs.ts'
import { outliers, reverseMoves, steam, support, type Tick } from './signals.ts'

const NOW = 1_760_000_000_000
const MINUTE = 60_000
const tick = (
  book: string,
  minutesAgo: number,
  price: number | null,
  point: number | null = null,
  market: Tick['market'] = 'h2h',
): Tick => ({
  gameId: 'g',
  market,
  outcome: market === 'totals' ? 'over' : 'home',
  point,
  book,
  bookTitle: book.toUpperCase(),
  bookTime: NOW - minutesAgo * MINUTE,
  price,
})

describe('steam', () => {
  const books = ['a', 'b', 'c']
  it('is three books that moved to one side within ten minutes, with where each came from', () => {
    const [found] = steam([...books.flatMap((book) => [tick(book, 60, -105), tick(book, 4, -118)]), tick('d', 60, -104)], { now: NOW })
    expect(found).toMatchObject({ outcome: 'home', agreement: 1, windowSeconds: 600 })
    expect(found!.moved.map(({ book, from, to }) => [book, from.price, to.price])).toEqual(books.map((book) => [book, -105, -118]))
    expect(found!.waiting).toEqual([{ book: 'd', bookTitle: 'D', now: { price: -104, point: null, at: NOW - 60 * MINUTE } }])
  })
  it('the other side of a falling price is the side that money came for', () => {
    expect(
      steam(
        books.flatMap((book) => [tick(book, 60, -118), tick(book, 4, -105)]),
        { now: NOW },
      )[0]!.outcome,
    ).toBe('away')
  })
  it('a harder handicap is a move, whatever its price', () => {
    const moves = books.flatMap((book) => [
      tick(book, 60, -110, -3, 'spreads'),
      tick(book, 3, null, -3, 'spreads'),
      tick(book, 3, -105, -3.5, 'spreads'),
    ])
    expect(steam(moves, { now: NOW })[0]).toMatchObject({ outcome: 'home', moved: [{ to: { point: -3.5, price: -105 } }, {}, {}] })
  })
  it('is not two books, not three within an hour, not a cent, and not a market that is of two minds', () => {
    const moved = (book: string, ago: number, to = -118) => [tick(book, 90, -105), tick(book, ago, to)]
    expect(steam([...moved('a', 4), ...moved('b', 4)], { now: NOW })).toEqual([])
    expect(steam([...moved('a', 50), ...moved('b', 30), ...moved('c', 4)], { now: NOW })).toEqual([])
    expect(
      steam(
        books.flatMap((book) => moved(book, 4, -106)),
        { now: NOW },
      ),
    ).toEqual([])
    expect(steam([...books.flatMap((book) => moved(book, 4)), ...moved('d', 4, 105), ...moved('e', 4, 105)], { now: NOW })).toEqual([])
  })
  it('does not know the future', () => {
    expect(
      steam(
        books.flatMap((book) => [tick(book, 60, -105), tick(book, -1, -118)]),
        { now: NOW },
      ),
    ).toEqual([])
  })
})

describe('a line that moved against the tickets', () => {
  const moves = steam(
    ['a', 'b', 'c'].flatMap((book) => [tick(book, 60, -105), tick(book, 4, -118)]),
    { now: NOW },
  )
  it('is not knowable where no feed tells the tickets', () => {
    expect(reverseMoves(moves, null)).toEqual({ kind: 'not_knowable' })
  })
  it('is told where one does', () => {
    const tickets = [{ gameId: 'g', market: 'h2h', outcome: 'away', share: 0.72 }] as const
    expect(reverseMoves(moves, tickets)).toMatchObject({ kind: 'known', moves: [{ ticketShare: 0.72 }] })
    expect(reverseMoves(moves, [{ ...tickets[0], share: 0.5 }])).toEqual({ kind: 'known', moves: [] })
  })
})

const team = (id: string) => ({ id, league: 'nfl' as const, name: id, abbreviation: id, conference: null, division: null, color: '#000' })
const game: Game = {
  id: 'g',
  league: 'nfl',
  startsAt: NOW + 2 * 3_600_000,
  home: team('H'),
  away: team('A'),
  venue: null,
  indoor: null,
  week: null,
  status: 'scheduled',
  homeScore: null,
  awayScore: null,
  period: null,
  secondsLeft: null,
  clockText: null,
  updatedAt: NOW,
}
const quote = (book: string, market: Quote['market'], outcome: Quote['outcome'], point: number | null, price: number, age = 5): Quote => ({
  ...{ gameId: 'g', league: 'nfl', book, bookTitle: book, market, outcome, point, price },
  bookTime: NOW - age * 1000,
  receivedAt: NOW,
})
const boardOf = (quotes: readonly Quote[]) => board(quotes, [game], NOW, { method: 'shin' }).games[0]!
const total = (book: string, line: number, over = -110, under = -110, age = 5) => [
  quote(book, 'totals', 'over', line, over, age),
  quote(book, 'totals', 'under', line, under, age),
]

describe('a price that stands alone', () => {
  const common = ['a', 'b', 'c', 'd'].flatMap((book) => [quote(book, 'h2h', 'home', null, 110), quote(book, 'h2h', 'away', null, -130)])
  it('is told with the prices of the others', () => {
    const [found] = outliers(boardOf([...common, quote('e', 'h2h', 'home', null, 130), quote('e', 'h2h', 'away', null, -150)]))
    expect(found).toMatchObject({ book: 'e', price: 130, outcome: 'home' })
    expect(found!.others).toHaveLength(4)
    // Without margin +130 / -150 says 0.4203 and +110 / -130 says 0.4572.
    const logOdds = (p: number) => Math.log(p / (1 - p))
    const fair = (a: number, b: number) => a / (a + b)
    expect(found!.gap).toBeCloseTo(logOdds(fair(1 / 2.1, 130 / 230)) - logOdds(fair(1 / 2.3, 0.6)), 9)
  })
  it('is not a book that only takes less margin', () => {
    const cheap = [quote('e', 'h2h', 'home', null, 118), quote('e', 'h2h', 'away', null, -120)]
    expect(outliers(boardOf([...common, ...cheap]))).toEqual([])
  })
  it('is none among books of one opinion, and none among three', () => {
    expect(outliers(boardOf(common))).toEqual([])
    expect(outliers(boardOf([...common.slice(0, 4), quote('e', 'h2h', 'home', null, 130), quote('e', 'h2h', 'away', null, -150)]))).toEqual(
      [],
    )
  })
  it('its support is the share of opinions under which it pays', () => {
    expect(support([0.5, 0.52, 0.48], 2.05)).toBeCloseTo(2 / 3, 12)
    expect(support([], 2)).toBe(0)
  })
})

describe('two lines of one market', () => {
  it('over 44.5 and under 47.5 is a middle: 4.5 percent lost outside, 91 won in the gap', () => {
    const found = pairsOf(boardOf([...total('a', 44.5), ...total('b', 47.5)]), { league: 'nfl', method: 'shin' })
    expect(found).toHaveLength(1)
    const [middle] = found
    expect(middle).toMatchObject({ kind: 'middle', gap: { low: 44.5, high: 47.5 }, chanceBy: 'shape' })
    expect(middle!.outsideProfit).toBeCloseTo(21 / 22 - 1, 12)
    expect(middle!.gapProfit).toBeCloseTo(2 * (21 / 22) - 1, 12)
    // Three totals of about 3 percent each.
    expect(middle!.chance!.between).toBeGreaterThan(0.08)
    expect(middle!.chance!.between).toBeLessThan(0.1)
    const { between } = middle!.chance!
    expect(middle!.expectedProfit).toBeCloseTo((1 + between) * (1 + middle!.outsideProfit) - 1, 9)
  })
  it('on a whole number one bet wins and the other comes back: that is no middle, and is named so', () => {
    const [pair] = pairsOf(boardOf([...total('a', 44.5), ...total('b', 45)]), { league: 'nfl', method: 'shin' })
    expect(pair).toMatchObject({ kind: 'win_push', results: [45], chance: { between: 0, onLow: 0 } })
    expect(pair!.chance!.onHigh).toBeGreaterThan(0.02)
    const { onHigh } = pair!.chance!
    // Landing on 45 wins the over and gives the under back: half of the stake earns 10/11.
    expect(pair!.gapProfit).toBeCloseTo(0.5 * (10 / 11), 9)
    expect(pair!.expectedProfit).toBeCloseTo((1 - onHigh) * (-1 / 22) + onHigh * (0.5 * (10 / 11)), 9)
  })
  it('over 48 and under 49 are never said to both win', () => {
    const found = pairsOf(boardOf([...total('a', 48), ...total('b', 49)]), { league: 'nfl', method: 'shin' })
    expect(found.map(({ kind, results }) => ({ kind, results }))).toEqual([{ kind: 'win_push', results: [48, 49] }])
    expect(found[0]!.gapProfit).toBeLessThan(0.5)
  })
  it('a Polish middle pays outside the gap and loses both in it', () => {
    const found = pairsOf(boardOf([...total('a', 44.5, -130, 115), ...total('b', 47.5, 115, -130)]), { league: 'nfl', method: 'shin' })
    const polish = found.find(({ kind }) => kind === 'polish')
    expect(polish).toMatchObject({
      gapProfit: -1,
      legs: [
        { outcome: 'over', point: 47.5 },
        { outcome: 'under', point: 44.5 },
      ],
    })
    expect(polish!.outsideProfit).toBeCloseTo(0.075, 12)
  })
  it('in play the ends of whole games say nothing; two lines that contradict each other leave the gap unknown, not impossible', () => {
    const live = { league: 'nfl', method: 'shin', isInPlay: true } as const
    const [unknown] = pairsOf(boardOf([...total('a', 44.5), ...total('b', 47.5)]), live)
    expect(unknown).toMatchObject({ kind: 'middle', chance: null, chanceBy: null, expectedProfit: null })
    const [known] = pairsOf(boardOf([...total('a', 44.5, -110, 100), ...total('b', 47.5, 100, -110)]), live)
    expect(known!.chanceBy).toBe('lines')
    expect(known!.expectedProfit).toBeCloseTo((1 + known!.chance!.between) * (1 + known!.outsideProfit) - 1, 9)
  })
  it('needs two books, fresh, that stood near each other, among the books that may be used', () => {
    const count = (quotes: readonly Quote[], books?: ReadonlySet<string>) =>
      pairsOf(boardOf(quotes), { league: 'nfl', method: 'shin', ...(books ? { books } : {}) }).length
    expect(count([...total('a', 44.5), ...total('a', 47.5)])).toBe(0)
    expect(count([...total('a', 44.5), ...total('b', 47.5, -110, -110, 601)])).toBe(0)
    expect(count([...total('a', 44.5), ...total('b', 47.5)], new Set(['a', 'c']))).toBe(0)
  })
})

describe('low hold', () => {
  it('is a line whose two best prices, at two books, keep next to nothing', () => {
    const found = lowHolds(boardOf([...total('a', 44.5, 102, -125), ...total('b', 44.5, -125, -104)]))
    expect(found).toHaveLength(1)
    expect(found[0]!.hold).toBeCloseTo(1 - 1 / (100 / 202 + 104 / 204), 9)
    expect(found[0]!.legs.map(({ book }) => book)).toEqual(['a', 'b'])
    expect(lowHolds(boardOf([...total('a', 44.5), ...total('b', 44.5)]))).toEqual([])
  })
})
