import { expect, it } from 'vitest'
import type { BoardGame, BoardPrice } from '../odds/board/odds-board.ts'
import { modelValuePrices } from './model-value.ts'
import type { ModelSays } from './say.ts'

const SAYS: ModelSays = { chances: { home: 0.6, draw: 0, away: 0.4 }, low: 0.55, high: 0.65, margin: null, total: null, factors: [] }
const price = (book: string, american: number, change: Partial<BoardPrice> = {}): BoardPrice => ({
  ...{ book, bookTitle: book, price: american, ageSeconds: 5, isStale: false, isCurrent: true, staleAfterSeconds: 60, isSuspect: false },
  ...{ edge: -0.03, edgeRange: { low: -0.04, high: -0.02 } },
  ...change,
})
const game = (...prices: BoardPrice[]): BoardGame => ({
  gameId: 'g',
  markets: [
    {
      ...{ market: 'h2h', line: null, isMain: true, bestHold: null, books: [] },
      outcomes: [{ outcome: 'home', point: null, fair: 0.51, fairRange: null, best: null, current: null, prices }],
    },
    {
      ...{ market: 'totals', line: 44.5, isMain: true, bestHold: null, books: [] },
      outcomes: [{ outcome: 'over', point: 44.5, fair: 0.5, fairRange: null, best: null, current: null, prices: [price('a', 300)] }],
    },
  ],
})

it('a price is worth what the model says, with its interval, and what the market says stands beside it', () => {
  const [found, ...rest] = modelValuePrices(SAYS, game(price('a', -110)), { minEdge: 0.02 })
  expect(rest).toEqual([])
  expect(found).toMatchObject({ book: 'a', chance: 0.6, marketFair: 0.51, marketEdge: -0.03 })
  expect(found!.edge).toBeCloseTo(0.6 * (1 + 100 / 110) - 1, 9)
  expect(found!.edgeRange!.low).toBeCloseTo(0.55 * (1 + 100 / 110) - 1, 9)
})

it('old prices, likely mistakes, other books and edges below the least take no part, nor does a market it says nothing of', () => {
  const prices = [price('old', 100, { isStale: true }), price('odd', 400, { isSuspect: true }), price('other', 120), price('low', -149)]
  expect(modelValuePrices(SAYS, game(...prices), { minEdge: 0.02, books: new Set(['old', 'odd', 'low']) })).toEqual([])
  expect(modelValuePrices(SAYS, game(...prices), { minEdge: 0.02 }).map(({ book }) => book)).toEqual(['other'])
})
