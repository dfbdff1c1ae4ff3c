import { describe, expect, it } from 'vitest'
import { hear } from '#tests/support/understanding.ts'
import { lastLimit, lineupLimits, unusedNote } from './lineup-limits.ts'

describe('limits of lineups', () => {
  it.each([
    ['at least 3 different from each other, nobody over 40%', 0.4, 3],
    ['20 lineups with max exposure of 25 percent', 0.25, null],
    ['make 5 lineups, 2 uniques', null, 2],
    ['60% max exposure', 0.6, null],
    ['a lineup for tonight', null, null],
    ['at least 30% win rate', null, null],
  ] as const)('%s', (text, maxExposure, minUniques) => {
    expect(lineupLimits(text)).toMatchObject({ maxExposure, minUniques })
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

  it.each([
    ['nba lineup with a 3 man lakers stack', 3, null],
    ['a four-man stack', 4, null],
    ['make it 5-man', 5, null],
    ['max 2 per team', null, null],
    ['double stack the bills qb with a bring back', null, { with: 2, bringBack: 1 }],
    ['the bills qb with two of his receivers', null, { with: 2, bringBack: 0 }],
    ['qb +1', null, { with: 1, bringBack: 0 }],
    ['a lineup with the bills qb', null, null],
  ] as const)('stacks: %s', (text, stackSize, passer) => {
    expect(lineupLimits(text)).toMatchObject({ stackSize, passer })
  })

  it('a limit said before what is asked belongs to it', () => {
    expect(lineupOf('max 2 guys per team, 5 lineups, nba dk')).toMatchObject({ maxPerTeam: 2, count: 5, league: 'nba' })
  })

  it('the least salary is a salary, not a share that stands before it', () => {
    const ask = lineupOf('20 lineups nba fanduel nobody over 30 percent and min salary 59000')
    expect(ask).toMatchObject({ minSalary: 59_000, maxExposure: 0.3 })
  })
})

it.each([
  ['12 nfl lineups, nobody above 30%', 12, 'maxExposure'],
  ['nobody above 30%, 12 nfl lineups', 12, null],
  ['12 nfl lineups, nobody above 30%', 25, null],
  ['8 lineups with max exposure 50%, at least 3 different players', 8, 'minUniques'],
  ['12 nfl lineups', 12, null],
  [null, 12, null],
] as const)('the limit with a number that was said last: %s (%s)', (said, count, limit) => expect(lastLimit(said, count)).toBe(limit))
