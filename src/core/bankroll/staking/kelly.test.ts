import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { edgeOf } from '../../odds/board/edge.ts'
import { decimalFromAmerican } from '../../odds/board/price.ts'
import { growth, KELLY_MULTIPLIER, kellyFraction, kellyShareFor, kellyStake, probabilityFromEdge, suggestStakes } from './kelly.ts'

describe('the Kelly fraction', () => {
  it.each([
    // even money: f* = p - q (Thorp 1997, section 2)
    [0.55, 2, 0.1],
    [0.53, 2, 0.06],
    // (0.4 * 3 - 1) / 2
    [0.4, 3, 0.1],
    // (0.6 * 1.909091 - 1) / 0.909091
    [0.6, 1 + 100 / 110, 0.16],
    // no edge, no bet
    [0.5, 1 + 100 / 110, 0],
    [0.1, 2, 0],
    [1, 2, 1],
  ])('a chance of %f at %f stakes %f of the bankroll', (probability, decimal, expected) => {
    expect(kellyFraction(probability, decimal)).toBeCloseTo(expected, 9)
  })

  it('a quarter Kelly of $2,500 on 55 percent at even money is $62.50', () => {
    expect(kellyStake({ bankrollCents: 250000, probability: 0.55, decimal: 2, multiplier: 0.25 })).toBe(6250)
  })

  it('a careful person begins at the least share, the usual one at the usual, a bold one at half', () => {
    expect([1, 5, 10].map(kellyShareFor)).toEqual([KELLY_MULTIPLIER.least, KELLY_MULTIPLIER.default, 0.5])
  })

  it("the player's own limit cuts the stake", () => {
    expect(kellyStake({ bankrollCents: 250000, probability: 0.55, decimal: 2, multiplier: 1, maxStakeCents: 10000 })).toBe(10000)
  })
})

describe('the three suggested stakes', () => {
  it('$2,500, 5 percent edge, +100, a quarter: $6.25, $31.25, $125.00', () => {
    expect(suggestStakes({ bankrollCents: 250000, edge: 0.05, decimal: decimalFromAmerican(100), multiplier: 0.25 })).toEqual({
      kind: 'stakes',
      conservativeCents: 625,
      optimalCents: 3125,
      aggressiveCents: 12500,
      kelly: expect.closeTo(0.05, 12),
      probability: expect.closeTo(0.525, 12),
      isLimited: false,
    })
  })
  it('no edge, no stake', () => {
    expect(suggestStakes({ bankrollCents: 250000, edge: -0.02, decimal: 1.91, multiplier: 0.25 })).toMatchObject({
      kind: 'stakes',
      conservativeCents: 0,
      optimalCents: 0,
      aggressiveCents: 0,
      kelly: 0,
    })
  })
  it('says when no chance of winning could give that edge', () => {
    expect(suggestStakes({ bankrollCents: 250000, edge: 0.6, decimal: 1.5, multiplier: 0.25 }).kind).toBe('impossible')
  })
  it('says when the limit cut it', () => {
    expect(suggestStakes({ bankrollCents: 250000, edge: 0.05, decimal: 2, multiplier: 0.25, maxStakeCents: 3000 })).toMatchObject({
      conservativeCents: 625,
      optimalCents: 3000,
      aggressiveCents: 3000,
      isLimited: true,
    })
  })
})

describe('laws', () => {
  const chance = fc.double({ min: 0.001, max: 0.999, noNaN: true })
  const price = fc.double({ min: 1.01, max: 100, noNaN: true })
  const bankroll = fc.integer({ min: 0, max: 100_000_000 })

  it('is 0 without an edge and positive with one', () => {
    fc.assert(fc.property(chance, price, (p, d) => kellyFraction(p, d) > 0 === edgeOf(p, d) > 0))
  })
  it('never asks for more than the chance of winning', () => {
    fc.assert(fc.property(chance, price, (p, d) => kellyFraction(p, d) <= p + 1e-12))
  })
  it('no other share grows faster', () => {
    fc.assert(
      fc.property(chance, price, fc.double({ min: 0, max: 0.99, noNaN: true }), (p, d, other) => {
        expect(growth(p, d, other)).toBeLessThanOrEqual(growth(p, d, Math.min(kellyFraction(p, d), 0.999999)) + 1e-9)
      }),
    )
  })
  it('a stake is whole cents, within the bankroll, and never above its Kelly share', () => {
    fc.assert(
      fc.property(bankroll, chance, price, fc.double({ min: 0.05, max: 1, noNaN: true }), (cents, p, d, multiplier) => {
        const stake = kellyStake({ bankrollCents: cents, probability: p, decimal: d, multiplier })
        expect(Number.isInteger(stake)).toBe(true)
        expect(stake).toBeGreaterThanOrEqual(0)
        expect(stake).toBeLessThanOrEqual(Math.min(cents, cents * multiplier * kellyFraction(p, d) + 1e-6))
      }),
    )
  })
  it('conservative <= optimal <= aggressive, and a better edge never lowers a stake', () => {
    fc.assert(
      fc.property(
        bankroll,
        price,
        fc.double({ min: -0.5, max: 0.5, noNaN: true }),
        fc.double({ min: 0, max: 0.2, noNaN: true }),
        (cents, d, edge, more) => {
          fc.pre(edge + more < d - 1)
          const ask = (e: number) => suggestStakes({ bankrollCents: cents, edge: e, decimal: d, multiplier: 0.25 })
          const low = ask(edge)
          const high = ask(edge + more)
          if (low.kind !== 'stakes' || high.kind !== 'stakes') throw new Error('both are possible')
          expect(low.conservativeCents).toBeLessThanOrEqual(low.optimalCents)
          expect(low.optimalCents).toBeLessThanOrEqual(low.aggressiveCents)
          expect(low.aggressiveCents).toBeLessThanOrEqual(high.aggressiveCents)
        },
      ),
    )
  })
  it('edge to probability to edge is itself', () => {
    fc.assert(
      fc.property(chance, price, (p, d) => {
        expect(probabilityFromEdge(edgeOf(p, d), d)).toBeCloseTo(p, 12)
      }),
    )
  })
})
