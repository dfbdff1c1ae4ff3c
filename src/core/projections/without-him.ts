// Who scores more in the games that a player misses? Read from logs alone: each team-mate's games without him against those with him.
import type { GameLog } from '../leagues/games.ts'
import { mean } from '../math/statistics.ts'
import type { EpochMs, Points } from '../units.ts'
import { linePoints } from './line-points.ts'

/** Fewer games without him tell nothing of a spread. */
export const FEWEST_WITHOUT = 2
/** With as few a pooled spread has three degrees of freedom. Judged. */
const FEWEST_WITH = 3

export type Gain = {
  readonly playerId: string
  readonly gamesWith: number
  readonly gamesWithout: number
  /** Mean DraftKings points. */
  readonly pointsWith: Points
  readonly pointsWithout: Points
  /** Mean minutes, snaps or plate appearances. */
  readonly opportunityWith: number
  readonly opportunityWithout: number
  /** Points without him less points with him, and its 95 % interval (Student, one spread for both kinds of game). */
  readonly gain: Points
  readonly low: Points
  readonly high: Points
}
export type WithoutHim = {
  /** Games of his team since his first for it: those he played in, and the others. */
  readonly played: number
  readonly missed: number
  /** Start of that first game; null where he has played none. */
  readonly firstAt: EpochMs | null
  /** Largest gain first; team-mates with enough games of both kinds. */
  readonly gains: readonly Gain[]
}

/**
 * @param logs of the league in any order
 * @example with 10, 12, 14 points beside him and 20, 22 without him: gain 9, low 3.7, high 14.3
 */
export function withoutHim(logs: readonly GameLog[], { playerId, teamId }: { playerId: string; teamId: string }): WithoutHim {
  const ofTeam = logs.filter((log) => log.teamId === teamId && log.opportunity > 0)
  const own = new Set<string>()
  let first: EpochMs = Number.POSITIVE_INFINITY
  for (const log of ofTeam) {
    if (log.playerId !== playerId) continue
    own.add(log.gameId)
    first = Math.min(first, log.at)
  }
  const games = new Set<string>()
  const mates = new Map<string, { readonly beside: GameLog[]; readonly without: GameLog[] }>()
  for (const log of ofTeam) {
    if (log.at < first) continue
    games.add(log.gameId)
    if (log.playerId === playerId) continue
    const mate = mates.get(log.playerId) ?? { beside: [], without: [] }
    mates.set(log.playerId, mate)
    mate[own.has(log.gameId) ? 'beside' : 'without'].push(log)
  }
  const gains = [...mates].flatMap(([id, { beside, without }]) => gainOf(id, beside, without) ?? [])
  return {
    played: own.size,
    missed: games.size - own.size,
    firstAt: own.size > 0 ? first : null,
    gains: gains.sort((a, b) => b.gain - a.gain || (a.playerId < b.playerId ? -1 : 1)),
  }
}

function gainOf(playerId: string, beside: readonly GameLog[], without: readonly GameLog[]): Gain | undefined {
  const [a, b] = [beside, without].map((list) => list.flatMap(({ league, stats }) => linePoints(league, stats) ?? []))
  if (!a || !b || a.length < FEWEST_WITH || b.length < FEWEST_WITHOUT) return undefined
  const [pointsWith, pointsWithout] = [mean(a), mean(b)]
  const squares = (list: readonly number[], middle: number) => list.reduce((sum, value) => sum + (value - middle) ** 2, 0)
  const freedom = a.length + b.length - 2
  const spread = (squares(a, pointsWith) + squares(b, pointsWithout)) / freedom
  const reach = student95(freedom) * Math.sqrt(spread * (1 / a.length + 1 / b.length))
  const gain = pointsWithout - pointsWith
  return {
    ...{ playerId, gamesWith: a.length, gamesWithout: b.length, pointsWith, pointsWithout },
    opportunityWith: mean(beside.map(({ opportunity }) => opportunity)),
    opportunityWithout: mean(without.map(({ opportunity }) => opportunity)),
    ...{ gain, low: gain - reach, high: gain + reach },
  }
}

/**
 * The 97.5 % point of Student's t, by its expansion about the normal (Fisher and Cornish), within 1 % from three degrees of freedom on.
 * @example student95(10) // 2.228
 */
export function student95(freedom: number): number {
  const z = 1.959963984540054
  return (
    z +
    (z ** 3 + z) / (4 * freedom) +
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * freedom ** 2) +
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / (384 * freedom ** 3)
  )
}
