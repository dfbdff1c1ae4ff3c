// What games of logs are worth by a site's rules; threes that a file does not tell are calculated from the player's earlier games.
import type { OfferedSite } from '../../dfs/slate.ts'
import type { Points } from '../../units.ts'
import { score } from '../scoring.ts'
import type { LogRow } from './log-row.ts'

/** Threes for each point of a player of whom no game tells them, and so many points of such a player are laid beside his own. */
const USUAL_THREES = 0.1
const LEAN = 150

export type LogPoints = { readonly pointsOf: (row: LogRow) => Points; readonly threesCalculated: number }

/** @param rows in the order of days */
export function logPoints(rows: readonly LogRow[], site: OfferedSite): LogPoints {
  const points = new Map<LogRow, Points>()
  const threes = new Map<string, { threes: number; points: number }>()
  let threesCalculated = 0
  for (const row of rows) {
    if (row.league === 'epl') {
      points.set(row, row.stats.fantasyPoints ?? 0)
      continue
    }
    if (row.league !== 'nba') {
      points.set(row, score(site, row.league, row.stats))
      continue
    }
    const own = threes.get(row.key) ?? { threes: USUAL_THREES * LEAN, points: LEAN }
    threes.set(row.key, own)
    const { threes: recorded, points: scored = 0 } = row.stats
    if (recorded !== undefined) {
      own.threes += recorded
      own.points += scored
    } else threesCalculated++
    points.set(row, score(site, 'nba', recorded === undefined ? { ...row.stats, threes: (scored * own.threes) / own.points } : row.stats))
  }
  return { pointsOf: (row) => points.get(row)!, threesCalculated }
}
