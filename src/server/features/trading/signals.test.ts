import { expect, it } from 'vitest'
import type { BoardMarket } from '#core/odds/board/odds-board.ts'
import { wholeText } from './signals.ts'

/** A moneyline of some books; of each, whether home and away were seen within its pace. */
const line = (...books: readonly (readonly [boolean, boolean])[]): BoardMarket =>
  ({
    market: 'h2h',
    books: books.map((_, i) => ({ book: `b${i}`, bookTitle: `B${i}`, hold: 0.04 })),
    outcomes: [0, 1].map((side) => ({ prices: books.map((current, i) => ({ book: `b${i}`, isCurrent: current[side] })) })),
  }) as unknown as BoardMarket

it('a signal says how many of the books that show the whole line were seen within their own pace', () => {
  const [young, old, half] = [[true, true] as const, [false, false] as const, [true, false] as const]
  expect(wholeText(line(young, young, young))).toBe('3 books show this line whole, all seen within their own pace.')
  expect(wholeText(line(young, old, half))).toBe('3 books show this line whole, 1 of them seen within their own pace.')
  expect(wholeText(line(old, half))).toBe('2 books show this line whole, none seen within their own pace.')
  expect(wholeText(line(old))).toBe('One book shows this line whole, not seen within its own pace.')
})
