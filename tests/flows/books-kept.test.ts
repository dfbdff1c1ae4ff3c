// What was taken stays in the books when accounts go, without a word of whose it was; and what is offered to somebody is what they can use.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { API } from '#contract/index.ts'
import { users } from '#server/db/tables/accounts.ts'
import { type BillingWorld, billingWorld, PROVIDERS } from '#tests/support/billing-world.ts'

const worlds = new Map<string, BillingWorld>()
beforeAll(async () => {
  for (const provider of PROVIDERS) worlds.set(provider, await billingWorld(provider))
})
afterAll(async () => {
  for (const world of worlds.values()) await world.close()
})

const DAY = 86_400_000
const casual = { tier: 'casual', period: 'monthly' } as const
type Someone = Awaited<ReturnType<BillingWorld['newMember']>>

describe.each(PROVIDERS)('at %s', (provider) => {
  const world = () => worlds.get(provider)!
  const newAdministrator = async () => {
    const admin = await world().newMember()
    await world().app.database.db.update(users).set({ isAdmin: true }).where(eq(users.email, admin.email))
    await admin.post('/api/auth/prove', { password: admin.password })
    return admin
  }
  const leave = async (person: Someone) =>
    expect((await person.post('/api/me/delete', { email: person.email, password: person.password })).statusCode).toBe(200)

  it('money taken and given back, who paid and who signed up stay in their months when the accounts are deleted', async () => {
    const admin = await newAdministrator()
    const books = async () => ({
      months: (await admin.get('/api/admin/subscriptions/revenue?months=36')).json(),
      total: (await admin.get('/api/admin/system/stats')).json().totalRevenue,
    })
    const [staying, going, refunded, early] = [
      await world().newMember(),
      await world().newMember(),
      await world().newMember(),
      await world().newMember(),
    ]
    for (const person of [staying, going, refunded]) await world().buy(person, casual)
    await refunded.post('/api/billing/refund')
    await world().hear()
    const lastYear = new Date(world().app.clock.now() - 300 * DAY)
    await world().app.database.db.update(users).set({ createdAt: lastYear }).where(eq(users.id, early.id))
    const before = await books()
    const paid = before.months.reduce(
      (sum: number, row: { takenCents: number; givenBackCents: number; testCents: number }) =>
        sum + row.takenCents - row.givenBackCents + row.testCents,
      0,
    )
    // Of test orders, too, what was given back is not in the sum.
    expect(paid).toBe(2 * 499)
    for (const person of [going, refunded, early]) {
      await leave(person)
      expect(await books()).toEqual(before)
    }
    const { rows } = await world().app.database.pool.query('select * from booked_months')
    expect(rows.length).toBeGreaterThan(2)
    expect(new Set(rows.flatMap((row) => Object.keys(row)))).toEqual(new Set(['month', 'measure', 'amount']))
  })

  it('a promotion is announced to whoever would pay less by it, and to nobody who has paid, given back or not', async () => {
    const [admin, person, other] = [await newAdministrator(), await world().newMember(), await world().newMember()]
    const now = world().app.clock.now()
    const body = { title: 'Quarter off', tiers: ['casual', 'pro', 'vip'], percentOff: 25, startsAt: now, endsAt: now + DAY }
    const { id } = (await admin.post('/api/admin/promotions', body)).json()
    const seen = async (one: Someone) => {
      const preview = (await one.post('/api/billing/preview', { plan: 'casual', period: 'monthly' })).json()
      return [(await one.get('/api/notices')).json().promotion?.percentOff ?? null, preview.discountCents]
    }
    expect(await seen(person)).toEqual([25, 125])
    await world().buy(person, casual)
    expect(await seen(person)).toEqual([null, 0])
    await person.post('/api/billing/refund')
    await world().hear()
    expect(await seen(person)).toEqual([null, 0])
    expect(await seen(other)).toEqual([25, 125])
    await admin.post(`/api/admin/promotions/${id}/end`)
  })

  it('no trial is told of to whoever pays and would be refused it', async () => {
    const person = await world().newMember()
    const isTold = async () => (await person.get('/api/me/subscription')).json().isTrialAvailable
    expect(await isTold()).toBe(true)
    await world().buy(person, casual)
    expect([await isTold(), (await person.post('/api/subscription/trial', { tier: 'pro' })).statusCode]).toEqual([false, 409])
  })
})

it('a moment that no calendar of ours reaches is refused in words, wherever an administrator sets or asks for one', async () => {
  const world = worlds.get('till')!
  const [admin, person] = [await world.newMember(), await world.newMember()]
  await world.app.database.db.update(users).set({ isAdmin: true }).where(eq(users.email, admin.email))
  await admin.post('/api/auth/prove', { password: admin.password })
  const now = world.app.clock.now()
  for (const late of [Number.MAX_SAFE_INTEGER, 8_640_000_000_000_000, Date.UTC(2100, 0, 1) + 1]) {
    const span = { startsAt: now, endsAt: late }
    const answers = [
      await admin.post(`/api/admin/users/${person.id}/subscription`, { tier: 'vip', status: 'trial', endsAt: late }),
      await admin.post(`/api/admin/users/${person.id}/subscription`, { tier: 'vip', status: 'active', endsAt: late }),
      await admin.post('/api/admin/announcements', { ...API.noticeEditor.announce.example, ...span }),
      await admin.post('/api/admin/promotions', { ...API.noticeEditor.savePromotion.example, ...span }),
      await admin.get(`/api/admin/audit?from=${late}`),
      await admin.get(`/api/admin/audit?to=${late}`),
    ]
    for (const answer of answers) expect([answer.statusCode, answer.body.includes('A moment before the year 2100')]).toEqual([400, true])
  }
})
