import { describe, expect, it } from 'vitest'
import type { Game } from '../../leagues/games.ts'
import { board } from './board.ts'
import { bookPaces, CURRENT_SECONDS, STALE_AFTER_SECONDS } from './book-pace.ts'
import type { Quote } from './market.ts'

const NOW = 1_760_000_000_000
const HOUR = 3_600_000
const seen = (book: string, game: number, ageSeconds: number) => ({ gameId: `g${game}`, book, bookTime: NOW - ageSeconds * 1000 })
/** A book that confirms every `pace` seconds, each game at another time. */
const rounds = (book: string, pace: number, games = 10) =>
  Array.from({ length: games }, (_, i) => seen(book, i, (pace * (i + 0.5)) / games))

describe('how old a price of a book may be', () => {
  it('follows the pace of the book: what a quick one has passed over is stale long before a slow one’s', () => {
    const limits = bookPaces([...rounds('quick', 300), ...rounds('slow', 3000)], () => 'daysAhead', NOW)
    expect(limits('quick', 'daysAhead').staleAfterSeconds).toBeCloseTo(750, 6)
    expect(limits('slow', 'daysAhead').staleAfterSeconds).toBe(STALE_AFTER_SECONDS.daysAhead)
    expect(limits('quick', 'daysAhead').currentSeconds).toBeCloseTo(375, 6)
  })
  it('a slow pace is no leave to make headlines of old prices', () => {
    const limits = bookPaces(rounds('slow', 3000), () => 'daysAhead', NOW)
    expect(limits('slow', 'daysAhead').currentSeconds).toBe(CURRENT_SECONDS.daysAhead)
  })
  it('a board frozen for a while does not make its book slow', () => {
    const frozen = rounds('book', 120).map((one, i) => (i === 3 ? { ...one, bookTime: NOW - 2400 * 1000 } : one))
    expect(bookPaces(frozen, () => 'hoursAhead', NOW)('book', 'hoursAhead').staleAfterSeconds).toBeLessThan(400)
  })
  it('a book of few games is held to the pace of the market, and without any to the nearness of the start', () => {
    const market = bookPaces([...rounds('a', 300), seen('new', 0, 20)], () => 'daysAhead', NOW)
    expect(market('new', 'daysAhead')).toEqual({ ...market('a', 'daysAhead'), isKnown: false })
    expect(bookPaces([seen('new', 0, 20)], () => 'soon', NOW)('new', 'soon')).toEqual({
      staleAfterSeconds: 600,
      currentSeconds: 120,
      isKnown: false,
    })
  })
})

const team = (id: string) => ({ id, league: 'nfl' as const, name: id, abbreviation: id, conference: null, division: null, color: '#000' })
const games = Array.from(
  { length: 8 },
  (_, i): Game => ({
    ...{
      id: `g${i}`,
      league: 'nfl',
      startsAt: NOW + 48 * HOUR,
      home: team(`H${i}`),
      away: team(`A${i}`),
      venue: null,
      indoor: null,
      week: null,
    },
    ...{ status: 'scheduled', homeScore: null, awayScore: null, period: null, secondsLeft: null, clockText: null, updatedAt: NOW },
  }),
)
const quote = (game: number, book: string, outcome: 'home' | 'away', price: number, ageSeconds: number): Quote => ({
  ...{ gameId: `g${game}`, league: 'nfl', book, bookTitle: book, market: 'h2h', outcome, point: null, price },
  ...{ bookTime: NOW - ageSeconds * 1000, receivedAt: NOW },
})

describe('a board of quick books', () => {
  const quotes = games.flatMap((_, i) =>
    ['a', 'b', 'c'].flatMap((book) => {
      // Book c has the best price of the first game, and has not looked there for 47 minutes: elsewhere it is seen every five.
      const isOld = book === 'c' && i === 0
      const age = isOld ? 47 * 60 : 35 * i + 10
      return [quote(i, book, 'home', isOld ? 130 : 100, age), quote(i, book, 'away', isOld ? -150 : -110, age)]
    }),
  )
  const [outcome] = board(quotes, games, NOW, { method: 'shin' }).games[0]!.markets[0]!.outcomes
  it('computes nothing on a price that its book has had rounds to change, though an hour has not passed', () => {
    const old = outcome!.prices.find(({ book }) => book === 'c')!
    expect(old).toMatchObject({ isStale: true, isCurrent: false, edge: null })
    expect(outcome!.best!.price).toBe(100)
  })
  it('names for headlines and alerts only what was seen within its book’s pace', () => {
    const slow = games.flatMap((_, i) =>
      ['a', 'b', 'c'].flatMap((book, b) => [quote(i, book, 'home', 100 + b, 300 * i + 400), quote(i, book, 'away', -112, 300 * i + 400)]),
    )
    const markets = board(slow, games, NOW, { method: 'shin' }).games.map(({ markets: [market] }) => market!.outcomes[0]!)
    expect(markets.map(({ current }) => current?.ageSeconds ?? null)).toEqual([400, ...Array.from({ length: 7 }, () => null)])
    expect(markets.every(({ best }) => best !== null)).toBe(true)
  })
})
