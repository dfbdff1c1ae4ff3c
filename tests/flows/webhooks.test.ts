// Webhooks: what happens to a member reaches an address of theirs, signed so that a library of the standard takes it, once it is true.
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { administrator, member, type Person, stranger } from '#tests/support/as.ts'

type Added = OutputOf<typeof API.webhooks.add>
type Delivery = OutputOf<typeof API.webhooks.test>
type Got = { readonly body: string; readonly headers: IncomingHttpHeaders }

let app: TestApp
let server: Server
let origin = ''
const got: Got[] = []
let answerWith = 200

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => (body += part))
    request.on('end', () => {
      got.push({ body, headers: request.headers })
      response.writeHead(answerWith, { location: 'http://127.0.0.1:1/elsewhere' }).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  app = await testApp({ env: { GURU_WEBHOOK_ORIGINS: origin } })
})
afterAll(async () => {
  await app.close()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const add = async (person: Person, events: readonly string[], url = `${origin}/hook`) => {
  const answer = await person.post('/api/webhooks', { url, events })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json<Added>()
}
/** What came for one secret: the library of the standard tells whose it is. */
const verified = (secret: string) =>
  got.flatMap(({ body, headers }) => {
    try {
      return [new Webhook(secret).verify(body, headers as Record<string, string>) as { type: string; data: Record<string, unknown> }]
    } catch {
      return []
    }
  })
const log = async (person: Person, id: string) =>
  (await person.get(`/api/webhooks/${id}/deliveries`)).json<{ deliveries: Delivery[] }>().deliveries

// The server begins to send by itself a moment after an event: then this turn of the job finds nothing to do, and the message is on its
// way. What follows from a turn is therefore waited for.
const work = () => app.jobs.find(({ name }) => name === 'webhooks.send')!.run(new AbortController().signal)

describe('a member', () => {
  it('is told of own events only, with a signature that the library of the standard takes', async () => {
    // The library compares the time of a message with the clock of the machine.
    vi.useFakeTimers({ toFake: ['Date'], now: app.clock.now() })
    const [person, other] = [await member(app), await member(app)]
    const { endpoint, secret } = await add(person, ['subscription.changed'])
    const admin = await administrator(app)
    for (const { id } of [other, person]) await admin.post(`/api/admin/users/${id}/subscription`, { tier: 'pro', reason: 'a present' })
    await work()
    await expect.poll(() => log(person, endpoint.id)).toMatchObject([{ status: 'delivered' }])
    expect(verified(secret)).toEqual([
      { type: 'subscription.changed', timestamp: expect.any(String), data: { tier: 'pro', status: 'active' } },
    ])
    expect(() => new Webhook(secret).verify(got[0]!.body.replace('pro', 'vip'), got[0]!.headers as Record<string, string>)).toThrow()
    expect(await log(person, endpoint.id)).toMatchObject([{ event: 'subscription.changed', status: 'delivered', attempts: 1, answer: 200 }])
    vi.useRealTimers()
  })

  it('sees the secret once; it lies encrypted, and the export has it not', async () => {
    const person = await member(app)
    const { secret } = await add(person, ['bet.settled'])
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect((await person.get('/api/webhooks')).body).not.toContain(secret)
    const { rows } = await app.database.pool.query("select string_agg(webhook_endpoints::text, ' ') as all from webhook_endpoints")
    expect(rows[0].all).not.toContain(secret.slice(6))
    expect((await person.get('/api/me/export')).body).not.toContain('whsec')
  })

  it('tries an address and is told how it went; paused, nothing is sent', async () => {
    const person = await member(app)
    const { endpoint } = await add(person, ['sign_in.new_device'])
    expect((await person.post(`/api/webhooks/${endpoint.id}/test`)).json()).toMatchObject({
      event: 'test',
      status: 'delivered',
      answer: 200,
    })
    answerWith = 302
    // A redirection is no delivery, and is not followed.
    expect((await person.post(`/api/webhooks/${endpoint.id}/test`)).json()).toMatchObject({ status: 'failed', answer: 302 })
    answerWith = 200
    await person.send('PATCH', `/api/webhooks/${endpoint.id}`, { isPaused: true })
    await stranger(app).post('/api/auth/sign-in', { email: person.email, password: person.password })
    await work()
    expect((await log(person, endpoint.id)).map(({ event }) => event)).toEqual(['test', 'test'])
  })

  it('has no more than ten, and only their own', async () => {
    const [person, other] = [await member(app), await member(app)]
    const { endpoint } = await add(person, ['bet.added'])
    const id = endpoint.id
    expect((await other.send('PATCH', `/api/webhooks/${id}`, { isPaused: true })).statusCode).toBe(404)
    for (const path of [`/${id}/secret`, `/${id}/test`]) expect((await other.post(`/api/webhooks${path}`)).statusCode).toBe(404)
    expect((await other.get(`/api/webhooks/${id}/deliveries`)).statusCode).toBe(404)
    expect((await other.send('DELETE', `/api/webhooks/${id}`)).statusCode).toBe(404)
    for (let n = 0; n < 9; n++) await add(person, ['bet.added'])
    expect((await person.post('/api/webhooks', { url: `${origin}/x`, events: ['bet.added'] })).statusCode).toBe(409)
  })

  it('is told of no other people; an administrator is', async () => {
    const [person, admin] = [await member(app), await administrator(app)]
    expect((await person.post('/api/webhooks', { url: `${origin}/x`, events: ['user.created'] })).statusCode).toBe(403)
    const { secret } = await add(admin, ['user.created'])
    const { id } = await member(app)
    await work()
    await expect.poll(() => got.at(-1)?.body).toContain(`"userId":"${id}"`)
    expect(secret).not.toBe('')
  })
})

describe('what is not taken', () => {
  it('is tried again, later each time, and comes under the same id; then it can be sent again by hand', async () => {
    const person = await member(app)
    const { endpoint } = await add(person, ['sign_in.new_device'])
    answerWith = 500
    await stranger(app).post('/api/auth/sign-in', { email: person.email, password: person.password })
    const attempts = async () => (await log(person, endpoint.id))[0]!.attempts
    await work()
    await expect.poll(attempts).toBe(1)
    const [first] = await log(person, endpoint.id)
    expect(first).toMatchObject({ status: 'waiting', attempts: 1, answer: 500, nextAt: app.clock.now() + 5000 })
    const listed = async () => (await person.get('/api/webhooks')).json<{ endpoints: Added['endpoint'][] }>().endpoints
    expect(await listed()).toMatchObject([{ id: endpoint.id, waiting: 1 }])
    await work()
    expect(await attempts()).toBe(1)
    app.clock.advance(5001)
    await work()
    await expect.poll(attempts).toBe(2)
    const sent = got.filter(({ headers }) => headers['webhook-id'] === first!.id)
    expect(sent).toHaveLength(2)
    for (let tries = 3; tries <= 10; tries++) {
      app.clock.advance(86_400_001)
      await work()
      await expect.poll(attempts).toBe(tries)
    }
    expect(await log(person, endpoint.id)).toMatchObject([{ status: 'failed', attempts: 10, nextAt: null }])
    expect(await listed()).toMatchObject([{ id: endpoint.id, waiting: 0 }])
    answerWith = 200
    expect((await person.post(`/api/webhooks/deliveries/${first!.id}/replay`)).json()).toMatchObject({ id: first!.id, status: 'delivered' })
  })

  it('ends with an address that says it is gone', async () => {
    const person = await member(app)
    const { endpoint } = await add(person, ['sign_in.new_device'])
    answerWith = 410
    await stranger(app).post('/api/auth/sign-in', { email: person.email, password: person.password })
    const row = async () => (await person.get('/api/webhooks')).json<{ endpoints: Added['endpoint'][] }>().endpoints[0]
    await work()
    await expect.poll(async () => (await row())?.isPaused).toBe(true)
    answerWith = 200
    expect(await row()).toMatchObject({ id: endpoint.id, isPaused: true, pausedFor: 'It answered that it is gone (410).' })
  })
})

it.each([
  'http://example.com/hook',
  'https://127.0.0.1/hook',
  'https://[::1]/hook',
  'https://[::ffff:10.0.0.1]/hook',
  'https://10.0.0.8/hook',
  'https://169.254.169.254/latest/meta-data',
  'https://2130706433/hook',
  'https://0x7f.1/hook',
  'https://localhost/hook',
  'https://printer.local/hook',
  'https://user:pass@example.com/hook',
  'file:///etc/passwd',
  'ftp://example.com/x',
])('%s is refused', async (url) => {
  const person = await member(app)
  const answer = await person.post('/api/webhooks', { url, events: ['bet.added'] })
  expect([answer.statusCode, url]).toEqual([400, url])
})
