// What a reader answers, and the helpers every reader of a table shares.
import type { ContestKind, DfsSport, Site, Slate, SlatePlayer } from '../slate.ts'
import { type CsvRow, type CsvTable, headerKey } from './csv-rows.ts'

/** A row of the file that is not on the slate, and why. `row` is its line in the file, 1 = the first. */
export type Dropped = { readonly row: number; readonly reason: string }

export type SlateRead = {
  readonly kind: 'slate'
  readonly slate: Slate
  /** Key of the roster row, '' = today's rules (`Roster.vintage`). */
  readonly vintage: string
  /** Which of the known layouts the file has, in words. */
  readonly format: string
  /** Does the site's upload file know the ids? Old exports carry none. */
  readonly hasUploadIds: boolean
  readonly dropped: readonly Dropped[]
  readonly warnings: readonly string[]
}

/** `reason` is a sentence that names the file, the row where there is one, and what was expected. */
export type Refused = { readonly kind: 'refused'; readonly reason: string }

export type SlateReading = SlateRead | Refused

/** What a format's reader finds, before the slate is put together. */
export type RawPlayer = SlatePlayer & {
  /** Line of the file. */
  readonly row: number
  /** Slots of the "Roster Position" column, or null where the file has none. */
  readonly slotNames: readonly string[] | null
  /** What the file says of the game and its start, as it stands there; '' where it says nothing. */
  readonly gameCell: string
}

/** What the columns are called in the file, and what an id of the site looks like. */
export type ColumnHeads = { readonly id: string; readonly game: string; readonly team: string; readonly idForm: RegExp }

export type RawPool = {
  readonly site: Site
  readonly format: string
  readonly hasUploadIds: boolean
  /** Known from the content (a captain's column), else null: decided by games and positions. */
  readonly contest: ContestKind | null
  readonly sport: DfsSport | null
  /** Years whose rules hold for a contest of this pool, where the players tell; '' = today's. */
  readonly vintage: ((contest: ContestKind) => string) | null
  readonly players: readonly RawPlayer[]
  /** What its columns are called: whether they parse is asked of every pool. */
  readonly heads: ColumnHeads
  readonly dropped: readonly Dropped[]
  readonly warnings: readonly string[]
  /** Head of the upload file, where the pool stands in one. */
  readonly uploadHead: readonly string[] | null
}

export type PoolReading = RawPool | Refused | undefined

/** A table within a file: where its header stands, and what its columns are called. */
export type Header = {
  readonly line: number
  /** Index into the rows of the first row below the header. */
  readonly next: number
  /** Index of the first cell of the header within its row. */
  readonly offset: number
  readonly width: number
  readonly columns: ReadonlyMap<string, number>
}

/** Where a pool stands below the entries instead of beside them, its header follows as many rows as one person may enter lineups. */
const HEADER_WITHIN = 1000

/** Finds the header row that has all of `required` (keys as `headerKey` writes them), at any column, within the first thousand rows. */
export function findHeader(table: CsvTable, required: readonly string[]): Header | undefined {
  for (const [index, row] of table.rows.slice(0, HEADER_WITHIN).entries()) {
    const keys = row.cells.map(headerKey)
    if (!required.every((key) => keys.includes(key))) continue
    // Entries templates hold slots to the left and the pool to the right of an empty column: the pool begins after it.
    const places = required.map((key) => keys.lastIndexOf(key))
    const first = Math.min(...places)
    let offset = Math.max(...places)
    while (offset > 0 && (keys[offset - 1] !== '' || first < offset)) offset--
    const columns = new Map<string, number>()
    keys.forEach((key, at) => {
      if (at >= offset && key !== '' && !columns.has(key)) columns.set(key, at)
    })
    return { line: row.line, next: index + 1, offset, width: lastFilled(keys) + 1, columns }
  }
  return undefined
}

/** Rows that are looked at to tell a table without its header. */
const ROWS_TRIED = 20

/**
 * Reads a table whose header somebody took off under the header of its site, and says so; undefined where its first rows are none of
 * that site's.
 *
 * @param columns as the site orders them, "Id,Position,…"; later ones that the rows do not have are left out
 */
export function readHeadless(
  table: CsvTable,
  columns: string,
  isPlayer: (cells: readonly string[]) => boolean,
  read: (headed: CsvTable) => PoolReading,
): PoolReading {
  const rows = table.rows.slice(0, ROWS_TRIED)
  if (rows.length === 0 || !rows.every(({ cells }) => isPlayer(cells))) return undefined
  const cells = columns.split(',').slice(0, rows[0]!.cells.length)
  const pool = read({ ...table, rows: [{ line: 0, cells }, ...table.rows] })
  return pool === undefined || 'kind' in pool ? pool : { ...pool, warnings: [...pool.warnings, HEADLESS] }
}

const HEADLESS = 'The file has no header row: its columns were read in the order in which the site writes them.'

function lastFilled(keys: readonly string[]): number {
  let last = keys.length - 1
  while (last > 0 && keys[last] === '') last--
  return last
}

/** The cell of a column by any of its names; '' when the row or the header has none. */
export function cellOf(row: CsvRow, header: Header, ...names: readonly string[]): string {
  for (const name of names) {
    const at = header.columns.get(name)
    if (at !== undefined) return row.cells[at] ?? ''
  }
  return ''
}

/** Whole dollars: "8200", "$6,400.00", "$6400" → number; undefined when it is no salary. */
export function readSalary(cell: string): number | undefined {
  const text = cell.replace(/[$,\s]/g, '')
  if (!/^\d{1,7}(\.0*)?$/.test(text)) return undefined
  const salary = Number(text)
  return salary > 0 ? salary : undefined
}

/** Average points; null where the cell is empty or no number. */
export function readPoints(cell: string): number | null {
  if (!/^-?\d+(\.\d*)?(e-?\d+)?$/i.test(cell)) return null
  const points = Number(cell)
  return Number.isFinite(points) ? Math.round(points * 10_000) / 10_000 : null
}

/** "PG/SG" → ["PG", "SG"] */
export function readPositions(cell: string): string[] {
  return [...new Set(cell.split('/').map((part) => part.trim().toUpperCase()))].filter((part) => part !== '')
}

/** Positions and salary of a player, whose columns are called alike on most sites, or why his row is not on the slate. */
export function paidPositions(row: CsvRow, header: Header, name: string): { positions: string[]; salary: number } | string {
  const positions = readPositions(cellOf(row, header, 'position'))
  if (positions.length === 0) return `${name} has no position.`
  const cell = cellOf(row, header, 'salary')
  const salary = readSalary(cell)
  return salary === undefined ? `${name} has no salary (“${cell.slice(0, 40)}”).` : { positions, salary }
}

export function refused(reason: string): Refused {
  return { kind: 'refused', reason }
}
