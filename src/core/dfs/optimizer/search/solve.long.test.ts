import { describe, expect, it } from 'vitest'
import { brokenRules, type Chosen, everyValue } from '#tests/support/lineup-oracles.ts'
import { makeSlate } from '#tests/support/slates.ts'
import { type Random, random } from '../../../math/random.ts'
import { type LineupOption, type LineupPlayer, type LineupProblem, type LineupStack, problemOf } from '../model/problem.ts'
import { type SolvedLineup, solve } from './solve.ts'

/** The roles that a solved lineup names, and whether each stands in a slot he may fill. */
function chosenOf(problem: LineupProblem, lineup: SolvedLineup): Chosen[] {
  return lineup.places.map((place, index) => {
    const player = problem.players.find((candidate) => candidate.id === place.playerId)!
    const kind = problem.places[index]!
    const option = player.options.find((candidate) => candidate.id === place.uploadId && (candidate.slots >> kind) & 1)
    if (!option) throw new Error(`${player.name} cannot stand in ${place.slot}`)
    return { player, option }
  })
}

function check(problem: LineupProblem, lineup: SolvedLineup): void {
  const chosen = chosenOf(problem, lineup)
  expect(brokenRules(problem, chosen)).toEqual([])
  expect(chosen.reduce((sum, { option }) => sum + option.points, 0)).toBe(lineup.points)
  expect(chosen.reduce((sum, { option }) => sum + option.salary, 0)).toBe(lineup.salary)
}

/** A small problem with random rules: several positions, perhaps a captain, two or three games. */
function smallProblem(rng: Random): LineupProblem {
  const captain = rng.next() < 0.35
  const ordinary = 2 + rng.below(3)
  const kinds = captain
    ? [
        { name: 'CPT', count: 1 },
        { name: 'FLEX', count: 2 + rng.below(2) },
      ]
    : Array.from({ length: ordinary }, (_, kind) => ({ name: `K${kind}`, count: 1 + rng.below(2) }))
  const places = kinds.flatMap((kind, index) => Array.from({ length: kind.count }, () => index))
  const many = places.length + 2 + rng.below(captain ? 4 : 6)
  const games = 1 + rng.below(3)
  const flat = rng.next() < 0.15
  const players = Array.from({ length: many }, (_, index): LineupPlayer => {
    const team = rng.below(games * 2)
    const points = flat ? 1000 : rng.below(3000) - 200
    const salary = 100 * (20 + rng.below(60))
    const base = (slots: number): LineupOption => ({ id: `${index}f`, slots, points, salary })
    const options = captain
      ? [{ id: `${index}c`, slots: 1, points: Math.round(points * 1.5), salary: salary * 1.5 }, base(2)]
      : [base(someSlots(rng, kinds.length))]
    return {
      id: String(index),
      name: `Player ${index}`,
      team: `T${team}`,
      game: `G${team >> 1}`,
      countsForTeamMax: rng.next() < 0.85,
      countsForMinTeams: rng.next() < 0.85,
      options,
    }
  })
  return { ...someRules(rng, players, places.length), kinds, places, players }
}

function someSlots(rng: Random, kinds: number): number {
  let mask = 1 << rng.below(kinds)
  while (rng.next() < 0.35) mask |= 1 << rng.below(kinds)
  return mask
}

function someRules(rng: Random, players: readonly LineupPlayer[], places: number): Omit<LineupProblem, 'kinds' | 'places' | 'players'> {
  const id = () => {
    const player = rng.pick(players)
    return rng.next() < 0.5 ? player.id : rng.pick(player.options).id
  }
  const few = (chance: number) => Array.from({ length: rng.next() < chance ? 1 + rng.below(2) : 0 }, id)
  const cap = places * (3500 + rng.below(3000))
  return {
    salaryCap: cap,
    salaryFloor: rng.next() < 0.3 ? cap - 100 * rng.below(60) : 0,
    maxPerTeam: rng.next() < 0.4 ? 1 + rng.below(3) : null,
    teamLimits: rng.next() < 0.2 ? [{ team: 'T0', min: rng.below(2), max: 1 + rng.below(2) }] : [],
    minGames: 1 + rng.below(2),
    minTeams: 1 + rng.below(3),
    locks: few(0.25),
    bans: few(0.25),
    groups: rng.next() < 0.25 ? [{ name: 'group', members: [id(), id(), id()], min: rng.below(2), max: 1 + rng.below(2) }] : [],
    stacks: rng.next() < 0.3 ? someStacks(rng, players) : [],
    earlier: [],
  }
}

/** One or two stacks of two or three cases that may overlap, with or without a domain. */
function someStacks(rng: Random, players: readonly LineupPlayer[]): LineupStack[] {
  return Array.from({ length: rng.next() < 0.3 ? 2 : 1 }, (_, index) => {
    const groups = Array.from({ length: 4 }, () =>
      rng
        .shuffle(players)
        .slice(0, 1 + rng.below(5))
        .map((player) => player.id),
    )
    const need = () => ({ group: rng.below(4), min: rng.below(3), max: rng.pick([1, 2, 99]) })
    const cases = Array.from({ length: 2 + rng.below(2) }, (_, c) => ({ name: `case ${c}`, needs: [need(), need()] }))
    return { name: `stack ${index}`, groups, domain: rng.next() < 0.5 ? 0 : null, cases }
  })
}

describe('against every lineup there is', () => {
  it('finds the same optimum and the same list of the best on 900 small slates', () => {
    let feasible = 0
    for (let seed = 0; seed < 900; seed++) {
      const rng = random(seed)
      const problem = smallProblem(rng)
      const count = rng.pick([1, 3, 20])
      const values = everyValue(problem)
      const solution = solve(problem, { count })
      if (solution.kind === 'infeasible') {
        expect(values.slice(0, 3), `seed ${seed}`).toEqual([])
        continue
      }
      feasible++
      expect(solution.provedOptimal).toBe(true)
      expect(
        solution.lineups.map((lineup) => lineup.points),
        `seed ${seed}`,
      ).toEqual(values.slice(0, count))
      for (const lineup of solution.lineups) check(problem, lineup)
    }
    expect(feasible).toBeGreaterThan(200)
    expect(feasible).toBeLessThan(880)
  })

  it('goes on as enumeration does when earlier lineups may not be repeated', () => {
    for (let seed = 1000; seed < 1100; seed++) {
      const rng = random(seed)
      let problem = smallProblem(rng)
      const maxShared = Math.max(0, problem.places.length - 1 - rng.below(2))
      for (let step = 0; step < 4; step++) {
        const values = everyValue(problem)
        const solution = solve(problem)
        expect(solution.kind === 'lineups' ? solution.lineups[0]!.points : undefined, `seed ${seed} step ${step}`).toBe(values[0])
        if (solution.kind === 'infeasible') break
        const ids = solution.lineups[0]!.places.map((place) => place.uploadId)
        problem = { ...problem, earlier: [...problem.earlier, { ids, maxShared }] }
      }
    }
  })
})

const SLATES = [
  { sport: 'nfl', games: 6 },
  { sport: 'nba', games: 5 },
  { sport: 'nba', games: 2 },
  { sport: 'mlb', games: 6 },
  { sport: 'nhl', games: 5 },
  { sport: 'nfl', games: 1, contest: 'showdown' },
  { sport: 'nba', games: 1, contest: 'showdown', site: 'fanduel' },
  { sport: 'mlb', games: 5, site: 'fanduel' },
  { sport: 'pga', games: 120 },
] as const

function madeProblem(settings: (typeof SLATES)[number], seed: number, rules = {}): LineupProblem {
  const slate = makeSlate({ ...settings, seed })
  return problemOf(slate.players, slate.roster, (player) => slate.points.get(player.id), rules)
}

describe('laws', () => {
  it.each(SLATES)('no lineup breaks its roster, and the list is sorted and without repeats: $sport $contest', (settings) => {
    const problem = madeProblem(settings, 3)
    const solution = solve(problem, { count: 40 })
    if (solution.kind === 'infeasible') throw new Error('infeasible')
    expect(solution.lineups).toHaveLength(40)
    for (const lineup of solution.lineups) check(problem, lineup)
    const points = solution.lineups.map((lineup) => lineup.points)
    expect(points).toEqual([...points].sort((a, b) => b - a))
    const sets = solution.lineups.map((lineup) =>
      lineup.places
        .map((place) => place.uploadId)
        .sort()
        .join(' '),
    )
    expect(new Set(sets).size).toBe(40)
  })

  it.each(SLATES)('raising the cap never lowers the optimum: $sport $contest', (settings) => {
    let last = Number.NEGATIVE_INFINITY
    const problem = madeProblem(settings, 4)
    for (let cap = problem.salaryCap * 0.8; cap <= problem.salaryCap * 1.1; cap += problem.salaryCap * 0.05) {
      const solution = solve({ ...problem, salaryCap: Math.round(cap) })
      const points = solution.kind === 'lineups' ? solution.lineups[0]!.points : Number.NEGATIVE_INFINITY
      expect(points).toBeGreaterThanOrEqual(last)
      last = points
    }
  })

  it.each(SLATES)('banning a player who is not in the optimum leaves it: $sport $contest', (settings) => {
    const problem = madeProblem(settings, 5)
    const solution = solve(problem)
    if (solution.kind === 'infeasible') throw new Error('infeasible')
    const best = solution.lineups[0]!
    const used = new Set(best.places.map((place) => place.playerId))
    const others = problem.players.filter((player) => !used.has(player.id))
    for (const player of random(1).shuffle(others).slice(0, 12)) {
      const without = solve({ ...problem, bans: [player.id] })
      expect(without.kind === 'lineups' && without.lineups[0]!.points).toBe(best.points)
    }
  })

  it.each(SLATES)('a salary floor, a team limit, locks and bans hold together: $sport $contest', (settings) => {
    const plain = madeProblem(settings, 6)
    const cheap = [...plain.players].sort((a, b) => a.options.at(-1)!.salary - b.options.at(-1)!.salary)
    const free = solve(plain)
    if (free.kind === 'infeasible') throw new Error('infeasible')
    const salaryFloor = free.lineups[0]!.salary - 100
    const problem = { ...plain, salaryCap: salaryFloor + 400, salaryFloor, locks: [cheap[5]!.id], bans: [cheap.at(-1)!.id] }
    const solution = solve(problem, { count: 5 })
    if (solution.kind === 'infeasible') throw new Error('infeasible')
    for (const lineup of solution.lineups) check(problem, lineup)
  })
})

describe('hard slates', () => {
  it('lists 150 lineups of a slate where all players are worth the same', () => {
    const problem = madeProblem({ sport: 'pga', games: 120 }, 7)
    const flat = {
      ...problem,
      players: problem.players.map((player) => ({ ...player, options: [{ ...player.options[0]!, points: 5000 }] })),
    }
    const solution = solve(flat, { count: 150 })
    if (solution.kind === 'infeasible') throw new Error('infeasible')
    expect(solution.lineups.map((lineup) => lineup.points)).toEqual(Array.from({ length: 150 }, () => 30000))
    expect(solution.provedOptimal).toBe(true)
  })

  it('stops when asked, with what it has, and does not claim proof', () => {
    const problem = madeProblem({ sport: 'nba', games: 5 }, 8)
    const solution = solve(problem, { count: 5000, shouldStop: () => true })
    expect(solution.kind).toBe('lineups')
    expect(solution.kind === 'lineups' && solution.provedOptimal).toBe(false)
  })
})
