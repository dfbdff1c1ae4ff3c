// When a paid period ends: calendar months and years in UTC, with the day of the month on which the plan began.
import type { BillingPeriod } from '../access/pricing.ts'
import type { EpochMs } from '../units.ts'

const MONTHS: Readonly<Record<BillingPeriod, number>> = { monthly: 1, yearly: 12 }

/** A moment some months after another, on the same day of the month, or on the month's last day where it has no such day. */
function monthsAfter(anchor: EpochMs, months: number): EpochMs {
  const from = new Date(anchor)
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const first = new Date(anchor)
  first.setUTCFullYear(year, month, Math.min(from.getUTCDate(), lastDay))
  return first.getTime()
}

/**
 * The end of the period that begins at `start`, counted in months from the anchor, so that a plan begun on the 31st ends on the 28th of
 * February and on the 31st of March after it.
 *
 * @param anchor when the plan began; gives day and time of day
 * @param start  a boundary on that anchor, the anchor itself included
 * @example periodEnd(Date.UTC(2027, 0, 31), Date.UTC(2027, 1, 28), 'monthly')   // 2027-03-31
 */
export function periodEnd(anchor: EpochMs, start: EpochMs, period: BillingPeriod): EpochMs {
  const [a, s] = [new Date(anchor), new Date(start)]
  const gone = (s.getUTCFullYear() - a.getUTCFullYear()) * 12 + s.getUTCMonth() - a.getUTCMonth()
  return monthsAfter(anchor, gone + MONTHS[period])
}
