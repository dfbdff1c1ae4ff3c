// What was billed: money back for a part of a bill, and everything read anew.
import type { Billing } from '../../ports/billing.ts'
import { BillingError, type Payer } from '../../ports/billing.ts'
import { answerEvents, type Connection } from './connection.ts'
import { MARKS } from './objects.ts'

export async function refund(
  connection: Connection,
  { customerRef }: Payer,
  { invoiceId, amountCents, attempt }: Parameters<Billing['refund']>[1],
) {
  const { stripe } = connection
  const { data } = await stripe.invoicePayments.list({ invoice: invoiceId, status: 'paid' })
  const payment = data[0]?.payment.payment_intent
  if (!payment) throw new BillingError('refused', 'Stripe knows no payment of this bill.')
  const marks = { [MARKS.invoice]: invoiceId, [MARKS.customer]: customerRef }
  const values = { payment_intent: typeof payment === 'string' ? payment : payment.id, amount: amountCents, metadata: marks }
  const key = `refund:${invoiceId}:${amountCents}:${attempt}`
  return answerEvents(connection, await stripe.refunds.create(values, { idempotencyKey: key }), 'refund.created')
}

/** The subscription and its bills as Stripe has them now. */
export async function refresh(connection: Connection, { customerRef, subscription }: Payer) {
  const { stripe } = connection
  const one = await stripe.subscriptions.retrieve(subscription.ref)
  const bills = await stripe.invoices.list({ customer: customerRef, limit: 100 })
  return [
    ...answerEvents(connection, one, 'customer.subscription.updated'),
    ...bills.data.flatMap((bill) => answerEvents(connection, bills, 'invoice.updated', bill)),
  ]
}
