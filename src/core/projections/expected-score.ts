// How many points the market expects of each side.
import type { LeagueKey } from '../leagues/leagues.ts'
import { normalQuantile } from '../math/normal.ts'
import type { Points, Probability } from '../units.ts'

/**
 * Where the spread always stands at 1.5 it says nothing of the margin; there the chance to win does. Variance of a side's score over its
 * mean: goals come nearly like a Poisson count, runs come in bunches. Judged.
 */
const SPREAD_OF_SCORE: Partial<Record<LeagueKey, number>> = { nhl: 1, mlb: 2.1 }

/**
 * Total and margin taken apart: half the total plus or minus half the expected margin. The margin is the spread turned round, or, in
 * leagues with a fixed spread, the z of the home side's chance times √(total × variance over mean); derived from two independent normals.
 * @param spread home handicap; @param home fair chance of the home side
 * @returns null where the prices do not suffice
 * @example expectedScore('nfl', { total: 45, spread: -3, home: null }) // { home: 24, away: 21 }
 */
export function expectedScore(
  league: LeagueKey,
  { total, spread, home }: { readonly total: Points | null; readonly spread: Points | null; readonly home: Probability | null },
): { readonly home: Points; readonly away: Points } | null {
  if (total === null || total <= 0) return null
  const bunched = SPREAD_OF_SCORE[league]
  const margin =
    bunched === undefined
      ? spread === null
        ? null
        : -spread
      : home === null || home <= 0 || home >= 1
        ? null
        : normalQuantile(home) * Math.sqrt(total * bunched)
  return margin === null ? null : { home: (total + margin) / 2, away: (total - margin) / 2 }
}
