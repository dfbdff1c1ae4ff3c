// Laws of stretches of time: months tile the year, what began runs up to now, and so many days are so many midnights, whatever the zone.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { localTime, nextMidnight } from '../../zones.ts'
import { periodsIn } from './periods.ts'

const ZONES = ['UTC', 'America/New_York', 'Asia/Tokyo', 'Australia/Lord_Howe', 'America/Los_Angeles'] as const
const MONTHS = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december']
const zone = fc.constantFrom(...ZONES)
const moment = fc.integer({ min: Date.UTC(2024, 0, 2), max: Date.UTC(2030, 11, 30) })
const month = fc.integer({ min: 0, max: 11 })
const one = (text: string, now: number, timeZone: string) => {
  const found = periodsIn(text, now, timeZone)
  expect(found, text).toHaveLength(1)
  return found[0]!
}

it('a month that has begun: from its first to the first of the next, and "since" it runs from there up to the end of today', () => {
  fc.assert(
    fc.property(moment, zone, month, (now, timeZone, at) => {
      const within = one(`my record in ${MONTHS[at]}`, now, timeZone)
      const since = one(`my record since ${MONTHS[at]}`, now, timeZone)
      expect(localTime(within.from, timeZone)).toMatchObject({ month: at + 1, day: 1, hour: 0, minute: 0 })
      expect(localTime(within.to, timeZone)).toMatchObject({ month: ((at + 1) % 12) + 1, day: 1, hour: 0, minute: 0 })
      expect(within.from).toBeLessThanOrEqual(now)
      expect(since.from).toBe(within.from)
      expect(since.to).toBe(nextMidnight(timeZone, now))
      // The last that has begun: a year on it has not.
      const { year } = localTime(within.from, timeZone)
      expect(one(`in ${MONTHS[at]} ${year + 1}`, now, timeZone).from).toBeGreaterThan(now)
    }),
  )
})

it('last month ends where this month begins, and years likewise', () => {
  fc.assert(
    fc.property(moment, zone, fc.constantFrom('month', 'year'), (now, timeZone, unit) => {
      const last = one(`last ${unit}`, now, timeZone)
      const current = one(`this ${unit}`, now, timeZone)
      expect(last.to).toBe(current.from)
      expect(current.from).toBeLessThanOrEqual(now)
      expect(current.to).toBeGreaterThan(now)
    }),
  )
})

it('so many days or weeks: from the midnight so many days back to the end of today', () => {
  fc.assert(
    fc.property(moment, zone, fc.integer({ min: 1, max: 60 }), fc.constantFrom('day', 'week'), (now, timeZone, count, unit) => {
      const { from, to } = one(`the past ${count} ${unit}s`, now, timeZone)
      expect(to).toBe(nextMidnight(timeZone, now))
      expect(localTime(from, timeZone)).toMatchObject({ hour: 0, minute: 0 })
      const days = Math.round((to - from) / 86_400_000)
      expect(days).toBe(1 + count * (unit === 'week' ? 7 : 1))
    }),
  )
})

it('a year is the whole of it', () => {
  fc.assert(
    fc.property(moment, zone, fc.integer({ min: 2020, max: 2030 }), (now, timeZone, year) => {
      const { from, to } = one(`how did i do in ${year}`, now, timeZone)
      expect(localTime(from, timeZone)).toMatchObject({ year, month: 1, day: 1, hour: 0 })
      expect(localTime(to, timeZone)).toMatchObject({ year: year + 1, month: 1, day: 1, hour: 0 })
    }),
  )
})

it.each([
  ['who plays in january', '2027-01-01', '2027-02-01'],
  ['my bets since last month', '2026-10-01', '2026-11-22'],
  ['am i up over the past couple of weeks', '2026-11-07', '2026-11-22'],
  ['record year to date', '2026-01-01', '2027-01-01'],
  ['did i win since sunday', '2026-11-15', '2026-11-22'],
  ['ufc odds this weekend', '2026-11-21', '2026-11-23'],
  // The 21st is a Saturday.
  ['how much have i staked this week', '2026-11-16', '2026-11-23'],
  ['how did i do last week', '2026-11-09', '2026-11-16'],
  ['and the week before', '2026-11-09', '2026-11-16'],
  ['the week before last', '2026-11-02', '2026-11-09'],
])('%s', (text, from, to) => {
  const found = one(text, Date.parse('2026-11-21T18:00Z'), 'UTC')
  expect([found.from, found.to].map((at) => new Date(at).toISOString().slice(0, 10))).toEqual([from, to])
})

it('last night runs from the afternoon of the day before until the west has played, in the zone of the person', () => {
  fc.assert(
    fc.property(moment, zone, (now, timeZone) => {
      const { from, to } = one('scores from last night', now, timeZone)
      expect(localTime(from, timeZone).hour).toBeGreaterThanOrEqual(14)
      expect(localTime(to, timeZone).hour).toBeLessThanOrEqual(9)
      expect(nextMidnight(timeZone, from)).toBe(nextMidnight(timeZone, to - 24 * 3_600_000))
      expect(nextMidnight(timeZone, to)).toBe(nextMidnight(timeZone, now))
    }),
  )
})

it.each([
  'may i bet on the lakers',
  'last 5 games',
  'march madness',
  'the over in 2020 games',
  'who wins tonight',
  'nfl games this week to watch',
  'previous game',
])('is no stretch of it: %s', (text) => {
  const found = periodsIn(text, Date.parse('2026-11-21T18:00Z'), 'UTC')
  expect(found.filter(({ text: said }) => !/2020/.test(said))).toEqual([])
})
