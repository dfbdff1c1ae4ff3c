// Mail as an owner sets it up: SMTP_URL, a real conversation with a mail server on the loopback.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { stranger } from '#tests/support/as.ts'
import { tokenIn } from '#tests/support/link-token.ts'
import { type Letter, type SmtpListener, smtpListener, textOf } from '#tests/support/smtp-listener.ts'

const PERSON = { password: 'violet kettle harbor', firstName: 'Robin', birthDate: '1990-01-31' }
const FROM = 'AI Sports Guru <guru@example.com>'

let app: TestApp
let post: SmtpListener
beforeAll(async () => {
  post = await smtpListener()
  app = await testApp({ env: { SMTP_URL: post.url, GURU_MAIL_FROM: FROM, GURU_PUBLIC_URL: 'http://localhost:3000' } })
})
afterAll(async () => {
  await app.close()
  await post.close()
})

const linkIn = (letter: Letter) => new URL(/http:\/\/\S+/.exec(textOf(letter))?.[0] ?? 'http://no-link')
const signUp = (email: string) => stranger(app, { email }).post('/api/auth/sign-up', { ...PERSON, email })
const signIn = (email: string, password = PERSON.password) => stranger(app, { email }).post('/api/auth/sign-in', { email, password })

describe('over a mail server that answers', () => {
  it('the letter comes, its link confirms the address, and the person signs in', async () => {
    const email = 'robin@example.com'
    expect((await signUp(email)).json()).toEqual({ user: null, mustVerify: true, help: null })
    expect((await signIn(email)).statusCode).toBe(403)
    const letter = await post.letterTo(email)
    expect(letter.from).toBe('guru@example.com')
    expect(letter.source).toContain('Subject: Confirm your e-mail for AI Sports Guru')
    const link = linkIn(letter)
    expect(link.origin).toBe('http://localhost:3000')
    expect((await stranger(app).post('/api/auth/verify-email', { token: tokenIn(link) })).json()).toEqual({ isVerified: true })
    const person = stranger(app, { email })
    expect((await person.post('/api/auth/sign-in', { email, password: PERSON.password })).statusCode).toBe(200)
    expect((await person.get('/api/auth/user')).json()).toMatchObject({ email })
  })

  it('a forgotten password is set anew by the link of a letter', async () => {
    const email = 'robin@example.com'
    expect((await stranger(app).post('/api/auth/forgot-password', { email })).json()).toEqual({ success: true })
    const link = linkIn(await post.letterTo(email, 0, 'Set a new password'))
    const answer = await stranger(app).post('/api/auth/reset-password', {
      token: tokenIn(link),
      password: 'battery horse correct',
    })
    expect(answer.statusCode).toBe(200)
    expect((await signIn(email)).statusCode).toBe(401)
    expect((await signIn(email, 'battery horse correct')).statusCode).toBe(200)
  })
})

describe('while the mail server is down', () => {
  const DOWN = { status: 503, code: 'unavailable', detail: expect.stringContaining('mail server does not answer') }

  it('nobody is promised a letter, and an account that waits for its letter is kept until the server is back', async () => {
    const email = 'waiting@example.com'
    await signUp(email)
    await post.letterTo(email)
    const { port } = post
    await post.close()

    expect((await signIn(email)).json()).toMatchObject({ ...DOWN, detail: expect.stringContaining('Nothing is lost') })
    expect((await signUp('late@example.com')).json()).toMatchObject(DOWN)
    for (const address of ['robin@example.com', 'nobody@example.com']) {
      expect((await stranger(app).post('/api/auth/forgot-password', { email: address })).json()).toMatchObject(DOWN)
    }
    // Who needs no letter does not notice.
    expect((await signIn('robin@example.com', 'battery horse correct')).statusCode).toBe(200)

    post = await smtpListener(port)
    expect((await signIn(email)).statusCode).toBe(403)
    const link = linkIn(await post.letterTo(email))
    await stranger(app).post('/api/auth/verify-email', { token: tokenIn(link) })
    expect((await signIn(email)).statusCode).toBe(200)
    // The refused sign-up left nothing behind: it goes through now, and its letter comes.
    expect((await signUp('late@example.com')).json()).toEqual({ user: null, mustVerify: true, help: null })
    await post.letterTo('late@example.com')
  })
})
