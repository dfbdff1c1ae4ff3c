// The calls of Stripe's HTTP protocol that the product makes, and what each does with the accounts.
import {
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
  upgrade,
} from '#core/billing/account.ts'
import type { PlanChoice } from '#core/billing/plan-choice.ts'
import { choiceOf, type Json, list, refundJson, seconds, type stripeShapes } from './stripe-shapes.ts'

export type Form = { [key: string]: string | Form }
export type Session = {
  id: string
  status: 'open' | 'complete' | 'expired'
  customer: string
  choice: PlanChoice
  discountCents: number
  urls: string[]
  expiresAt: number
}
export type Answer = { status: number; body: Json }

export class Refusal extends Error {
  readonly answer: Answer
  constructor(status: number, error: Json) {
    super(String(error.message))
    this.answer = { status, body: { error } }
  }
}
/** By default a session of the checkout is open for 24 hours (https://docs.stripe.com/api/checkout/sessions/create, `expires_at`). */
export const SESSION_MS = 24 * 3_600_000
export const missing = () => new Refusal(404, { type: 'invalid_request_error', code: 'resource_missing', message: 'No such object' })

type Place = ReturnType<typeof stripeShapes> & {
  readonly accounts: Map<string, BillingAccount>
  readonly sessions: Map<string, Session>
  readonly prices: Map<string, { id: string; key: string; amount: number }>
  /** Cents off, by coupon. */
  readonly coupons: Map<string, number>
  readonly schedules: Map<string, string>
  /** Where it is reached. */
  url(): string
  now(): number
  name(kind: string): string
  act(customer: string, perform: (account: BillingAccount, at: number) => Step | Refused): BillingAccount
  ownerOf(ref: string): string
  session(id: string): Session
}

const text = (value: string | Form | undefined) => (typeof value === 'string' ? value : '')
const at = (form: Form | string | undefined, ...path: string[]): Form | string | undefined =>
  path.reduce<Form | string | undefined>((value, key) => (typeof value === 'object' ? value[key] : undefined), form)
const fail = (): never => {
  throw missing()
}

export function stripeRoutes(place: Place): readonly [RegExp, (form: Form, id: string) => Json][] {
  const { accounts, sessions, prices, coupons, schedules, now, name, act, ownerOf, session, subscriptionJson, invoiceJson } = place
  const priceChoice = (id: string): PlanChoice => choiceOf(prices.get(id)?.key ?? fail())
  /** A subscription as it stands. */
  const current = (customer: string): Json => subscriptionJson(accounts.get(customer)?.subscription ?? fail(), customer)
  const sessionJson = ({ id, status, customer, expiresAt }: Session): Json => ({
    id,
    expires_at: seconds(expiresAt),
    object: 'checkout.session',
    status,
    customer,
    url: status === 'open' ? `${place.url()}/pay/${id}` : null,
  })

  return [
    [
      /^POST \/v1\/customers$/,
      () => {
        const id = name('cus')
        accounts.set(id, openAccount(id))
        return { id, object: 'customer' }
      },
    ],
    [
      /^GET \/v1\/prices$/,
      (form) =>
        list(
          [...prices.values()]
            .filter(({ key }) => key === text(at(form, 'lookup_keys', '0')))
            .map(({ id, amount }) => ({ id, unit_amount: amount })),
        ),
    ],
    [
      /^POST \/v1\/prices$/,
      (form) => {
        const key = text(form.lookup_key)
        const price = { id: `price_${key}`, key, amount: Number(form.unit_amount) }
        prices.set(price.id, price)
        return { id: price.id, object: 'price', unit_amount: price.amount }
      },
    ],
    [/^GET \/v1\/coupons\/(.+)$/, (_, id) => (coupons.has(id) ? { id, object: 'coupon' } : fail())],
    [
      /^POST \/v1\/coupons$/,
      (form) => {
        coupons.set(text(form.id), Number(form.amount_off))
        return { id: text(form.id), object: 'coupon' }
      },
    ],
    [
      /^POST \/v1\/checkout\/sessions$/,
      (form) => {
        const one: Session = {
          id: name('cs'),
          status: 'open',
          customer: text(form.customer),
          choice: priceChoice(text(at(form, 'line_items', '0', 'price'))),
          discountCents: coupons.get(text(at(form, 'discounts', '0', 'coupon'))) ?? 0,
          urls: [text(form.success_url), text(form.cancel_url)],
          expiresAt: form.expires_at ? Number(text(form.expires_at)) * 1000 : now() + SESSION_MS,
        }
        sessions.set(one.id, one)
        return sessionJson(one)
      },
    ],
    [
      /^POST \/v1\/checkout\/sessions\/(.+)\/expire$/,
      (_, id) => {
        session(id).status = 'expired'
        return sessionJson(session(id))
      },
    ],
    [/^GET \/v1\/checkout\/sessions\/(.+)$/, (_, id) => sessionJson(session(id))],
    [
      /^POST \/v1\/billing_portal\/sessions$/,
      (form) => ({ id: name('bps'), object: 'billing_portal.session', url: `${place.url()}/portal/${text(form.customer)}` }),
    ],
    [
      /^GET \/v1\/subscriptions$/,
      (form) => {
        const customer = text(form.customer)
        const { subscription } = accounts.get(customer) ?? fail()
        return list(subscription && subscription.state !== 'ended' ? [subscriptionJson(subscription, customer)] : [])
      },
    ],
    [/^GET \/v1\/subscriptions\/(.+)$/, (_, id) => current(ownerOf(id))],
    [
      /^POST \/v1\/subscriptions\/(.+)$/,
      (form, id) => {
        const customer = ownerOf(id)
        const price = text(at(form, 'items', '0', 'price'))
        if (price) act(customer, (account, time) => upgrade(account, priceChoice(price), time, Number(form.proration_date) * 1000))
        else if (form.cancel_at_period_end === 'true') act(customer, cancel)
        else if (form.cancel_at_period_end === 'false' && accounts.get(customer)?.subscription?.cancelsAtPeriodEnd) act(customer, keep)
        return current(customer)
      },
    ],
    [
      /^DELETE \/v1\/subscriptions\/(.+)$/,
      (_, id) => {
        const customer = ownerOf(id)
        act(customer, endNow)
        return current(customer)
      },
    ],
    [
      /^POST \/v1\/subscription_schedules$/,
      (form) => {
        const id = name('sub_sched')
        schedules.set(text(form.from_subscription), id)
        return { id, object: 'subscription_schedule' }
      },
    ],
    [
      /^POST \/v1\/subscription_schedules\/(.+)\/release$/,
      (_, id) => {
        const [ref] = [...schedules].find(([, schedule]) => schedule === id) ?? fail()
        schedules.delete(ref)
        if (accounts.get(ownerOf(ref))?.subscription?.next) act(ownerOf(ref), keep)
        return { id, object: 'subscription_schedule' }
      },
    ],
    [
      /^POST \/v1\/subscription_schedules\/(.+)$/,
      (form, id) => {
        const [ref] = [...schedules].find(([, schedule]) => schedule === id) ?? fail()
        const next = priceChoice(text(at(form, 'phases', '1', 'items', '0', 'price')))
        act(ownerOf(ref), (account, time) => changeAtPeriodEnd(account, next, time))
        return { id, object: 'subscription_schedule' }
      },
    ],
    [
      /^POST \/v1\/invoices\/create_preview$/,
      (form) => {
        const customer = text(form.customer)
        const details = form.subscription_details as Form
        const choice = priceChoice(text(at(details, 'items', '0', 'price')))
        const account = accounts.get(customer) ?? fail()
        const cost = changeCost(account, choice, now(), Number(details.proration_date) * 1000)
        if (!cost) throw new Refusal(400, { type: 'invalid_request_error', message: 'Nothing to prorate.' })
        const line = (amount: number) => ({ amount, description: 'line', period: { start: seconds(now()), end: seconds(cost.periodEnd) } })
        return {
          object: 'invoice',
          total: cost.dueCents,
          amount_due: cost.dueCents,
          amount_paid: 0,
          created: seconds(now()),
          parent: { subscription_details: { subscription: text(form.subscription) } },
          lines: list([line(-cost.creditCents), line(cost.priceCents)]),
        }
      },
    ],
    [
      /^GET \/v1\/invoices$/,
      (form) => {
        const customer = text(form.customer)
        return list((accounts.get(customer) ?? fail()).invoices.map((one) => invoiceJson(one, customer)))
      },
    ],
    [
      /^GET \/v1\/invoice_payments$/,
      (form) => list([{ id: name('inpay'), payment: { type: 'payment_intent', payment_intent: `pi_${text(form.invoice)}` } }]),
    ],
    [
      /^POST \/v1\/refunds$/,
      (form) => {
        const invoiceId = text(form.payment_intent).slice(3)
        const customer = text(at(form, 'metadata', 'guru_customer'))
        const amount = Number(form.amount)
        const attempt = (accounts.get(customer)?.refunds ?? []).filter((id) => id.startsWith(`${invoiceId}:refund`)).length
        const { refunds } = act(customer, (account, time) => refund(account, { invoiceId, amountCents: amount, attempt }, time))
        return refundJson(refunds!.at(-1)!, amount, now(), form.metadata as Json)
      },
    ],
  ]
}

/** `a[b][0]=c` as Stripe's library writes it. */
export function formOf(body: string): Form {
  const form: Form = {}
  for (const [key, value] of new URLSearchParams(body)) {
    const path = key.replace(/\]/g, '').split('[')
    let place = form
    for (const part of path.slice(0, -1)) {
      const known = place[part]
      const inner: Form = typeof known === 'object' ? known : {}
      place[part] = inner
      place = inner
    }
    place[path.at(-1) ?? ''] = value
  }
  return form
}
