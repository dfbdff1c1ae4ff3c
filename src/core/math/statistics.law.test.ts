import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cholesky } from './cholesky.ts'
import { gammaQuantile } from './gamma.ts'
import {
  clamp,
  correlationOf,
  highMedian,
  lowMedian,
  mean,
  median,
  populationVariance,
  quantileOf,
  variance,
  weightedMean,
  weightedMedian,
} from './statistics.ts'

const value = fc.integer({ min: -1_000_000, max: 1_000_000 }).map((thousandths) => thousandths / 1000)
const values = fc.array(value, { minLength: 1, maxLength: 40 })

describe('a mean, a median and a spread', () => {
  it('move with the numbers and grow with them', () => {
    fc.assert(
      fc.property(values, value, fc.integer({ min: 1, max: 9 }), (list, by, times) => {
        const changed = list.map((one) => times * one + by)
        expect(mean(changed)).toBeCloseTo(times * mean(list) + by, 6)
        expect(median(changed)).toBeCloseTo(times * median(list) + by, 6)
        expect(variance(changed)).toBeCloseTo(times ** 2 * variance(list), 2)
        expect(populationVariance(list) * list.length).toBeCloseTo(variance(list) * Math.max(1, list.length - 1), 4)
      }),
    )
  })

  it('lie within the numbers; of two in the middle one takes the lower, the upper or what lies between', () => {
    fc.assert(
      fc.property(values, (list) => {
        const [least, most] = [Math.min(...list), Math.max(...list)]
        for (const one of [mean(list), median(list), lowMedian(list)!, highMedian(list)!])
          expect(clamp(one, least - 1e-9, most + 1e-9)).toBe(one)
        expect(median(list)).toBeCloseTo((lowMedian(list)! + highMedian(list)!) / 2, 9)
        expect(median(list)).toBeCloseTo(
          quantileOf(
            list.toSorted((a, b) => a - b),
            0.5,
          ),
          9,
        )
        const even = list.map(() => 3)
        expect(weightedMedian(list, even)).toBeCloseTo(median(list), 9)
        expect(weightedMean(list, even)).toBeCloseTo(mean(list), 6)
      }),
    )
  })

  it('of nothing are nothing', () => {
    expect([mean([]), median([]), variance([]), populationVariance([])]).toEqual([Number.NaN, Number.NaN, Number.NaN, Number.NaN])
    expect([lowMedian([]), highMedian([])]).toEqual([undefined, undefined])
    expect(variance([7])).toBe(0)
  })
})

describe('a quantile', () => {
  it('rises with its share from the least to the greatest', () => {
    fc.assert(
      fc.property(values, fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }), (list, a, b) => {
        const sorted = list.toSorted((x, y) => x - y)
        expect(quantileOf(sorted, Math.min(a, b))).toBeLessThanOrEqual(quantileOf(sorted, Math.max(a, b)) + 1e-9)
        expect([quantileOf(sorted, 0), quantileOf(sorted, 1)]).toEqual([sorted[0], sorted.at(-1)])
      }),
    )
  })

  it('of a gamma is that of the exponential where deviation and mean are one', () => {
    // 15th, 50th and 85th percentile of the exponential: −ln(1 − p); the approximation is off by less than 0.02.
    for (const [z, exact] of [
      [-1.0364, 0.1625],
      [0, Math.LN2],
      [1.0364, 1.8971],
    ] as const)
      expect(Math.abs(gammaQuantile(1, 1, z) - exact)).toBeLessThan(0.02)
    expect(gammaQuantile(20, 0, 1)).toBe(20)
    expect(gammaQuantile(-1, 3, 1)).toBe(0)
  })
})

describe('a correlation', () => {
  it('is one with oneself, the same both ways, and none of what does not vary', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(value, value), { minLength: 2, maxLength: 30 }), (pairs) => {
        const [a, b] = [pairs.map(([x]) => x), pairs.map(([, y]) => y)]
        expect(correlationOf(a, b)).toBeCloseTo(correlationOf(b, a), 12)
        expect(Math.abs(correlationOf(a, b))).toBeLessThanOrEqual(1 + 1e-9)
        if (variance(a) > 1e-6) expect(correlationOf(a, a)).toBeCloseTo(1, 9)
        expect(
          correlationOf(
            a,
            a.map(() => 5),
          ),
        ).toBe(0)
      }),
    )
  })

  it('table has a factor that gives it back, and one that contradicts itself has none', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 8 }), fc.double({ min: 0, max: 0.95, noNaN: true }), (n, rho) => {
        const factor = cholesky(n, (i, j) => (i === j ? 1 : rho))!
        for (let i = 0; i < n; i++)
          for (let j = 0; j <= i; j++) {
            let sum = 0
            for (let k = 0; k <= j; k++) sum += factor[i * n + k]! * factor[j * n + k]!
            expect(sum).toBeCloseTo(i === j ? 1 : rho, 9)
          }
      }),
    )
    expect(cholesky(3, (i, j) => (i === j ? 1 : -0.9))).toBeUndefined()
  })
})
