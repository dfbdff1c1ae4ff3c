// Files of player logs → games. Several files are joined: a game that two of them tell counts once, and a line that is wrong is named.
import { csvRowsIn, PROGRESS_EVERY, type Progress } from '../../dfs/files/csv-rows.ts'
import { detectTextKind } from '../../dfs/files/foreign.ts'
import { decodeText, readableText } from '../../dfs/files/text.ts'
import { type Cells, LAYOUTS } from './log-layouts.ts'
import type { LogRow } from './log-row.ts'

export const MAX_LOG_BYTES = 64 * 1024 * 1024

export type LogsReading =
  | {
      readonly kind: 'logs'
      readonly layout: string
      readonly rows: readonly LogRow[]
      /** Lines that are no game of a player who is projected, by their number in the file. */
      readonly dropped: readonly { readonly row: number; readonly reason: string }[]
    }
  | { readonly kind: 'refused'; readonly reason: string }

/** Which layout the head of a file has, without reading the rest; `isWeekly` = the one that weekly projections are graded by too. */
export function layoutOfLogs(bytes: Uint8Array): { readonly name: string; readonly isWeekly: boolean } | undefined {
  const decoded = decodeText(bytes.subarray(0, 8192))
  const cells = decoded.kind === 'text' ? csvRowsIn(decoded.text).next().value?.cells : undefined
  const heads = new Set(cells ?? [])
  const layout = LAYOUTS.find((one) => one.heads.every((name) => heads.has(name)))
  return layout && { name: layout.name, isWeekly: layout.name === 'NFL weeks of NFL.com' }
}

/** Reads one file of any of the known layouts. Never throws. @param tell hears now and then how many characters are read */
export function readLogs(input: Uint8Array | string, fileName: string, tell?: Progress): LogsReading {
  const decoded = readableText(input)
  if (decoded.kind === 'not-text') return { kind: 'refused', reason: `${fileName} is ${decoded.what}.` }
  const lines = csvRowsIn(decoded.text)
  const head = lines.next()
  const columns = new Map((head.done ? [] : head.value.cells).map((cell, index) => [cell, index]))
  const layout = LAYOUTS.find(({ heads }) => heads.every((name) => columns.has(name)))
  if (!layout) {
    const known = LAYOUTS.map(({ name }) => name).join(', ')
    return { kind: 'refused', reason: `${fileName} seems to be ${detectTextKind(decoded.text)}. Expected logs of players: ${known}.` }
  }
  const width = columns.size
  const rows: LogRow[] = []
  const dropped: { row: number; reason: string }[] = []
  let cells: readonly string[] = []
  const cellOf: Cells = (column) => cells[columns.get(column) ?? -1] ?? ''
  for (const line of lines) {
    cells = line.cells
    const row = cells.length > width && cells.slice(width).some((cell) => cell !== '') ? 'more cells than columns' : layout.read(cellOf)
    if (typeof row === 'string') dropped.push({ row: line.line, reason: row })
    else rows.push(row)
    if ((rows.length + dropped.length) % PROGRESS_EVERY === 0) tell?.(line.end)
  }
  if (rows.length === 0) return { kind: 'refused', reason: `${fileName} holds no game of a player who is projected.` }
  return { kind: 'logs', layout: layout.name, rows, dropped }
}

export type JoinedLogs = {
  /** In the order of days. */
  readonly rows: readonly LogRow[]
  /** Games that stood there twice, in one file or in two. */
  readonly twice: number
}

/** Joins files of one league; the first that tells a game is believed, and what it does not tell is taken from the next. */
export function joinLogs(files: readonly (readonly LogRow[])[]): JoinedLogs {
  const games = new Map<string, LogRow>()
  let twice = 0
  for (const rows of files) {
    for (const row of rows) {
      const id = `${row.key}|${row.day}|${row.league === 'nba' ? row.team : ''}`
      const known = games.get(id)
      if (known === undefined) games.set(id, row)
      else {
        twice++
        games.set(id, filled(known, row))
      }
    }
  }
  return { rows: [...games.values()].sort((a, b) => a.day - b.day || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)), twice }
}

function filled(known: LogRow, other: LogRow): LogRow {
  return {
    ...known,
    position: known.position || other.position,
    opponent: known.opponent || other.opponent,
    isHome: known.isHome ?? other.isHome,
    hasStarted: known.hasStarted ?? other.hasStarted,
    stats: { ...other.stats, ...known.stats },
  }
}
