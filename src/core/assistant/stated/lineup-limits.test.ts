import { describe, expect, it } from 'vitest'
import { hear } from '#tests/support/understanding.ts'
import { lineupLimits, unusedNote } from './lineup-limits.ts'

describe('limits of lineups', () => {
  it.each([
    ['at least 3 different from each other, nobody over 40%', 0.4, 3],
    ['20 lineups with max exposure of 25 percent', 0.25, null],
    ['make 5 lineups, 2 uniques', null, 2],
    ['60% max exposure', 0.6, null],
    ['a lineup for tonight', null, null],
    ['at least 30% win rate', null, null],
  ] as const)('%s', (text, maxExposure, minUniques) => {
    expect(lineupLimits(text)).toEqual({ maxExposure, minUniques })
  })

  const lineupOf = (message: string) => {
    const understood = hear(message)
    if (understood.kind !== 'ask' || understood.ask.kind !== 'lineup') throw new Error(JSON.stringify(understood))
    return understood.ask
  }

  it('a limit that is applied is not named, one that is not is', () => {
    const ask = lineupOf('build 20 nba lineups on draftkings, nobody over 40%, max 1 rookie')
    expect(ask.maxExposure).toBe(0.4)
    const [note] = unusedNote(ask, ask.said)
    expect(note).toContain('max 1 rookie')
    expect(note).not.toContain('40')
    expect(unusedNote(lineupOf('build 3 nba lineups on draftkings'), 'build 3 nba lineups on draftkings')).toEqual([])
  })

  it('so much or more is the least salary', () => {
    expect(lineupOf('three nfl lineups on draftkings with exactly 49,800 or more spent').minSalary).toBe(49_800)
  })
})
