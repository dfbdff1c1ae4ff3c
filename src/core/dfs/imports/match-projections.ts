// Projections of one maker onto the players of another's slate: by id, then by name and team, then by a name that is unique on both sides.

import type { Slate, SlatePlayer } from '../slate.ts'
import { normalizedName, normalizedTeam } from './names.ts'
import type { ProjectionRow } from './read-projections.ts'

export type ProjectionMatch = {
  /** By `SlatePlayer.id`. */
  readonly byPlayer: ReadonlyMap<string, ProjectionRow>
  /** Rows that belong to nobody on the slate. */
  readonly unmatchedRows: readonly ProjectionRow[]
  /** Players of the slate for whom the table says nothing. */
  readonly withoutProjection: readonly SlatePlayer[]
}

/**
 * Matches each row to at most one player. An id counts only where the names do not contradict it: another maker's ids may collide.
 * Example: "Patrick Mahomes, KC" finds "Patrick Mahomes II, KC".
 */
export function matchProjections(slate: Pick<Slate, 'players'>, rows: readonly ProjectionRow[]): ProjectionMatch {
  const index = indexOf(slate.players)
  const rowNames = countBy(rows.map((row) => normalizedName(row.name)))
  const byPlayer = new Map<string, ProjectionRow>()
  const unmatchedRows: ProjectionRow[] = []
  for (const row of rows) {
    const player = find(row, index, rowNames)
    if (player && !byPlayer.has(player.id)) byPlayer.set(player.id, row)
    else unmatchedRows.push(row)
  }
  return { byPlayer, unmatchedRows, withoutProjection: slate.players.filter((player) => !byPlayer.has(player.id)) }
}

type Index = {
  readonly byId: ReadonlyMap<string, SlatePlayer>
  readonly byNameAndTeam: ReadonlyMap<string, readonly SlatePlayer[]>
  readonly byName: ReadonlyMap<string, readonly SlatePlayer[]>
  readonly defenses: ReadonlyMap<string, SlatePlayer>
}

function indexOf(players: readonly SlatePlayer[]): Index {
  const byId = new Map<string, SlatePlayer>()
  const byNameAndTeam = new Map<string, SlatePlayer[]>()
  const byName = new Map<string, SlatePlayer[]>()
  const defenses = new Map<string, SlatePlayer>()
  for (const player of players) {
    for (const id of [player.id, ...(player.roles ?? []).map((role) => role.id)]) byId.set(id, player)
    const name = normalizedName(player.name)
    push(byName, name, player)
    push(byNameAndTeam, `${name}|${normalizedTeam(player.team)}`, player)
    if (player.positions.some((position) => position === 'DST' || position === 'DEF')) defenses.set(normalizedTeam(player.team), player)
  }
  return { byId, byNameAndTeam, byName, defenses }
}

function find(row: ProjectionRow, index: Index, rowNames: ReadonlyMap<string, number>): SlatePlayer | undefined {
  const name = normalizedName(row.name)
  const byId = row.id === '' ? undefined : index.byId.get(row.id)
  if (byId && (name === '' || sharesWord(name, normalizedName(byId.name)))) return byId
  if (name === '') return undefined
  if (row.team !== '') {
    const both = index.byNameAndTeam.get(`${name}|${normalizedTeam(row.team)}`)
    if (both?.length === 1) return both[0]
    const defense = index.defenses.get(normalizedTeam(row.team))
    if (defense && (sharesWord(name, normalizedName(defense.name)) || /\b(dst|defense|d st)\b/.test(name))) return defense
  }
  const named = index.byName.get(name)
  if (named?.length === 1 && (rowNames.get(name) ?? 0) === 1) return named[0]
  return undefined
}

function sharesWord(a: string, b: string): boolean {
  const words = new Set(a.split(' '))
  return b.split(' ').some((word) => words.has(word))
}

function push<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}

function countBy(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}
