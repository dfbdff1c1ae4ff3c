// Sessions: which one a sign-in ends, how long one lasts at most, and that many people at once do not touch one another's.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LONGEST_SESSION_MS, sweepEnded } from '#server/features/accounts/session.store.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { member, memberOn, type Person, stranger } from '#tests/support/as.ts'
import { cases } from '#tests/support/sweeps.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const sessionsOf = async (userId: string) =>
  (await app.database.pool.query('select count(*)::int as n from sessions where user_id = $1', [userId])).rows[0].n as number
const isIn = async (cookie: string) => (await app.http.inject({ url: '/api/auth/user', headers: { cookie } })).statusCode === 200
const signIn = (browser: Person, { email, password }: Person) => browser.post('/api/auth/sign-in', { email, password })

describe('signing in', () => {
  it('ends the session that the browser had before, and no session elsewhere', async () => {
    const person = await member(app)
    const elsewhere = stranger(app)
    await signIn(elsewhere, person)
    const before = person.cookie()
    expect((await signIn(person, person)).statusCode).toBe(200)
    expect(person.cookie()).not.toBe(before)
    expect([await isIn(before), await isIn(person.cookie()), await isIn(elsewhere.cookie())]).toEqual([false, true, true])
    expect(await sessionsOf(person.id)).toBe(2)
  })

  it('as somebody else, or with a new account, ends the one who was signed in before', async () => {
    const [first, second] = [await member(app), await member(app)]
    const before = first.cookie()
    await signIn(first, second)
    expect((await first.get('/api/auth/user')).json()).toMatchObject({ id: second.id })
    expect(await isIn(before)).toBe(false)
    const then = first.cookie()
    const { password } = first
    const account = { email: 'one.more@example.com', password, firstName: 'Robin', birthDate: '1990-01-31' }
    expect((await first.post('/api/auth/sign-up', account)).statusCode).toBe(200)
    expect([await isIn(then), await isIn(first.cookie())]).toEqual([false, true])
  })

  it('with a wrong password ends nothing', async () => {
    const person = await member(app)
    expect((await person.post('/api/auth/sign-in', { email: person.email, password: 'not the password' })).statusCode).toBe(401)
    expect(await isIn(person.cookie())).toBe(true)
  })
})

describe('who is remembered between two calls', () => {
  const whoIs = async (person: Person) => {
    const { id, subscriptionTier, isAdmin } = (await person.get('/api/auth/user')).json() as Record<string, unknown>
    const { tier } = (await person.get('/api/me/subscription')).json() as { tier: string }
    return { id, subscriptionTier, tier, isAdmin }
  }

  it('each of two people who call in turns is answered as oneself, also while the other changes the plan', async () => {
    const [free, vip] = [await member(app), await memberOn(app, 'vip')]
    const asFree = { id: free.id, subscriptionTier: 'free', tier: 'free', isAdmin: false }
    const asVip = { id: vip.id, subscriptionTier: 'vip', tier: 'vip', isAdmin: false }
    for (let i = 0; i < 3; i++) expect([await whoIs(free), await whoIs(vip), await whoIs(free)]).toEqual([asFree, asVip, asFree])
    await app.database.pool.query(`update subscriptions set tier = 'pro' where user_id = $1`, [vip.id])
    expect([await whoIs(vip), await whoIs(free)]).toEqual([{ ...asVip, subscriptionTier: 'pro', tier: 'pro' }, asFree])
  })

  it('the very next call knows of a right that was taken, a session that was ended elsewhere and an account that is gone', async () => {
    const person = await member(app)
    const { rows } = await app.database.pool.query('select id from sessions where user_id = $1', [person.id])
    await app.database.pool.query('update users set is_admin = true where id = $1', [person.id])
    expect((await whoIs(person)).isAdmin).toBe(true)
    expect((await person.get('/api/admin/users')).statusCode).toBe(200)
    await app.database.pool.query('update users set is_admin = false where id = $1', [person.id])
    expect((await person.get('/api/admin/users')).statusCode).toBe(403)
    await app.database.pool.query('delete from sessions where id = $1', [rows[0].id])
    expect(await isIn(person.cookie())).toBe(false)
    const other = await member(app)
    expect(await isIn(other.cookie())).toBe(true)
    await app.database.pool.query('delete from users where id = $1', [other.id])
    expect(await isIn(other.cookie())).toBe(false)
  })
})

it('a password counts as it was typed, to its last letter, blank and case', async () => {
  const password = `Blank at the end, and 128 letters ${'x'.repeat(93)} `
  const person = { ...stranger(app), password }
  expect(password.length).toBe(128)
  const account = { email: person.email, password, firstName: 'Robin', birthDate: '1990-01-31' }
  expect((await person.post('/api/auth/sign-up', account)).statusCode).toBe(200)
  for (const other of [password.trim(), password.toLowerCase(), `${password.slice(0, 127)}y`])
    expect((await signIn(stranger(app), { ...person, password: other })).statusCode).toBe(401)
  expect((await signIn(stranger(app), person)).statusCode).toBe(200)
})

it('behind TLS every cookie is Secure and bound to this host by its name', async () => {
  const local = await testApp({ env: { GURU_PUBLIC_URL: 'https://guru.example.com', GURU_TRUST_PROXY: 'true' } })
  const payload = { email: 'fan@example.com', password: 'violet kettle harbor', firstName: 'Robin', birthDate: '1990-01-31' }
  const headers = { host: 'guru.example.com', 'x-forwarded-proto': 'https' }
  await local.http.inject({ method: 'POST', url: '/api/auth/sign-up', payload, headers })
  const { cookies } = await local.http.inject({
    method: 'POST',
    url: '/api/auth/sign-in',
    payload: { email: payload.email, password: payload.password },
    headers,
  })
  expect(cookies.map(({ name }) => name.replace(/-[\w-]{12}$/, '')).sort()).toEqual(['__Host-guru.device', '__Host-guru.session_token'])
  for (const cookie of cookies) {
    expect(cookie).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Lax', path: '/' })
    expect(cookie.domain).toBeUndefined()
  }
  // It is the one that is read again.
  const cookie = cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ')
  const mine = () => local.http.inject({ method: 'GET', url: '/api/auth/user', headers: { ...headers, cookie } })
  expect((await mine()).statusCode).toBe(200)
  const out = await local.http.inject({ method: 'POST', url: '/api/auth/logout', payload: {}, headers: { ...headers, cookie } })
  expect(out.cookies.find(({ name }) => name === '__Host-guru.session_token')).toMatchObject({ secure: true, path: '/', maxAge: 0 })
  expect((await mine()).statusCode).toBe(401)
  await local.close()
})

it('a session ends 90 days after it began, however much it is used, and is then removed', async () => {
  const person = await member(app)
  const began = async (ago: number) =>
    app.database.pool.query('update sessions set created_at = $1 where user_id = $2', [
      new Date(app.clock.now() - ago).toISOString(),
      person.id,
    ])
  await began(LONGEST_SESSION_MS - 1)
  expect((await person.get('/api/auth/user')).statusCode).toBe(200)
  await sweepEnded(app.database.db, app.clock.now())
  expect(await sessionsOf(person.id)).toBe(1)
  await began(LONGEST_SESSION_MS)
  expect((await person.get('/api/auth/user')).statusCode).toBe(401)
  await sweepEnded(app.database.db, app.clock.now())
  expect(await sessionsOf(person.id)).toBe(0)
})

it('many people sign in and out at once, each on two devices: every answer is about the one who asks, and no other session ends', async () => {
  const people = await Promise.all(Array.from({ length: cases(15, 50) }, (_, index) => member(app, { address: `10.1.${index}.1` })))
  const wrong: string[] = []
  const expectIn = async (browser: Person, who: string, expected: boolean) => {
    const answer = await browser.get('/api/auth/user')
    const isRight = expected ? answer.statusCode === 200 && answer.json<{ id: string }>().id === who : answer.statusCode === 401
    if (!isRight) wrong.push(`${expected ? 'lost' : 'kept'} ${answer.statusCode} ${answer.body}`)
  }
  await Promise.all(
    people.map(async (person, index) => {
      const second = stranger(app, { address: `10.2.${index}.1` })
      expect((await signIn(second, person)).statusCode).toBe(200)
      await Promise.all([expectIn(person, person.id, true), expectIn(second, person.id, true)])
      await Promise.all([second.post('/api/auth/logout'), expectIn(person, person.id, true)])
      await Promise.all([expectIn(second, person.id, false), expectIn(person, person.id, true)])
    }),
  )
  expect(wrong).toEqual([])
  expect(await Promise.all(people.map(({ id }) => sessionsOf(id)))).toEqual(people.map(() => 1))
})
