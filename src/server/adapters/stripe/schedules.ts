// A change to come is a schedule at Stripe; whatever changes the subscription otherwise lets go of it first.
import type Stripe from 'stripe'
import type { BillingEvent } from '#core/billing/billing-event.ts'
import type { PlanChoice } from '#core/billing/plan-choice.ts'
import type { Payer } from '../../ports/billing.ts'
import { answerEvents, type Connection, seconds } from './connection.ts'
import { MARKS, nextMark, StripeSubscription } from './objects.ts'
import { priceId } from './prices.ts'

export const subscriptionOf = async ({ stripe }: Connection, { subscription: { ref } }: Payer) =>
  StripeSubscription.parse(await stripe.subscriptions.retrieve(ref))

/** Changes a subscription; `key` makes a repetition of the call make nothing. */
export async function update(
  connection: Connection,
  ref: string,
  values: Stripe.SubscriptionUpdateParams,
  key?: string,
): Promise<readonly BillingEvent[]> {
  const answer = await connection.stripe.subscriptions.update(ref, values, key ? { idempotencyKey: key } : {})
  return answerEvents(connection, answer, 'customer.subscription.updated')
}

/** Puts a change at the end of the period: a schedule of what is paid for now and what comes after it. */
export async function schedule(connection: Connection, { subscription }: Payer, choice: PlanChoice): Promise<readonly BillingEvent[]> {
  const { stripe } = connection
  const { ref, periodStart, periodEnd } = subscription
  const [current, price] = [await priceId(connection, subscription), await priceId(connection, choice)]
  const made = await stripe.subscriptionSchedules.create({ from_subscription: ref })
  const mark = nextMark(choice)
  const now = { items: [{ price: current }], start_date: seconds(periodStart), end_date: seconds(periodEnd) }
  const duration = { interval: choice.period === 'monthly' ? 'month' : 'year', interval_count: 1 } as const
  await stripe.subscriptionSchedules.update(made.id, {
    end_behavior: 'release',
    phases: [
      { ...now, metadata: { [MARKS.next]: mark } },
      { items: [{ price }], duration, proration_behavior: 'none', metadata: { [MARKS.next]: '' } },
    ],
  })
  return update(connection, ref, { metadata: { [MARKS.next]: mark } })
}

/** A change to come is a schedule; whatever changes the subscription otherwise lets go of it first. Where that fails, it is put back. */
export async function withoutSchedule<T>(
  connection: Connection,
  payer: Payer,
  perform: (one: StripeSubscription) => Promise<T>,
): Promise<T> {
  const before = await subscriptionOf(connection, payer)
  try {
    if (before.schedule) await connection.stripe.subscriptionSchedules.release(before.schedule)
    return await perform(before)
  } catch (error) {
    // The person is told of the first failure; what is not put back is seen by the next report.
    await putBack(connection, payer, before).catch(() => undefined)
    throw error
  }
}

async function putBack(connection: Connection, payer: Payer, before: StripeSubscription): Promise<void> {
  const { stripe } = connection
  const now = await subscriptionOf(connection, payer)
  const isChanged = now.items.data[0]!.price.lookup_key !== before.items.data[0]!.price.lookup_key
  // It was done after all, and only the answer was lost.
  if (now.status === 'canceled' || isChanged || (now.cancel_at_period_end && !before.cancel_at_period_end)) return
  const { next } = payer.subscription
  if (now.schedule && now.schedule !== before.schedule) await stripe.subscriptionSchedules.release(now.schedule)
  if (before.cancel_at_period_end && !now.cancel_at_period_end) await stripe.subscriptions.update(now.id, { cancel_at_period_end: true })
  else if (before.schedule && next && now.schedule !== before.schedule) await schedule(connection, payer, next)
}
