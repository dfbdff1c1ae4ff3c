// What is an entry of an entries file worth in points? The figures of lineup-points.ts for its picks.
import { type EntryPick, personById } from '../../dfs/entries/read-entries.ts'
import { rosterOf } from '../../dfs/sites.ts'
import type { Slate, SlatePlayer } from '../../dfs/slate.ts'
import type { Points } from '../../units.ts'
import type { KnownSpread } from './joint-sum.ts'
import { type LineupPoints, lineupPoints, UNKNOWN_JOINT } from './lineup-points.ts'

/** @param known points and spread of a player; undefined = unknown, which makes the lineup's unknown too */
export function entryPoints(
  slate: Slate,
  picks: readonly (EntryPick | null)[],
  known: (player: SlatePlayer) => (KnownSpread & { readonly points: Points }) | undefined,
): LineupPoints {
  const slots = rosterOf(slate)?.slots
  const players = picks.flatMap((pick, place) => {
    const player = pick && personById(slate, pick.id)
    const slot = slots?.[place]
    if (!player || !slot) return []
    const own = known(player)
    const { positions, team, opponent } = player
    return [{ position: positions[0] ?? '', team, opponent, multiplier: slot.pointsMultiplier, points: own?.points, spread: own ?? {} }]
  })
  return players.length < picks.length ? { sum: null, ...UNKNOWN_JOINT } : lineupPoints(slate.sport, players)
}
