// Writing CSV: the sites' upload formats, entries files, and the plain exports of the builders.
import { type Lineup, type PlayersById, uploadId } from '../lineup.ts'
import type { Roster } from '../sites.ts'
import type { Site } from '../slate.ts'
import type { EntriesRead, Entry, EntryPick } from './read-entries.ts'

export type Cell = string | number | null

/**
 * One CSV text, CRLF lines. Numbers are written as they are; texts that a spreadsheet would run as a formula (they begin with = + - @, of
 * whatever width, behind blanks too, or with a tab or a line break) get an apostrophe in front (OWASP, CSV injection). Example: `=1+1` → `'=1+1`.
 */
export function writeCsv(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')
}

function cellText(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : ''
  return quoted(neutralised(cell))
}

/** What spreadsheets take for the beginning of a formula, behind blanks and line breaks too, and as wide as East Asian keyboards write it. */
const FORMULA = /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/

/** A text that no spreadsheet takes for a formula. */
export function neutralised(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

function quoted(text: string): string {
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * Lineups in the site's own upload format: the slots as columns, each cell the id under which the site knows the player in that slot.
 * DraftKings takes "Name (id)", FanDuel "id:Name" (both say so in the instructions of their templates), Yahoo the id alone.
 */
export function uploadCsv(lineups: readonly Lineup[], roster: Roster, players: PlayersById): string {
  const rows = lineups.map((lineup) =>
    lineup.picks.map((pick, index) => {
      const player = players.get(pick.playerId)
      const slot = roster.slots[index]
      return player && slot ? pickText(roster.site, uploadId(slot, player), player.name, false) : ''
    }),
  )
  return writeCsv([roster.uploadColumns, ...rows])
}

export function pickText(site: Site, id: string, name: string | null, isLocked: boolean): string {
  if (name === null) return id
  if (id === '') return name
  if (site === 'yahoo') return id
  const text = site === 'fanduel' ? `${id}:${name}` : `${name} (${id})`
  return isLocked ? `${text} (LOCKED)` : text
}

/** An entries file again, with the picks as they are now: what the site's "edit entries" upload takes. */
export function entriesCsv(file: Pick<EntriesRead, 'site' | 'slots' | 'hasEntryFee' | 'entries'>): string {
  const heads = file.site === 'fanduel' ? ['entry_id', 'contest_id', 'contest_name'] : ['Entry ID', 'Contest Name', 'Contest ID']
  const fee = file.site === 'fanduel' ? 'entry_fee' : 'Entry Fee'
  const head = [...heads, ...(file.hasEntryFee ? [fee] : []), ...file.slots]
  return writeCsv([head, ...file.entries.map((entry) => entryRow(entry, file.site, file.hasEntryFee))])
}

function entryRow(entry: Entry, site: Site, hasEntryFee: boolean): Cell[] {
  const ids = site === 'fanduel' ? [entry.entryId, entry.contestId, entry.contestName] : [entry.entryId, entry.contestName, entry.contestId]
  const cell = (pick: EntryPick | null) => (pick ? pickText(site, pick.id, pick.name, pick.isLocked) : '')
  return [...ids, ...(hasEntryFee ? [entry.entryFee] : []), ...entry.picks.map(cell)]
}

/** One lineup as builder B exports it (spec 001 section 7). */
export function builderCsv(lineup: Lineup, players: PlayersById, points: (playerId: string) => number | null): string {
  const rows = lineup.picks.map((pick): Cell[] => {
    const player = players.get(pick.playerId)
    return [
      player?.name ?? pick.playerId,
      player?.positions.join('/') ?? '',
      player?.team ?? '',
      player?.salary ?? null,
      points(pick.playerId),
    ]
  })
  return writeCsv([['Name', 'Position', 'Team', 'Salary', 'Projected Points'], ...rows])
}

export function round2(value: number): number {
  return Math.round(value * 100) / 100
}
