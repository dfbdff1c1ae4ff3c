// Calendar periods in a person's time zone: when the day, week or month that holds a moment begins and ends.
// The zone's rules come from Intl, so days of 23 and 25 hours are right.
import type { EpochMs } from '../units.ts'

export const PERIODS = ['day', 'week', 'month'] as const
export type Period = (typeof PERIODS)[number]

/** From `start` (included) to `end` (not included). */
export type Span = { readonly start: EpochMs; readonly end: EpochMs }

type LocalDate = { readonly year: number; readonly month: number; readonly day: number }

const DAY_MS = 86_400_000
const formatters = new Map<string, Intl.DateTimeFormat>()

/**
 * The period that holds a moment, in a time zone. Weeks begin on Monday (ISO 8601), months on the first.
 *
 * @param timeZone an IANA name; throws RangeError for anything else
 * @example periodAt('day', Date.UTC(2026, 10, 22, 3), 'America/New_York')   // 2026-11-21 05:00Z to 2026-11-22 05:00Z
 */
export function periodAt(period: Period, at: EpochMs, timeZone: string): Span {
  const today = localDate(at, timeZone)
  const first = firstDay(period, today)
  return { start: startOfDay(first, timeZone), end: startOfDay(firstOfNext(period, first), timeZone) }
}

function firstDay(period: Period, date: LocalDate): LocalDate {
  if (period === 'day') return date
  if (period === 'month') return { ...date, day: 1 }
  const weekday = new Date(Date.UTC(date.year, date.month - 1, date.day)).getUTCDay()
  return addDays(date, -((weekday + 6) % 7))
}

function firstOfNext(period: Period, first: LocalDate): LocalDate {
  if (period === 'day') return addDays(first, 1)
  if (period === 'week') return addDays(first, 7)
  return first.month === 12 ? { year: first.year + 1, month: 1, day: 1 } : { ...first, month: first.month + 1 }
}

function addDays({ year, month, day }: LocalDate, days: number): LocalDate {
  const at = new Date(Date.UTC(year, month - 1, day + days))
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() }
}

function localDate(at: EpochMs, timeZone: string): LocalDate {
  const known = formatters.get(timeZone)
  const formatter =
    known ?? new Intl.DateTimeFormat('en-US', { timeZone, calendar: 'gregory', year: 'numeric', month: 'numeric', day: 'numeric' })
  // The names of zones are few; a bound keeps a stream of odd spellings from filling the memory.
  if (!known && formatters.size < 600) formatters.set(timeZone, formatter)
  const parts = formatter.formatToParts(at)
  const part = (type: 'year' | 'month' | 'day') => Number(parts.find((one) => one.type === type)?.value)
  return { year: part('year'), month: part('month'), day: part('day') }
}

/** The first moment of a local day: by bisection, because some zones change their clocks at midnight. */
function startOfDay(date: LocalDate, timeZone: string): EpochMs {
  const wanted = Date.UTC(date.year, date.month - 1, date.day)
  // Zones lie within 15 hours of UTC.
  let before = wanted - DAY_MS
  let after = wanted + DAY_MS
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    const local = localDate(middle, timeZone)
    if (Date.UTC(local.year, local.month - 1, local.day) < wanted) before = middle
    else after = middle
  }
  return after
}
