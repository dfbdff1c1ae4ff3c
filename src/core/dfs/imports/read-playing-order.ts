// Who bats where and who skates with whom: any table with a name (or id) and such a column, matched to the players of a slate.
import { csvRows, headerKey } from '../files/csv-rows.ts'
import { detectTextKind } from '../files/foreign.ts'
import { type Refused, refused } from '../files/reading.ts'
import { decodeText, MAX_FILE_BYTES } from '../files/text.ts'
import type { Slate } from '../slate.ts'
import { matchProjections } from './match-projections.ts'
import { HEADS, type ProjectionRow } from './read-projections.ts'

export type PlayingOrder = {
  readonly kind: 'order'
  /** By `SlatePlayer.id`: places 1 to 9; lines and power play units as the table names them, "1". */
  readonly battingOrder: Readonly<Record<string, number>>
  readonly lines: Readonly<Record<string, string>>
  readonly powerPlays: Readonly<Record<string, string>>
  /** Rows with such a word that belong to nobody on the slate. */
  readonly unmatched: number
}

const EXPECTED = 'Expected a table with a name (or id) and a batting order, a line or a power play, for example: Name, Team, Line, PP.'

// Heads in order of preference, as `headerKey` writes them.
const COLUMNS = {
  order: ['battingorder', 'battingorderconfirmed', 'confirmedorder', 'order', 'batorder', 'bat', 'lineuporder', 'lineupspot', 'spot', 'bo'],
  line: ['line', 'regularline', 'regline', 'evenstrengthline', 'evline', 'esline', 'es', 'lines', 'forwardline'],
  unit: ['pp', 'powerplay', 'powerplayline', 'powerplayunit', 'ppline', 'ppunit', 'powerline', 'ppl'],
} as const

/**
 * Reads such a table for a slate. Cells that say nothing ("", "0", "-", "NO") say nothing of the player. Never throws.
 * Example: "Line 1" → "1", "PP2" → "2", "3rd" in a batting order → 3.
 */
export function readPlayingOrder(input: Uint8Array, fileName: string, slate: Pick<Slate, 'players'>): PlayingOrder | Refused {
  if (input.length > MAX_FILE_BYTES) return refused(`${fileName} has ${(input.length / 1024 / 1024).toFixed(1)} MB; at most 5 MB are read.`)
  const decoded = decodeText(input)
  if (decoded.kind === 'not-text') return refused(`${fileName} is ${decoded.what}. ${EXPECTED}`)
  const { rows } = csvRows(decoded.text)
  const keys = rows[0]?.cells.map(headerKey) ?? []
  const column = (names: readonly string[]) => keys.indexOf(names.find((name) => keys.includes(name)) ?? ' ')
  const at = {
    id: column(HEADS.id),
    name: column(HEADS.name),
    first: column(HEADS.first),
    last: column(HEADS.last),
    team: column(HEADS.team),
    order: column(COLUMNS.order),
    line: column(COLUMNS.line),
    unit: column(COLUMNS.unit),
  }
  const isNamed = at.name >= 0 || at.id >= 0 || at.last >= 0
  if (!isNamed || (at.order < 0 && at.line < 0 && at.unit < 0))
    return refused(`${fileName}, row ${rows[0]?.line ?? 1}: this seems to be ${detectTextKind(decoded.text)}. ${EXPECTED}`)
  const listed = rows.slice(1).flatMap(({ line: row, cells }) => {
    const cell = (key: keyof typeof at) => (at[key] < 0 ? '' : (cells[at[key]] ?? '').trim())
    const says = { order: placeIn(cell('order')), line: groupIn(cell('line')), unit: groupIn(cell('unit')) }
    if (says.order === null && says.line === null && says.unit === null) return []
    const named = cell('name') || `${cell('first')} ${cell('last')}`.trim()
    const inName = /^(.*?)\s*\((\d+)\)$/.exec(named)
    const person: ProjectionRow = {
      row,
      id: inName?.[2] ?? cell('id'),
      name: inName?.[1] ?? named,
      team: cell('team'),
      points: 0,
      floor: null,
      ceiling: null,
      ownership: null,
    }
    return [{ person, says }]
  })
  const match = matchProjections(
    slate,
    listed.map(({ person }) => person),
  )
  if (match.byPlayer.size === 0)
    return refused(`${fileName}: none of its rows is a player of this slate with an order, a line or a power play. ${EXPECTED}`)
  const saysOf = new Map(listed.map(({ person, says }) => [person, says]))
  const known = <K extends 'order' | 'line' | 'unit'>(key: K) =>
    Object.fromEntries(
      [...match.byPlayer].flatMap(([id, person]) => {
        const value = saysOf.get(person)?.[key]
        return value === null || value === undefined ? [] : [[id, value] as const]
      }),
    )
  return {
    kind: 'order',
    battingOrder: known('order') as Record<string, number>,
    lines: known('line') as Record<string, string>,
    powerPlays: known('unit') as Record<string, string>,
    unmatched: match.unmatchedRows.length,
  }
}

/** "3", "3rd", "#3" → 3; null where there is no single digit from 1 to 9. */
function placeIn(cell: string): number | null {
  const digits = cell.replace(/\.0*$/, '').replace(/\D/g, '')
  return /^[1-9]$/.test(digits) ? Number(digits) : null
}

/** "1", "Line 1", "L1", "PP1" → "1"; another word as it stands; null for what says nothing. */
function groupIn(cell: string): string | null {
  const text = cell.replace(/\.0*$/, '').toLowerCase()
  const number = /^(?:line|l|pp|power ?play|unit|f)?\s*#?(\d)$/.exec(text)?.[1]
  if (number !== undefined) return number === '0' ? null : number
  return ['', '-', '–', 'no', 'none', 'n/a', 'na', 'null', 'false', 'x'].includes(text) ? null : cell
}
