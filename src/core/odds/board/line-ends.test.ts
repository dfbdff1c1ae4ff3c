import { expect, it } from 'vitest'
import { lineEnds } from './line-ends.ts'

const line = (book: string, point: number, ...ticks: [number, number | null][]) => ({ book, point, ticks })

it('is the middle of what each book meant first and last; a book that took its line down says nothing of now', () => {
  const lines = [
    line('a', -3, [1, -110], [5, null]),
    line('a', -3.5, [5, -108]),
    line('b', -3, [2, -105], [6, null]),
    line('b', -3.5, [6, -110]),
    line('c', -2.5, [1, -110], [7, null]),
  ]
  expect(lineEnds(lines, 100)).toEqual({ opening: -3, latest: -3.5, books: 3 })
})
it('reads nothing that came after the start', () => {
  const lines = [line('a', 220.5, [1, -110], [20, null]), line('a', 230.5, [20, -110])]
  expect(lineEnds(lines, 10)).toEqual({ opening: 220.5, latest: 220.5, books: 1 })
  expect(lineEnds(lines, 20)).toEqual({ opening: 220.5, latest: 230.5, books: 1 })
})
it('of lines beside each other means the one nearest to even, and knows nothing where nobody was heard', () => {
  expect(lineEnds([line('a', -3, [1, -160]), line('a', -4.5, [1, -105])], 5)).toMatchObject({ opening: -4.5, latest: -4.5 })
  expect(lineEnds([], 5)).toEqual({ opening: null, latest: null, books: 0 })
})
