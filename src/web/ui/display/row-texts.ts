// Rows as they are copied out of a table: for a spreadsheet, or for a message.
import { type Cell, writeCsv } from '#core/dfs/entries/csv.ts'
import { plural } from '#core/plural.ts'
import { copyText } from '../actions/copy-text.ts'
import { toast } from '../overlays/toast.tsx'

/** Heads first, then a line for each row; null is unknown. */
export type Cells = readonly (readonly Cell[])[]

export const csvOfCells = (cells: Cells): string => writeCsv(cells)

/** Columns one below another, figures to the right, as in a fixed-width face: "Josh Allen  QB   22.4". */
export function textOfCells(cells: Cells): string {
  const lines = cells.map((line) => line.map((cell) => (cell === null ? '–' : String(cell))))
  const widths = (lines[0] ?? []).map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  const isFigure = widths.map((_, column) => cells.slice(1).every((line) => line[column] === null || typeof line[column] === 'number'))
  const padded = (text: string, column: number) =>
    isFigure[column] ? text.padStart(widths[column] ?? 0) : text.padEnd(widths[column] ?? 0)
  return lines.map((line) => `${line.map(padded).join('  ').trimEnd()}\n`).join('')
}

/** Puts rows on the clipboard and says so. */
export async function copyRows(text: string, count: number): Promise<void> {
  const isCopied = await copyText(text)
  toast(isCopied ? { title: `${plural(count, 'row')} copied` } : { title: 'The browser let nothing be copied', tone: 'bad' })
}
