// The one door for entries files: DraftKings' DKEntries and FanDuel's upload template → entries with their lineups, and the pool beside them.
import { type CsvTable, csvRows, headerKey, type Progress } from '../files/csv-rows.ts'
import { detectTextKind } from '../files/foreign.ts'
import { type Refused, refused, type SlateRead } from '../files/reading.ts'
import { MAX_FILE_BYTES, readableText } from '../files/text.ts'
import { readSlate } from '../imports/read-slate.ts'
import type { Site, Slate, SlatePlayer } from '../slate.ts'

export type EntryPick = {
  /** The id in the cell: an upload id, of any role. '' when the cell holds a name only. */
  readonly id: string
  /** The name in the cell, null when it holds an id only. */
  readonly name: string | null
  /** Their game has begun; the site takes no change of this slot. */
  readonly isLocked: boolean
}

export type Entry = {
  /** Line of the file. */
  readonly row: number
  readonly entryId: string
  readonly contestId: string
  readonly contestName: string
  /** As the file writes it, "$0.25"; '' where the file has no such column. */
  readonly entryFee: string
  /** One per slot; null = empty. A reservation has only nulls. */
  readonly picks: readonly (EntryPick | null)[]
}

export type EntriesRead = {
  readonly kind: 'entries'
  readonly site: Site
  /** Column heads of the slots, in order. */
  readonly slots: readonly string[]
  readonly hasEntryFee: boolean
  readonly entries: readonly Entry[]
  /** The player pool of the same file, or null. */
  readonly pool: SlateRead | null
}

const EXPECTED =
  'Expected the entries file of DraftKings (Entry ID, Contest Name, Contest ID, Entry Fee, slots) or FanDuel (entry_id, contest_id, contest_name, slots).'

/** Reads an entries file. Never throws. */
export function readEntries(input: Uint8Array | string, fileName: string, progress?: Progress): EntriesRead | Refused {
  if (input.length > MAX_FILE_BYTES) return refused(`${fileName} has ${(input.length / 1024 / 1024).toFixed(1)} MB; at most 5 MB are read.`)
  const decoded = readableText(input)
  if (decoded.kind === 'not-text') return refused(`${fileName} is ${decoded.what}. ${EXPECTED}`)
  const table = csvRows(decoded.text, progress)
  const head = table.rows[0]
  if (!head) return refused(`${fileName} is empty. ${EXPECTED}`)
  const keys = head.cells.map(headerKey)
  if (keys[0] !== 'entryid') return refused(`${fileName}, row ${head.line}: this seems to be ${detectTextKind(decoded.text)}. ${EXPECTED}`)
  const missing = ['contestid', 'contestname'].filter((key) => !keys.includes(key))
  if (missing.length > 0) return refused(`${fileName}, row ${head.line}: missing ${missing.join(', ')}. ${EXPECTED}`)
  if (table.openQuoteAt !== undefined)
    return refused(`${fileName}, row ${table.openQuoteAt}: a quotation mark opens and never closes. ${EXPECTED}`)
  return entriesOf(table, keys, head.cells, fileName, decoded.text)
}

function entriesOf(
  table: CsvTable,
  keys: readonly string[],
  head: readonly string[],
  fileName: string,
  text: string,
): EntriesRead | Refused {
  const site: Site = head[0] === 'entry_id' ? 'fanduel' : 'draftkings'
  const hasEntryFee = keys.includes('entryfee')
  const first = hasEntryFee ? 4 : 3
  const width = slotWidth(head, first)
  if (width === 0) return refused(`${fileName}, row 1: no slot column follows ${head[first - 1] ?? ''}. ${EXPECTED}`)
  const entries: Entry[] = []
  for (const [index, row] of table.rows.slice(1).entries()) {
    const entryId = row.cells[0] ?? ''
    if (entryId === '') continue
    if (!/^\d{4,20}$/.test(entryId)) return refused(`${fileName}, row ${row.line}: “${entryId.slice(0, 40)}” is no entry id. ${EXPECTED}`)
    if (row.cells.length < first + width && index === table.rows.length - 2 && !table.endsWithBreak) {
      return refused(
        `${fileName}, row ${row.line}: the row ends after ${row.cells.length} of ${first + width} cells; the file seems cut off. ${EXPECTED}`,
      )
    }
    entries.push({
      row: row.line,
      entryId,
      contestId: row.cells[keys.indexOf('contestid')] ?? '',
      contestName: row.cells[keys.indexOf('contestname')] ?? '',
      entryFee: hasEntryFee ? (row.cells[keys.indexOf('entryfee')] ?? '') : '',
      picks: Array.from({ length: width }, (_, slot) => readPick(row.cells[first + slot] ?? '', site)),
    })
  }
  const pool = readSlate(text, fileName)
  return { kind: 'entries', site, slots: head.slice(first, first + width), hasEntryFee, entries, pool: pool.kind === 'slate' ? pool : null }
}

/** Slots run from `first` to the next empty head, or to "Instructions". */
function slotWidth(head: readonly string[], first: number): number {
  const end = head.findIndex((cell, index) => index >= first && (cell === '' || headerKey(cell) === 'instructions'))
  return (end < 0 ? head.length : end) - first
}

/** "Jayson Tatum (37102799) (LOCKED)", "37102799", "30079-9475" or "30079-9475:Anthony Davis" → a pick; empty → null. */
export function readPick(cell: string, site: Site): EntryPick | null {
  const isLocked = /\(\s*LOCKED\s*\)\s*$/i.test(cell)
  const text = cell.replace(/\(\s*LOCKED\s*\)\s*$/i, '').trim()
  if (text === '') return null
  if (site === 'fanduel') {
    const [id = '', ...name] = text.split(':')
    return { id: id.trim(), name: name.length > 0 ? name.join(':').trim() : null, isLocked }
  }
  const named = /^(.*?)\s*\((\d+)\)$/.exec(text)
  if (named) return { id: named[2]!, name: named[1] === '' ? null : named[1]!, isLocked }
  return /^\d+$/.test(text) ? { id: text, name: null, isLocked } : { id: '', name: text, isLocked }
}

/** The person behind an upload id, whichever of their roles it names. */
export function personById(slate: Pick<Slate, 'players'>, id: string): SlatePlayer | undefined {
  return slate.players.find((player) => player.id === id || player.roles?.some((role) => role.id === id))
}
