// The user's own projections: any table with a name (or id) and points, matched to the players of a slate.
import type { Points } from '../../units.ts'
import { type CsvRow, csvRows, headerKey } from '../files/csv-rows.ts'
import { detectTextKind } from '../files/foreign.ts'
import { type Dropped, type Refused, readPoints, refused } from '../files/reading.ts'
import { MAX_FILE_BYTES, readableText } from '../files/text.ts'
import type { Site } from '../slate.ts'

export type ProjectionRow = {
  readonly row: number
  /** The table's id, '' when it has none. */
  readonly id: string
  readonly name: string
  /** '' when the table has no team. */
  readonly team: string
  readonly points: Points
  readonly floor: Points | null
  readonly ceiling: Points | null
  /** Mean and standard deviation, where the projections are a model's; else unknown. */
  readonly mean?: Points
  readonly deviation?: Points
  /** Share of the field 0..1, null = not said. */
  readonly ownership: number | null
}

export type ProjectionsRead = {
  readonly kind: 'projections'
  readonly rows: readonly ProjectionRow[]
  /** Heads of the columns that were used, by meaning. */
  readonly columns: Readonly<Record<string, string>>
  readonly dropped: readonly Dropped[]
  /** What was put right or is unusual about the file, in sentences. */
  readonly warnings: readonly string[]
}

const EXPECTED = 'Expected a table with a name (or id) and a projection column, for example: Name, Team, Projection.'

// Heads in order of preference, as `headerKey` writes them; the site's own column wins over a general one.
const SITE_POINTS: Readonly<Record<Site, readonly string[]>> = {
  draftkings: ['draftkings', 'dkprojection', 'dkproj', 'dkpoints', 'dkpts', 'dkexp', 'dkfpts', 'projdk'],
  fanduel: ['fanduel', 'fdprojection', 'fdproj', 'fdpoints', 'fdpts', 'fdexp', 'fdfpts', 'projfd'],
  yahoo: ['yahoo', 'yahooprojection', 'yahoopoints'],
  fantasydraft: ['fantasydraft'],
}
const POINTS = (
  'projection projected proj projectedpoints projpoints projpts projfp projectedfp projectedfantasypoints ppgprojection playerweekprojectedpts ' +
  'median p50 mean fpts fantasypoints fantasy expectedpoints xp fp points pts'
).split(' ')
export const HEADS: Readonly<Record<'id' | 'name' | 'first' | 'last' | 'team' | 'floor' | 'ceiling' | 'ownership', readonly string[]>> = {
  id: ['id', 'playerid', 'draftableid', 'dkid', 'draftkingsid', 'fdid', 'fanduelid', 'dfsid', 'siteid', 'nameid'],
  name: ['name', 'player', 'playername', 'nickname', 'fullname', 'displayname', 'nameid'],
  first: ['firstname', 'first'],
  last: ['lastname', 'last'],
  team: ['team', 'teamabbrev', 'tm', 'teamabbreviation', 'teamabbr'],
  floor: ['floor', 'floorfp', 'p15', 'min', 'low'],
  ceiling: ['ceiling', 'ceil', 'ceilfp', 'p85', 'max', 'high'],
  ownership: ['ownership', 'own', 'own%', 'projown', 'projown%', 'pown', 'pown%', 'projectedownership', 'ownership%', 'rst%'],
}

/** Reads a projections table for a site's slate. Never throws. */
export function readProjections(input: Uint8Array | string, fileName: string, site: Site): ProjectionsRead | Refused {
  if (input.length > MAX_FILE_BYTES) return refused(`${fileName} has ${(input.length / 1024 / 1024).toFixed(1)} MB; at most 5 MB are read.`)
  const decoded = readableText(input)
  if (decoded.kind === 'not-text') return refused(`${fileName} is ${decoded.what}. ${EXPECTED}`)
  const table = csvRows(decoded.text)
  if (table.rows.length === 0) return refused(`${fileName} is empty. ${EXPECTED}`)
  if (table.openQuoteAt !== undefined)
    return refused(`${fileName}, row ${table.openQuoteAt}: a quotation mark opens and never closes. ${EXPECTED}`)
  for (const [index, row] of table.rows.slice(0, 30).entries()) {
    const columns = columnsOf(row, site)
    if (columns) return readRows(fileName, table.rows.slice(index + 1), row, columns, decoded.warnings)
  }
  return refused(`${fileName}, row ${table.rows[0]?.line ?? 1}: this seems to be ${detectTextKind(decoded.text)}. ${EXPECTED}`)
}

type Columns = ReadonlyMap<string, number>

function columnsOf(row: CsvRow, site: Site): Columns | undefined {
  const keys = row.cells.map(headerKey)
  const columns = new Map<string, number>()
  const take = (meaning: string, names: readonly string[]) => {
    const name = names.find((candidate) => keys.includes(candidate))
    if (name !== undefined) columns.set(meaning, keys.indexOf(name))
  }
  take('points', [...SITE_POINTS[site], ...POINTS])
  for (const [meaning, names] of Object.entries(HEADS)) take(meaning, names)
  const isNamed = columns.has('name') || columns.has('id') || columns.has('last')
  return columns.has('points') && isNamed ? columns : undefined
}

function readRows(
  fileName: string,
  rows: readonly CsvRow[],
  head: CsvRow,
  columns: Columns,
  warnings: readonly string[],
): ProjectionsRead | Refused {
  const found: ProjectionRow[] = []
  const dropped: Dropped[] = []
  for (const row of rows) {
    const read = readRow(row, columns)
    if (typeof read === 'string') dropped.push({ row: row.line, reason: read })
    else found.push(read)
  }
  if (found.length === 0)
    return refused(`${fileName}, row ${dropped[0]?.row ?? head.line}: ${dropped[0]?.reason ?? 'no row follows the header.'} ${EXPECTED}`)
  const people = new Set(found.map((row) => `${row.id}|${row.name}|${row.team}`)).size
  if (people < found.length * 0.7) {
    return refused(
      `${fileName} lists ${people} players in ${found.length} rows, most of them several times; keep one week or slate only. ${EXPECTED}`,
    )
  }
  // "0.4%" is a percent also where nobody has more than one.
  const at = columns.get('ownership')
  const isInPercent = at !== undefined && rows.some(({ cells }) => (cells[at] ?? '').includes('%'))
  const percent = isInPercent || found.some((row) => (row.ownership ?? 0) > 1)
  return {
    kind: 'projections',
    rows: percent ? found.map((row) => ({ ...row, ownership: row.ownership === null ? null : row.ownership / 100 })) : found,
    columns: Object.fromEntries([...columns].map(([meaning, at]) => [meaning, head.cells[at] ?? ''])),
    dropped,
    warnings,
  }
}

function readRow(row: CsvRow, columns: Columns): ProjectionRow | string {
  const cell = (meaning: string) => {
    const at = columns.get(meaning)
    return at === undefined ? '' : (row.cells[at] ?? '')
  }
  const both = `${cell('first')} ${cell('last')}`.trim()
  const named = cell('name') || both
  const inName = /^(.*?)\s*\((\d+)\)$/.exec(named)
  const name = inName?.[1] ?? named
  const id = inName?.[2] ?? cell('id')
  if (name === '' && id === '') return 'The row has neither name nor id.'
  const points = readPoints(cell('points'))
  if (points === null) return `${name || id} has no projection (“${cell('points').slice(0, 40)}”).`
  const ownership = readPoints(cell('ownership').replace('%', ''))
  return {
    row: row.line,
    id,
    name,
    team: cell('team'),
    points,
    floor: readPoints(cell('floor')),
    ceiling: readPoints(cell('ceiling')),
    ownership: ownership !== null && ownership >= 0 && ownership <= 100 ? ownership : null,
  }
}
