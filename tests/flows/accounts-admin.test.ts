import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { API } from '#contract/index.ts'
import { users } from '#server/db/tables/accounts.ts'
import { grantAdmin, issueFirstAdminToken } from '#server/features/admin/first-admin.store.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { administrator, member, memberOn, stranger } from '#tests/support/as.ts'
import { tokenIn } from '#tests/support/link-token.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

describe('the administration area', () => {
  it('is closed to visitors and members, row by row', async () => {
    const [visitor, free, pro] = [stranger(app), await member(app), await memberOn(app, 'pro')]
    for (const row of Object.values(API.admin)) {
      if (row.who === 'user') continue
      const url = row.path.replace(':userId', free.id)
      const body = row.method === 'GET' ? undefined : row.example
      const ask = (person: typeof visitor) => (row.method === 'GET' ? person.get(url) : person.send(row.method as 'POST', url, body))
      expect([row.path, (await ask(visitor)).statusCode]).toEqual([row.path, 401])
      for (const person of [free, pro]) expect([row.path, (await ask(person)).statusCode]).toEqual([row.path, 403])
    }
  })

  it('lists people a page at a time, newest first', async () => {
    const admin = await administrator(app)
    const newest = await member(app)
    const first = (await admin.get('/api/admin/users?limit=2')).json()
    expect(first.pagination).toMatchObject({ page: 1, limit: 2, hasPrev: false, hasNext: true })
    expect(first.users[0]).toMatchObject({ id: newest.id, email: newest.email, subscriptionTier: 'free', isAdmin: false })
    const last = (await admin.get(`/api/admin/users?limit=2&page=${first.pagination.pages}`)).json()
    expect(last.pagination).toMatchObject({ hasPrev: true, hasNext: false })
    expect((await admin.get('/api/admin/users')).json().pagination.limit).toBe(25)
    for (const wrong of ['page=0', 'limit=101', 'page=x']) expect((await admin.get(`/api/admin/users?${wrong}`)).statusCode).toBe(400)
  })

  it('finds people by any part of their name or address, a page at a time', async () => {
    const admin = await administrator(app)
    const person = await member(app, { email: 'zelda.quux@searched.example' })
    await person.send('PATCH', '/api/user/profile', { firstName: 'Żofia' })
    // Of before names held letters alone.
    await app.database.db.update(users).set({ lastName: 'Percent%' }).where(eq(users.id, person.id))
    const found = async (search: string) =>
      (await admin.get(`/api/admin/users?search=${encodeURIComponent(search)}`)).json<{
        users: { id: string }[]
        pagination: { total: number }
      }>()
    for (const search of ['zelda', 'QUUX@search', 'żofia', 'percent% żof', 'percent%']) {
      expect([search, await found(search)]).toMatchObject([search, { users: [{ id: person.id }], pagination: { total: 1, pages: 1 } }])
    }
    // Signs that mean something to a database mean themselves.
    for (const search of ['zelda%', '_elda', "'; drop table users; --"]) expect((await found(search)).pagination.total).toBe(0)
    expect((await found('')).pagination.total).toBeGreaterThan(1)
  })

  it('gives a link to a new password: once, written down, and never to rise by', async () => {
    const [admin, owner, person] = [await administrator(app), await administrator(app, { isSuper: true }), await member(app)]
    const ask = (who: typeof admin, userId: string) => who.post(`/api/admin/users/${userId}/reset-link`)
    const { link, validHours } = (await ask(admin, person.id)).json()
    expect(validHours).toBe(24)
    expect((await admin.get('/api/admin/audit')).json().entries[0]).toMatchObject({
      action: 'password.link',
      actor: admin.email,
      subject: person.email,
    })
    const reset = (password: string) => stranger(app).post('/api/auth/reset-password', { token: tokenIn(link), password })
    expect((await reset('battery horse correct')).statusCode).toBe(200)
    expect((await reset('third time lucky')).statusCode).toBe(400)
    expect((await person.get('/api/auth/user')).statusCode).toBe(401)
    const signIn = { email: person.email, password: 'battery horse correct' }
    expect((await stranger(app).post('/api/auth/sign-in', signIn)).statusCode).toBe(200)
    expect((await ask(admin, owner.id)).statusCode).toBe(403)
    expect((await ask(admin, (await administrator(app)).id)).statusCode).toBe(403)
    expect((await ask(owner, admin.id)).statusCode).toBe(200)
    expect((await ask(admin, 'nobody')).statusCode).toBe(404)
    expect(await app.resetLink('nobody@example.com')).toBeNull()
    expect(await app.resetLink(person.email)).toContain('/reset-password#token=')
  })

  it('sets a plan, keeps who did it, and counts people by tier', async () => {
    const [admin, person] = [await administrator(app), await member(app)]
    const before = (await admin.get('/api/admin/subscriptions/metrics')).json()
    const answer = await admin.post(`/api/admin/users/${person.id}/subscription`, { tier: 'pro', status: 'active' })
    expect(answer.json()).toEqual({ success: true })
    expect((await person.get('/api/auth/user')).json()).toMatchObject({ subscriptionTier: 'pro', subscriptionStatus: 'active' })
    expect((await admin.get('/api/admin/subscriptions/metrics')).json()).toEqual({ ...before, free: before.free - 1, pro: before.pro + 1 })
    expect((await admin.get('/api/admin/audit')).json().entries[0]).toMatchObject({
      action: 'tier.changed',
      actor: admin.email,
      subject: person.email,
      detail: 'no plan → pro (active): set by an administrator',
    })
    expect((await admin.post('/api/admin/users/nobody/subscription', { tier: 'pro' })).statusCode).toBe(404)
  })

  it.each([
    ['is on a break', { type: 'take_break', hours: 24 }, 'on a break'],
    ['excluded themselves', { type: 'self_exclude', length: 'year' }, 'excluded themselves'],
  ])(
    'gives no plan, no longer trial and no longer plan to whoever %s, and keeps that it was asked; lowering one stays possible',
    async (_, change, words) => {
      const [admin, person] = [await administrator(app), await member(app)]
      const set = (plan: object) => admin.post(`/api/admin/users/${person.id}/subscription`, plan)
      expect((await set({ tier: 'casual', status: 'trial' })).statusCode).toBe(200)
      await person.post('/api/care/changes', { change })
      for (const plan of [
        { tier: 'pro', status: 'active' },
        { tier: 'casual', status: 'active', endsAt: app.clock.now() + 90 * 86_400_000 },
        { tier: 'casual', status: 'trial', endsAt: app.clock.now() + 90 * 86_400_000 },
      ])
        expect((await set(plan)).json()).toMatchObject({ status: 409, detail: expect.stringContaining(words) })
      const { entries } = (await admin.get('/api/admin/audit')).json<{ entries: { action: string; subject: string; detail: string }[] }>()
      expect(entries.filter(({ action, subject }) => action === 'tier.refused' && subject === person.email)).toHaveLength(3)
      expect((await set({ tier: 'free', status: 'expired', reason: 'they asked for it' })).statusCode).toBe(200)
    },
  )

  it('passes every gate: an administrator is never limited and needs no plan', async () => {
    const admin = await administrator(app)
    expect((await admin.get('/api/me/usage-stats')).json().lineups).toEqual({ used: 0, limit: -1 })
  })

  it('shows figures that were measured, and says when one is not known', async () => {
    const local = await testApp()
    const admin = await administrator(local)
    await admin.get('/api/system/status')
    const stats = (await admin.get('/api/admin/system/stats')).json()
    expect(stats).toMatchObject({ totalUsers: 1, activeSubscriptions: 0, testSubscriptions: 0, totalRevenue: 0, uptime: 1, errorRate: 0 })
    expect(stats.apiCalls24h).toBe(2) // signing up, the status
    // The hours on the same page have them too, written or not: those two, and the figures.
    const hours = async () => (await admin.get('/api/admin/system/performance')).json<{ hours: object[] }>().hours
    const at = Math.floor(local.clock.now() / 3_600_000) * 3_600_000
    expect(await hours()).toEqual([{ at, calls: 3, errors: 0 }])
    const written =
      'insert into traffic_hours (hour, calls, errors) values ($1, 10, 2) on conflict (hour) do update set calls = 10, errors = 2'
    await local.database.pool.query(written, [new Date(at - 3_600_000)])
    expect(await hours()).toEqual([
      { at: at - 3_600_000, calls: 10, errors: 2 },
      { at, calls: 4, errors: 0 },
    ])
    expect(stats.health.map((check: { name: string }) => check.name)).toEqual(
      expect.arrayContaining(['database', 'migrations', 'Sign-in', 'Cache']),
    )
    expect(stats.health.every((check: { status: string; detail: string }) => check.status !== 'fail' && check.detail !== '')).toBe(true)
    await local.close()
  })

  it('does not take the minute under way for a failure', async () => {
    const local = await testApp()
    const admin = await administrator(local)
    await local.database.pool.query("update heartbeats set minute = minute - interval '1 minute'")
    expect((await admin.get('/api/admin/system/stats')).json()).toMatchObject({ uptime: 1 })
    await local.close()
  })

  it('counts the minutes in which the server was not up', async () => {
    const local = await testApp()
    const admin = await administrator(local)
    await local.database.pool.query('insert into heartbeats (minute) values ($1)', [new Date(local.clock.now() - 3 * 60_000)])
    expect((await admin.get('/api/admin/system/stats')).json()).toMatchObject({ uptime: 0.5 })
    await local.close()
  })

  it('empties the caches', async () => {
    const admin = await administrator(app)
    const answer = await admin.post('/api/admin/system/refresh')
    expect(answer.json()).toMatchObject({ success: true, cleared: expect.any(Number) })
  })
})

describe('roles', () => {
  it('are given by a super administrator only', async () => {
    const [admin, owner, person] = [await administrator(app), await administrator(app, { isSuper: true }), await member(app)]
    const ask = (who: typeof admin, userId: string, isAdmin = true) => who.post(`/api/admin/users/${userId}/role`, { isAdmin })
    expect((await ask(admin, person.id)).statusCode).toBe(403)
    expect((await ask(owner, person.id)).statusCode).toBe(200)
    expect((await person.get('/api/admin/audit')).statusCode).toBe(200)
    expect((await ask(owner, person.id, false)).statusCode).toBe(200)
    expect((await person.get('/api/admin/audit')).statusCode).toBe(403)
    expect((await ask(owner, owner.id, false)).statusCode).toBe(409)
  })
})

describe('the first administrator', () => {
  it('is made by a single-use link, however many claim it at once', async () => {
    const local = await testApp()
    const token = (await issueFirstAdminToken(local.database.db, local.clock)) ?? ''
    const people = await Promise.all(Array.from({ length: 10 }, () => member(local)))
    const answers = await Promise.all(people.map((person) => person.post('/api/admin/claim', { token })))
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1)
    expect(answers.filter((answer) => answer.statusCode === 403)).toHaveLength(9)
    const { rows } = await local.database.pool.query('select count(*)::int as n from users where is_super_admin')
    expect(rows).toEqual([{ n: 1 }])
    expect(await issueFirstAdminToken(local.database.db, local.clock)).toBeNull()
    await local.close()
  })

  it('cannot be guessed, replaced by an old link, or claimed after a day', async () => {
    const local = await testApp()
    const person = await member(local)
    const claim = (token: string) => person.post('/api/admin/claim', { token })
    const old = (await issueFirstAdminToken(local.database.db, local.clock)) ?? ''
    const fresh = (await issueFirstAdminToken(local.database.db, local.clock)) ?? ''
    expect((await claim(old)).statusCode).toBe(403)
    local.clock.advance(24 * 3_600_000)
    expect((await claim(fresh)).statusCode).toBe(403)
    expect((await stranger(local).post('/api/admin/claim', { token: fresh })).statusCode).toBe(401)
    for (let index = 0; index < 10; index++) await claim(`guess ${index}`)
    expect((await claim('guess 11')).statusCode).toBe(429)
    const { rows } = await local.database.pool.query('select hash from admin_tokens')
    expect(JSON.stringify(rows)).not.toContain(fresh)
    await local.close()
  })

  it('servers of one database that start together print one link, which works once; a later start prints another', async () => {
    const local = await testApp()
    const issue = () => issueFirstAdminToken(local.database.db, local.clock, 'what all of them know')
    const [one, ...others] = await Promise.all([issue(), issue(), issue(), issue()])
    expect(others).toEqual([one, one, one])
    expect(await issueFirstAdminToken(local.database.db, local.clock, 'another secret')).not.toBe(one)
    const fresh = await issue()
    local.clock.advance(10 * 60_000)
    const later = await issue()
    expect(later).not.toBe(fresh)
    const person = await member(local)
    const claim = (token: string | null | undefined) => person.post('/api/admin/claim', { token })
    expect((await claim(one)).statusCode).toBe(403)
    expect((await claim(fresh)).statusCode).toBe(403)
    expect((await claim(later)).statusCode).toBe(200)
    expect(await issue()).toBeNull()
    await local.close()
  })

  it('can also be named from the machine itself', async () => {
    const person = await member(app)
    expect(await grantAdmin(app.database.db, app.clock, ` ${person.email.toUpperCase()} `)).toBe(true)
    expect(await grantAdmin(app.database.db, app.clock, 'nobody@example.com')).toBe(false)
    expect((await person.get('/api/auth/user')).json()).toMatchObject({ isAdmin: true, isSuperAdmin: true })
  })
})
