import { describe, expect, it } from 'vitest'
import { ownershipGrade, ownershipReach } from './ownership-reach.ts'

const NBA = { site: 'draftkings', sport: 'nba', contest: 'classic' } as const

describe('where modelled ownership is shown', () => {
  it('is beside projections on classic basketball slates of DraftKings, with its graded error', () => {
    expect(ownershipReach(NBA, 'projection')).toEqual({ isReached: true, error: 0.032 })
    expect(ownershipGrade(0.032)).toContain('off by 3.2 percentage points on average from published forecasts')
  })
  it.each([
    ['averages', NBA, 'average', 'beside averages'],
    ['showdowns', { ...NBA, contest: 'showdown' }, 'projection', 'another kind'],
    ['another site', { ...NBA, site: 'fanduel' }, 'projection', 'another kind'],
    ['another sport', { ...NBA, sport: 'nfl' }, 'projection', 'never graded in this sport'],
    ['fights', { ...NBA, sport: 'mma' }, 'average', 'worse than even shares'],
  ] as const)('is not beside %s, and the reason is one sentence', (_, slate, input, says) => {
    const reach = ownershipReach(slate, input)
    if (reach.isReached) throw new Error('nothing was graded there')
    expect(reach.reason).toMatch(/^Ownership is not known: [^.]*(0\.32\))?[^.]*\.$/)
    expect(reach.reason).toContain(says)
  })
})
