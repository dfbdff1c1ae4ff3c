// Whatever a person does with what they pay for, in whatever order it is reported: no cent is made, none is lost, one state comes of it.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  advance,
  type BillingAccount,
  cancel,
  changeAtPeriodEnd,
  changeCost,
  endNow,
  keep,
  openAccount,
  type Refused,
  refund,
  type Step,
  setCard,
  subscribe,
  upgrade,
} from './account.ts'
import type { BillingEvent } from './billing-event.ts'
import { applyEvent, type BillingState, currentSubscription, NO_BILLING, refundedByInvoice } from './billing-state.ts'
import { type PlanChoice, priceOf } from './plan-choice.ts'
import { refundOffer } from './refund.ts'

const DAY = 86_400_000
const START = Date.UTC(2026, 10, 23, 12)
const Choice = fc.record({
  tier: fc.constantFrom('casual', 'pro', 'vip'),
  period: fc.constantFrom('monthly', 'yearly'),
}) as fc.Arbitrary<PlanChoice>
const Act = fc.record({
  kind: fc.constantFrom('subscribe', 'change', 'change', 'cancel', 'keep', 'refund', 'card fails', 'card pays', 'wait', 'wait', 'end'),
  choice: Choice,
  days: fc.double({ min: 0, max: 45, noNaN: true }),
})
type Act = typeof Act extends fc.Arbitrary<infer T> ? T : never

function perform(account: BillingAccount, { kind, choice }: Act, now: number): Step | Refused {
  if (kind === 'subscribe') return subscribe(account, choice, now % 2 === 0 ? 125 : 0, now)
  if (kind === 'change') {
    const done = upgrade(account, choice, now)
    return 'refused' in done ? changeAtPeriodEnd(account, choice, now) : done
  }
  if (kind === 'cancel') return cancel(account, now)
  if (kind === 'keep') return keep(account, now)
  if (kind === 'refund') return giveBack(account, now)
  if (kind === 'card fails') return setCard(account, 'declined', now)
  if (kind === 'card pays') return setCard(account, 'pays', now)
  return kind === 'end' ? endNow(account, now) : advance(account, now)
}

/** All that the guarantee gives back, bill by bill, and the end of the plan. */
function giveBack(account: BillingAccount, now: number): Step | Refused {
  const parts = refundOffer(account.invoices, [], now)?.parts ?? []
  let step: Step = { account, events: [] }
  for (const part of parts) {
    const done = refund(step.account, { ...part, attempt: 0 }, now)
    if ('refused' in done) return done
    step = { account: done.account, events: [...step.events, ...done.events] }
  }
  const end = endNow(step.account, now)
  return { account: end.account, events: [...step.events, ...end.events] }
}

/** A year and more of acts. `each` is shown the account before and after every one. */
function live(acts: readonly Act[], each: (before: BillingAccount, after: BillingAccount, act: Act, now: number) => void = () => {}) {
  let [account, now] = [openAccount('a'), START]
  const events: BillingEvent[] = []
  for (const act of acts) {
    now += Math.round(act.days * DAY)
    const done = perform(account, act, now)
    const step = 'refused' in done ? advance(account, now) : done
    each(account, step.account, act, now)
    account = step.account
    events.push(...step.events)
  }
  return { account, events, now }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
const fold = (events: readonly BillingEvent[]): BillingState => events.reduce(applyEvent, NO_BILLING)
const Acts = fc.array(Act, { minLength: 5, maxLength: 30 })

describe('money', () => {
  it('is never made: what is taken is what the bills say, and never less than what is given back', () => {
    fc.assert(
      fc.property(Acts, (acts) => {
        const { account } = live(acts)
        for (const one of account.invoices) {
          expect(one.totalCents).toBe(sum(one.lines.map(({ amountCents }) => amountCents)))
          expect(one.paidCents).toBe(one.state === 'paid' ? one.totalCents : 0)
          expect(one.paidCents).toBeGreaterThanOrEqual(0)
          expect(Number.isInteger(one.totalCents)).toBe(true)
        }
        expect(account.refundedCents).toBeLessThanOrEqual(sum(account.invoices.map(({ paidCents }) => paidCents)))
      }),
      { numRuns: 400 },
    )
  })

  it('of a change at once is the new price less a credit that is at most what the old period cost', () => {
    fc.assert(
      fc.property(Acts, (acts) => {
        live(acts, (before, _, { choice }, now) => {
          const cost = changeCost(advance(before, now).account, choice, now)
          if (!cost) return
          expect(cost.creditCents).toBeLessThanOrEqual(advance(before, now).account.valueCents)
          expect(cost.creditCents).toBeGreaterThanOrEqual(0)
          expect(cost.dueCents).toBe(priceOf(choice) - cost.creditCents)
          expect(cost.dueCents).toBeGreaterThan(0)
        })
      }),
      { numRuns: 400 },
    )
  })
})

describe('time', () => {
  it('never moves the end of a running plan back', () => {
    fc.assert(
      fc.property(Acts, (acts) => {
        live(acts, (before, after) => {
          const [old, now] = [before.subscription, after.subscription]
          if (old && now?.ref === old.ref) expect(now.periodEnd).toBeGreaterThanOrEqual(old.periodEnd)
        })
      }),
      { numRuns: 400 },
    )
  })

  it('passes in one go as in many', () => {
    fc.assert(
      fc.property(Acts, fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 12 }), (acts, days) => {
        const { account, now } = live(acts)
        let slow: BillingAccount = account
        let at = now
        for (const some of days) {
          at += some * DAY
          slow = advance(slow, at).account
        }
        expect(slow).toEqual(advance(account, at).account)
      }),
    )
  })

  it('is stopped by nothing: a plan that is cancelled, refunded or ended takes no further cent', () => {
    fc.assert(
      fc.property(Acts, (acts) => {
        const { account, now } = live(acts)
        const stopped = cancel(account, now)
        const { account: end } = 'refused' in stopped ? endNow(account, now) : stopped
        const later = advance(end, now + 4000 * DAY).account
        if (end.subscription && 'refused' in stopped === false) expect(later.subscription?.state).toBe('ended')
        expect(sum(later.invoices.map(({ paidCents }) => paidCents))).toBe(sum(end.invoices.map(({ paidCents }) => paidCents)))
      }),
    )
  })
})

describe('what is reported', () => {
  it('of a year comes to one state in 200 orders, repeated or not, and that is how the account stands', () => {
    fc.assert(
      fc.property(fc.array(Act, { minLength: 12, maxLength: 30 }), fc.infiniteStream(fc.nat()), (acts, chance) => {
        const { account, events } = live(acts)
        const state = fold(events)
        for (let n = 0; n < 200; n++) {
          const shuffled = events
            .flatMap((event) => ((chance.next().value ?? 0) % 5 === 0 ? [event, event] : [event]))
            .map((event) => ({ event, key: chance.next().value ?? 0 }))
            .sort((a, b) => a.key - b.key)
            .map(({ event }) => event)
          expect(fold(shuffled)).toEqual(state)
        }
        for (const one of account.invoices) expect(state.invoices[one.id]?.value).toEqual(one)
        expect(sum(Object.values(refundedByInvoice(state)))).toBe(account.refundedCents)
        expect(currentSubscription(state)).toEqual(account.subscription ?? undefined)
      }),
      { numRuns: 15 },
    )
  })
})
