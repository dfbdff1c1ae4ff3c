// Who could take a seat instead: the best players that the slot, the money and the contest's rules allow. Pure.

import { pointsIn, salaryIn, violations } from '#core/dfs/lineup.ts'
import { hasBouts } from '#core/dfs/players/bouts.ts'
import { canFill } from '#core/dfs/sites.ts'
import type { SlatePlayer } from '#core/dfs/slate.ts'
import type { Table } from '../use-pool.ts'
import { countOf, type LineupSlots, lineupOf, salaryOf } from './lineup-slots.ts'

export type SwapSuggestion = {
  readonly player: SlatePlayer
  readonly slots: LineupSlots
  /** Points and dollars against who sits there now. */
  readonly points: number
  readonly salary: number
}

const SHOWN = 4

/**
 * The best replacements of a seat, most points first; only those that leave the lineup under the cap and, once full, legal, and nobody who
 * meets one of the others in a bout.
 */
export function swapsFor(slots: LineupSlots, table: Table, index: number, bans: ReadonlySet<string>): SwapSuggestion[] {
  const { roster, players, points } = table
  const slot = roster.slots[index]
  const seated = players.get(slots[index] ?? '')
  if (!slot || !seated) return []
  const now = pointsIn(slot, points[seated.id] ?? 0)
  const room = roster.salaryCap - salaryOf(slots, table) + salaryIn(slot, seated)
  const isFull = countOf(slots) === roster.slots.length
  const others = slots.flatMap((id, at) => (id === null || at === index ? [] : (players.get(id) ?? [])))
  const meets = ({ game, team }: SlatePlayer) =>
    hasBouts(roster.sport) && game !== null && others.some((other) => other.game === game && other.team !== team)
  const found: SwapSuggestion[] = []
  const candidates = [...players.values()]
    .filter(({ id }) => points[id] !== undefined && !bans.has(id) && !slots.includes(id))
    .sort((a, b) => (points[b.id] ?? 0) - (points[a.id] ?? 0))
  for (const player of candidates) {
    if (found.length === SHOWN) break
    const cost = salaryIn(slot, player)
    if (cost > room || !canFill(slot, player) || meets(player)) continue
    const next = slots.map((id, at) => (at === index ? player.id : id))
    if (isFull && violations(lineupOf(next, roster), roster, players).length > 0) continue
    found.push({ player, slots: next, points: pointsIn(slot, points[player.id] ?? 0) - now, salary: cost - salaryIn(slot, seated) })
  }
  return found
}
