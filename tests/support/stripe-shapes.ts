// What Stripe says of subscriptions, invoices and refunds, in its own shapes and whole seconds.
import type { BillingFact, InvoiceSnapshot, SubscriptionSnapshot } from '#core/billing/billing-event.ts'
import type { PlanChoice } from '#core/billing/plan-choice.ts'

export type Json = Record<string, unknown>

export const seconds = (ms: number) => Math.floor(ms / 1000)
export const keyOf = ({ tier, period }: PlanChoice) => `guru_${tier}_${period}`
export const choiceOf = (key: string): PlanChoice => {
  const [, tier, period] = key.split('_')
  return { tier, period } as PlanChoice
}
export const list = (data: unknown[]) => ({ object: 'list', data, has_more: false, url: '/v1/list' })

export const refundJson = (id: string, amount: number, at: number, metadata: Json): Json => ({
  id,
  object: 'refund',
  amount,
  created: seconds(at),
  status: 'succeeded',
  metadata,
})

type Place = {
  now(): number
  name(kind: string): string
  /** By subscription. */
  readonly schedules: ReadonlyMap<string, string>
  /** Whether the account was opened when Stripe's shapes were those of 2020. */
  isOld(): boolean
}

/** The shapes that depend on the account in which they are said. */
export function stripeShapes({ now, name, schedules, isOld }: Place) {
  function subscriptionJson(one: SubscriptionSnapshot, customer: string): Json {
    const key = keyOf(one)
    const isUnpaid = one.state === 'past_due'
    const period = {
      current_period_start: seconds(isUnpaid ? one.unpaidSince! : one.periodStart),
      current_period_end: seconds(isUnpaid ? one.unpaidSince! + 30 * 86_400_000 : one.periodEnd),
    }
    const item = { id: `si_${one.ref}`, object: 'subscription_item', price: { id: `price_${key}`, lookup_key: key, metadata: {} } }
    return {
      id: one.ref,
      object: 'subscription',
      customer,
      status: one.state === 'ended' ? 'canceled' : one.state,
      cancel_at_period_end: one.cancelsAtPeriodEnd,
      start_date: seconds(one.startedAt),
      schedule: schedules.get(one.ref) ?? null,
      metadata: one.next ? { guru_next: keyOf(one.next) } : {},
      ...(isOld() ? period : {}),
      items: list([isOld() ? item : { ...item, ...period }]),
    }
  }

  function invoiceJson(one: InvoiceSnapshot, customer: string): Json {
    const period = { start: seconds(one.periodStart), end: seconds(one.periodEnd) }
    const discount = one.lines.filter(({ text }) => text === 'Promotion').reduce((sum, { amountCents }) => sum - amountCents, 0)
    const lines = one.lines.filter(({ text }) => text !== 'Promotion')
    const subscription = one.subscriptionRef
    return {
      id: one.id,
      object: 'invoice',
      number: one.number,
      customer,
      status: one.state,
      billing_reason: { first: 'subscription_create', renewal: 'subscription_cycle', change: 'subscription_update' }[one.reason],
      ...(isOld() ? { subscription } : { parent: { type: 'subscription_details', subscription_details: { subscription } } }),
      total: one.totalCents,
      amount_due: one.totalCents,
      amount_paid: one.paidCents,
      attempt_count: one.tries ?? 1,
      created: seconds(one.issuedAt),
      status_transitions: { paid_at: one.paidAt === null ? null : seconds(one.paidAt) },
      total_discount_amounts: discount > 0 ? [{ amount: discount, discount: 'di_1' }] : [],
      lines: list(lines.map(({ text, amountCents }) => ({ id: name('il'), amount: amountCents, description: text, period }))),
    }
  }

  function told(fact: BillingFact, customer: string): [string, Json] {
    if (fact.kind === 'subscription') {
      const { subscription } = fact
      const type =
        subscription.state === 'ended' ? 'deleted' : subscription.startedAt === now() && !subscription.next ? 'created' : 'updated'
      return [`customer.subscription.${type}`, subscriptionJson(subscription, customer)]
    }
    if (fact.kind === 'invoice') {
      const type = { paid: 'invoice.paid', open: 'invoice.payment_failed', void: 'invoice.voided' }[fact.invoice.state]
      return [type, invoiceJson(fact.invoice, customer)]
    }
    const { id, amountCents, at, invoiceId } = fact.refund
    return ['refund.created', refundJson(id, amountCents, at, { guru_invoice: invoiceId, guru_customer: customer })]
  }
  return { subscriptionJson, invoiceJson, told }
}
