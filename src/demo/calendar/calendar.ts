// Civil days and wall clocks, by arithmetic alone: the world must not ask the machine what day it is.
import type { EpochMs } from '#core/units.ts'

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** How the clocks of a place run: North America's zones by their letters (AZ keeps standard time), Great Britain, central Europe, and others. */
export type Zone = keyof typeof ZONES

/** Standard hours ahead of Greenwich, and whose summer time is kept. Turns of the clock are taken at midnight UTC of their day. */
const ZONES = {
  ET: [-5, 'us'],
  CT: [-6, 'us'],
  MT: [-7, 'us'],
  PT: [-8, 'us'],
  AZ: [-7, null],
  /** The eastern Caribbean. */
  AT: [-4, null],
  BR: [-3, null],
  GB: [0, 'eu'],
  CE: [1, 'eu'],
  /** South Africa, and others two or three hours ahead: taken as two. */
  SA: [2, null],
  /** The Gulf. */
  GU: [4, null],
  PK: [5, null],
  IN: [5.5, null],
  BD: [6, null],
  TH: [7, null],
  /** Western Australia and China. */
  AW: [8, null],
  JP: [9, null],
  /** South Australia, Queensland, and the southeast. */
  AC: [9.5, 'au'],
  AQ: [10, null],
  AE: [10, 'au'],
  NZ: [12, 'au'],
} as const satisfies Readonly<Record<string, readonly [hours: number, summer: 'us' | 'eu' | 'au' | null]>>

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

/** Last Sunday of March to last Sunday of October in Europe, first Sunday of October to first Sunday of April in southern Australia. */
function isSummer(rule: 'us' | 'eu' | 'au' | null, day: number): boolean {
  if (rule === null) return false
  if (rule === 'us') return isDaylightSaving(day)
  const { year } = civilOf(day)
  if (rule === 'eu') return day >= nthWeekday(year, 4, 0, 1) - 7 && day < nthWeekday(year, 11, 0, 1) - 7
  return day >= nthWeekday(year, 10, 0, 1) || day < nthWeekday(year, 4, 0, 1)
}

/** The moment when a wall clock of a zone shows hour:minute on a civil day. @example wallTime(dayOf(2026, 11, 22), 'ET', 13, 0) // 18:00 UTC */
export function wallTime(day: number, zone: Zone, hour: number, minute: number): EpochMs {
  const [standard, rule] = ZONES[zone]
  const offset = standard + (isSummer(rule, day) ? 1 : 0)
  return day * DAY + (hour - offset) * HOUR + minute * MINUTE
}

/** Hours of the wall clock of a zone at a moment, from 0 to below 24. @example localHour(Date.UTC(2026, 10, 22, 18, 30), 'ET') // 13.5 */
export function localHour(at: EpochMs, zone: Zone): number {
  const [standard, rule] = ZONES[zone]
  const hours = at / HOUR + standard
  return (((hours + (isSummer(rule, Math.floor(hours / 24)) ? 1 : 0)) % 24) + 24) % 24
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
