// Comma-separated text → rows of cells, each with the line on which it starts. Forgiving where spreadsheets are sloppy, exact about where it broke.

export type CsvRow = { readonly line: number; readonly cells: readonly string[] }

export type CsvTable = {
  readonly rows: readonly CsvRow[]
  /** A quoted cell that never ends: the line on which it opened. */
  readonly openQuoteAt: number | undefined
  /** Does the text end with a line break? */
  readonly endsWithBreak: boolean
}

/** Hears how many characters of a text are read. */
export type Progress = (characters: number) => void
/** Rows between two figures: a salary file of a thousand rows tells four. */
export const PROGRESS_EVERY = 250

/**
 * Rows of a CSV text (RFC 4180: quotes, doubled quotes, line breaks in quotes; CRLF, LF or CR). The separator is the one of
 * comma, semicolon and tab that the first line uses most. Blank lines are left out, their numbers are kept.
 * A quote inside an unquoted cell is a plain character. Cells are trimmed.
 * @param progress hears now and then how many characters are read
 */
export function csvRows(text: string, progress?: Progress): CsvTable {
  const rows: CsvRow[] = []
  let openQuoteAt: number | undefined
  for (const row of csvRowsIn(text)) {
    rows.push({ line: row.line, cells: row.cells })
    if (rows.length % PROGRESS_EVERY === 0) progress?.(row.end)
    if (row.openQuoteAt !== undefined) openQuoteAt = row.openQuoteAt
  }
  return { rows, openQuoteAt, endsWithBreak: openQuoteAt === undefined && /[\r\n]$/.test(text) }
}

/** A row of a long text as it is come upon: `end` is where in the text it ends. */
export type CsvRowIn = CsvRow & { readonly end: number; readonly openQuoteAt?: number }

/** The same rows one after another, so that a long text need not lie in memory as cells. A cell that never ends is in the last. */
export function* csvRowsIn(text: string): Generator<CsvRowIn> {
  const separator = separatorOf(text)
  let cells: string[] = []
  let line = 1
  let rowLine = 1
  let at = text.charCodeAt(0) === 0xfeff ? 1 : 0
  const isBlank = () => cells.every((cell) => cell === '')
  while (at < text.length) {
    const cell = readCell(text, at, separator)
    cells.push(cell.text.trim())
    if (cell.open) return yield { line: rowLine, cells, end: text.length, openQuoteAt: line }
    line += cell.breaks
    at = cell.end
    if (text[at] === separator) {
      at++
      if (at >= text.length) cells.push('')
      continue
    }
    if (text[at] === '\r' && text[at + 1] === '\n') at++
    at++
    if (!isBlank()) yield { line: rowLine, cells, end: at }
    cells = []
    line++
    rowLine = line
  }
  if (!isBlank()) yield { line: rowLine, cells, end: at }
}

type Cell = { text: string; end: number; breaks: number; open: boolean }

/** One cell from `at`; `end` is the index of the separator or line break that ends it. */
export function readCell(text: string, at: number, separator: string): Cell {
  let from = at
  while (text[from] === ' ') from++
  if (text[from] !== '"') {
    let end = at
    while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end++
    return { text: text.slice(at, end), end, breaks: 0, open: false }
  }
  let value = ''
  let index = from + 1
  for (;;) {
    const close = text.indexOf('"', index)
    if (close < 0) return { text: value + text.slice(index), end: text.length, breaks: 0, open: true }
    value += text.slice(index, close)
    index = close + 1
    if (text[index] !== '"') break
    value += '"'
    index++
  }
  const breaks = value.match(/\r\n|\r|\n/g)?.length ?? 0
  let end = index
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end++
  return { text: value + text.slice(index, end), end, breaks, open: false }
}

export function separatorOf(text: string): string {
  const end = text.search(/[\r\n]/)
  const first = text.slice(0, end < 0 ? 2000 : end)
  const count = (separator: string) => first.split(separator).length
  return [',', ';', '\t'].reduce((best, candidate) => (count(candidate) > count(best) ? candidate : best))
}

/** "Name + ID" → "nameid", "Roster_Position" → "rosterposition": how headers are compared. */
export function headerKey(cell: string): string {
  return cell.toLowerCase().replace(/[^a-z0-9%]/g, '')
}
