// Times as bet histories write them.
import type { EpochMs } from '../../units.ts'

/** Before it no file of bets was written. Judged. */
const FIRST_YEAR = 1900
const TIME = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/

/**
 * A time such as "2024-02-29 13:12:49" or "2024-02-29T13:12:49-05:00"; without a zone it is taken for UTC, which is enough to put bets in
 * order. A day without an hour is taken at noon, which is that very day for nearly all who read it. Undefined when it is none.
 * @example timeOf('2024-02-29 13:12:49') // 1709212369000
 */
export function timeOf(text: string): EpochMs | undefined {
  const match = TIME.exec(text.trim())
  if (!match) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1, 7)
    .map((part, i) => Number(part ?? (i === 3 ? 12 : 0)))
  // Nobody kept bets before; a year of two digits would silently become one of the last century.
  if (year < FIRST_YEAR) return undefined
  if (month < 1 || month > 12 || day < 1 || day > 31 || hour > 24 || minute > 59 || second > 60) return undefined
  if (!isDayOfCalendar(year, month, day)) return undefined
  const zone = /^([+-])(\d{2}):?(\d{2})$/.exec(match[7] ?? '')
  const offset = zone ? (zone[1] === '-' ? -1 : 1) * (Number(zone[2]) * 60 + Number(zone[3])) : 0
  return Date.UTC(year, month - 1, day, hour, minute, second) - offset * 60_000
}

/** Days that the calendar has: JavaScript takes February 29 of a common year for March 1. */
function isDayOfCalendar(year: number, month: number, day: number): boolean {
  const read = new Date(Date.UTC(year, month - 1, day))
  return read.getUTCMonth() === month - 1 && read.getUTCDate() === day
}

const DATED = /^(?:(\d{4})[-/](\d{1,2})[-/](\d{1,2})|(\d{1,2})\/(\d{1,2})\/(\d{4}))(?=$|[T\s])/

/** Whether a text is written as a date, and names a day that no calendar has. @example isImpossibleDay('2099-02-29 10:00:00') // true */
export function isImpossibleDay(text: string): boolean {
  const match = DATED.exec(text.trim())
  if (!match) return false
  const [year, month, day] = match[1] === undefined ? [match[6], match[4], match[5]] : match.slice(1, 4)
  // Days before months, as most of the world writes them with slashes, are days too: such a time is unreadable, not impossible.
  const isReal = isDayOfCalendar(Number(year), Number(month), Number(day))
  return !isReal && !(match[1] === undefined && isDayOfCalendar(Number(year), Number(day), Number(month)))
}

/** Clocks and zones differ by less. */
const AHEAD_MS = 86_400_000

/**
 * Why a bet cannot be of its time, else undefined: it was placed or settled more than a day from now. Of a contest the time is its start, which
 * may lie ahead while it is open or once it is called off.
 */
export function timeToCome(
  bet: {
    readonly status: string
    readonly settledAt: EpochMs | undefined
    readonly isEntry?: true
    readonly inFile: { readonly placedAt: EpochMs | undefined }
  },
  now: EpochMs,
): string | undefined {
  const { status, settledAt, inFile, isEntry } = bet
  if (isEntry && (status === 'open' || status === 'void')) return undefined
  const isAhead = (at: EpochMs | undefined): at is EpochMs => at !== undefined && at > now + AHEAD_MS
  const said = (at: EpochMs) => new Date(at).toISOString().slice(0, 10)
  if (status !== 'open' && isAhead(settledAt)) return `it says it was settled on ${said(settledAt)}, which is still to come`
  if (isAhead(inFile.placedAt)) return `it says it was placed on ${said(inFile.placedAt)}, which is still to come`
  return undefined
}
