// How scores of one game move together: correlations of positions, and the factors that turn independent draws into draws that have them.
//
// Fitted as the correlation of normal scores of (points − the player's own mean of his other games, in units of the mean's root), over all
// pairs of one game:
//   NFL  seasons 2023 and 2024, DraftKings points, players with 8 games and a mean of 5: 2,580 games of WR, 1,601 of RB, 948 of TE, 908 of
//        QB, 1,196 of K; NFL.com weekly stats by github.com/hvpkod/NFL-Data. Standard errors 0.015 to 0.04. Values within two of them of
//        zero are left at zero. The logs hold no team defenses: theirs are unknown and taken as independent.
//   MLB  one night (2016-08-12), actual minus projected points of 30 confirmed lineups: 944 pairs of teammates, 244 of a hitter and the
//        pitcher he faces; one night only, so hardly more than the sign is sure.
//   NBA  a week of October 2025, actual minus projected points of 706 players: teammates −0.004 (2,179 pairs), opponents −0.004 (1,305):
//        none to be seen.
import type { DfsSport } from '../../dfs/slate.ts'
import { cholesky } from '../../math/cholesky.ts'

type Pairs = Readonly<Record<string, number>>
type Fitted = { readonly group: (position: string) => string; readonly same: Pairs; readonly opposing: Pairs }

const NFL: Fitted = {
  group: (position) => (position === 'FB' ? 'RB' : position),
  same: { 'QB WR': 0.32, 'QB TE': 0.28, 'QB RB': 0.09, 'K RB': 0.1, 'K WR': 0.06 },
  opposing: { 'WR WR': 0.04, 'RB WR': 0.04, 'QB TE': 0.08, 'K TE': -0.09, 'K RB': -0.06, 'K K': -0.09 },
}
const MLB: Fitted = {
  group: (position) => (['P', 'SP', 'RP'].includes(position) ? 'P' : 'H'),
  same: { 'H H': 0.07 },
  opposing: { 'H P': -0.43 },
}
const NBA: Fitted = { group: (position) => position, same: {}, opposing: {} }

const FITTED: Partial<Record<DfsSport, Fitted>> = { nfl: NFL, mlb: MLB, nba: NBA }

/** Are the correlations of a sport known here? Where not, players are drawn independently, which an answer has to say. */
export function hasCorrelations(sport: DfsSport): boolean {
  return FITTED[sport] !== undefined
}

export type CorrelatedPlayer = { readonly position: string; readonly team: string; readonly opponent: string | null }

/** Correlation of two players of one game, 0 where none is known. @example correlation('nfl', qb, hisReceiver) // 0.32 */
export function correlation(sport: DfsSport, a: CorrelatedPlayer, b: CorrelatedPlayer): number {
  const fitted = FITTED[sport]
  if (!fitted) return 0
  const pair = [fitted.group(a.position), fitted.group(b.position)].sort().join(' ')
  return (a.team === b.team ? fitted.same : fitted.opposing)[pair] ?? 0
}

/**
 * Lower factor L of the players' correlation matrix (row by row, L Lᵀ = R), by Cholesky. A table of pairs need not be a correlation matrix
 * for every set of players; then all correlations are shrunk alike, by tenths, until it is one.
 */
export function correlationFactor(sport: DfsSport, players: readonly CorrelatedPlayer[]): Float64Array {
  for (let shrink = 1; ; shrink *= 0.9) {
    const factor = cholesky(players.length, (i, j) => (i === j ? 1 : shrink * correlation(sport, players[i]!, players[j]!)))
    if (factor) return factor
  }
}
