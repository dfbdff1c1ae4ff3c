// The second factor through the real server: set up, asked when signing in, each code once, guessed at, lost, and required of administrators.
import { beforeEach, describe, expect, it } from 'vitest'
import { turnOffFor } from '#server/features/accounts/second-factor.store.ts'
import { member, type Person, stranger } from '#tests/support/as.ts'
import { appCode } from '#tests/support/authenticator.ts'
import { tokenIn } from '#tests/support/link-token.ts'
import { app, oneApp } from '#tests/support/one-app.ts'

const MINUTE = 60_000
const STEP = 30_000

oneApp()
// Each test begins with a step of its own.
beforeEach(() => app.clock.advance(10 * STEP))

const api = (path: string) => `/api/auth/second-factor${path}`
const now = () => app.clock.now()

type Owner = Person & { id: string; secret: string; backupCodes: string[] }

/** Somebody who set up a second factor just now; the code of the step under way is used. */
async function owner(rest: Parameters<typeof member>[1] = {}): Promise<Owner> {
  const person = await member(app, rest)
  const { secret } = (await person.post(api('/start'))).json<{ secret: string }>()
  const confirmed = await person.post(api('/confirm'), { code: appCode(secret, now()) })
  expect(confirmed.statusCode, confirmed.body).toBe(200)
  return Object.assign(person, { secret, ...confirmed.json<{ backupCodes: string[] }>() })
}

const password = (browser: Person, { email, password }: Person) => browser.post('/api/auth/sign-in', { email, password })
const code = (browser: Person, typed: string) => browser.post('/api/auth/sign-in/code', { code: typed })
/** A browser in which the password was right and the code is asked for. */
async function waiting(person: Person, address?: string): Promise<Person> {
  const browser = stranger(app, address ? { address } : {})
  const answer = await password(browser, person)
  expect(answer.json()).toEqual({ user: null, needsCode: true })
  return browser
}
const isIn = async (browser: Person) => (await browser.get('/api/auth/user')).statusCode === 200

describe('setting it up', () => {
  it('gives a secret to type and to scan, and changes nothing until a code of it is confirmed', async () => {
    const person = await member(app)
    expect((await person.get(api(''))).json()).toEqual({ isOn: false, since: null, backupCodesLeft: 0, hasPassword: true })
    const { secret, uri } = (await person.post(api('/start'))).json<{ secret: string; uri: string }>()
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    const read = new URL(uri)
    expect([read.protocol, read.host, read.searchParams.get('secret'), read.searchParams.get('issuer')]).toEqual([
      'otpauth:',
      'totp',
      secret,
      'AI Sports Guru',
    ])
    expect(decodeURIComponent(read.pathname)).toContain(person.email)
    const other = stranger(app)
    expect((await password(other, person)).json()).toMatchObject({ needsCode: false, user: { id: person.id } })
    expect((await person.post(api('/confirm'), { code: '000000' })).json()).toMatchObject({ code: 'wrong_code' })
    const { backupCodes } = (await person.post(api('/confirm'), { code: appCode(secret, now()) })).json<{ backupCodes: string[] }>()
    expect(new Set(backupCodes).size).toBe(10)
    expect((await person.get(api(''))).json()).toEqual({ isOn: true, since: now(), backupCodesLeft: 10, hasPassword: true })
    // The session goes on, and what is on is not set up again over it.
    expect(await isIn(person)).toBe(true)
    expect((await person.post(api('/start'))).statusCode).toBe(409)
  })

  it('takes the app that was begun last, and no code of the one before', async () => {
    const person = await member(app)
    const first = (await person.post(api('/start'))).json<{ secret: string }>().secret
    const second = (await person.post(api('/start'))).json<{ secret: string }>().secret
    expect((await person.post(api('/confirm'), { code: appCode(first, now()) })).statusCode).toBe(401)
    expect((await person.post(api('/confirm'), { code: appCode(second, now()) })).statusCode).toBe(200)
  })

  it('keeps neither the secret nor a backup code readable, in the database and in the export', async () => {
    const person = await owner()
    const { rows } = await app.database.pool.query(
      'select (select json_agg(f) from second_factors f) as factors, (select json_agg(c) from backup_codes c) as codes',
    )
    const kept = JSON.stringify(rows)
    const exported = (await person.get('/api/me/export')).body
    for (const secret of [person.secret, ...person.backupCodes.flatMap((one) => [one, one.replaceAll('-', '')])]) {
      expect(kept).not.toContain(secret)
      expect(exported).not.toContain(secret)
    }
    expect(JSON.parse(exported).data.second_factor).toEqual([
      { startedAt: new Date(now()).toISOString(), confirmedAt: new Date(now()).toISOString() },
    ])
  })
})

describe('signing in', () => {
  it('asks for the code after the password; until it is right nobody is signed in', async () => {
    const person = await owner()
    const browser = await waiting(person)
    expect(await isIn(browser)).toBe(false)
    expect((await code(browser, '000000')).json()).toMatchObject({ code: 'wrong_code' })
    expect(await isIn(browser)).toBe(false)
    app.clock.advance(STEP)
    expect((await code(browser, appCode(person.secret, now()))).json()).toMatchObject({ user: { id: person.id } })
    expect(await isIn(browser)).toBe(true)
    // What waited was finished: neither the same nor the next code signs in once more.
    app.clock.advance(STEP)
    expect((await code(browser, appCode(person.secret, now()))).statusCode).toBe(409)
  })

  it('a wrong password says the same as without a second factor, and a code alone opens nothing', async () => {
    const person = await owner()
    const wrong = { ...person, password: 'not the password' }
    expect((await password(stranger(app), wrong)).json()).toMatchObject({ code: 'wrong_credentials' })
    app.clock.advance(STEP)
    expect((await code(stranger(app), appCode(person.secret, now()))).statusCode).toBe(409)
    // A cookie that was made up is none.
    const forged = await app.http.inject({
      method: 'POST',
      url: '/api/auth/sign-in/code',
      headers: { cookie: `guru.two_factor=${encodeURIComponent(`2fa-${'a'.repeat(20)}.${'A'.repeat(43)}=`)}` },
      payload: { code: appCode(person.secret, now()) },
    })
    expect(forged.statusCode).toBe(409)
  })

  it('takes a code half a minute before and after its time, and not longer', async () => {
    const person = await owner()
    for (const [offset, status] of [
      [-2 * STEP, 401],
      [2 * STEP, 401],
      [-STEP, 200],
      [STEP, 200],
    ] as const) {
      app.clock.advance(10 * STEP)
      expect([offset, (await code(await waiting(person), appCode(person.secret, now() + offset))).statusCode]).toEqual([offset, status])
    }
  })

  it('takes one code once, however many send it at once, and none of a step before one that was taken', async () => {
    const person = await owner()
    app.clock.advance(STEP)
    const current = appCode(person.secret, now())
    const browsers = await Promise.all(Array.from({ length: 4 }, () => waiting(person)))
    const answers = await Promise.all(browsers.map((browser) => code(browser, current)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401, 401])
    expect(answers.find(({ statusCode }) => statusCode === 401)!.json()).toMatchObject({ detail: expect.stringContaining('used already') })
    app.clock.advance(5 * STEP)
    const next = await waiting(person)
    expect((await code(next, appCode(person.secret, now() + STEP))).statusCode).toBe(200)
    // The step under way lies before the one that was just taken.
    expect((await code(await waiting(person), appCode(person.secret, now()))).statusCode).toBe(401)
  })

  it('the session is recent, the device is known from then on, and the session that the browser had before has ended', async () => {
    const person = await owner()
    const before = person.cookie()
    expect((await password(person, person)).json()).toMatchObject({ needsCode: true })
    expect((await app.http.inject({ url: '/api/auth/user', headers: { cookie: before } })).statusCode).toBe(401)
    app.clock.advance(STEP)
    expect((await code(person, appCode(person.secret, now()))).statusCode).toBe(200)
    expect((await person.get('/api/me/export')).statusCode).toBe(200)
  })

  it('a new password that was set by a link ends what waited, and asks for the code all the same', async () => {
    const person = await owner()
    const browser = await waiting(person)
    const token = tokenIn((await app.resetLink(person.email))!)
    expect((await stranger(app).post('/api/auth/reset-password', { token, password: 'a new horse battery' })).statusCode).toBe(200)
    app.clock.advance(STEP)
    expect((await code(browser, appCode(person.secret, now()))).statusCode).toBe(409)
    await waiting({ ...person, password: 'a new horse battery' })
  })
})

describe('backup codes', () => {
  it('sign in once each: of twenty who send one at the same time one gets in', async () => {
    const person = await owner()
    const [one = '', two = ''] = person.backupCodes
    const browsers = await Promise.all(Array.from({ length: 20 }, (_, index) => waiting(person, `10.3.${index}.1`)))
    const answers = await Promise.all(browsers.map((browser) => code(browser, one.toLowerCase().replaceAll('-', ' '))))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(19)
    expect((await person.get(api(''))).json()).toMatchObject({ backupCodesLeft: 9 })
    app.clock.advance(60 * MINUTE)
    expect((await code(await waiting(person), two)).statusCode).toBe(200)
  })

  it('are replaced by a new set; those before open nothing', async () => {
    const person = await owner()
    const { backupCodes } = (await person.post(api('/backup-codes'))).json<{ backupCodes: string[] }>()
    expect(backupCodes).toHaveLength(10)
    expect(backupCodes.filter((one) => person.backupCodes.includes(one))).toEqual([])
    expect((await code(await waiting(person), person.backupCodes[0]!)).statusCode).toBe(401)
    expect((await code(await waiting(person), backupCodes[0]!)).statusCode).toBe(200)
  })

  it('of one person open nothing of another', async () => {
    const [one, other] = [await owner(), await owner()]
    expect((await code(await waiting(other), one.backupCodes[0]!)).statusCode).toBe(401)
  })
})

describe('guessing codes', () => {
  it('stops after five from one source, even with the right one; a known device goes on', async () => {
    const person = await owner({ address: '203.0.113.30' })
    const browser = await waiting(person, '203.0.113.31')
    const wrong = []
    for (let index = 0; index < 5; index++) wrong.push((await code(browser, `00000${index}`)).statusCode)
    expect(wrong).toEqual([401, 401, 401, 401, 401])
    app.clock.advance(STEP)
    expect((await code(browser, appCode(person.secret, now()))).json()).toMatchObject({
      code: 'rate_limited',
      detail: expect.stringContaining('Too many wrong codes. Please wait 15 minutes'),
    })
    // The browser in which the account was made is known.
    await password(person, person)
    expect((await code(person, appCode(person.secret, now()))).statusCode).toBe(200)
    app.clock.advance(15 * MINUTE)
    expect((await code(await waiting(person, '203.0.113.31'), appCode(person.secret, now()))).statusCode).toBe(200)
  })

  it('from everywhere at once stops after twenty an hour for all devices that the account does not know', async () => {
    const person = await owner()
    const browsers = await Promise.all(Array.from({ length: 30 }, (_, index) => waiting(person, `10.4.${index}.1`)))
    const answers = await Promise.all(browsers.map((browser, index) => code(browser, `0000${10 + index}`)))
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(20)
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10)
    await password(person, person)
    app.clock.advance(STEP)
    expect((await code(person, appCode(person.secret, now()))).statusCode).toBe(200)
  })

  it('counts what can be a code and nothing else', async () => {
    const person = await owner()
    const browser = await waiting(person, '203.0.113.33')
    for (const typed of ['12345', 'abc', '1234567', 'hello world', '12 34']) {
      expect((await code(browser, typed)).json()).toMatchObject({ code: 'wrong_code', detail: expect.stringContaining('six digits') })
    }
    app.clock.advance(STEP)
    expect((await code(browser, appCode(person.secret, now()))).statusCode).toBe(200)
  })
})

describe('turning it off', () => {
  it('asks for a recent sign-in; afterwards the password alone signs in and no code is left', async () => {
    const person = await owner()
    app.clock.advance(10 * MINUTE + 1)
    expect((await person.post(api('/off'))).json()).toMatchObject({ status: 403, code: 'recent_sign_in' })
    expect((await person.post('/api/auth/prove', { code: appCode(person.secret, now()) })).statusCode).toBe(200)
    expect((await person.post(api('/off'))).statusCode).toBe(200)
    expect((await password(stranger(app), person)).json()).toMatchObject({ needsCode: false })
    expect((await person.get(api(''))).json()).toMatchObject({ isOn: false, backupCodesLeft: 0 })
    for (const path of ['/off', '/backup-codes']) expect((await person.post(api(path))).statusCode).toBe(409)
    const { rows } = await app.database.pool.query(
      "select action from audit_entries where subject_id = $1 and action like 'second_factor%' order by id",
      [person.id],
    )
    expect(rows.map(({ action }) => action)).toEqual(['second_factor.on', 'second_factor.off'])
  })

  it('for somebody who lost phone and codes is up to the owner of the machine', async () => {
    const person = await owner()
    expect(await turnOffFor(app.database.db, ` ${person.email.toUpperCase()} `, now())).toBe(true)
    expect(await turnOffFor(app.database.db, person.email, now())).toBe(false)
    expect(await turnOffFor(app.database.db, 'nobody@example.com', now())).toBeNull()
    expect((await password(stranger(app), person)).json()).toMatchObject({ needsCode: false })
  })
})
