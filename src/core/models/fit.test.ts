import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { random } from '../math/random.ts'
import { linearRidge, logisticRidge, scaled, scaleOf, sigmoid } from './fit.ts'

/** Rows of 1 and normal columns. */
function columns(seed: number, rows: number, count: number) {
  const chance = random(seed)
  return { chance, x: Array.from({ length: rows }, () => [1, ...Array.from({ length: count }, () => chance.normal())]) }
}
const dot = (a: readonly number[], b: readonly number[]) => a.reduce((sum, value, i) => sum + value * b[i]!, 0)

describe('least squares with a ridge', () => {
  it('of one centered column is the closed form: the slope drawn to zero by the ridge', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.double({ min: 0.1, max: 200, noNaN: true }), (seed, ridge) => {
        const { x, chance } = columns(seed, 40, 1)
        const middle = x.reduce((sum, row) => sum + row[1]!, 0) / x.length
        const centered = x.map(([one, value]) => [one!, value! - middle])
        const y = centered.map((row) => 3 + 2 * row[1]! + chance.normal())
        const [sxy, sxx] = [
          centered.reduce((sum, row, i) => sum + row[1]! * y[i]!, 0),
          centered.reduce((sum, row) => sum + row[1]! ** 2, 0),
        ]
        const { weights } = linearRidge(centered, y, ridge)
        expect(weights[0]).toBeCloseTo(y.reduce((sum, value) => sum + value, 0) / y.length, 8)
        expect(weights[1]).toBeCloseTo(sxy / (sxx + ridge), 8)
      }),
      { numRuns: 50 },
    )
  })

  it('stands where no small step in any weight makes the penalized sum of squares less', () => {
    const { x, chance } = columns(7, 120, 4)
    const y = x.map((row) => dot(row, [1, 2, -1, 0.5, 0]) + chance.normal())
    const { weights } = linearRidge(x, y, 25)
    const cost = (at: readonly number[]) =>
      x.reduce((sum, row, i) => sum + (y[i]! - dot(row, at)) ** 2, 0) + 25 * at.slice(1).reduce((sum, w) => sum + w * w, 0)
    for (const [i] of weights.entries())
      for (const step of [-1e-4, 1e-4]) expect(cost(weights.map((w, j) => (i === j ? w + step : w)))).toBeGreaterThan(cost(weights))
  })
})

describe('logistic regression with a ridge', () => {
  it('recovers the weights that made the games, within four of its own standard deviations', () => {
    const truth = [0.3, 0.8, -0.5, 0]
    for (const seed of [1, 2, 3]) {
      const { x, chance } = columns(seed, 4000, 3)
      const y = x.map((row): number => (chance.next() < sigmoid(dot(row, truth)) ? 1 : 0))
      const { weights, covariance } = logisticRidge(x, y, 0.1)
      for (const [i, weight] of weights.entries())
        expect(Math.abs(weight - truth[i]!), `weight ${i}`).toBeLessThan(4 * Math.sqrt(covariance[i * 5]!))
    }
  })

  it('has no slope of the penalized log-loss left in any weight', () => {
    const { x, chance } = columns(11, 300, 3)
    const y = x.map((row): number => (chance.next() < sigmoid(row[1]!) ? 1 : 0))
    const { weights } = logisticRidge(x, y, 5)
    for (const [j, weight] of weights.entries()) {
      const slope = x.reduce((sum, row, i) => sum + row[j]! * (y[i]! - sigmoid(dot(row, weights))), 0) - (j === 0 ? 0 : 5 * weight)
      expect(Math.abs(slope)).toBeLessThan(1e-4)
    }
  })

  it('stays finite where a feature tells winners from losers without a miss', () => {
    const x = Array.from({ length: 60 }, (_, i) => [1, i < 30 ? -1 : 1])
    const { weights } = logisticRidge(
      x,
      x.map((row): number => (row[1]! > 0 ? 1 : 0)),
      1,
    )
    expect(weights.every(Number.isFinite)).toBe(true)
    expect(weights[1]).toBeGreaterThan(1)
  })

  it('by hand learns what home is worth beside fixed weights: on average as many wins as there were', () => {
    const { x, chance } = columns(5, 400, 1)
    const fixed = x.map((row) => 0.7 * row[1]!)
    const y = fixed.map((odds): number => (chance.next() < sigmoid(odds + 0.4) ? 1 : 0))
    const { weights } = logisticRidge(
      x.map(() => [1]),
      y,
      0,
      fixed,
    )
    const expected = fixed.reduce((sum, odds) => sum + sigmoid(odds + weights[0]!), 0)
    expect(expected).toBeCloseTo(
      y.reduce((sum, value) => sum + value, 0),
      3,
    )
  })
})

it('what is not known stands at the mean of what is, and a column that never changes moves nothing', () => {
  const rows = [
    [1, 5],
    [3, 5],
    [null, 5],
  ]
  expect(scaled(rows[2]!, scaleOf(rows))).toEqual([1, 0, 0])
  expect(scaled([3, 9], scaleOf(rows))).toEqual([1, 1, 0])
})

it('fits of the same games are the same to the last digit', () => {
  const { x, chance } = columns(3, 200, 5)
  const y = x.map((): number => (chance.next() < 0.5 ? 1 : 0))
  expect(logisticRidge(x, y, 10)).toEqual(logisticRidge(x, y, 10))
})
