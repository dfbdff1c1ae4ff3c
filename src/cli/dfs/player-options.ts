// What several commands ask of a slate: its projections by option, and players named on the command line.

import type { SlateRead } from '#core/dfs/files/reading.ts'
import { matchProjections } from '#core/dfs/imports/match-projections.ts'
import { readProjections } from '#core/dfs/imports/read-projections.ts'
import type { SlatePlayer } from '#core/dfs/slate.ts'
import { plural } from '#core/plural.ts'
import { type Terminal, UsageError } from '../command.ts'
import { readInput } from '../input-file.ts'

export type Known = {
  readonly points: number
  readonly floor: number | null
  readonly ceiling: number | null
  readonly ownership: number | null
}
export type KnownOf = (player: SlatePlayer) => Known | undefined

/** What is known of each player, from the file's averages or the user's table; a sentence when the table cannot be read. */
export function knownOf(reading: Pick<SlateRead, 'slate'>, source: string | undefined, terminal: Terminal): KnownOf | string {
  if (source === undefined || source === 'fppg') {
    return ({ averagePoints }) =>
      averagePoints === null ? undefined : { points: averagePoints, floor: null, ceiling: null, ownership: null }
  }
  const file = readInput(source)
  const table = file.kind === 'file' ? readProjections(file.bytes, file.name, reading.slate.site) : file
  if (table.kind !== 'projections') return table.reason
  const match = matchProjections(reading.slate, table.rows)
  if (match.byPlayer.size === 0) return `${source}: none of its ${table.rows.length} rows is a player of this slate.`
  terminal.err(
    `Projections for ${match.byPlayer.size} of ${reading.slate.players.length} players; ${plural(match.unmatchedRows.length, 'row')} found no player.\n`,
  )
  return (player) => match.byPlayer.get(player.id)
}

/** An id of any role, or a whole name that only one player has. @param option what asked for him, "--lock" */
export function playerNamed(text: string, players: readonly SlatePlayer[], option: string): string {
  const byId = players.find((player) => player.id === text)
  if (byId) return byId.id
  if (players.some((player) => player.roles?.some((role) => role.id === text))) return text
  const named = players.filter((player) => player.name.trim().toLowerCase() === text.trim().toLowerCase())
  if (named.length === 1) return named[0]!.id
  if (named.length > 1)
    throw new UsageError(
      `${option} ${text}: ${named.length} players have this name; give an id: ${named.map((player) => `${player.id} (${player.team})`).join(', ')}.`,
    )
  throw new UsageError(`${option} ${text}: no player of the slate has this id or name.`)
}
