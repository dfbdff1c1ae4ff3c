// What is known of a person's payments: the events of a provider folded together so that neither order nor repetition matters.
//
// Each event carries the whole of its object, so the newest one wins and everything else is forgotten: a join, which commutes, associates
// and repeats without effect. Ties of one moment are broken by the provider's count, then by how far the object has come.
import type { SubscriptionRecord } from '../access/subscription.ts'
import type { Cents, EpochMs } from '../units.ts'
import type { BillingEvent, BillingFact, InvoiceSnapshot, RefundSnapshot, SubscriptionSnapshot } from './billing-event.ts'
import { graceEnd } from './dunning.ts'
import { priceOf } from './plan-choice.ts'

export type Dated<T> = { readonly value: T; readonly at: EpochMs; readonly sequence: number }

export type BillingState = {
  readonly subscriptions: Readonly<Record<string, Dated<SubscriptionSnapshot>>>
  readonly invoices: Readonly<Record<string, Dated<InvoiceSnapshot>>>
  readonly refunds: Readonly<Record<string, RefundSnapshot>>
}

export const NO_BILLING: BillingState = { subscriptions: {}, invoices: {}, refunds: {} }

const HOW_FAR = { incomplete: 0, active: 1, past_due: 2, ended: 3 } as const
const SETTLED = { open: 0, void: 1, paid: 2 } as const

/** Folds one event in. */
export function applyEvent(state: BillingState, { facts, occurredAt, sequence }: BillingEvent): BillingState {
  return facts.reduce((so, fact) => applyFact(so, fact, occurredAt, sequence), state)
}

function applyFact(state: BillingState, fact: BillingFact, occurredAt: EpochMs, sequence: number): BillingState {
  if (fact.kind === 'refund') {
    // A refund that failed stays so, whatever was reported of it before or after.
    const known = state.refunds[fact.refund.id]
    const refund = known && known.amountCents <= fact.refund.amountCents ? known : fact.refund
    return { ...state, refunds: { ...state.refunds, [refund.id]: refund } }
  }
  if (fact.kind === 'subscription') {
    const { subscription } = fact
    const value = later(state.subscriptions[subscription.ref], { value: subscription, at: occurredAt, sequence }, farther, ended)
    return { ...state, subscriptions: { ...state.subscriptions, [subscription.ref]: value } }
  }
  const { invoice } = fact
  const value = later(state.invoices[invoice.id], { value: invoice, at: occurredAt, sequence }, () => 0, settled)
  return { ...state, invoices: { ...state.invoices, [invoice.id]: value } }
}

type Order<T> = (a: T, b: T) => number

/** Of two reports of one object the one that counts. `above` is asked before the time, `tie` after it. */
function later<T>(known: Dated<T> | undefined, told: Dated<T>, tie: Order<T>, above: Order<T> = () => 0): Dated<T> {
  if (!known) return told
  const order =
    above(told.value, known.value) ||
    told.at - known.at ||
    told.sequence - known.sequence ||
    tie(told.value, known.value) ||
    compareText(JSON.stringify(told.value), JSON.stringify(known.value))
  return order > 0 ? told : known
}

const compareText = (a: string, b: string) => (a === b ? 0 : a > b ? 1 : -1)

// The period first: a renewal that failed and was paid in one moment has moved on.
const farther: Order<SubscriptionSnapshot> = (a, b) => a.periodEnd - b.periodEnd || HOW_FAR[a.state] - HOW_FAR[b.state]

/** A subscription that ended never runs again: who comes back begins another. */
const ended: Order<SubscriptionSnapshot> = (a, b) => Number(a.state === 'ended') - Number(b.state === 'ended')

/** A bill that was paid stays so, whatever was reported of it before or after. */
const settled: Order<InvoiceSnapshot> = (a, b) => SETTLED[a.state] - SETTLED[b.state]

/**
 * A subscription as its bills say: one whose renewal failed and was paid in the same second (a card changed at that moment) was reported
 * unpaid and active at once, and nothing in the two reports tells which came last. Its bill does: what was paid stays paid.
 */
function asBilled({ invoices }: BillingState, reported: Dated<SubscriptionSnapshot>): Dated<SubscriptionSnapshot> {
  if (reported.value.state !== 'past_due') return reported
  const own = Object.values(invoices).filter(({ value }) => value.subscriptionRef === reported.value.ref)
  const isOpen = own.some(({ value }) => value.state === 'open')
  const isPaid = own.some(({ value }) => value.state === 'paid' && value.paidAt !== null && value.paidAt >= reported.at)
  return isPaid && !isOpen ? { ...reported, value: { ...reported.value, state: 'active', unpaidSince: null } } : reported
}

/** The subscription that counts: one that runs before one that ended, then the one that began last, then the one reported last. */
export function currentSubscription(state: BillingState): SubscriptionSnapshot | undefined {
  const isEnded = ({ value }: Dated<SubscriptionSnapshot>) => Number(value.state === 'ended')
  return Object.values(state.subscriptions)
    .map((reported) => asBilled(state, reported))
    .filter(({ value }) => value.state !== 'incomplete')
    .sort(
      (a, b) =>
        isEnded(a) - isEnded(b) ||
        b.value.startedAt - a.value.startedAt ||
        b.at - a.at ||
        b.sequence - a.sequence ||
        compareText(a.value.ref, b.value.ref),
    )[0]?.value
}

/**
 * The plan that a person has by what was paid; undefined when nothing ever was. An active plan is waited for through the days of grace
 * after its period, since the report of a renewal may come late; an unpaid one lasts as long.
 */
export function planPaidFor(state: BillingState): SubscriptionRecord | undefined {
  const current = currentSubscription(state)
  if (!current) return undefined
  const { tier, periodEnd, unpaidSince } = current
  const base = { trialEndsAt: null, currentPeriodEnd: periodEnd }
  if (current.state === 'ended') return { ...base, tier: 'free', status: 'expired', currentPeriodEnd: null, graceEndsAt: null }
  if (current.state === 'past_due') {
    const since = unpaidSince ?? current.periodStart
    return { ...base, tier, status: 'active', currentPeriodEnd: since, graceEndsAt: graceEnd(since) }
  }
  if (current.cancelsAtPeriodEnd) return { ...base, tier, status: 'cancelled', graceEndsAt: null }
  return { ...base, tier, status: 'active', graceEndsAt: graceEnd(periodEnd) }
}

/** Whether anything was ever taken, even if it was given back. */
export const hasPaid = ({ invoices }: BillingState): boolean => Object.values(invoices).some(({ value }) => value.paidCents > 0)

/** Cents given back so far, by the id of the bill. */
export function refundedByInvoice(state: BillingState): Readonly<Record<string, Cents>> {
  const sums: Record<string, Cents> = {}
  for (const { invoiceId, amountCents } of Object.values(state.refunds)) sums[invoiceId] = (sums[invoiceId] ?? 0) + amountCents
  return sums
}

/** What was given back of a bill, oldest first; a refund that failed at the bank is none. */
export const refundsOf = ({ refunds }: BillingState, id: string): readonly RefundSnapshot[] =>
  Object.values(refunds)
    .filter(({ invoiceId, amountCents }) => invoiceId === id && amountCents > 0)
    .sort((a, b) => a.at - b.at)

/** Whether something of what was paid for a subscription was given back. */
export const wasRefunded = ({ invoices, refunds }: BillingState, subscriptionRef: string): boolean =>
  Object.values(refunds).some(
    ({ invoiceId, amountCents }) => amountCents > 0 && invoices[invoiceId]?.value.subscriptionRef === subscriptionRef,
  )

/** When a payment is next taken, and how much; null when none follows. */
export function nextPayment(state: BillingState): { readonly at: EpochMs; readonly amountCents: Cents } | null {
  const current = currentSubscription(state)
  if (!current || current.state === 'ended' || current.cancelsAtPeriodEnd) return null
  const amountCents = priceOf(current.next ?? current)
  return { at: current.state === 'past_due' ? (current.unpaidSince ?? current.periodStart) : current.periodEnd, amountCents }
}
