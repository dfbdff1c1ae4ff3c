// A results file of any known layout → games in order of time, with every line that is none and why.
import { csvRows, headerKey } from '../../dfs/files/csv-rows.ts'
import { detectTextKind } from '../../dfs/files/foreign.ts'
import { decodeText } from '../../dfs/files/text.ts'
import type { LeagueKey } from '../../leagues/leagues.ts'
import type { Cells, Layout } from './cells.ts'
import type { DroppedResult, GameResult, ResultsReading } from './game-result.ts'
import { TABLE_LAYOUTS } from './layouts.ts'
import { SBR_ARCHIVE } from './lines-files.ts'

const KNOWN =
  'FiveThirtyEight (Elo games, forecasts and outcomes, SPI matches), spreadspoke, SBR, WNBA lines, football-data.co.uk, or columns date, home, away, home_score, away_score'

/**
 * Games of a file. The layout is found by its columns; `league` says which sport's rules hold.
 * @returns games sorted by day (lines of one day keep their order; a file that runs newest first is turned round), or why it is refused
 */
export function readResults(bytes: Uint8Array, fileName: string, league: LeagueKey): ResultsReading {
  const decoded = decodeText(bytes)
  if (decoded.kind === 'not-text') return { kind: 'refused', reason: `${fileName} is ${decoded.what}.` }
  const text = decoded.text.trim()
  if (text === '') return { kind: 'refused', reason: `${fileName} is empty.` }
  return text.startsWith('[') || text.startsWith('{') ? fromJson(text, fileName, league) : fromTable(text, fileName, league)
}

function fromTable(text: string, fileName: string, league: LeagueKey): ResultsReading {
  const [head, ...rows] = csvRows(text).rows
  const columns = new Map((head?.cells ?? []).map((cell, index) => [columnKey(cell), index]))
  const layout = TABLE_LAYOUTS.find((one) => one.columns.every((column) => columns.has(columnKey(column))))
  if (!layout)
    return {
      kind: 'refused',
      reason: `${fileName} seems to be ${detectTextKind(text)}; it has no layout of results that is known: ${KNOWN}.`,
    }
  const at = new Map<string, number | undefined>()
  const index = (column: string) => {
    if (!at.has(column)) at.set(column, columns.get(columnKey(column)))
    return at.get(column)
  }
  const lines = rows.map(({ line, cells }) => ({ row: line, cells: ((column) => cells[index(column) ?? -1] ?? '') satisfies Cells }))
  return collect(layout, lines, fileName, league)
}

const columnKey = (cell: string) => headerKey(cell).replace(/[^a-z0-9]/g, '')

function fromJson(text: string, fileName: string, league: LeagueKey): ResultsReading {
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

function collect(layout: Layout, lines: readonly { row: number; cells: Cells }[], fileName: string, league: LeagueKey): ResultsReading {
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

/**
 * Several files as one history: the same game (clubs, day give or take one) in two files is one game, the later file lending what the
 * earlier lacks, prices above all.
 */
export function mergeResults(lists: readonly (readonly GameResult[])[]): GameResult[] {
  if (lists.length === 1) return [...lists[0]!]
  const merged: GameResult[] = []
  const seen = new Map<string, number>()
  for (const list of lists) {
    const before = new Map(seen)
    for (const game of list) {
      const key = (day: number) => `${game.home}|${game.away}|${day}`
      const found = [0, -1, 1].map((shift) => before.get(key(game.day + shift))).find((index) => index !== undefined)
      // On neutral ground files disagree about who is at home: the game is known, its prices stay with the file that named the sides.
      const turned = before.get(`${game.away}|${game.home}|${game.day}`)
      if (found === undefined && turned !== undefined) continue
      if (found === undefined) {
        seen.set(key(game.day), merged.length)
        merged.push(game)
      } else merged[found] = completed(merged[found]!, game)
    }
  }
  return merged
    .map((game, index) => ({ game, index }))
    .sort((a, b) => a.game.day - b.game.day || a.index - b.index)
    .map(({ game }) => game)
}

function completed(game: GameResult, other: GameResult): GameResult {
  return {
    ...game,
    score: game.score ?? other.score,
    isPlayoff: game.isPlayoff ?? other.isPlayoff,
    expectedGoals: game.expectedGoals ?? other.expectedGoals,
    threat: game.threat ?? other.threat,
    market: game.market ?? other.market,
    closingMargin: game.closingMargin ?? other.closingMargin,
    reference: game.reference ?? other.reference,
    projected: game.projected ?? other.projected,
  }
}
