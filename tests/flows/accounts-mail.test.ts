import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Mail } from '#server/ports/messenger.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { stranger } from '#tests/support/as.ts'

let app: TestApp
const mails: Mail[] = []
beforeAll(async () => {
  app = await testApp({ messenger: { send: async (mail) => void mails.push(mail), isReachable: async () => true } })
})
afterAll(() => app.close())

const linkIn = (mail: Mail | undefined) => new URL(/http:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? 'http://no-link')
const to = (email: string) => mails.filter((mail) => mail.to === email).at(-1)
const PERSON = { password: 'correct horse battery', firstName: 'Robin', birthDate: '1990-01-31' }

async function verified(email: string) {
  const person = stranger(app, { email })
  await person.post('/api/auth/sign-up', { ...PERSON, email })
  const link = linkIn(to(email))
  await person.get(`${link.pathname}${link.search}`)
  return person
}

describe('with mail configured', () => {
  it('an account opens once its address is confirmed by the link', async () => {
    const person = stranger(app, { email: 'new@example.com' })
    const answer = await person.post('/api/auth/sign-up', { ...PERSON, email: person.email })
    expect(answer.json()).toEqual({ user: null, mustVerify: true })
    const early = await person.post('/api/auth/sign-in', { email: person.email, password: PERSON.password })
    expect(early.json()).toMatchObject({ status: 403, code: 'forbidden' })
    const link = linkIn(to(person.email))
    expect((await person.get(`${link.pathname}${link.search}`)).headers.location).toBe('/login?verified=1')
    expect((await person.post('/api/auth/sign-in', { email: person.email, password: PERSON.password })).statusCode).toBe(200)
  })

  it('signing up with a known address looks the same as with a new one', async () => {
    await verified('known@example.com')
    const count = mails.length
    const again = await stranger(app).post('/api/auth/sign-up', { ...PERSON, email: 'known@example.com' })
    expect(again.json()).toEqual({ user: null, mustVerify: true })
    expect(mails.length).toBe(count)
  })

  it('a forgotten password is set anew by a link that works once, and every session ends', async () => {
    const person = await verified('forgot@example.com')
    await person.post('/api/auth/sign-in', { email: person.email, password: PERSON.password })
    expect((await stranger(app).post('/api/auth/forgot-password', { email: person.email })).json()).toEqual({ success: true })
    const link = linkIn(to(person.email))
    expect(link.pathname).toBe('/reset-password')
    const reset = (password: string) => stranger(app).post('/api/auth/reset-password', { token: link.searchParams.get('token'), password })
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
})
