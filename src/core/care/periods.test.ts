// Days, weeks and months in a person's own zone.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { periodAt } from './periods.ts'

const HOUR = 3_600_000
const NEW_YORK = 'America/New_York'
// A Sunday, 13:45 in New York.
const NOW = Date.UTC(2026, 10, 22, 18, 45)

describe('periods', () => {
  it('a day in New York has 25 hours when the clocks go back, and 23 when they go forward', () => {
    const back = periodAt('day', Date.UTC(2026, 10, 1, 12), NEW_YORK)
    expect(back).toEqual({ start: Date.UTC(2026, 10, 1, 4), end: Date.UTC(2026, 10, 2, 5) })
    const forward = periodAt('day', Date.UTC(2026, 2, 8, 12), NEW_YORK)
    expect(forward.end - forward.start).toBe(23 * HOUR)
  })
  it('weeks begin on Monday', () => {
    expect(periodAt('week', NOW, 'UTC')).toEqual({ start: Date.UTC(2026, 10, 16), end: Date.UTC(2026, 10, 23) })
  })
  it('a month ends with its last day, December too', () => {
    expect(periodAt('month', Date.UTC(2026, 11, 31, 23), 'UTC')).toEqual({ start: Date.UTC(2026, 11, 1), end: Date.UTC(2027, 0, 1) })
  })
  it('a day whose midnight does not exist begins when it begins', () => {
    // Beirut's clocks went from 24:00 to 1:00 on March 27, 2022.
    expect(periodAt('day', Date.UTC(2022, 2, 27, 12), 'Asia/Beirut').start).toBe(Date.UTC(2022, 2, 26, 22))
  })
  it('law: a moment lies in its period, and periods follow each other without gap', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2035, 0) }),
        fc.constantFrom('day', 'week', 'month'),
        fc.constantFrom(NEW_YORK, 'UTC', 'Pacific/Auckland', 'Pacific/Kiritimati', 'America/St_Johns'),
        (at, period, zone) => {
          const span = periodAt(period, at, zone)
          expect(span.start <= at && at < span.end).toBe(true)
          expect(periodAt(period, span.end, zone).start).toBe(span.end)
          expect(periodAt(period, span.start - 1, zone).end).toBe(span.start)
        },
      ),
      { numRuns: 60 },
    )
  })
})
