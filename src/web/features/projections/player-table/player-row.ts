// A player of a slate as the tables show them: projected by the model, by the person's own file, or by the file's averages.
import type { ProjectionRow } from '#contract/dfs/projections.ts'
import { valuePerThousand } from '#core/dfs/lineup.ts'
import { isAtHome } from '#core/dfs/players/at-home.ts'
import type { SlatePlayer } from '#core/dfs/slate.ts'
import type { OwnPoints } from '../../../files/own-projections.ts'
import { type Sort, sortedBy } from '../../../ui/display/table-view.ts'

export type PlayerRow = {
  /** The site's id. */
  readonly id: string
  /** Ours, where the player is known in the rosters: the address of his page. */
  readonly personId: string | null
  readonly name: string
  /** "PG/SG" */
  readonly position: string
  readonly positions: readonly string[]
  readonly team: string
  readonly opponent: string | null
  /** Null: the file does not say whose ground it is. */
  readonly isHome: boolean | null
  readonly salary: number
  /** Fantasy points; null = unknown. An imported file has averages only, which stand in `median`. */
  readonly floor: number | null
  readonly median: number | null
  readonly ceiling: number | null
  /** Mean and standard deviation of the model's points; null where the points are not the model's. */
  readonly mean: number | null
  readonly deviation: number | null
  /** Points per $1,000. */
  readonly value: number | null
  /** Share of the field 0..1; null = unknown. */
  readonly ownership: number | null
  /** "QUESTIONABLE", or what the file says ("GTD", "O"). */
  readonly status: string | null
  /** Epoch ms. */
  readonly startsAt: number | null
  /** Why his average should not be trusted: the price speaks against it. */
  readonly warning?: string
  /** What stood in `median` before the person typed over it; absent where nobody did. */
  readonly unedited?: number | null
  /** Beside a model of the person's own: it says nothing of him, and the figures are ours. */
  readonly isOurs?: true
}

export function rowOfProjection(row: ProjectionRow): PlayerRow {
  const { name, position, positions, team, salary } = row.player
  const { id, playerId, opponent, game, floor, median, ceiling, mean, deviation, value, ownership, status, startsAt } = row
  const points = { floor, median, ceiling, mean, deviation, value }
  const place = { team, opponent, isHome: isAtHome(team, game) }
  return { id, personId: playerId, name, position, positions, ...place, salary, ...points, ownership, status, startsAt }
}

export function rowOfPlayer(player: SlatePlayer): PlayerRow {
  const { id, name, positions, team, opponent, game, salary, averagePoints, status, startsAt } = player
  return {
    id,
    personId: null,
    name: name.trim(),
    position: positions.join('/'),
    positions,
    team,
    opponent,
    isHome: isAtHome(team, game),
    salary,
    floor: null,
    median: averagePoints,
    ceiling: null,
    mean: null,
    deviation: null,
    value: averagePoints === null ? null : valuePerThousand(averagePoints, salary),
    ownership: null,
    status,
    startsAt,
  }
}

/** The person's own numbers win over whatever stood there. */
export function withOwn(row: PlayerRow, own: OwnPoints | undefined): PlayerRow {
  if (!own) return row
  return {
    ...row,
    floor: own.floor,
    median: own.points,
    ceiling: own.ceiling,
    mean: null,
    deviation: null,
    value: valuePerThousand(own.points, row.salary),
    ownership: own.ownership ?? row.ownership,
  }
}

/** Typed over: floor and ceiling keep their distance in proportion, and what the model says of the spread no longer holds. */
export function withEdit(row: PlayerRow, points: number | undefined): PlayerRow {
  if (points === undefined) return row
  const scale = row.median ? points / row.median : null
  const scaled = (value: number | null) => (value === null || scale === null ? null : value * scale)
  return {
    ...row,
    unedited: row.median,
    floor: scaled(row.floor),
    median: points,
    ceiling: scaled(row.ceiling),
    mean: null,
    deviation: null,
    value: valuePerThousand(points, row.salary),
  }
}

/** Spec 001 section 5: sort keys, each from the top; unknown comes last, equals by median and name. */
export const SORT_KEYS = ['median', 'value', 'ceiling', 'ownership'] as const
/** What the heads of the table sort by besides. */
export const PLAYER_SORTS = [...SORT_KEYS, 'salary', 'floor', 'name'] as const
export type PlayerSort = (typeof PLAYER_SORTS)[number]

const THEN: Sort = [
  { key: 'median', isDescending: true },
  { key: 'name', isDescending: false },
]

export function sortedRows(rows: readonly PlayerRow[], sort: Sort): PlayerRow[] {
  return sortedBy(rows, [...sort, ...THEN], (row, key) => row[key as PlayerSort])
}

/** What the builder sorts by. */
export type PoolSort = Exclude<PlayerSort, 'floor'>
export const sortOfPool = (key: PoolSort): Sort => [{ key, isDescending: key !== 'name' }]

/** Every position of a slate in the order of its slots, then the others. */
export function positionsOf(rows: readonly PlayerRow[], slots: readonly string[]): string[] {
  const found = new Set(rows.flatMap((row) => row.positions))
  const inSlots = [...new Set(slots)].filter((slot) => found.has(slot))
  return [...inSlots, ...[...found].filter((position) => !inSlots.includes(position)).sort()]
}

/** Spec 001 section 5: a projection with a value of 8 or more points per $1,000 is a value. */
export const VALUE_THRESHOLD = 8

export function isValue({ value }: PlayerRow): boolean {
  return value !== null && value >= VALUE_THRESHOLD
}
