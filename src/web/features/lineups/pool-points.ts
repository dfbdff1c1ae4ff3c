// What players of a pool are worth in the slots of a lineup. Pure.

import { momentsOf } from '#core/simulation/scores/joint-sum.ts'
import { type LineupPoints, lineupPoints } from '#core/simulation/scores/lineup-points.ts'
import type { PlayerRow } from '../projections/player-table/player-row.ts'
import type { Pool } from './use-pool.ts'

/**
 * The figures of whoever stands in the slots of the roster; empty slots count nothing.
 * @param ids `SlatePlayer.id` by slot, null where nobody stands
 */
export function pointsInSlots(
  { table, sport, rows }: Pick<Pool, 'table' | 'sport' | 'rows'>,
  ids: readonly (string | null)[],
): LineupPoints {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const players = ids.flatMap((id, index) => {
    const row = byId.get(id ?? '')
    const slot = table.roster.slots[index]
    if (!row || !slot) return []
    const { positions, team, opponent, median: points } = row
    return [{ position: positions[0] ?? '', team, opponent, multiplier: slot.pointsMultiplier, points, spread: row }]
  })
  return lineupPoints(sport, players)
}

/** Mean and deviation of a player in a slot, for a lineup that is kept; null where nothing tells how far his points go. */
export function momentsInSlot(
  row: Pick<PlayerRow, 'median' | 'mean' | 'deviation' | 'floor' | 'ceiling'> | undefined,
  multiplier: number,
): { readonly mean: number | null; readonly deviation: number | null } {
  const moments = row?.median == null ? null : momentsOf(row.median, row)
  return moments ? { mean: multiplier * moments.mean, deviation: multiplier * moments.deviation } : { mean: null, deviation: null }
}
