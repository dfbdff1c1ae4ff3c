// Stripe's objects in our words. Reads both shapes: that of 2020, with the period on the subscription and `invoice.subscription`, and today's,
// with the period on the items and the subscription under `parent`.

import { z } from 'zod'
import type { BillingFact, InvoiceSnapshot, SubscriptionSnapshot } from '#core/billing/billing-event.ts'
import type { PlanChoice } from '#core/billing/plan-choice.ts'
import type { Infer } from '#core/infer.ts'

const Seconds = z.number().int()
const ms = (seconds: number) => seconds * 1000
/** A name, or the object that it is the name of. */
const Named = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])
const Metadata = z.record(z.string(), z.string()).nullish()

const Price = z.object({ lookup_key: z.string().nullish(), metadata: Metadata })
const Item = z.object({ id: z.string(), price: Price, current_period_start: Seconds.nullish(), current_period_end: Seconds.nullish() })

export const StripeSubscription = z.object({
  id: z.string(),
  customer: Named,
  status: z.string(),
  cancel_at_period_end: z.boolean().nullish(),
  cancel_at: Seconds.nullish(),
  start_date: Seconds,
  current_period_start: Seconds.nullish(),
  current_period_end: Seconds.nullish(),
  metadata: Metadata,
  schedule: Named.nullish(),
  items: z.object({ data: z.array(Item).min(1) }),
})
export type StripeSubscription = Infer<typeof StripeSubscription>

export const StripeInvoice = z.object({
  id: z.string(),
  number: z.string().nullish(),
  customer: Named,
  status: z.string().nullish(),
  billing_reason: z.string().nullish(),
  subscription: Named.nullish(),
  parent: z.object({ subscription_details: z.object({ subscription: Named }).nullish() }).nullish(),
  total: z.number().int(),
  amount_paid: z.number().int(),
  attempt_count: z.number().int().nullish(),
  created: Seconds,
  status_transitions: z.object({ paid_at: Seconds.nullish() }).nullish(),
  total_discount_amounts: z.array(z.object({ amount: z.number().int() })).nullish(),
  lines: z.object({
    data: z.array(
      z.object({ amount: z.number().int(), description: z.string().nullish(), period: z.object({ start: Seconds, end: Seconds }) }),
    ),
  }),
})

export const StripeRefund = z.object({
  id: z.string(),
  amount: z.number().int(),
  created: Seconds,
  status: z.string().nullish(),
  metadata: Metadata,
})

/** What we write beside Stripe's objects, to know them again. */
export const MARKS = { next: 'guru_next', invoice: 'guru_invoice', customer: 'guru_customer' } as const

/** The name by which a price is found: one for each plan and period. */
export const priceKey = ({ tier, period }: PlanChoice): string => `guru_${tier}_${period}`
/** The mark of a change to come; an empty one takes it back. */
export const nextMark = (next: PlanChoice | null): string => (next ? priceKey(next) : '')

function choiceOf(key: string | null | undefined): PlanChoice | null {
  const match = /^guru_(casual|pro|vip)_(monthly|yearly)$/.exec(key ?? '')
  return match ? ({ tier: match[1], period: match[2] } as PlanChoice) : null
}

const STATES: Readonly<Record<string, SubscriptionSnapshot['state']>> = {
  incomplete: 'incomplete',
  active: 'active',
  trialing: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
  paused: 'past_due',
  canceled: 'ended',
  incomplete_expired: 'ended',
}

/** A subscription as we keep it; null where it is of another product of the same account. */
export function subscriptionOf(one: StripeSubscription): SubscriptionSnapshot | null {
  const item = one.items.data[0]!
  const choice = choiceOf(item.price.lookup_key ?? item.price.metadata?.guru_price)
  const state = STATES[one.status]
  const start = item.current_period_start ?? one.current_period_start
  const end = item.current_period_end ?? one.current_period_end
  if (!choice || !state || !start || !end) return null
  const isOver = state === 'ended'
  return {
    ref: one.id,
    ...choice,
    state,
    startedAt: ms(one.start_date),
    periodStart: ms(start),
    periodEnd: ms(end),
    cancelsAtPeriodEnd: !isOver && (one.cancel_at_period_end === true || (one.cancel_at ?? Number.POSITIVE_INFINITY) <= end),
    // A mark whose schedule is gone says nothing any more.
    next: isOver || !one.schedule ? null : choiceOf(one.metadata?.[MARKS.next]),
    // Stripe moves the period on before it tries to take the money.
    unpaidSince: state === 'past_due' ? ms(start) : null,
  }
}

const REASONS: Readonly<Record<string, InvoiceSnapshot['reason']>> = { subscription_cycle: 'renewal', subscription_update: 'change' }

/** A bill as we keep it; null for drafts and for bills of no subscription. */
export function invoiceOf(one: Infer<typeof StripeInvoice>): InvoiceSnapshot | null {
  const subscriptionRef = one.parent?.subscription_details?.subscription ?? one.subscription ?? null
  if (!subscriptionRef || !one.status || one.status === 'draft') return null
  const isPaid = one.status === 'paid'
  const discount = (one.total_discount_amounts ?? []).reduce((sum, { amount }) => sum + amount, 0)
  const lines = one.lines.data.map(({ description, amount }) => ({ text: description ?? 'Plan', amountCents: amount }))
  const periods = one.lines.data.map(({ period }) => period)
  return {
    id: one.id,
    number: one.number ?? one.id,
    subscriptionRef,
    state: isPaid ? 'paid' : one.status === 'open' ? 'open' : 'void',
    reason: REASONS[one.billing_reason ?? ''] ?? 'first',
    lines: discount > 0 ? [...lines, { text: 'Promotion', amountCents: -discount }] : lines,
    totalCents: one.total,
    paidCents: isPaid ? one.amount_paid : 0,
    issuedAt: ms(one.created),
    paidAt: isPaid ? ms(one.status_transitions?.paid_at ?? one.created) : null,
    ...(isPaid ? {} : { tries: Math.max(1, one.attempt_count ?? 1) }),
    periodStart: ms(Math.max(...periods.map(({ start }) => start), 0)),
    periodEnd: ms(Math.max(...periods.map(({ end }) => end), 0)),
  }
}

/** What a report says of one object, and about which customer; null for what is none of our business. */
export function factOf(type: string, object: unknown): { readonly customerRef: string; readonly fact: BillingFact } | null {
  if (type.startsWith('customer.subscription.')) {
    const parsed = StripeSubscription.safeParse(object)
    const subscription = parsed.success ? subscriptionOf(parsed.data) : null
    return parsed.success && subscription ? { customerRef: parsed.data.customer, fact: { kind: 'subscription', subscription } } : null
  }
  if (type.startsWith('invoice.')) {
    const parsed = StripeInvoice.safeParse(object)
    const invoice = parsed.success ? invoiceOf(parsed.data) : null
    return parsed.success && invoice ? { customerRef: parsed.data.customer, fact: { kind: 'invoice', invoice } } : null
  }
  if (!type.startsWith('refund.') && type !== 'charge.refund.updated') return null
  const parsed = StripeRefund.safeParse(object)
  if (!parsed.success) return null
  const { id, amount, created, status, metadata } = parsed.data
  const hasFailed = status === 'failed' || status === 'canceled'
  const [invoiceId, customerRef] = [metadata?.[MARKS.invoice], metadata?.[MARKS.customer]]
  if (!invoiceId || !customerRef) return null
  return { customerRef, fact: { kind: 'refund', refund: { id, invoiceId, amountCents: hasFailed ? 0 : amount, at: ms(created) } } }
}
