// Civil days and North American wall clocks, by arithmetic alone: the world must not ask the machine what day it is.
import type { EpochMs } from '../../units.ts'

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** Eastern, Central, Mountain, Pacific, and Arizona (mountain time without daylight saving). */
export type Zone = 'ET' | 'CT' | 'MT' | 'PT' | 'AZ'

const STANDARD_OFFSET: Readonly<Record<Zone, number>> = { ET: -5, CT: -6, MT: -7, PT: -8, AZ: -7 }

/** Days since 1970-01-01 of a civil date. The usual count from March, held against Date by a test. */
export function dayOf(year: number, month: number, day: number): number {
  const y = month <= 2 ? year - 1 : year
  const era = Math.floor(y / 400)
  const yearOfEra = y - era * 400
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146097 + dayOfEra - 719468
}

/** The civil date of a day number; the inverse of `dayOf`. */
export function civilOf(day: number): { year: number; month: number; day: number } {
  const z = day + 719468
  const era = Math.floor(z / 146097)
  const doe = z - era * 146097
  const yoe = Math.floor((doe - Math.floor(doe / 1460) + Math.floor(doe / 36524) - Math.floor(doe / 146096)) / 365)
  const doy = doe - (365 * yoe + Math.floor(yoe / 4) - Math.floor(yoe / 100))
  const mp = Math.floor((5 * doy + 2) / 153)
  const month = mp + (mp < 10 ? 3 : -9)
  return { year: yoe + era * 400 + (month <= 2 ? 1 : 0), month, day: doy - Math.floor((153 * mp + 2) / 5) + 1 }
}

/** 0 = Sunday ... 6 = Saturday. Day 0 (1970-01-01) was a Thursday. */
export const weekdayOf = (day: number): number => (((day + 4) % 7) + 7) % 7

/** The n-th given weekday of a month, as a day number. @example nthWeekday(2026, 11, 4, 4) // Thanksgiving 2026, November 26 */
export function nthWeekday(year: number, month: number, weekday: number, n: number): number {
  const first = dayOf(year, month, 1)
  return first + ((weekday - weekdayOf(first) + 7) % 7) + 7 * (n - 1)
}

/** True when daylight saving time holds on this day in the United States: second Sunday of March to first Sunday of November. */
export function isDaylightSaving(day: number): boolean {
  const { year } = civilOf(day)
  return day >= nthWeekday(year, 3, 0, 2) && day < nthWeekday(year, 11, 0, 1)
}

/** The moment when a wall clock of a zone shows hour:minute on a civil day. @example wallTime(dayOf(2026, 11, 22), 'ET', 13, 0) // 18:00 UTC */
export function wallTime(day: number, zone: Zone, hour: number, minute: number): EpochMs {
  const offset = STANDARD_OFFSET[zone] + (zone !== 'AZ' && isDaylightSaving(day) ? 1 : 0)
  return day * DAY + (hour - offset) * HOUR + minute * MINUTE
}

/** The civil day in New York at a moment: the day under which American leagues file a game. */
export function easternDay(at: EpochMs): number {
  const guess = Math.floor((at - 5 * HOUR) / DAY)
  return isDaylightSaving(guess) ? Math.floor((at - 4 * HOUR) / DAY) : guess
}

/** "2026-11-22" of a day number. */
export function isoDay(day: number): string {
  const { year, month, day: d } = civilOf(day)
  return `${year}-${String(month).padStart(2, '0')}-${String(d).padStart(2, '0')}`
}
