import { expect, it } from 'vitest'
import { type PropLineOverTime, propPriceHistories } from './prop-price-history.ts'

const line = (book: string, point: number, ...ticks: [number, number | null][]): PropLineOverTime => ({
  ...{ subject: 'Sam Hill', market: 'player_points', outcome: 'over', book, point, ticks },
})
const span = { now: 10, steps: 3 }

it('a line that the books moved is told as the line in their middle', () => {
  const lines = [
    line('a', 24.5, [0, -110], [4, null]),
    line('a', 25.5, [4, -110]),
    line('b', 24.5, [0, -110], [5, null]),
    line('b', 25.5, [5, -105]),
  ]
  expect(propPriceHistories(lines, span)).toEqual([
    { player: 'Sam Hill', market: 'player_points', what: 'line', values: [24.5, 25.5, 25.5], changes: 2, from: 0, to: 10 },
  ])
})

it('where the line stood still, what the over asks is told, and the under says nothing of its own', () => {
  const lines = [line('a', 24.5, [0, 100], [5, -150]), { ...line('a', 24.5, [0, -120], [5, 130]), outcome: 'under' }]
  // +100 asks 50 percent, −150 asks 150 / 250 = 60 percent.
  expect(propPriceHistories(lines, span)).toMatchObject([{ what: 'chance', values: [0.5, 0.6, 0.6], changes: 1 }])
})

it('of a price that never changed nothing is drawn', () => {
  expect(propPriceHistories([line('a', 24.5, [0, -110]), line('b', 25.5, [3, -105])], span)).toEqual([])
})

it('each player and each market has a course of its own, from when most of its books have been heard', () => {
  const lines = [
    line('a', 24.5, [0, 100], [8, -150]),
    { ...line('a', 4.5, [0, 100], [8, -150]), market: 'player_assists' },
    { ...line('a', 9.5, [0, 100], [8, -150]), subject: 'Al Bo' },
    line('b', 24.5, [6, -150]),
  ]
  const found = propPriceHistories(lines, span)
  expect(found.map(({ player, market }) => [player, market])).toEqual([
    ['Sam Hill', 'player_points'],
    ['Sam Hill', 'player_assists'],
    ['Al Bo', 'player_points'],
  ])
  // Both are heard at 6: the lower of +100 and −150, then −150 at both.
  expect(found[0]).toMatchObject({ from: 6, values: [0.5, 0.6, 0.6], changes: 1 })
  expect(found[1]).toMatchObject({ from: 0, values: [0.5, 0.5, 0.6] })
})

it('a book that joins late moves nothing', () => {
  const early = ['a', 'b', 'c'].map((book) => line(book, 24.5, [0, 100]))
  expect(propPriceHistories([...early, line('d', 20.5, [5, -110])], span)).toEqual([])
  const moved = [...early.slice(0, 2), line('c', 24.5, [0, 100], [9, -110])]
  expect(propPriceHistories([...moved, line('d', 20.5, [5, -110])], span)).toMatchObject([
    { what: 'chance', values: [0.5, 0.5, 0.5], changes: 1 },
  ])
})
