import { describe, expect, it } from 'vitest'
import { random } from '../../math/random.ts'
import { withoutLuck } from './selection.ts'

/** So many lineups whose true ROI spreads that far around a loss, each estimated with an error. */
function made(many: number, spread: number, error: number, seed: number) {
  const rng = random(seed)
  const truth = Array.from({ length: many }, () => -0.15 + spread * rng.normal())
  return { truth, seen: truth.map((roi) => roi + error * rng.normal()), errors: truth.map(() => error) }
}
const best = (values: readonly number[]) => values.indexOf(Math.max(...values))

describe('the best of many', () => {
  it('looks better than it is, and without the luck of being picked as good as it is', () => {
    let [raw, shrunken] = [0, 0]
    const rounds = 400
    for (let round = 0; round < rounds; round++) {
      const { truth, seen, errors } = made(150, 0.2, 0.3, round)
      const at = best(seen)
      raw += (seen[at]! - truth[at]!) / rounds
      shrunken += (withoutLuck(seen, errors)[at]! - truth[at]!) / rounds
    }
    expect(raw).toBeGreaterThan(0.5)
    expect(Math.abs(shrunken)).toBeLessThan(0.06)
  })

  it('is hardly touched where the simulations tell lineups apart, and worth the mean where they tell nothing', () => {
    const clear = made(60, 0.5, 0.02, 1)
    const at = best(clear.seen)
    expect(withoutLuck(clear.seen, clear.errors)[at]).toBeCloseTo(clear.seen[at]!, 2)
    const alike = [0.1, 0.3, -0.2, 0.2, -0.4]
    for (const one of withoutLuck(
      alike,
      alike.map(() => 1),
    ))
      expect(one).toBeCloseTo(0, 9)
  })

  it('keeps a lineup that was played alone as it is', () => {
    expect(withoutLuck([2.99], [0.31])).toEqual([2.99])
  })
})
