// Passwords cannot be guessed, and nobody can lock somebody else out by guessing.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { member, stranger } from '#tests/support/as.ts'
import { tokenIn } from '#tests/support/link-token.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const WAIT = { code: 'rate_limited', detail: 'Too many tries. Please wait 15 minutes and try again.' }
const from =
  (address: string, email: string, at: TestApp = app) =>
  (password: string, claimed = address) =>
    stranger(at, { address }).post('/api/auth/sign-in', { email, password }, { 'x-forwarded-for': claimed })
const refused = (answers: readonly { statusCode: number }[]) => answers.filter(({ statusCode }) => statusCode === 429).length

describe('guessing', () => {
  it('at one account from one source stops within 10 tries, whatever address the tries claim to come from', async () => {
    const person = await member(app)
    const guess = from('203.0.113.9', person.email)
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => guess(`guess ${index}`, `198.18.0.${index}`)))
    expect([answers.length - refused(answers), refused(answers)]).toEqual([8, 12])
    // Even the right password waits there, so that the answer does not tell which guess was right.
    expect((await guess(person.password)).json()).toMatchObject(WAIT)
    app.clock.advance(15 * 60_000)
    expect((await guess(person.password)).statusCode).toBe(200)
  })

  it('does not lock the owner out: from elsewhere, and on a device that signed in before, even at the guesser’s own address', async () => {
    const person = await member(app, { address: '203.0.113.10' })
    const credentials = { email: person.email, password: person.password }
    await person.post('/api/auth/sign-in', credentials)
    const guess = from('203.0.113.10', person.email)
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => guess(`guess ${index}`)))
    expect(refused(answers)).toBe(12)
    expect((await from('203.0.113.11', person.email)(person.password)).statusCode).toBe(200)
    expect((await person.post('/api/auth/sign-in', credentials)).statusCode).toBe(200)
  })

  it('at one account from many sources is slowed for each of them, and never shuts the owner out, wherever they are', async () => {
    const person = await member(app)
    const credentials = { email: person.email, password: person.password }
    await person.post('/api/auth/sign-in', credentials)
    await Promise.all(Array.from({ length: 60 }, (_, index) => from(`10.9.${index}.1`, person.email)(`guess ${index}`)))
    // From now on a source, with its neighbors, has two tries and not eight.
    const late = []
    for (let index = 0; index < 6; index++) late.push(await from(`10.8.0.${index}`, person.email)(`late ${index}`))
    expect(late.map(({ statusCode }) => statusCode)).toEqual([401, 401, 429, 429, 429, 429])
    // The owner on a new device, at an address of their own; and where the guesses come from, after a quarter of an hour.
    expect((await from('203.0.113.12', person.email)(person.password)).statusCode).toBe(200)
    expect((await from('10.8.0.9', person.email)(person.password)).json()).toMatchObject(WAIT)
    app.clock.advance(15 * 60_000)
    expect((await from('10.8.0.9', person.email)(person.password)).statusCode).toBe(200)
    expect((await person.post('/api/auth/sign-in', credentials)).statusCode).toBe(200)
  })

  it('at one account from 150 networks at once is slowed for all of them together; a known device and a reset link go on', async () => {
    // Another server of the same accounts, which mails links; there an address counts once it was shown to be one's own.
    const messenger = { send: async () => {}, isReachable: async () => true }
    const mailing = await testApp({ database: app.database, clock: app.clock, messenger })
    const { email, password } = await member(app)
    await app.database.pool.query('update users set email_verified = true where email = $1', [email])
    const credentials = { email, password }
    const person = Object.assign(stranger(mailing), credentials)
    expect((await person.post('/api/auth/sign-in', credentials)).statusCode).toBe(200)
    const guess = (index: number, round: string) => from(`10.7.${index}.1`, person.email, mailing)(`guess ${round} ${index}`)
    const looked = (answers: readonly { statusCode: number }[]) => answers.filter(({ statusCode }) => statusCode === 401).length
    expect(looked(await Promise.all(Array.from({ length: 150 }, (_, index) => guess(index, 'first'))))).toBe(104)
    // As long as it goes on, four in a quarter of an hour from everywhere, whatever network is new.
    mailing.clock.advance(15 * 60_000)
    expect(looked(await Promise.all(Array.from({ length: 150 }, (_, index) => guess(index, 'second'))))).toBe(4)
    // A day has three hundred that are looked at, and those that were refused are not among them: after an hour it is as at first.
    mailing.clock.advance(60 * 60_000)
    expect(looked(await Promise.all(Array.from({ length: 150 }, (_, index) => guess(index, 'third'))))).toBe(104)
    const elsewhere = await from('203.0.113.40', person.email, mailing)(person.password)
    expect(elsewhere.json()).toMatchObject({ code: 'rate_limited', detail: expect.stringContaining('a device that you used before') })
    expect((await person.post('/api/auth/sign-in', credentials)).statusCode).toBe(200)
    const link = await mailing.resetLink(person.email)
    const token = tokenIn(link!)
    const fresh = stranger(mailing, { address: '203.0.113.41' })
    expect((await fresh.post('/api/auth/reset-password', { token, password: 'a new horse battery' })).statusCode).toBe(200)
    expect((await from('203.0.113.42', person.email, mailing)('a new horse battery')).statusCode).toBe(200)
    await mailing.close()
  })

  it('where no link is mailed is slowed by network only, so that an owner on a new device is not shut out', async () => {
    const person = await member(app)
    const guess = (index: number, round: string) => from(`10.6.${index}.1`, person.email)(`guess ${round} ${index}`)
    for (const round of ['first', 'second']) await Promise.all(Array.from({ length: 150 }, (_, index) => guess(index, round)))
    expect((await from('203.0.113.50', person.email)(person.password)).statusCode).toBe(200)
  })

  it('on a known device is slowed as well, and its mark is good for its own account only', async () => {
    const [person, other] = [await member(app), await member(app)]
    await person.post('/api/auth/sign-in', { email: person.email, password: person.password })
    const guess = (email: string, index: number) => person.post('/api/auth/sign-in', { email, password: `guess ${index}` })
    const own = await Promise.all(Array.from({ length: 12 }, (_, index) => guess(person.email, index)))
    expect(refused(own)).toBe(4)
    const strange = await Promise.all(Array.from({ length: 12 }, (_, index) => guess(other.email, index)))
    expect(refused(strange)).toBe(4)
  })

  it('does not lock out of the browser in which the account was made', async () => {
    const person = await member(app, { address: '203.0.113.14' })
    const guess = from('203.0.113.14', person.email)
    await Promise.all(Array.from({ length: 20 }, (_, index) => guess(`guess ${index}`)))
    expect((await guess(person.password)).statusCode).toBe(429)
    expect((await person.post('/api/auth/sign-in', { email: person.email, password: person.password })).statusCode).toBe(200)
  })

  it('with a mark that was made up counts as a stranger’s', async () => {
    const person = await member(app)
    const name = await deviceCookie(person)
    const guess = (index: number) =>
      stranger(app, { address: '203.0.113.13' }).post(
        '/api/auth/sign-in',
        { email: person.email, password: `guess ${index}` },
        { cookie: `${name}=${encodeURIComponent(`made-up-${index}.${'A'.repeat(43)}=`)}` },
      )
    expect(refused(await Promise.all(Array.from({ length: 12 }, (_, index) => guess(index))))).toBe(4)
  })

  it('from one address at many accounts stops; signing in to an own account between the guesses washes nothing away', async () => {
    const address = '198.51.100.7'
    const own = await member(app)
    const statuses: number[] = []
    for (let index = 0; index < 62; index++) {
      if (index % 20 === 19) await from(address, own.email)(own.password)
      statuses.push((await from(address, `target${index}@example.com`)('Winter2026!')).statusCode)
    }
    expect(statuses.slice(0, 60).every((status) => status === 401)).toBe(true)
    expect(statuses.slice(60)).toEqual([429, 429])
  })
})

async function deviceCookie(person: { email: string; password: string }): Promise<string> {
  const answer = await stranger(app).post('/api/auth/sign-in', { email: person.email, password: person.password })
  return answer.cookies.find(({ name }) => name.startsWith('guru.device-'))!.name
}
