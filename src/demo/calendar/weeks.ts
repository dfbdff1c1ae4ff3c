// Weeks of the tours and the race series: counted from 1970-01-01, each beginning on a Thursday.
import type { EpochMs } from '#core/units.ts'
import { civilOf, DAY, nthWeekday } from './calendar.ts'

const WEEK = 7 * DAY
export const weekOf = (at: EpochMs): number => Math.floor(at / WEEK)

/** The weeks that a stretch of time touches. */
export const weeksIn = (from: EpochMs, to: EpochMs): number[] =>
  Array.from({ length: Math.max(0, weekOf(to) - weekOf(from) + 1) }, (_, i) => weekOf(from) + i)

/** First and last day of a season that lies within one year, as day numbers. */
export type Span = (year: number) => readonly [first: number, last: number]

/** From the third Thursday of January to the tournament before Thanksgiving, as the PGA Tour of 2026. */
const pga: Span = (year) => [nthWeekday(year, 1, 4, 3), nthWeekday(year, 11, 4, 4) - 7]
/** From the last Thursday of January to the tournament before Thanksgiving, as the LPGA Tour of 2026. */
const lpga: Span = (year) => [nthWeekday(year, 2, 4, 1) - 7, nthWeekday(year, 11, 4, 4) - 7]
/** Thirty-nine Sundays from the one before Presidents' Day to November, as the Cup Series of 2026; its free weekends are not copied. */
const nascar: Span = (year) => [nthWeekday(year, 2, 1, 3) - 1, nthWeekday(year, 2, 1, 3) - 1 + 38 * 7]
const SPANS = { pga, lpga, nascar }

/** Whether an event that starts on this day belongs to a season; between seasons the tours and the series rest. */
export function isOfSeason(league: keyof typeof SPANS, startsAt: EpochMs): boolean {
  const day = Math.floor(startsAt / DAY)
  const [first, last] = SPANS[league](civilOf(day).year)
  return day >= first && day <= last
}

/** The start of the first event of a season after a moment. @param startOf the start of a week's event */
export function nextOfSeason(league: keyof typeof SPANS, after: EpochMs, startOf: (week: number) => EpochMs): EpochMs {
  for (let week = weekOf(after); ; week++) {
    const startsAt = startOf(week)
    if (startsAt > after && isOfSeason(league, startsAt)) return startsAt
  }
}
