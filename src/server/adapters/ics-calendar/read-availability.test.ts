import { describe, expect, it } from 'vitest'
import { readAvailability } from './read-availability.ts'

const HOUR = 3_600_000
const calendar = (...events: readonly string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', ...events, 'END:VCALENDAR'].join('\r\n')
const event = (...lines: readonly string[]) =>
  ['BEGIN:VEVENT', 'UID:hours', 'DTSTAMP:20260101T000000Z', ...lines, 'END:VEVENT'].join('\r\n')
const NOVEMBER = { start: Date.UTC(2026, 9, 25), end: Date.UTC(2026, 10, 22) }
const read = (text: string, zone = 'America/New_York', span = NOVEMBER) => readAvailability(text, span, zone)
const starts = async (text: string, zone?: string) =>
  (await read(text, zone)).map(({ start }) => new Date(start).toISOString().slice(0, 16))

describe('a calendar', () => {
  it('says hours by the clock of its zone on both sides of the change of clocks, without a definition of the zone', async () => {
    const weekly = calendar(
      event('DTSTART;TZID=America/New_York:20261027T180000', 'DTEND;TZID=America/New_York:20261027T200000', 'RRULE:FREQ=WEEKLY;COUNT=3'),
    )
    // 18:00 is 22:00 UTC in summer time and 23:00 after November 1.
    expect(await starts(weekly, 'UTC')).toEqual(['2026-10-27T22:00', '2026-11-03T23:00', '2026-11-10T23:00'])
    expect((await read(weekly)).map(({ start, end }) => end - start)).toEqual([2 * HOUR, 2 * HOUR, 2 * HOUR])
  })
  it('without a zone is read by that of the server, with Z as UTC, with a zone that only the file knows by the file', async () => {
    const floating = calendar(event('DTSTART:20261103T180000', 'DURATION:PT1H'))
    expect([await starts(floating, 'America/New_York'), await starts(floating, 'UTC')]).toEqual([
      ['2026-11-03T23:00'],
      ['2026-11-03T18:00'],
    ])
    expect(await starts(calendar(event('DTSTART:20261103T180000Z', 'DTEND:20261103T190000Z')))).toEqual(['2026-11-03T18:00'])
    const office = [
      'BEGIN:VTIMEZONE',
      'TZID:Our office',
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:+0300',
      'TZOFFSETTO:+0300',
      'END:STANDARD',
      'END:VTIMEZONE',
    ].join('\r\n')
    const own = calendar(office, event('DTSTART;TZID=Our office:20261103T180000', 'DTEND;TZID=Our office:20261103T190000'))
    expect(await starts(own)).toEqual(['2026-11-03T15:00'])
  })
  it('leaves out dates that are excepted, takes those that were moved, and knows what was cancelled', async () => {
    const text = calendar(
      event('DTSTART:20261102T180000Z', 'DTEND:20261102T190000Z', 'RRULE:FREQ=DAILY;UNTIL=20261106T180000Z', 'EXDATE:20261103T180000Z'),
      event('RECURRENCE-ID:20261104T180000Z', 'DTSTART:20261104T200000Z', 'DTEND:20261104T210000Z'),
      event('RECURRENCE-ID:20261105T180000Z', 'DTSTART:20261105T180000Z', 'DTEND:20261105T190000Z', 'STATUS:CANCELLED'),
    )
    expect(await starts(text)).toEqual(['2026-11-02T18:00', '2026-11-04T20:00', '2026-11-06T18:00'])
  })
  it('says nothing by whole days, by what has no length and by what lies outside of the time that is asked for', async () => {
    const text = calendar(
      event('DTSTART;VALUE=DATE:20261103'),
      event('DTSTART:20261104T180000Z'),
      event('DTSTART:20250104T180000Z', 'DTEND:20250104T190000Z'),
      event('DTSTART:20261122T000000Z', 'DTEND:20261122T010000Z'),
      event('DTSTART:20261025T000000Z', 'DTEND:20261025T010000Z'),
    )
    expect(await starts(text)).toEqual(['2026-10-25T00:00'])
  })
  it('that repeats every second comes to an end, and a text that is none is refused', async () => {
    expect(await read(calendar(event('DTSTART:20200101T000000Z', 'DTEND:20200101T000001Z', 'RRULE:FREQ=SECONDLY')))).toEqual([])
    await expect(read('<html>Sign in</html>')).rejects.toThrow()
    await expect(read('BEGIN:VCARD\r\nVERSION:4.0\r\nEND:VCARD')).rejects.toThrow('no calendar')
  })
})
