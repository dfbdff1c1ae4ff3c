import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PAYOUT_SHAPES, paidPlaces, payoutsOf, prizePool } from './payout-shapes.ts'

const FOLDER = path.resolve(import.meta.dirname, '../../../../../shared/data/dfs-standings')
type Recorded = {
  readonly entry_fee: number
  readonly total_entries: number
  readonly payouts: readonly { readonly start: number; readonly end: number; readonly amount: number }[]
}

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

  it('of a tournament pays an eighth of the pool to the winner and twice the fee to the last paid place', () => {
    const prizes = payoutsOf({ shape: 'top-heavy', entryFee: 500, size: 1000, rake: 0.15 })
    expect(prizes[0]!.cents / 425_000).toBeCloseTo(0.12, 2)
    expect(prizes.at(-1)!.cents).toBe(1000)
    expect(paidPlaces(prizes, 1000)).toBe(220)
  })

  it.skipIf(!existsSync(FOLDER)).each(['dk-payout-classic-gpp.json', 'dk-payout-classic-gpp-5001.json'])(
    'of a tournament gives the best ranks as much as a recorded one: %s (../shared/data, skipped where absent)',
    (file) => {
      const table = JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8')) as Recorded
      const size = table.total_entries
      const recorded = table.payouts.map(({ start, end, amount }) => ({ from: start, to: end, cents: amount * 100 }))
      const pool = prizePool(recorded, size)
      const entryFee = table.entry_fee * 100
      const ours = payoutsOf({ shape: 'top-heavy', entryFee, size, rake: 1 - pool / (size * entryFee) })
      const share = (prizes: typeof recorded, places: number) => prizePool(prizes, places) / pool
      expect(Math.abs(share(ours, 1) - share(recorded, 1))).toBeLessThan(0.03)
      expect(Math.abs(share(ours, size / 100) - share(recorded, size / 100))).toBeLessThan(0.05)
      expect(Math.abs(share(ours, size / 20) - share(recorded, size / 20))).toBeLessThan(0.1)
      expect(Math.abs(paidPlaces(ours, size) - paidPlaces(recorded, size)) / size).toBeLessThan(0.05)
    },
  )

  it.each([
    ['double-up', [{ from: 1, to: 45, cents: 1000 }]],
    ['triple-up', [{ from: 1, to: 30, cents: 1500 }]],
    ['fifty-fifty', [{ from: 1, to: 50, cents: 900 }]],
    ['winner-takes-all', [{ from: 1, to: 1, cents: 45_000 }]],
  ] as const)('of a %s of 100 entries at $5 with a tenth kept', (shape, prizes) => {
    expect(payoutsOf({ shape, entryFee: 500, size: 100, rake: 0.1 })).toEqual(prizes)
  })
})
