import { describe, expect, it } from 'vitest'
import { fractionPlayed, timeRemaining } from './clock.ts'

describe('the share of a game that has been played', () => {
  it.each([
    ['nba', 3, 360, 0.625],
    ['nfl', 1, 900, 0],
    ['nfl', 4, 0, 1],
    ['nhl', 4, 120, 1],
    ['mlb', 4, null, 1 / 3],
  ] as const)('%s in period %i with %s seconds left is at %f', (league, period, secondsLeft, share) => {
    expect(fractionPlayed({ league, status: 'in progress', period, secondsLeft })).toBeCloseTo(share, 9)
  })

  it('is nothing before the start and all after the end', () => {
    expect(fractionPlayed({ league: 'nfl', status: 'scheduled', period: null, secondsLeft: null })).toBe(0)
    expect(fractionPlayed({ league: 'mlb', status: 'final', period: 9, secondsLeft: null })).toBe(1)
  })
})

it('the clock reads minutes and seconds, and nothing where there is none', () => {
  expect(timeRemaining({ secondsLeft: 187, status: 'in progress' })).toBe('3:07')
  expect(timeRemaining({ secondsLeft: null, status: 'in progress' })).toBeNull()
  expect(timeRemaining({ secondsLeft: 0, status: 'final' })).toBeNull()
})
