import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { OBJECTIVES, objectivePoints } from './objective.ts'

describe('what a player counts', () => {
  it('is his projection, ceiling, their mean, or the points that others do not have', () => {
    const known = { points: 20, ceiling: 30, ownership: 0.25 }
    expect(OBJECTIVES.map((objective) => objectivePoints(objective, known))).toEqual([20, 30, 25, 15])
  })

  it('is unknown where the datum is: never a zero in its place', () => {
    const known = { points: 20, ceiling: null, ownership: null }
    expect(OBJECTIVES.map((objective) => objectivePoints(objective, known))).toEqual([20, undefined, undefined, undefined])
  })

  it('falls by leverage as ownership grows, and never goes beyond the projection', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(fc.double({ min: 0, max: 100, noNaN: true }), share, share, (points, one, other) => {
        const leverage = (ownership: number) => objectivePoints('leverage', { points, ceiling: null, ownership })!
        expect(leverage(Math.max(one, other))).toBeLessThanOrEqual(leverage(Math.min(one, other)))
        expect(leverage(one)).toBeLessThanOrEqual(points)
      }),
    )
  })
})
