// What asks for a recent sign-in, for how long one counts, and how it is proved anew without leaving.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { API } from '#contract/index.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { administrator, member, type Person, stranger } from '#tests/support/as.ts'

const TEN_MINUTES = 600_000

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const rows = Object.values(API).flatMap((room): Endpoint[] => Object.values(room))
const guarded = rows.filter(({ needsRecentSignIn }) => needsRecentSignIn)
const ask = (person: Person, { method, path, example }: Endpoint) => {
  const url = path.replace(/:\w+/g, 'none')
  return method === 'GET' ? person.get(url) : person.send(method, url, (example ?? {}) as object)
}

it('is asked for by these calls', () => {
  expect(guarded.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
    'DELETE /api/auth/passkeys/:id',
    'GET /api/me/export',
    'POST /api/admin/audit/export',
    'POST /api/admin/promotions',
    'POST /api/admin/retention/:key',
    'POST /api/admin/switches/:key',
    'POST /api/admin/users/:userId/delete',
    'POST /api/admin/users/:userId/export',
    'POST /api/admin/users/:userId/reset-link',
    'POST /api/admin/users/:userId/role',
    'POST /api/admin/users/:userId/suspend',
    'POST /api/auth/passkeys',
    'POST /api/auth/passkeys/begin',
    'POST /api/auth/second-factor/backup-codes',
    'POST /api/auth/second-factor/off',
    'POST /api/auth/second-factor/start',
    'POST /api/tokens',
    'POST /api/webhooks',
    'POST /api/webhooks/:id/secret',
  ])
})

it.each(guarded.map((row) => [`${row.method} ${row.path}`, row] as const))('%s is refused later than ten minutes after', async (_, row) => {
  const person = await administrator(app, { isSuper: true })
  const refused = async () => (await ask(person, row)).json<{ code?: string }>().code === 'recent_sign_in'
  app.clock.advance(TEN_MINUTES)
  expect(await refused()).toBe(false)
  app.clock.advance(1)
  expect(await refused()).toBe(true)
  expect((await person.post('/api/auth/prove', { password: person.password })).statusCode).toBe(200)
  expect(await refused()).toBe(false)
  app.clock.advance(TEN_MINUTES + 1)
  expect(await refused()).toBe(true)
})

describe('proving anew', () => {
  it('counts for the session in which it was done, and for no other of the same person', async () => {
    const person = await member(app)
    const elsewhere = stranger(app)
    await elsewhere.post('/api/auth/sign-in', { email: person.email, password: person.password })
    app.clock.advance(TEN_MINUTES + 1)
    await person.post('/api/auth/prove', { password: person.password })
    expect((await person.get('/api/me/export')).statusCode).toBe(200)
    expect((await elsewhere.get('/api/me/export')).statusCode).toBe(403)
  })

  it('with a wrong password proves nothing, and is slowed', async () => {
    const person = await member(app)
    app.clock.advance(TEN_MINUTES + 1)
    const tries = []
    for (let index = 0; index < 9; index++) tries.push((await person.post('/api/auth/prove', { password: `guess ${index}` })).statusCode)
    expect(tries).toEqual([401, 401, 401, 401, 401, 401, 401, 401, 429])
    expect((await person.post('/api/auth/prove', { password: person.password })).statusCode).toBe(429)
    expect((await person.get('/api/me/export')).json()).toMatchObject({ code: 'recent_sign_in' })
  })

  it('wants the password or a code, and a session', async () => {
    const person = await member(app)
    expect((await person.post('/api/auth/prove', {})).statusCode).toBe(400)
    expect((await person.post('/api/auth/prove', { password: person.password, code: '123456' })).statusCode).toBe(400)
    expect((await person.post('/api/auth/prove', { code: '123456' })).json()).toMatchObject({ code: 'conflict' })
    expect((await stranger(app).post('/api/auth/prove', { password: person.password })).statusCode).toBe(401)
  })

  it('a new password is a proof as well: the session that it opens is recent', async () => {
    const person = await member(app)
    app.clock.advance(TEN_MINUTES + 1)
    const change = { currentPassword: person.password, newPassword: 'battery horse correct' }
    expect((await person.post('/api/auth/change-password', change)).statusCode).toBe(200)
    expect((await person.get('/api/me/export')).statusCode).toBe(200)
  })

  it('a session of an older version counts as not recent', async () => {
    const person = await member(app)
    await app.database.pool.query('update sessions set proved_at = null where user_id = $1', [person.id])
    expect((await person.get('/api/me/export')).statusCode).toBe(403)
  })
})

it('an account without a password is deleted only after a recent sign-in; one with a password by the password', async () => {
  const [bare, person] = [await member(app), await member(app)]
  await app.database.pool.query(`update accounts set provider_id = 'oidc', password = null where user_id = $1`, [bare.id])
  app.clock.advance(TEN_MINUTES + 1)
  expect((await bare.post('/api/me/delete', { email: bare.email })).json()).toMatchObject({ code: 'recent_sign_in' })
  await app.database.pool.query('update sessions set proved_at = $2 where user_id = $1', [bare.id, new Date(app.clock.now())])
  expect((await bare.post('/api/me/delete', { email: bare.email })).statusCode).toBe(200)
  expect((await person.post('/api/me/delete', { email: person.email, password: person.password })).statusCode).toBe(200)
})
