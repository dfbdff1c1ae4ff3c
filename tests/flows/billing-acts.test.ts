// Paying when things go wrong: two tabs, a provider that is down, an old amount, an account that is deleted, a person who shut himself off.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BillingWorld, billingWorld, PROVIDERS } from '#tests/support/billing-world.ts'
import { TEST_NOW } from '#tests/support/clock.ts'

const worlds = new Map<string, BillingWorld>()
beforeAll(async () => {
  for (const provider of PROVIDERS) worlds.set(provider, await billingWorld(provider))
})
afterAll(async () => {
  for (const world of worlds.values()) await world.close()
})

const casual = { tier: 'casual', period: 'monthly' } as const
const pro = { plan: 'pro', period: 'monthly' } as const

describe.each(PROVIDERS)('at %s', (provider) => {
  const world = () => worlds.get(provider)!
  const buyer = async () => {
    const person = await world().newMember()
    await world().buy(person, casual)
    return person
  }
  type Someone = Awaited<ReturnType<typeof buyer>>
  const mine = async (person: Someone) => (await person.get('/api/me/billing')).json()
  const taken = async (person: Someone) =>
    (await mine(person)).invoices.reduce((sum: number, { paidCents }: { paidCents: number }) => sum + paidCents, 0)

  it('two tabs that upgrade at once upgrade once and pay once', async () => {
    const person = await buyer()
    const { creditAt, dueCents } = (await person.post('/api/billing/preview', pro)).json()
    const answers = await Promise.all([1, 2, 3].map(() => person.post('/api/billing/upgrade', { ...pro, creditAt })))
    await world().hear()
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
    expect(await taken(person)).toBe(499 + dueCents)
    expect((await person.post('/api/billing/upgrade', { ...pro, creditAt })).json().detail).toBe('You already have Pro, paid monthly.')
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

  it('a deleted account is charged no more', async () => {
    const person = await buyer()
    expect((await person.post('/api/me/delete', { email: person.email, password: person.password })).statusCode).toBe(200)
    if (!world().stripe) return
    const deleted = world().stripe!.reports.filter(({ body }) => body.includes('"status":"canceled"'))
    expect(deleted).toHaveLength(1)
    await world().hear()
  })

  it('a person who excluded himself is sold nothing, and can cancel, have the money back and read the receipts', async () => {
    const person = await buyer()
    const { creditAt } = (await person.post('/api/billing/preview', pro)).json()
    expect((await person.post('/api/care/changes', { change: { type: 'self_exclude', length: 'half_year' } })).statusCode).toBe(200)
    for (const [path, body] of [
      ['/api/billing/upgrade', { ...pro, creditAt }],
      ['/api/billing/checkout', pro],
      ['/api/billing/resume', {}],
    ] as const)
      expect((await person.post(path, body)).json()).toMatchObject({ status: 403, code: 'care' })
    const { invoices } = await mine(person)
    expect((await person.get(`/api/me/billing/receipts/${encodeURIComponent(invoices[0].id)}`)).statusCode).toBe(200)
    expect((await person.post('/api/billing/cancel')).statusCode).toBe(200)
    expect((await person.post('/api/billing/refund')).statusCode).toBe(200)
    await world().hear()
    expect(await mine(person)).toMatchObject({ tier: 'free' })
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
    const world = worlds.get('Stripe')!
    const person = await world.newMember()
    const stripe = world.stripe!
    const sentence =
      'The payment provider does not answer. Your plan is as it was. Try again in a moment: pressing twice does not pay twice.'
    const down = async (path: string, body: object = {}) => {
      stripe.isDown = true
      const answer = await person.post(path, body)
      stripe.isDown = false
      expect([path, answer.statusCode, answer.json().detail]).toEqual([path, 503, sentence])
    }
    await down('/api/billing/checkout', { plan: 'casual' })
    await world.buy(person, casual)
    await down('/api/billing/preview', pro)
    const { creditAt } = (await person.post('/api/billing/preview', pro)).json()
    const before = (await person.get('/api/me/billing')).json()
    await down('/api/billing/upgrade', { ...pro, creditAt })
    await down('/api/billing/change-later', { plan: 'casual', period: 'monthly' }).catch(() => undefined)
    for (const act of ['cancel', 'refund', 'portal']) await down(`/api/billing/${act}`)
    await down('/api/me/delete', { email: person.email, password: person.password })
    expect((await person.get('/api/me/billing')).json()).toEqual(before)
    expect((await person.post('/api/billing/upgrade', { ...pro, creditAt })).statusCode).toBe(200)
    expect((await person.post('/api/billing/refund')).statusCode).toBe(200)
    await world.hear()
    expect((await person.get('/api/me/billing')).json()).toMatchObject({
      tier: 'free',
      invoices: [{ refundedCents: 500 }, { refundedCents: 499 }],
    })
  })

  it('the till that was not heard reports again, and the plan is granted once', async () => {
    const world = worlds.get('till')!
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
