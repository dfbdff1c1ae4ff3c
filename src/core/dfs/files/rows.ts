// The loop that every table reader shares: walk the rows below a header, keep players, drop with a reason, refuse what is cut off.
import type { CsvRow, CsvTable } from './csv-rows.ts'
import { type Dropped, type Header, type RawPlayer, type Refused, refused } from './reading.ts'

export type RowsRead = { readonly kind: 'rows'; readonly players: readonly RawPlayer[]; readonly dropped: readonly Dropped[] }

/** One row → a player, or the reason why it is none; undefined = the row holds nothing for us (left of the pool). */
export type ReadRow = (row: CsvRow) => RawPlayer | string | undefined

/**
 * Reads the rows below a header. A last row without line end that is shorter than the row before it, or a quote that never closes,
 * means that the file was cut off: then nothing is read. A short row elsewhere is dropped.
 */
export function readRows(
  fileName: string,
  table: CsvTable,
  header: Header,
  needed: number,
  expected: string,
  read: ReadRow,
): RowsRead | Refused {
  const players: RawPlayer[] = []
  const dropped: Dropped[] = []
  const rows = table.rows.slice(header.next)
  if (table.openQuoteAt !== undefined) {
    return refused(
      `${fileName}, row ${table.openQuoteAt}: a quotation mark opens and never closes; the file seems cut off. Expected ${expected}.`,
    )
  }
  for (const [index, row] of rows.entries()) {
    const cells = row.cells.slice(header.offset)
    if (cells.every((cell) => cell === '')) continue
    const short = row.cells.length <= needed
    const isLast = index === rows.length - 1 && !table.endsWithBreak
    if (isLast && (short || row.cells.length < (rows[index - 1]?.cells.length ?? header.width))) {
      return refused(
        `${fileName}, row ${row.line}: the row ends after ${cells.length} of ${header.width - header.offset} cells; the file seems cut off. Expected ${expected}.`,
      )
    }
    const player = short ? `The row has ${cells.length} of ${header.width - header.offset} cells.` : read(row)
    if (player === undefined) continue
    if (typeof player === 'string') dropped.push({ row: row.line, reason: player })
    else players.push(player)
  }
  if (players.length === 0) {
    const first = dropped[0]
    return refused(
      first
        ? `${fileName}, row ${first.row}: ${first.reason} No row could be read. Expected ${expected}.`
        : `${fileName} has a header in row ${header.line} and no player below it. Expected ${expected}.`,
    )
  }
  if (dropped.length > players.length) {
    const first = dropped[0]!
    return refused(
      `${fileName}, row ${first.row}: ${first.reason} ${dropped.length} of ${dropped.length + players.length} rows could not be read. Expected ${expected}.`,
    )
  }
  return { kind: 'rows', players, dropped }
}
