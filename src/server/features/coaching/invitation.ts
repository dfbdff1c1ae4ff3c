// An hour with the coach as an iCalendar file (RFC 5545): the invitation by mail (RFC 5546), its change, its cancelling, and the file to keep.
import type { Coach } from '../../ports/coach-calendar.ts'
import type { StoredHour } from './hours.store.ts'

export type InvitationFor = {
  readonly hour: StoredHour
  readonly coach: Coach
  /** Null once the account is gone. */
  readonly member: { readonly name: string; readonly email: string } | null
  /** Where people reach the server; its name makes the identity of the event unique in the world. */
  readonly publicUrl: string
}

/** `PUBLISH`: a file for one's own calendar, which asks nobody for an answer. */
export type Method = 'REQUEST' | 'CANCEL' | 'PUBLISH'

export async function invitation({ hour, coach, member, publicUrl }: InvitationFor, method: Method): Promise<string> {
  const { default: ical } = await import('ical.js')
  const moment = (at: Date) => ical.Time.fromJSDate(new Date(Math.floor(at.getTime() / 1000) * 1000), true)
  const event = new ical.Component('vevent')
  const add = (name: string, value: unknown, parameters: Readonly<Record<string, string>> = {}) => {
    const property = event.updatePropertyWithValue(name, value as string)
    for (const [key, one] of Object.entries(parameters)) property.setParameter(key, one)
  }
  add('uid', `coaching-${hour.id}@${new URL(publicUrl).hostname}`)
  add('sequence', hour.sequence)
  add('dtstamp', moment(hour.changedAt))
  add('dtstart', moment(hour.startsAt))
  add('dtend', moment(hour.endsAt))
  add('summary', `Coaching with ${coach.name}`)
  add('status', hour.status === 'cancelled' ? 'CANCELLED' : 'CONFIRMED')
  add('organizer', `mailto:${coach.address}`, { cn: coach.name })
  if (member && method !== 'PUBLISH')
    add('attendee', `mailto:${member.email}`, { cn: member.name, partstat: 'ACCEPTED', role: 'REQ-PARTICIPANT' })
  if (coach.place) add('location', coach.place)
  if (hour.note) add('description', hour.note)
  const calendar = new ical.Component('vcalendar')
  calendar.updatePropertyWithValue('version', '2.0')
  calendar.updatePropertyWithValue('prodid', '-//AI Sports Guru//Coaching//EN')
  calendar.updatePropertyWithValue('method', method)
  calendar.addSubcomponent(event)
  return `${calendar.toString()}\r\n`
}
