// Passkeys on the server: what is answered to a challenge counts once, in time, for whom it was handed out. The browser's part: e2e/passkeys.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { member, stranger } from '#tests/support/as.ts'
import { softwarePasskey } from '#tests/support/software-passkey.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ env: { GURU_PUBLIC_URL: 'http://localhost:3000' } })
})
afterAll(() => app.close())

const answerTo = (challenge: string) => ({
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  response: {
    clientDataJSON: Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge, origin: 'http://localhost:3000' })).toString('base64url'),
    authenticatorData: 'AAAA',
    signature: 'AAAA',
  },
})
const ask = async () => (await stranger(app).post('/api/auth/passkey/begin')).json<{ options: { challenge: string } }>().options.challenge
const show = (challenge: string) => stranger(app).post('/api/auth/passkey', { credential: answerTo(challenge) })

it('a key that nobody has does not sign in, and its challenge is used up', async () => {
  const challenge = await ask()
  expect((await show(challenge)).json()).toMatchObject({ code: 'wrong_credentials' })
  expect((await show(challenge)).json()).toMatchObject({ code: 'conflict' })
})

it('a challenge that was not handed out, or five minutes ago, is none', async () => {
  expect((await show('bm90IG91cnM')).statusCode).toBe(409)
  const challenge = await ask()
  app.clock.advance(5 * 60_000 + 1)
  expect((await show(challenge)).statusCode).toBe(409)
})

it('is asked of a recent sign-in, and one of another person is not touched', async () => {
  const person = await member(app)
  const { options } = (await person.post('/api/auth/passkeys/begin')).json<{ options: { rp: { id: string }; user: { name: string } } }>()
  expect(options).toMatchObject({ rp: { id: 'localhost' }, user: { name: person.email } })
  expect((await person.send('DELETE', '/api/auth/passkeys/of-somebody-else')).statusCode).toBe(404)
  expect((await person.send('PATCH', '/api/auth/passkeys/of-somebody-else', { name: 'x' })).statusCode).toBe(404)
  app.clock.advance(10 * 60_000 + 1)
  expect((await person.post('/api/auth/passkeys/begin')).json()).toMatchObject({ code: 'recent_sign_in' })
})

it('a challenge for signing in adds no passkey, and one of mine adds none to another', async () => {
  const [one, other] = [await member(app), await member(app)]
  const { options } = (await one.post('/api/auth/passkeys/begin')).json<{ options: { challenge: string } }>()
  const credential = {
    ...answerTo(options.challenge),
    response: { clientDataJSON: answerTo(options.challenge).response.clientDataJSON, attestationObject: 'AAAA' },
  }
  expect((await other.post('/api/auth/passkeys', { name: 'x', credential })).statusCode).toBe(409)
  expect((await one.post('/api/auth/passkeys', { name: 'x', credential })).statusCode).toBe(400)
})

it('lets its owner in while the password is guessed from everywhere, on a device that was never here', async () => {
  const person = await member(app)
  const key = softwarePasskey('http://localhost:3000')
  const made = (await person.post('/api/auth/passkeys/begin')).json<{ options: { challenge: string } }>().options.challenge
  expect((await person.post('/api/auth/passkeys', { name: 'My laptop', credential: key.make(made) })).statusCode).toBe(200)
  const [address, { email, password }] = ['203.0.113.60', person]
  const guess = (from: string, word: string) => stranger(app, { address: from }).post('/api/auth/sign-in', { email, password: word })
  await Promise.all(Array.from({ length: 150 }, (_, at) => guess(`10.7.${at}.1`, `guess ${at}`)))
  await Promise.all(Array.from({ length: 20 }, (_, at) => guess(address, `guess ${at}`)))
  // The right password waits at that address, a passkey does not.
  expect((await guess(address, password)).statusCode).toBe(429)
  const owner = stranger(app, { address })
  const shown = (await owner.post('/api/auth/passkey/begin')).json<{ options: { challenge: string } }>().options.challenge
  expect((await owner.post('/api/auth/passkey', { credential: key.show(shown) })).statusCode).toBe(200)
  expect((await owner.get('/api/auth/user')).json()).toMatchObject({ email })
})
