import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { kellyFraction, uncertainKelly } from './kelly.ts'
import { type Chance, exclusiveKelly, independentKelly, jointGrowth, MOST_SIMULTANEOUS } from './simultaneous-kelly.ts'

const chance = (probability: number, decimal: number): Chance => ({ probability, decimal })

/** Expected logarithmic growth when exactly one of the outcomes, or none of them, comes. */
function exclusiveGrowth(chances: readonly Chance[], shares: readonly number[]): number {
  const left = 1 - shares.reduce((sum, share) => sum + share, 0)
  const none = 1 - chances.reduce((sum, each) => sum + each.probability, 0)
  const wins = chances.reduce((sum, { probability, decimal }, index) => sum + probability * Math.log(left + shares[index]! * decimal), 0)
  return wins + (none > 1e-9 ? none * Math.log(left) : 0)
}

describe('several outcomes of one event', () => {
  it('one outcome gets its own Kelly share', () => {
    expect(exclusiveKelly([chance(0.55, 2)])[0]).toBeCloseTo(0.1, 12)
  })
  it('two with an edge: R = 0.2/(1 - 1/2.2 - 1/3.6) = 0.74717, f = p - R/d; a third at 0.2 × 3 = 0.6 < R gets nothing', () => {
    const shares = exclusiveKelly([chance(0.2, 3), chance(0.5, 2.2), chance(0.3, 3.6)])
    expect(shares).toEqual([0, expect.closeTo(0.160377, 6), expect.closeTo(0.092453, 6)])
  })
  it('an outcome without an edge of its own insures the others: 0.2 × 4 = 0.8 > R', () => {
    // The book is below 100 percent then (1/2.2 + 1/3.6 + 1/4 = 0.982): Kelly (1956) bets everything by belief.
    const shares = exclusiveKelly([chance(0.5, 2.2), chance(0.3, 3.6), chance(0.2, 4)])
    expect(shares).toEqual([expect.closeTo(0.5, 12), expect.closeTo(0.3, 12), expect.closeTo(0.2, 12)])
  })
  it('at prices without margin that one believes in, there is nothing to bet', () => {
    expect(exclusiveKelly([chance(0.5, 2), chance(0.25, 4), chance(0.25, 4)])).toEqual([0, 0, 0])
  })
})

describe('independent bets decided together', () => {
  it.each([0.02, 0.1, 0.2, 0.5])('two even-money coins of edge %f get m/(1 + m²) each', (m) => {
    const coin = chance((1 + m) / 2, 2)
    const shares = independentKelly([coin, coin])
    expect(shares[0]).toBeCloseTo(m / (1 + m * m), 7)
    expect(shares[1]).toBeCloseTo(m / (1 + m * m), 7)
  })
  it('one bet gets its own Kelly share, a bet without an edge nothing', () => {
    expect(independentKelly([chance(0.4, 3)])[0]).toBeCloseTo(0.1, 9)
    expect(independentKelly([chance(0.4, 3), chance(0.5, 1.9)])).toEqual([expect.closeTo(0.1, 9), 0])
  })
  it('says how many it can weigh', () => {
    expect(() => independentKelly(Array.from({ length: MOST_SIMULTANEOUS + 1 }, () => chance(0.55, 2)))).toThrow('at most 10')
  })
})

describe('a chance that is only estimated', () => {
  it.each([
    // the edge is as large as its standard error 2 × 0.05: half
    [0.55, 2, 0.05, 0.05],
    // a known chance: the whole
    [0.55, 2, 0, 0.1],
    // 0.2²/(0.2² + (3 × 0.2/6)²) = 0.04/(0.04 + 0.01): four fifths of 0.1
    [0.4, 3, 0.2 / 6, 0.08],
    [0.45, 2, 0.05, 0],
  ])('%f at %f, give or take %f, stakes %f', (p, d, deviation, share) => {
    expect(uncertainKelly(p, d, deviation)).toBeCloseTo(share, 12)
  })
})

describe('laws', () => {
  const price = fc.double({ min: 1.1, max: 12, noNaN: true })
  const single = fc.record({ probability: fc.double({ min: 0.02, max: 0.95, noNaN: true }), decimal: price })
  const event = fc.array(fc.tuple(fc.integer({ min: 1, max: 100 }), price), { minLength: 2, maxLength: 5 }).map((rows) => {
    const total = 1.1 * rows.reduce((sum, [weight]) => sum + weight, 0)
    return rows.map(([weight, decimal]) => chance(weight / total, decimal))
  })

  it('no nudge of a share grows faster, among outcomes of one event', () => {
    fc.assert(
      fc.property(event, fc.nat({ max: 4 }), fc.double({ min: -0.05, max: 0.05, noNaN: true }), (chances, which, nudge) => {
        const shares = exclusiveKelly(chances)
        const index = which % chances.length
        const other = shares.map((share, at) => (at === index ? Math.max(0, share + nudge) : share))
        fc.pre(other.reduce((sum, share) => sum + share, 0) < 0.999)
        expect(exclusiveGrowth(chances, other)).toBeLessThanOrEqual(exclusiveGrowth(chances, shares) + 1e-9)
      }),
    )
  })
  it('no nudge of a share grows faster, among independent bets', () => {
    fc.assert(
      fc.property(
        fc.array(single, { minLength: 1, maxLength: 4 }),
        fc.nat({ max: 3 }),
        fc.double({ min: -0.05, max: 0.05, noNaN: true }),
        (chances, which, nudge) => {
          const shares = independentKelly(chances)
          const index = which % chances.length
          const other = shares.map((share, at) => (at === index ? Math.max(0, share + nudge) : share))
          fc.pre(other.reduce((sum, share) => sum + share, 0) < 0.999)
          expect(jointGrowth(chances, other)).toBeLessThanOrEqual(jointGrowth(chances, shares) + 1e-7)
        },
      ),
      { numRuns: 60 },
    )
  })
  it('shares are 0 without an edge, never negative, and leave something of the bankroll', () => {
    fc.assert(
      fc.property(fc.array(single, { minLength: 1, maxLength: 4 }), (chances) => {
        const shares = independentKelly(chances)
        expect(shares.reduce((sum, share) => sum + share, 0)).toBeLessThan(1)
        for (const [index, { probability, decimal }] of chances.entries()) {
          expect(shares[index]).toBeGreaterThanOrEqual(0)
          if (kellyFraction(probability, decimal) === 0) expect(shares[index]).toBe(0)
        }
      }),
      { numRuns: 60 },
    )
  })
  it('doubt only ever lowers a stake', () => {
    const doubt = fc.double({ min: 0, max: 0.2, noNaN: true })
    fc.assert(
      fc.property(single, doubt, doubt, ({ probability, decimal }, some, more) => {
        expect(uncertainKelly(probability, decimal, some + more)).toBeLessThanOrEqual(uncertainKelly(probability, decimal, some) + 1e-15)
      }),
    )
  })
})
