// A results file of any known layout → games in order of time, with every line that is none and why.
import { csvRowsIn, headerKey } from '../../dfs/files/csv-rows.ts'
import { detectTextKind } from '../../dfs/files/foreign.ts'
import { readableText } from '../../dfs/files/text.ts'
import type { Cells, Layout } from './cells.ts'
import type { DroppedResult, GameResult, PlayerLog, RatedLeague, ResultsReading } from './game-result.ts'
import { PLAYER_LAYOUTS, TABLE_LAYOUTS } from './layouts.ts'
import { SBR_ARCHIVE } from './lines-files.ts'
import type { PlayersLayout } from './nfl-files.ts'

const KNOWN =
  'FiveThirtyEight (Elo games, forecasts and outcomes, SPI matches), spreadspoke, SBR, WNBA lines, football-data.co.uk, or columns date, home, away, home_score, away_score'

/**
 * Games of a file. The layout is found by its columns; `league` says which sport's rules hold.
 * @returns games sorted by day (lines of one day keep their order; a file that runs newest first is turned round), or why it is refused
 */
export function readResults(input: Uint8Array | string, fileName: string, league: RatedLeague): ResultsReading {
  const decoded = readableText(input)
  if (decoded.kind === 'not-text') return { kind: 'refused', reason: `${fileName} is ${decoded.what}.` }
  const text = decoded.text.trim()
  if (text === '') return { kind: 'refused', reason: `${fileName} is empty.` }
  return text.startsWith('[') || text.startsWith('{') ? fromJson(text, fileName, league) : fromTable(text, fileName, league)
}

function fromTable(text: string, fileName: string, league: RatedLeague): ResultsReading {
  const rows = csvRowsIn(text)
  const head = rows.next()
  const columns = new Map((head.done ? [] : head.value.cells).map((cell, index) => [columnKey(cell), index]))
  const has = ({ columns: needed }: { readonly columns: readonly string[] }) => needed.every((column) => columns.has(columnKey(column)))
  const players = PLAYER_LAYOUTS.find(has)
  const layout = players === undefined ? TABLE_LAYOUTS.find(has) : undefined
  if (!layout && !players)
    return {
      kind: 'refused',
      reason: `${fileName} seems to be ${detectTextKind(text)}; it has no layout of results that is known: ${KNOWN}.`,
    }
  const at = new Map<string, number | undefined>()
  const index = (column: string) => {
    if (!at.has(column)) at.set(column, columns.get(columnKey(column)))
    return at.get(column)
  }
  const lines = (function* () {
    for (const { line, cells } of rows) yield { row: line, cells: ((column) => cells[index(column) ?? -1] ?? '') satisfies Cells }
  })()
  return players ? collectPlayers(players, lines, fileName) : collect(layout!, lines, fileName, league)
}

const columnKey = (cell: string) => headerKey(cell).replace(/[^a-z0-9]/g, '')

function fromJson(text: string, fileName: string, league: RatedLeague): ResultsReading {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { kind: 'refused', reason: `${fileName} begins like JSON and is none; it may be cut off.` }
  }
  const list = Array.isArray(value) ? value.filter((one): one is Record<string, unknown> => typeof one === 'object' && one !== null) : []
  const first = list[0]
  if (first === undefined || !SBR_ARCHIVE.columns.every((column) => Object.hasOwn(first, column)))
    return { kind: 'refused', reason: `${fileName} seems to be ${detectTextKind(text)}, not a list of games as SBR's archive has them.` }
  const lines = list.map((one, index) => ({ row: index + 1, cells: ((column) => String(one[column] ?? '')) satisfies Cells }))
  return collect(SBR_ARCHIVE, lines, fileName, league)
}

function collect(layout: Layout, lines: Iterable<{ row: number; cells: Cells }>, fileName: string, league: RatedLeague): ResultsReading {
  const games: GameResult[] = []
  const dropped: DroppedResult[] = []
  const known = new Set<string>()
  const keyOf = ({ home, away, day }: GameResult) => `${home}|${away}|${day}`
  for (const { row, cells } of lines) {
    const game = layout.read({ cells, league })
    if (typeof game === 'string') dropped.push({ row, reason: game })
    else if (layout.repeats && known.has(keyOf(game))) dropped.push({ row, reason: 'the same game stands in an earlier line' })
    else {
      known.add(keyOf(game))
      games.push(game)
    }
  }
  if (games.length === 0) return { kind: 'refused', reason: `${fileName} (${layout.name}) holds no finished game.` }
  const isNewestFirst = games[0]!.day > games.at(-1)!.day
  const ordered = (isNewestFirst ? games.reverse() : games).map((game, index) => ({ game, index }))
  ordered.sort((a, b) => a.game.day - b.game.day || a.index - b.index)
  return { kind: 'results', layout: layout.name, games: ordered.map(({ game }) => game), dropped }
}

function collectPlayers(layout: PlayersLayout, lines: Iterable<{ row: number; cells: Cells }>, fileName: string): ResultsReading {
  const logs: PlayerLog[] = []
  const dropped: DroppedResult[] = []
  for (const { row, cells } of lines) {
    const log = layout.readPlayer(cells)
    if (typeof log === 'string') dropped.push({ row, reason: log })
    else if (log !== null) logs.push(log)
  }
  return logs.length === 0
    ? { kind: 'refused', reason: `${fileName} (${layout.name}) holds no line of a player.` }
    : { kind: 'players', layout: layout.name, logs, dropped }
}
