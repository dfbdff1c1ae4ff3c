// Bet histories as files: the export of Pikkit, the entry histories of DraftKings and FanDuel, and a plain CSV of our own that anyone can write.
// Every row is either a bet or dropped with its reason; money is read as text into whole cents, never through a float.

import { csvRowsIn } from '../../dfs/files/csv-rows.ts'
import { detectTextKind } from '../../dfs/files/foreign.ts'
import { dictionary } from '../../dictionary.ts'
import { dollarText } from '../../dollars.ts'
import { parsePrice } from '../../odds/board/price.ts'
import type { Cents, DecimalOdds, EpochMs, Probability } from '../../units.ts'
import { isImpossibleDay, timeOf, timeToCome } from './bet-times.ts'
import type { LegStatus } from './bets.ts'
import { centsOf } from './cents-of.ts'
import {
  type EntryFormat,
  entryDayColumn,
  entryFormatOf,
  entryIdColumn,
  isEntryFormat,
  readEntryRow,
  ticketCents,
  ticketWarning,
} from './entry-history.ts'
import { priceFromDecimalText } from './exact-price.ts'
import { type ExportedBet, isUntouched, timeIn, unpackedBet } from './exported-bet.ts'
import { type Dropped, type FileBet, HISTORY_STATUSES, type HistoryBet, type HistoryStatus, type RowRead } from './history-bet.ts'
import { type HistoryUse, warningsOf } from './history-warnings.ts'
import { MOST_STAKE_CENTS } from './most-stake.ts'
import { settle } from './settle.ts'
import { type Around, brokenRow, mayBeCut, widthOf } from './whole-rows.ts'

export type BetHistory =
  | {
      readonly kind: 'history'
      readonly format: 'pikkit' | 'guru' | EntryFormat
      readonly bets: readonly HistoryBet[]
      /** `row` is the line of the file on which the bet starts. */
      readonly dropped: readonly Dropped[]
      readonly warnings: readonly string[]
      /** Those of them that are of the file as a whole and not of its bets. */
      readonly ofFile: readonly string[]
    }
  | { readonly kind: 'unreadable'; readonly reason: string }

/** Pikkit's own columns that are needed; its export has more. */
const PIKKIT = ['bet_id', 'status', 'odds', 'amount', 'profit', 'time_settled'] as const
/**
 * Our own CSV. Needed: `status` (won, lost, push, void, half won, half lost, cashed out, open), `stake` in dollars, `odds` (American -110,
 * decimal 1.91 or fractional 10/11). Optional: `profit` (needed for a cash-out; otherwise calculated from stake and odds), `closing_odds`,
 * `fair_probability` (0..1, your chance of winning when the bet was laid), `placed_at` and `settled_at` (2025-01-31 or
 * 2025-01-31T18:00:00Z), `bet_id`, `book`, `type` (straight, parlay), `selection`, `league`, and `ticket`, in which our export carries the
 * whole bet (exported-bet.ts). Further columns are passed over.
 */
const OWN = ['status', 'stake', 'odds'] as const

const PIKKIT_TIMES = ['time_placed', 'time_settled'] as const
const OWN_TIMES = ['placed_at', 'settled_at'] as const

/** Columns in which a cell that was cut says another amount, price or result. */
const COUNTING: ReadonlySet<string> = new Set(['stake', 'amount', 'odds', 'profit', 'closing_odds', 'closing_line', 'fair_probability'])

const PIKKIT_STATUSES: Readonly<Record<string, HistoryStatus>> = dictionary({
  SETTLED_WIN: 'won',
  SETTLED_LOSS: 'lost',
  SETTLED_PUSH: 'push',
  SETTLED_VOID: 'void',
  SETTLED_CASH_OUT: 'cashed out',
  PENDING: 'open',
  PLACED: 'open',
})

type Cells = (column: string) => string

/** Rows that are read of one file. Five bets a day for ten years are 18,000; who has more sends the file in parts. */
export const MOST_HISTORY_ROWS = 20_000
/** Rows between two words about how far the reading is. */
const STEP = 500

/**
 * Reads a bet history; the columns tell which of the forms it has.
 * @param text of the whole file
 * @param progress hears now and then how many characters are read
 * @param known the time of now, after which nothing was placed or settled, and what becomes of the bets
 */
export function readBetHistory(
  text: string,
  progress?: (characters: number) => void,
  { now = Number.POSITIVE_INFINITY, use = 'figures' }: { readonly now?: EpochMs; readonly use?: HistoryUse } = {},
): BetHistory {
  const rows = csvRowsIn(text)
  const first = rows.next()
  const head = first.done ? [] : first.value.cells.map((cell) => cell.toLowerCase())
  const has = (columns: readonly string[]) => columns.every((column) => head.includes(column))
  const format = has(PIKKIT) ? 'pikkit' : has(OWN) ? 'guru' : entryFormatOf(head)
  if (!format) {
    return {
      kind: 'unreadable',
      reason: `it seems to be ${detectTextKind(text)}; it has neither the columns of a Pikkit export (${PIKKIT.join(', ')}) nor ${OWN.join(', ')}, and is no entry history of DraftKings or FanDuel`,
    }
  }
  const bets: HistoryBet[] = []
  const dropped: Dropped[] = []
  const seen = new Map<string, { readonly line: number; readonly text: string }>()
  const around: Around = { width: widthOf(head), length: text.length, endsWithBreak: /[\r\n]$/.test(text) }
  let uncertain: number | undefined
  let count = 0
  let changed = 0
  const tickets = { count: 0, cents: 0 }
  const idColumn = isEntryFormat(format) ? entryIdColumn(format) : 'bet_id'
  const places = new Map(head.map((column, at) => [column, at]))
  for (const row of rows) {
    const { line, cells, end } = row
    if (++count > MOST_HISTORY_ROWS) {
      return {
        kind: 'unreadable',
        reason: `it has more than ${MOST_HISTORY_ROWS.toLocaleString('en-US')} rows, the most that are read of one file; send it in parts, no bet is kept twice`,
      }
    }
    if (count % STEP === 0) progress?.(end)
    const cell: Cells = (column) => cells[places.get(column) ?? -1] ?? ''
    const id = cell(idColumn)
    const earlier = id === '' ? undefined : seen.get(id)
    const broken = brokenRow(row, around)
    const read =
      broken !== undefined ? drop(broken) : earlier === undefined ? timedRow(format, line, cell, now) : drop(repeated(earlier, cells))
    if (read.kind === 'bet') {
      bets.push(read.bet)
      if (mayBeCut(row, around) && COUNTING.has(head[around.width - 1] ?? '')) uncertain = line
      if (format === 'guru' && cell('ticket') !== '' && !read.bet.whole) changed++
      if (isEntryFormat(format) && ticketCents(format, cell) > 0) {
        tickets.count++
        tickets.cents += ticketCents(format, cell)
      }
      if (id !== '') seen.set(id, { line, text: cells.join('\0') })
    } else dropped.push({ row: line, reason: read.reason })
  }
  const ofFile = [...ticketWarning(tickets)]
  if (uncertain !== undefined) {
    ofFile.push(
      `The file ends without a line break after row ${uncertain}: if it was cut off there, the ${head[around.width - 1]} of that bet may be cut too.`,
    )
  }
  if (changed > 0) {
    ofFile.push(
      `${changed} ${changed === 1 ? 'row was' : 'rows were'} changed since the export: the columns count, and the selections of ${changed === 1 ? 'that bet stay' : 'those bets stay'} one text without games.`,
    )
  }
  return { kind: 'history', format, bets, dropped, warnings: [...warningsOf(bets, use), ...ofFile], ofFile }
}

/** Of two rows with one id the first counts; that the second says otherwise is said. */
const repeated = ({ line, text }: { readonly line: number; readonly text: string }, cells: readonly string[]): string =>
  cells.join('\0') === text
    ? `the same bet as in line ${line}`
    : `the id of line ${line} again, with other words or figures: line ${line} counts`

function drop(reason: string): { kind: 'dropped'; reason: string } {
  return { kind: 'dropped', reason }
}

/** A row whose times can be: of days that the calendar has, and not still to come. */
function timedRow(format: 'pikkit' | 'guru' | EntryFormat, line: number, cell: Cells, now: EpochMs): RowRead {
  const times = isEntryFormat(format) ? [entryDayColumn(format)] : format === 'pikkit' ? PIKKIT_TIMES : OWN_TIMES
  const impossible = times.map(cell).find(isImpossibleDay)
  if (impossible !== undefined) return drop(`“${impossible.slice(0, 40)}” is no day of the calendar`)
  const read = readRow(format, line, cell)
  if (read.kind !== 'bet') return read
  // As of a bet that is entered by hand: a stake above it is a slip of the file.
  if (read.bet.stakedCents > MOST_STAKE_CENTS)
    return drop(`a stake of ${dollarText(read.bet.stakedCents)}: ${dollarText(MOST_STAKE_CENTS)} is the most that one bet may have`)
  const ahead = timeToCome(read.bet, now)
  return ahead === undefined ? read : drop(ahead)
}

function readRow(format: 'pikkit' | 'guru' | EntryFormat, line: number, cell: Cells): RowRead {
  if (isEntryFormat(format)) return readEntryRow(format, line, cell)
  const isPikkit = format === 'pikkit'
  const fileStatus = cell('status')
  const status = isPikkit ? PIKKIT_STATUSES[fileStatus.toUpperCase()] : HISTORY_STATUSES.find((each) => each === fileStatus.toLowerCase())
  const exported = isPikkit ? undefined : wholeBet(cell)
  if (exported) return { kind: 'bet', bet: betOfWhole(line, cell, exported) }
  if (!status) return drop(fileStatus === '' ? 'no status' : `unknown status “${fileStatus.slice(0, 40)}”`)
  const stakeText = cell(isPikkit ? 'amount' : 'stake')
  const stakedCents = centsOf(stakeText)
  if (stakedCents === undefined || stakedCents < 0) return drop(`“${stakeText.slice(0, 40)}” is no stake`)
  // A free bet costs nothing; what is written as more and is less than a cent would be kept as one.
  if (stakedCents === 0 && /[1-9]/.test(stakeText)) return drop(`“${stakeText.slice(0, 40)}” is less than a cent`)
  const profitText = cell('profit')
  const profitCents = profitText === '' ? computedProfit(status, stakedCents, cell('odds')) : centsOf(profitText)
  if (profitCents === undefined) {
    return drop(profitText === '' ? 'no profit, and none to be calculated from the odds' : `“${profitText.slice(0, 40)}” is no profit`)
  }
  const decimal = decimalOf(format, cell('odds'))
  const closingDecimal = decimalOf(format, cell(isPikkit ? 'closing_line' : 'closing_odds'))
  const probability = chanceOf(isPikkit ? '' : cell('fair_probability'))
  const settledAt = timeOf(cell(isPikkit ? 'time_settled' : 'settled_at')) ?? timeOf(cell(isPikkit ? 'time_placed' : 'placed_at'))
  const known = { decimal, closingDecimal, probability }
  const given = Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined))
  return {
    kind: 'bet',
    bet: {
      line,
      status,
      fileStatus,
      stakedCents,
      profitCents: status === 'open' ? 0 : profitCents,
      settledAt,
      inFile: betFrom(isPikkit, cell),
      ...given,
    },
  }
}

/** The bet of the column `ticket`, where the columns beside it still say the same. */
function wholeBet(cell: Cells): ExportedBet | undefined {
  const whole = unpackedBet(cell('ticket'))
  const [stakedCents, profitCents] = [centsOf(cell('stake')), centsOf(cell('profit'))]
  const plain = { status: cell('status'), stakedCents, profitCents, odds: cell('odds'), selection: cell('selection') }
  if (!whole || !isUntouched(whole, plain)) return undefined
  const [placedAt, settledAt] = [timeIn(timeOf(cell('placed_at')), whole.placedAt), timeIn(timeOf(cell('settled_at')), whole.settledAt)]
  return { ...whole, book: cell('book').replace(/^'/, ''), placedAt: placedAt ?? whole.placedAt, settledAt }
}

function betOfWhole(line: number, cell: Cells, whole: ExportedBet): HistoryBet {
  const decimal = decimalOf('guru', cell('odds'))
  const closingDecimal = decimalOf('guru', cell('closing_odds'))
  const probability = chanceOf(cell('fair_probability'))
  return {
    line,
    status: whole.status,
    fileStatus: cell('status'),
    stakedCents: whole.stakedCents,
    profitCents: whole.profitCents ?? 0,
    settledAt: whole.status === 'open' ? undefined : (whole.settledAt ?? whole.placedAt),
    inFile: { ...betFrom(false, cell), kind: whole.ticket.kind === 'straight' ? 'straight' : 'parlay', placedAt: whole.placedAt },
    ...(decimal === undefined ? {} : { decimal }),
    ...(closingDecimal === undefined ? {} : { closingDecimal }),
    ...(probability === undefined ? {} : { probability }),
    whole,
  }
}

function betFrom(isPikkit: boolean, cell: Cells): FileBet {
  return {
    id: cell('bet_id'),
    book: cell(isPikkit ? 'sportsbook' : 'book'),
    kind: /parlay/i.test(cell('type')) ? 'parlay' : 'straight',
    odds: cell('odds'),
    description: cell(isPikkit ? 'bet_info' : 'selection'),
    league: cell(isPikkit ? 'leagues' : 'league'),
    placedAt: timeOf(cell(isPikkit ? 'time_placed' : 'placed_at')),
  }
}

/** Profit of a single bet that the file leaves out, by the rules of `settle`. */
function computedProfit(status: HistoryStatus, stakeCents: Cents, odds: string): number | undefined {
  if (status === 'open') return 0
  if (status === 'cashed out') return undefined
  const price = priceOf(odds)
  // A lost or returned stake needs no price; any will do.
  const isPriceNeeded = status === 'won' || status === 'half won'
  if (!price && isPriceNeeded) return undefined
  const legStatus: LegStatus = status
  const settled = settle({ kind: 'straight', stakeCents, leg: { price: price ?? { numerator: 1, denominator: 1 }, status: legStatus } })
  return settled.kind === 'settled' ? settled.profitCents : undefined
}

/** Pikkit writes decimal odds, so its "101" is 100 to 1; elsewhere a bare whole number from 100 up is American. */
function decimalOf(format: 'pikkit' | 'guru', text: string): DecimalOdds | undefined {
  if (format === 'pikkit' && /^\d+(\.\d+)?$/.test(text)) return Number(text) > 1 ? Number(text) : undefined
  return parsePrice(text)?.decimal
}

/** The exact fraction behind a price as it was typed. */
function priceOf(text: string) {
  const parsed = parsePrice(text)
  if (parsed?.format === 'decimal') return priceFromDecimalText(text)
  const fraction = /^(\d{1,6})\s*\/\s*(\d{1,6})$/.exec(text.trim())
  if (fraction) return { numerator: Number(fraction[1]), denominator: Number(fraction[2]) }
  if (parsed?.format !== 'american') return undefined
  const american = Math.round(parsed.decimal >= 2 ? (parsed.decimal - 1) * 100 : -100 / (parsed.decimal - 1))
  return american > 0 ? { numerator: american, denominator: 100 } : { numerator: 100, denominator: -american }
}

function chanceOf(text: string): Probability | undefined {
  const value = text === '' ? Number.NaN : Number(text)
  return value > 0 && value < 1 ? value : undefined
}
