import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Mail } from '#server/ports/messenger.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { stranger } from '#tests/support/as.ts'
import { tokenIn } from '#tests/support/link-token.ts'

let app: TestApp
const mails: Mail[] = []
beforeAll(async () => {
  app = await testApp({ messenger: { send: async (mail) => void mails.push(mail), isReachable: async () => true } })
})
afterAll(() => app.close())

const linkIn = (mail: Mail | undefined) => new URL(/http:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? 'http://no-link')
const to = (email: string) => mails.filter((mail) => mail.to === email).at(-1)
const PERSON = { password: 'violet kettle harbor', firstName: 'Robin', birthDate: '1990-01-31' }

async function verified(email: string) {
  const person = stranger(app, { email })
  await person.post('/api/auth/sign-up', { ...PERSON, email })
  const link = linkIn(to(email))
  expect(link.pathname).toBe('/verify-email')
  await person.post('/api/auth/verify-email', { token: tokenIn(link) })
  return person
}

describe('with mail configured', () => {
  it('an account opens once its address is confirmed by the link', async () => {
    const person = stranger(app, { email: 'new@example.com' })
    const answer = await person.post('/api/auth/sign-up', { ...PERSON, email: person.email })
    expect(answer.json()).toEqual({ user: null, mustVerify: true, help: null })
    const early = await person.post('/api/auth/sign-in', { email: person.email, password: PERSON.password })
    expect(early.json()).toMatchObject({ status: 403, code: 'forbidden' })
    const link = linkIn(to(person.email))
    expect((await person.post('/api/auth/verify-email', { token: `${tokenIn(link)}x` })).json()).toEqual({ isVerified: false })
    // Nothing of it is in what a browser sends for the page.
    expect(link.search).toBe('')
    expect((await person.post('/api/auth/verify-email', { token: tokenIn(link) })).json()).toEqual({ isVerified: true })
    expect((await person.post('/api/auth/sign-in', { email: person.email, password: PERSON.password })).statusCode).toBe(200)
  })

  it('signing up with a known address looks the same as with a new one', async () => {
    await verified('known@example.com')
    const count = mails.length
    const again = await stranger(app).post('/api/auth/sign-up', { ...PERSON, email: 'known@example.com' })
    expect(again.json()).toEqual({ user: null, mustVerify: true, help: null })
    expect(again.headers['set-cookie']).toBe(undefined)
    // Whose address it is reads that there is an account, and where to sign in.
    expect(mails.length).toBe(count + 1)
    expect(to('known@example.com')?.subject).toBe('You have an account at AI Sports Guru already')
    expect(linkIn(to('known@example.com')).pathname).toBe('/login')
  })

  it('nobody has more than five letters an hour sent to an address, known or not, by signing up', async () => {
    const ask = (email: string) => stranger(app, { address: '203.0.113.50' }).post('/api/auth/sign-up', { ...PERSON, email })
    await verified('bombed@example.com')
    for (const email of ['bombed@example.com', 'nobody.yet@example.com']) {
      const statuses: number[] = []
      for (let index = 0; index < 7; index++) statuses.push((await ask(email)).statusCode)
      expect(statuses, email).toEqual([200, 200, 200, 200, 200, 429, 429])
    }
  })

  it('a new password by a link is not one of the person’s own names', async () => {
    const person = await verified('mylink@example.com')
    await person.post('/api/auth/forgot-password', { email: person.email })
    const token = tokenIn(linkIn(to(person.email)))
    const reset = (password: string) => person.post('/api/auth/reset-password', { token, password })
    expect((await reset('robin-mylink')).json()).toMatchObject({ detail: expect.stringContaining('guessed first') })
    expect((await reset('battery horse correct')).statusCode).toBe(200)
  })

  it('a forgotten password is set anew by a link that works once, and every session ends', async () => {
    const person = await verified('forgot@example.com')
    await person.post('/api/auth/sign-in', { email: person.email, password: PERSON.password })
    expect((await stranger(app).post('/api/auth/forgot-password', { email: person.email })).json()).toEqual({ success: true })
    const link = linkIn(to(person.email))
    expect(link.pathname).toBe('/reset-password')
    const reset = (password: string) => stranger(app).post('/api/auth/reset-password', { token: tokenIn(link), password })
    expect((await reset('battery horse correct')).statusCode).toBe(200)
    expect((await person.get('/api/auth/user')).statusCode).toBe(401)
    expect((await reset('third time lucky')).json()).toMatchObject({
      status: 400,
      detail: 'This link is not valid any more. Ask for a new one.',
    })
    expect((await stranger(app).post('/api/auth/sign-in', { email: person.email, password: PERSON.password })).statusCode).toBe(401)
    expect((await stranger(app).post('/api/auth/sign-in', { email: person.email, password: 'battery horse correct' })).statusCode).toBe(200)
  })

  it('asking for a link says the same for an unknown address, and sends nothing', async () => {
    const count = mails.length
    expect((await stranger(app).post('/api/auth/forgot-password', { email: 'nobody@example.com' })).json()).toEqual({ success: true })
    expect(mails.length).toBe(count)
  })

  it('the use of one link ends every other one, and so does changing the password', async () => {
    const person = await verified('links@example.com')
    const ask = async () => {
      await stranger(app).post('/api/auth/forgot-password', { email: person.email })
      return tokenIn(linkIn(to(person.email)))
    }
    const reset = (token: string | null, password: string) => stranger(app).post('/api/auth/reset-password', { token, password })
    const [first, second] = [await ask(), await ask()]
    expect(second).not.toBe(first)
    // A password that is refused does not use the link up.
    expect((await reset(second, 'password')).statusCode).toBe(400)
    expect((await reset(second, 'battery horse correct')).statusCode).toBe(200)
    expect((await reset(first, 'third time lucky')).statusCode).toBe(400)
    const third = await ask()
    await person.post('/api/auth/sign-in', { email: person.email, password: 'battery horse correct' })
    const change = { currentPassword: 'battery horse correct', newPassword: 'correct battery horse' }
    expect((await person.post('/api/auth/change-password', change)).statusCode).toBe(200)
    expect((await reset(third, 'third time lucky')).statusCode).toBe(400)
  })

  it('a mailed link lets its owner in again while somebody guesses from everywhere', async () => {
    const person = await verified('besieged@example.com')
    const guess = (network: number) =>
      stranger(app, { address: `10.1.${network}.1` }).post('/api/auth/sign-in', { email: person.email, password: `guess ${network}` })
    for (let network = 0; network < 45; network++) await guess(network)
    const browser = stranger(app, { address: '198.51.100.20' })
    const enter = (password: string) => browser.post('/api/auth/sign-in', { email: person.email, password })
    // Whoever guesses holds addresses beside the owner's, too.
    for (const host of [21, 22])
      await stranger(app, { address: `198.51.100.${host}` }).post('/api/auth/sign-in', { email: person.email, password: 'a guess' })
    expect((await enter(PERSON.password)).statusCode).toBe(429)
    await browser.post('/api/auth/forgot-password', { email: person.email })
    const token = tokenIn(linkIn(to(person.email)))
    expect((await browser.post('/api/auth/reset-password', { token, password: 'battery horse correct' })).statusCode).toBe(200)
    // The guessing goes on; the device that opened the link is known.
    for (let network = 100; network < 145; network++) await guess(network)
    expect((await enter('battery horse correct')).statusCode).toBe(200)
  })

  it('a stranger who has mails sent does not keep the owner from theirs', async () => {
    const person = await verified('spammed@example.com')
    const ask = (address: string) => stranger(app, { address }).post('/api/auth/forgot-password', { email: person.email })
    const statuses: number[] = []
    for (let index = 0; index < 8; index++) statuses.push((await ask('198.51.100.30')).statusCode)
    expect(statuses.slice(-3)).toEqual([429, 429, 429])
    expect((await ask('198.51.100.31')).statusCode).toBe(200)
  })
})
