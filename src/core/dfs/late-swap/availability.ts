// Who can still be moved: games that have begun.
import type { EpochMs } from '../../units.ts'
import { type Entry, type EntryPick, personById } from '../entries/read-entries.ts'
import type { Slate, SlatePlayer } from '../slate.ts'

const BEGUN = /^(in progress|final|locked|suspended by)/i

/** The player of a cell: by any of his upload ids, else by a name that only one player has. */
export function playerOf(slate: Pick<Slate, 'players'>, pick: EntryPick): SlatePlayer | undefined {
  if (pick.id !== '') return personById(slate, pick.id)
  const named = slate.players.filter((player) => player.name === pick.name)
  return named.length === 1 ? named[0] : undefined
}

/**
 * Ids of the players whose game has begun at `now`: by its start, by what the file says of it ("In Progress"), or because a cell
 * of the same game is marked (LOCKED). Example: a game at 7:00 pm has begun at 7:00 pm.
 */
export function begunPlayers(slate: Pick<Slate, 'players'>, entries: readonly Entry[], now: EpochMs): ReadonlySet<string> {
  const games = new Set<string>()
  const begun = new Set<string>()
  const mark = (player: SlatePlayer) => {
    begun.add(player.id)
    if (player.game !== null) games.add(player.game)
  }
  for (const player of slate.players) {
    const hasStarted = player.startsAt !== null && player.startsAt <= now
    if (hasStarted || (player.status !== null && BEGUN.test(player.status))) mark(player)
  }
  for (const pick of entries.flatMap((entry) => entry.picks)) {
    const player = pick?.isLocked ? playerOf(slate, pick) : undefined
    if (player) mark(player)
  }
  for (const player of slate.players) if (player.game !== null && games.has(player.game)) begun.add(player.id)
  return begun
}
