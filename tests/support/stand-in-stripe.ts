// Stripe's HTTP protocol on loopback, as far as the product speaks it: the real library of Stripe talks to it. It keeps accounts by the rules of
// core/billing and says them in Stripe's shapes; its time is the test's. Reports are collected and delivered when the test wants, in any order.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { advance, type BillingAccount, type Card, type Refused, type Step, setCard, subscribe } from '#core/billing/account.ts'
import type { BillingEvent } from '#core/billing/billing-event.ts'
import { type Answer, type Form, formOf, missing, Refusal, type Session, stripeRoutes } from './stripe-routes.ts'
import { refundJson, seconds, stripeShapes } from './stripe-shapes.ts'

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

  const shapes = stripeShapes({ now, name, schedules, isOld: () => api.shape === '2020' })
  const report = (event: BillingEvent) => {
    const known = new Set(reports.map(({ id }) => id))
    event.facts.forEach((fact, at) => {
      const id = `evt_${event.id}_${at}`
      if (known.has(id)) return
      const [type, object] = shapes.told(fact, event.customerRef)
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

  const session = (id: string): Session => {
    const one = sessions.get(id) ?? fail()
    if (one.status === 'open' && now() >= one.expiresAt) one.status = 'expired'
    return one
  }
  const place = { accounts, sessions, prices, coupons, schedules, now, name, act, ownerOf, session, url: () => api.url }
  const ROUTES = stripeRoutes({ ...place, ...shapes })

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
