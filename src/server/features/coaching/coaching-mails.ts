// Mails of booked hours: to the person and to the coach, with the invitation as their calendars take it.
import type { EpochMs } from '#core/units.ts'
import { momentText } from '#core/zones.ts'
import type { Coach } from '../../ports/coach-calendar.ts'
import type { Messenger } from '../../ports/messenger.ts'
import type { HourStore, Side, Unmailed } from './hours.store.ts'
import { invitation } from './invitation.ts'

export type CoachingMailDeps = {
  readonly store: HourStore
  readonly coach: Coach
  readonly mail: Messenger
  readonly publicUrl: string
  /** The zone of a person, for the time in words. */
  readonly zoneOf: (userId: string) => Promise<string>
  readonly now: () => EpochMs
  readonly onError: (error: unknown) => void
}

/** One failing address does not hold up the others; after so many it is the mail server. */
const MOST_FAILURES = 10

/** Mails what waits. Each is taken before it is sent; one that fails waits again. */
export async function mailHours(deps: CoachingMailDeps): Promise<void> {
  const { store, mail, now, onError } = deps
  let failures = 0
  for (const side of ['member', 'coach'] as const) {
    for (const waiting of await store.unmailed(side, now())) {
      if (side === 'member' && waiting.email === null) continue
      if (!(await store.takeForMail(waiting.hour, side))) continue
      try {
        await mail.send(await hourMail(deps, waiting, side))
      } catch (error) {
        await store.putBack(waiting.hour, side)
        onError(error)
        if (++failures >= MOST_FAILURES) return
      }
    }
  }
}

async function hourMail({ coach, publicUrl, zoneOf }: CoachingMailDeps, { hour, email, name }: Unmailed, side: Side) {
  const isCancelled = hour.status === 'cancelled'
  const member = email === null ? null : { email, name: name ?? email }
  const timeZone = side === 'member' && hour.userId !== null ? await zoneOf(hour.userId) : 'UTC'
  const when = momentText(hour.startsAt.getTime(), timeZone, 'long')
  const who = side === 'member' ? coach.name : (member?.name ?? 'a member whose account is gone')
  const what = isCancelled ? 'cancelled' : hour.sequence > 0 ? 'moved' : 'booked'
  const lines = [
    `Your hour of coaching with ${who} is ${what}: ${when}.`,
    ...(isCancelled
      ? []
      : [coach.place ? `Where: ${coach.place}` : side === 'member' ? `${coach.name} will write to you where you meet.` : '']),
    ...(hour.note && !isCancelled ? [`To talk about: ${hour.note}`] : []),
    ...(side === 'member' ? [`Your hours: ${publicUrl}/coaching`] : []),
  ]
  const method = isCancelled ? ('CANCEL' as const) : ('REQUEST' as const)
  return {
    to: side === 'member' ? (email ?? '') : coach.address,
    subject: `Coaching ${what}: ${when}`,
    text: `${lines.filter(Boolean).join('\n\n')}\n`,
    ...(side === 'member' ? { replyTo: coach.address } : member ? { replyTo: member.email } : {}),
    isAutomatic: true as const,
    calendar: { method, text: await invitation({ hour, coach, member, publicUrl }, method) },
  }
}
