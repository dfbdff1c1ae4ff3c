import { describe, expect, it } from 'vitest'
import { ENOUGH, ownershipGrade, ownershipReach, reachOf } from './ownership-reach.ts'

const NBA = { site: 'draftkings', sport: 'nba', contest: 'classic' } as const

describe('where modelled ownership is shown', () => {
  it('is where it agrees enough with fields that were really drafted, with its graded error', () => {
    expect(ENOUGH).toBe(0.6)
    expect(reachOf({ correlation: 0.6, error: 0.032, words: 'here' })).toEqual({ isReached: true, error: 0.032 })
    expect(reachOf({ correlation: 0.59, error: 0.032, words: 'here' })).toEqual({
      isReached: false,
      reason: 'Ownership is not known: here (correlation 0.59, and 0.6 is asked).',
    })
    expect(ownershipGrade(0.032)).toContain('off by 3.2 percentage points on average from fields that were drafted')
  })
  it.each([
    [
      'projections: to agree with a vendor’s forecast is not to know a field',
      NBA,
      'projection',
      'not enough with a real field (correlation 0.38,',
    ],
    ['averages', NBA, 'average', 'beside averages the model of it hardly agrees with real fields (correlation 0.32,'],
    ['showdowns', { ...NBA, contest: 'showdown' }, 'projection', 'another kind'],
    ['another site', { ...NBA, site: 'fanduel' }, 'projection', 'another kind'],
    ['another sport', { ...NBA, sport: 'nfl' }, 'projection', 'never graded in this sport'],
    ['fights', { ...NBA, sport: 'mma' }, 'average', 'worse than even shares'],
  ] as const)('is not beside %s, and the reason is one sentence', (_, slate, input, says) => {
    const reach = ownershipReach(slate, input)
    if (reach.isReached) throw new Error('nothing was graded there')
    expect(reach.reason).toMatch(/^Ownership is not known: [^.]*(0\.3[28], and 0\.6 is asked\))?\.$/)
    expect(reach.reason).toContain(says)
  })
})
