// From a slate, projections and a person's wishes to lineups: what the page, the command line and Lex all ask for.
// A pure function of plain data, so that it runs in a worker thread.
import type { Fraction, Points, Salary } from '../../units.ts'
import type { LineupShare, SolvedLineup } from '../optimizer/optimizer.ts'
import {
  buildLineups,
  type LineupExclusion,
  type LineupGroup,
  type LineupRules,
  type LineupStack,
  type LineupSum,
  problemOf,
} from '../optimizer/optimizer.ts'
import { oneOfEachBout } from '../players/bouts.ts'
import { type LeftOut, leftOut, pointsPresent } from '../players/left-out.ts'
import { rosterOf } from '../sites.ts'
import type { Slate } from '../slate.ts'

export type LineupConstraints = {
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
  readonly minTeams?: number
  /** At least, at most or exactly so many of some players. */
  readonly groups?: readonly LineupGroup[]
  readonly stacks?: readonly LineupStack[]
  /** Stacks of all lineups but the opening one, the best there is without them. */
  readonly laterStacks?: readonly LineupStack[]
  /** Both sides of a bout or match may meet in one lineup; never unless said. */
  readonly bothSides?: boolean
  /** Ids of players who stay in though they are listed as out or priced as if they did not play. Locked players stay in anyway. */
  readonly keeps?: readonly string[]
  /** Weighted sums of each lineup, its ownership for one. */
  readonly sums?: readonly LineupSum[]
  /** Sides that never meet in one lineup. */
  readonly exclusions?: readonly LineupExclusion[]
  /** Shares of the lineups that hold at least so many of some players: of a team, of a position. */
  readonly shares?: readonly LineupShare[]
  /** Shares of the lineups for single players, by `SlatePlayer.id`; they go before `maxExposure`. */
  readonly exposures?: readonly { readonly playerId: string; readonly min?: Fraction; readonly max?: Fraction }[]
  /**
   * 0 = the N best lineups; above, each lineup is the best one for points drawn anew: each player's projection as given (a median where
   * the model's is in use) is the median of his draws, and they scatter 2 × randomness as far as his own distribution does.
   */
  readonly randomness: Fraction
  /** Share of the lineups that may hold one player, above 0; 1 = no limit. A locked player is not limited. */
  readonly maxExposure: Fraction
  /** Fewest players in which any two lineups differ; 1 unless said. */
  readonly minUniques?: number
  /** Start of the draws. */
  readonly seed: number
}

export type BuildOrder = {
  readonly slate: Slate
  /** Points by `SlatePlayer.id`; players that are missing are left out. */
  readonly points: Readonly<Record<string, Points>>
  /** Standard deviations by `SlatePlayer.id`, for the draws; half of the points where nothing is known. */
  readonly deviations?: Readonly<Record<string, Points>>
  /** 15th and 85th percentile (floor and ceiling) by `SlatePlayer.id`, for the draws; they go before the deviations. */
  readonly spreads?: Readonly<Record<string, { readonly floor?: Points | undefined; readonly ceiling?: Points | undefined }>>
  readonly constraints: LineupConstraints
}

export type Built =
  | {
      readonly kind: 'lineups'
      /** `points` are those of the projections as given, never of the drawn ones. */
      readonly lineups: readonly SolvedLineup[]
      /** Is the list proved to be the best there is? True without draws, exposure limits and differences asked for. */
      readonly isProved: boolean
      /** Is each lineup the proved optimum of its own draw, prices and rules? False where the build was ended early. */
      readonly isExact: boolean
      /** No set of so many lineups within the shares has more points in total (hundredths); null where points were drawn. */
      readonly bound: number | null
      /** Why there are fewer lineups than asked for; empty when there are as many. */
      readonly shortage: readonly string[]
      /** What would be enough to change, each by itself. */
      readonly fixes: readonly string[]
      /** Who has points and was left out all the same. */
      readonly leftOut: readonly LeftOut[]
    }
  | {
      readonly kind: 'infeasible'
      /** The rules that contradict each other, and for each that would be enough to change, how. */
      readonly conflict: readonly string[]
      readonly fixes: readonly string[]
    }

/** What a long build may say and ask while it runs. */
export type BuildWatch = {
  readonly progress: (news: BuildProgress) => void
  /** True ends the build with the lineups that are done. */
  readonly shouldStop: () => boolean
}

export type BuildProgress = { readonly done: number; readonly of: number; readonly newest: SolvedLineup }

/** Builds the lineups of an order, exactly: see optimizer/portfolio.ts for how draws and exposures are met. */
export function lineupsFor({ slate, points, deviations, spreads, constraints }: BuildOrder, watch?: BuildWatch): Built {
  const roster = rosterOf(slate)
  if (!roster) throw new RangeError(`no roster for ${slate.site} ${slate.sport} ${slate.contest}`)
  const absent = leftOut(slate, { points, kept: [...constraints.locks, ...(constraints.keeps ?? [])] })
  const present = pointsPresent(points, absent)
  const problem = problemOf(slate.players, roster, (player) => present[player.id], rulesOf(constraints, slate, roster.slots.length))
  const { count, randomness, maxExposure, minUniques = 1, exposures = [], shares = [], seed } = constraints
  const built = buildLineups(problem, {
    count,
    randomness,
    maxExposure,
    minUniques,
    shares,
    seed,
    ...(constraints.laterStacks ? { opensWithout: constraints.laterStacks } : {}),
    exposures: new Map(exposures.map(({ playerId, ...share }) => [playerId, share])),
    ...(spreads ? { spreads: new Map(Object.entries(spreads)) } : {}),
    ...(deviations ? { deviations: new Map(Object.entries(deviations)) } : {}),
    ...(watch ? { shouldStop: watch.shouldStop, onProgress: (done, of, newest) => watch.progress({ done, of, newest }) } : {}),
  })
  if (built.kind === 'infeasible') {
    const { rules } = built.conflict
    return { kind: 'infeasible', conflict: rules.map((rule) => rule.name), fixes: rules.flatMap((rule) => rule.fix ?? []) }
  }
  const isPlain =
    randomness === 0 &&
    maxExposure >= 1 &&
    minUniques <= 1 &&
    exposures.length === 0 &&
    shares.length === 0 &&
    !constraints.laterStacks?.length
  return {
    kind: 'lineups',
    lineups: built.lineups,
    isProved: isPlain && built.provedOptimal,
    isExact: built.provedOptimal,
    bound: built.bound,
    shortage: built.shortage?.rules ?? [],
    fixes: built.shortage?.fixes ?? [],
    leftOut: absent,
  }
}

function rulesOf(constraints: LineupConstraints, slate: Slate, places: number): LineupRules {
  const bouts = constraints.bothSides ? [] : oneOfEachBout(slate, constraints.locks)
  const stacks = [...(constraints.stacks ?? []), ...(constraints.laterStacks ?? [])]
  return {
    locks: constraints.locks,
    bans: constraints.bans,
    teamLimits: constraints.teamLimits.map(({ team, min = 0, max = places }) => ({ team, min, max })),
    ...(constraints.salaryCap === undefined ? {} : { salaryCap: constraints.salaryCap }),
    ...(constraints.salaryFloor === undefined ? {} : { salaryFloor: constraints.salaryFloor }),
    ...(constraints.maxPerTeam === undefined ? {} : { maxPerTeam: constraints.maxPerTeam }),
    ...(constraints.minGames === undefined ? {} : { minGames: constraints.minGames }),
    ...(constraints.minTeams === undefined ? {} : { minTeams: constraints.minTeams }),
    groups: [...(constraints.groups ?? []), ...bouts],
    stacks,
    ...(constraints.sums === undefined ? {} : { sums: constraints.sums }),
    ...(constraints.exclusions === undefined ? {} : { exclusions: constraints.exclusions }),
  }
}
