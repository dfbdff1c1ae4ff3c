import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { COACHING_RULES, canChange, freeHours, joined } from './hours.ts'

const HOUR = 3_600_000
const NINE = Date.UTC(2026, 10, 24, 9)
const DAY_BEFORE = NINE - 24 * HOUR
const span = (from: number, to: number) => ({ start: NINE + from * HOUR, end: NINE + to * HOUR })

describe('hours of a coach', () => {
  it('are cut from the beginning of a stretch; half an hour that is left over is none', () => {
    expect(freeHours([span(0, 2.5)], [], DAY_BEFORE)).toEqual([span(0, 1), span(1, 2)])
    expect(freeHours([span(0.5, 1.4)], [], DAY_BEFORE)).toEqual([])
  })
  it('that are booked are not free, nor one of which a part is booked', () => {
    expect(freeHours([span(0, 3)], [span(1, 2)], DAY_BEFORE)).toEqual([span(0, 1), span(2, 3)])
    expect(freeHours([span(0, 2)], [span(0.5, 1.5)], DAY_BEFORE)).toEqual([])
    expect(freeHours([span(0, 1)], [span(1, 2)], DAY_BEFORE)).toEqual([span(0, 1)])
  })
  it('need a day of notice to the millisecond, to be booked as to be given back', () => {
    expect(freeHours([span(0, 1)], [], DAY_BEFORE)).toEqual([span(0, 1)])
    expect(freeHours([span(0, 1)], [], DAY_BEFORE + 1)).toEqual([])
    expect([canChange(NINE, DAY_BEFORE), canChange(NINE, DAY_BEFORE + 1)]).toEqual([true, false])
  })
  it('are shown for six weeks ahead', () => {
    const now = NINE - COACHING_RULES.aheadMs
    expect(freeHours([span(0, 1)], [], now)).toEqual([])
    expect(freeHours([span(0, 1)], [], now + 1)).toEqual([span(0, 1)])
  })
  it('of two entries that overlap or touch are those of one', () => {
    expect(joined([span(2, 3), span(0, 1), span(1, 2), span(0.2, 0.4), span(5, 5)])).toEqual([span(0, 3)])
    expect(freeHours([span(0.5, 2.5), span(0, 1)], [], DAY_BEFORE)).toEqual([span(0, 1), span(1, 2)])
  })
  it('law: never overlap one another or what is booked, and lie within the calendar', () => {
    const spans = fc.array(fc.tuple(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 1, max: 30 })), { maxLength: 12 })
    const read = (pairs: readonly (readonly [number, number])[]) => pairs.map(([from, long]) => span(from / 4, (from + long) / 4))
    fc.assert(
      fc.property(spans, spans, (open, taken) => {
        const hours = freeHours(read(open), read(taken), DAY_BEFORE)
        for (const [index, { start, end }] of hours.entries()) {
          expect(end - start).toBe(COACHING_RULES.lengthMs)
          expect(read(taken).some((one) => one.start < end && start < one.end)).toBe(false)
          expect(joined(read(open)).some((one) => one.start <= start && end <= one.end)).toBe(true)
          const next = hours[index + 1]
          if (next) expect(next.start).toBeGreaterThanOrEqual(end)
        }
      }),
      { numRuns: 300 },
    )
  })
})
