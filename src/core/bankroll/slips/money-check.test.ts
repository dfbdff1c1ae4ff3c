import { describe, expect, it } from 'vitest'
import { checkMoney, payoutsOf } from './money-check.ts'

describe('the money check', () => {
  it.each([
    ['-110', 2500, 4773, 'payout'],
    ['-110', 2500, 2273, 'profit'],
    ['-110', 2500, 4775, 'payout'],
    ['-110', 2600, 4773, 'neither'],
    ['5/2', 1000, 3500, 'payout'],
  ] as const)('at %s a stake of %d cents and %d cents printed: %s', (price, stakeCents, printed, what) => {
    expect(checkMoney({ stakeCents, price: null, legPrices: [price] }, printed)).toBe(what)
  })

  it('knows no payout without a price', () => {
    expect(payoutsOf({ stakeCents: 2500, price: null, legPrices: [null] })).toEqual([])
  })
})
