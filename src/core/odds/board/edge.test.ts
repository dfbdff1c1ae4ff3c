import { describe, expect, it } from 'vitest'
import { closingLineValue, edgeGrade, edgeOf, edgeRange, expectedValueCents, isValue, probabilityGap } from './edge.ts'

describe('the edge of a price', () => {
  it.each([
    [0.55, 2, 0.1],
    [0.5, 2, 0],
    [0.4, 2, -0.2],
  ])('at a fair chance of %d and decimal %d is %d', (fair, decimal, edge) => {
    expect(edgeOf(fair, decimal)).toBeCloseTo(edge, 12)
  })
  it('over a range of fair chances is the edge of its ends', () => {
    const { low, high } = edgeRange({ low: 0.1375, high: 0.16 }, 6.5)
    expect(low).toBeCloseTo(-0.10625, 12)
    expect(high).toBeCloseTo(0.04, 12)
  })
  it('on a stake is money, to the cent', () => {
    expect(expectedValueCents(0.55, 2, 5000)).toBe(500)
    expect(expectedValueCents(0.5, 2.001, 999)).toBe(0)
    expect(expectedValueCents(0.5, 2.002, 999)).toBe(1)
    expect(expectedValueCents(0.4, 2, 5000)).toBe(-1000)
  })
  it('is another thing than the gap of the chances', () => {
    expect(probabilityGap(0.55, 2)).toBeCloseTo(0.05, 12)
    expect(probabilityGap(0.45, 2)).toBeCloseTo(-0.05, 12)
  })
  it('against the close is what the price beat it by', () => {
    expect(closingLineValue(2.1, 0.5)).toBeCloseTo(0.05, 12)
    expect(closingLineValue(1.9, 0.5)).toBeCloseTo(-0.05, 12)
  })
})

it.each([
  [0.0499, 'good'],
  [0.05, 'high'],
  [0.02, 'good'],
  [0.0199, 'none'],
  [0, 'none'],
  [-0.05, 'none'],
] as const)('an edge of %d is called %s', (edge, grade) => {
  expect(edgeGrade(edge)).toBe(grade)
})

it.each([
  [0.02, true],
  [0.06, true],
  [0.0199, false],
  [-0.02, false],
  [null, false],
  [undefined, false],
])('an edge of %s is value: %s', (edge, is) => {
  expect(isValue(edge)).toBe(is)
})
