// An entries file in the page: read, asked about, and written again with only the swapped cells changed. Pure.

import { type EntriesRead, personById, readEntries } from '#core/dfs/entries/read-entries.ts'
import { byteOrderMark, decodeText } from '#core/dfs/files/text.ts'
import { matchProjections } from '#core/dfs/imports/match-projections.ts'
import { normalizedName } from '#core/dfs/imports/names.ts'
import type { ProjectionRow } from '#core/dfs/imports/read-projections.ts'
import { begunPlayers } from '#core/dfs/late-swap/availability.ts'
import type { LateSwapMode, LateSwapOrder, SwappedEntry } from '#core/dfs/late-swap/late-swap.ts'
import { swappedText } from '#core/dfs/late-swap/swapped-file.ts'
import type { Slate, SlatePlayer } from '#core/dfs/slate.ts'
import { entryPoints } from '#core/simulation/scores/entry-points.ts'
import type { LineupPoints } from '#core/simulation/scores/lineup-points.ts'

export type SwapFile = {
  readonly name: string
  readonly read: EntriesRead
  readonly slate: Slate
  /** The whole text, with its byte order mark. */
  readonly text: string
  readonly mark: string
  readonly lockedCells: number
}

export type SwapFileRead = { readonly kind: 'file'; readonly file: SwapFile } | { readonly kind: 'refused'; readonly reason: string }

/** Reads an entries file with the player pool beside it; without the pool nobody can be swapped in. */
export function readSwapFile(bytes: Uint8Array, name: string): SwapFileRead {
  const read = readEntries(bytes, name)
  if (read.kind === 'refused') return read
  if (!read.pool)
    return { kind: 'refused', reason: `${name} holds entries but no player pool that can be read; download it again with its pool.` }
  const decoded = decodeText(bytes)
  if (decoded.kind === 'not-text') return { kind: 'refused', reason: `${name} is ${decoded.what}.` }
  const mark = byteOrderMark(bytes)
  const lockedCells = read.entries.reduce((sum, { picks }) => sum + picks.filter((pick) => pick?.isLocked).length, 0)
  return { kind: 'file', file: { name, read, slate: read.pool.slate, text: decoded.text, mark, lockedCells } }
}

export type SwapSettings = {
  readonly mode: LateSwapMode
  /** 0..1, with mode fewest: 1 = fewest swaps, 0 = best projection. */
  readonly keep: number
  /** Epoch ms. */
  readonly now: number
  /** Ids of players to be treated as out. */
  readonly out: readonly string[]
}

/** @param rows projections by name and team, or null for the file's own averages */
export function swapOrder({ read, slate }: SwapFile, rows: readonly ProjectionRow[] | null, settings: SwapSettings): LateSwapOrder {
  const { mode, keep, now, out } = settings
  return { slate, entries: { slots: read.slots, entries: read.entries }, points: pointsOf(slate, rows), now, mode, keep, out }
}

/** Ids of the players of a slate who bear one of these names; whoever is not in it is passed over. */
export function playersNamed({ players }: Slate, names: readonly string[]): string[] {
  const wanted = new Set(names.map(normalizedName))
  return players.filter(({ name }) => wanted.has(normalizedName(name))).map(({ id }) => id)
}

/** How many of the entries hold a player. */
export function entriesWith({ read, slate }: SwapFile, id: string): number {
  return read.entries.filter(({ picks }) => picks.some((pick) => pick !== null && personById(slate, pick.id)?.id === id)).length
}

/** The points of each entry as it will stand: the sum, and what it scores where the projections say how far each player's points go. */
export function entryFigures({ slate }: SwapFile, rows: readonly ProjectionRow[] | null): (entry: SwappedEntry['entry']) => LineupPoints {
  const byPlayer = rows && matchProjections(slate, rows).byPlayer
  const average = ({ averagePoints: points }: SlatePlayer) => (points === null ? undefined : { points })
  return ({ picks }) => entryPoints(slate, picks, (player) => (byPlayer ? byPlayer.get(player.id) : average(player)))
}

function pointsOf(slate: Slate, rows: readonly ProjectionRow[] | null): Record<string, number> {
  if (rows) return Object.fromEntries([...matchProjections(slate, rows).byPlayer].map(([id, { points }]) => [id, points]))
  return Object.fromEntries(slate.players.flatMap(({ id, averagePoints }) => (averagePoints === null ? [] : [[id, averagePoints]])))
}

/** The file again: every character outside the swapped cells as it was. */
export function swappedFile({ text, mark, read }: SwapFile, entries: readonly SwappedEntry[]): string {
  return mark + swappedText(text, read, entries)
}

export type SwapTotals = {
  readonly swapped: number
  readonly same: number
  readonly unsolved: number
  readonly cells: number
  readonly gain: number
}

export function swapTotals(entries: readonly SwappedEntry[]): SwapTotals {
  const count = (outcome: SwappedEntry['outcome']) => entries.filter((entry) => entry.outcome === outcome).length
  return {
    swapped: count('swapped'),
    same: count('same'),
    unsolved: count('unsolved'),
    cells: entries.reduce((sum, { swaps }) => sum + swaps.length, 0),
    // Only where both are known: a lineup that could not be solved has lost nothing.
    gain: entries.reduce((sum, { before, after }) => (before === null || after === null ? sum : sum + after - before), 0),
  }
}

/** Why not one cell changes, in a sentence; what the person can do about it where there is something. */
export function whyNothing({ slate, read }: SwapFile, { mode, now }: Pick<SwapSettings, 'mode' | 'now'>): string {
  const begun = begunPlayers(slate, read.entries, now)
  if (slate.players.every(({ id }) => begun.has(id))) return 'Every game of this file has begun by then, so every player is held.'
  if (mode === 'out') return 'Nobody in these lineups is out. “Every improvement” looks for better players as well.'
  if (mode === 'improve') return 'No lineup can get better around the players who are held, by the points that count here.'
  return 'No swap is worth its change. Further towards the best projection more of them are.'
}
