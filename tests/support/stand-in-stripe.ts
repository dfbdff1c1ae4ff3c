// Stripe's HTTP protocol on loopback, as far as the product speaks it: the real library of Stripe talks to it. It keeps accounts by the rules of
// core/billing and says them in Stripe's shapes; its time is the test's. Reports are collected and delivered when the test wants, in any order.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import {
  advance,
  type BillingAccount,
  type Card,
  cancel,
  changeAtPeriodEnd,
  changeCost,
  endNow,
  keep,
  openAccount,
  type Refused,
  refund,
  type Step,
  setCard,
  subscribe,
  upgrade,
} from '#core/billing/account.ts'
import type { BillingEvent, BillingFact, InvoiceSnapshot, SubscriptionSnapshot } from '#core/billing/billing-event.ts'
import type { PlanChoice } from '#core/billing/plan-choice.ts'

type Json = Record<string, unknown>
type Form = { [key: string]: string | Form }
type Session = {
  id: string
  status: 'open' | 'complete' | 'expired'
  customer: string
  choice: PlanChoice
  discountCents: number
  urls: string[]
  expiresAt: number
}
type Answer = { status: number; body: Json }

export const STRIPE_ENV = { STRIPE_SECRET_KEY: 'sk_live_standin00', STRIPE_WEBHOOK_SECRET: 'whsec_standin0000' } as const

export type StandInStripe = {
  readonly url: string
  /** Every request, as `POST /v1/customers`. */
  readonly asked: string[]
  /** Reports that were not delivered yet, oldest first. */
  readonly reports: { readonly id: string; readonly body: string }[]
  /** Nobody answers while it is set. */
  isDown: boolean
  /** What is asked like this fails: it is refused, nobody answers, or it is done and the answer is lost. `times`: from which such call on. */
  fails: { readonly on: RegExp; readonly how: 'refused' | 'down' | 'lost'; from?: number } | null
  /** The bank sends back all that was refunded to a customer. */
  failRefunds(customer: string): void
  /** The shape of subscriptions and bills: today's, or that of 2020. */
  shape: 'today' | '2020'
  /** The person pays on the page of the session that was opened last, or that is named. */
  pay(sessionId?: string, card?: Card | 'declined_later'): void
  setCard(customer: string, card: Card): void
  /** Lets time pass for everybody. */
  advance(): void
  lastSession(): string
  /** Where the page of the session that was opened last leads back to. */
  returnUrl(): string
  sign(body: string): string
  close(): Promise<void>
}

const seconds = (ms: number) => Math.floor(ms / 1000)
const keyOf = ({ tier, period }: PlanChoice) => `guru_${tier}_${period}`
const choiceOf = (key: string): PlanChoice => {
  const [, tier, period] = key.split('_')
  return { tier, period } as PlanChoice
}
const list = (data: unknown[]) => ({ object: 'list', data, has_more: false, url: '/v1/list' })

class Refusal extends Error {
  readonly answer: Answer
  constructor(status: number, error: Json) {
    super(String(error.message))
    this.answer = { status, body: { error } }
  }
}
/** By default a session of the checkout is open for 24 hours (https://docs.stripe.com/api/checkout/sessions/create, `expires_at`). */
const SESSION_MS = 24 * 3_600_000
const missing = () => new Refusal(404, { type: 'invalid_request_error', code: 'resource_missing', message: 'No such object' })

export async function standInStripe(clock: { now(): number }, { isLive = true, mark = '' } = {}): Promise<StandInStripe> {
  const accounts = new Map<string, BillingAccount>()
  const sessions = new Map<string, Session>()
  const prices = new Map<string, { id: string; key: string; amount: number }>()
  const coupons = new Map<string, number>()
  const schedules = new Map<string, string>()
  const repeated = new Map<string, Answer>()
  const reports: StandInStripe['reports'] = []
  const asked: string[] = []
  let count = 0
  const name = (kind: string) => `${kind}_${mark}${++count}`
  // Stripe counts whole seconds.
  const now = () => seconds(clock.now()) * 1000

  const report = (event: BillingEvent) => {
    const known = new Set(reports.map(({ id }) => id))
    event.facts.forEach((fact, at) => {
      const id = `evt_${event.id}_${at}`
      if (known.has(id)) return
      const [type, object] = told(fact, event.customerRef)
      const body = { id, object: 'event', type, created: seconds(event.occurredAt), livemode: isLive, data: { object } }
      reports.push({ id, body: JSON.stringify(body) })
    })
  }
  const act = (customer: string, perform: (account: BillingAccount, at: number) => Step | Refused): BillingAccount => {
    const account = accounts.get(customer)
    if (!account) throw missing()
    const step = perform(account, now())
    if ('refused' in step) {
      if (step.refused === 'declined')
        throw new Refusal(402, { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' })
      throw new Refusal(400, { type: 'invalid_request_error', message: 'The subscription is not in a state for this.' })
    }
    accounts.set(customer, step.account)
    step.events.forEach(report)
    return step.account
  }
  const ownerOf = (ref: string) => [...accounts].find(([, { subscription }]) => subscription?.ref === ref)?.[0] ?? fail()
  const fail = (): never => {
    throw missing()
  }

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
      ...(api.shape === '2020' ? period : {}),
      items: list([api.shape === '2020' ? item : { ...item, ...period }]),
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
      ...(api.shape === '2020' ? { subscription } : { parent: { type: 'subscription_details', subscription_details: { subscription } } }),
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

  const refundJson = (id: string, amount: number, at: number, metadata: Json): Json => ({
    id,
    object: 'refund',
    amount,
    created: seconds(at),
    status: 'succeeded',
    metadata,
  })

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

  const priceChoice = (id: string): PlanChoice => choiceOf(prices.get(id)?.key ?? fail())
  const text = (value: string | Form | undefined) => (typeof value === 'string' ? value : '')
  const at = (form: Form | string | undefined, ...path: string[]): Form | string | undefined =>
    path.reduce<Form | string | undefined>((value, key) => (typeof value === 'object' ? value[key] : undefined), form)

  /** A subscription as it stands. */
  const current = (customer: string): Json => subscriptionJson(accounts.get(customer)?.subscription ?? fail(), customer)
  const session = (id: string): Session => {
    const one = sessions.get(id) ?? fail()
    if (one.status === 'open' && now() >= one.expiresAt) one.status = 'expired'
    return one
  }
  const sessionJson = ({ id, status, customer, expiresAt }: Session): Json => ({
    id,
    expires_at: seconds(expiresAt),
    object: 'checkout.session',
    status,
    customer,
    url: status === 'open' ? `${api.url}/pay/${id}` : null,
  })

  const ROUTES: readonly [RegExp, (form: Form, id: string) => Json][] = [
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
      (form) => ({ id: name('bps'), object: 'billing_portal.session', url: `${api.url}/portal/${text(form.customer)}` }),
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

  function answerTo(method: string, url: URL, form: Form): Answer {
    const path = decodeURIComponent(url.pathname)
    for (const [pattern, perform] of ROUTES) {
      const match = pattern.exec(`${method} ${path}`)
      if (match) return { status: 200, body: perform(form, match[1] ?? '') }
    }
    throw new Refusal(404, { type: 'invalid_request_error', message: `Unrecognized request: ${method} ${path}` })
  }

  function faultOf(call: string): 'refused' | 'down' | 'lost' | null {
    const { fails } = api
    if (!fails?.on.test(call)) return null
    if ((fails.from ?? 0) === 0) return fails.how
    fails.from! -= 1
    return null
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = ''
    for await (const chunk of request) body += chunk
    const method = request.method ?? 'GET'
    const url = new URL(request.url ?? '/', api.url)
    if (api.isDown) return void request.socket.destroy()
    const fault = faultOf(`${method} ${decodeURIComponent(url.pathname)}`)
    if (fault === 'down') return void request.socket.destroy()
    asked.push(`${method} ${url.pathname}`)
    const key = method === 'POST' ? String(request.headers['idempotency-key'] ?? '') : ''
    let answer = repeated.get(key)
    if (!answer) {
      try {
        if (fault === 'refused') throw new Refusal(400, { type: 'invalid_request_error', message: 'Not now.' })
        answer = answerTo(method, url, formOf(method === 'POST' ? body : url.search.slice(1)))
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        answer = error.answer
      }
      if (key !== '') repeated.set(key, answer)
    }
    if (fault === 'lost') return void request.socket.destroy()
    response.sendDate = false
    response.writeHead(answer.status, {
      'content-type': 'application/json',
      date: new Date(now()).toUTCString(),
      'request-id': name('req'),
    })
    response.end(JSON.stringify(answer.body))
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      response.writeHead(500, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ error: { type: 'api_error', message: String(error) } }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const api: StandInStripe = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    reports,
    isDown: false,
    fails: null,
    shape: 'today',
    returnUrl: () => [...sessions.values()].at(-1)?.urls[0] ?? fail(),
    lastSession: () => [...sessions.keys()].at(-1) ?? fail(),
    pay(sessionId, card = 'pays') {
      const one = session(sessionId ?? [...sessions.keys()].at(-1) ?? '')
      if (one.status !== 'open') throw new Error(`the session is ${one.status}`)
      act(one.customer, (account, time) =>
        subscribe(setCard(account, card === 'declined' ? 'declined' : 'pays', time).account, one.choice, one.discountCents, time),
      )
      one.status = 'complete'
      if (card === 'declined_later') act(one.customer, (account, time) => setCard(account, 'declined', time))
    },
    failRefunds(customer) {
      const account = accounts.get(customer) ?? fail()
      accounts.set(customer, { ...account, refundedCents: 0 })
      for (const id of account.refunds ?? []) {
        const marks = { guru_invoice: id.split(':refund')[0], guru_customer: customer }
        const object = { ...refundJson(id, 1, now(), marks), status: 'failed' }
        const event = name('evt')
        const body = { id: event, object: 'event', type: 'refund.failed', created: seconds(now()), livemode: isLive, data: { object } }
        reports.push({ id: event, body: JSON.stringify(body) })
      }
    },
    setCard: (customer, card) => void act(customer, (account, time) => setCard(account, card, time)),
    advance() {
      for (const customer of accounts.keys()) act(customer, advance)
    },
    sign: (body) =>
      Stripe.webhooks.generateTestHeaderString({ payload: body, secret: STRIPE_ENV.STRIPE_WEBHOOK_SECRET, timestamp: seconds(now()) }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return api
}

/** `a[b][0]=c` as Stripe's library writes it. */
function formOf(body: string): Form {
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
