import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  dayIn,
  dayName,
  isTimeZone,
  localTime,
  minuteOfDay,
  momentAt,
  momentText,
  monthTeller,
  nextMidnight,
  offsetAt,
  startOfDay,
} from './zones.ts'

const HOUR = 3_600_000
const NEW_YORK = 'America/New_York'
/** Zones that turn their clocks at two, at midnight and by half an hour; and some that never do. */
const zone = fc.constantFrom(
  NEW_YORK,
  'America/Los_Angeles',
  'Europe/London',
  'Asia/Beirut',
  'America/Santiago',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'UTC',
)
/** Moments from 2008 to 2035, whole seconds; every second one within a day of a turn of the clocks in New York. */
const moment = fc.oneof(
  fc.integer({ min: Date.UTC(2008, 0, 1) / 1000, max: Date.UTC(2035, 0, 1) / 1000 }).map((seconds) => seconds * 1000),
  fc
    .record({ year: fc.integer({ min: 2008, max: 2034 }), isSpring: fc.boolean(), hours: fc.integer({ min: -30, max: 30 }) })
    .map(
      ({ year, isSpring, hours }) =>
        (isSpring ? Date.UTC(year, 2, nthSunday(year, 2, 2), 7) : Date.UTC(year, 10, nthSunday(year, 10, 1), 6)) + hours * HOUR,
    ),
)

/** Day of the month of the n-th Sunday, months from 0. */
function nthSunday(year: number, month: number, n: number): number {
  return 1 + ((7 - new Date(Date.UTC(year, month, 1)).getUTCDay()) % 7) + 7 * (n - 1)
}

describe('a time zone', () => {
  it('shows a wall clock from which the moment is found again, save for the hour that occurs twice', () => {
    fc.assert(
      fc.property(moment, zone, (at, timeZone) => {
        const wall = localTime(at, timeZone)
        const again = momentAt(wall, timeZone)!
        const minute = Math.floor(at / 60_000) * 60_000
        expect(localTime(again, timeZone)).toEqual({ ...wall, second: 0 })
        expect(again === minute || (again < minute && minute - again <= HOUR)).toBe(true)
      }),
    )
  })

  it('has days that follow each other without a gap, each of 23 to 25 hours', () => {
    fc.assert(
      fc.property(moment, zone, (at, timeZone) => {
        const today = localTime(at, timeZone)
        const [start, end] = [startOfDay(today, timeZone), nextMidnight(timeZone, at)]
        expect(start <= at && at < end).toBe(true)
        expect(dayIn(timeZone, start)).toBe(dayIn(timeZone, at))
        expect(dayIn(timeZone, start - 1) < dayIn(timeZone, start)).toBe(true)
        // Samoa left out the whole of 2011-12-30.
        if (timeZone !== 'Pacific/Apia') {
          expect(dayIn(timeZone, end)).toBe(dayName(addDays(today, 1)))
          expect(end - start).toBeGreaterThanOrEqual(23 * HOUR)
          expect(end - start).toBeLessThanOrEqual(25 * HOUR)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('is as far from UTC as its clocks are', () => {
    fc.assert(
      fc.property(moment, zone, (at, timeZone) => {
        const shown = new Date(at + offsetAt(at, timeZone))
        const { year, month, day, hour, minute } = localTime(at, timeZone)
        expect([shown.getUTCFullYear(), shown.getUTCMonth() + 1, shown.getUTCDate(), shown.getUTCHours(), shown.getUTCMinutes()]).toEqual([
          year,
          month,
          day,
          hour,
          minute,
        ])
        expect(minuteOfDay(at, timeZone)).toBe(60 * hour + minute)
      }),
    )
  })

  it('of New York keeps daylight time from the second Sunday of March to the first of November, two in the morning', () => {
    for (let year = 2008; year < 2036; year++) {
      const [spring, fall] = [Date.UTC(year, 2, nthSunday(year, 2, 2), 7), Date.UTC(year, 10, nthSunday(year, 10, 1), 6)]
      expect([spring - 1, spring, fall - 1, fall].map((at) => offsetAt(at, NEW_YORK) / HOUR)).toEqual([-5, -4, -4, -5])
    }
  })
})

describe('a wall clock', () => {
  const at = (text: string) => {
    const [year, month, day, hour, minute] = text.match(/\d+/g)!.map(Number) as [number, number, number, number, number]
    const moment = momentAt({ year, month, day, hour, minute }, NEW_YORK)
    return moment === null ? null : new Date(moment).toISOString().slice(0, 16)
  }

  it('that shows an hour twice means the first time, and one that is left out is read as if the clocks had not been turned', () => {
    expect(at('2026-11-01 01:30')).toBe('2026-11-01T05:30')
    expect(at('2026-11-01 02:00')).toBe('2026-11-01T07:00')
    expect(at('2026-03-08 02:30')).toBe('2026-03-08T07:30')
    expect(at('2026-03-08 03:00')).toBe('2026-03-08T07:00')
  })

  it('of a date that there is not means no moment', () => {
    for (const none of ['2026-02-29 12:00', '2026-13-01 12:00', '2026-04-31 12:00', '2026-04-30 24:00', '2026-04-30 12:60'])
      expect(at(none)).toBeNull()
    expect(at('2024-02-29 12:00')).toBe('2024-02-29T17:00')
  })
})

describe('the name of a zone', () => {
  it('is known to this machine or is none', () => {
    expect(['America/New_York', 'UTC', 'Mars/Olympus', ''].map(isTimeZone)).toEqual([true, true, false, false])
  })
})

it('tells the month of every moment as its wall clock does, at the turn of months and years too', () => {
  const turn = fc
    .record({
      year: fc.integer({ min: 2008, max: 2034 }),
      month: fc.integer({ min: 0, max: 11 }),
      hours: fc.integer({ min: -30, max: 30 }),
    })
    .map(({ year, month, hours }) => Date.UTC(year, month, 1) + hours * HOUR)
  fc.assert(
    fc.property(fc.array(fc.oneof(moment, turn), { minLength: 1, maxLength: 40 }), zone, (moments, timeZone) => {
      const monthOf = monthTeller(timeZone)
      for (const at of moments) {
        const { year, month } = localTime(at, timeZone)
        expect(monthOf(at)).toMatchObject({ year, month })
      }
    }),
  )
})

it('writes a moment with its zone, on both sides of a change of clocks', () => {
  expect(momentText(Date.UTC(2026, 10, 1, 5, 59), 'America/New_York')).toBe('November 1, 2026 at 1:59 AM EDT')
  expect(momentText(Date.UTC(2026, 10, 1, 6, 0), 'America/New_York')).toBe('November 1, 2026 at 1:00 AM EST')
  expect(momentText(Date.UTC(2026, 10, 1, 6, 0), 'UTC', 'long')).toBe('Sunday, November 1, 2026 at 6:00 AM UTC')
})
