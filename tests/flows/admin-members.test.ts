// What administrators do to members, and what they set for everybody; each with its effect, and closed to whoever may not.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { administrator, member, memberOn, stranger } from '#tests/support/as.ts'
import { sharedBy } from '#tests/support/shared-links.ts'

type Detail = OutputOf<typeof API.members.detail>

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const DAY = 86_400_000
const detailOf = async (admin: Awaited<ReturnType<typeof administrator>>, id: string) =>
  (await admin.get(`/api/admin/users/${id}`)).json<Detail>()

describe('one member', () => {
  it('is read with plan, allowances, sessions and what was done', async () => {
    const [admin, person] = [await administrator(app), await memberOn(app, 'casual')]
    const detail = await detailOf(admin, person.id)
    expect(detail).toMatchObject({
      email: person.email,
      plan: { tier: 'casual', status: 'active', isPaid: false },
      suspension: null,
      hasPassword: true,
    })
    expect(detail.limits).toContainEqual({ meter: 'lineups', used: 0, limit: 10 })
    expect(detail.sessions).toHaveLength(1)
    expect(detail.audit.map(({ action }) => action)).toContain('account.made')
    expect((await admin.get('/api/admin/users/nobody')).statusCode).toBe(404)
  })

  it('is suspended: out at once everywhere, not let in, told why; and restored', async () => {
    const [admin, person] = [await administrator(app), await member(app)]
    const token = (await person.post('/api/tokens', { name: 'x', scopes: ['read'], days: 30 })).json<{ token: string }>().token
    const onFree = async () => (await admin.get('/api/admin/subscriptions/metrics')).json<{ free: number }>().free
    const freeBefore = await onFree()
    const bearer = { authorization: `Bearer ${token}` }
    expect((await stranger(app).get('/api/bets', bearer)).statusCode).toBe(200)
    expect((await admin.post(`/api/admin/users/${person.id}/suspend`, { reason: 'sold access' })).statusCode).toBe(200)
    expect((await person.get('/api/auth/user')).statusCode).toBe(401)
    expect((await stranger(app).get('/api/bets', bearer)).statusCode).toBe(401)
    const signIn = () => stranger(app).post('/api/auth/sign-in', { email: person.email, password: person.password })
    const refused = await signIn()
    expect([refused.statusCode, refused.json<{ detail: string }>().detail]).toEqual([
      403,
      'This account is suspended: sold access. Whoever runs this server can restore it.',
    ])
    expect((await admin.post(`/api/admin/users/${person.id}/suspend`, { reason: 'again' })).statusCode).toBe(409)
    const { audit } = await detailOf(admin, person.id)
    expect(audit.find(({ action }) => action === 'account.suspended')).toMatchObject({ actor: admin.email, subject: person.email })
    expect((await onFree()) - freeBefore).toBe(-1)
    expect((await admin.get('/api/admin/users?show=suspended')).json().users).toMatchObject([{ id: person.id, isSuspended: true }])
    expect((await admin.post(`/api/admin/users/${person.id}/restore`)).statusCode).toBe(200)
    expect((await signIn()).statusCode).toBe(200)
  })

  it('that is suspended shows strangers nothing by a link, until it is restored; an administrator takes every link back', async () => {
    const [admin, person] = [await administrator(app), await memberOn(app, 'vip')]
    const links = await sharedBy(app, person)
    const seen = async () => Promise.all(links.map(async (url) => (await stranger(app).get(url)).statusCode))
    const all = (status: number) => links.map(() => status)
    expect(await seen()).toEqual(all(200))
    expect(await admin.post(`/api/admin/users/${person.id}/suspend`, { reason: 'titles that insult' })).toMatchObject({ statusCode: 200 })
    expect(await seen()).toEqual(all(404))
    await admin.post(`/api/admin/users/${person.id}/restore`)
    expect(await seen()).toEqual(all(200))
    expect((await detailOf(admin, person.id)).links).toBe(5)
    const other = await memberOn(app, 'vip')
    const [kept] = await sharedBy(app, other)
    const end = (by: typeof person, reason = 'a title that insults') => by.post(`/api/admin/users/${person.id}/end-links`, { reason })
    expect([(await end(other)).statusCode, (await end(admin, '')).statusCode]).toEqual([403, 400])
    expect((await end(admin)).json()).toEqual({ ended: 5 })
    expect(await seen()).toEqual(all(404))
    expect((await stranger(app).get(kept!)).statusCode).toBe(200)
    const detail = await detailOf(admin, person.id)
    expect(detail.links).toBe(0)
    expect(detail.audit.find(({ action }) => action === 'links.ended')).toMatchObject({
      actor: admin.email,
      detail: 'took back 5 links: a title that insults',
    })
    expect((await end(admin)).statusCode).toBe(409)
  })

  it('is signed out everywhere, taken along, and deleted by its address', async () => {
    const [admin, person] = [await administrator(app), await memberOn(app, 'vip')]
    const shared = await sharedBy(app, person)
    expect((await admin.post(`/api/admin/users/${person.id}/end-sessions`)).json()).toEqual({ ended: 1 })
    expect((await person.get('/api/auth/user')).statusCode).toBe(401)
    const taken = (await admin.post(`/api/admin/users/${person.id}/export`, { reason: 'asked by letter' })).json()
    expect(taken.data.profile.email).toBe(person.email)
    // The addresses of what they share open it to whoever holds the file.
    const addresses = shared.map((url) => url.split('/').at(-1)!)
    expect([taken.data.saved_lineups.length, addresses.filter((token) => JSON.stringify(taken).includes(token))]).toEqual([1, []])
    const remove = (email: string) => admin.post(`/api/admin/users/${person.id}/delete`, { email, reason: 'asked by letter' })
    expect((await remove('other@example.com')).statusCode).toBe(409)
    expect((await remove(person.email)).statusCode).toBe(200)
    expect((await admin.get(`/api/admin/users/${person.id}`)).statusCode).toBe(404)
    for (const url of shared) expect((await stranger(app).get(url)).statusCode, url).toBe(404)
    const { entries } = (await admin.get(`/api/admin/audit?who=${person.id}`)).json<{ entries: { action: string; detail: string }[] }>()
    expect(entries[0]).toMatchObject({ action: 'account.deleted', detail: 'deleted by an administrator: asked by letter' })
  })

  it('that administers is touched by a super administrator only, and a super administrator by nobody', async () => {
    const [admin, other, owner] = [await administrator(app), await administrator(app), await administrator(app, { isSuper: true })]
    const suspend = (by: typeof admin, id: string) => by.post(`/api/admin/users/${id}/suspend`, { reason: 'because' })
    expect((await suspend(admin, other.id)).statusCode).toBe(403)
    expect((await suspend(admin, owner.id)).statusCode).toBe(403)
    expect((await suspend(admin, admin.id)).statusCode).toBe(409)
    expect((await suspend(owner, other.id)).statusCode).toBe(200)
  })
})

describe('a plan', () => {
  it('is never lowered without a reason: “Upgrade” takes nothing from a vip', async () => {
    const [admin, person] = [await administrator(app), await memberOn(app, 'vip')]
    const set = (body: object) => admin.post(`/api/admin/users/${person.id}/subscription`, body)
    expect((await set({ tier: 'pro', status: 'active' })).statusCode).toBe(409)
    expect((await detailOf(admin, person.id)).plan.tier).toBe('vip')
    expect((await set({ tier: 'pro', status: 'active', reason: 'asked for less' })).statusCode).toBe(200)
    expect((await detailOf(admin, person.id)).plan.tier).toBe('pro')
  })

  it('holds until its end', async () => {
    const local = await testApp()
    const [admin, person] = [await administrator(local), await member(local)]
    const endsAt = local.clock.now() + 3 * DAY
    await admin.post(`/api/admin/users/${person.id}/subscription`, { tier: 'pro', reason: 'a trial of ours', endsAt })
    const tier = async () => (await person.get('/api/auth/user')).json<{ subscriptionTier: string }>().subscriptionTier
    expect(await tier()).toBe('pro')
    local.clock.advance(3 * DAY)
    expect(await tier()).toBe('free')
    expect((await admin.post(`/api/admin/users/${person.id}/subscription`, { tier: 'pro', endsAt: 1 })).statusCode).toBe(400)
    await local.close()
  })
})

it('people are sorted and filtered', async () => {
  const local = await testApp()
  const [admin, one] = [await administrator(local), await memberOn(local, 'pro')]
  const ids = async (query: string) =>
    (await admin.get(`/api/admin/users?${query}`)).json<{ users: { id: string }[] }>().users.map(({ id }) => id)
  expect(await ids('tier=pro')).toEqual([one.id])
  expect(await ids('show=administrators')).toEqual([admin.id])
  expect(await ids('show=trials')).toEqual([])
  expect(await ids('sort=oldest')).toEqual([admin.id, one.id])
  expect(await ids('sort=email')).toHaveLength(2)
  expect(await ids('sort=last_used')).toHaveLength(2)
  await local.close()
})

it('a part that is turned off refuses its calls with the reason, and no other', async () => {
  const [admin, person] = [await administrator(app), await member(app)]
  expect((await person.post('/api/admin/switches/sign_up', { isOn: false })).statusCode).toBe(403)
  await admin.post('/api/admin/switches/sign_up', { isOn: false, reason: 'we are full' })
  const refused = await stranger(app).post('/api/auth/sign-up', {
    email: 'late@example.com',
    password: 'violet kettle harbor',
    firstName: 'A',
    birthDate: '1990-01-31',
  })
  expect([refused.statusCode, refused.json<{ detail: string }>().detail]).toEqual([
    409,
    'Sign-up is turned off by whoever runs this server: we are full',
  ])
  expect(refused.json<{ code: string }>().code).toBe('turned_off')
  expect((await person.get('/api/bets')).statusCode).toBe(200)
  await admin.post('/api/admin/switches/sign_up', { isOn: true })
  await member(app)
  await admin.post('/api/admin/switches/purchases', { isOn: false })
  const trial = await person.post('/api/auth/set-tier', { tier: 'pro' })
  expect(trial.json<{ detail: string }>().detail).toBe('Purchases are turned off by whoever runs this server.')
  expect([trial.statusCode, (await person.post('/api/auth/set-tier', { tier: 'free' })).statusCode]).toEqual([409, 200])
  await admin.post('/api/admin/switches/purchases', { isOn: true })
})

it('how long things are kept is a super administrator’s, within bounds, and the job goes by it', async () => {
  const local = await testApp()
  const [admin, owner] = [await administrator(local), await administrator(local, { isSuper: true })]
  const set = (by: typeof admin, days: number) => by.post('/api/admin/retention/announcements', { days })
  expect((await set(admin, 5)).statusCode).toBe(403)
  expect((await set(owner, 0)).statusCode).toBe(400)
  expect((await owner.post('/api/admin/retention/audit', { days: 30 })).statusCode).toBe(400)
  const now = local.clock.now()
  await admin.post('/api/admin/announcements', { title: 'Short', startsAt: now, endsAt: now + DAY })
  expect((await set(owner, 5)).statusCode).toBe(200)
  const kept = async () => (await admin.get('/api/admin/announcements')).json<unknown[]>().length
  const prune = () => local.jobs.find(({ name }) => name === 'admin.prune')!.run(new AbortController().signal)
  local.clock.advance(5 * DAY)
  await prune()
  expect(await kept()).toBe(1)
  local.clock.advance(2 * DAY)
  await prune()
  expect(await kept()).toBe(0)
  await local.close()
})

it('every feed is asked anew, with how far it is', async () => {
  const admin = await administrator(app)
  const started = await admin.post('/api/admin/feeds/sync')
  expect(started.json().sync.feeds.map(({ port }: { port: string }) => port)).toEqual([
    'scores',
    'rosters',
    'injuries',
    'news',
    'odds',
    'slates',
  ])
  expect((await admin.post('/api/admin/feeds/sync')).statusCode).toBe(409)
})

it('revenue, performance and the keys of the payment provider are told', async () => {
  const [admin, owner] = [await administrator(app), await administrator(app, { isSuper: true })]
  const months = (await admin.get('/api/admin/subscriptions/revenue?months=3')).json<{ signUps: number }[]>()
  expect(months).toHaveLength(3)
  const performance = (await admin.get('/api/admin/system/performance')).json()
  expect(performance.all.calls).toBeGreaterThan(0)
  expect(performance.slowest.every(({ route }: { route: string }) => /^[A-Z]+ \/api\//.test(route))).toBe(true)
  expect((await admin.post('/api/admin/billing/test')).statusCode).toBe(403)
  expect((await owner.post('/api/admin/billing/test')).json()).toMatchObject({ isOk: true, provider: 'till', mode: 'test' })
})

it('a member who asks for the administration is refused, and that is kept once', async () => {
  const [admin, person] = [await administrator(app), await member(app)]
  for (let times = 0; times < 3; times++) expect((await person.get('/api/admin/users')).statusCode).toBe(403)
  const { entries } = (await admin.get(`/api/admin/audit?who=${person.id}`)).json<{ entries: { action: string; detail: string }[] }>()
  expect(entries.filter(({ action }) => action === 'access.refused')).toMatchObject([{ detail: 'GET /api/admin/users' }])
})
