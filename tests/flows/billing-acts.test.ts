// Paying when things go wrong: two tabs, a provider that is down, an old amount, an account that is deleted, a person who shut himself off.
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { users } from '#server/db/tables/accounts.ts'
import { billingWorlds, PROVIDERS } from '#tests/support/billing-world.ts'
import { TEST_NOW } from '#tests/support/clock.ts'

const worlds = billingWorlds()

const DAY = 86_400_000
const casual = { tier: 'casual', period: 'monthly' } as const
const pro = { plan: 'pro', period: 'monthly' } as const

describe.each(PROVIDERS)('at %s', (provider) => {
  const world = () => worlds(provider)
  const buyer = () => world().newBuyer(casual)
  type Someone = Awaited<ReturnType<typeof buyer>>
  const mine = async (person: Someone) => (await person.get('/api/me/billing')).json()
  const taken = async (person: Someone) =>
    (await mine(person)).invoices.reduce((sum: number, { paidCents }: { paidCents: number }) => sum + paidCents, 0)

  it('who pays is counted in the administration, and who paid at the till beside them, not among them', async () => {
    const admin = await world().newMember()
    await world().app.database.db.update(users).set({ isAdmin: true }).where(eq(users.email, admin.email))
    const stats = async () => (await admin.get('/api/admin/system/stats')).json<OutputOf<typeof API.admin.stats>>()
    const before = await stats()
    const person = await buyer()
    const after = await stats()
    // The stand-in of the provider has live keys; at the till no money is taken.
    const [counted, other] = world().stripe
      ? (['activeSubscriptions', 'testSubscriptions'] as const)
      : (['testSubscriptions', 'activeSubscriptions'] as const)
    expect([after[counted] - before[counted], after[other] - before[other]]).toEqual([1, 0])
    expect(after.totalRevenue - before.totalRevenue).toBeCloseTo(world().stripe ? 4.99 : 0)
    // A plan that is given stands above what they pay for, which runs on.
    await admin.post(`/api/admin/users/${person.id}/subscription`, { tier: 'vip', status: 'active', reason: 'a gift' })
    const listed = (await admin.get('/api/admin/users?show=paying&limit=100')).json<OutputOf<typeof API.admin.users>>().users
    expect(listed.map(({ id }) => id)).toContain(person.id)
    expect((await admin.get(`/api/admin/users/${person.id}`)).json().plan).toMatchObject({ tier: 'vip', isPaid: true })
    expect((await stats())[counted] - before[counted]).toBe(1)
    await person.post('/api/billing/refund')
    await world().hear()
    expect((await stats())[counted]).toBe(before[counted])
    expect((await admin.get(`/api/admin/users/${person.id}`)).json().plan).toMatchObject({ tier: 'vip', isPaid: false })
  })

  it('two tabs that upgrade at once upgrade once and pay once', async () => {
    const person = await buyer()
    const { creditAt, dueCents } = (await person.post('/api/billing/preview', pro)).json()
    const answers = await Promise.all([1, 2, 3].map(() => person.post('/api/billing/upgrade', { ...pro, creditAt })))
    await world().hear()
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
    expect(await taken(person)).toBe(499 + dueCents)
    expect((await person.post('/api/billing/upgrade', { ...pro, creditAt })).json().detail).toBe('You already have Pro, paid monthly.')
  })

  it('two tabs that agree to two plans change once: the second amount is no longer the one that was shown', async () => {
    const person = await buyer()
    const vip = { plan: 'vip', period: 'yearly' }
    const [toPro, toVip] = await Promise.all([pro, vip].map(async (plan) => (await person.post('/api/billing/preview', plan)).json()))
    const first = await person.post('/api/billing/upgrade', { ...pro, creditAt: toPro.creditAt, dueCents: toPro.dueCents })
    expect(first.statusCode, first.body).toBe(200)
    await world().hear()
    const second = await person.post('/api/billing/upgrade', { ...vip, creditAt: toVip.creditAt, dueCents: toVip.dueCents })
    expect(second.json()).toMatchObject({ status: 409, detail: expect.stringMatching(/^The amount has changed since you looked/) })
    expect(await taken(person)).toBe(499 + toPro.dueCents)
  })

  it('one press sent twice under one key is one upgrade with one answer', async () => {
    const person = await buyer()
    const { creditAt } = (await person.post('/api/billing/preview', pro)).json()
    const send = () => person.post('/api/billing/upgrade', { ...pro, creditAt }, { 'idempotency-key': 'one-press-of-the-button' })
    const [first, second] = [await send(), await send()]
    expect([first.statusCode, second.statusCode]).toEqual([200, 200])
    await world().hear()
    expect((await mine(person)).invoices).toHaveLength(2)
  })

  it('an amount that was looked at too long ago is not taken', async () => {
    const person = await buyer()
    const { creditAt } = (await person.post('/api/billing/preview', pro)).json()
    world().app.clock.advance(16 * 60_000)
    const answer = await person.post('/api/billing/upgrade', { ...pro, creditAt })
    expect(answer.json()).toMatchObject({
      status: 409,
      detail: 'The amount has changed since you looked. Look at it again; nothing was taken.',
    })
    const ahead = new Date(Date.parse(creditAt) + 3_600_000).toISOString()
    expect((await person.post('/api/billing/upgrade', { ...pro, creditAt: ahead })).statusCode).toBe(409)
    expect(await taken(person)).toBe(499)
  })

  it('the way back from the checkout grants nothing, and leads to no other site', async () => {
    const person = await world().newMember()
    for (const returnUrl of ['https://evil.example/x', '//evil.example', 'javascript:alert(1)'])
      expect((await person.post('/api/billing/checkout', { ...pro, returnUrl })).statusCode).toBe(400)
    await person.post('/api/billing/checkout', { ...pro, returnUrl: '/auth/callback?paid=yes' })
    await person.get('/auth/callback?paid=yes')
    expect(await mine(person)).toMatchObject({ tier: 'free', subscription: null })
  })

  it('a second checkout closes the first, so that two tabs buy one plan', async () => {
    const person = await world().newMember()
    const [first, second] = [
      (await person.post('/api/billing/checkout', pro)).json().url,
      (await person.post('/api/billing/checkout', { plan: 'vip', period: 'yearly' })).json().url,
    ]
    await expect(world().pay(person, first)).rejects.toThrow(/expired|not open/)
    await world().pay(person, second)
    expect(await mine(person)).toMatchObject({ subscription: { plan: 'vip', period: 'yearly' }, invoices: [{ paidCents: 19_910 }] })
    expect((await person.post('/api/billing/checkout', pro)).statusCode).toBe(409)
  })

  it('who pays already and asks for a higher plan is shown its cost first', async () => {
    const person = await buyer()
    expect((await person.post('/api/billing/checkout', pro)).json()).toEqual({ url: '/billing?plan=pro&period=monthly' })
    expect(await taken(person)).toBe(499)
  })

  it('a deleted account is charged no more: neither for the plan, nor for one that was not reported yet, nor at a checkout left open', async () => {
    const [person, hasty, looking] = [await buyer(), await world().newMember(), await world().newMember()]
    const hastyUrl = (await hasty.post('/api/billing/checkout', pro)).json().url
    if (world().stripe) world().stripe!.pay(new URL(hastyUrl).pathname.split('/').at(-1))
    else await world().pay(hasty, hastyUrl)
    const openUrl = (await looking.post('/api/billing/checkout', pro)).json().url
    const refs = async (one: Someone) =>
      (await world().app.database.pool.query('select ref from billing_customers where user_id = $1', [one.id])).rows[0].ref
    const customers = [await refs(person), await refs(hasty)]
    for (const one of [person, hasty, looking])
      expect((await one.post('/api/me/delete', { email: one.email, password: one.password })).statusCode).toBe(200)
    await expect(world().pay(looking, openUrl)).rejects.toThrow()
    const { stripe } = world()
    if (!stripe) {
      // The till keeps its accounts by the person: with the account they are gone, and with them every renewal.
      const ids = [person.id, hasty.id, looking.id]
      expect((await world().app.database.pool.query('select 1 from till_accounts where user_id = any($1)', [ids])).rows).toEqual([])
      return
    }
    const ended = stripe.reports.filter(({ body }) => body.includes('"status":"canceled"')).map(({ body }) => JSON.parse(body).data.object)
    expect(ended.map(({ customer }) => customer)).toEqual(customers)
    await world().hear()
    world().app.clock.advance(40 * DAY)
    stripe.advance()
    expect(stripe.reports.filter(({ body }) => customers.some((ref) => body.includes(`"${ref}"`)))).toEqual([])
    await world().hear()
    world().app.clock.set(TEST_NOW)
  })

  it('money goes back also after the plan has ended, while the guarantee lasts', async () => {
    const person = await buyer()
    await person.post('/api/billing/cancel')
    await world().hear()
    // A month from the 21st of November lasts thirty days: the plan ends at the last moment of the guarantee.
    await world().pass(30)
    expect(await mine(person)).toMatchObject({ tier: 'free', subscription: null, refund: { amountCents: 499 } })
    expect((await person.post('/api/billing/refund')).statusCode).toBe(200)
    await world().hear()
    expect(await mine(person)).toMatchObject({ refund: null, invoices: [{ refundedCents: 499 }] })
    world().app.clock.set(TEST_NOW)
  })

  it('who takes up a plan again comes back to a page that waits for the payment', async () => {
    const person = await buyer()
    await person.post('/api/billing/refund')
    await world().hear()
    const { url } = (await person.post('/api/billing/resume')).json()
    const back = world().stripe
      ? world().stripe!.returnUrl()
      : (await person.get(`/api/billing/test/orders/${url.split('order=')[1]}`)).json().returnUrl
    expect(back).toMatch(/\/billing\?paid=yes$/)
  })

  it('a card that is changed in the very second in which the renewal failed pays it, and the plan goes on', async () => {
    const person = await world().newMember()
    await world().buy(person, casual, 'declined_later')
    world().app.clock.set(TEST_NOW + 30 * DAY)
    world().stripe?.advance()
    // Not heard yet: at Stripe both reports bear the same second.
    await world().setCard(person, 'pays')
    await world().hear()
    const now = await mine(person)
    expect(now.subscription).toMatchObject({ plan: 'casual', state: 'active', graceEndsAt: null })
    expect(now.invoices.map(({ state, paidCents }: { state: string; paidCents: number }) => [state, paidCents])).toEqual([
      ['paid', 499],
      ['paid', 499],
    ])
    expect(now.nextPayment).toEqual({ at: '2027-01-21T18:00:00.000Z', amountCents: 499 })
    world().app.clock.set(TEST_NOW)
  })

  it('the receipt of a bill that was given back names the day and the amount', async () => {
    const person = await buyer()
    const [{ id }] = (await mine(person)).invoices
    const read = async () => (await person.get(`/api/me/billing/receipts/${encodeURIComponent(id)}`)).json()
    expect(await read()).toMatchObject({ paidCents: 499, refundedCents: 0, refunds: [] })
    world().app.clock.advance(3 * DAY)
    world().stripe?.advance()
    await person.post('/api/billing/refund')
    await world().hear()
    const { asOf } = await mine(person)
    const { refunds, ...receipt } = await read()
    expect(receipt).toMatchObject({ paidCents: 499, refundedCents: 499 })
    expect(refunds).toEqual([{ at: expect.any(String), amountCents: 499 }])
    // The day of the refund, not of the payment; Stripe counts in whole seconds.
    expect(Math.abs(Date.parse(refunds[0].at) - Date.parse(asOf))).toBeLessThan(1000)
    expect(Date.parse(refunds[0].at) - Date.parse(receipt.paidAt)).toBeGreaterThan(2 * DAY)
    world().app.clock.set(TEST_NOW)
  })

  it('nobody reads the receipt of somebody else', async () => {
    const [person, other] = [await buyer(), await buyer()]
    const { invoices } = await mine(person)
    expect((await other.get(`/api/me/billing/receipts/${encodeURIComponent(invoices[0].id)}`)).statusCode).toBe(404)
  })

  it('in December the first month costs a quarter less, once', async () => {
    world().app.clock.set(Date.UTC(2026, 11, 5, 12))
    const person = await world().newMember()
    expect((await person.post('/api/billing/preview', pro)).json()).toMatchObject({ discountCents: 250, dueCents: 749 })
    await world().buy(person, { tier: 'pro', period: 'monthly' })
    expect(await taken(person)).toBe(749)
    await person.post('/api/billing/refund')
    await world().hear()
    expect((await person.post('/api/billing/preview', pro)).json()).toMatchObject({ discountCents: 0, dueCents: 999 })
    world().app.clock.set(TEST_NOW)
  })
})

describe('a provider that does not answer', () => {
  it('costs a sentence and nothing else: each act works once it is back, and once', async () => {
    const world = worlds('Stripe')
    const person = await world.newMember()
    const stripe = world.stripe!
    const still = 'The payment provider does not answer. Your plan is as it was. Try again in a moment.'
    const unknown =
      'The payment provider does not answer. We do not know yet whether it went through: look again in a minute. Pressing twice does not pay twice.'
    const down = async (path: string, body: object = {}, sentence = unknown) => {
      stripe.isDown = true
      const answer = await person.post(path, body)
      stripe.isDown = false
      expect([path, answer.statusCode, answer.json().detail]).toEqual([path, 503, sentence])
    }
    await down('/api/billing/checkout', { plan: 'casual' }, still)
    await world.buy(person, casual)
    await down('/api/billing/preview', pro, still)
    const { creditAt } = (await person.post('/api/billing/preview', pro)).json()
    const before = (await person.get('/api/me/billing')).json()
    await down('/api/billing/upgrade', { ...pro, creditAt })
    for (const act of ['cancel', 'refund']) await down(`/api/billing/${act}`)
    await down('/api/billing/portal', {}, still)
    await down('/api/me/delete', { email: person.email, password: person.password })
    expect((await person.get('/api/me/billing')).json()).toEqual(before)
    expect((await person.post('/api/billing/upgrade', { ...pro, creditAt })).statusCode).toBe(200)
    const upgraded = (await person.get('/api/me/billing')).json()
    await down('/api/billing/change-later', { plan: 'casual', period: 'monthly' })
    expect((await person.get('/api/me/billing')).json()).toEqual(upgraded)
    expect((await person.post('/api/billing/change-later', { plan: 'casual', period: 'monthly' })).statusCode).toBe(200)
    await down('/api/billing/undo')
    expect((await person.get('/api/me/billing')).json()).toMatchObject({ subscription: { plan: 'pro', next: { plan: 'casual' } } })
    expect((await person.post('/api/billing/refund')).statusCode).toBe(200)
    await world.hear()
    expect((await person.get('/api/me/billing')).json()).toMatchObject({
      tier: 'free',
      invoices: [{ refundedCents: 500 }, { refundedCents: 499 }],
    })
  })

  it('the till that was not heard reports again, and the plan is granted once', async () => {
    const world = worlds('till')
    const person = await world.newMember()
    const { pool } = world.app.database
    await pool.query(`create function deaf() returns trigger as $$ begin raise exception 'nobody listens'; end $$ language plpgsql`)
    await pool.query('create trigger deaf before insert on billing_events for each row execute function deaf()')
    await world.buy(person, casual)
    expect((await person.get('/api/me/billing')).json()).toMatchObject({ tier: 'free', subscription: null })
    await pool.query('drop trigger deaf on billing_events')
    await pool.query('drop function deaf')
    const work = world.app.jobs.find(({ name }) => name === 'billing.work')!
    await Promise.all([work.run(new AbortController().signal), work.run(new AbortController().signal)])
    expect((await person.get('/api/me/billing')).json()).toMatchObject({ tier: 'casual', invoices: [{ paidCents: 499 }] })
  })
})
