// What day, hour and minute is it somewhere, and when does a day begin there? The rules of every zone come from Intl, so days of 23 and 25
// hours, and zones that turn their clocks at midnight, are right. The only arithmetic with zones in the product; but for momentText and clockText, texts are the screens' own.
import { memo } from './memo.ts'
import type { EpochMs } from './units.ts'

/** A date of the calendar; months from 1. */
export type LocalDate = { readonly year: number; readonly month: number; readonly day: number }
/** A date and a wall clock. */
export type LocalTime = LocalDate & { readonly hour: number; readonly minute: number; readonly second: number }

const DAY_MS = 86_400_000
const PARTS = ['year', 'month', 'day', 'hour', 'minute', 'second'] as const

// Making a format costs a hundred times its use. There are some six hundred zones, each in as many spellings as its letters have cases.
const formats = memo<Intl.DateTimeFormat>(200)

function formatOf(timeZone: string): Intl.DateTimeFormat {
  return formats.get(timeZone, () => {
    const number = 'numeric' as const
    const clock = { hour: number, minute: number, second: number, hourCycle: 'h23' } as const
    return new Intl.DateTimeFormat('en-US', { timeZone, calendar: 'gregory', year: number, month: number, day: number, ...clock })
  })
}

/** Does this machine know the zone? @example isTimeZone('America/New_York') // true */
export function isTimeZone(name: string): boolean {
  try {
    formatOf(name)
    return true
  } catch {
    return false
  }
}

/**
 * Date and wall clock of a zone at a moment.
 * @param timeZone an IANA name; throws RangeError for anything else
 * @example localTime(Date.UTC(2026, 10, 22, 3), 'America/New_York') // 2026-11-21, 22:00:00
 */
export function localTime(at: EpochMs, timeZone: string): LocalTime {
  const found = new Map(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const [year, month, day, hour, minute, second] = PARTS.map((part) => found.get(part)!) as [number, number, number, number, number, number]
  return { year, month, day, hour, minute, second }
}

const sentences = memo<Intl.DateTimeFormat>(200)

/**
 * A moment in a sentence of the server, with its zone, since it is read on other machines too.
 * @example momentText(Date.UTC(2026, 10, 24, 14), 'America/New_York') // 'November 24, 2026 at 9:00 AM EST'
 */
export function momentText(at: EpochMs, timeZone: string, weekday?: 'long'): string {
  const format = sentences.get(`${timeZone} ${weekday}`, () => {
    const day = { weekday, month: 'long', day: 'numeric', year: 'numeric' } as const
    return new Intl.DateTimeFormat('en-US', { timeZone, ...day, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' })
  })
  return format.format(at)
}

const clocks = memo<Intl.DateTimeFormat>(400)

/**
 * A moment of these days in a sentence that is kept and read later: its clock with its zone, and the day of the week where it is told.
 * @example clockText(Date.UTC(2026, 10, 24, 14), 'America/New_York', 'second') // '9:00:00 AM EST'
 * @example clockText(Date.UTC(2026, 10, 24, 14), 'America/New_York', 'weekday') // 'Tue 9:00 AM EST'
 */
export function clockText(at: EpochMs, timeZone: string, more: 'second' | 'weekday'): string {
  const format = clocks.get(`${timeZone} ${more}`, () => {
    const parts = more === 'second' ? ({ second: '2-digit' } as const) : ({ weekday: 'short' } as const)
    return new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit', timeZoneName: 'short', ...parts })
  })
  return format.format(at).replaceAll('\u202f', ' ').replace(', ', ' ')
}

/** Milliseconds that the zone's clocks are ahead of UTC at a moment. @example offsetAt(Date.UTC(2026, 0, 1), 'America/New_York') // −18,000,000 */
export function offsetAt(at: EpochMs, timeZone: string): number {
  const { year, month, day, hour, minute, second } = localTime(at, timeZone)
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000
}

/**
 * Year and month of many moments by a zone's clocks. What both ends of a UTC day have in common holds for all of it, so that a zone is asked
 * once a day and not for each of thousands of moments. @example monthTeller('America/New_York')(Date.UTC(2026, 0, 1, 2)) // { year: 2025, month: 12 }
 */
export function monthTeller(timeZone: string): (at: EpochMs) => Pick<LocalTime, 'year' | 'month'> {
  const begins = new Map<number, LocalTime>()
  const beginOf = (day: number): LocalTime => {
    const known = begins.get(day) ?? localTime(day * DAY_MS, timeZone)
    begins.set(day, known)
    return known
  }
  return (at) => {
    const day = Math.floor(at / DAY_MS)
    const [begin, end] = [beginOf(day), beginOf(day + 1)]
    return begin.month === end.month && begin.year === end.year ? begin : localTime(at, timeZone)
  }
}

/** "2026-11-21": the calendar's day of a zone at a moment; such names sort as the days do. */
export function dayIn(timeZone: string, at: EpochMs): string {
  return dayName(localTime(at, timeZone))
}

/** "2026-11-21" */
export function dayName({ year, month, day }: LocalDate): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** Minute of the day by the zone's clocks, 0..1439. @example minuteOfDay(Date.UTC(2026, 0, 1, 15, 30), 'America/New_York') // 630 */
export function minuteOfDay(at: EpochMs, timeZone: string): number {
  const { hour, minute } = localTime(at, timeZone)
  return hour * 60 + minute
}

/** So many days later by the calendar. @example addDays({ year: 2026, month: 11, day: 30 }, 1) // December 1 */
export function addDays({ year, month, day }: LocalDate, days: number): LocalDate {
  const at = new Date(Date.UTC(year, month - 1, day + days))
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() }
}

/** The first moment of a local day, by bisection: some zones turn their clocks at midnight. To the millisecond. */
export function startOfDay({ year, month, day }: LocalDate, timeZone: string): EpochMs {
  const wanted = Date.UTC(year, month - 1, day)
  // Zones lie within 15 hours of UTC.
  let before = wanted - DAY_MS
  let after = wanted + DAY_MS
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    const local = localTime(middle, timeZone)
    if (Date.UTC(local.year, local.month - 1, local.day) < wanted) before = middle
    else after = middle
  }
  return after
}

/** The midnight that ends the day under way. */
export function nextMidnight(timeZone: string, at: EpochMs): EpochMs {
  return startOfDay(addDays(localTime(at, timeZone), 1), timeZone)
}

/**
 * The moment at which the zone's clocks show a time. An hour that occurs twice is the first of the two; one that is left out is read by the
 * clock as it ran before. Null for a date or an hour that no calendar has.
 * @example momentAt({ year: 2023, month: 9, day: 10, hour: 13, minute: 0 }, 'America/New_York') // 17:00 UTC
 */
export function momentAt(wall: Omit<LocalTime, 'second'>, timeZone: string): EpochMs | null {
  const { year, month, day, hour, minute } = wall
  const asUtc = Date.UTC(year, month - 1, day, hour, minute)
  const read = new Date(asUtc)
  const isReal =
    read.getUTCMonth() === month - 1 && read.getUTCDate() === day && read.getUTCHours() === hour && read.getUTCMinutes() === minute
  if (!isReal) return null
  const offsets = [offsetAt(asUtc - DAY_MS, timeZone), offsetAt(asUtc + DAY_MS, timeZone)]
  const moments = offsets.map((offset) => asUtc - offset).filter((at) => offsetAt(at, timeZone) === asUtc - at)
  return moments.length > 0 ? Math.min(...moments) : asUtc - offsets[0]!
}
