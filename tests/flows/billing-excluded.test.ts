// Paying and self-exclusion, breaks and age: what nobody is sold then, what ends, and what goes back.
import { describe, expect, it } from 'vitest'
import { billingWorlds, PROVIDERS } from '#tests/support/billing-world.ts'
import { TEST_NOW } from '#tests/support/clock.ts'

const worlds = billingWorlds()
const casual = { tier: 'casual', period: 'monthly' } as const
const pro = { plan: 'pro', period: 'monthly' } as const

describe.each(PROVIDERS)('at %s', (provider) => {
  const world = () => worlds(provider)
  const buyer = () => world().newBuyer(casual)
  type Someone = Awaited<ReturnType<typeof buyer>>
  const mine = async (person: Someone) => (await person.get('/api/me/billing')).json()

  it('a person who excluded himself is sold nothing, renews nothing, and can have the money back and read the receipts', async () => {
    const person = await buyer()
    const { creditAt } = (await person.post('/api/billing/preview', pro)).json()
    expect((await person.post('/api/care/changes', { change: { type: 'self_exclude', length: 'half_year' } })).statusCode).toBe(200)
    for (const [path, body] of [
      ['/api/billing/preview', pro],
      ['/api/billing/upgrade', { ...pro, creditAt }],
      ['/api/billing/checkout', pro],
      ['/api/billing/resume', {}],
    ] as const)
      expect((await person.post(path, body)).json()).toMatchObject({ status: 403, code: 'care' })
    const { invoices } = await mine(person)
    expect((await person.get(`/api/me/billing/receipts/${encodeURIComponent(invoices[0].id)}`)).statusCode).toBe(200)
    expect((await person.post('/api/billing/cancel')).json().detail).toBe('This plan is already cancelled.')
    expect((await person.post('/api/billing/refund')).statusCode).toBe(200)
    await world().hear()
    expect(await mine(person)).toMatchObject({ tier: 'free' })
  })

  it.each([
    ['a break', { type: 'take_break', hours: 24 }],
    ['an exclusion', { type: 'self_exclude', length: 'half_year' }],
  ])('a checkout that was open when %s began is paid no more', async (_, change) => {
    const person = await world().newMember()
    const { url } = (await person.post('/api/billing/checkout', pro)).json()
    expect((await person.post('/api/care/changes', { change })).statusCode).toBe(200)
    await expect(world().pay(person, url)).rejects.toThrow()
    if (!world().stripe) {
      // Nor one that is open for whatever reason.
      await world().app.database.pool.query("update test_orders set status = 'open' where user_id = $1", [person.id])
      const order = new URL(url, 'http://x').searchParams.get('order')
      const answer = await person.post(`/api/billing/test/orders/${order}`, { action: 'complete', card: 'pays' })
      expect(answer.json()).toMatchObject({ status: 403, code: 'care' })
    }
    expect(await mine(person)).toMatchObject({ tier: 'free', invoices: [] })
  })

  it('an exclusion ends the renewals of a plan, and a mail says so; a break does not', async () => {
    const [excluded, away] = [await buyer(), await buyer()]
    await excluded.post('/api/care/changes', { change: { type: 'self_exclude', length: 'half_year' } })
    await away.post('/api/care/changes', { change: { type: 'take_break', hours: 24 } })
    await world().hear()
    expect(await mine(excluded)).toMatchObject({ tier: 'casual', subscription: { cancelsAtPeriodEnd: true }, nextPayment: null })
    expect(await mine(away)).toMatchObject({ subscription: { cancelsAtPeriodEnd: false } })
    const subjects = () => world().mails.flatMap(({ to, subject }) => (to === excluded.email ? [subject] : []))
    await expect.poll(subjects).toContainEqual(expect.stringMatching(/plan is cancelled/))
  })

  it('a checkout that is paid in the instant of an exclusion gives no plan: the money goes back, by itself, and the person is told', async () => {
    const { stripe, app } = world()
    if (!stripe) return
    const guarantees = (await app.database.pool.query('select * from guarantees')).rows
    const person = await world().newMember()
    const { url } = (await person.post('/api/billing/checkout', pro)).json()
    stripe.pay(new URL(url).pathname.split('/').at(-1), 'pays')
    await person.post('/api/care/changes', { change: { type: 'self_exclude', length: 'half_year' } })
    // The bank does not answer the first time.
    stripe.fails = { on: /POST \/v1\/refunds/, how: 'down' }
    await world().hear()
    const state = async () => {
      const { tier, subscription, invoices } = await mine(person)
      return [tier, subscription?.state ?? null, invoices.map((one: { refundedCents: number }) => one.refundedCents)]
    }
    const [{ paidCents }] = (await mine(person)).invoices
    expect(paidCents).toBeGreaterThan(0)
    expect((await person.get('/api/me/subscription')).json()).toMatchObject({ tier: 'free' })
    stripe.fails = null
    // The first try may still be under way; the look by the clock after it finds what it left.
    const look = app.jobs.find(({ name }) => name === 'billing.work')!
    const looked = async () => {
      await look.run(new AbortController().signal)
      await world().hear()
      return state()
    }
    await expect.poll(looked).toEqual(['free', null, [paidCents]])
    const subjects = () => world().mails.flatMap(({ to, subject }) => (to === person.email ? [subject] : []))
    await expect.poll(subjects).toContainEqual('Your payment goes back to you')
    await expect.poll(subjects).toContainEqual(expect.stringMatching(/^Refund of/))
    expect(subjects().filter((subject) => /has ended|cancelled/.test(subject))).toEqual([])
    const entries = await app.database.pool.query('select action from audit_entries where subject_id = $1 and action like $2', [
      person.id,
      'payment.%',
    ])
    expect(entries.rows).toEqual([{ action: 'payment.withheld' }])
    // Their one guarantee is not used up by it.
    expect((await app.database.pool.query('select * from guarantees')).rows).toEqual(guarantees)
  })

  it('one that was paid long before an exclusion and reported after it is given, and renewed no more', async () => {
    const { stripe, app } = world()
    if (!stripe) return
    const person = await world().newMember()
    const { url } = (await person.post('/api/billing/checkout', pro)).json()
    stripe.pay(new URL(url).pathname.split('/').at(-1), 'pays')
    app.clock.advance(2 * 3_600_000)
    await person.post('/api/care/changes', { change: { type: 'self_exclude', length: 'half_year' } })
    await world().hear()
    // A look that finds the turn of this person held leaves it to the next one.
    const looked = async () => {
      await app.jobs.find(({ name }) => name === 'billing.work')!.run(new AbortController().signal)
      await world().hear()
      return mine(person)
    }
    await expect.poll(looked).toMatchObject({ tier: 'pro', subscription: { cancelsAtPeriodEnd: true } })
    app.clock.set(TEST_NOW)
  })

  it('who excluded himself has the money back, and nothing of it is an error in the log', async () => {
    const people = await Promise.all([1, 2, 3, 4].map(buyer))
    for (const person of people) {
      await person.post('/api/care/changes', { change: { type: 'self_exclude', length: 'half_year' } })
      await world().hear()
    }
    await expect.poll(async () => (await mine(people[3]!)).subscription?.cancelsAtPeriodEnd).toBe(true)
    world().logged.splice(0)
    for (const person of people) {
      expect((await person.post('/api/billing/refund')).statusCode).toBe(200)
      await world().hear()
      expect(await mine(person)).toMatchObject({ tier: 'free', subscription: null, invoices: [{ refundedCents: 499 }] })
    }
    await world()
      .app.jobs.find(({ name }) => name === 'billing.work')!
      .run(new AbortController().signal)
    expect(world().logged).toEqual([])
  })

  it('a trial of somebody who excluded himself ends without a reminder, and one of somebody else is told of', async () => {
    const [excluded, other] = [await world().newMember(), await world().newMember()]
    for (const person of [excluded, other]) await person.post('/api/auth/set-tier', { tier: 'casual' })
    await excluded.post('/api/care/changes', { change: { type: 'self_exclude', length: 'half_year' } })
    await world().pass(5)
    const subjects = ({ email }: { email: string }) =>
      world()
        .mails.filter(({ to }) => to === email)
        .map(({ subject }) => subject)
    await expect.poll(() => subjects(other)).toEqual([expect.stringMatching(/ends on /)])
    expect(subjects(excluded)).toEqual([])
  })

  it('who is on a break can pay less and leave, and commits to nothing more until it is over', async () => {
    const change = (person: Someone, plan: string, period = 'monthly') => person.post('/api/billing/change-later', { plan, period })
    const yearly = await world().newMember()
    await world().buy(yearly, { tier: 'casual', period: 'yearly' })
    const [higher, cancelled, lower] = [await world().newMember(), await buyer(), await world().newMember()]
    for (const one of [higher, lower]) await world().buy(one, { tier: 'vip', period: 'monthly' })
    expect((await change(higher, 'casual')).statusCode).toBe(200)
    expect((await cancelled.post('/api/billing/cancel')).statusCode).toBe(200)
    await world().hear()
    for (const one of [yearly, higher, cancelled, lower])
      expect((await one.post('/api/care/changes', { change: { type: 'take_break', hours: 24 } })).statusCode).toBe(200)
    const before = await Promise.all([yearly, higher, cancelled].map(mine))
    for (const answer of [
      await change(yearly, 'vip'),
      await change(higher, 'pro'),
      await higher.post('/api/billing/undo'),
      await cancelled.post('/api/billing/undo'),
    ])
      expect(answer.json()).toMatchObject({ status: 403, code: 'care' })
    expect(await Promise.all([yearly, higher, cancelled].map(mine))).toEqual(before)
    expect((await change(lower, 'pro')).statusCode).toBe(200)
    expect((await change(lower, 'casual')).statusCode).toBe(200)
    expect((await yearly.post('/api/billing/cancel')).statusCode).toBe(200)
    await world().hear()
    expect(await mine(lower)).toMatchObject({ subscription: { plan: 'vip', next: { plan: 'casual' } } })
    expect(await mine(yearly)).toMatchObject({ status: 'cancelled' })
  })

  it('who did not say when they were born commits to nothing more, and can pay less', async () => {
    const person = await buyer()
    await person.post('/api/billing/cancel')
    await world().hear()
    await world().app.database.pool.query('update users set birth_date = null where id = $1', [person.id])
    expect((await person.post('/api/billing/undo')).json()).toMatchObject({
      code: 'care',
      detail: 'Please confirm your date of birth first.',
    })
  })
})
