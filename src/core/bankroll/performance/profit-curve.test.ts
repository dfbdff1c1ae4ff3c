import fc from 'fast-check'
import { expect, it } from 'vitest'
import { profitCurve } from './profit-curve.ts'

it('has one point for each moment, with the profit of all of its bets', () => {
  const bets = [
    { settledAt: 2, profitCents: -50 },
    { settledAt: 1, profitCents: 100 },
    { settledAt: 2, profitCents: 20 },
  ]
  expect(profitCurve(bets, 300)).toEqual([
    { at: 1, cents: 100 },
    { at: 2, cents: 70 },
  ])
  expect(profitCurve([], 300)).toEqual([])
})

it('is the same in whatever order the bets come, ends at their sum, and is never longer than asked (law)', () => {
  const bet = fc.record({ settledAt: fc.integer({ min: 0, max: 40 }), profitCents: fc.integer({ min: -1000, max: 1000 }) })
  fc.assert(
    fc.property(fc.array(bet, { minLength: 1, maxLength: 60 }), fc.integer({ min: 1, max: 50 }), (bets, most) => {
      const curve = profitCurve(bets, most)
      expect(profitCurve(bets.toReversed(), most)).toEqual(curve)
      expect(curve.at(-1)!.cents).toBe(bets.reduce((sum, { profitCents }) => sum + profitCents, 0))
      expect(curve.length).toBeLessThanOrEqual(most)
    }),
  )
})
