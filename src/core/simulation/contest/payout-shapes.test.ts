import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PAYOUT_SHAPES, paidPlaces, payoutsOf, prizePool } from './payout-shapes.ts'

describe('a payout table of a stated shape', () => {
  it('pays out the whole pool and no cent more, never more for a worse rank, and no rank twice', () => {
    const order = fc.record({
      shape: fc.constantFrom(...PAYOUT_SHAPES),
      entryFee: fc.integer({ min: 1, max: 500_000 }),
      size: fc.integer({ min: 2, max: 200_000 }),
      rake: fc.double({ min: 0, max: 0.5, noNaN: true }),
    })
    fc.assert(
      fc.property(order, ({ shape, entryFee, size, rake }) => {
        const prizes = payoutsOf({ shape, entryFee, size, rake })
        const pool = Math.floor(entryFee * size * (1 - rake) + 1e-6)
        const paid = prizePool(prizes, size)
        // Double-ups and triple-ups pay whole multiples of the fee: what is left is less than one of them.
        const multiple = { 'double-up': 2, 'triple-up': 3 }[shape as string]
        if (multiple) expect(pool - paid).toBeLessThan(multiple * entryFee)
        else expect(paid).toBe(pool)
        expect(paid).toBeLessThanOrEqual(pool)
        let [rank, cents] = [0, Number.POSITIVE_INFINITY]
        for (const row of prizes) {
          expect(row.from).toBe(rank + 1)
          expect(row.to).toBeGreaterThanOrEqual(row.from)
          expect(row.cents).toBeLessThanOrEqual(cents)
          expect(Number.isInteger(row.cents)).toBe(true)
          ;[rank, cents] = [row.to, row.cents]
        }
        expect(rank).toBeLessThanOrEqual(size)
      }),
    )
  })

  it('of a tournament pays a fifth of the pool to the winner and twice the fee to the last paid place', () => {
    const prizes = payoutsOf({ shape: 'top-heavy', entryFee: 500, size: 1000, rake: 0.15 })
    expect(prizes[0]!.cents / 425_000).toBeCloseTo(0.2, 2)
    expect(prizes.at(-1)!.cents).toBe(1000)
    expect(paidPlaces(prizes, 1000)).toBe(220)
  })

  it.each([
    ['double-up', [{ from: 1, to: 45, cents: 1000 }]],
    ['triple-up', [{ from: 1, to: 30, cents: 1500 }]],
    ['fifty-fifty', [{ from: 1, to: 50, cents: 900 }]],
    ['winner-takes-all', [{ from: 1, to: 1, cents: 45_000 }]],
  ] as const)('of a %s of 100 entries at $5 with a tenth kept', (shape, prizes) => {
    expect(payoutsOf({ shape, entryFee: 500, size: 100, rake: 0.1 })).toEqual(prizes)
  })
})
