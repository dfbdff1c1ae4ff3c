// Calendar periods in a person's time zone: when the day, week or month that holds a moment begins and ends.
import type { EpochMs } from '../units.ts'
import { addDays, type LocalDate, localTime, startOfDay } from '../zones.ts'

export const PERIODS = ['day', 'week', 'month'] as const
export type Period = (typeof PERIODS)[number]

/** From `start` (included) to `end` (not included). */
export type Span = { readonly start: EpochMs; readonly end: EpochMs }

/**
 * The period that holds a moment, in a time zone. Weeks begin on Monday (ISO 8601), months on the first.
 *
 * @param timeZone an IANA name; throws RangeError for anything else
 * @example periodAt('day', Date.UTC(2026, 10, 22, 3), 'America/New_York')   // 2026-11-21 05:00Z to 2026-11-22 05:00Z
 */
export function periodAt(period: Period, at: EpochMs, timeZone: string): Span {
  const today = localTime(at, timeZone)
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
