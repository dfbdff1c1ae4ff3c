// The oracles find what they are there to find.
import { expect, it } from 'vitest'
import type { LineupProblem } from '#core/dfs/optimizer/optimizer.ts'
import { brokenRules, type Chosen } from '#tests/support/lineup-oracles.ts'

/** So that the judge of the other tests knows the new rules too. */
it('the judge finds a broken sum and a broken exclusion', () => {
  const option = { slots: 1, points: 100, salary: 10 }
  const player = (id: string) => ({
    id,
    name: id,
    team: id,
    game: id,
    countsForTeamMax: true,
    countsForMinTeams: true,
    options: [{ ...option, id }],
  })
  const players = [player('a'), player('b')]
  const problem: LineupProblem = {
    kinds: [{ name: 'G', count: 2 }],
    places: [0, 0],
    players,
    salaryCap: 20,
    salaryFloor: 0,
    maxPerTeam: null,
    teamLimits: [],
    minGames: 1,
    minTeams: 1,
    locks: [],
    bans: [],
    groups: [],
    earlier: [],
  }
  const chosen: Chosen[] = players.map((each) => ({ player: each, option: each.options[0]! }))
  expect(brokenRules(problem, chosen)).toEqual([])
  expect(brokenRules({ ...problem, sums: [{ name: 's', weights: { a: 3, b: 4 }, max: 6 }] }, chosen)).toEqual(['sum'])
  expect(brokenRules({ ...problem, exclusions: [{ name: 'x', either: ['a'], or: ['b'] }] }, chosen)).toEqual(['exclusion'])
})
