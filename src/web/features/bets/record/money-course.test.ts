import { expect, it } from 'vitest'
import { moneyCourse, since } from './money-course.ts'

const curve = [
  { at: 10, cents: 100 },
  { at: 20, cents: -50 },
  { at: 30, cents: 250 },
]

it('counts from the stated bankroll what was settled after the statement', () => {
  // Of 250 cents in all, 300 came after the second bet.
  const bankroll = { statedCents: 10_000, statedAt: 25, sinceCents: 300, nowCents: 10_300 }
  expect(moneyCourse({ curve, bankroll }, 250)).toEqual({
    name: 'Bankroll',
    points: [
      { at: 25, cents: 10_000 },
      { at: 30, cents: 10_300 },
    ],
  })
})

it('is the profit where no bankroll is stated, or nothing was settled since', () => {
  const bankroll = { statedCents: 10_000, statedAt: 40, sinceCents: 0, nowCents: 10_000 }
  for (const stated of [null, bankroll]) {
    const { name, points } = moneyCourse({ curve, bankroll: stated }, 250)
    expect([name, points[0], points.at(-1)]).toEqual(['Profit', { at: 9, cents: 0 }, { at: 30, cents: 250 }])
  }
})

it('of the last days begins at what stood then, and stands until now', () => {
  expect(since(curve, 22, 40)).toEqual([
    { at: 22, cents: -50 },
    { at: 30, cents: 250 },
    { at: 40, cents: 250 },
  ])
})

it('that began within those days has its beginning for a base', () => {
  expect(since([{ at: 9, cents: 0 }, ...curve], 5, 30)[0]).toEqual({ at: 9, cents: 0 })
})

it('in which nothing happened is a level line, and of nothing there is none', () => {
  expect(since(curve, 35, 50).map(({ cents }) => cents)).toEqual([250, 250])
  expect(since([], 35, 50)).toEqual([])
})
