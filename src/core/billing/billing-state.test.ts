// Reports of a provider whose clock counts whole seconds and who numbers nothing.
import { describe, expect, it } from 'vitest'
import { advance, openAccount, subscribe } from './account.ts'
import type { BillingFact, InvoiceSnapshot, SubscriptionSnapshot } from './billing-event.ts'
import {
  applyEvent,
  type BillingState,
  currentSubscription,
  NO_BILLING,
  planPaidFor,
  refundedByInvoice,
  wasRefunded,
} from './billing-state.ts'

const DAY = 86_400_000
const T = Date.UTC(2026, 10, 21, 18)

const subscription = (rest: Partial<SubscriptionSnapshot>): BillingFact => ({
  kind: 'subscription',
  subscription: {
    ref: 's1',
    tier: 'pro',
    period: 'monthly',
    state: 'active',
    startedAt: T,
    periodStart: T,
    periodEnd: T + 30 * DAY,
    cancelsAtPeriodEnd: false,
    next: null,
    unpaidSince: null,
    ...rest,
  },
})
const invoice = (rest: Partial<InvoiceSnapshot>): BillingFact => ({
  kind: 'invoice',
  invoice: {
    id: 'i1',
    number: '1',
    subscriptionRef: 's1',
    state: 'open',
    reason: 'renewal',
    lines: [{ text: 'Pro, monthly', amountCents: 999 }],
    totalCents: 999,
    paidCents: 0,
    issuedAt: T,
    paidAt: null,
    periodStart: T,
    periodEnd: T + 30 * DAY,
    ...rest,
  },
})

type Report = { at: number; fact: BillingFact; sequence?: number }
const stateAfter = (reports: readonly Report[]): BillingState =>
  reports.reduce(
    (state, { at, fact, sequence = 0 }, n) =>
      applyEvent(state, { id: `e${n}`, occurredAt: at, sequence, customerRef: 'c', isTest: false, facts: [fact] }),
    NO_BILLING,
  )
/** In the order told and the other way round. */
const bothWays = (reports: readonly Report[]) => {
  const [there, back] = [stateAfter(reports), stateAfter([...reports].reverse())]
  expect(back).toEqual(there)
  return there
}

describe('a renewal that failed and was paid in the same second', () => {
  const unpaid = subscription({ state: 'past_due', unpaidSince: T + 30 * DAY, periodStart: T + 30 * DAY, periodEnd: T + 60 * DAY })
  const running = subscription({ periodStart: T + 30 * DAY, periodEnd: T + 60 * DAY })
  const at = T + 30 * DAY
  const failed = { at, fact: invoice({ issuedAt: at }) }
  const paid = { at, fact: invoice({ state: 'paid', paidCents: 999, issuedAt: at, paidAt: at }) }

  it('is paid, in whichever order its reports come', () => {
    for (const reports of permutations([{ at, fact: unpaid }, failed, paid, { at, fact: running }])) {
      const state = stateAfter(reports)
      expect(currentSubscription(state)).toMatchObject({ state: 'active', unpaidSince: null })
      expect(planPaidFor(state)).toMatchObject({ tier: 'pro', status: 'active', currentPeriodEnd: T + 60 * DAY })
    }
  })

  it('is unpaid while nothing says that its bill was paid, and when another bill is open', () => {
    expect(currentSubscription(bothWays([{ at, fact: unpaid }, failed]))).toMatchObject({ state: 'past_due', unpaidSince: at })
    const other = { at, fact: invoice({ id: 'i2', issuedAt: at }) }
    expect(currentSubscription(bothWays([{ at, fact: unpaid }, paid, other]))).toMatchObject({ state: 'past_due' })
  })

  it('is unpaid where only the bill before it was paid', () => {
    const first = { at: T, fact: invoice({ id: 'i0', state: 'paid', paidCents: 999, paidAt: T }) }
    expect(currentSubscription(bothWays([first, { at, fact: unpaid }]))).toMatchObject({ state: 'past_due' })
  })
})

function permutations<T>(all: readonly T[]): T[][] {
  if (all.length < 2) return [[...all]]
  return all.flatMap((one, i) => permutations(all.filter((_, j) => j !== i)).map((rest) => [one, ...rest]))
}

describe('of two reports of one thing', () => {
  it('the later one counts, whichever comes first', () => {
    const state = bothWays([
      { at: T, fact: subscription({}) },
      { at: T + 5 * DAY, fact: subscription({ cancelsAtPeriodEnd: true }) },
      { at: T + 9 * DAY, fact: subscription({}) },
    ])
    expect(planPaidFor(state)).toMatchObject({ tier: 'pro', status: 'active' })
  })

  it('of one second the one that has come farther counts: paid after incomplete', () => {
    expect(
      planPaidFor(
        bothWays([
          { at: T, fact: subscription({ state: 'incomplete' }) },
          { at: T, fact: subscription({}) },
        ]),
      ),
    ).toMatchObject({
      tier: 'pro',
      status: 'active',
    })
  })

  it('of one second the answer to our last call counts before what was reported', () => {
    const state = bothWays([
      { at: T, fact: subscription({ cancelsAtPeriodEnd: true }), sequence: 1 },
      { at: T, fact: subscription({}), sequence: 2 },
      { at: T, fact: subscription({ cancelsAtPeriodEnd: true }) },
    ])
    expect(planPaidFor(state)).toMatchObject({ status: 'active' })
  })

  it('one that says the subscription ended counts for good, also against an answer of the same second', () => {
    const state = bothWays([
      { at: T, fact: subscription({ state: 'ended' }) },
      { at: T, fact: subscription({ cancelsAtPeriodEnd: true }), sequence: 3 },
      { at: T + DAY, fact: subscription({}) },
    ])
    expect(planPaidFor(state)).toMatchObject({ tier: 'free', status: 'expired' })
  })

  it('one that says a bill was paid counts for good', () => {
    const state = bothWays([
      { at: T, fact: invoice({ state: 'paid', paidCents: 999, paidAt: T }) },
      { at: T + DAY, fact: invoice({ tries: 2 }) },
      { at: T + 2 * DAY, fact: invoice({ state: 'void' }) },
    ])
    expect(state.invoices.i1?.value).toMatchObject({ state: 'paid', paidCents: 999 })
  })
})

it('a refund that failed at the bank gave nothing back, whichever is reported first', () => {
  const refund = (amountCents: number): BillingFact => ({ kind: 'refund', refund: { id: 'r1', invoiceId: 'i1', amountCents, at: T } })
  const state = bothWays([
    { at: T, fact: invoice({ state: 'paid', paidCents: 999, paidAt: T }) },
    { at: T, fact: refund(999) },
    { at: T + DAY, fact: refund(0) },
  ])
  expect([refundedByInvoice(state).i1, wasRefunded(state, 's1')]).toEqual([0, false])
})

describe('a plan', () => {
  it('whose renewal is not reported yet is waited for through seven days, and an unpaid one lasts as long', () => {
    expect(planPaidFor(stateAfter([{ at: T, fact: subscription({}) }]))).toMatchObject({
      currentPeriodEnd: T + 30 * DAY,
      graceEndsAt: T + 37 * DAY,
    })
    const unpaid = subscription({ state: 'past_due', unpaidSince: T + 30 * DAY })
    expect(planPaidFor(stateAfter([{ at: T, fact: unpaid }]))).toMatchObject({ currentPeriodEnd: T + 30 * DAY, graceEndsAt: T + 37 * DAY })
  })

  it('of a second subscription counts before one that ended', () => {
    const state = bothWays([
      { at: T, fact: subscription({ state: 'ended' }) },
      { at: T - DAY, fact: subscription({ ref: 's2', tier: 'casual', startedAt: T - DAY }) },
    ])
    expect(planPaidFor(state)).toMatchObject({ tier: 'casual' })
  })
})

it('a plan begun on the 31st is renewed on the last of February and on the 31st of March', () => {
  const begun = subscribe(openAccount('a'), { tier: 'casual', period: 'monthly' }, 0, Date.UTC(2027, 0, 31, 9))
  if ('refused' in begun) throw new Error('refused')
  const { account } = advance(begun.account, Date.UTC(2027, 3, 15))
  expect(account.invoices.map(({ issuedAt }) => new Date(issuedAt).toISOString().slice(0, 10))).toEqual([
    '2027-01-31',
    '2027-02-28',
    '2027-03-31',
  ])
})
