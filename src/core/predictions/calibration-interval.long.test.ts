import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { random } from '../math/random.ts'
import type { Graded } from './calibration-bins.ts'
import { eceInterval } from './calibration-interval.ts'
import { gradesOf } from './grades.ts'

/** Games whose chances run from 0.2 to 0.8 and are too bold by `off` on either side of one half. */
function season(games: number, off: number, seed: number): Graded[] {
  const chance = random(seed)
  return Array.from({ length: games }, () => {
    const home = 0.2 + 0.6 * chance.next()
    const truth = home > 0.5 ? home - off : home + off
    return { chances: { home, draw: 0, away: 1 - home }, result: chance.next() < truth ? 1 : 0 }
  })
}

describe('the interval of a calibration error', () => {
  it('of calibrated forecasts begins at 0 and ends low, in nearly every season', () => {
    const intervals = Array.from({ length: 40 }, (_, seed) => eceInterval(season(1500, 0, seed), random(seed))!)
    expect(intervals.filter(({ low }) => low === 0).length).toBeGreaterThanOrEqual(37)
    expect(intervals.filter(({ high }) => high < 0.06)).toHaveLength(40)
  })
  it('of forecasts that are off by a tenth leaves 0 out and holds the tenth in nearly every season', () => {
    const intervals = Array.from({ length: 40 }, (_, seed) => eceInterval(season(1500, 0.1, seed), random(seed))!)
    expect(intervals.filter(({ low }) => low > 0.03)).toHaveLength(40)
    expect(intervals.filter(({ low, high }) => low <= 0.1 && high >= 0.1).length).toBeGreaterThanOrEqual(35)
  })
  it('holds what was seen, within 0 and 1, and is the same for the same seed (law)', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.double({ min: 0, max: 0.2, noNaN: true }), fc.nat(), (games, off, seed) => {
        const list = season(games, off, seed)
        const { low, high } = eceInterval(list, random(seed))!
        const { ece } = gradesOf(list)!
        expect(low).toBeGreaterThanOrEqual(0)
        expect(low).toBeLessThanOrEqual(ece + 1e-12)
        expect(high).toBeGreaterThanOrEqual(ece - 1e-12)
        expect(high).toBeLessThanOrEqual(1)
        expect(eceInterval(list, random(seed))).toEqual({ low, high })
      }),
      { numRuns: 40 },
    )
  })
  it('is narrower with more games', () => {
    const width = (games: number) => {
      const { low, high } = eceInterval(season(games, 0.1, 5), random(5))!
      return high - low
    }
    expect(width(4000)).toBeLessThan(width(250))
  })
  it('of no games is unknown', () => {
    expect(eceInterval([], random(1))).toBeUndefined()
  })
})
