// What is a lineup worth in points? One answer for every place that shows it: the projections added up, and beside that sum what the players
// score together, because a sum of medians is neither the mean nor the median of the lineup's score.

import type { DfsSport } from '../../dfs/slate.ts'
import type { Infer } from '../../infer.ts'
import type { Points } from '../../units.ts'
import type { CorrelatedPlayer } from './correlations.ts'
import type { JointPoints } from './joint-points.ts'
import { jointSum, type KnownSpread, momentsOf } from './joint-sum.ts'

/** `sum`: the players' projections added up, a captain's multiplied; null while one player's points are unknown. All in fantasy points. */
export type LineupPoints = Readonly<Infer<typeof JointPoints>> & { readonly sum: Points | null }

/** Nothing tells how far the points go. */
export const UNKNOWN_JOINT = { mean: null, median: null, floor: null, ceiling: null } as const satisfies Infer<typeof JointPoints>

/** A player in a slot of a lineup. */
export type SlottedPlayer = CorrelatedPlayer & {
  /** Points of the slot per point of the player: 1.5 for a captain. */
  readonly multiplier: number
  /** The projection that is added up, without the multiplier; null or undefined = unknown. */
  readonly points: Points | null | undefined
  /** How far his points go, as far as it is known. */
  readonly spread: KnownSpread
}

/** How each figure is called, on every screen, in every file and in every answer. */
export const POINTS_WORDS = {
  sum: 'projections added up',
  mean: 'mean',
  median: 'median',
  floor: 'floor',
  ceiling: 'ceiling',
} as const satisfies Record<keyof LineupPoints, string>

/** What the five figures mean, for whoever asks. */
export const POINTS_MEANING =
  'Projections added up: the sum of the players’ projections, which is neither mean nor median of what the lineup scores. Mean, median, floor (15th percentile) and ceiling (85th) are of its score, by what each player’s points spread and how they move together.'

/**
 * The five figures of a lineup, to hundredths (the sum to nine decimals, so that ranks stay as the optimizer has them).
 * The joint ones: joint-sum.ts.
 * @example lineupPoints('nfl', [qb, wr]) // medians 19 and 14, means 20 ± 8 and 15 ± 8: sum 33, mean 35, median 33.8, ceiling 48.3
 */
export function lineupPoints(sport: DfsSport, players: readonly SlottedPlayer[]): LineupPoints {
  const sum = players.every(({ points }) => points != null)
    ? Number(players.reduce((total, { points, multiplier }) => total + multiplier * points!, 0).toFixed(9))
    : null
  const parts = players.flatMap(({ points, spread, multiplier, position, team, opponent }) => {
    const moments = points == null ? null : momentsOf(points, spread)
    return moments ? [{ position, team, opponent, mean: multiplier * moments.mean, deviation: multiplier * moments.deviation }] : []
  })
  if (players.length === 0 || parts.length < players.length) return { sum, ...UNKNOWN_JOINT }
  const { mean, median, floor, ceiling } = jointSum(sport, parts)
  return { sum, mean: hundredths(mean), median: hundredths(median), floor: hundredths(floor), ceiling: hundredths(ceiling) }
}

const hundredths = (points: Points): Points => Math.round(100 * points) / 100

/**
 * The figures in words, in the order sum, mean, median, floor, ceiling; unknown ones are left out.
 * @param format how points are written
 * @example pointsText(points, (one) => one.toFixed(1)) // "projections added up 33.0, mean 35.0, median 33.8, floor 22.9, ceiling 48.3"
 */
export function pointsText(points: LineupPoints, format: (points: Points) => string): string {
  const known = (Object.keys(POINTS_WORDS) as (keyof LineupPoints)[]).flatMap((key) =>
    points[key] === null ? [] : [`${POINTS_WORDS[key]} ${format(points[key])}`],
  )
  return known.join(', ')
}
