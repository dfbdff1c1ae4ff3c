// A token opens what it was made for and nothing else, although one secret signs several kinds of them: each kind is shown at the doors of
// the others.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Mail } from '#server/ports/messenger.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { stranger } from '#tests/support/as.ts'
import { tokenIn } from '#tests/support/link-token.ts'

const SESSION = 'guru.session_token'
const PASSWORD = 'violet kettle harbor'
const mails: Mail[] = []
let app: TestApp
const tokens: Record<string, string> = {}

const tokenOfLink = () => tokenIn(/http:\/\/\S+/.exec(mails.at(-1)?.text ?? '')![0])
const signUp = (email: string) =>
  stranger(app).post('/api/auth/sign-up', { email, password: PASSWORD, firstName: 'Robin', birthDate: '1990-01-31' })

beforeAll(async () => {
  app = await testApp({ messenger: { send: async (mail) => void mails.push(mail), isReachable: async () => true } })
  await signUp('robin@example.com')
  const verify = tokenOfLink()
  const person = stranger(app, { email: 'robin@example.com' })
  await person.post('/api/auth/verify-email', { token: verify })
  expect((await person.post('/api/auth/sign-in', { email: person.email, password: PASSWORD })).statusCode).toBe(200)
  await app.database.pool.query(
    `insert into subscriptions (user_id, tier, status, updated_at) select id, 'pro', 'active', now() from users where email = $1`,
    [person.email],
  )
  const made = await person.post('/api/tokens', { name: 'script', scopes: ['read'], days: 30 })
  tokens['personal token'] = made.json<{ token: string }>().token
  await person.post('/api/auth/forgot-password', { email: person.email })
  tokens['link to a new password'] = tokenOfLink()
  const cookie = new Map(
    person
      .cookie()
      .split('; ')
      .map((part) => [part.slice(0, part.indexOf('=')), decodeURIComponent(part.slice(part.indexOf('=') + 1))]),
  )
  tokens.session = cookie.get(SESSION)!
  tokens['session without its signature'] = tokens.session.split('.')[0]!
  tokens['known device'] = [...cookie].find(([name]) => name.startsWith('guru.device-'))![1]
  // One that was not used yet, of somebody who waits for it.
  await signUp('casey@example.com')
  tokens['link that confirms an address'] = tokenOfLink()
})
afterAll(() => app.close())

const bets = (headers: Record<string, string>) => app.http.inject({ url: '/api/bets', headers })
const DOORS: Record<string, (token: string) => Promise<boolean>> = {
  session: async (token) => (await bets({ cookie: `${SESSION}=${encodeURIComponent(token)}` })).statusCode === 200,
  'personal token': async (token) => (await bets({ authorization: `Bearer ${token}` })).statusCode === 200,
  'link that confirms an address': async (token) => {
    const answer = await app.http.inject({ method: 'POST', url: '/api/auth/verify-email', payload: { token } })
    return answer.json<{ isVerified: boolean }>().isVerified
  },
  'link to a new password': async (token) => {
    const payload = { token, password: 'battery horse correct' }
    return (await app.http.inject({ method: 'POST', url: '/api/auth/reset-password', payload })).statusCode === 200
  },
}

describe.each(Object.entries(DOORS))('at the door of a %s', (kind, opens) => {
  it('every other token is refused, and its own opens it', async () => {
    const others = Object.entries(tokens).filter(([name]) => name !== kind)
    expect(others.length).toBe(5)
    const opened: string[] = []
    for (const [name, token] of others) if (await opens(token)) opened.push(name)
    expect(opened).toEqual([])
    expect(await opens(tokens[kind]!)).toBe(true)
  })
})
