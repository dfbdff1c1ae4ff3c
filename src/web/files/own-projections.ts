// A person's own projections of a slate: read and kept in this browser tab, sent along when lineups are asked for.
import { useSyncExternalStore } from 'react'
import { matchProjections } from '#core/dfs/imports/match-projections.ts'
import { readProjections } from '#core/dfs/imports/read-projections.ts'
import type { Site, SlatePlayer } from '#core/dfs/slate.ts'

/** A person's own numbers for a player. */
export type OwnPoints = {
  readonly points: number
  readonly floor: number | null
  readonly ceiling: number | null
  readonly ownership: number | null
}

/** The model's numbers for the same player; null = unknown. */
type ModelPoints = { readonly floor: number | null; readonly median: number | null; readonly ceiling: number | null }

export type OwnProjections = {
  readonly fileName: string
  /** By `SlatePlayer.id`; blended with ours where the weight is below 1. */
  readonly byPlayer: ReadonlyMap<string, OwnPoints>
  /** Weight of the person's numbers beside ours, 0..1; 1 = theirs alone. */
  readonly weight: number
  /** Rows of the file that belong to nobody on the slate. */
  readonly unmatched: readonly { readonly row: number; readonly name: string }[]
  /** Names on the slate about whom the file says nothing. */
  readonly missing: readonly string[]
  readonly dropped: readonly { readonly row: number; readonly reason: string }[]
  /** What was put right in the file, in sentences. */
  readonly warnings?: readonly string[]
}

export type OwnReading = { readonly kind: 'read'; readonly own: OwnProjections } | { readonly kind: 'refused'; readonly reason: string }

/** Reads a projections file onto the players of a slate. */
export function readOwn(
  input: Uint8Array | string,
  fileName: string,
  site: Site,
  players: readonly Pick<SlatePlayer, 'id' | 'name' | 'team' | 'positions' | 'roles'>[],
): OwnReading {
  const read = readProjections(input, fileName, site)
  if (read.kind === 'refused') return read
  const { byPlayer, unmatchedRows, withoutProjection } = matchProjections({ players: players as SlatePlayer[] }, read.rows)
  if (byPlayer.size === 0) {
    return { kind: 'refused', reason: `${fileName} was read, but none of its ${read.rows.length} rows belongs to a player of this slate.` }
  }
  return {
    kind: 'read',
    own: {
      fileName,
      weight: 1,
      byPlayer: new Map([...byPlayer].map(([id, { points, floor, ceiling, ownership }]) => [id, { points, floor, ceiling, ownership }])),
      unmatched: unmatchedRows.map(({ row, name, id }) => ({ row, name: name || id })),
      missing: withoutProjection.map(({ name }) => name.trim()),
      dropped: read.dropped,
      warnings: read.warnings,
    },
  }
}

/**
 * A person's numbers pooled with ours, player by player: weight × theirs + (1 − weight) × ours. Whom we do not project keeps theirs; a floor
 * or ceiling that their file leaves out is ours.
 * @param ours points by player id
 */
export function blended(own: OwnProjections, ours: ReadonlyMap<string, ModelPoints>): OwnProjections {
  if (own.weight === 1) return own
  const mixed = (theirs: number | null, our: number | null) =>
    theirs === null || our === null ? (theirs ?? our) : own.weight * theirs + (1 - own.weight) * our
  const byPlayer = [...own.byPlayer].map(([id, points]): [string, OwnPoints] => {
    const our = ours.get(id)
    if (our === undefined || our.median === null) return [id, points]
    return [
      id,
      {
        ...points,
        points: mixed(points.points, our.median) ?? points.points,
        floor: mixed(points.floor, our.floor),
        ceiling: mixed(points.ceiling, our.ceiling),
      },
    ]
  })
  return { ...own, byPlayer: new Map(byPlayer) }
}

/** A person's own ownership of a slate, beside whatever points are used. */
export type OwnOwnership = {
  readonly fileName: string
  readonly byPlayer: ReadonlyMap<string, number>
  readonly unmatched: number
  readonly warnings?: readonly string[]
}

const keptOwnership = new Map<string, OwnOwnership>()

/** Keeps (or with null forgets) the ownership of a slate. */
export function keepOwnership(slateId: string, own: OwnOwnership | null): void {
  if (own) keptOwnership.set(slateId, own)
  else keptOwnership.delete(slateId)
  for (const listener of listeners) listener()
}

export function useOwnership(slateId: string | undefined): OwnOwnership | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => (slateId === undefined ? null : (keptOwnership.get(slateId) ?? null)),
  )
}

const kept = new Map<string, OwnProjections>()
const listeners = new Set<() => void>()

/** Keeps (or with null forgets) the projections of a slate. */
export function keepOwn(slateId: string, own: OwnProjections | null): void {
  if (own) kept.set(slateId, own)
  else kept.delete(slateId)
  for (const listener of listeners) listener()
}

/** Sets how much the person's numbers weigh beside ours, 0..1. */
export function weighOwn(slateId: string, weight: number): void {
  const own = kept.get(slateId)
  if (own) keepOwn(slateId, { ...own, weight })
}

export function useOwn(slateId: string | undefined): OwnProjections | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => (slateId === undefined ? null : (kept.get(slateId) ?? null)),
  )
}

/** Single projections that were typed over in a table, by player; a file's numbers and ours stay below them. */
export type PointEdits = ReadonlyMap<string, number>
const keptEdits = new Map<string, PointEdits>()
const NO_EDITS: PointEdits = new Map()

/** Types over one projection of a slate; null takes the edit back. */
export function editPoints(slateId: string, playerId: string, points: number | null): void {
  const next = new Map(keptEdits.get(slateId))
  if (points === null) next.delete(playerId)
  else next.set(playerId, points)
  keptEdits.set(slateId, next)
  for (const listener of listeners) listener()
}

export function usePointEdits(slateId: string | undefined): PointEdits {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => (slateId === undefined ? NO_EDITS : (keptEdits.get(slateId) ?? NO_EDITS)),
  )
}
