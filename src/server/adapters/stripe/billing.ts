// The billing port by Stripe (STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET): its own pages for paying and managing, its own arithmetic of credit.
// Every call that makes something bears a key of its own, so that a repetition makes nothing.
import Stripe from 'stripe'
import { z } from 'zod'
import { TIERS } from '#core/access/tiers.ts'
import type { BillingEvent, BillingFact } from '#core/billing/billing-event.ts'
import { type PlanChoice, priceOf } from '#core/billing/plan-choice.ts'
import type { EpochMs } from '#core/units.ts'
import { type Billing, BillingError, type Payer } from '../../ports/billing.ts'
import type { Clock } from '../../ports/clock.ts'
import { factOf, invoiceOf, MARKS, nextMark, priceKey, StripeInvoice, StripeSubscription } from './objects.ts'
import { signing } from './signature.ts'

export type StripeOptions = {
  readonly secretKey: string
  readonly webhookSecret: string
  readonly clock: Clock
  /** Where people reach this server. */
  readonly publicUrl: string
  /** Where Stripe answers; its own address unless said. */
  readonly apiUrl?: string | undefined
}

// A person waits in front of the screen.
const PATIENCE_MS = 15_000
const seconds = (at: EpochMs) => Math.floor(at / 1000)
const WebhookEvent = z.object({
  id: z.string(),
  type: z.string(),
  created: z.number().int(),
  livemode: z.boolean().nullish(),
  data: z.object({ object: z.unknown() }),
})

export function stripeBilling({ secretKey, webhookSecret, clock, publicUrl, apiUrl }: StripeOptions): Billing {
  const at = apiUrl ? new URL(apiUrl) : null
  const stripe = new Stripe(secretKey, {
    timeout: PATIENCE_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(at
      ? {
          host: at.hostname,
          port: Number(at.port || (at.protocol === 'https:' ? 443 : 80)),
          protocol: at.protocol === 'http:' ? 'http' : 'https',
        }
      : {}),
  })
  const isTest = !secretKey.includes('_live_')
  const signatures = signing(webhookSecret)
  const here = (path: string) => new URL(path, `${publicUrl}/`).href

  /** The price of a choice, made where it is missing or no longer what our table says. */
  async function priceId(choice: PlanChoice): Promise<string> {
    const lookupKey = priceKey(choice)
    const amount = priceOf(choice)
    const { data } = await stripe.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 })
    if (data[0]?.unit_amount === amount) return data[0].id
    const made = await stripe.prices.create(
      {
        currency: 'usd',
        unit_amount: amount,
        recurring: { interval: choice.period === 'monthly' ? 'month' : 'year' },
        lookup_key: lookupKey,
        transfer_lookup_key: true,
        metadata: { guru_price: lookupKey },
        product_data: { name: `${TIERS[choice.tier].name}, ${choice.period}` },
      },
      { idempotencyKey: `price:${lookupKey}:${amount}` },
    )
    return made.id
  }

  /** The coupon of a promotion: an amount off the first bill, under a name that says how much. */
  async function couponId(discountCents: number): Promise<string> {
    const id = `guru-first-month-${discountCents}`
    const found = await known(stripe.coupons.retrieve(id))
    if (found) return found.id
    const values = { id, amount_off: discountCents, currency: 'usd', duration: 'once', name: 'December promotion' } as const
    return (await stripe.coupons.create(values, { idempotencyKey: `coupon:${id}` })).id
  }

  /** Closes a checkout, so that a second tab does not buy a second plan; one that was paid a moment ago is waited for. */
  async function closed(checkoutRef: string): Promise<void> {
    const { status } = await stripe.checkout.sessions.retrieve(checkoutRef)
    if (status === 'complete') throw new BillingError('refused', 'A payment of yours is being confirmed.')
    if (status === 'open') await stripe.checkout.sessions.expire(checkoutRef)
  }

  const subscription = async ({ subscription: { ref } }: Payer) => StripeSubscription.parse(await stripe.subscriptions.retrieve(ref))

  // Stripe's clock counts whole seconds: of reports of one second, the answer to our last call is the newest.
  let answers = 0
  /** An answer to our own call, as an event by Stripe's own clock. */
  function told(answer: Stripe.Response<unknown>, type: string, object: unknown = answer): readonly BillingEvent[] {
    const { requestId, headers } = answer.lastResponse
    const stamp = Date.parse(headers.date ?? '')
    const found = factOf(type, object)
    if (!found || !Number.isFinite(stamp)) return []
    answers += 1
    const id = `answer:${requestId}:${answers}`
    return [{ id, occurredAt: stamp, sequence: answers, customerRef: found.customerRef, isTest, facts: [found.fact] }]
  }
  const update = async (ref: string, values: Stripe.SubscriptionUpdateParams, key?: string) =>
    told(await stripe.subscriptions.update(ref, values, key ? { idempotencyKey: key } : {}), 'customer.subscription.updated')

  /** Puts a change at the end of the period: a schedule of what is paid for now and what comes after it. */
  async function scheduled({ subscription }: Payer, choice: PlanChoice): Promise<readonly BillingEvent[]> {
    const { ref, periodStart, periodEnd } = subscription
    const [current, price] = [await priceId(subscription), await priceId(choice)]
    const schedule = await stripe.subscriptionSchedules.create({ from_subscription: ref })
    const mark = nextMark(choice)
    const now = { items: [{ price: current }], start_date: seconds(periodStart), end_date: seconds(periodEnd) }
    const duration = { interval: choice.period === 'monthly' ? 'month' : 'year', interval_count: 1 } as const
    await stripe.subscriptionSchedules.update(schedule.id, {
      end_behavior: 'release',
      phases: [
        { ...now, metadata: { [MARKS.next]: mark } },
        { items: [{ price }], duration, proration_behavior: 'none', metadata: { [MARKS.next]: '' } },
      ],
    })
    return update(ref, { metadata: { [MARKS.next]: mark } })
  }

  /** A change to come is a schedule; whatever changes the subscription otherwise lets go of it first. Where that fails, it is put back. */
  async function instead<T>(payer: Payer, perform: (one: StripeSubscription) => Promise<T>): Promise<T> {
    const before = await subscription(payer)
    try {
      if (before.schedule) await stripe.subscriptionSchedules.release(before.schedule)
      return await perform(before)
    } catch (error) {
      // The person is told of the first failure; what is not put back is seen by the next report.
      await putBack(payer, before).catch(() => undefined)
      throw error
    }
  }

  async function putBack(payer: Payer, before: StripeSubscription): Promise<void> {
    const now = await subscription(payer)
    const isChanged = now.items.data[0]!.price.lookup_key !== before.items.data[0]!.price.lookup_key
    // It was done after all, and only the answer was lost.
    if (now.status === 'canceled' || isChanged || (now.cancel_at_period_end && !before.cancel_at_period_end)) return
    const { next } = payer.subscription
    if (now.schedule && now.schedule !== before.schedule) await stripe.subscriptionSchedules.release(now.schedule)
    if (before.cancel_at_period_end && !now.cancel_at_period_end) await stripe.subscriptions.update(now.id, { cancel_at_period_end: true })
    else if (before.schedule && next && now.schedule !== before.schedule) await scheduled(payer, next)
  }

  const change = (one: StripeSubscription, price: string, creditAt: EpochMs) => ({
    items: [{ id: one.items.data[0]!.id, price }],
    billing_cycle_anchor: 'now' as const,
    proration_behavior: 'always_invoice' as const,
    proration_date: seconds(creditAt),
  })

  const billing: Billing = {
    name: 'Stripe',
    mode: isTest ? 'test' : 'live',
    now: () => clock.now(),

    async checkout(order) {
      const { userId, email, openCheckout } = order
      const customer =
        order.customerRef ??
        (await stripe.customers.create({ email, metadata: { guru_user: userId } }, { idempotencyKey: `customer:${userId}` })).id
      if (openCheckout) await closed(openCheckout)
      const session = await stripe.checkout.sessions.create({
        mode: 'subscription',
        customer,
        client_reference_id: userId,
        line_items: [{ price: await priceId(order), quantity: 1 }],
        ...(order.discountCents > 0 ? { discounts: [{ coupon: await couponId(order.discountCents) }] } : {}),
        success_url: here(order.returnUrl),
        cancel_url: here(order.cancelUrl),
      })
      if (!session.url) throw new BillingError('refused', 'Stripe named no address for paying.')
      return { url: session.url, customerRef: customer, checkoutRef: session.id }
    },

    async portal({ customerRef, returnUrl }) {
      const { url } = await stripe.billingPortal.sessions.create({ customer: customerRef, return_url: here(returnUrl) })
      return { url }
    },

    async preview(payer, choice, creditAt) {
      const [one, price] = [await subscription(payer), await priceId(choice)]
      const { items, ...details } = change(one, price, creditAt)
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
    },

    upgrade: (payer, choice, creditAt) =>
      instead(payer, async (one) => {
        const price = await priceId(choice)
        const key = `upgrade:${one.id}:${payer.subscription.periodStart}:${priceKey(choice)}:${seconds(creditAt)}`
        const kept = { payment_behavior: 'error_if_incomplete', cancel_at_period_end: false, metadata: { [MARKS.next]: '' } } as const
        return update(one.id, { ...change(one, price, creditAt), ...kept }, key)
      }),

    changeAtPeriodEnd: (payer, choice) =>
      instead(payer, async (one) => {
        if (one.cancel_at_period_end) await stripe.subscriptions.update(one.id, { cancel_at_period_end: false })
        return scheduled(payer, choice)
      }),

    cancelAtPeriodEnd: (payer) =>
      instead(payer, async (one) => {
        // What is unpaid is not waited for.
        if (one.status === 'past_due' || one.status === 'unpaid') return billing.end(payer)
        return update(one.id, { cancel_at_period_end: true, metadata: { [MARKS.next]: '' } })
      }),

    keep: (payer) => instead(payer, (one) => update(one.id, { cancel_at_period_end: false, metadata: { [MARKS.next]: '' } })),

    async refund({ customerRef }, { invoiceId, amountCents, attempt }) {
      const { data } = await stripe.invoicePayments.list({ invoice: invoiceId, status: 'paid' })
      const payment = data[0]?.payment.payment_intent
      if (!payment) throw new BillingError('refused', 'Stripe knows no payment of this bill.')
      const marks = { [MARKS.invoice]: invoiceId, [MARKS.customer]: customerRef }
      const values = { payment_intent: typeof payment === 'string' ? payment : payment.id, amount: amountCents, metadata: marks }
      const key = `refund:${invoiceId}:${amountCents}:${attempt}`
      return told(await stripe.refunds.create(values, { idempotencyKey: key }), 'refund.created')
    },

    async refresh(payer) {
      const one = await stripe.subscriptions.retrieve(payer.subscription.ref)
      const bills = await stripe.invoices.list({ customer: payer.customerRef, limit: 100 })
      return [...told(one, 'customer.subscription.updated'), ...bills.data.flatMap((bill) => told(bills, 'invoice.updated', bill))]
    },

    async end(payer) {
      const one = await stripe.subscriptions.retrieve(payer.subscription.ref)
      if (one.status === 'canceled') return told(one, 'customer.subscription.deleted')
      const answer = await stripe.subscriptions.cancel(one.id, { prorate: false, invoice_now: false })
      return told(answer, 'customer.subscription.deleted')
    },

    async endEverything({ customerRef, openCheckout }) {
      const session = openCheckout ? await known(stripe.checkout.sessions.retrieve(openCheckout)) : null
      if (session?.status === 'open') await stripe.checkout.sessions.expire(session.id)
      const running = await known(stripe.subscriptions.list({ customer: customerRef, limit: 100 }))
      for (const { id } of running?.data ?? []) await stripe.subscriptions.cancel(id, { prorate: false, invoice_now: false })
    },

    readEvent(body, signature) {
      const parsed = WebhookEvent.safeParse(signatures.read(body, signature, clock.now()))
      if (!parsed.success) return null
      const { id, type, created, livemode, data } = parsed.data
      const found: { customerRef: string; fact: BillingFact } | null = factOf(type, data.object)
      if (!found) return null
      return { id, occurredAt: created * 1000, sequence: 0, customerRef: found.customerRef, isTest: livemode !== true, facts: [found.fact] }
    },
  }
  return withSentences(billing)
}

/** null where Stripe knows no such thing. */
async function known<T>(asking: Promise<T>): Promise<T | null> {
  return asking.catch((error: unknown) => {
    if ((error as { code?: string }).code === 'resource_missing') return null
    throw error
  })
}

/** What went wrong at Stripe, as the port says it. */
function failureOf(error: unknown): BillingError | null {
  if (error instanceof BillingError) return error
  if (error instanceof Stripe.errors.StripeCardError) return new BillingError('declined', error.message, { cause: error })
  if (error instanceof Stripe.errors.StripeInvalidRequestError) return new BillingError('refused', error.message, { cause: error })
  if (error instanceof Stripe.errors.StripeError) return new BillingError('down', 'Stripe does not answer.', { cause: error })
  return null
}

/** Every call of the port, with its failures said in the port's words. */
function withSentences(billing: Billing): Billing {
  const said = Object.entries(billing).map(([name, value]) => {
    if (typeof value !== 'function' || name === 'now' || name === 'readEvent') return [name, value] as const
    const call = value as (...input: unknown[]) => Promise<unknown>
    return [name, (...input: unknown[]) => call(...input).catch((error: unknown) => Promise.reject(failureOf(error) ?? error))] as const
  })
  return Object.fromEntries(said) as unknown as Billing
}
