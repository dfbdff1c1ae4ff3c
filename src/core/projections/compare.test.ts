import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalCdf } from '../math/normal.ts'
import { winChances } from './compare.ts'

describe('the chance to outscore', () => {
  it('of two is the normal of the gap over the joint deviation', () => {
    const [a, b] = winChances([
      { mean: 20, deviation: 8 },
      { mean: 15, deviation: 6 },
    ])
    expect(a).toBeCloseTo(normalCdf(0.5), 4)
    expect(b).toBeCloseTo(1 - normalCdf(0.5), 4)
  })
  it('of equals is equal', () => {
    for (const chance of winChances([1, 2, 3, 4].map(() => ({ mean: 10, deviation: 5 })))) expect(chance).toBeCloseTo(0.25, 9)
  })
  it('sums to 1, and a higher mean never hurts (laws)', () => {
    const player = fc.record({
      mean: fc.double({ min: 0, max: 60, noNaN: true }),
      deviation: fc.double({ min: 0.5, max: 20, noNaN: true }),
    })
    fc.assert(
      fc.property(fc.array(player, { minLength: 2, maxLength: 5 }), (players) => {
        const before = winChances(players)
        expect(before.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9)
        const after = winChances(players.map((p, i) => (i === 0 ? { ...p, mean: p.mean + 3 } : p)))
        expect(after[0]!).toBeGreaterThanOrEqual(before[0]! - 1e-6)
      }),
      { numRuns: 30 },
    )
  })
})
