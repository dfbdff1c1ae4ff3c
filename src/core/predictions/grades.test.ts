import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { random } from '../math/random.ts'
import type { Graded } from './calibration-bins.ts'
import { brier, difference, gradesOf, logLoss, wilson } from './grades.ts'

const two = (home: number, result: 1 | 0.5 | 0): Graded => ({ chances: { home, draw: 0, away: 1 - home }, result })

describe('grades', () => {
  it('are those of the formulas', () => {
    expect(logLoss(two(0.5, 1))).toBeCloseTo(Math.LN2, 12)
    expect(logLoss(two(0.8, 0))).toBeCloseTo(-Math.log(0.2), 12)
    expect(logLoss(two(0.8, 0.5))).toBeCloseTo(-(Math.log(0.8) + Math.log(0.2)) / 2, 12)
    expect(brier(two(0.8, 1))).toBeCloseTo(0.04, 12)
    const three: Graded = { chances: { home: 0.5, draw: 0.3, away: 0.2 }, result: 0.5 }
    expect(logLoss(three)).toBeCloseTo(-Math.log(0.3), 12)
    expect(brier(three)).toBeCloseTo(0.25 + 0.49 + 0.04, 12)
  })
  it('hold the gap of each tenth, and count every game once', () => {
    const list = [...Array.from({ length: 60 }, () => two(0.65, 1)), ...Array.from({ length: 40 }, () => two(0.65, 0)), two(1, 1)]
    const grades = gradesOf(list)!
    expect(grades.byBin.map(({ from, games }) => [from, games])).toEqual([
      [0.6, 100],
      [0.9, 1],
    ])
    expect(grades.ece).toBeCloseTo((100 * 0.05) / 101, 9)
    expect(grades.accuracy).toBeCloseTo(61 / 101, 9)
    expect(gradesOf([])).toBeUndefined()
  })
  it('of a perfect forecaster show about the error that chance alone makes', () => {
    const chance = random(7)
    const list = Array.from({ length: 4000 }, () => {
      const p = 0.1 + 0.8 * chance.next()
      return two(p, chance.next() < p ? 1 : 0)
    })
    const { ece, eceOfPerfect } = gradesOf(list)!
    expect(ece).toBeLessThan(2 * eceOfPerfect)
    expect(eceOfPerfect).toBeLessThan(0.03)
  })
  it('pair games: a forecast against itself differs by nothing, a worse one by a sure amount', () => {
    const chance = random(3)
    const list = Array.from({ length: 500 }, () => two(0.7, chance.next() < 0.7 ? 1 : 0))
    expect(difference(list, list)).toMatchObject({ mean: 0, low: 0, high: 0 })
    const even = list.map(({ result }) => two(0.5, result))
    expect(difference(list, even).high).toBeLessThan(0)
  })
  it('an interval of a share holds it (law)', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.double({ min: 0, max: 1, noNaN: true }), (n, share) => {
        const hits = Math.round(share * n)
        const { low, high } = wilson(hits, n)
        expect(low).toBeLessThanOrEqual(hits / n + 1e-9)
        expect(high).toBeGreaterThanOrEqual(hits / n - 1e-9)
      }),
    )
    expect(wilson(5, 10).low).toBeCloseTo(0.2366, 3)
  })
})
