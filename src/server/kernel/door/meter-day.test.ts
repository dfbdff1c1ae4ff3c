import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dayIn } from '#core/zones.ts'
import { dayAfter, type MeterDay } from './meter-day.ts'

const HOUR = 3_600_000
const START = Date.UTC(2026, 2, 1)
const ZONES = [
  'UTC',
  'America/New_York',
  'America/Los_Angeles',
  'Pacific/Kiritimati',
  'Etc/GMT+12',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Europe/London',
]

/** Someone who does something every so often, from a zone of their choice each time. */
const life = fc.array(fc.record({ hours: fc.double({ min: 0.01, max: 40, noNaN: true }), zone: fc.constantFrom(...ZONES) }), {
  maxLength: 60,
})

function daysOf(moments: readonly { hours: number; zone: string }[]): { at: number; zone: string; day: MeterDay }[] {
  let at = START
  let day: MeterDay | undefined
  return moments.map(({ hours, zone }) => {
    at += hours * HOUR
    day = dayAfter(day, zone, at)
    return { at, zone, day }
  })
}

it('however the zone is changed, no two days end within 23 hours, and each has a later name', () => {
  fc.assert(
    fc.property(life, (moments) => {
      const days = [...new Set(daysOf(moments).map(({ day }) => day))]
      for (const [index, day] of days.entries()) {
        const before = days[index - 1]
        if (!before) continue
        expect(day.endsAt - before.endsAt).toBeGreaterThanOrEqual(23 * HOUR)
        expect(day.name > before.name).toBe(true)
      }
    }),
  )
})

it('however the zone is changed, a day that runs keeps its end, and never lasts beyond two midnights', () => {
  fc.assert(
    fc.property(life, (moments) => {
      let last: MeterDay | undefined
      for (const { at, day } of daysOf(moments)) {
        if (last && at < last.endsAt) expect(day).toEqual(last)
        expect(day.endsAt).toBeGreaterThan(at)
        expect(day.endsAt - at).toBeLessThanOrEqual(50 * HOUR)
        last = day
      }
    }),
  )
})

it('without a change of zone the days are those of the calendar', () => {
  fc.assert(
    fc.property(fc.constantFrom(...ZONES), fc.array(fc.double({ min: 0.01, max: 60, noNaN: true }), { maxLength: 40 }), (zone, hours) => {
      for (const { at, day } of daysOf(hours.map((one) => ({ hours: one, zone })))) {
        expect(day.name).toBe(dayIn(zone, at))
        expect(dayIn(zone, day.endsAt - 1000)).toBe(day.name)
        expect(dayIn(zone, day.endsAt)).not.toBe(day.name)
      }
    }),
  )
})
