// Projected ownership alone: any table with a name (or id) and an ownership column, matched to the players of a slate.
import { csvRows, headerKey } from '../files/csv-rows.ts'
import { detectTextKind } from '../files/foreign.ts'
import { type Refused, readPoints, refused } from '../files/reading.ts'
import { decodeText, MAX_FILE_BYTES } from '../files/text.ts'
import type { Slate } from '../slate.ts'
import { matchProjections } from './match-projections.ts'
import { HEADS, type ProjectionRow } from './read-projections.ts'

export type OwnershipRead = {
  readonly kind: 'ownership'
  /** Shares of the field 0..1 by `SlatePlayer.id`. */
  readonly byPlayer: ReadonlyMap<string, number>
  /** Rows that belong to nobody on the slate, or say no share. */
  readonly unmatched: number
  /** What was put right or is unusual about the file, in sentences. */
  readonly warnings: readonly string[]
}

const EXPECTED = 'Expected a table with a name (or id) and an ownership column, for example: Name, Team, Ownership.'

/**
 * Reads an ownership table for a slate. The whole table is in percents where any share is above 1 or has a percent sign. Never throws.
 * Example: "25" → 0.25, and "0.4%" → 0.004 even where nobody has more.
 */
export function readOwnership(input: Uint8Array, fileName: string, slate: Pick<Slate, 'players'>): OwnershipRead | Refused {
  if (input.length > MAX_FILE_BYTES) return refused(`${fileName} has ${(input.length / 1024 / 1024).toFixed(1)} MB; at most 5 MB are read.`)
  const decoded = decodeText(input)
  if (decoded.kind === 'not-text') return refused(`${fileName} is ${decoded.what}. ${EXPECTED}`)
  const { rows } = csvRows(decoded.text)
  const keys = rows[0]?.cells.map(headerKey) ?? []
  const column = (names: readonly string[]) => keys.findIndex((key) => names.includes(key))
  const at = { id: column(HEADS.id), name: column(HEADS.name), team: column(HEADS.team), ownership: column(HEADS.ownership) }
  if (at.ownership < 0 || (at.name < 0 && at.id < 0))
    return refused(`${fileName}, row ${rows[0]?.line ?? 1}: this seems to be ${detectTextKind(decoded.text)}. ${EXPECTED}`)
  const found: ProjectionRow[] = []
  for (const { line, cells } of rows.slice(1)) {
    const share = readPoints((cells[at.ownership] ?? '').replace('%', '').trim())
    if (share === null || share < 0 || share > 100) continue
    const inName = /^(.*?)\s*\((\d+)\)$/.exec(cells[at.name] ?? '')
    const name = inName?.[1] ?? cells[at.name] ?? ''
    const id = inName?.[2] ?? cells[at.id] ?? ''
    found.push({ row: line, id, name, team: cells[at.team] ?? '', points: 0, floor: null, ceiling: null, ownership: share })
  }
  const inPercent = rows.slice(1).some(({ cells }) => (cells[at.ownership] ?? '').includes('%'))
  const scale = inPercent || found.some((row) => row.ownership! > 1) ? 100 : 1
  const match = matchProjections(slate, found)
  if (match.byPlayer.size === 0) return refused(`${fileName}: none of its rows is a player of this slate with a share. ${EXPECTED}`)
  const byPlayer = new Map([...match.byPlayer].map(([id, row]) => [id, row.ownership! / scale]))
  return { kind: 'ownership', byPlayer, unmatched: rows.length - 1 - byPlayer.size, warnings: decoded.warnings }
}
