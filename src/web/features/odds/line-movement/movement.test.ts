import { expect, it } from 'vitest'
import { coursesOf, mainPoint } from './movement.ts'

const line = (book: string, point: number | null, ...ticks: [number, number | null][]) => ({ book, bookTitle: book, point, ticks })

it('a book that moved from one line to the next is one course', () => {
  const lines = [line('a', -3, [1, -110], [5, null]), line('a', -3.5, [5, -105]), line('b', -3, [2, 100])]
  expect(coursesOf(lines, 'line').map(({ key, points }) => [key, points])).toEqual([
    [
      'a',
      [
        { at: 1, value: -3 },
        { at: 5, value: -3.5 },
      ],
    ],
    ['b', [{ at: 2, value: -3 }]],
  ])
  // Both show a price to this day; a book that took its only line down does not.
  expect(coursesOf([...lines, line('c', -3, [1, -110], [4, null])], 'line').map(({ isStanding }) => isStanding)).toEqual([
    true,
    true,
    false,
  ])
  expect(coursesOf(lines, 'price')[1]!.points).toEqual([{ at: 2, value: 2 }])
})

it('the main line is the one that most books still show', () => {
  expect(
    mainPoint([line('a', -3, [1, -110], [2, null]), line('b', -3, [1, -110]), line('a', -3.5, [2, -110]), line('c', -3.5, [2, -110])]),
  ).toBe(-3.5)
  expect(mainPoint([])).toBeNull()
})
