import { expect, it } from 'vitest'
import { apart, BETWEEN } from './apart.ts'

const plot = { top: 0, foot: 200 }
const heights = (marks: readonly { x: number; at: number }[], room = plot) => apart(marks, room).map(({ y }) => y)

it('leaves numbers that do not touch where they are', () => {
  expect(
    heights([
      { x: 0, at: 100 },
      { x: BETWEEN, at: 100 },
    ]),
  ).toEqual([100, 100])
})

it('moves the later one up by the least that keeps them apart', () => {
  expect(
    heights([
      { x: 0, at: 100 },
      { x: 5, at: 100 },
    ]),
  ).toEqual([100, 100 - BETWEEN])
})

it('moves it down where there is no room above', () => {
  expect(
    heights([
      { x: 0, at: 10 },
      { x: 5, at: 10 },
    ]),
  ).toEqual([10, 10 + BETWEEN])
})

it('keeps three off each other, and each inside the plot', () => {
  const placed = apart(
    [
      { x: 50, at: 190 },
      { x: 52, at: 192 },
      { x: 55, at: 188 },
    ],
    plot,
  )
  for (const [i, a] of placed.entries()) {
    expect(a.y).toBeGreaterThanOrEqual(plot.top)
    expect(a.y).toBeLessThanOrEqual(plot.foot)
    for (const b of placed.slice(0, i)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(BETWEEN)
  }
})

it('leaves a number in its place where nothing is free', () => {
  expect(
    heights(
      [
        { x: 0, at: 5 },
        { x: 0, at: 5 },
      ],
      { top: 0, foot: 10 },
    ),
  ).toEqual([5, 5])
})
