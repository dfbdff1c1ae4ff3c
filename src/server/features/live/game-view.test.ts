import { describe, expect, it } from 'vitest'
import type { Quote } from '#core/odds/board/market.ts'
import { marketViews } from './game-view.ts'

type Said = Pick<Quote, 'book' | 'market' | 'outcome' | 'point' | 'price'>
const said = (book: string, market: Quote['market'], outcome: Quote['outcome'], point: number | null, price: number): Said => {
  return { book, market, outcome, point, price }
}
const quotes = (...all: Said[]): Quote[] =>
  all.map((one) => ({ gameId: 'g1', league: 'nhl', bookTitle: one.book, bookTime: 0, receivedAt: 0, ...one }))

describe('what the market says of a game', () => {
  it('reads the total from the totals only, the handicap from the spreads only', () => {
    const view = marketViews(
      quotes(
        said('a', 'spreads', 'home', -1.5, 180),
        said('a', 'spreads', 'away', 1.5, -210),
        said('a', 'totals', 'over', 6.5, -110),
        said('a', 'totals', 'under', 6.5, -110),
      ),
    )
    expect(view.get('g1')).toEqual({ spread: -1.5, total: 6.5, home: null })
  })

  it('takes the margin out of the winner’s prices: the same price on both sides is an even chance', () => {
    const view = marketViews(quotes(said('a', 'h2h', 'home', null, -110), said('a', 'h2h', 'away', null, -110)))
    expect(view.get('g1')!.home).toBeCloseTo(0.5, 9)
    expect(view.get('g1')).toMatchObject({ spread: null, total: null })
  })

  it('leaves out a book that shows one side only, or no draw where others do', () => {
    const view = marketViews(
      quotes(
        said('a', 'h2h', 'home', null, 200),
        said('a', 'h2h', 'draw', null, 200),
        said('a', 'h2h', 'away', null, 200),
        said('b', 'h2h', 'home', null, -500),
        said('c', 'h2h', 'home', null, -500),
        said('c', 'h2h', 'away', null, 300),
      ),
    )
    expect(view.get('g1')!.home).toBeCloseTo(1 / 3, 9)
  })
})
