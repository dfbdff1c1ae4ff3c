import loadHighs from 'highs'
import { describe, expect, it } from 'vitest'
import { highsOptimum } from '#tests/support/lineup-oracles.ts'
import { makeSlate, type SlateOptions } from '#tests/support/slates.ts'
import { cases } from '#tests/support/sweeps.ts'
import { random } from '../../math/random.ts'
import type { SlatePlayer } from '../slate.ts'
import { type LineupProblem, type LineupRules, type LineupStack, passerStack, problemOf, solve, teamStack } from './optimizer.ts'

// HiGHS is the judge: an exact solver that shares no code and no method with ours.
const highs = await loadHighs()

/** HiGHS takes 10 to 500 ms for each; a busy machine takes longer. */
const PATIENCE = 240_000

const CASES: { name: string; instances: number; settings: Omit<SlateOptions, 'seed'> }[] = [
  { name: 'NFL classic, 210 players', instances: 40, settings: { sport: 'nfl', games: 5 } },
  { name: 'NFL classic, 315 players', instances: 10, settings: { sport: 'nfl', games: 8, bench: 0.9 } },
  { name: 'NFL FanDuel', instances: 30, settings: { site: 'fanduel', sport: 'nfl', games: 4 } },
  { name: 'NBA classic', instances: 40, settings: { sport: 'nba', games: 4 } },
  { name: 'NBA classic, 2 games', instances: 25, settings: { sport: 'nba', games: 2 } },
  { name: 'NBA FanDuel', instances: 25, settings: { site: 'fanduel', sport: 'nba', games: 4 } },
  { name: 'MLB classic', instances: 30, settings: { sport: 'mlb', games: 5 } },
  { name: 'MLB FanDuel', instances: 20, settings: { site: 'fanduel', sport: 'mlb', games: 4 } },
  { name: 'NHL classic', instances: 30, settings: { sport: 'nhl', games: 3 } },
  { name: 'NHL FanDuel', instances: 20, settings: { site: 'fanduel', sport: 'nhl', games: 4 } },
  { name: 'NFL showdown', instances: 35, settings: { sport: 'nfl', contest: 'showdown', games: 1 } },
  { name: 'NBA single game, a dearer MVP', instances: 20, settings: { site: 'fanduel', sport: 'nba', contest: 'showdown', games: 1 } },
  {
    name: 'NBA single game, MVP STAR PRO',
    instances: 20,
    settings: { site: 'fanduel', sport: 'nba', contest: 'showdown', games: 1, vintage: 'to 2024' },
  },
]

/** Rules that a person may add, drawn from the seed; some of them contradict each other. */
function randomRules(players: readonly { id: string; team: string }[], cap: number, seed: string): LineupRules {
  const rng = random(seed)
  const ids = rng.shuffle(players.map((player) => player.id))
  const rules: { -readonly [K in keyof LineupRules]: LineupRules[K] } = {}
  if (rng.next() < 0.35) rules.salaryFloor = cap - 100 * rng.below(12)
  if (rng.next() < 0.4) rules.maxPerTeam = 1 + rng.below(3)
  if (rng.next() < 0.3) rules.minTeams = 2 + rng.below(5)
  if (rng.next() < 0.3) rules.minGames = 2 + rng.below(2)
  if (rng.next() < 0.3) rules.locks = ids.slice(0, 1 + rng.below(2))
  if (rng.next() < 0.3) rules.bans = ids.slice(2, 12)
  if (rng.next() < 0.3) rules.teamLimits = [{ team: players[0]!.team, min: rng.below(4), max: 3 + rng.below(2) }]
  if (rng.next() < 0.2) rules.groups = [{ name: 'some', members: ids.slice(12, 30), min: rng.below(3), max: 2 + rng.below(2) }]
  if (rng.next() < 0.25) {
    const weights = Object.fromEntries(players.map((player) => [player.id, 1 + rng.below(4000)]))
    rules.sums = [
      rng.next() < 0.7 ? { name: 'sum', weights, max: 8000 + rng.below(4000) } : { name: 'sum', weights, min: 20_000, max: 24_000 },
    ]
  }
  if (rng.next() < 0.25) rules.exclusions = [{ name: 'sides', either: ids.slice(0, 40), or: ids.slice(40, 80) }]
  return rules
}

function problemFor(settings: Omit<SlateOptions, 'seed'>, seed: string, ruled: boolean): LineupProblem {
  const slate = makeSlate({ ...settings, seed })
  const rules = ruled ? randomRules(slate.players, slate.roster.salaryCap, seed) : {}
  return problemOf(slate.players, slate.roster, (player) => slate.points.get(player.id), rules)
}

const HITTERS = ['C', '1B', '2B', '3B', 'SS', 'OF']

const STACKS: { name: string; settings: Omit<SlateOptions, 'seed'>; stack: (players: readonly SlatePlayer[]) => LineupStack }[] = [
  {
    name: 'QB with 2 receivers and a bring-back',
    settings: { sport: 'nfl', games: 3 },
    stack: (players) => passerStack(players, { with: 2, positions: ['WR', 'TE'], bringBack: 1 }),
  },
  {
    name: 'QB with 1 receiver, FanDuel',
    settings: { site: 'fanduel', sport: 'nfl', games: 3 },
    stack: (players) => passerStack(players, { with: 1, positions: ['WR', 'TE'] }),
  },
  { name: 'hitters 5-3', settings: { sport: 'mlb', games: 2 }, stack: (players) => teamStack(players, [5, 3], HITTERS, 8) },
  { name: 'hitters 4-2-2', settings: { sport: 'mlb', games: 2 }, stack: (players) => teamStack(players, [4, 2, 2], HITTERS, 8) },
  {
    name: 'hitters 4-4, FanDuel',
    settings: { site: 'fanduel', sport: 'mlb', games: 2 },
    stack: (players) => teamStack(players, [4, 4], HITTERS, 8),
  },
  { name: 'hitters 4-3', settings: { sport: 'mlb', games: 2 }, stack: (players) => teamStack(players, [4, 3], HITTERS, 8) },
  { name: 'skaters 3', settings: { sport: 'nhl', games: 3 }, stack: (players) => teamStack(players, [3], ['C', 'W', 'D'], 8) },
]

describe('with stacks the optimum is the one that HiGHS finds, also beside earlier lineups', () => {
  it.each(STACKS)(
    '$name',
    ({ name, settings, stack }) => {
      for (let instance = 0; instance < cases(2, 3); instance++) {
        const slate = makeSlate({ ...settings, seed: `${name} ${instance}` })
        const rules = { stacks: [stack(slate.players)] }
        let problem = problemOf(slate.players, slate.roster, (player) => slate.points.get(player.id), rules)
        for (let step = 0; step < 2; step++) {
          const solution = solve(problem)
          const own = solution.kind === 'lineups' ? solution.lineups[0]! : undefined
          const points = own?.points ?? null
          expect(highsOptimum(highs, problem, points), `instance ${instance} step ${step}`).toBe(points)
          if (!own) break
          const ids = own.places.map((place) => place.uploadId)
          problem = { ...problem, earlier: [...problem.earlier, { ids, maxShared: ids.length - 3 }] }
        }
      }
    },
    PATIENCE,
  )
})

function optimum(problem: LineupProblem): number | null {
  const solution = solve(problem)
  return solution.kind === 'lineups' ? solution.lineups[0]!.points : null
}

describe('the optimum is the one that HiGHS finds', () => {
  it.each(CASES)(
    '$name',
    ({ name, instances, settings }) => {
      for (let instance = 0; instance < cases(Math.ceil(instances / 4), instances); instance++) {
        const seed = `${name} ${instance}`
        const problem = problemFor(settings, seed, instance % 3 !== 0)
        const own = optimum(problem)
        expect(highsOptimum(highs, problem, own), seed).toBe(own)
      }
    },
    PATIENCE,
  )
})

describe('replay: given the same earlier lineups, the next optimum is the one that HiGHS finds', () => {
  it.each([
    { name: 'NBA, 2 players new each time', settings: { sport: 'nba', games: 2 }, steps: cases(5, 10), uniques: 2 },
    { name: 'NFL, 3 players new each time', settings: { sport: 'nfl', games: 3 }, steps: 10, uniques: 3 },
    { name: 'showdown, 1 role new each time', settings: { sport: 'nfl', contest: 'showdown', games: 1 }, steps: 12, uniques: 1 },
  ] as const)(
    '$name',
    ({ name, settings, steps, uniques }) => {
      let problem = problemFor(settings, name, false)
      const maxShared = problem.places.length - uniques
      for (let step = 0; step < steps; step++) {
        const solution = solve(problem)
        if (solution.kind === 'infeasible') throw new Error('infeasible')
        const { points, places } = solution.lineups[0]!
        expect(highsOptimum(highs, problem, points), `step ${step}`).toBe(points)
        const ids = places.map((place) => place.uploadId)
        problem = { ...problem, earlier: [...problem.earlier, { ids, maxShared }] }
      }
    },
    PATIENCE,
  )
})
