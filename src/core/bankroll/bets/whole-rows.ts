// Is a row of a bet history whole? Of one that was cut, the money may be another than the book's: a stake of 1000 that ends after "10".
import type { CsvRowIn } from '../../dfs/files/csv-rows.ts'

/** What is known of the text around its rows. */
export type Around = {
  /** Columns that the head names, without empty ones at its end. */
  readonly width: number
  /** Characters of the text. */
  readonly length: number
  readonly endsWithBreak: boolean
}

/** Columns of a head; spreadsheets write empty ones after the last. @example widthOf(['status', 'stake', '', '']) // 2 */
export const widthOf = (head: readonly string[]): number => head.findLastIndex((cell) => cell !== '') + 1

/** Does the text go on after this row, or end with a line break? */
const isEnded = ({ end }: CsvRowIn, { length, endsWithBreak }: Around) => end < length || endsWithBreak

/**
 * Why a row cannot be used: it was cut, or its cells stand under other columns than their own. Undefined where it is whole.
 * @example brokenRow({ line: 9, cells: ['won', '10'], … }, { width: 3, … }) // 'the file ends in the middle of row 9'
 */
export function brokenRow(row: CsvRowIn, around: Around): string | undefined {
  const { line, cells, openQuoteAt } = row
  if (openQuoteAt !== undefined)
    return `the file ends in the middle of row ${line}: a quoted cell that opens in line ${openQuoteAt} never ends`
  const { width } = around
  if (cells.length < width) {
    return isEnded(row, around) ? `it has ${cells.length} of the ${width} columns` : `the file ends in the middle of row ${line}`
  }
  const filled = widthOf(cells)
  return filled > width ? `it has ${filled} cells for ${width} columns: text with a comma in it has to stand in quotes` : undefined
}

/** Does the text end right after the last cell of this row, so that nobody can tell whether that cell is whole? */
export const mayBeCut = (row: CsvRowIn, around: Around): boolean => row.cells.length <= around.width && !isEnded(row, around)
