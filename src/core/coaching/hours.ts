// Which hours of a coach can be booked, and until when can a booked one be moved or given back?
// The coach's calendar says when there is time; each stretch of it is cut into hours from its beginning. What is booked already, what begins
// too soon and what lies too far ahead is left out. Times are moments (epoch ms); zones are the reader's.
import type { EpochMs } from '../units.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

export const COACHING_RULES = {
  /** One booking. */
  lengthMs: HOUR_MS,
  /** Before its beginning an hour can be booked, moved and given back; with less notice it stands. */
  noticeMs: DAY_MS,
  /** How far ahead hours are shown. Judged: six weeks. */
  aheadMs: 42 * DAY_MS,
  /** Hours to come that one person may hold at once, so that one does not take them all. Judged. */
  most: 2,
  /** What the person wants to talk about, characters. */
  longestNote: 500,
} as const

/** From its beginning to its end, the end not included. */
export type TimeSpan = { readonly start: EpochMs; readonly end: EpochMs }

const overlaps = (a: TimeSpan, b: TimeSpan) => a.start < b.end && b.start < a.end

/** Stretches that touch or overlap are one, in the order of time. @example joined([{ start: 2, end: 4 }, { start: 0, end: 2 }]) // 0 to 4 */
export function joined(spans: readonly TimeSpan[]): readonly TimeSpan[] {
  const inOrder = spans.filter(({ start, end }) => end > start).sort((a, b) => a.start - b.start)
  return inOrder.reduce<TimeSpan[]>((done, one) => {
    const last = done.at(-1)
    if (last && one.start <= last.end) done[done.length - 1] = { start: last.start, end: Math.max(last.end, one.end) }
    else done.push(one)
    return done
  }, [])
}

/**
 * The hours that can be booked now, in the order of time.
 *
 * @param open when the coach has time, by the calendar
 * @param taken what is booked, by whomever
 * @example freeHours([{ start: nine, end: twelve }], [{ start: ten, end: eleven }], theDayBefore) // nine to ten, eleven to twelve
 */
export function freeHours(open: readonly TimeSpan[], taken: readonly TimeSpan[], now: EpochMs): readonly TimeSpan[] {
  const { lengthMs, aheadMs } = COACHING_RULES
  const hours: TimeSpan[] = []
  for (const { start, end } of joined(open)) {
    for (let from = start; from + lengthMs <= end && from < now + aheadMs; from += lengthMs) {
      const hour = { start: from, end: from + lengthMs }
      if (canChange(from, now) && !taken.some((one) => overlaps(one, hour))) hours.push(hour)
    }
  }
  return hours
}

/** Whether there is notice enough to book, move or give back an hour that begins then. @example canChange(now + 24 * 3_600_000, now) // true */
export function canChange(startsAt: EpochMs, now: EpochMs): boolean {
  return startsAt - now >= COACHING_RULES.noticeMs
}
