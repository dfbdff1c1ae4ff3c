// A lobby as a table that somebody typed, pasted or exported: a row of headings, then a contest in each row.
import { plural } from '../../plural.ts'
import { type CsvRow, type CsvTable, headerKey } from '../files/csv-rows.ts'
import { type Refused, refused } from '../files/reading.ts'
import { type LobbyContest, type LobbyGroup, LobbyKind, MOST_CONTESTS } from './lobby-contest.ts'
import { checkedContest, type LeftContest, type LobbyRead } from './lobby-reading.ts'
import { centsOf, firstPrizeIn, isTicketContest, kindIn, maxEntriesIn } from './lobby-words.ts'

/** Headings of each column, as `headerKey` has them; the first column that fits is taken. */
const HEADS = {
  name: ['contest', 'contestname', 'name', 'title'],
  fee: ['fee', 'entryfee', 'buyin', 'cost', 'entrycost', 'entry'],
  size: ['entries', 'size', 'field', 'fieldsize', 'totalentries', 'capacity', 'contestsize', 'maximumentries'],
  pool: ['prizes', 'prizepool', 'totalprizes', 'pool', 'payout', 'payouts', 'prize'],
  first: ['first', '1st', 'firstprize', 'firstplace', '1stprize', '1stplace', 'topprize'],
  entered: ['entered', 'filled', 'entriessofar', 'currententries', 'sofar'],
  most: [
    'maxentriesperuser',
    'maxperuser',
    'entrylimit',
    'entriesperuser',
    'maxentriesperperson',
    'perperson',
    'limit',
    'maxentries',
    'max',
  ],
  guaranteed: ['guaranteed', 'gtd', 'gpp', 'isguaranteed'],
  kind: ['kind', 'type', 'contesttype'],
  group: ['slate', 'group', 'draftgroup', 'draftgroupid', 'game', 'gameset'],
  id: ['contestid', 'id', 'contestkey'],
} as const
type Column = keyof typeof HEADS
type Columns = Readonly<Partial<Record<Column, number>>>

/** The columns without which a contest cannot be weighed, in words. */
const NEEDED = { fee: 'an entry fee', size: 'entries', pool: 'prizes' } as const

/** Out of the rows of a text; undefined where its first row is no heading of a lobby. */
export function readLobbyTable(fileName: string, { rows, openQuoteAt }: CsvTable): LobbyRead | Refused | undefined {
  const [head, ...body] = rows
  if (!head) return undefined
  const columns = columnsOf(head)
  const missing = (Object.keys(NEEDED) as (keyof typeof NEEDED)[]).filter((column) => columns[column] === undefined)
  if (missing.length === 3 || (missing.length === 2 && columns.name === undefined)) return undefined
  if (missing.length > 0)
    return refused(
      `${fileName}, row ${head.line}: no column for ${missing.map((column) => NEEDED[column]).join(' and ')}. Expected headings such as Contest, Entry fee, Entries, Prizes.`,
    )
  if (openQuoteAt !== undefined) return refused(`${fileName}, row ${openQuoteAt}: a quoted cell is opened here and never closed.`)
  if (body.length === 0) return refused(`${fileName} has the headings of a lobby and no contest below them.`)
  if (body.length > MOST_CONTESTS)
    return refused(`${fileName} lists ${plural(body.length, 'contest')}; at most ${MOST_CONTESTS} are read. Save the lobby of one sport.`)
  const contests: LobbyContest[] = []
  const left: LeftContest[] = []
  for (const row of body) {
    const contest = contestOf(row, columns)
    const name = cellOf(row, columns.name)
    if (typeof contest === 'string') left.push({ row: row.line, name, reason: contest })
    else contests.push(contest)
  }
  if (contests.length === 0)
    return refused(`${fileName}, row ${left[0]!.row}: none of its contests can be weighed. “${left[0]!.name}”: ${left[0]!.reason}.`)
  return { kind: 'lobby', fileName, contests, groups: groupsOf(contests), left, warnings: [] }
}

function columnsOf({ cells }: CsvRow): Columns {
  const keys = cells.map(headerKey)
  const found: Partial<Record<Column, number>> = {}
  for (const [column, heads] of Object.entries(HEADS) as [Column, readonly string[]][]) {
    const at = heads.map((head) => keys.indexOf(head)).find((place) => place >= 0)
    if (at !== undefined) found[column] = at
  }
  // "Max entries" beside no other count of entries is the size of the contest.
  if (found.size === undefined && found.most !== undefined && keys[found.most] === 'maxentries') {
    const { most, ...rest } = found
    return { ...rest, size: most }
  }
  return found
}

const cellOf = ({ cells }: CsvRow, at: number | undefined): string => (at === undefined ? '' : (cells[at] ?? ''))

function contestOf(row: CsvRow, columns: Columns): LobbyContest | string {
  const cell = (column: Column) => cellOf(row, columns[column])
  const name = cell('name') || `Row ${row.line}`
  if (isTicketContest(name)) return 'its prizes are not all money'
  const fee = /^free$/i.test(cell('fee')) ? 0 : centsOf(cell('fee'))
  if (fee === 0) return 'it is free'
  // "1.2K/5K" and "1,204 / 5,000": in it, and at most.
  const [before, after] = cell('size').split('/')
  const size = countOf(after ?? before ?? '')
  const entered = cell('entered') === '' ? (after === undefined ? null : countOf(before!)) : countOf(cell('entered'))
  const most = cell('most')
  return checkedContest({
    id: cell('id') || String(row.line),
    name,
    kind: kindOf(cell('kind'), name, size),
    entryFee: fee,
    size,
    entered,
    pool: centsOf(cell('pool')),
    first: cell('first') === '' ? firstPrizeIn(name) : centsOf(cell('first')),
    maxEntries: most === '' ? maxEntriesIn(name) : /^single/i.test(most) ? 1 : countOf(most),
    isGuaranteed: /^(?:y|yes|true|1|x|✓|gtd|guaranteed)$/i.test(cell('guaranteed')) || /guaranteed|\bgtd\b/i.test(name),
    group: cell('group') || null,
  })
}

function kindOf(said: string, name: string, size: number | null): LobbyKind {
  const known = LobbyKind.safeParse(said.trim().toLowerCase().replaceAll(' ', '-'))
  if (known.success) return known.data
  const spoken = kindIn(`${said} ${name}`)
  return spoken === 'tournament' && size === 2 ? 'head-to-head' : spoken
}

/** A count as it is written: "5,000", "1.2K"; null where it is none. */
function countOf(text: string): number | null {
  const cents = text.includes('$') ? null : centsOf(text)
  return cents === null || cents % 100 !== 0 ? null : cents / 100
}

function groupsOf(contests: readonly LobbyContest[]): LobbyGroup[] {
  const counts = new Map<string, number>()
  for (const { group } of contests) if (group !== null) counts.set(group, (counts.get(group) ?? 0) + 1)
  return [...counts].map(([id, count]) => ({ id, name: id, startsAt: null, contests: count }))
}
