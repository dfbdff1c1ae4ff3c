import { describe, expect, it } from 'vitest'
import { betRole, betSide, NO_SIDE } from './bet-side.ts'

const leg = { market: 'h2h' as const, outcome: null, selection: 'DEN', point: null }

describe('the side of a bet', () => {
  it('is the one that was kept, else what its words say', () => {
    expect(betSide({ legs: [{ ...leg, outcome: 'home' }] })).toBe('home')
    expect(betSide({ legs: [{ ...leg, selection: 'Under 41.5' }] })).toBe('under')
    expect(betSide({ legs: [{ ...leg, selection: 'Nikola over 9.5 rebounds' }] })).toBe('over')
    expect(betSide({ legs: [leg] })).toBe(NO_SIDE)
    expect(betSide({ legs: [{ ...leg, selection: 'Under 41.5' }, leg] })).toBe(NO_SIDE)
  })
  it('is the favorite that gives points, or pays less than evens', () => {
    expect(betRole({ legs: [{ ...leg, market: 'spreads', point: -3 }] }, 1.91)).toBe('favorite')
    expect(betRole({ legs: [{ ...leg, market: 'spreads', point: 3 }] }, 1.91)).toBe('underdog')
    expect(betRole({ legs: [leg] }, 1.5)).toBe('favorite')
    expect(betRole({ legs: [leg] }, 2.5)).toBe('underdog')
    expect(betRole({ legs: [leg] }, 2)).toBe(NO_SIDE)
    expect(betRole({ legs: [leg] }, undefined)).toBe(NO_SIDE)
    expect(betRole({ legs: [{ ...leg, market: 'totals', point: 44.5 }] }, 1.91)).toBe(NO_SIDE)
  })
})
