import { expect, it } from 'vitest'
import type { Tick } from '../opportunities/signals.ts'
import { movements } from './movement.ts'

const MINUTE = 60_000
const spread = (book: string, at: number, point: number, price: number | null = -110): Tick => ({
  ...({ gameId: 'g', market: 'spreads', outcome: 'home' } as const),
  ...{ book, bookTitle: book.toUpperCase(), bookTime: at * MINUTE, point, price },
})
const course = (ticks: readonly Tick[], minutes: number) => movements(ticks, { from: 0, now: minutes * MINUTE, steps: 5 })[0]

it('books that are heard one after another, each at a line of its own, are no move', () => {
  const found = course([spread('a', 0, -3), spread('b', 1, -4), spread('c', 2, -4), spread('d', 3, -5), spread('e', 3.5, -5)], 4)
  expect(found?.values).toEqual([-4, -4, -4, -4, -4])
})

it('a line that most books change is a move, at its time', () => {
  const first = ['a', 'b', 'c'].map((book, i) => spread(book, i, -3))
  const later = ['a', 'b', 'c'].map((book) => spread(book, 20, -4.5))
  expect(course([...first, ...later], 40)?.values).toEqual([-3, -3, -4.5, -4.5, -4.5])
})

it('spans from the first price on record, not from before it', () => {
  const found = course([spread('a', 10, -3), spread('b', 20, -3)], 50)
  expect([found?.from, found?.to]).toEqual([10 * MINUTE, 50 * MINUTE])
})

it('of a book that holds its price from the start, only what it showed counts', () => {
  expect(course([spread('a', 0, -3), spread('b', 0, -7, null), spread('b', 2, -3)], 4)?.values).toEqual([-3, -3, -3, -3, -3])
})
