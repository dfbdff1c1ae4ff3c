import { describe, expect, it } from 'vitest'
import type { MarketKey, OutcomeKey } from '../../odds/board/market.ts'
import { closeOf, isBook } from './closing.ts'

const price = (book: string, market: MarketKey, outcome: OutcomeKey, point: number | null, american: number) => ({
  book,
  bookTitle: book === 'dk' ? 'DraftKings' : 'FanDuel',
  market,
  outcome,
  point,
  price: american,
})
const spread = (book: string, line: number, home: number, away: number) => [
  price(book, 'spreads', 'home', line, home),
  price(book, 'spreads', 'away', -line, away),
]

describe('the close of a bet', () => {
  it('is the price of the same book and its chance without margin', () => {
    const quotes = [...spread('dk', -3, -110, -110), ...spread('fd', -3, -120, 100)]
    const close = closeOf(quotes, { market: 'spreads', outcome: 'away', point: 3 }, 'DraftKings', 'nfl')
    expect(close.decimal).toBeCloseTo(21 / 11, 12)
    expect(close.fairBook).toBeCloseTo(0.5, 12)
    // FanDuel: 6/11 and 1/2 before margin, about 0.522 to 0.478 without; the median lies half way to DraftKings.
    expect(close.fairConsensus).toBeCloseTo(
      (0.5 + closeOf(quotes, { market: 'spreads', outcome: 'away', point: 3 }, 'FanDuel', 'nfl').fairBook!) / 2,
      12,
    )
    expect(close.fairConsensus!).toBeLessThan(0.5)
  })

  it('is carried to the line of the bet where the market closed on another', () => {
    const quotes = spread('dk', -3, -110, -110)
    const close = closeOf(quotes, { market: 'spreads', outcome: 'away', point: 3.5 }, 'DraftKings', 'nfl')
    // Half a point over the three is worth about 4 points of chance in the NFL; the price of another line is no price of this one.
    expect(close.decimal).toBeNull()
    expect(close.fairBook!).toBeGreaterThan(0.53)
    expect(close.fairBook!).toBeLessThan(0.56)
    const home = closeOf(quotes, { market: 'spreads', outcome: 'home', point: -3.5 }, 'DraftKings', 'nfl')
    expect(home.fairBook! + close.fairBook!).toBeCloseTo(1, 9)
  })

  it('of a handicap never contradicts the moneyline: between the two it lies between both (law)', () => {
    const closeAt = (quotes: ReturnType<typeof price>[], point: number, outcome: 'home' | 'away' = 'home') =>
      closeOf(quotes, { market: 'spreads', outcome, point }, 'DraftKings', 'nfl').fairBook!
    // The home side lays three at even and wins 56 of 100 by the moneyline: by the three alone it would win 58.
    const quotes = [...spread('dk', -3, -110, -110), price('dk', 'h2h', 'home', null, -134), price('dk', 'h2h', 'away', null, 116)]
    const wins = closeOf(quotes, { market: 'h2h', outcome: 'home', point: null }, 'DraftKings', 'nfl').fairBook!
    const chances = [0, -0.25, -0.5, -0.75, -1, -1.5, -2, -2.5, -3].map((point) => closeAt(quotes, point))
    expect(chances[0]).toBeCloseTo(wins, 12)
    expect(chances.at(-1)).toBeCloseTo(0.5, 12)
    for (const [i, chance] of chances.slice(1).entries()) expect(chance).toBeLessThanOrEqual(chances[i]! + 1e-12)
    // A quarter is half a bet on either side of it.
    const [half, quarter, whole] = [-3.5, -3.25, -3].map((point) => closeAt(quotes, point)) as [number, number, number]
    expect(quarter).toBeGreaterThan(half + 0.01)
    expect(quarter).toBeLessThan(whole - 0.01)
    expect(closeAt(quotes, 0.75, 'away')).toBeCloseTo(1 - chances[3]!, 12)
    // Beyond the moneyline it goes on from there: with half a point more no side wins less.
    expect(closeAt(quotes, 0.5)).toBeGreaterThanOrEqual(wins)
    expect(closeAt(quotes, -3.5)).toBeLessThan(0.5)
  })

  it('is unknown where nobody knows how results scatter, where a side is missing, and where the book is another', () => {
    const at = (line: number) => ({ market: 'totals', outcome: 'over', point: line }) as const
    const totals = [price('dk', 'totals', 'over', 6.5, -110), price('dk', 'totals', 'under', 6.5, -110)]
    expect(closeOf(totals, at(5.5), 'DraftKings', 'nhl')).toEqual({ decimal: null, fairBook: null, fairConsensus: null })
    expect(closeOf(totals.slice(0, 1), at(6.5), 'DraftKings', 'nhl')).toMatchObject({ fairBook: null, fairConsensus: null })
    expect(closeOf(totals, at(6.5), 'Caesars', 'nhl')).toEqual({ decimal: null, fairBook: null, fairConsensus: 0.5 })
  })

  it('of a three-way moneyline needs the draw', () => {
    const three = [price('dk', 'h2h', 'home', null, 120), price('dk', 'h2h', 'away', null, 230), price('dk', 'h2h', 'draw', null, 240)]
    const home = { market: 'h2h', outcome: 'home', point: null } as const
    const sum = (['home', 'away', 'draw'] as const).reduce(
      (total, outcome) => total + closeOf(three, { ...home, outcome }, 'DraftKings', 'epl').fairBook!,
      0,
    )
    expect(sum).toBeCloseTo(1, 9)
    const fd = [price('fd', 'h2h', 'home', null, 120), price('fd', 'h2h', 'away', null, -140)]
    expect(closeOf([...three, ...fd], home, 'FanDuel', 'epl').fairBook).toBeNull()
  })
})

describe('the close of a bet on a player', () => {
  const line = (book: string, subject: string, point: number, over: number, under: number, market = 'player_pass_yds') =>
    (['over', 'under'] as const).map((outcome) => ({
      ...{ book, bookTitle: book === 'dk' ? 'DraftKings' : 'FanDuel', market, subject, outcome, point },
      price: outcome === 'over' ? over : under,
    }))
  const bet = (outcome: 'over' | 'under', point: number, player = 'Sam Hill') => ({
    ...{ market: 'prop' as const, outcome, point },
    prop: { player, playerId: null, market: 'player_pass_yds', result: null },
  })

  it('is that of his own market only, however the books write his name', () => {
    const quotes = [
      ...line('dk', 'Sam Hill Jr.', 244.5, -110, -110),
      ...line('dk', 'Sam Hall', 244.5, -300, 250),
      ...line('dk', 'Sam Hill', 1.5, -400, 300, 'player_pass_tds'),
      ...line('fd', 'Sam Hill', 244.5, -120, 100),
    ]
    const close = closeOf(quotes, bet('under', 244.5), 'DraftKings', 'nfl')
    expect(close.decimal).toBeCloseTo(21 / 11, 12)
    expect(close.fairBook).toBeCloseTo(0.5, 12)
    // FanDuel: 6/11 and 1/2 before margin, 1/22 too much: 0.4773 under without it (two-way Shin is additive). Half way to DraftKings' half.
    expect(close.fairConsensus).toBeCloseTo((1 / 2 + (1 / 2 - 1 / 44)) / 2, 9)
    expect(closeOf(quotes, bet('over', 244.5, 'Nobody'), 'DraftKings', 'nfl')).toEqual({
      decimal: null,
      fairBook: null,
      fairConsensus: null,
    })
  })

  it('is carried to the line of the bet by how his games scatter, and unknown where it is far', () => {
    const quotes = line('dk', 'Sam Hill', 244.5, -110, -110)
    // The worked example of moveProp: half a chance of more than 244.5 yards is 0.486 of more than 247.5.
    const over = closeOf(quotes, bet('over', 247.5), 'DraftKings', 'nfl')
    expect(over.decimal).toBeNull()
    expect(over.fairBook).toBeCloseTo(0.486, 3)
    expect(over.fairBook! + closeOf(quotes, bet('under', 247.5), 'DraftKings', 'nfl').fairBook!).toBeCloseTo(1, 9)
    expect(closeOf(quotes, bet('over', 300.5), 'DraftKings', 'nfl').fairBook).toBeNull()
  })
})

it('knows a book by key, title and the names that exports give it', () => {
  const book = { book: 'draftkings', bookTitle: 'DraftKings' }
  expect(['DraftKings', 'draftkings', 'Draftkings Sportsbook', 'Draft Kings'].every((name) => isBook(book, name))).toBe(true)
  expect(['', 'FanDuel', 'Sportsbook'].some((name) => isBook(book, name))).toBe(false)
})
