// The checkout of a server without a payment provider: it grants, renews, declines and ends plans as one would, and takes nothing.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { member, type Person } from '#tests/support/as.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const plan = async (person: Person) => (await person.get('/api/me/subscription')).json()

describe('the test checkout', () => {
  const settle = (person: Person, url: string, action: 'complete' | 'cancel') =>
    person.post(`/api/billing/test/orders/${new URL(url, 'http://x').searchParams.get('order')}`, { action })

  it('takes a person from the order to the plan, and counts it once', async () => {
    const person = await member(app)
    const { url } = (await person.post('/api/billing/checkout', { plan: 'pro', returnUrl: 'http://localhost:3000/auth/callback' })).json()
    expect(url).toMatch(/^\/billing\/test-checkout\?order=/)
    const order = await person.get(`/api/billing/test/orders/${new URL(url, 'http://x').searchParams.get('order')}`)
    expect(order.json()).toMatchObject({ plan: 'pro', period: 'monthly', amountCents: 999, status: 'open' })
    const answers = await Promise.all([1, 2, 3].map(() => settle(person, url, 'complete')))
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409, 409])
    expect(await plan(person)).toMatchObject({
      tier: 'pro',
      status: 'active',
      hasSubscription: true,
      currentPeriodEnd: '2026-12-21T18:00:00.000Z',
      billing: { mode: 'test' },
    })
    const { rows } = await app.database.pool.query('select count(*)::int as n from billing_events where user_id = $1', [person.id])
    expect(rows).toEqual([{ n: 1 }])
  })

  it('knows the other spelling of the call, for oneself only', async () => {
    const [person, other] = [await member(app), await member(app)]
    expect((await person.post('/api/subscription/checkout', { tierId: 'vip', userId: person.id })).json()).toMatchObject({
      url: expect.any(String),
    })
    expect((await person.post('/api/subscription/checkout', { tierId: 'vip', userId: other.id })).statusCode).toBe(403)
  })

  it('keeps orders apart', async () => {
    const [person, other] = [await member(app), await member(app)]
    const { url } = (await person.post('/api/billing/checkout', { plan: 'pro' })).json()
    const id = new URL(url, 'http://x').searchParams.get('order')
    expect((await other.get(`/api/billing/test/orders/${id}`)).statusCode).toBe(404)
    expect((await settle(other, url, 'complete')).statusCode).toBe(409)
    expect((await settle(person, url, 'cancel')).statusCode).toBe(200)
    expect(await plan(person)).toMatchObject({ tier: 'free' })
  })

  it('returns to this site only', async () => {
    const person = await member(app)
    for (const returnUrl of ['https://evil.example/x', '//evil.example', 'javascript:alert(1)']) {
      expect((await person.post('/api/billing/checkout', { plan: 'pro', returnUrl })).statusCode).toBe(400)
    }
  })

  it('sells upgrades only, and cancels at the end of the paid period', async () => {
    const local = await testApp()
    const person = await member(local)
    const { url } = (await person.post('/api/billing/checkout', { plan: 'pro', period: 'yearly' })).json()
    await settle(person, url, 'complete')
    expect((await person.post('/api/billing/checkout', { plan: 'casual' })).json()).toMatchObject({ status: 409 })
    expect((await person.post('/api/auth/set-tier', { tier: 'free' })).json()).toMatchObject({
      status: 409,
      detail: 'You already pay for a plan. Change it under “Plan and payments” (/billing).',
    })
    expect((await person.post('/api/billing/portal', {})).json()).toEqual({ url: '/billing/test-portal?returnUrl=%2Fprofile' })
    expect((await person.post('/api/billing/test/cancel')).json()).toEqual({ success: true, currentPeriodEnd: '2027-11-21T18:00:00.000Z' })
    expect(await plan(person)).toMatchObject({ tier: 'pro', status: 'cancelled', hasSubscription: true })
    local.clock.set(Date.UTC(2027, 10, 21, 18))
    // A session that began within the year, of those that end by themselves long before it.
    const { rows } = await local.database.pool.query('update sessions set created_at = $1, expires_at = $2 returning id', [
      new Date(Date.UTC(2027, 10, 1)),
      new Date(Date.UTC(2028, 0, 1)),
    ])
    expect(rows.length).toBeGreaterThan(0)
    expect(await plan(person)).toMatchObject({ tier: 'free', status: 'expired', hasSubscription: false })
    await local.close()
  })
})
