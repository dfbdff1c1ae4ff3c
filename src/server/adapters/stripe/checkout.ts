// Paying and managing on Stripe's own pages.
import { type Billing, BillingError } from '../../ports/billing.ts'
import type { Connection } from './connection.ts'
import { known } from './failures.ts'
import { couponId, priceId } from './prices.ts'

export async function checkout(connection: Connection, order: Parameters<Billing['checkout']>[0]) {
  const { stripe, here } = connection
  const { userId, email, openCheckout } = order
  const customer =
    order.customerRef ??
    (await stripe.customers.create({ email, metadata: { guru_user: userId } }, { idempotencyKey: `customer:${userId}` })).id
  if (openCheckout) await closeCheckout(connection, openCheckout)
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    client_reference_id: userId,
    line_items: [{ price: await priceId(connection, order), quantity: 1 }],
    ...(order.discountCents > 0 ? { discounts: [{ coupon: await couponId(connection, order.discountCents) }] } : {}),
    success_url: here(order.returnUrl),
    cancel_url: here(order.cancelUrl),
    // Without `expires_at` a session ends after 24 hours, which is the most that Stripe allows: CHECKOUT_HOURS.
  })
  if (!session.url) throw new BillingError('refused', 'Stripe named no address for paying.')
  return { url: session.url, customerRef: customer, checkoutRef: session.id }
}

/** Closes a checkout, so that a second tab does not buy a second plan; one that was paid a moment ago is waited for. */
async function closeCheckout({ stripe }: Connection, checkoutRef: string): Promise<void> {
  const { status } = await stripe.checkout.sessions.retrieve(checkoutRef)
  if (status === 'complete') throw new BillingError('refused', 'A payment of yours is being confirmed.')
  if (status === 'open') await stripe.checkout.sessions.expire(checkoutRef)
}

export async function portal({ stripe, here }: Connection, { customerRef, returnUrl }: Parameters<Billing['portal']>[0]) {
  const { url } = await stripe.billingPortal.sessions.create({ customer: customerRef, return_url: here(returnUrl) })
  return { url }
}

/** Closes the checkout of somebody who is to be sold nothing now. */
export async function endCheckout({ stripe }: Connection, { openCheckout }: Parameters<Billing['endCheckout']>[0]) {
  const session = openCheckout ? await known(stripe.checkout.sessions.retrieve(openCheckout)) : null
  if (session?.status === 'open') await stripe.checkout.sessions.expire(session.id)
}

/** Ends every subscription and the open checkout of somebody whose account is deleted. */
export async function endEverything(connection: Connection, leaving: Parameters<Billing['endEverything']>[0]) {
  await endCheckout(connection, leaving)
  const { stripe } = connection
  const running = await known(stripe.subscriptions.list({ customer: leaving.customerRef, limit: 100 }))
  for (const { id } of running?.data ?? []) await stripe.subscriptions.cancel(id, { prorate: false, invoice_now: false })
}
