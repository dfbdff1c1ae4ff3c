import { describe, expect, it } from 'vitest'
import { makeSlate } from '#tests/support/slates.ts'
import { random } from '../../../math/random.ts'
import { type LineupProblem, type LineupRules, problemOf } from '../model/problem.ts'
import { passerStack } from '../model/stacks.ts'
import { explain } from './explain.ts'
import { solve } from './solve.ts'

function nba(rules: LineupRules = {}, games = 3): LineupProblem {
  const slate = makeSlate({ sport: 'nba', games, seed: 21 })
  return problemOf(slate.players, slate.roster, (player) => slate.points.get(player.id), rules)
}

const names = (problem: LineupProblem) => explain(problem)?.rules.map((rule) => rule.name)

describe('why no lineup exists', () => {
  it('says nothing when a lineup exists', () => {
    expect(explain(nba())).toBeNull()
  })

  it('names the lock and the ban of one player', () => {
    const { players } = nba()
    const [first, second] = players
    expect(names(nba({ locks: [first!.id, second!.id], bans: [first!.id], salaryFloor: 40_000 }))?.sort()).toEqual([
      `ban: ${first!.name}`,
      `lock: ${first!.name}`,
    ])
  })

  it('names locks that want the same slots', () => {
    const problem = nba()
    const centers = problem.players.filter((player) => player.options[0]!.slots === centerMask(problem))
    const locks = centers.slice(0, 3).map((player) => player.id)
    const conflict = explain(nba({ locks }))
    expect(conflict?.rules.map((rule) => rule.kind)).toEqual(['lock', 'lock', 'lock'])
    expect(conflict?.rules.every((rule) => rule.enough)).toBe(true)
    expect(conflict?.rules.at(0)?.fix).toBe(`unlock ${centers[0]!.name}`)
  })

  it('names the floor that nobody can reach, and the floor that can be reached', () => {
    const plain = nba()
    const cheap = { ...plain, players: plain.players.filter((player) => player.options[0]!.salary <= 5000), salaryFloor: 45_000 }
    const conflict = explain(cheap)
    expect(conflict?.rules.map((rule) => rule.name)).toEqual(['salary floor $45,000'])
    const reachable = Number(/\$([\d,]+)$/.exec(conflict!.rules[0]!.fix!)![1]!.replace(',', ''))
    expect(solve({ ...cheap, salaryFloor: reachable }).kind).toBe('lineups')
    expect(solve({ ...cheap, salaryFloor: reachable + 100 }).kind).toBe('infeasible')
  })

  it('names the cap together with the locks that break it', () => {
    const dear = [...nba().players].sort((a, b) => b.options[0]!.salary - a.options[0]!.salary).slice(0, 5)
    const locks = dear.map((player) => player.id)
    const conflict = explain(nba({ locks }))
    expect(conflict?.rules.some((rule) => rule.name === 'salary cap $50,000')).toBe(true)
    expect(conflict?.rules.filter((rule) => rule.kind === 'lock').length).toBeGreaterThan(0)
  })

  it('names the limit per team when there are too few teams, and the smallest limit that works', () => {
    expect(explain(nba({ maxPerTeam: 1 }))?.rules).toEqual([
      { kind: 'max-per-team', name: 'max 1 per team', enough: true, fix: 'allow 2 per team' },
    ])
  })

  it('names the number of games when the slate has only one', () => {
    expect(names(nba({}, 1))).toEqual(['at least 2 games'])
  })

  it('names the slot that nobody can fill', () => {
    const plain = nba()
    const center = centerMask(plain)
    const without = { ...plain, players: plain.players.filter((player) => (player.options[0]!.slots & center & 16) === 0) }
    expect(names(without)).toEqual(['not enough players for C'])
  })

  it('names a group that leaves too few receivers for the slots, and not the stack', () => {
    const slate = makeSlate({ sport: 'nfl', games: 2, seed: 3 })
    const receivers = slate.players.filter((player) => player.positions[0] === 'WR' || player.positions[0] === 'TE')
    const stack = passerStack(slate.players, { with: 3, positions: ['WR', 'TE'] })
    const groups = [{ name: 'receivers of each team', members: receivers.map((player) => player.id), min: 0, max: 2 }]
    const problem = problemOf(slate.players, slate.roster, (player) => slate.points.get(player.id), { stacks: [stack], groups })
    const named = names(problem)
    expect(named).toContain('at most 2 of receivers of each team')
    expect(named).toHaveLength(1)
  })

  it('names a stack and a limit per team that exclude each other', () => {
    const slate = makeSlate({ sport: 'nfl', games: 4, seed: 3 })
    const stack = passerStack(slate.players, { with: 2, positions: ['WR', 'TE'] })
    const problem = problemOf(slate.players, slate.roster, (player) => slate.points.get(player.id), { stacks: [stack], maxPerTeam: 2 })
    expect(names(problem)?.sort()).toEqual(['max 2 per team', 'stack: QB with 2 of WR/TE'])
  })

  it('names a lock of someone who is not there', () => {
    expect(names(nba({ locks: ['nobody'] }))).toEqual(['lock: nobody (not among the players)'])
  })

  it('gives sets that contradict themselves, and no longer when any one rule is dropped', () => {
    let seen = 0
    for (let seed = 0; seed < 60 && seen < 12; seed++) {
      const rng = random(seed)
      const ids = rng.shuffle(nba().players.map((player) => player.id))
      const problem = nba({
        locks: ids.slice(0, 4),
        maxPerTeam: 1 + rng.below(2),
        minTeams: 4 + rng.below(3),
        salaryFloor: 49_000 + 100 * rng.below(11),
      })
      const conflict = explain(problem)
      if (!conflict) continue
      seen++
      expect(conflict.minimal).toBe(true)
      const only = (kinds: readonly string[]): LineupProblem => ({
        ...problem,
        locks: problem.locks.filter((id) => kinds.includes(`lock: ${problem.players.find((player) => player.id === id)!.name}`)),
        maxPerTeam: kinds.some((name) => name.includes('per team')) ? problem.maxPerTeam : null,
        minTeams: kinds.some((name) => name.endsWith('teams')) ? problem.minTeams : 1,
        minGames: kinds.some((name) => name.endsWith('games')) ? problem.minGames : 1,
        salaryFloor: kinds.some((name) => name.startsWith('salary floor')) ? problem.salaryFloor : 0,
        salaryCap: kinds.some((name) => name.startsWith('salary cap')) ? problem.salaryCap : 200_000,
      })
      const all = conflict.rules.map((rule) => rule.name)
      expect(solve(only(all)).kind, `seed ${seed}: ${all.join('; ')}`).toBe('infeasible')
      for (const name of all) expect(solve(only(all.filter((each) => each !== name))).kind, `seed ${seed} without ${name}`).toBe('lineups')
    }
    expect(seen).toBeGreaterThan(4)
  })
})

/** The eligibility of a player who is a center and nothing else: C and UTIL. */
function centerMask(problem: LineupProblem): number {
  const bit = (name: string) => 1 << problem.kinds.findIndex((kind) => kind.name === name)
  return bit('C') | bit('UTIL')
}
