// A second factor of administrators, who have to set one up.
import { beforeEach, describe, expect, it } from 'vitest'
import { issueFirstAdminToken } from '#server/features/admin/first-admin.store.ts'
import { testApp } from '#tests/support/app.ts'
import { administrator, member } from '#tests/support/as.ts'
import { appCode } from '#tests/support/authenticator.ts'
import { app, oneApp } from '#tests/support/one-app.ts'

const MINUTE = 60_000
const STEP = 30_000
const DAY = 86_400_000

oneApp()
// Each test begins with a step of its own.
beforeEach(() => app.clock.advance(10 * STEP))

const api = (path: string) => `/api/auth/second-factor${path}`
const now = () => app.clock.now()

describe('an administrator', () => {
  it('has seven days to set it up; then the administration is closed until it is', async () => {
    const local = await testApp()
    const boss = await member(local)
    const token = (await issueFirstAdminToken(local.database.db, local.clock)) ?? ''
    expect((await boss.post('/api/admin/claim', { token })).statusCode).toBe(200)
    const since = local.clock.now()
    const due = async () => (await boss.get('/api/auth/user')).json<{ secondFactorDue: unknown }>().secondFactorDue
    const look = async () => (await boss.get('/api/admin/users')).json<{ code?: string; detail?: string }>()
    local.clock.advance(7 * DAY - 1)
    expect(await due()).toEqual({ at: since + 7 * DAY, isOver: false })
    expect(await look()).toHaveProperty('users')
    local.clock.advance(1)
    expect(await due()).toEqual({ at: since + 7 * DAY, isOver: true })
    expect(await look()).toMatchObject({ code: 'second_factor_required', status: 403 })
    const fan = await member(local)
    expect((await boss.post(`/api/admin/users/${fan.id}/role`, { isAdmin: true })).json()).toMatchObject({ code: 'second_factor_required' })
    // What every member may do stays open, and other people's profiles belong to the administration.
    expect((await boss.get('/api/user/profile')).statusCode).toBe(200)
    expect((await boss.get(`/api/user/profile?userId=${fan.id}`)).statusCode).toBe(404)
    await boss.post('/api/auth/prove', { password: boss.password })
    const { secret } = (await boss.post(api('/start'))).json<{ secret: string }>()
    expect((await boss.post(api('/confirm'), { code: appCode(secret, local.clock.now()) })).statusCode).toBe(200)
    expect(await due()).toBeNull()
    expect(await look()).toHaveProperty('users')
    // Turned off again, the days are over at once.
    await boss.post(api('/off'))
    expect(await look()).toMatchObject({ code: 'second_factor_required' })
    await local.close()
  })

  it('made by another has seven days from then, and who is none any more has none', async () => {
    const [owner, person] = [await administrator(app, { isSuper: true }), await member(app)]
    const role = (isAdmin: boolean) => owner.post(`/api/admin/users/${person.id}/role`, { isAdmin })
    const due = async () => (await person.get('/api/auth/user')).json<{ secondFactorDue: unknown }>().secondFactorDue
    const since = now()
    expect((await role(true)).statusCode).toBe(200)
    expect(await due()).toEqual({ at: since + 7 * DAY, isOver: false })
    // Said once more it begins no new days.
    app.clock.advance(MINUTE)
    await role(true)
    expect(await due()).toEqual({ at: since + 7 * DAY, isOver: false })
    await role(false)
    expect(await due()).toBeNull()
  })

  it('who signs in through the identity provider only is asked for none: there is no password to stand beside', async () => {
    const [owner, person] = [await administrator(app, { isSuper: true }), await member(app)]
    await app.database.pool.query("update accounts set provider_id = 'oidc', password = null where user_id = $1", [person.id])
    expect((await owner.post(`/api/admin/users/${person.id}/role`, { isAdmin: true })).statusCode).toBe(200)
    const later = await testApp({ database: app.database, clock: app.clock })
    const { rows } = await app.database.pool.query('select is_admin, admin_since from users where id = $1', [person.id])
    expect(rows).toEqual([{ is_admin: true, admin_since: null }])
    await later.close()
  })

  it('of an older version has seven days from the first start of this one', async () => {
    const boss = await administrator(app)
    const { rows } = await app.database.pool.query('select admin_since from users where id = $1', [boss.id])
    expect(rows).toEqual([{ admin_since: null }])
    const later = await testApp({ database: app.database, clock: app.clock })
    const { rows: filled } = await app.database.pool.query('select admin_since from users where id = $1', [boss.id])
    expect(filled).toEqual([{ admin_since: new Date(now()) }])
    await later.close()
  })
})
