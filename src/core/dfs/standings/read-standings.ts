// The one door for contest standings: the export of DraftKings ("contest-standings-….csv") → entries with their lineups and the drafted
// players. Layout: Rank, EntryId, EntryName, TimeRemaining, Points, Lineup, (empty), Player, Roster Position, %Drafted, FPTS.
import { type CsvRow, type CsvTable, csvRows, headerKey } from '../files/csv-rows.ts'
import { detectTextKind } from '../files/foreign.ts'
import { type Refused, readPoints, refused } from '../files/reading.ts'
import { readableText } from '../files/text.ts'
import { parseLineupCell, slotsOfCells } from './lineup-cell.ts'
import type { Standings, StandingsEntry, StandingsPick, StandingsPlayer } from './standings.ts'

/** A contest of 200,000 entries has about 35 MB. */
export const MAX_STANDINGS_BYTES = 64 * 1024 * 1024

const EXPECTED =
  'Expected the standings of a contest as DraftKings exports them: Rank, EntryId, EntryName, TimeRemaining, Points, Lineup, Player, %Drafted, FPTS.'
const ENTRY_HEADS = ['rank', 'entryid', 'entryname', 'points', 'lineup']
/** Cells that are tried to find out which roster the contest has. */
const SAMPLE = 40

/** Reads a standings file. Never throws. */
export function readStandings(input: Uint8Array | string, fileName: string): Standings | Refused {
  if (input.length > MAX_STANDINGS_BYTES)
    return refused(
      `${fileName} has ${(input.length / 1024 / 1024).toFixed(1)} MB; at most ${MAX_STANDINGS_BYTES / 1024 / 1024} MB are read.`,
    )
  const decoded = readableText(input)
  if (decoded.kind === 'not-text') return refused(`${fileName} is ${decoded.what}. ${EXPECTED}`)
  const table = csvRows(decoded.text)
  const head = table.rows[0]
  if (!head) return refused(`${fileName} is empty. ${EXPECTED}`)
  const keys = head.cells.map(headerKey)
  if (!keys.includes('rank') || !keys.includes('entryid'))
    return refused(`${fileName}, row ${head.line}: this seems to be ${detectTextKind(decoded.text)}. ${EXPECTED}`)
  const missing = ENTRY_HEADS.filter((key) => !keys.includes(key))
  if (missing.length > 0) return refused(`${fileName}, row ${head.line}: missing ${missing.join(', ')}. ${EXPECTED}`)
  if (table.openQuoteAt !== undefined)
    return refused(`${fileName}, row ${table.openQuoteAt}: a quotation mark opens and never closes; the file seems cut off. ${EXPECTED}`)
  return standingsOf(table, keys, fileName)
}

type CellOf = (row: CsvRow, key: string) => string

function standingsOf(table: CsvTable, keys: readonly string[], fileName: string): Standings | Refused {
  const places = new Map(keys.map((key, at) => [key, at]))
  const cell: CellOf = (row, key) => row.cells[places.get(key) ?? -1] ?? ''
  const rows = table.rows.slice(1)
  const players = playersOf(rows, cell)
  const names = new Set(players.map((player) => player.name))
  const texts = rows.map((row) => cell(row, 'lineup')).filter((text) => text !== '')
  const slots = slotsOfCells(texts.slice(0, SAMPLE), names) ?? []
  const entries: StandingsEntry[] = []
  const dropped: { row: number; reason: string }[] = []
  const known = new Map<string, readonly StandingsPick[]>()
  for (const row of rows) {
    if (cell(row, 'entryid') === '') continue
    const entry = entryOf(row, cell)
    if (typeof entry === 'string') return refused(`${fileName}, row ${row.line}: ${entry} ${EXPECTED}`)
    const text = cell(row, 'lineup')
    // Many people enter one lineup many times, and popular ones are entered by many.
    const earlier = known.get(text)
    const picks = text === '' ? [] : (earlier ?? parseLineupCell(text, slots, names))
    if (picks && !earlier) known.set(text, picks)
    if (!picks) dropped.push({ row: row.line, reason: `The lineup “${text.slice(0, 60)}” is of no roster known here.` })
    entries.push({ ...entry, picks: picks ?? null })
  }
  if (entries.length === 0) return refused(`${fileName} has a header and no entry below it. ${EXPECTED}`)
  return { kind: 'standings', slots, entries, players, dropped }
}

function entryOf(row: CsvRow, cell: CellOf): Omit<StandingsEntry, 'picks'> | string {
  const rank = cell(row, 'rank')
  const entryId = cell(row, 'entryid')
  const points = readPoints(cell(row, 'points'))
  if (!/^\d{1,9}$/.test(rank)) return `“${rank.slice(0, 40)}” is no rank.`
  if (!/^\d{4,20}$/.test(entryId)) return `“${entryId.slice(0, 40)}” is no entry id.`
  if (points === null) return `“${cell(row, 'points').slice(0, 40)}” are no points.`
  const timeRemaining = readPoints(cell(row, 'timeremaining')) ?? 0
  return { row: row.line, rank: Number(rank), entryId, entryName: cell(row, 'entryname'), timeRemaining, points }
}

function playersOf(rows: readonly CsvRow[], cell: CellOf): StandingsPlayer[] {
  return rows.flatMap((row) => {
    const name = cell(row, 'player').replace(/\s+/g, ' ')
    if (name === '') return []
    const drafted = readPoints(cell(row, '%drafted').replace('%', '')) ?? 0
    return [{ name, slot: cell(row, 'rosterposition'), drafted: drafted / 100, points: readPoints(cell(row, 'fpts')) }]
  })
}
