// When has somebody time, by a calendar file (RFC 5545)? Each event is a stretch of time, with its repetitions and their exceptions. Events of
// whole days, cancelled ones and those without a length say nothing.
import type ICAL from 'ical.js'
import type { TimeSpan } from '#core/coaching/hours.ts'
import type { EpochMs } from '#core/units.ts'
import { isTimeZone, momentAt } from '#core/zones.ts'

type Component = InstanceType<typeof ICAL.Component>
type Event = InstanceType<typeof ICAL.Event>
type Time = InstanceType<typeof ICAL.Time>

/** A rule without end, written by mistake to the second, is not followed for ever. */
const MOST_REPETITIONS = 20_000
const MOST_EVENTS = 5000

/**
 * @param timeZone of times that name no zone
 * @returns the stretches that overlap `span`; throws where the text is no calendar
 */
export async function readAvailability(text: string, span: TimeSpan, timeZone: string): Promise<readonly TimeSpan[]> {
  const { default: ical } = await import('ical.js')
  const calendar = new ical.Component(ical.parse(text) as unknown[])
  if (calendar.name !== 'vcalendar') throw new Error('the file of the coach is no calendar')
  const parts = calendar.getAllSubcomponents('vevent')
  if (parts.length > MOST_EVENTS) throw new Error(`the calendar of the coach has more than ${MOST_EVENTS} events`)
  const isException = (part: Component) => part.hasProperty('recurrence-id')
  const exceptions = parts.filter(isException)
  return parts
    .filter((part) => !isException(part))
    .flatMap((part) => {
      const event = new ical.Event(part)
      for (const other of exceptions) {
        if (other.getFirstPropertyValue('uid') === event.uid) event.relateException(new ical.Event(other))
      }
      return [...stretches(event, span, timeZone)]
    })
}

function* stretches(event: Event, span: TimeSpan, timeZone: string): Generator<TimeSpan> {
  if (!event.startDate || event.startDate.isDate) return
  const times = event.iterator()
  for (let turn = 0; turn < MOST_REPETITIONS; turn++) {
    const time = times.next() as Time | null
    if (!time) return
    const { item, startDate, endDate } = event.getOccurrenceDetails(time)
    const start = momentOf(startDate, zoneOf(item, 'dtstart'), timeZone)
    // Where only a length is given, the end stands in the zone of the beginning.
    const end = momentOf(endDate, zoneOf(item, 'dtend') ?? zoneOf(item, 'dtstart'), timeZone)
    // A repetition that was moved to an earlier day may stand before those that follow it.
    if (start >= span.end && item === event) return
    if (end > start && end > span.start && start < span.end && !isCancelled(item)) yield { start, end }
  }
}

const isCancelled = ({ component }: Event) => String(component.getFirstPropertyValue('status') ?? '').toUpperCase() === 'CANCELLED'

const zoneOf = ({ component }: Event, name: 'dtstart' | 'dtend'): string | undefined => {
  const zone = component.getFirstProperty(name)?.getParameter('tzid')
  return Array.isArray(zone) ? zone[0] : zone
}

/** The zones of this machine come first: what a file says of a zone is as old as the file. */
function momentOf(time: Time, tzid: string | undefined, timeZone: string): EpochMs {
  if (time.zone?.tzid === 'UTC') return time.toUnixTime() * 1000
  const isNamed = tzid !== undefined && isTimeZone(tzid)
  if (tzid !== undefined && !isNamed && time.zone && time.zone.tzid !== 'floating') return time.toUnixTime() * 1000
  const { year, month, day, hour, minute } = time
  return momentAt({ year, month, day, hour, minute }, isNamed ? tzid : timeZone) ?? time.toUnixTime() * 1000
}
