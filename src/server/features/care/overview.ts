// What binds a person, as their page and Lex read it.
import type { CareOverview, RealityCheck } from '#contract/people/care.ts'
import { type CareState, careNow, limitInForce, standingOf } from '#core/care/care-state.ts'
import { raiseState } from '#core/care/limits.ts'
import { limitsOffer } from '#core/care/offer.ts'
import { periodAt } from '#core/care/periods.ts'
import { CARE_ACTS, largestAllowedStake, mayDo } from '#core/care/permission.ts'
import { isCheckDue, playUnderWay, USUAL_CHECK } from '#core/care/reality-check.ts'
import { SIGN_WORDS } from '#core/care/signals.ts'
import type { Member } from '../../kernel/door/actor.ts'
import { type CareGate, isOfAge, spent } from '../../kernel/door/care.ts'
import type { Clock } from '../../ports/clock.ts'
import type { CareStore } from './care.store.ts'

type Deps = { readonly store: CareStore; readonly clock: Clock; readonly gate: CareGate }

export async function careOverview({ store, clock, gate }: Deps, member: Member, state: CareState): Promise<CareOverview> {
  const now = careNow(state, clock.now())
  const [usage, since, { chasing }] = await Promise.all([
    spent(state, clock.now(), (kind, span) => store.used(member, kind, span)),
    store.memberSince(member.id),
    store.signs(member.id, member.timeZone, now),
  ])
  const subject = { state, isOfAge: isOfAge(member.age), usage }
  const standing = standingOf(state, now)
  const limits = state.limits.flatMap((key) => {
    const limit = limitInForce(state, key, now)
    return limit ? [limit] : []
  })
  return {
    standing,
    limits: limits.map((limit) => {
      const { kind, period, amount, timeZone, pending } = limit
      const span = period === 'bet' ? null : periodAt(period, now, timeZone)
      const used = span && usage(kind, span)
      return {
        kind,
        period,
        amount,
        timeZone,
        since: limit.since,
        used,
        left: used === null ? null : Math.max(0, amount - used),
        periodEndsAt: span?.end ?? null,
        pending: pending && {
          amount: pending.amount,
          askedAt: pending.askedAt,
          confirmFrom: pending.confirmFrom,
          confirmUntil: pending.confirmUntil,
          canConfirm: raiseState(limit, now) === 'confirmable',
        },
      }
    }),
    largestStakeCents: largestAllowedStake(subject, now),
    shut: CARE_ACTS.flatMap((act) => {
      const answer = mayDo(subject, { act }, now)
      if (answer.allowed) return []
      return [{ act, because: answer.because, until: answer.until, sentence: gate.refuse(member, answer).message }]
    }),
    checkMinutes: state.checkMinutes ?? USUAL_CHECK,
    offer: limitsOffer(state, since, now),
    // Who is away has taken the act already.
    sign: chasing && standing.kind === 'open' ? { ...chasing, ...SIGN_WORDS[chasing.kind] } : null,
    age: member.age ?? 'of_age',
    asOf: now,
  }
}

const MINUTE_MS = 60_000
/** How far back a visit is looked for. */
const LONGEST_MINUTES = 24 * 60

/** How long a person has been in betting screens, and what it came to. Looking at one of them counts as being there. */
export async function realityCheck({ store, clock, gate }: Deps, member: Member): Promise<RealityCheck> {
  const state = member.care
  const now = clock.now()
  const everyMinutes = state?.checkMinutes ?? USUAL_CHECK
  if (!(await gate.ask(member, { act: 'see_prices' })).allowed) return { everyMinutes, isDue: false, play: null, asOf: now }
  gate.note(member)
  const looks = await store.looksFrom(member, Math.floor(now / MINUTE_MS) - LONGEST_MINUTES)
  const play = playUnderWay(looks, state?.checkedAt, now)
  if (!play) return { everyMinutes, isDue: false, play: null, asOf: now }
  const span = { start: play.startedAt, end: now + 1 }
  const [stakedCents, lostCents] = await Promise.all([store.used(member, 'stake', span), store.lost(member, span)])
  const { startedAt } = play
  return {
    everyMinutes,
    isDue: isCheckDue(play, everyMinutes),
    play: { startedAt, minutes: play.minutes, stakedCents, netCents: lostCents === 0 ? 0 : -lostCents },
    asOf: now,
  }
}
