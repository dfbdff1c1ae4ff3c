// One person who pays, at the till or at Stripe's stand-in: the same acts, the same passing of time, whichever takes the money.
import type { LightMyRequestResponse } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll } from 'vitest'
import type { PlanChoice } from '#core/billing/plan-choice.ts'
import type { Mail } from '#server/ports/messenger.ts'
import { type TestApp, testApp } from './app.ts'
import { type Person, stranger } from './as.ts'
import { fakeClock, TEST_NOW } from './clock.ts'
import { confirmAddress } from './link-token.ts'
import { STRIPE_ENV, type StandInStripe, standInStripe } from './stand-in-stripe.ts'

export const PROVIDERS = ['till', 'Stripe'] as const
export type Provider = (typeof PROVIDERS)[number]
export type BuyCard = 'pays' | 'declined_later'

const DAY = 86_400_000

export type BillingWorld = {
  readonly app: TestApp
  readonly provider: Provider
  /** null at the till. */
  readonly stripe: StandInStripe | null
  readonly mails: Mail[]
  /** What the server's log holds of errors, a line each. */
  readonly logged: string[]
  /** The mail server: while it is down, what is due waits. */
  readonly mailServer: { isDown: boolean }
  newMember(): Promise<Person & { id: string }>
  /** A member who has bought a plan. */
  newBuyer(choice: PlanChoice, card?: BuyCard): Promise<Person & { id: string }>
  /** A member of the world before, signed in to this one. */
  again(person: Person): Promise<Person & { id: string }>
  /** From the plan card to the paid order. */
  buy(person: Person, choice: PlanChoice, card?: BuyCard): Promise<void>
  /** Pays what is open at an address of a checkout. */
  pay(person: Person, url: string, card?: BuyCard): Promise<void>
  setCard(person: Person & { id: string }, card: 'pays' | 'declined'): Promise<void>
  /** Days pass, one by one, with everything that happens by the clock on each. */
  pass(days: number): Promise<void>
  /** The provider's reports arrive, oldest first. */
  hear(): Promise<void>
  close(): Promise<void>
}

/** A world at each provider, for a whole test file; called once at its head. */
export function billingWorlds(): (provider: Provider) => BillingWorld {
  const worlds = new Map<Provider, BillingWorld>()
  beforeAll(async () => {
    for (const provider of PROVIDERS) worlds.set(provider, await billingWorld(provider))
  })
  afterAll(async () => {
    for (const world of worlds.values()) await world.close()
  })
  return (provider) => worlds.get(provider)!
}

/** Providers of one database give out names of their own. */
let starts = 0

type WorldOptions = {
  readonly now?: number
  /** The world before: this is its server after a restart, with its people and its time. */
  readonly after?: BillingWorld
  /** The keys are Stripe's test keys: its reports say so. */
  readonly hasTestKeys?: boolean
}

export async function billingWorld(provider: Provider, options: WorldOptions = {}): Promise<BillingWorld> {
  const { now = TEST_NOW, after, hasTestKeys = false } = options
  const clock = after?.app.clock ?? fakeClock(now)
  const mails: Mail[] = []
  const mailServer = { isDown: false }
  const send = async (mail: Mail) => {
    if (mailServer.isDown) throw new Error('421 the mail server is down')
    mails.push(mail)
  }
  const messenger = { send, isReachable: async () => !mailServer.isDown }
  const stripe = provider === 'Stripe' ? await standInStripe(clock, { isLive: !hasTestKeys, mark: after ? `${++starts}x` : '' }) : null
  const key = hasTestKeys ? { STRIPE_SECRET_KEY: 'sk_test_standin00' } : {}
  const env = stripe ? { ...STRIPE_ENV, ...key, STRIPE_API_URL: stripe.url } : {}
  const logged: string[] = []
  const log = pino({ level: 'error' }, { write: (line) => void logged.push(line) })
  const app = await testApp({ clock, messenger, env, log, ...(after ? { database: after.app.database } : {}) })
  const work = app.jobs.find(({ name }) => name === 'billing.work')!
  const query = (text: string, values: unknown[]) => app.database.pool.query(text, values)

  /** A session ends long before a year is over; the person signs in again. */
  const renewSessions = () =>
    query('update sessions set created_at = $1, expires_at = $2', [new Date(clock.now()), new Date(clock.now() + 400 * DAY)])
  const hear = async () => {
    while (stripe && stripe.reports.length > 0) {
      const [report] = stripe.reports.splice(0, 1)
      const answer = await post(app, report!.body, stripe.sign(report!.body))
      if (answer.statusCode !== 200) throw new Error(`a report was refused: ${answer.body}`)
    }
  }

  const pay: BillingWorld['pay'] = async (person, url, card = 'pays') => {
    if (stripe) stripe.pay(new URL(url).pathname.split('/').at(-1), card)
    else {
      const order = new URL(url, 'http://x').searchParams.get('order')
      const answer = await person.post(`/api/billing/test/orders/${order}`, { action: 'complete', card })
      if (answer.statusCode !== 200) throw new Error(answer.body)
    }
    await hear()
  }

  const buy: BillingWorld['buy'] = async (person, { tier, period }, card) => {
    const answer = await person.post('/api/billing/checkout', { plan: tier, period })
    if (answer.statusCode !== 200) throw new Error(answer.body)
    await pay(person, answer.json().url, card)
  }
  const newMember: BillingWorld['newMember'] = async () => {
    const person = stranger(app)
    const { email, password } = person
    await person.post('/api/auth/sign-up', { email, password, firstName: 'Robin', birthDate: '1990-01-31' })
    await confirmAddress(person, mails.find(({ to }) => to === email)?.text)
    await person.post('/api/auth/sign-in', { email, password })
    await renewSessions()
    person.id = (await person.get('/api/auth/user')).json().id
    if (!person.id) throw new Error('nobody is signed in')
    mails.splice(0)
    return person as Person & { id: string }
  }

  return {
    app,
    provider,
    stripe,
    mails,
    logged,
    mailServer,
    newMember,
    async newBuyer(choice, card) {
      const person = await newMember()
      await buy(person, choice, card)
      return person
    },
    async again({ email, password }) {
      const person = stranger(app, { email })
      await person.post('/api/auth/sign-in', { email, password })
      person.id = (await person.get('/api/auth/user')).json().id
      if (!person.id) throw new Error('nobody is signed in')
      return person as Person & { id: string }
    },
    buy,
    pay,
    async setCard(person, card) {
      if (stripe) {
        const { rows } = await query('select ref from billing_customers where user_id = $1', [person.id])
        stripe.setCard(rows[0].ref, card)
      } else await person.post('/api/billing/test/card', { card })
      await hear()
    },
    async pass(days) {
      for (let left = days; left > 0; left -= 1) {
        clock.advance(Math.min(1, left) * DAY)
        stripe?.advance()
        await hear()
        await work.run(new AbortController().signal).catch((error: unknown) => {
          if (!mailServer.isDown) throw error
        })
      }
      await renewSessions()
    },
    hear,
    async close() {
      await app.close()
      await stripe?.close()
    },
  }
}

/** A report as it comes over the line. */
export const post = (app: TestApp, body: string, signature: string): Promise<LightMyRequestResponse> =>
  app.http.inject({
    method: 'POST',
    url: '/api/billing/webhook',
    payload: body,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
  })
