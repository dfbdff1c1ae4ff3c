// Limits, breaks and self-exclusion on the wire.

import { API } from '#contract/index.ts'
import type { CareOverview } from '#contract/people/care.ts'
import { applyCareChange, type CareRefusal, type CareState, careNow, limitInForce, standingOf } from '#core/care/care-state.ts'
import { raiseState } from '#core/care/limits.ts'
import { periodAt } from '#core/care/periods.ts'
import { CARE_ACTS, largestAllowedStake, mayDo } from '#core/care/permission.ts'
import type { Member } from '../../kernel/door/actor.ts'
import { type CareGate, spent } from '../../kernel/door/care.ts'
import { conflict } from '../../kernel/door/errors.ts'
import { bind, type Feature } from '../../kernel/door/feature.ts'
import { memberOf } from '../../kernel/door/invoke.ts'
import type { Clock } from '../../ports/clock.ts'
import type { CareStore } from './care.store.ts'

type Deps = {
  readonly store: CareStore
  readonly clock: Clock
  readonly gate: CareGate
  /** Told when what a person may do changed: what they follow already is asked about anew. */
  readonly onChange: (userId: string) => void
}

export function careFeature(deps: Deps): Feature {
  const { store, clock } = deps
  return {
    bounds: bind(API.care, {
      overview: async (_, call) => overview(deps, memberOf(call), await store.state(memberOf(call).id)),
      change: async ({ change }, call) => {
        const member = memberOf(call)
        const now = clock.now()
        const outcome = await store.change(member, change, now, (state) => applyCareChange(state, change, member.timeZone, now))
        if ('refused' in outcome) throw conflict(REFUSED[outcome.refused])
        for (const userId of outcome.accounts) deps.onChange(userId)
        return overview(deps, member, outcome.state)
      },
      history: async (_, call) => ({
        changes: (await store.history(memberOf(call).id)).map(({ at, change, timeZone }) => ({ at: at.getTime(), change, timeZone })),
      }),
    }),
    jobs: [{ name: 'care.prune', cron: '43 3 * * *', run: async () => void (await store.prune(clock.now())) }],
  }
}

const REFUSED: Readonly<Record<CareRefusal, string>> = {
  on_break: 'You are on a break; limits stay as they are until it ends. You can make the break longer or exclude yourself.',
  excluded: 'You excluded yourself; limits stay as they are until that ends. You can make the exclusion longer.',
  nothing_to_confirm: 'There is no raise to confirm: none was asked for, or its seven days are over.',
  raise_waits: 'This raise cannot be confirmed yet: it takes 24 hours and the end of the running period.',
  nothing_to_end: 'There is no exclusion to come back from.',
  exclusion_runs: 'The exclusion has not ended. Nobody can end it early, an administrator included.',
  already_longer: 'The present one lasts at least as long.',
  above_sense: 'This is longer or larger than what can be set.',
}

async function overview({ store, clock, gate }: Deps, member: Member, state: CareState): Promise<CareOverview> {
  const now = careNow(state, clock.now())
  const usage = await spent(state, now, (kind, span) => store.used(member.mailbox, kind, span))
  const subject = { state, isOfAge: true, usage }
  const limits = state.limits.flatMap((key) => {
    const limit = limitInForce(state, key, now)
    return limit ? [limit] : []
  })
  return {
    standing: standingOf(state, now),
    limits: limits.map(({ kind, period, amount, timeZone, since, pending, ...rest }) => {
      const span = period === 'bet' ? null : periodAt(period, now, timeZone)
      const used = span && usage(kind, span)
      const canConfirm = raiseState({ kind, period, amount, timeZone, since, pending, ...rest }, now) === 'confirmable'
      return {
        kind,
        period,
        amount,
        timeZone,
        since,
        used,
        left: used === null ? null : Math.max(0, amount - used),
        periodEndsAt: span?.end ?? null,
        pending: pending && {
          amount: pending.amount,
          askedAt: pending.askedAt,
          confirmFrom: pending.confirmFrom,
          confirmUntil: pending.confirmUntil,
          canConfirm,
        },
      }
    }),
    largestStakeCents: largestAllowedStake(subject, now),
    shut: CARE_ACTS.flatMap((act) => {
      const answer = mayDo(subject, { act }, now)
      if (answer.allowed) return []
      return [{ act, because: answer.because, until: answer.until, sentence: gate.refuse(member, answer).message }]
    }),
    asOf: now,
  }
}
