import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitStake, stakeShares, sureProfit } from './arbitrage.ts'

describe('stakes of an arbitrage', () => {
  it('rounding to whole dollars keeps what the worst result pays honest', () => {
    // 2.2 and 2.0: shares 10/21 and 11/21 of $100: $48 and $52; $48 pays 105.60, $52 pays 104
    expect(splitStake([2.2, 2], 10000, 100)).toEqual({ stakes: [4800, 5200], worstProfitCents: 400 })
  })
  it('arbitrage stakes pay the same on every leg, and there is profit exactly when the implied chances sum to less than 1', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 1.01, max: 50, noNaN: true }), { minLength: 2, maxLength: 5 }), (prices) => {
        const shares = stakeShares(prices)
        for (const [i, d] of prices.entries()) expect(shares[i]! * d).toBeCloseTo(1 + sureProfit(prices), 9)
        expect(sureProfit(prices) > 0).toBe(prices.reduce((sum, d) => sum + 1 / d, 0) < 1)
      }),
    )
  })
})
