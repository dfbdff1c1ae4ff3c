// Acts on what a person pays for that stop half-way: what was done stands and is known, what was there before is there again, the rest is
// done by the next press, and nothing is done twice.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { billingStore } from '#server/features/subscriptions/billing.store.ts'
import { type BillingDeps, openCheckout } from '#server/features/subscriptions/billing.ts'
import { withBillingErrors } from '#server/features/subscriptions/billing-failures.ts'
import { sendMails, writeMails } from '#server/features/subscriptions/billing-mails.store.ts'
import { BillingError } from '#server/ports/billing.ts'
import type { Mail } from '#server/ports/messenger.ts'
import { type BillingWorld, billingWorld, post } from '#tests/support/billing-world.ts'
import { TEST_NOW } from '#tests/support/clock.ts'

let world: BillingWorld
beforeAll(async () => {
  world = await billingWorld('Stripe')
})
afterAll(() => world.close())
afterEach(() => {
  world.stripe!.fails = null
  world.app.clock.set(TEST_NOW)
})

type Someone = Awaited<ReturnType<BillingWorld['newMember']>>
const mine = async (person: Someone) => (await person.get('/api/me/billing')).json()
const customerOf = async (person: Someone): Promise<string> =>
  (await world.app.database.pool.query('select ref from billing_customers where user_id = $1', [person.id])).rows[0].ref
/** Billing as the server keeps it, for an act of which one step is taken alone. */
const liveStore = () =>
  billingStore({
    db: world.app.database.db,
    environment: 'stripe_live',
    now: () => TEST_NOW,
    secret: 's',
    publicUrl: 'http://x',
    onApplied: () => {},
  })
const casual = { plan: 'casual', period: 'monthly' } as const
const buyer = async (tier: 'casual' | 'pro' = 'casual') => {
  const person = await world.newMember()
  await world.buy(person, { tier, period: 'monthly' })
  return person
}
const upgrade = async (person: Someone, plan: string) => {
  const { creditAt } = (await person.post('/api/billing/preview', { plan, period: 'monthly' })).json()
  return person.post('/api/billing/upgrade', { plan, period: 'monthly', creditAt })
}

it('an exclusion that the provider could not be told of ends the renewals as soon as it answers again', async () => {
  const person = await buyer()
  world.stripe!.fails = { on: /^POST \/v1\/subscriptions\//, how: 'down' }
  const change = { type: 'self_exclude', length: 'half_year' }
  expect((await person.post('/api/care/changes', { change })).statusCode).toBe(200)
  await world.hear()
  expect(await mine(person)).toMatchObject({ subscription: { cancelsAtPeriodEnd: false } })
  world.stripe!.fails = null
  await world.pass(1)
  await world.hear()
  expect(await mine(person)).toMatchObject({ tier: 'casual', subscription: { cancelsAtPeriodEnd: true }, nextPayment: null })
})

describe('money back', () => {
  it.each(['down', 'lost'] as const)(
    'of two bills, the second of which is %s, is finished by the next press and given once',
    async (how) => {
      const person = await buyer()
      await upgrade(person, 'pro')
      await world.hear()
      const [second, first] = (await mine(person)).invoices.map(({ paidCents }: { paidCents: number }) => paidCents)
      world.stripe!.fails = { on: /^POST \/v1\/refunds$/, how, from: 1 }
      expect((await person.post('/api/billing/refund')).statusCode).toBe(503)
      expect(await mine(person)).toMatchObject({
        tier: 'pro',
        refund: { amountCents: second },
        invoices: [{ refundedCents: 0 }, { refundedCents: first }],
      })
      world.stripe!.fails = null
      expect((await person.post('/api/billing/refund')).statusCode).toBe(200)
      await world.hear()
      const done = { tier: 'free', refund: null, invoices: [{ refundedCents: second }, { refundedCents: first }] }
      expect(await mine(person)).toMatchObject(done)
      expect((await person.post('/api/billing/refund')).statusCode).toBe(409)
    },
  )

  it('whose plan did not end is told so, and the next press ends it', async () => {
    const person = await buyer()
    world.stripe!.fails = { on: /^DELETE \/v1\/subscriptions/, how: 'refused' }
    expect((await person.post('/api/billing/refund')).statusCode).toBe(409)
    await world.hear()
    expect(await mine(person)).toMatchObject({ tier: 'casual', refund: { amountCents: 0 }, invoices: [{ refundedCents: 499 }] })
    world.stripe!.fails = null
    expect((await person.post('/api/billing/refund')).statusCode).toBe(200)
    await world.hear()
    expect(await mine(person)).toMatchObject({ tier: 'free', refund: null, invoices: [{ refundedCents: 499 }] })
  })

  it('that fails at the bank counts as not given: the person is told, and has it by the next press', async () => {
    const person = await buyer()
    await person.post('/api/billing/refund')
    await world.hear()
    world.stripe!.failRefunds(await customerOf(person))
    await world.hear()
    expect(await mine(person)).toMatchObject({ tier: 'free', refund: { amountCents: 499 }, invoices: [{ refundedCents: 0 }] })
    const subjects = () => world.mails.filter(({ to }) => to === person.email).map(({ subject }) => subject)
    await expect.poll(() => subjects().at(-1)).toBe('Your refund did not go through')
    expect((await person.post('/api/billing/refund')).statusCode).toBe(200)
    await world.hear()
    expect(await mine(person)).toMatchObject({ refund: null, invoices: [{ refundedCents: 499 }] })
  })

  it('of an earlier plan is not the reason why a later one ends', async () => {
    const person = await buyer()
    await person.post('/api/billing/refund')
    await world.hear()
    await world.buy(person, { tier: 'casual', period: 'monthly' })
    await person.post('/api/billing/cancel')
    await world.pass(31)
    const ends = () => world.mails.filter(({ to, subject }) => to === person.email && subject.endsWith('has ended')).map(({ text }) => text)
    await expect.poll(() => ends().length).toBe(2)
    expect(ends()).toEqual([expect.stringMatching(/^It ended with the refund\./), expect.stringMatching(/^It was cancelled\./)])
  })
})

describe('at Stripe', () => {
  it('an upgrade whose card is declined keeps the change that is to come', async () => {
    const person = await buyer('pro')
    expect((await person.post('/api/billing/change-later', casual)).statusCode).toBe(200)
    await world.setCard(person, 'declined')
    expect((await upgrade(person, 'vip')).statusCode).toBe(409)
    await world.hear()
    expect(await mine(person)).toMatchObject({ subscription: { plan: 'pro', next: casual } })
    await world.setCard(person, 'pays')
    await world.pass(31)
    expect(await mine(person)).toMatchObject({ subscription: { plan: 'casual' }, invoices: [{ paidCents: 499 }, { paidCents: 999 }] })
  })

  it('a cancelled plan whose change to come fails stays cancelled', async () => {
    const person = await buyer('pro')
    await person.post('/api/billing/cancel')
    await world.hear()
    world.stripe!.fails = { on: /^POST \/v1\/subscription_schedules\/[^/]+$/, how: 'refused' }
    expect((await person.post('/api/billing/change-later', casual)).statusCode).toBe(409)
    world.stripe!.fails = null
    await world.hear()
    expect(await mine(person)).toMatchObject({ status: 'cancelled', subscription: { cancelsAtPeriodEnd: true, next: null } })
    await world.pass(31)
    expect(await mine(person)).toMatchObject({ tier: 'free', invoices: [{ paidCents: 999 }] })
  })
})

describe('a checkout', () => {
  it('that is open is still closed by the next one, whatever is reported of a plan that ended', async () => {
    const person = await buyer()
    const { invoices } = await mine(person)
    await person.post('/api/billing/refund')
    await world.hear()
    const { url } = (await person.post('/api/billing/resume')).json()
    const customer = await customerOf(person)
    const line = { amount: 499, description: 'Casual', period: { start: 1, end: 2 } }
    const object = {
      ...{ id: invoices[0].id, customer, status: 'paid', subscription: `${customer}:s1`, total: 499, amount_paid: 499, created: 1 },
      lines: { data: [line] },
    }
    const body = JSON.stringify({ id: 'evt_late', type: 'invoice.updated', created: 1, livemode: true, data: { object } })
    expect((await post(world.app, body, world.stripe!.sign(body))).json()).toMatchObject({ outcome: 'applied' })
    await person.post('/api/billing/checkout', casual)
    await expect(world.pay(person, url)).rejects.toThrow(/expired/)
  })

  it('is not opened where a plan began in the moment before', async () => {
    const person = await buyer()
    const known = liveStore()
    const nothing = new Proxy({}, { get: () => () => Promise.reject(new Error('asked the provider')) })
    const deps = { store: known, billing: nothing, requireAge: async () => {} } as unknown as BillingDeps
    const opened = await openCheckout(deps, { id: person.id } as never, { tier: 'pro', period: 'monthly' }, '/')
    expect(opened).toEqual({ url: '/billing?plan=pro&period=monthly' })
  })
})

/** A promise that is kept by hand. */
function gate() {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

it('an act that took too long ends its own turn and not that of the one after it', async () => {
  const person = await world.newMember()
  const { pool } = world.app.database
  const store = liveStore()
  const late = gate()
  const second = gate()
  const begun = gate()
  const slow = store.alone(person.id, () => {
    begun.resolve()
    return late.promise
  })
  await begun.promise
  await pool.query("update billing_turns set until = now() - interval '1 second' where user_id = $1", [person.id])
  const entered = gate()
  const next = store.alone(person.id, () => {
    entered.resolve()
    return second.promise
  })
  await entered.promise
  late.resolve()
  await slow
  expect(await store.alone(person.id, async () => 'let in')).toBeNull()
  second.resolve()
  await next
  expect(await store.alone(person.id, async () => 'let in')).toBe('let in')
})

it('an act whose server died in it is waited for, one that is alive is not', async () => {
  const person = await world.newMember()
  const store = liveStore()
  // What a server that was killed leaves: a turn that nobody renews.
  await world.app.database.pool.query("insert into billing_turns (user_id, until) values ($1, now() + interval '1 second')", [person.id])
  const entered = gate()
  const held = gate()
  const next = store.alone(person.id, async () => {
    entered.resolve()
    await held.promise
    return 'done'
  })
  await entered.promise
  expect(await store.alone(person.id, async () => 'let in')).toBeNull()
  held.resolve()
  expect(await next).toBe('done')
})

it('a mail that its address refuses holds up nobody else’s, and is tried again', async () => {
  const [first, second] = [await world.newMember(), await world.newMember()]
  const { db } = world.app.database
  const mail = (key: string) => [{ key, subject: 'About your plan', body: 'Words.' }]
  await db.transaction(async (tx) => {
    await writeMails(tx, first.id, mail('first'), TEST_NOW)
    await writeMails(tx, second.id, mail('second'), TEST_NOW)
  })
  const sent: Mail[] = []
  let isRefused = true
  const messenger = {
    isReachable: async () => true,
    send: async (one: Mail) => {
      if (isRefused && one.to === first.email) throw new Error('550 no such mailbox')
      sent.push(one)
    },
  }
  const always = async () => true
  await expect(sendMails(db, messenger, TEST_NOW, always)).rejects.toThrow(/1 of 2 mails about payments were not sent/)
  expect(sent.map(({ to }) => to)).toEqual([second.email])
  isRefused = false
  await sendMails(db, messenger, TEST_NOW, always)
  expect(sent.map(({ to }) => to)).toEqual([second.email, first.email])
})

it('what the provider said goes to the log with the sentence', async () => {
  const cause = new BillingError('down', 'Stripe does not answer.')
  await expect(withBillingErrors(() => Promise.reject(cause))).rejects.toMatchObject({ code: 'unavailable', cause })
})
