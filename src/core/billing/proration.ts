// What is left of a paid period, in money: credit by time, to the cent.
import type { Cents, EpochMs } from '../units.ts'

const DAY_MS = 86_400_000

/**
 * The unused part of what was paid for a period: value × time left / length, rounded down to whole cents, so that credit never exceeds
 * what was paid; the whole within the first day. Range 0..value.
 *
 * @param value what the period cost after any promotion
 * @example unusedCents(999, 0, 30 * DAY, 10 * DAY)   // 666
 */
export function unusedCents(value: Cents, start: EpochMs, end: EpochMs, at: EpochMs): Cents {
  if (at >= end) return 0
  if (at < start + DAY_MS) return value
  return Math.floor((value * (end - at)) / (end - start))
}
