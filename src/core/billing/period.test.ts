import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { periodEnd } from './period.ts'

const at = (text: string) => Date.parse(`${text}T12:00:00Z`)
const day = (ms: number) => new Date(ms).toISOString().slice(0, 10)

describe('the end of a paid period', () => {
  it.each([
    ['a month later', '2026-11-23', '2026-11-23', 'monthly', '2026-12-23'],
    ['on the last day where the month is shorter', '2027-01-31', '2027-01-31', 'monthly', '2027-02-28'],
    ['back on the day it began on, after the short month', '2027-01-31', '2027-02-28', 'monthly', '2027-03-31'],
    ['on the 29th of February in a leap year', '2028-01-31', '2028-01-31', 'monthly', '2028-02-29'],
    ['over the turn of the year', '2026-12-15', '2026-12-15', 'monthly', '2027-01-15'],
    ['a year later', '2026-11-23', '2026-11-23', 'yearly', '2027-11-23'],
    ['on the 28th when a leap day has no like', '2028-02-29', '2028-02-29', 'yearly', '2029-02-28'],
    ['on the leap day again four years on', '2028-02-29', '2031-02-28', 'yearly', '2032-02-29'],
  ] as const)('is %s', (_, anchor, start, period, end) => {
    expect(day(periodEnd(at(anchor), at(start), period))).toBe(end)
  })

  it('keeps the time of day, and always moves on by 28 to 31 days, or by 365 or 366', () => {
    const anchors = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2060, 0, 1) })
    fc.assert(
      fc.property(anchors, fc.constantFrom('monthly', 'yearly'), fc.integer({ min: 1, max: 40 }), (anchor, period, periods) => {
        let start = anchor
        for (let n = 0; n < periods; n++) {
          const end = periodEnd(anchor, start, period)
          const days = (end - start) / 86_400_000
          expect(Number.isInteger(days)).toBe(true)
          expect(days).toBeGreaterThanOrEqual(period === 'monthly' ? 28 : 365)
          expect(days).toBeLessThanOrEqual(period === 'monthly' ? 31 : 366)
          start = end
        }
      }),
    )
  })
})
