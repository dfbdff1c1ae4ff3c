// Entries of fantasy contests, as DraftKings and FanDuel give them to download: fees and winnings to the cent, no prices.
// Columns as programs that read these downloads have them: DraftKings' draftkings-contest-entry-history.csv (dfstools,
// read_draftkings_contest_history), FanDuel's "fanduel entry history 20221208.csv" (rvnu, FeesAndWinningsCalculatorTest).

import { dollarText } from '../../dollars.ts'
import type { EpochMs } from '../../units.ts'
import { momentAt } from '../../zones.ts'
import { centsOf } from './cents-of.ts'
import type { HistoryStatus, RowRead } from './history-bet.ts'

export const ENTRY_FORMATS = ['draftkings entries', 'fanduel entries'] as const
export type EntryFormat = (typeof ENTRY_FORMATS)[number]

type Columns = {
  readonly book: string
  readonly id: string
  readonly title: string
  readonly sport: string
  readonly day: string
  readonly fee: string
  /** Added up. */
  readonly winnings: readonly string[]
  readonly place: string
  readonly points: string
}

const COLUMNS: Readonly<Record<EntryFormat, Columns>> = {
  'draftkings entries': {
    ...{ book: 'DraftKings', id: 'entry_key', title: 'entry', sport: 'sport', day: 'contest_date_est', fee: 'entry_fee' },
    ...{ winnings: ['winnings_non_ticket', 'winnings_ticket'], place: 'place', points: 'points' },
  },
  'fanduel entries': {
    ...{ book: 'FanDuel', id: 'entry id', title: 'title', sport: 'sport', day: 'date', fee: 'entry ($)' },
    ...{ winnings: ['winnings ($)'], place: 'position', points: 'score' },
  },
}

/** Whose entry history a head line is of, in small letters; undefined where it is another file. */
export const entryFormatOf = (head: readonly string[]): EntryFormat | undefined =>
  ENTRY_FORMATS.find((format) => {
    const { id, title, day, fee, winnings, place, points } = COLUMNS[format]
    return [id, title, day, fee, ...winnings, place, points].every((column) => head.includes(column))
  })

export const isEntryFormat = (format: string): format is EntryFormat => (ENTRY_FORMATS as readonly string[]).includes(format)

export const entryIdColumn = (format: EntryFormat): string => COLUMNS[format].id

export const entryDayColumn = (format: EntryFormat): string => COLUMNS[format].day

/** Both sites name times by the clocks of New York, whatever the season. */
const ZONE = 'America/New_York'
const DAY = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[ T](\d{1,2}):(\d{2})(?::\d{2})?)?$/
/** As spreadsheets in the United States keep the same. */
const US_DAY = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:[ T](\d{1,2}):(\d{2})(?::\d{2})?)?$/

/** The start of a contest; a day without an hour is taken at noon. @example contestStart('2017-01-08 20:00:00') // 1483923600000 */
export function contestStart(text: string): EpochMs | undefined {
  const [whole, us] = [DAY.exec(text.trim()), US_DAY.exec(text.trim())]
  const parts = whole ? whole.slice(1) : us ? [us[3], us[1], us[2], us[4], us[5]] : undefined
  if (!parts) return undefined
  const [year = 0, month = 0, day = 0, hour = 12, minute = 0] = parts.map((part) => (part === undefined ? undefined : Number(part)))
  return momentAt({ year, month, day, hour, minute }, ZONE) ?? undefined
}

/** An entry of a row: its fee is what was staked, all that was won is what came back. */
export function readEntryRow(format: EntryFormat, line: number, cell: (column: string) => string): RowRead {
  const { book, id, title, sport, day, fee, winnings, place, points } = COLUMNS[format]
  const stakedCents = centsOf(cell(fee))
  if (stakedCents === undefined || stakedCents < 0) return dropped(`“${cell(fee).slice(0, 40)}” is no entry fee`)
  let wonCents = 0
  for (const column of winnings) {
    const cents = cell(column) === '' ? 0 : centsOf(cell(column))
    if (cents === undefined || cents < 0) return dropped(`“${cell(column).slice(0, 40)}” is no winnings`)
    wonCents += cents
  }
  // Of a contest that was called off the fee came back, whatever the column of winnings says.
  const isCanceled = /^cancell?ed$/i.test(cell(place))
  // Without points it has not begun.
  const isOpen = !isCanceled && wonCents === 0 && cell(points) === ''
  const profitCents = isCanceled || isOpen ? 0 : wonCents - stakedCents
  const placedAt = contestStart(cell(day))
  return {
    kind: 'bet',
    bet: {
      line,
      status: isCanceled ? 'void' : isOpen ? 'open' : statusOf(profitCents, wonCents),
      fileStatus: cell(place),
      stakedCents,
      profitCents,
      settledAt: isOpen ? undefined : placedAt,
      // An entry and a bet of one site may have one number.
      inFile: {
        ...{ id: cell(id) === '' ? '' : `entry ${cell(id)}`, book, kind: 'straight', odds: '' },
        ...{ description: cell(title) || 'Contest entry', league: cell(sport), placedAt },
      },
      isEntry: true,
    },
  }
}

/** A prize below the fee is a loss of the rest. */
const statusOf = (profitCents: number, wonCents: number): HistoryStatus =>
  profitCents > 0 ? 'won' : profitCents === 0 && wonCents > 0 ? 'push' : 'lost'

const dropped = (reason: string): RowRead => ({ kind: 'dropped', reason })

/** What is said of a file that tells prizes in tickets, else nothing. */
export function ticketWarning(tickets: { readonly count: number; readonly cents: number }): readonly string[] {
  if (tickets.count === 0) return []
  const who = tickets.count === 1 ? '1 entry won a ticket' : `${tickets.count} entries won tickets`
  return [
    `${who}, worth ${dollarText(tickets.cents)} in all: counted as winnings, since an entry that is paid with a ticket counts with its whole fee.`,
  ]
}

/** The value of the ticket that a row won, in cents; 0 where it won none. */
export const ticketCents = (format: EntryFormat, cell: (column: string) => string): number =>
  format === 'draftkings entries' ? (centsOf(cell('winnings_ticket')) ?? 0) : 0
