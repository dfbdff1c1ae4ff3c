import { describe, expect, it } from 'vitest'
import { normalQuantile } from '../../math/normal.ts'
import { type Random, random } from '../../math/random.ts'
import { LEAD_LAWS, marginDrift, marginToCome } from './basketball.ts'

const LAW = LEAD_LAWS.nba

/** A game drawn step by step, each step moved by the drift and scattered as the law says. */
function played(chance: Random, gap: number, from: { readonly share: number; readonly lead: number }, steps: number): number {
  let lead = from.lead
  for (let i = 0; i < steps; i++) {
    const share = from.share * (1 - (i + 0.5) / steps)
    const part = from.share / steps
    lead += marginDrift(LAW, share, gap, lead) * part + Math.sqrt(LAW.variance * part) * normalQuantile(Math.max(1e-9, chance.next()))
  }
  return lead - from.lead
}

describe('how a basketball game goes on', () => {
  it('is the whole expected gap before the tip, and nothing at the end', () => {
    expect(marginToCome(LAW, 1, 6, 0).mean).toBeCloseTo(6, 9)
    expect(marginToCome(LAW, 0, 6, 11)).toEqual({ mean: 0, variance: 0 })
  })
  it('takes back of a lead that nobody expected: after the first quarter about 37 points of a hundred, after the third 17', () => {
    expect(marginToCome(LAW, 0.75, 0, 10).mean).toBeCloseTo(-3.7, 1)
    expect(marginToCome(LAW, 0.25, 0, 10).mean).toBeCloseTo(-1.7, 1)
  })
  it('never takes back a whole lead', () => {
    for (let share = 0; share <= 1; share += 0.05) expect(15 + marginToCome(LAW, share, 0, 15).mean).toBeGreaterThan(7)
  })
  it.each([
    { share: 1, lead: 0, gap: 5 },
    { share: 0.5, lead: 12, gap: -4 },
    { share: 0.25, lead: -9, gap: 3 },
  ])('games drawn by the drift end as the law says: $share left, $lead ahead, $gap expected', ({ share, lead, gap }) => {
    const chance = random(7)
    const n = 4000
    const ends = Array.from({ length: n }, () => played(chance, gap, { share, lead }, 60))
    const mean = ends.reduce((sum, one) => sum + one, 0) / n
    const variance = ends.reduce((sum, one) => sum + (one - mean) ** 2, 0) / n
    const law = marginToCome(LAW, share, gap, lead)
    // Four standard errors.
    expect(Math.abs(mean - law.mean)).toBeLessThan(4 * Math.sqrt(law.variance / n) + 0.1)
    expect(Math.abs(variance / law.variance - 1)).toBeLessThan(0.1)
  })
})
