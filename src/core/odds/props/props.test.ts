import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Game } from '../../leagues/games.ts'
import type { OddsBoard } from '../board/odds-board.ts'
import { decimalFromAmerican } from '../board/price.ts'
import type { FileQuote } from '../files/file-quotes.ts'
import { type PropOptions, propBoard } from './prop-board.ts'
import { PROP_MARKETS, propMarket, propMarkets, propResult } from './prop-markets.ts'
import { propPaces } from './prop-pace.ts'
import { chanceAbove, moveProp, propShape } from './prop-shapes.ts'

const NOW = 1_760_000_000_000
const OPTIONS: PropOptions = { now: NOW, league: 'nfl', startsAt: NOW + 2 * 3_600_000, method: 'multiplicative' }
type Asked = { book: string; point: number; over: number; under: number; secondsAgo?: number; market?: string }
const asked = ({ book, point, over, under, secondsAgo = 30, market = 'player_pass_yds' }: Asked): FileQuote[] =>
  [['Over', over] as const, ['Under', under] as const].map(([selection, price]) => ({
    ...{ eventId: 'g', book, bookTitle: book, market, selection, subject: 'Sam Hill', point, price },
    decimal: decimalFromAmerican(price),
    bookTime: NOW - secondsAgo * 1000,
    capturedAt: NOW,
  }))
const board = (...books: Asked[]) => propBoard(books.flatMap(asked), OPTIONS)

describe('a player prop', () => {
  it('has a fair chance of all books, a best price and its edge over the methods', () => {
    const [line] = board(
      { book: 'a', point: 244.5, over: -110, under: -110 },
      { book: 'b', point: 244.5, over: -110, under: -110 },
      { book: 'c', point: 244.5, over: 110, under: -130 },
    )
    expect(line).toMatchObject({ name: 'Passing yards', ownBooks: 3, carriedBooks: 0, isMain: true })
    const [over] = line!.sides
    // Two of three books say one half.
    expect(over.fair).toBeCloseTo(0.5, 12)
    expect(over.best).toMatchObject({ book: 'c', price: 110 })
    // 0.5 × 2.10 - 1.
    expect(over.best!.edge).toBeCloseTo(0.05, 12)
    expect(over.best!.edgeRange!.low).toBeLessThanOrEqual(over.best!.edge!)
  })

  it('its range is the lowest and the highest that the methods say, and what is stale stands last whatever it pays', () => {
    const [line] = board(
      { book: 'a', point: 244.5, over: -200, under: 150 },
      { book: 'b', point: 244.5, over: -210, under: 155 },
      { book: 'c', point: 244.5, over: -190, under: 145 },
      { book: 'old', point: 244.5, over: 400, under: -600, secondsAgo: 7200 },
    )
    const [over] = line!.sides
    expect(over.fairRange!.low).toBeLessThan(over.fairRange!.high)
    expect([over.fairRange!.low <= over.fair!, over.fair! <= over.fairRange!.high]).toEqual([true, true])
    expect(over.prices.map(({ book }) => book)).toEqual(['c', 'a', 'b', 'old'])
    expect(over.prices.map(({ isStale }) => isStale)).toEqual([false, false, false, true])
  })

  describe('by the pace of its book', () => {
    const three = (secondsAgo: number) =>
      ['a', 'b', 'c'].map(
        (book): Asked => ({ book, point: 244.5, over: book === 'c' ? 110 : -110, under: book === 'c' ? -130 : -110, secondsAgo }),
      )
    const paced = (secondsAgo: number, isKnown = true) =>
      propBoard(three(secondsAgo).flatMap(asked), {
        ...OPTIONS,
        limitsOf: () => ({ staleAfterSeconds: 225, currentSeconds: 112, isKnown }),
      })[0]!.sides[0]
    it('is current within it, shown beyond it, and stale after two and a half rounds', () => {
      expect(paced(100).best).toMatchObject({ isCurrent: true, isStale: false })
      expect(paced(150).best).toMatchObject({ isCurrent: false, isStale: false, isPaceKnown: true })
      expect(paced(150).best!.edge).not.toBeNull()
      expect(paced(300)).toMatchObject({ best: null, fair: null })
    })
    it('is never current where nobody knows it', () => {
      expect(paced(1, false).best).toMatchObject({ isCurrent: false, isPaceKnown: false })
      expect(board(...three(1))[0]!.sides[0].best).toMatchObject({ isCurrent: false, isPaceKnown: false })
    })
    it('is read off the games of the league that are as near', () => {
      const games = [1, 2, 3, 4].map((n) => ({ id: `g${n}`, status: 'scheduled', startsAt: NOW + 2 * 3_600_000 }) as Game)
      const seen = (count: number) =>
        ({
          asOf: NOW,
          games: games.slice(0, count).map(({ id }, n) => ({
            gameId: id,
            markets: [{ outcomes: [{ prices: [{ book: 'a', ageSeconds: 18 * (n + 1) }] }] }],
          })),
        }) as unknown as OddsBoard
      expect(propPaces(seen(4), games, games[0]!, NOW)('a').isKnown).toBe(true)
      expect(propPaces(seen(4), games, games[0]!, NOW)('a').currentSeconds).toBeLessThan(120)
      expect(propPaces(seen(4), games, games[0]!, NOW)('b').isKnown).toBe(false)
      expect(propPaces(seen(3), games, games[0]!, NOW)('a').isKnown).toBe(false)
      expect(propPaces(undefined, games, games[0]!, NOW)('a')).toEqual({ staleAfterSeconds: 600, currentSeconds: 0, isKnown: false })
    })
  })

  it('names no edge where fewer than three books have an opinion', () => {
    const [line] = board({ book: 'a', point: 244.5, over: -110, under: -110 }, { book: 'b', point: 244.5, over: 120, under: -140 })
    expect(line!.sides[0].best!.edge).toBeNull()
    expect(line!.sides[0].fair).not.toBeNull()
  })

  it('is judged on its own line too: opinions are carried from near ones', () => {
    const lines = board(
      { book: 'a', point: 250.5, over: -110, under: -110 },
      { book: 'b', point: 250.5, over: -110, under: -110 },
      { book: 'c', point: 250.5, over: -110, under: -110 },
      { book: 'd', point: 240.5, over: -110, under: -110 },
    )
    const low = lines.find(({ point }) => point === 240.5)!
    expect(low).toMatchObject({ ownBooks: 1, carriedBooks: 3, isMain: false })
    // Three books would have the over of 240.5 above even; the fourth sells it at even.
    expect(low.sides[0].best!.edge!).toBeGreaterThan(0)
  })

  it('carries nothing where no record says how results scatter', () => {
    const lines = propBoard(
      [
        ...asked({ book: 'a', point: 1.5, over: 100, under: -120, market: 'batter_hits' }),
        ...asked({ book: 'b', point: 0.5, over: -250, under: 200, market: 'batter_hits' }),
      ],
      { ...OPTIONS, league: 'mlb' },
    )
    expect(lines.map(({ ownBooks, carriedBooks }) => [ownBooks, carriedBooks])).toEqual([
      [1, 0],
      [1, 0],
    ])
  })

  it('stale prices and mistakes are shown and never the best', () => {
    const fresh = { point: 244.5, over: -110, under: -110 }
    const [line] = board(
      { book: 'a', ...fresh },
      { book: 'b', ...fresh },
      { book: 'c', ...fresh },
      { book: 'old', point: 244.5, over: 105, under: -125, secondsAgo: 900 },
      { book: 'slip', point: 244.5, over: 600, under: -110 },
    )
    const [over] = line!.sides
    expect(over.best!.book).toBe('a')
    expect(over.prices.find(({ book }) => book === 'old')).toMatchObject({ isStale: true, edge: null })
    expect(over.prices.find(({ book }) => book === 'slip')).toMatchObject({ isSuspect: true, edge: null })
  })

  it('of the reader’s own books only is the best price', () => {
    const books = [
      { book: 'a', point: 244.5, over: -110, under: -110 },
      { book: 'b', point: 244.5, over: 105, under: -125 },
    ]
    const [line] = propBoard(books.flatMap(asked), { ...OPTIONS, books: new Set(['a']) })
    expect(line!.sides[0].best!.book).toBe('a')
  })

  it('yes or no, and prices without a time or a player, are left out', () => {
    const [good] = asked({ book: 'a', point: 1.5, over: 100, under: 100 })
    const bad = [
      { ...good!, selection: 'Yes' },
      { ...good!, bookTime: null },
      { ...good!, subject: null },
      { ...good!, point: null },
    ]
    expect(propBoard(bad, OPTIONS)).toEqual([])
  })
})

describe('player markets', () => {
  it('are known by league: the same key means goals and assists in hockey, points in basketball', () => {
    expect(propResult(propMarket('nhl', 'player_points')!, { goals: 1, assists: 2, points: 99 })).toBe(3)
    expect(propResult(propMarket('nba', 'player_points')!, { points: 31 })).toBe(31)
    expect(propResult(propMarket('mlb', 'batter_total_bases')!, { singles: 1, homeRuns: 1 })).toBe(5)
    expect(propMarkets('nfl').map(({ key }) => key)).toContain('player_receptions')
    expect(propMarket('nfl', 'pitcher_strikeouts')).toBeUndefined()
    const keys = PROP_MARKETS.map(({ sport, key }) => `${sport} ${key}`)
    expect(new Set(keys).size).toBe(keys.length)
  })
})

describe('laws of the shape', () => {
  const shapes = fc.constantFrom(
    ...['player_pass_yds', 'player_rush_yds', 'player_reception_yds'].map((key) => propShape('football', key)!),
  )
  it('a higher line is less likely, a higher average makes it likelier', () => {
    fc.assert(
      fc.property(shapes, fc.integer({ min: 30, max: 300 }), fc.double({ min: 0.2, max: 0.8, noNaN: true }), (shape, line, over) => {
        const from = line + 0.5
        expect(moveProp(shape, over, from, from + 1)!).toBeLessThan(over)
        expect(moveProp(shape, over, from, from - 1)!).toBeGreaterThan(over)
        expect(moveProp(shape, moveProp(shape, over, from, from + 1)!, from + 1, from)!).toBeCloseTo(over, 6)
        expect(chanceAbove(shape, from, from)).toBeLessThan(chanceAbove(shape, 1.1 * from, from))
      }),
    )
  })
  it('lines far apart are not compared', () => {
    expect(moveProp(propShape('basketball', 'player_threes')!, 0.5, 1.5, 2.5)).toBeUndefined()
    expect(propShape('baseball', 'batter_hits')).toBeUndefined()
  })
})
