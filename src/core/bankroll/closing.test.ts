import { describe, expect, it } from 'vitest'
import type { MarketKey, OutcomeKey } from '../odds/market.ts'
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

it('knows a book by key, title and the names that exports give it', () => {
  const book = { book: 'draftkings', bookTitle: 'DraftKings' }
  expect(['DraftKings', 'draftkings', 'Draftkings Sportsbook', 'Draft Kings'].every((name) => isBook(book, name))).toBe(true)
  expect(['', 'FanDuel', 'Sportsbook'].some((name) => isBook(book, name))).toBe(false)
})
