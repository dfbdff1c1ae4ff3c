// What the simulator's commands read: files that must be usable, and the points of a slate's players.
import type { SlateRead } from '#core/dfs/files/reading.ts'
import { matchProjections } from '#core/dfs/imports/match-projections.ts'
import { readProjections } from '#core/dfs/imports/read-projections.ts'
import { plural } from '#core/plural.ts'
import type { ContestOrder } from '#core/simulation/contest/contest-order.ts'
import { type ExitCode, json, type Terminal, UsageError } from '../command.ts'
import { type InputFile, readInput } from '../input-file.ts'

/** A file or a table that cannot be used: ends the command with its sentence. */
export class Unusable extends Error {}

/** Does what a command is for; what cannot be used is said in its place, as text and as JSON. */
export function unlessUnusable(command: string, terminal: Terminal, isJson: boolean | undefined, act: () => void): ExitCode {
  try {
    act()
    return 0
  } catch (error) {
    if (!(error instanceof Unusable)) throw error
    if (isJson) json(terminal, { error: error.message })
    terminal.err(`guru ${command}: ${error.message}\n`)
    return 2
  }
}

/** The file of an option that is needed. */
export function opened(option: string, path: string | undefined, most?: number): InputFile & { kind: 'file' } {
  if (path === undefined) throw new UsageError(`--${option} is missing.`)
  const file = readInput(path, most)
  if (file.kind === 'unreadable') throw new Unusable(file.reason)
  return file
}

/** What was read, or the end of the command with why not. */
export function usable<T extends { readonly kind: string }>(reading: T): Exclude<T, { kind: 'refused' }> {
  if (reading.kind === 'refused') throw new Unusable((reading as unknown as { reason: string }).reason)
  return reading as Exclude<T, { kind: 'refused' }>
}

export type Expectations = Pick<ContestOrder, 'expected'> & {
  readonly ownership: Readonly<Record<string, number>> | null
  readonly note: string
}

/** Points from a file of projections, else the averages of the slate. */
export function expectationsOf(path: string | undefined, { slate }: SlateRead): Expectations {
  if (path === undefined) {
    const averaged = slate.players.filter((player) => player.averagePoints !== null)
    const expected = Object.fromEntries(averaged.map((player) => [player.id, { points: player.averagePoints! }]))
    return { expected, ownership: null, note: 'The points are the averages of the salary file; no projections were given.' }
  }
  const file = opened('projections', path)
  const { rows } = usable(readProjections(file.bytes, file.name, slate.site))
  const { byPlayer, unmatchedRows } = matchProjections(slate, rows)
  if (byPlayer.size === 0) throw new Unusable(`${file.name}: none of its ${plural(rows.length, 'row')} is a player of this slate.`)
  const owned = [...byPlayer].filter(([, row]) => row.ownership !== null).map(([id, row]) => [id, row.ownership!] as const)
  return {
    expected: Object.fromEntries(byPlayer),
    ownership: owned.length > 0 ? Object.fromEntries(owned) : null,
    note: `Projections for ${byPlayer.size} of ${slate.players.length} players; ${plural(unmatchedRows.length, 'row')} found no player.`,
  }
}
