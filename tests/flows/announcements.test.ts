// Announcements and promotions on the whole server: whom they reach, and until when.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { administrator, member, memberOn } from '#tests/support/as.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const DAY = 86_400_000

it('announcements reach whom they are for, until they are put away or over; promotions lower a first payment', async () => {
  const local = await testApp({ now: Date.UTC(2026, 5, 10) })
  const [admin, free, pro] = [await administrator(local), await member(local), await memberOn(local, 'pro')]
  const now = local.clock.now()
  const noticesOf = async (person: typeof free) =>
    (await person.get('/api/notices')).json<{ announcements: { id: string; title: string }[]; promotion: { percentOff: number } | null }>()
  await admin.post('/api/admin/announcements', { title: 'For pro', tiers: ['pro'], startsAt: now, endsAt: now + DAY })
  expect((await noticesOf(free)).announcements).toEqual([])
  const [one] = (await noticesOf(pro)).announcements
  expect(one).toMatchObject({ title: 'For pro' })
  await pro.post(`/api/notices/${one!.id}/dismiss`)
  expect((await noticesOf(pro)).announcements).toEqual([])
  const body = { title: 'Half of it', tiers: ['casual'], percentOff: 50, startsAt: now, endsAt: now + DAY }
  expect((await free.post('/api/admin/promotions', body)).statusCode).toBe(403)
  expect((await admin.post('/api/admin/promotions', { ...body, endsAt: now - 1 })).statusCode).toBe(400)
  const { id } = (await admin.post('/api/admin/promotions', body)).json<{ id: string }>()
  // No bet is called sure: neither in a new one, nor in a change, nor in an announcement that offers something.
  for (const [path, wrong] of [
    ['title', { title: 'Risk free!' }],
    ['title', { id, title: 'Lock of the day' }],
    ['description', { description: 'Guaranteed wins with Casual.' }],
  ] as const) {
    const refused = await admin.post('/api/admin/promotions', { ...body, ...wrong })
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      { fields: [{ path, message: expect.stringMatching(/^No bet is sure/) }] },
    ])
  }
  const offer = { title: 'Risk free!', isPromotion: true, startsAt: now, endsAt: now + DAY }
  expect((await admin.post('/api/admin/announcements', offer)).statusCode).toBe(400)
  expect((await noticesOf(free)).promotion).toMatchObject({ percentOff: 50 })
  // What lowers a plan two above theirs is told of, too, and nothing of a plan that is not above.
  const forVip = await admin.post('/api/admin/promotions', { ...body, title: 'VIP', tiers: ['vip'], percentOff: 20 })
  expect((await noticesOf(free)).promotion).toMatchObject({ percentOff: 50 })
  expect((await noticesOf(await memberOn(local, 'casual'))).promotion).toMatchObject({ percentOff: 20 })
  expect((await noticesOf(pro)).promotion).toMatchObject({ percentOff: 20 })
  await admin.post(`/api/admin/promotions/${forVip.json<{ id: string }>().id}/end`)
  expect((await noticesOf(await memberOn(local, 'casual'))).promotion).toBeNull()
  const due = async () =>
    (await free.post('/api/billing/preview', { plan: 'casual', period: 'monthly' })).json<{ dueCents: number }>().dueCents
  expect(await due()).toBe(249)
  // Of two the one that costs the person least, whatever their priority.
  const lesser = await admin.post('/api/admin/promotions', { ...body, title: 'A fifth', percentOff: 20, priority: 9 })
  expect([await due(), (await noticesOf(free)).promotion?.percentOff]).toEqual([249, 50])
  await admin.post(`/api/admin/promotions/${lesser.json<{ id: string }>().id}/end`)
  await admin.post(`/api/admin/promotions/${id}/end`)
  expect(await due()).toBe(499)
  await local.close()
})
