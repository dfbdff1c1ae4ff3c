// Changes of a running subscription: at once with credit for what was paid, at the end of the period, and back.
import type { ChangeCost } from '#core/billing/account.ts'
import type { PlanChoice } from '#core/billing/plan-choice.ts'
import type { EpochMs } from '#core/units.ts'
import { BillingError, type Payer } from '../../ports/billing.ts'
import { answerEvents, type Connection, seconds } from './connection.ts'
import { invoiceOf, MARKS, priceKey, StripeInvoice, type StripeSubscription } from './objects.ts'
import { priceId } from './prices.ts'
import { schedule, subscriptionOf, update, withoutSchedule } from './schedules.ts'

/** A subscription moved to another price now; what is left of the old period is credited. */
const changeAtOnce = (one: StripeSubscription, price: string, creditAt: EpochMs) => ({
  items: [{ id: one.items.data[0]!.id, price }],
  billing_cycle_anchor: 'now' as const,
  proration_behavior: 'always_invoice' as const,
  proration_date: seconds(creditAt),
})

/** What a change at once would cost, by Stripe's own arithmetic of credit. */
export async function preview(connection: Connection, payer: Payer, choice: PlanChoice, creditAt: EpochMs): Promise<ChangeCost> {
  const { stripe } = connection
  const [one, price] = [await subscriptionOf(connection, payer), await priceId(connection, choice)]
  const { items, ...details } = changeAtOnce(one, price, creditAt)
  const preview = await stripe.invoices.createPreview({
    customer: payer.customerRef,
    subscription: payer.subscription.ref,
    subscription_details: { items, ...details },
  })
  const invoice = invoiceOf(StripeInvoice.parse({ ...preview, id: 'preview', status: 'open', customer: payer.customerRef }))
  if (!invoice) throw new BillingError('refused', 'Stripe could not say what the change costs.')
  const creditCents = -invoice.lines.reduce((sum, { amountCents }) => sum + Math.min(0, amountCents), 0)
  const priceCents = invoice.lines.reduce((sum, { amountCents }) => sum + Math.max(0, amountCents), 0)
  return { priceCents, creditCents, dueCents: preview.amount_due, periodEnd: invoice.periodEnd }
}

export const upgrade = (connection: Connection, payer: Payer, choice: PlanChoice, creditAt: EpochMs) =>
  withoutSchedule(connection, payer, async (one) => {
    const price = await priceId(connection, choice)
    const key = `upgrade:${one.id}:${payer.subscription.periodStart}:${priceKey(choice)}:${seconds(creditAt)}`
    const rest = { payment_behavior: 'error_if_incomplete', cancel_at_period_end: false, metadata: { [MARKS.next]: '' } } as const
    return update(connection, one.id, { ...changeAtOnce(one, price, creditAt), ...rest }, key)
  })

export const changeAtPeriodEnd = (connection: Connection, payer: Payer, choice: PlanChoice) =>
  withoutSchedule(connection, payer, async (one) => {
    if (one.cancel_at_period_end) await connection.stripe.subscriptions.update(one.id, { cancel_at_period_end: false })
    return schedule(connection, payer, choice)
  })

export const cancelAtPeriodEnd = (connection: Connection, payer: Payer) =>
  withoutSchedule(connection, payer, async (one) => {
    // What is unpaid is not waited for.
    if (one.status === 'past_due' || one.status === 'unpaid') return end(connection, payer)
    return update(connection, one.id, { cancel_at_period_end: true, metadata: { [MARKS.next]: '' } })
  })

/** Takes a cancellation back. */
export const keep = (connection: Connection, payer: Payer) =>
  withoutSchedule(connection, payer, (one) => update(connection, one.id, { cancel_at_period_end: false, metadata: { [MARKS.next]: '' } }))

/** Ends a subscription now, without credit. */
export async function end(connection: Connection, payer: Payer) {
  const { stripe } = connection
  const one = await stripe.subscriptions.retrieve(payer.subscription.ref)
  if (one.status === 'canceled') return answerEvents(connection, one, 'customer.subscription.deleted')
  const answer = await stripe.subscriptions.cancel(one.id, { prorate: false, invoice_now: false })
  return answerEvents(connection, answer, 'customer.subscription.deleted')
}
