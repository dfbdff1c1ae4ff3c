// From a slate, projections and a person's wishes to lineups: what the page, the command line and Lex all ask for.
// A pure function of plain data, so that it runs in a worker thread.
import { type Random, random } from '../random.ts'
import type { Fraction, Points, Salary } from '../units.ts'
import { conflictOf, type OwnRule } from './conflict.ts'
import { dollars } from './lineup.ts'
import { type LineupProblem, type LineupRules, problemOf } from './optimizer/problem.ts'
import { type SolvedLineup, solve } from './optimizer/solve.ts'
import { rosterOf } from './sites.ts'
import type { Slate, SlatePlayer } from './slate.ts'

export type BuildWishes = {
  /** How many lineups, at least 1. */
  readonly count: number
  /** Ids of players (any role) or upload ids (that role). */
  readonly locks: readonly string[]
  readonly bans: readonly string[]
  readonly salaryCap?: Salary
  readonly salaryFloor?: Salary
  /** Most players of any one team. */
  readonly maxPerTeam?: number
  /** Bounds for single teams. */
  readonly teamLimits: readonly { readonly team: string; readonly min?: number; readonly max?: number }[]
  readonly minGames?: number
  /** 0 = the N best lineups; 0.1 = each lineup is the best one for projections drawn within ± 10 percent. */
  readonly randomness: Fraction
  /** Share of the lineups that may hold one player, above 0; 1 = no limit. A locked player is not limited. */
  readonly maxExposure: Fraction
  /** Start of the draws. */
  readonly seed: number
}

export type BuildOrder = {
  readonly slate: Slate
  /** Points by `SlatePlayer.id`; players that are missing are left out. */
  readonly points: Readonly<Record<string, Points>>
  readonly wishes: BuildWishes
}

export type Built =
  | {
      readonly kind: 'lineups'
      /** Best first where nothing is drawn; `points` are those of the projections as given, never of the drawn ones. */
      readonly lineups: readonly SolvedLineup[]
      /** Is the list proved to be the best there is? True without randomness and exposure limits. */
      readonly isProved: boolean
    }
  | { readonly kind: 'infeasible'; readonly conflict: readonly string[] }

/**
 * Builds the lineups of an order. Without randomness and exposure: the exact N best. With them each lineup is the exact optimum under
 * its drawn projections and the exposures left, and differs from all before it; fewer come back when no more fit.
 */
export function buildLineups({ slate, points, wishes }: BuildOrder): Built {
  const roster = rosterOf(slate)
  if (!roster) throw new RangeError(`no roster for ${slate.site} ${slate.sport} ${slate.contest}`)
  const pointsOf = (player: SlatePlayer) => points[player.id]
  const rules = rulesOf(wishes)
  const problem = problemOf(slate.players, roster, pointsOf, rules)
  const isPlain = wishes.randomness === 0 && wishes.maxExposure >= 1
  if (isPlain) {
    const solution = solve(problem, { count: wishes.count })
    if (solution.kind === 'lineups') return { kind: 'lineups', lineups: solution.lineups, isProved: solution.provedOptimal }
  } else {
    const lineups = oneByOne(problem, wishes)
    if (lineups.length > 0) return { kind: 'lineups', lineups, isProved: false }
  }
  const plain = problemOf(slate.players, roster, pointsOf)
  return { kind: 'infeasible', conflict: conflictOf(plain, ownRules(wishes, slate.players)) }
}

function rulesOf(wishes: BuildWishes): LineupRules {
  return {
    locks: wishes.locks,
    bans: wishes.bans,
    teamLimits: wishes.teamLimits.map(({ team, min = 0, max = 99 }) => ({ team, min, max })),
    ...(wishes.salaryCap === undefined ? {} : { salaryCap: wishes.salaryCap }),
    ...(wishes.salaryFloor === undefined ? {} : { salaryFloor: wishes.salaryFloor }),
    ...(wishes.maxPerTeam === undefined ? {} : { maxPerTeam: wishes.maxPerTeam }),
    ...(wishes.minGames === undefined ? {} : { minGames: wishes.minGames }),
  }
}

function oneByOne(problem: LineupProblem, wishes: BuildWishes): SolvedLineup[] {
  const most = Math.max(1, Math.round(wishes.maxExposure * wishes.count))
  const locked = new Set(wishes.locks)
  const uses = new Map<string, number>()
  const built: SolvedLineup[] = []
  const draws = random(wishes.seed)
  const truth = new Map(
    problem.players.flatMap((player) => player.options.map((option) => [option.id + player.id, option.points] as const)),
  )
  for (let index = 0; index < wishes.count; index++) {
    const spent = [...uses].filter(([id, count]) => count >= most && !locked.has(id)).map(([id]) => id)
    const next: LineupProblem = {
      ...problem,
      players: wishes.randomness === 0 ? problem.players : drawn(problem, wishes.randomness, draws.split(String(index))),
      bans: [...problem.bans, ...spent],
      earlier: built.map((lineup) => ({ ids: lineup.places.map((place) => place.uploadId), maxShared: lineup.places.length - 1 })),
    }
    const solution = solve(next)
    const found = solution.kind === 'lineups' ? solution.lineups[0] : undefined
    if (!found) break
    const points = found.places.reduce((sum, place) => sum + (truth.get(place.uploadId + place.playerId) ?? 0), 0)
    built.push({ ...found, points })
    for (const place of found.places) uses.set(place.playerId, (uses.get(place.playerId) ?? 0) + 1)
  }
  return built
}

/** Points of each player times one draw, uniform within ± randomness; every role of a player shares the draw. */
function drawn(problem: LineupProblem, randomness: Fraction, draws: Random): LineupProblem['players'] {
  return problem.players.map((player) => {
    const factor = 1 + randomness * (2 * draws.next() - 1)
    return { ...player, options: player.options.map((option) => ({ ...option, points: Math.round(option.points * factor) })) }
  })
}

/** The person's own rules with the words they are named by. */
function ownRules(wishes: BuildWishes, players: readonly SlatePlayer[]): OwnRule[] {
  const nameOf = (id: string) =>
    players.find((player) => player.id === id || player.roles?.some((role) => role.id === id))?.name.trim() ?? id
  const rule = (name: string, rules: LineupRules): OwnRule => ({ name, rules })
  return [
    ...wishes.locks.map((id) => rule(`lock ${nameOf(id)}`, { locks: [id] })),
    ...wishes.bans.map((id) => rule(`ban ${nameOf(id)}`, { bans: [id] })),
    ...(wishes.salaryCap === undefined ? [] : [rule(`salary cap ${dollars(wishes.salaryCap)}`, { salaryCap: wishes.salaryCap })]),
    ...(wishes.salaryFloor === undefined
      ? []
      : [rule(`salary at least ${dollars(wishes.salaryFloor)}`, { salaryFloor: wishes.salaryFloor })]),
    ...(wishes.maxPerTeam === undefined ? [] : [rule(`at most ${wishes.maxPerTeam} of one team`, { maxPerTeam: wishes.maxPerTeam })]),
    ...wishes.teamLimits.flatMap(({ team, min, max }) => [
      ...(min === undefined ? [] : [rule(`at least ${min} of ${team}`, { teamLimits: [{ team, min, max: 99 }] })]),
      ...(max === undefined ? [] : [rule(`at most ${max} of ${team}`, { teamLimits: [{ team, min: 0, max }] })]),
    ]),
    ...(wishes.minGames === undefined ? [] : [rule(`at least ${wishes.minGames} games`, { minGames: wishes.minGames })]),
  ]
}
