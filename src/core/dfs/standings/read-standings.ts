// The one door for contest standings: the export of DraftKings ("contest-standings-….csv") → entries with their lineups and the drafted
// players. Layout: Rank, EntryId, EntryName, TimeRemaining, Points, Lineup, (empty), Player, Roster Position, %Drafted, FPTS.
import { type CsvRow, type CsvRowIn, csvRowsIn, headerKey, PROGRESS_EVERY, type Progress } from '../files/csv-rows.ts'
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

/**
 * Reads a standings file, row by row: of 35 MB only what is kept lies in memory beside the text. Never throws.
 * @param progress hears now and then how many characters are read
 */
export function readStandings(input: Uint8Array | string, fileName: string, progress?: Progress): Standings | Refused {
  if (input.length > MAX_STANDINGS_BYTES)
    return refused(
      `${fileName} has ${(input.length / 1024 / 1024).toFixed(1)} MB; at most ${MAX_STANDINGS_BYTES / 1024 / 1024} MB are read.`,
    )
  const decoded = readableText(input)
  if (decoded.kind === 'not-text') return refused(`${fileName} is ${decoded.what}. ${EXPECTED}`)
  const rows = csvRowsIn(decoded.text)
  const first = rows.next()
  if (first.done) return refused(`${fileName} is empty. ${EXPECTED}`)
  const head = first.value
  const keys = head.cells.map(headerKey)
  if (!keys.includes('rank') || !keys.includes('entryid'))
    return refused(`${fileName}, row ${head.line}: this seems to be ${detectTextKind(decoded.text)}. ${EXPECTED}`)
  const missing = ENTRY_HEADS.filter((key) => !keys.includes(key))
  if (missing.length > 0) return refused(`${fileName}, row ${head.line}: missing ${missing.join(', ')}. ${EXPECTED}`)
  const openHead = head.openQuoteAt === undefined ? undefined : cutOff(fileName, head.openQuoteAt)
  return openHead ?? standingsOf(rows, keys, fileName, progress)
}

const cutOff = (fileName: string, row: number) =>
  refused(`${fileName}, row ${row}: a quotation mark opens and never closes; the file seems cut off. ${EXPECTED}`)

type CellOf = (row: CsvRow, key: string) => string
/** An entry whose lineup is not taken apart yet: that takes the names of all players, and they may stand below it. */
type RawEntry = Omit<StandingsEntry, 'picks'> & { readonly lineup: string }

function standingsOf(
  rows: Iterable<CsvRowIn>,
  keys: readonly string[],
  fileName: string,
  progress: Progress | undefined,
): Standings | Refused {
  const places = new Map(keys.map((key, at) => [key, at]))
  const cell: CellOf = (row, key) => row.cells[places.get(key) ?? -1] ?? ''
  const players: StandingsPlayer[] = []
  const raw: RawEntry[] = []
  const samples: string[] = []
  let wrong: Refused | undefined
  let count = 0
  for (const row of rows) {
    // Where the text breaks off, what the rows before it hold is no matter.
    if (row.openQuoteAt !== undefined) return cutOff(fileName, row.openQuoteAt)
    if (++count % PROGRESS_EVERY === 0) progress?.(row.end)
    players.push(...playerOf(row, cell))
    const lineup = cell(row, 'lineup')
    if (lineup !== '' && samples.length < SAMPLE) samples.push(lineup)
    if (wrong || cell(row, 'entryid') === '') continue
    const entry = entryOf(row, cell)
    if (typeof entry === 'string') wrong = refused(`${fileName}, row ${row.line}: ${entry} ${EXPECTED}`)
    else raw.push({ ...entry, lineup })
  }
  if (wrong) return wrong
  if (raw.length === 0) return refused(`${fileName} has a header and no entry below it. ${EXPECTED}`)
  const names = new Set(players.map((player) => player.name))
  const slots = slotsOfCells(samples, names) ?? []
  const dropped: { row: number; reason: string }[] = []
  const known = new Map<string, readonly StandingsPick[]>()
  const entries = raw.map(({ lineup, ...entry }): StandingsEntry => {
    // Many people enter one lineup many times, and popular ones are entered by many.
    const earlier = known.get(lineup)
    const picks = lineup === '' ? [] : (earlier ?? parseLineupCell(lineup, slots, names))
    if (picks && !earlier) known.set(lineup, picks)
    if (!picks) dropped.push({ row: entry.row, reason: `The lineup “${lineup.slice(0, 60)}” is of no roster known here.` })
    return { ...entry, picks: picks ?? null }
  })
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

function playerOf(row: CsvRow, cell: CellOf): StandingsPlayer[] {
  const name = cell(row, 'player').replace(/\s+/g, ' ')
  if (name === '') return []
  const drafted = readPoints(cell(row, '%drafted').replace('%', '')) ?? 0
  return [{ name, slot: cell(row, 'rosterposition'), drafted: drafted / 100, points: readPoints(cell(row, 'fpts')) }]
}
