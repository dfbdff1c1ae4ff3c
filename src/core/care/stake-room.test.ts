import { expect, it } from 'vitest'
import { heldTo, NO_STAKE_LIMITS, ownLimitsText } from './stake-room.ts'

it('holds one stake of several to choose from to what is left for the next bet', () => {
  const room = { eachCents: 400, allCents: 400 }
  expect(heldTo([399, 400, 401], room, 'alternatives')).toEqual({ stakes: [399, 400, 400], limits: { leavesCents: 400, together: false } })
  expect(heldTo([399, 400], room, 'alternatives')).toEqual({ stakes: [399, 400], limits: null })
})

it('holds several bets to what is left for each and for all', () => {
  const room = { eachCents: 5_000, allCents: 3_500 }
  expect(heldTo([6_000, 2_000], room, 'together')).toEqual({ stakes: [2_500, 1_000], limits: { leavesCents: 3_500, together: true } })
  expect(heldTo([6_000, 2_000], { ...room, allCents: null }, 'together')).toEqual({
    stakes: [5_000, 2_000],
    limits: { leavesCents: 5_000, together: false },
  })
  // Rounded down, so that the sum is never above it.
  expect(heldTo([100, 100, 100], { eachCents: 100, allCents: 100 }, 'together').stakes).toEqual([33, 33, 33])
  expect(heldTo([0, 0], { eachCents: 0, allCents: 0 }, 'together')).toEqual({ stakes: [0, 0], limits: null })
})

it('leaves what nobody limited', () => {
  expect(heldTo([1e9, 1e9], NO_STAKE_LIMITS, 'together')).toEqual({ stakes: [1e9, 1e9], limits: null })
})

it('says what is left in dollars and cents', () => {
  expect(ownLimitsText({ leavesCents: 400, together: false })).toBe('Your own limits leave $4.00 for the next bet.')
  expect(ownLimitsText({ leavesCents: 123_456, together: true })).toBe('Your own limits leave $1,234.56 for these bets together.')
})
