// Coaching put together: the booked hours, the calendar of the coach and the mail that goes out.
import { icsCalendar } from '../adapters/ics-calendar/coach-calendar.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/client.ts'
import { type CoachingDeps, coachingFeature } from '../features/coaching/coaching.ts'
import { hourStore } from '../features/coaching/hours.store.ts'
import type { Actor } from '../kernel/door/actor.ts'
import type { Feature } from '../kernel/door/feature.ts'
import type { Clock } from '../ports/clock.ts'

type Parts = Pick<CoachingDeps, 'mail' | 'care' | 'recordOf'> & {
  readonly config: Pick<Config, 'coach' | 'publicUrl'>
  readonly db: Db
  readonly clock: Clock
  readonly memberOf: (userId: string) => Promise<Actor>
  readonly onError: (error: unknown, what: string) => void
}

export function wireCoaching({ config, db, clock, memberOf, onError, ...deps }: Parts): Feature {
  const { coach } = config
  return coachingFeature({
    ...deps,
    store: hourStore(db),
    coach: coach && {
      name: coach.name,
      address: coach.address,
      place: coach.place,
      calendar: icsCalendar({ source: coach.calendar, timeZone: coach.timeZone }),
    },
    publicUrl: config.publicUrl,
    zoneOf: async (userId) => {
      const actor = await memberOf(userId)
      return actor.kind === 'user' ? actor.timeZone : 'UTC'
    },
    now: () => clock.now(),
    onError: (error) => onError(error, 'coaching: the calendar was not read, or a mail was not sent'),
  })
}

/** Coaching as `guru doctor` tells it. */
export async function coachFinding(
  { coach }: Pick<Config, 'coach'>,
  now: number,
): Promise<{ name: string; status: 'ok' | 'warn'; detail: string }> {
  const name = 'coaching'
  if (!coach)
    return { name, status: 'ok', detail: 'nobody coaches here, and plans say so; GURU_COACH_CALENDAR, beside SMTP_URL, adds hours' }
  try {
    const weeks = { start: now, end: now + 14 * 86_400_000 }
    const open = await icsCalendar({ source: coach.calendar, timeZone: coach.timeZone }).open(weeks)
    const detail = `${coach.name}, ${open.length} stretches of time in the next two weeks (GURU_COACH_CALENDAR)`
    return { name, status: open.length > 0 ? 'ok' : 'warn', detail }
  } catch {
    return { name, status: 'warn', detail: 'the calendar cannot be read (GURU_COACH_CALENDAR)' }
  }
}
