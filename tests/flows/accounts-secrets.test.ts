// What lets somebody in stays with them: the database and the log know no token, and a cookie counts only with our signature.

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { API } from '#contract/index.ts'
import { openLog } from '#server/kernel/process/log.ts'
import type { Mail } from '#server/ports/messenger.ts'
import { listeningPort, type TestApp, testApp } from '#tests/support/app.ts'
import { memberOn, stranger } from '#tests/support/as.ts'
import { pageSocket } from '#tests/support/page-socket.ts'

const SESSION = 'guru.session_token'

/** Cookies by their name, as they travel. */
const cookiesOf = (header: string) =>
  Object.fromEntries(header.split('; ').map((part) => [part.slice(0, part.indexOf('=')), part.slice(part.indexOf('=') + 1)]))
const tokenOf = (header: string) => decodeURIComponent(cookiesOf(header)[SESSION] ?? '').split('.')[0] ?? ''

describe('the session’s cookie', () => {
  let app: TestApp
  let port: number
  beforeAll(async () => {
    app = await testApp()
    port = await listeningPort(app)
  })
  afterAll(() => app.close())

  /** What a socket that asks for a member's topic is told first. */
  async function firstOnSocket(cookie: string): Promise<{ do: string; code?: string }> {
    const page = await pageSocket(port, { cookie })
    page.say({ do: 'follow', id: 1, topic: 'alerts', input: {} })
    const first = await page.until(() => true)
    page.close()
    return first
  }
  const ways = {
    'a call': async (cookie: string) => (await app.http.inject({ url: '/api/auth/user', headers: { cookie } })).statusCode === 200,
    'a stream': async (cookie: string) => {
      const headers = { cookie, accept: 'text/event-stream' }
      return (
        (await app.http.inject({ method: 'POST', url: '/api/chat', headers, payload: { message: 'what is a parlay' } })).statusCode === 200
      )
    },
    'a socket': async (cookie: string) => (await firstOnSocket(cookie)).do === 'following',
  }

  it.each(Object.entries(ways))('lets in by %s with our signature and the token itself, by nothing else', async (_way, isIn) => {
    const person = await memberOn(app, 'casual')
    const token = tokenOf(person.cookie())
    const signature = decodeURIComponent(cookiesOf(person.cookie())[SESSION] ?? '').split('.')[1] ?? ''
    const { rows } = await app.database.pool.query('select token from sessions where user_id = $1', [person.id])
    const as = (value: string) => isIn(`${SESSION}=${encodeURIComponent(value)}`)
    expect(await as(`${token}.${signature}`)).toBe(true)
    const other = signature.startsWith('A') ? `B${signature.slice(1)}` : `A${signature.slice(1)}`
    for (const wrong of [
      token,
      `${token}.`,
      `${token}.x`,
      `${token}.${other}`,
      `${token}.${'A'.repeat(43)}=`,
      `${rows[0].token}.${signature}`,
      rows[0].token,
    ]) {
      expect([wrong, await as(wrong)]).toEqual([wrong, false])
    }
  })

  it('is of no use to somebody who reads the database: it knows hashes, of sessions and of links alike', async () => {
    const person = await memberOn(app, 'casual')
    const { rows } = await app.database.pool.query('select token from sessions')
    expect(rows.length).toBeGreaterThan(0)
    for (const { token } of rows) expect(token).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(rows)).not.toContain(tokenOf(person.cookie()))
  })
})

it('a link to a new password lies in the database as a hash', async () => {
  const mails: Mail[] = []
  const app = await testApp({ messenger: { send: async (mail) => void mails.push(mail), isReachable: async () => true } })
  const person = stranger(app)
  await person.post('/api/auth/sign-up', { email: person.email, password: person.password, firstName: 'Robin', birthDate: '1990-01-31' })
  await person.post('/api/auth/forgot-password', { email: person.email })
  const token = /token=([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? 'no link'
  const { rows } = await app.database.pool.query('select identifier, value from verifications')
  expect(rows).toEqual([{ identifier: expect.stringMatching(/^[\w-]{43}$/), value: expect.any(String) }])
  expect(JSON.stringify(rows)).not.toContain(token)
  await app.close()
})

it('queries that fail in every room leave no token, password, address or word of a person in the log', async () => {
  const lines: string[] = []
  const app = await testApp({ log: openLog('debug', { write: (line: string) => void lines.push(line) }) })
  const person = await memberOn(app, 'vip', {})
  const MARK = 'HunterMarked'
  const tokens = [tokenOf(person.cookie()), ...Object.values(cookiesOf(person.cookie()))]
  const { rows } = await app.database.pool.query('select token from sessions')
  const calls: [string, () => Promise<{ statusCode: number }>][] = [
    ['saved_lineups', () => person.post('/api/lineups', { ...(API.lineups.save.example as object), name: MARK })],
    ['bets', () => person.post('/api/bets', { ...(API.bets.add.example as object), notes: MARK })],
    ['alert_rules', () => person.post('/api/alerts/rules', { rule: { kind: 'start', league: 'nba', minutes: 60 } })],
    ['personal_tokens', () => person.post('/api/tokens', { name: MARK, scopes: ['read'], days: 90 })],
    ['conversations', () => person.send('PATCH', '/api/conversations/none', { title: MARK })],
    ['conversation_turns', () => person.post('/api/conversations/none/turns/none/rating', { rating: 'good' })],
    ['billing_invoices', () => person.get('/api/me/billing/receipts/none')],
    ['billing_subscriptions', () => person.post('/api/billing/preview', { plan: 'pro', period: 'yearly' })],
    ['meters', () => person.post('/api/chat', { message: MARK })],
    ['profiles', () => person.send('PATCH', '/api/me/preferences', { oddsFormat: 'decimal' })],
    ['verifications', () => stranger(app).post('/api/auth/reset-password', { token: MARK, password: `${MARK} and more` })],
    ['attempts', () => stranger(app).post('/api/auth/sign-in', { email: person.email, password: MARK })],
    ['accounts', () => stranger(app).post('/api/auth/sign-in', { email: `${MARK}@example.com`, password: MARK })],
    ['users', () => person.send('PATCH', '/api/user/profile', { firstName: MARK })],
    ['sessions', () => person.get('/api/auth/user')],
  ]
  for (const [table, call] of calls) {
    await app.database.pool.query(`drop table ${table} cascade`)
    const before = lines.length
    expect([table, (await call()).statusCode]).toEqual([table, 500])
    expect([table, lines.slice(before).some((line) => line.includes('a request failed'))]).toEqual([table, true])
  }
  const log = lines.join('')
  for (const secret of [MARK, person.email, person.password, rows[0].token, ...tokens]) expect(log).not.toContain(secret)
  await app.close()
})
