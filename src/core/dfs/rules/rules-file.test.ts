import { describe, expect, it } from 'vitest'
import { slatePlayer } from '#tests/support/slate-player.ts'
import type { Slate, SlatePlayer } from '../slate.ts'
import { readRules } from './rules-file.ts'

const player = (id: string, team: string, roles: SlatePlayer['roles'] = null) => slatePlayer(id, { name: `P${id}`, team, roles })
const roles = (id: string) => [
  { slot: 'CPT', id: `${id}9`, salary: 7500 },
  { slot: 'FLEX', id, salary: 5000 },
]
const slate: Slate = {
  site: 'draftkings',
  sport: 'nfl',
  contest: 'showdown',
  slots: ['CPT', 'FLEX', 'FLEX', 'FLEX', 'FLEX', 'FLEX'],
  salaryCap: 50_000,
  players: ['1', '2', '3'].map((id) => player(id, id === '3' ? 'BBB' : 'AAA', roles(id))),
}
const idOf = (name: string, rule: string) => {
  const id = name.replace('P', '')
  if (slate.players.some((one) => one.id === id || one.roles?.some((role) => role.id === id))) return id
  throw new RangeError(`${rule}: nobody is ${name}`)
}
const read = (value: unknown) => readRules(JSON.stringify(value), slate, idOf)

describe('a rules file', () => {
  it('says nothing when it is empty: only lists without members', () => {
    expect(read({})).toEqual({ kind: 'rules', elements: [], constraints: { exposures: [], groups: [], stacks: [], teamLimits: [] } })
  })

  it('becomes the wishes of a build, players by id', () => {
    const rules = {
      locks: ['P1'],
      exposure: { max: 0.4, players: { P2: { min: 0.1 } } },
      groups: [
        { name: 'both', players: ['P1', 'P2'], atLeast: 1 },
        { players: ['P3'], exactly: 0 },
      ],
      never: [['P1', '3']],
      teams: { AAA: { min: 2 } },
      salary: { min: 40_000 },
      uniques: 2,
    }
    expect(read(rules)).toMatchObject({
      kind: 'rules',
      constraints: {
        locks: ['1'],
        maxExposure: 0.4,
        exposures: [{ playerId: '2', min: 0.1 }],
        groups: [
          { name: 'both', members: ['1', '2'], min: 1, max: 6 },
          { name: 'P3', members: ['3'], min: 0, max: 0 },
          { name: 'P1, 3', members: ['1', '3'], min: 0, max: 1 },
        ],
        stacks: [],
        teamLimits: [{ team: 'AAA', min: 2 }],
        salaryFloor: 40_000,
        minUniques: 2,
      },
    })
  })

  it('takes one role of a player for locks and groups, and refuses it where only whole players can be held', () => {
    expect(read({ locks: ['19'] })).toMatchObject({ constraints: { locks: ['19'] } })
    expect(read({ exposure: { players: { 19: { max: 0.2 } } } })).toMatchObject({
      reason: expect.stringContaining('exposure: 19 is one role'),
    })
    const pair = Object.fromEntries([
      ['if', 'P1'],
      ['then', '29'],
    ])
    expect(read({ ifThen: [pair] })).toMatchObject({ kind: 'refused', reason: expect.stringContaining('ifThen: 29 is one role') })
  })

  it.each([
    [{ battingorder: 3 }, 'battingorder: there is no such rule; known are locks'],
    [{ exposure: { most: 0.5 } }, 'exposure.most: there is no such rule'],
    [{ exposure: { max: 0 } }, 'exposure.max: a share above 0'],
    [{ exposure: { positions: { QB: { max: 0.2 } } } }, 'exposure.positions: nobody is QB; the positions are WR'],
    [{ exposure: { teams: { ZZZ: { max: 0.2 } } } }, 'exposure.teams: ZZZ does not play; the teams are AAA, BBB'],
    [{ exposure: { teams: { AAA: { min: 0.5, max: 0.2 } } } }, 'exposure.teams.AAA: min is above max'],
    [{ ownership: { sum: { max: 1 } } }, 'ownership: nobody’s ownership is known'],
    [{ noHittersAgainstPitcher: true }, 'noHittersAgainstPitcher: this slate has no pitchers'],
    [{ against: [{ of: ['WR'], never: ['WR'] }] }, 'against: nobody’s opponent is known'],
    [{ stacks: [{ kind: 'line', players: 2 }] }, 'stacks: no lines are known'],
    [{ stacks: [{ kind: 'team', sizes: [3, 4] }] }, 'stacks: 3-4: the larger size comes first, together at most 6 players'],
    [{ stacks: [{ kind: 'team', sizes: [3], consecutive: true }] }, 'stacks: no batting order is known'],
    [{ stacks: [{ kind: 'game', players: 3 }] }, 'stacks: nobody of this slate can make “3 of one game”'],
    [{ stacks: [{ kind: 'passer', with: 1 }] }, 'stacks: QB is no position of this slate'],
    [{ groups: [{ players: ['P1'], exactly: 1, atMost: 1 }] }, 'groups.0: say atLeast, atMost or both, or exactly'],
    [{ groups: [{ players: ['P1', 'P2'], atLeast: 2, atMost: 1 }] }, 'groups.0: atLeast is above atMost'],
    [{ teams: { AAA: { min: 3, max: 2 } } }, 'teams.AAA: min is above max'],
    [{ salary: { min: 2, max: 1 } }, 'salary: min is above max'],
    [{ teams: { ZZZ: { max: 1 } } }, 'teams: ZZZ does not play; the teams are AAA, BBB.'],
    [{ never: [['P1']] }, 'never.0:'],
    [['P1'], 'rules are an object with locks'],
    [null, 'rules are an object with locks'],
  ])('refuses %j with a sentence', (value, sentence) => {
    expect(read(value)).toEqual({ kind: 'refused', reason: expect.stringContaining(sentence) })
  })

  it('refuses what is no JSON, and says who of it is not there', () => {
    expect(readRules('{"locks": [', slate, idOf)).toEqual({ kind: 'refused', reason: 'it is no JSON, or cut off.' })
    expect(() => read({ bans: ['P8'] })).toThrow('bans: nobody is P8')
  })
})
