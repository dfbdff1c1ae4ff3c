// Coaching: hours of the owner's coach that members book, and the report of a person's own record.
import type { AnswerOf } from '#contract/endpoint.ts'
import { API } from '#contract/index.ts'
import { allows } from '#core/access/access.ts'
import { type Estimate, isTooFew } from '#core/bankroll/performance/estimates.ts'
import { COACHING_RULES, canChange, freeHours, type TimeSpan } from '#core/coaching/hours.ts'
import { coachingReport, type ReportedBet } from '#core/coaching/report.ts'
import type { EpochMs } from '#core/units.ts'
import type { Member } from '../../kernel/door/actor.ts'
import type { CareGate } from '../../kernel/door/care.ts'
import { conflict, notConfigured, notFound, unavailable } from '../../kernel/door/errors.ts'
import { bind, type Feature } from '../../kernel/door/feature.ts'
import { helpFor } from '../../kernel/door/help-for.ts'
import { memberOf } from '../../kernel/door/invoke.ts'
import type { Coach, CoachCalendar } from '../../ports/coach-calendar.ts'
import type { Messenger } from '../../ports/messenger.ts'
import { mailHours } from './coaching-mails.ts'
import type { HourRefusal, HourStore, StoredHour } from './hours.store.ts'
import { invitation } from './invitation.ts'

export type CoachingDeps = {
  readonly store: HourStore
  /** Null where the owner set up none. */
  readonly coach: (Coach & { readonly calendar: CoachCalendar }) | null
  readonly mail: Messenger | null
  readonly publicUrl: string
  readonly care: Pick<CareGate, 'ask'>
  /** Settled bets of a person, and what they stake with now where it is stated. */
  readonly recordOf: (userId: string) => Promise<{ readonly bets: readonly ReportedBet[]; readonly bankrollCents: number | null }>
  readonly zoneOf: (userId: string) => Promise<string>
  readonly now: () => EpochMs
  readonly onError: (error: unknown) => void
}

const NOTICE_HOURS = COACHING_RULES.noticeMs / 3_600_000

const REFUSED: Readonly<Record<HourRefusal, () => Error>> = {
  taken: () => conflict('This hour is taken. Please choose another.'),
  too_many: () => conflict(`You hold ${COACHING_RULES.most} hours to come. Give one back, or come to one, then book the next.`),
  too_late: () => conflict(`An hour can be moved or given back up to ${NOTICE_HOURS} hours before it begins.`),
  not_found: () => notFound('There is no such hour of yours to come.'),
}

const bounded = (value: number) => (Number.isFinite(value) ? value : null)
const interval = ({ value, low, high }: Estimate) => ({ value, low: bounded(low), high: bounded(high) })
const orNull = (estimate: Estimate | null) => estimate && interval(estimate)

export function coachingFeature(deps: CoachingDeps): Feature {
  const { store, coach, now, onError } = deps
  const openHours = (): Promise<readonly TimeSpan[]> => {
    if (!coach) throw notConfigured('No calendar of a coach is set up on this server.')
    return coach.calendar.open({ start: now(), end: now() + COACHING_RULES.aheadMs + COACHING_RULES.lengthMs })
  }
  const row = (hour: StoredHour): AnswerOf<typeof API.coaching.move> => ({
    id: hour.id,
    startsAt: hour.startsAt.getTime(),
    endsAt: hour.endsAt.getTime(),
    note: hour.note,
    status: hour.status,
    canChange: hour.status === 'booked' && canChange(hour.startsAt.getTime(), now()),
    mail: hour.memberMailed >= hour.sequence ? 'sent' : 'waiting',
  })
  /** The hour that begins then, if it can be booked. What this person holds in the row that moves does not stand in the way. */
  const hourAt = async (startsAt: EpochMs): Promise<TimeSpan> => {
    const open = await openHours().catch((error: unknown) => {
      if (!coach) throw error
      onError(error)
      throw unavailable('The calendar of the coach cannot be read now. Please try again in a few minutes.')
    })
    const hour = freeHours(open, [], now()).find(({ start }) => start === startsAt)
    if (!hour) throw conflict('The coach has no free hour then. Please choose another.')
    return hour
  }
  const mailNow = async () => {
    if (coach && deps.mail) await mailHours({ ...deps, coach, mail: deps.mail }).catch(onError)
  }
  const done = async (outcome: StoredHour | { readonly refused: HourRefusal }) => {
    if ('refused' in outcome) throw REFUSED[outcome.refused]()
    // Not awaited: a mail server that is slow holds up nobody; what fails waits for the job.
    void mailNow()
    return row(outcome)
  }
  const isShut = async (member: Member) => !(await deps.care.ask(member, { act: 'get_stake_advice' })).allowed
  return {
    bounds: bind(API.coaching, {
      hours: async (_, call) => {
        const member = memberOf(call)
        const isInPlan = allows(member, 'coaching')
        const open = coach && isInPlan ? await openHours().catch((error: unknown) => void onError(error)) : []
        const free = open ? freeHours(open, await store.taken(now()), now()) : []
        return {
          coach: coach && { name: coach.name, place: coach.place },
          calendar: coach ? (open ? ('read' as const) : ('down' as const)) : ('none' as const),
          free: free.map(({ start, end }) => ({ startsAt: start, endsAt: end })),
          booked: (await store.list(member.id, now())).map(row),
          isInPlan,
          isShut: false,
          most: COACHING_RULES.most,
          noticeHours: NOTICE_HOURS,
        }
      },
      book: async ({ startsAt, note }, call) => {
        const booked = await done(await store.book(memberOf(call).id, await hourAt(startsAt), note, now()))
        return { ...booked, ...(await helpFor(note)) }
      },
      move: async ({ id, startsAt }, call) => done(await store.move(memberOf(call).id, id, await hourAt(startsAt), now())),
      cancel: async ({ id }, call) => {
        const member = memberOf(call)
        return done(await store.cancel(member.id, id, await isShut(member), now()))
      },
      invitation: async ({ id }, call) => {
        const hour = await store.find(memberOf(call).id, id)
        if (!hour || !coach) throw REFUSED.not_found()
        const method = hour.status === 'cancelled' ? 'CANCEL' : 'PUBLISH'
        return { fileName: 'coaching.ics', text: await invitation({ hour, coach, member: null, publicUrl: deps.publicUrl }, method) }
      },
      report: async (_, call) => {
        const member = memberOf(call)
        const { bets, bankrollCents } = await deps.recordOf(member.id)
        return reportRow(coachingReport(bets, bankrollCents, member.timeZone), now())
      },
    }),
    jobs: coach && deps.mail ? [{ name: 'coaching.mail', cron: '* * * * *', run: mailNow }] : [],
  }
}

function reportRow(report: ReturnType<typeof coachingReport>, madeAt: EpochMs): AnswerOf<typeof API.coaching.report> {
  const { bets, closing, discipline, leaks } = report
  const { kelly, afterLosses } = discipline
  return {
    madeAt,
    bets,
    isTooFew: isTooFew(bets),
    closing: closing.map(({ value, beat, ...rest }) => ({ ...rest, value: interval(value), beat: interval(beat) })),
    discipline: {
      ...discipline,
      steady: orNull(discipline.steady),
      kelly: {
        bets: kelly.bets,
        withoutEdge: orNull(kelly.withoutEdge),
        aboveFull: kelly.aboveFull && { ...interval(kelly.aboveFull), bets: kelly.aboveFull.bets },
      },
      afterLosses: { ...afterLosses, ratio: orNull(afterLosses.ratio) },
    },
    leaks: {
      ...leaks,
      found: leaks.found.map(({ roi, close, shows, ...rest }) => ({ ...rest, roi: orNull(roi), close: orNull(close), shows: [...shows] })),
    },
  }
}
