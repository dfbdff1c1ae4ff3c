// For each rule one lineup that keeps it and one that breaks it, both within the site's own rules, so that a person sees what it does.
import { random } from '../../math/random.ts'
import type { Points } from '../../units.ts'
import type { LineupConstraints } from '../build/build-lineups.ts'
import { type LineupProblem, type LineupRules, problemOf, type SolvedLineup, solve } from '../optimizer/optimizer.ts'
import { rosterOf } from '../sites.ts'
import type { Slate } from '../slate.ts'
import type { RuleElement } from './rule-element.ts'

export type RuleExample = {
  readonly rule: string
  readonly sentence: string
  /** The best lineup that keeps the rule; null where none exists. */
  readonly legal: SolvedLineup | null
  /** A good lineup that breaks it; null where every lineup of the slate keeps it. */
  readonly illegal: SolvedLineup | null
  /** For rules of the whole set: when the two are legal and not; null for rules of each lineup. */
  readonly when: string | null
}

/** How many lineups are looked through for one that breaks a rule. */
const BEST = 60
const DRAWS = 30

/**
 * The examples of one rule. Example: "No lineup holds Hurts." → the best lineup without him, and the best one with him.
 * @param points by `SlatePlayer.id`
 */
export function exampleOf(element: RuleElement, slate: Slate, points: Readonly<Record<string, Points>>): RuleExample {
  const { rule, sentence, constraints } = element
  const roster = rosterOf(slate)
  if (!roster) throw new RangeError(`no roster for ${slate.site} ${slate.sport} ${slate.contest}`)
  const free = problemOf(slate.players, roster, (player) => points[player.id])
  const ofSet = setExample(constraints, free)
  if (ofSet) return { rule, sentence, ...ofSet }
  const kept = withConstraints(free, constraints)
  if (kept === free) return { rule, sentence, legal: best(free), illegal: null, when: null }
  return { rule, sentence, legal: best(kept), illegal: breaker(free, kept, constraints), when: null }
}

function best(problem: LineupProblem): SolvedLineup | null {
  const solution = solve(problem)
  return solution.kind === 'lineups' ? (solution.lineups[0] ?? null) : null
}

/** The problem with what the wishes ask of each lineup. */
function withConstraints(problem: LineupProblem, constraints: Partial<LineupConstraints>): LineupProblem {
  const own: LineupRules = {
    ...(constraints.locks ? { locks: constraints.locks } : {}),
    ...(constraints.bans ? { bans: constraints.bans } : {}),
    ...(constraints.groups ? { groups: constraints.groups } : {}),
    ...(constraints.stacks ? { stacks: constraints.stacks } : {}),
    ...(constraints.sums ? { sums: constraints.sums } : {}),
    ...(constraints.exclusions ? { exclusions: constraints.exclusions } : {}),
    ...(constraints.teamLimits
      ? { teamLimits: constraints.teamLimits.map(({ team, min = 0, max = problem.places.length }) => ({ team, min, max })) }
      : {}),
    ...(constraints.salaryFloor === undefined ? {} : { salaryFloor: constraints.salaryFloor }),
    ...(constraints.salaryCap === undefined ? {} : { salaryCap: Math.min(problem.salaryCap, constraints.salaryCap) }),
    ...(constraints.maxPerTeam === undefined ? {} : { maxPerTeam: Math.min(problem.maxPerTeam ?? 99, constraints.maxPerTeam) }),
    ...(constraints.minGames === undefined ? {} : { minGames: Math.max(problem.minGames, constraints.minGames) }),
    ...(constraints.minTeams === undefined ? {} : { minTeams: Math.max(problem.minTeams, constraints.minTeams) }),
  }
  return Object.keys(own).length === 0 ? problem : { ...problem, ...own }
}

/** Does a lineup keep the rules of a problem? The solver says so: is there a lineup that holds exactly these roles? */
export function keepsRules(problem: LineupProblem, lineup: SolvedLineup): boolean {
  const ids = lineup.places.map((place) => place.uploadId)
  if (problem.bans.some((ban) => lineup.places.some((place) => place.uploadId === ban || place.playerId === ban))) return false
  return (
    solve({ ...problem, groups: [...problem.groups, { name: 'this lineup', members: ids, min: ids.length, max: ids.length }] }).kind ===
    'lineups'
  )
}

function breaker(free: LineupProblem, kept: LineupProblem, constraints: Partial<LineupConstraints>): SolvedLineup | null {
  for (const turned of opposites(free, constraints)) {
    const lineup = best(turned)
    if (lineup && !keepsRules(kept, lineup)) return lineup
  }
  const among = (problem: LineupProblem, count: number) => {
    const solution = solve(problem, { count })
    return solution.kind === 'lineups' ? solution.lineups.find((lineup) => !keepsRules(kept, lineup)) : undefined
  }
  const found = among(free, BEST)
  if (found) return found
  const rng = random('a lineup that breaks the rule')
  for (let draw = 0; draw < DRAWS; draw++) {
    const players = free.players.map((player) => {
      const weight = rng.next()
      return { ...player, options: player.options.map((option) => ({ ...option, points: Math.round(option.points * weight) })) }
    })
    const drawn = among({ ...free, players }, 1)
    if (drawn) return { ...drawn, points: worth(free, drawn) }
  }
  return null
}

function worth(problem: LineupProblem, lineup: SolvedLineup): number {
  const points = new Map(problem.players.flatMap((player) => player.options.map((option) => [`${player.id} ${option.id}`, option.points])))
  return lineup.places.reduce((sum, place) => sum + (points.get(`${place.playerId} ${place.uploadId}`) ?? 0), 0)
}

/** Problems whose lineups break the rule, where the rule can be turned around in one way or two. */
function opposites(free: LineupProblem, constraints: Partial<LineupConstraints>): LineupProblem[] {
  const places = free.places.length
  const group = (members: readonly string[], min: number, max: number) => ({ name: 'the opposite', members, min, max })
  const with_ = (rules: Partial<LineupProblem>): LineupProblem => ({ ...free, ...rules })
  const around = (members: readonly string[], min: number, max: number) => [
    ...(max < places ? [with_({ groups: [group(members, max + 1, places)] })] : []),
    ...(min > 0 ? [with_({ groups: [group(members, 0, min - 1)] })] : []),
  ]
  const ofTeam = (team: string) =>
    free.players.filter((player) => player.team === team && player.countsForTeamMax).map((player) => player.id)
  const teams = [...new Set(free.players.map((player) => player.team))]
  const { maxPerTeam, salaryFloor, salaryCap } = constraints
  return [
    ...(constraints.locks ?? []).map((id) => with_({ bans: [id] })),
    ...(constraints.bans ?? []).slice(0, 5).map((id) => with_({ locks: [id] })),
    ...(constraints.groups ?? []).flatMap(({ members, min, max }) => around(members, min, max)),
    ...(constraints.teamLimits ?? []).flatMap(({ team, min = 0, max = places }) => around(ofTeam(team), min, max)),
    ...(constraints.sums ?? []).flatMap((sum) => [
      ...(sum.max === undefined ? [] : [with_({ sums: [{ name: sum.name, weights: sum.weights, min: sum.max + 1 }] })]),
      ...(sum.min === undefined ? [] : [with_({ sums: [{ name: sum.name, weights: sum.weights, max: sum.min - 1 }] })]),
    ]),
    ...(constraints.exclusions ?? []).map(({ either, or }) => with_({ groups: [group(either, 1, places), group(or, 1, places)] })),
    ...(maxPerTeam === undefined ? [] : teams.map((team) => with_({ groups: [group(ofTeam(team), maxPerTeam + 1, places)] }))),
    ...(salaryFloor === undefined ? [] : [with_({ salaryCap: salaryFloor - 1 })]),
    ...(salaryCap === undefined ? [] : [with_({ salaryFloor: salaryCap + 1 })]),
  ]
}

type SetExample = Pick<RuleExample, 'legal' | 'illegal' | 'when'>

/** Rules of the whole set make no lineup illegal by itself, but beside the others. */
function setExample(constraints: Partial<LineupConstraints>, free: LineupProblem): SetExample | null {
  const places = free.places.length
  const first = best(free)
  const { minUniques, maxExposure, exposures = [], shares = [] } = constraints
  if (minUniques !== undefined) {
    if (!first) return { legal: null, illegal: null, when: null }
    const ids = first.places.map((place) => place.uploadId)
    const legal = best({ ...free, earlier: [{ ids, maxShared: places - minUniques }] })
    const near = { name: 'near', members: ids, min: places - minUniques + 1, max: places }
    const illegal = best({ ...free, groups: [near], earlier: [{ ids, maxShared: places - 1 }] })
    return { legal, illegal, when: 'beside the best lineup' }
  }
  const split = (members: readonly string[], atLeast: number, hasMax: boolean): SetExample => {
    const inside = best({ ...free, groups: [{ name: 'in', members, min: atLeast, max: places }] })
    const outside = best({ ...free, groups: [{ name: 'out', members, min: 0, max: atLeast - 1 }] })
    return hasMax
      ? { legal: outside, illegal: inside, when: 'once the share is used up' }
      : { legal: inside, illegal: outside, when: 'as long as the share is owed' }
  }
  const star = first?.places.map((place) => place.playerId)
  if (maxExposure !== undefined && star) return split([star[0]!], 1, true)
  if (exposures[0]) return split([exposures[0].playerId], 1, exposures[0].max !== undefined)
  if (shares[0]) return split(shares[0].members, shares[0].atLeast, shares[0].max !== undefined)
  return null
}
