import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bonus, boost, boostedDecimal, freeBet, insurance } from './promos.ts'
import { netDecimal, splitWhole } from './stake-split.ts'

describe('an arbitrage in whole units', () => {
  it('2.10 against 2.10 with $100 in dollars: $50 each, $5 whatever happens, rounding costs nothing', () => {
    expect(splitWhole([{ decimal: 2.1 }, { decimal: 2.1 }], 10_000, 100)).toMatchObject({
      stakes: [5000, 5000],
      profits: [500, 500],
      worstCents: 500,
      roundingCostCents: 0,
      isLimited: false,
    })
  })
  it('in fives, 2.20 against 1.95 loses a part of its profit', () => {
    // Exact: 45.78 and 54.22 of 100. 45 × 2.20 − 95 = 4.00, 50 × 1.95 − 95 = 2.50; exact on $95: 95 / (1/2.2 + 1/1.95) − 95 = 3.20.
    expect(splitWhole([{ decimal: 2.2 }, { decimal: 1.95 }], 10_000, 500)).toMatchObject({
      stakes: [4500, 5000],
      profits: [400, 250],
      worstCents: 250,
      bestCents: 400,
      exactCents: 320,
      roundingCostCents: 70,
    })
  })
  it('three ways, with the commission of an exchange taken off first', () => {
    const split = splitWhole([{ decimal: 3.1 }, { decimal: 3.6 }, { decimal: 2.8, commission: 0.02 }], 10_000, 100)
    expect(netDecimal({ decimal: 2.8, commission: 0.02 })).toBeCloseTo(2.764, 12)
    expect(split.margin).toBeCloseTo(1 / (1 / 3.1 + 1 / 3.6 + 1 / 2.764) - 1, 12)
    expect(split.profits).toEqual([33 * 310 - 9900, 29 * 360 - 9900, Math.floor(37 * 276.4) - 9900])
  })
  it('a limit makes the whole smaller', () => {
    const split = splitWhole([{ decimal: 2.1, limitCents: 2000 }, { decimal: 2.1 }], 10_000, 100)
    expect(split).toMatchObject({ stakes: [2000, 2000], worstCents: 200, isLimited: true })
  })
  it('law: nothing above what was asked, each stake whole, and never worse than rounding every stake down', () => {
    const price = fc.double({ min: 1.05, max: 15, noNaN: true })
    fc.assert(
      fc.property(
        fc.array(price, { minLength: 2, maxLength: 5 }),
        fc.integer({ min: 100, max: 500_000 }),
        fc.constantFrom(1, 100, 500),
        (prices, total, unit) => {
          const split = splitWhole(
            prices.map((decimal) => ({ decimal })),
            total,
            unit,
          )
          expect(split.stakedCents).toBeLessThanOrEqual(total)
          for (const stake of split.stakes) expect(stake % unit).toBe(0)
          const sum = prices.reduce((s, d) => s + 1 / d, 0)
          const floors = prices.map((d) => Math.floor(total / d / sum / unit + 1e-9) * unit)
          const staked = floors.reduce((a, b) => a + b, 0)
          const worst = Math.min(...floors.map((stake, i) => Math.floor(stake * prices[i]! + 1e-6) - staked))
          expect(split.worstCents).toBeGreaterThanOrEqual(worst)
        },
      ),
    )
  })
  it('law: in cents every result of an arbitrage pays within the rounding of the others', () => {
    fc.assert(
      fc.property(fc.double({ min: 2.01, max: 6, noNaN: true }), fc.double({ min: 2.01, max: 6, noNaN: true }), (a, b) => {
        const { profits, worstCents } = splitWhole([{ decimal: a }, { decimal: b }], 100_000, 1)
        expect(Math.abs(profits[0]! - profits[1]!)).toBeLessThanOrEqual(Math.ceil(Math.max(a, b)) + 1)
        expect(worstCents).toBeGreaterThan(0)
      }),
    )
  })
})

describe('what promotions are worth', () => {
  it('a free bet of $100 at 4.00, hedged at 1.40: 300 / 1.40 = 214.29 on the other side, 85.71 sure', () => {
    expect(freeBet(10_000, 4, 1.4)).toMatchObject({ hedgeCents: 21_429, ifWonCents: 8571, ifHedgedCents: 8571, sureCents: 8571 })
    expect(freeBet(10_000, 4, 1.4, true).hedgeCents).toBe(28_571)
  })
  it('longer prices convert better at the same hold', () => {
    // Two-way prices with 4.5 percent hold, as 1/d + 1/e = 1.047.
    const rates = [1.5, 2, 3, 5].map((d) => freeBet(10_000, d, 1 / (1.047 - 1 / d)).rate)
    expect(rates).toEqual([...rates].sort((a, b) => a - b))
  })
  it('a boost to 3.00 against 1.70: 50 × 3 / 1.70 = 88.24 hedged, 11.76 sure; unhedged 8 percent at 36', () => {
    const found = boost(5000, 3, 1.7, 0.36)
    expect(found).toMatchObject({ hedgeCents: 8824, sureCents: 1176, expectedCents: 400 })
    expect(boostedDecimal(2, 0.5)).toBe(2.5)
  })
  it('insurance of $100 at 2.50 with a refund worth 70 percent: (2.5 − 0.7) × 100 / 1.6 = 112.50', () => {
    expect(insurance(10_000, 2.5, 1.6, 0.7)).toMatchObject({ hedgeCents: 11_250, ifWonCents: 3750, ifHedgedCents: 3750 })
  })
  it('a bonus of $100 turned over ten times at 2 percent hold costs $20', () => {
    expect(bonus(10_000, 10, 0.02)).toEqual({ stakedCents: 100_000, costCents: 2000, worthCents: 8000, rate: 0.8 })
  })
  it('law: whatever is hedged pays the same both ways, to the cents of one rounding', () => {
    const price = fc.double({ min: 1.1, max: 10, noNaN: true })
    fc.assert(
      fc.property(price, price, fc.double({ min: 0, max: 1, noNaN: true }), (d, e, rate) => {
        for (const found of [freeBet(10_000, d, e), boost(10_000, d, e, 0.5), insurance(10_000, d, e, rate)])
          expect(Math.abs(found.ifWonCents - found.ifHedgedCents)).toBeLessThanOrEqual(Math.ceil(e) + 2)
      }),
    )
  })
})
