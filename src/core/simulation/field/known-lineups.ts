// Lineups that exist already: the user's, from any file of ours or the sites', and the real field of a contest's standings.
import { z } from 'zod'
import { type EntryPick, readEntries, readPick } from '../../dfs/entries/read-entries.ts'
import { type CsvTable, csvRows, type Progress } from '../../dfs/files/csv-rows.ts'
import { detectTextKind } from '../../dfs/files/foreign.ts'
import { type Refused, refused } from '../../dfs/files/reading.ts'
import { MAX_FILE_BYTES, readableText } from '../../dfs/files/text.ts'
import { normalizedName } from '../../dfs/imports/names.ts'
import type { Roster } from '../../dfs/sites.ts'
import type { Slate } from '../../dfs/slate.ts'
import { type Place, placeOf, pointsOfPicks } from '../../dfs/standings/recompute.ts'
import type { Standings } from '../../dfs/standings/standings.ts'
import type { Points } from '../../units.ts'
import type { PlayerLineup } from './lineup-draw.ts'
import type { HiddenField, PartialLineup } from './unrevealed-picks.ts'

export type LineupsRead = {
  readonly kind: 'lineups'
  readonly lineups: readonly PlayerLineup[]
  /** Ids of the entries, where the file is an entries file. */
  readonly entryIds: readonly string[]
  /** Lineups that cannot be used, with the reason. */
  readonly left: readonly string[]
}

const EXPECTED =
  'Expected lineups: an entries file (DKEntries.csv), an upload file with a column for each slot, or the JSON of guru optimize --json.'

/** What `guru optimize --json` answers, as far as it is read here. */
const Optimized = z.object({ lineups: z.array(z.object({ players: z.array(z.object({ slot: z.string(), id: z.string() })) })) })

type Row = { readonly line: number; readonly picks: readonly (EntryPick | null)[]; readonly entryId?: string }

/** Reads the lineups of a file for a slate; each that cannot be used is named in `left`. Never throws. */
export function readLineups(
  input: Uint8Array | string,
  fileName: string,
  slate: Slate,
  roster: Roster,
  progress?: Progress,
): LineupsRead | Refused {
  if (input.length > MAX_FILE_BYTES) return refused(`${fileName} has ${(input.length / 1024 / 1024).toFixed(1)} MB; at most 5 MB are read.`)
  const decoded = readableText(input)
  if (decoded.kind === 'not-text') return refused(`${fileName} is ${decoded.what}. ${EXPECTED}`)
  const rows = /^\s*\{/.test(decoded.text) ? rowsOfJson(decoded.text, roster) : rowsOfTable(decoded.text, fileName, slate, roster, progress)
  if (!rows) {
    const wanted = `no lineup of this contest (${roster.slots.map((slot) => slot.name).join(' ')})`
    return refused(`${fileName} holds ${wanted}; it seems to be ${detectTextKind(decoded.text)}. ${EXPECTED}`)
  }
  const find = finder(slate)
  const lineups: PlayerLineup[] = []
  const left: string[] = []
  for (const { line, picks } of rows) {
    if (picks.every((pick) => pick === null)) continue
    const found = picks.map((pick) => (pick ? find(pick.id, pick.name) : undefined))
    const missing = picks.find((_, slot) => found[slot] === undefined)
    if (found.every((player) => player !== undefined)) lineups.push(found)
    else left.push(`Row ${line}: ${missing ? `${missing.name ?? missing.id} is not on this slate` : 'a slot is empty'}.`)
  }
  const entryIds = rows.flatMap((row) => row.entryId ?? [])
  return lineups.length > 0
    ? { kind: 'lineups', lineups, entryIds, left }
    : refused(`${fileName}: ${left[0] ?? 'no lineup is filled.'} ${EXPECTED}`)
}

function rowsOfJson(text: string, roster: Roster): readonly Row[] | undefined {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  const parsed = Optimized.safeParse(value)
  const lineups = parsed.success ? parsed.data.lineups : []
  const isOurs = lineups.length > 0 && lineups.every((lineup) => lineup.players.length === roster.slots.length)
  return isOurs
    ? lineups.map((lineup, index) => ({ line: index + 1, picks: lineup.players.map(({ id }) => ({ id, name: null, isLocked: false })) }))
    : undefined
}

function rowsOfTable(
  text: string,
  fileName: string,
  slate: Slate,
  roster: Roster,
  progress: Progress | undefined,
): readonly Row[] | undefined {
  const entries = readEntries(text, fileName, progress)
  if (entries.kind === 'entries') {
    const isOurs = entries.slots.length === roster.slots.length
    return isOurs ? entries.entries.map((entry) => ({ line: entry.row, picks: entry.picks, entryId: entry.entryId })) : undefined
  }
  const table = csvRows(text)
  const columns = slotColumns(table, roster)
  if (!columns) return undefined
  return table.rows.slice(1).map((row) => ({ line: row.line, picks: columns.map((at) => readPick(row.cells[at] ?? '', slate.site)) }))
}

/** Columns of the slots: heads that follow the roster's slots, or those of the upload file, from left to right. */
function slotColumns(table: CsvTable, roster: Roster): readonly number[] | undefined {
  const head = table.rows[0]?.cells ?? []
  for (const heads of [roster.uploadColumns, roster.slots.map((slot) => slot.name)]) {
    const columns: number[] = []
    for (const [at, cell] of head.entries()) if (cell === heads[columns.length]) columns.push(at)
    if (columns.length === heads.length) return columns
  }
  return undefined
}

/** Place of a player on the slate by any of his ids, else by a name that only he has. */
export function finder(slate: Slate): (id: string, name: string | null) => number | undefined {
  const byId = new Map<string, number>()
  const byName = new Map<string, number | undefined>()
  slate.players.forEach((player, index) => {
    for (const id of [player.id, ...(player.roles ?? []).map((role) => role.id)]) byId.set(id, index)
    const name = normalizedName(player.name)
    byName.set(name, byName.has(name) ? undefined : index)
  })
  // A contest names its few hundred players a million times.
  const asWritten = new Map<string, number | undefined>()
  const named = (name: string) => {
    if (!asWritten.has(name)) asWritten.set(name, byName.get(normalizedName(name)))
    return asWritten.get(name)
  }
  return (id, name) => (id === '' ? undefined : byId.get(id)) ?? (name === null ? undefined : named(name))
}

export type RealField = {
  readonly lineups: readonly PlayerLineup[]
  /** Entries with seats that the site hides until their games begin; null where every seat is open. */
  readonly hidden: HiddenField | null
  /** Entries that cannot be used: no lineup, or players who are not on the slate. */
  readonly unusable: number
}

/**
 * The lineups of a contest's standings, in the slots of the roster.
 * @param without ids of entries that are left out: the user's own, which are counted apart
 */
export function fieldOfStandings(standings: Standings, slate: Slate, roster: Roster, without: ReadonlySet<string> = new Set()): RealField {
  const find = finder(slate)
  const others = standings.entries.filter((entry) => !without.has(entry.entryId))
  const lineups: PlayerLineup[] = []
  const partial: PartialLineup[] = []
  for (const entry of others) {
    const open = [...(entry.picks ?? [])]
    const lineup = roster.slots.map((slot): number | null | undefined => {
      const at = open.findIndex((pick) => pick.slot === slot.name)
      const [pick] = at < 0 ? [] : open.splice(at, 1)
      return pick?.player === null ? null : pick && find('', pick.player)
    })
    if (lineup.every((place) => typeof place === 'number')) lineups.push(lineup)
    else if (lineup.every((place) => place !== undefined)) partial.push(lineup)
  }
  const hidden = partial.length > 0 ? { lineups: partial, candidates: notBegun(standings, slate, find) } : null
  return { lineups, hidden, unusable: others.length - lineups.length - partial.length }
}

/** Standings list a player as soon as his game begins: games without a listed player have not. */
function notBegun({ players }: Standings, slate: Slate, find: ReturnType<typeof finder>): number[] {
  const listed = new Set(players.map(({ name }) => find('', name)))
  const game = (place: number) => slate.players[place]!.game ?? slate.players[place]!.team
  const begun = new Set([...listed].flatMap((place) => (place === undefined ? [] : [game(place)])))
  return slate.players.flatMap((_, place) => (listed.has(place) || begun.has(game(place)) ? [] : [place]))
}

export type PlacedLineup = {
  readonly points: Points
  /** Players of whom the standings say no points, because nobody drafted them; they count nothing. */
  readonly unlisted: readonly string[]
  readonly rank: Place
}

/** Where lineups that were never entered would have stood in a contest: their points by its player block, and the rank of such a score. */
export function placeLineups(lineups: readonly PlayerLineup[], slate: Slate, roster: Roster, standings: Standings): PlacedLineup[] {
  const pointsOf = pointsOfPicks(standings)
  return lineups.map((lineup) => {
    const unlisted: string[] = []
    let sum = 0
    lineup.forEach((place, slot) => {
      const player = slate.players[place]!.name
      const points = pointsOf({ slot: roster.slots[slot]!.name, player })
      if (points === undefined) unlisted.push(player)
      else sum += points
    })
    return { points: sum / 100, unlisted, rank: placeOf(sum / 100, standings) }
  })
}
