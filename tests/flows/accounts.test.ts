import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { API } from '#contract/index.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { member, memberOn, stranger } from '#tests/support/as.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ hasDearPasswords: true })
})
afterAll(() => app.close())

const NEW = { password: 'violet kettle harbor', firstName: 'Robin', birthDate: '1990-01-31' }

describe('signing up', () => {
  it('makes an account, signs in with a cookie that scripts cannot read, and says who one is', async () => {
    const person = stranger(app, { email: 'Robin@Example.com' })
    const answer = await person.post('/api/auth/sign-up', { ...NEW, email: person.email, lastName: 'Fan', timeZone: 'America/New_York' })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    const cookie = String(answer.headers['set-cookie'])
    expect(cookie).toMatch(/HttpOnly/i)
    expect(cookie).toMatch(/SameSite=Lax/i)
    const me = await person.get('/api/auth/user')
    expect(me.json()).toEqual({
      id: expect.any(String),
      username: expect.stringMatching(/^member_[a-z0-9]{10}$/),
      firstName: 'Robin',
      lastName: 'Fan',
      email: 'robin@example.com',
      profileImageUrl: null,
      isAdmin: false,
      isSuperAdmin: false,
      subscriptionTier: 'free',
      subscriptionStatus: 'active',
      secondFactorDue: null,
    })
    expect(me.headers['cache-control']).toBe('no-store')
    expect((await person.get('/api/me/preferences')).json()).toMatchObject({ timeZone: 'America/New_York', oddsFormat: 'american' })
  })

  it('keeps no password, only its argon2id hash', async () => {
    const person = await member(app)
    const { rows } = await app.database.pool.query('select password from accounts where user_id = $1', [person.id])
    expect(rows[0].password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it('asks for the age of 21, counted to the day', async () => {
    const born = (birthDate: string) => {
      const person = stranger(app)
      return person.post('/api/auth/sign-up', { ...NEW, email: person.email, birthDate })
    }
    expect((await born('2005-11-22')).json()).toMatchObject({ status: 403, detail: 'You must be 21 or older to use AI Sports Guru.' })
    expect((await born('2005-11-21')).statusCode).toBe(200)
  })

  it('does not make a second account for an e-mail', async () => {
    const first = await member(app)
    const again = await stranger(app).post('/api/auth/sign-up', { ...NEW, email: first.email.toUpperCase() })
    expect(again.json()).toMatchObject({ status: 409, code: 'conflict' })
  })

  it('tells one source of ten known addresses an hour and not more; another source signs up meanwhile', async () => {
    const known = await member(app)
    const ask = (address: string, email: string) => stranger(app, { address }).post('/api/auth/sign-up', { ...NEW, email })
    const statuses: number[] = []
    for (let index = 0; index < 12; index++) statuses.push((await ask('203.0.113.40', known.email)).statusCode)
    expect(statuses).toEqual([...Array<number>(10).fill(409), 429, 429])
    // Neither is it told which addresses are free.
    expect((await ask('203.0.113.40', 'free.address@example.com')).statusCode).toBe(429)
    expect((await ask('203.0.113.41', 'free.address@example.com')).statusCode).toBe(200)
    app.clock.advance(60 * 60_000)
    expect((await ask('203.0.113.40', 'other.address@example.com')).statusCode).toBe(200)
  })

  it.each([
    [{ email: 'nobody' }],
    [{ password: 'short' }],
    [{ birthDate: '31.1.1990' }],
    [{ birthDate: '0001-01-01' }],
    [{ password: '        ' }],
    [{ password: 'aaaaaaaaaaaa' }],
    [{ password: 'Password1!' }],
    [{ password: '12345678' }],
    [{ password: 'ok@example.com' }],
    [{ password: 'robinrobin' }],
    [{ password: 'Robin1990!' }],
    [{ password: '31011990' }],
    [{ password: 'asdf4321' }],
    [{ timeZone: 'Mars/Olympus' }],
    [{ firstName: ' ' }],
  ])('names what is wrong in %j', async (wrong) => {
    const answer = await stranger(app).post('/api/auth/sign-up', { ...NEW, email: 'ok@example.com', ...wrong })
    expect(answer.statusCode).toBe(400)
    expect(answer.json<{ fields: { path: string }[] }>().fields.map((field) => field.path)).toEqual(Object.keys(wrong))
  })
})

describe('signing in', () => {
  it('says the same of an unknown e-mail and a wrong password', async () => {
    const known = await member(app)
    const wrong = await stranger(app).post('/api/auth/sign-in', { email: known.email, password: 'not the password' })
    const unknown = await stranger(app).post('/api/auth/sign-in', { email: 'nobody@example.com', password: 'not the password' })
    const { instance: _1, ...first } = wrong.json()
    const { instance: _2, ...second } = unknown.json()
    expect(first).toMatchObject({ status: 401, code: 'wrong_credentials' })
    expect(second).toEqual(first)
  })

  it('ends with signing out, on the server too', async () => {
    const person = await member(app)
    const kept = stranger(app)
    const cookie = (await person.post('/api/auth/sign-in', { email: person.email, password: person.password })).headers['set-cookie']
    const stolen = String(cookie).split(';')[0] ?? ''
    expect((await kept.get('/api/auth/user', { cookie: stolen })).statusCode).toBe(200)
    await person.post('/api/auth/logout')
    expect((await person.get('/api/auth/user')).statusCode).toBe(401)
    expect((await kept.get('/api/auth/user', { cookie: stolen })).statusCode).toBe(401)
  })

  it('refuses a write that another site made the browser send', async () => {
    const person = await member(app)
    const answer = await person.send('PATCH', '/api/user/profile', { firstName: 'Mallory' }, { origin: 'https://evil.example' })
    expect(answer.json()).toMatchObject({ status: 403, code: 'cross_origin' })
  })

  it('refuses a read that spends of an allowance where another site made the browser send it; the person’s own and other reads pass', async () => {
    const person = await member(app)
    const { slates } = (await person.get('/api/fantasy/slates/nba?site=draftkings')).json<{ slates: { id: string }[] }>()
    const metered = `/api/fantasy/projections/nba/${slates[0]!.id}?site=draftkings`
    const from = async (url: string, place: string) => (await person.get(url, { 'sec-fetch-site': place })).statusCode
    expect(await from(metered, 'same-origin')).toBe(200)
    for (const place of ['cross-site', 'same-site']) expect([place, await from(metered, place)]).toEqual([place, 403])
    expect(await from('/api/auth/user', 'cross-site')).toBe(200)
  })

  it.each(['//evil.example', 'https://evil.example', '/\\evil.example', '/a\\b', 'javascript:alert(1)', '/x\u0000'])(
    'never leads to %j',
    async (returnTo) => {
      const answer = await app.http.inject(`/api/auth/login?returnTo=${encodeURIComponent(returnTo)}`)
      expect(answer.statusCode).toBe(400)
    },
  )

  it('takes the browser to the sign-in page', async () => {
    const answer = await app.http.inject('/api/auth/login?returnTo=/betting')
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/login?returnTo=%2Fbetting'])
  })

  it('says plainly that there is no identity provider and no mail', async () => {
    expect((await app.http.inject('/api/auth/oidc')).json()).toMatchObject({ code: 'not_configured' })
    const reset = await stranger(app).post('/api/auth/forgot-password', { email: 'fan@example.com' })
    expect(reset.json()).toMatchObject({ code: 'not_configured' })
  })
})

describe('the password', () => {
  it('is changed with the present one, and every other session ends', async () => {
    const person = await member(app)
    const elsewhere = stranger(app)
    await elsewhere.post('/api/auth/sign-in', { email: person.email, password: person.password })
    const change = { currentPassword: person.password, newPassword: 'battery horse correct' }
    expect((await person.post('/api/auth/change-password', { ...change, newPassword: 'dragon123' })).json()).toMatchObject({
      fields: [{ path: 'newPassword', message: expect.stringContaining('guessed first') }],
    })
    expect((await person.post('/api/auth/change-password', { ...change, currentPassword: 'wrong' })).json()).toMatchObject({
      code: 'wrong_credentials',
    })
    expect((await person.post('/api/auth/change-password', change)).statusCode).toBe(200)
    expect((await person.get('/api/auth/user')).statusCode).toBe(200)
    expect((await elsewhere.get('/api/auth/user')).statusCode).toBe(401)
    const again = await stranger(app).post('/api/auth/sign-in', { email: person.email, password: change.newPassword })
    expect(again.statusCode).toBe(200)
  })
})

describe('my profile and settings', () => {
  it('keeps what I set, and each setting alone', async () => {
    const person = await member(app)
    await Promise.all([
      person.send('PATCH', '/api/me/preferences', { oddsFormat: 'decimal' }),
      person.send('PATCH', '/api/me/preferences', { theme: 'light', timeZone: 'Europe/Zurich' }),
      person.send('PATCH', '/api/me/preferences', { riskTolerance: 9 }),
    ])
    const kept = (await person.get('/api/me/preferences')).json()
    expect(kept).toMatchObject({ oddsFormat: 'decimal', theme: 'light', timeZone: 'Europe/Zurich', riskTolerance: 9, defaultLeague: 'nfl' })
    expect((await person.send('DELETE', '/api/me/preferences')).json()).toMatchObject({ oddsFormat: 'american', timeZone: 'Europe/Zurich' })
  })

  it('refuses a setting that does not exist', async () => {
    const person = await member(app)
    expect((await person.send('PATCH', '/api/me/preferences', { riskTolerance: 11 })).statusCode).toBe(400)
  })

  it('changes names, bankroll and favorites, and shows them again', async () => {
    const person = await member(app)
    const change = { firstName: 'Alex', username: 'Alex_1', bankroll: { totalCents: 50_000 }, favorites: {} }
    expect((await person.send('PATCH', '/api/user/profile', change)).json()).toMatchObject({
      firstName: 'Alex',
      username: 'alex_1',
      bankroll: { totalCents: 50_000, allocatedCents: 0, riskTolerance: 'moderate' },
      favorites: { teams: [], players: [] },
    })
    const other = await member(app)
    expect((await other.send('PATCH', '/api/user/profile', { username: 'alex_1' })).json()).toMatchObject({ status: 409 })
    expect((await other.send('PATCH', '/api/user/profile', { username: 'Admin_1' })).json()).toMatchObject({
      status: 400,
      fields: [{ path: 'username', message: 'This name belongs to the house or to a sportsbook. Please choose another.' }],
    })
  })

  it('is nobody else’s to see', async () => {
    const [mine, other] = [await member(app), await member(app)]
    const foreign = await other.get(`/api/user/profile?userId=${mine.id}`)
    const missing = await other.get('/api/user/profile?userId=nobody')
    expect([foreign.statusCode, missing.statusCode]).toEqual([404, 404])
    expect((await stranger(app).get('/api/user/profile')).statusCode).toBe(401)
  })
})

describe('my data', () => {
  it('can be taken along, without secrets and without anyone else’s', async () => {
    const [person, other] = [await memberOn(app, 'pro'), await member(app)]
    await person.post('/api/lineups', API.lineups.save.example)
    const answer = await person.get('/api/me/export')
    expect(answer.json()).toMatchObject({
      format: 'ai-sports-guru-export',
      data: { profile: { email: person.email }, subscriptions: [{ tier: 'pro' }], saved_lineups: [{ name: 'Friday night' }], meters: [] },
    })
    expect(answer.body).not.toContain('argon2')
    expect(answer.body).not.toContain('"token"')
    expect(answer.body).not.toContain(person.cookie().split('=')[1]!.split('.')[0])
    expect(answer.body).not.toContain(other.email)
  })

  it('is gone when I delete my account, with my password and my e-mail typed', async () => {
    const person = await memberOn(app, 'casual')
    await person.post('/api/lineups', API.lineups.save.example)
    const leave = (body: object) => person.post('/api/me/delete', body)
    expect((await leave({ email: 'other@example.com', password: person.password })).statusCode).toBe(409)
    expect((await leave({ email: person.email, password: 'wrong' })).json()).toMatchObject({ code: 'wrong_credentials' })
    expect((await leave({ email: person.email, password: person.password })).statusCode).toBe(200)
    expect((await person.get('/api/auth/user')).statusCode).toBe(401)
    for (const table of [
      'users where id',
      'sessions where user_id',
      'subscriptions where user_id',
      'profiles where user_id',
      'saved_lineups where user_id',
    ]) {
      const { rows } = await app.database.pool.query(`select count(*)::int as n from ${table} = $1`, [person.id])
      expect([table, rows[0].n]).toEqual([table, 0])
    }
  })
})
