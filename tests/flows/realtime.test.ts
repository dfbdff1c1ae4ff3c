// The socket as a page uses it: real sockets on loopback, the demo world behind them, a clock that the test moves.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { TOPICS, type ToClient } from '#contract/topics.ts'
import { applyFrame, type Standing } from '#core/live/delta-sync.ts'
import { subscriptions } from '#server/db/tables/subscriptions.ts'
import { pageSocket } from '#tests/support/page-socket.ts'
import { listeningPort, type TestApp, testApp } from '../support/app.ts'
import { memberOn, stranger } from '../support/as.ts'

type Row = Readonly<Record<string, unknown>>
/** The longest that a timer waits. */
const NEVER_MS = 2 ** 31 - 1
let app: TestApp
let port: number

beforeAll(async () => {
  // Without a heartbeat, which looks every half minute at who may still follow: whatever ends, ends by itself.
  app = await testApp({ heartbeatMs: NEVER_MS })
  port = await listeningPort(app)
})
afterAll(() => app.close())

const line = (headers: Parameters<typeof pageSocket>[1] = {}) => pageSocket(port, headers)
const isFrame = (message: ToClient) => message.do === 'frame'

describe('an address that is no socket', () => {
  test.each(['/api/live/scores/nfl', '/api/me/export', '/api/nowhere', '/'])(
    '%s answers before the handshake, not after it',
    async (path) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`)
      const answer = await new Promise<number | undefined>((resolve) => {
        socket.on('unexpected-response', (_, response) => resolve(response.statusCode))
        socket.on('open', () => resolve(101))
        socket.on('error', () => resolve(undefined))
      })
      socket.terminate()
      expect(answer).toBe(404)
    },
  )
})

describe('following a topic', () => {
  test('the first frame is what the endpoint answers', async () => {
    const page = await line()
    page.say({ do: 'follow', id: 1, topic: 'scores', input: { league: 'nfl', limit: 5 } })
    const message = await page.until(isFrame)
    const whole = message.do === 'frame' && message.frame.kind === 'whole' ? TOPICS.scores.whole(message.frame.parts) : null
    const answer = (await app.http.inject('/api/live/scores/nfl?limit=5')).json()
    expect(whole).toEqual(answer)
    page.close()
  })

  test('what changes comes by itself, and put together it is what the endpoint answers by then', async () => {
    const page = await line()
    page.say({ do: 'follow', id: 1, topic: 'scores', input: { league: 'nba' } })
    await page.until(isFrame)
    app.clock.advance(20 * 60_000)
    await page.until((message) => message.do === 'frame' && message.frame.kind === 'changed')
    let standing: Standing<Row> | null = null
    for (const message of page.received)
      if (message.do === 'frame') standing = applyFrame(standing, message.frame as never, TOPICS.scores.id)
    expect(TOPICS.scores.whole(standing!.parts)).toEqual((await app.http.inject('/api/live/scores/nba')).json())
    page.close()
  })

  test('prices are for those whose plan has them', async () => {
    const nobody = await line()
    nobody.say({ do: 'follow', id: 7, topic: 'odds', input: { league: 'nfl', market: 'h2h' } })
    expect(await nobody.until(({ do: what }) => what === 'refused')).toMatchObject({ id: 7, code: 'unauthenticated' })
    const free = await line({ cookie: (await memberOn(app, 'free')).cookie() })
    free.say({ do: 'follow', id: 7, topic: 'odds', input: { league: 'nfl', market: 'h2h' } })
    expect(await free.until(({ do: what }) => what === 'refused')).toMatchObject({ id: 7, code: 'tier_required' })
    const member = await line({ cookie: (await memberOn(app, 'pro')).cookie() })
    member.say({ do: 'follow', id: 7, topic: 'odds', input: { league: 'nfl', market: 'h2h' } })
    expect(await member.until(isFrame)).toMatchObject({ frame: { kind: 'whole' } })
    for (const page of [nobody, free, member]) page.close()
  })

  test('alerts come at once to the person they rang for, and to nobody else', async () => {
    const [mine, other] = [await memberOn(app, 'casual'), await memberOn(app, 'casual')]
    const [page, strange] = [await line({ cookie: mine.cookie() }), await line({ cookie: other.cookie() })]
    for (const one of [page, strange]) one.say({ do: 'follow', id: 1, topic: 'alerts', input: {} })
    await Promise.all([page.until(isFrame), strange.until(isFrame)])
    await mine.post('/api/alerts/rules', { rule: { kind: 'start', league: 'nba', minutes: 1440 } })
    // Far sooner than the channel would look by itself: the job that rings tells it.
    await app.jobs.find(({ name }) => name === 'alerts.watch')!.run(new AbortController().signal)
    await page.until((message) => message.do === 'frame' && message.frame.kind === 'changed')
    const whole = () => {
      let standing: Standing<Row> | null = null
      for (const message of page.received)
        if (message.do === 'frame') standing = applyFrame(standing, message.frame as never, TOPICS.alerts.id)
      return TOPICS.alerts.whole(standing!.parts) as { alerts: unknown[]; unread: number }
    }
    // Each that rings may come in a frame of its own.
    const answer = (await mine.get('/api/alerts')).json()
    await expect.poll(whole).toEqual(answer)
    expect(whole().alerts.length).toBeGreaterThan(0)
    expect(strange.received.filter((message) => isFrame(message) && message.do === 'frame' && message.frame.kind === 'changed')).toEqual([])
    const free = await line({ cookie: (await memberOn(app, 'free')).cookie() })
    free.say({ do: 'follow', id: 1, topic: 'alerts', input: {} })
    expect(await free.until(({ do: what }) => what === 'refused')).toMatchObject({ code: 'tier_required' })
    for (const one of [page, strange, free]) one.close()
  })

  test('a bet that is added, edited, deleted or taken back in one browser is told to the others of that person at once, and to nobody else', async () => {
    const [mine, other] = [await memberOn(app, 'pro'), await memberOn(app, 'pro')]
    const [page, strange] = [await line({ cookie: mine.cookie() }), await line({ cookie: other.cookie() })]
    for (const one of [page, strange]) one.say({ do: 'follow', id: 1, topic: 'bets', input: {} })
    await Promise.all([page.until(isFrame), strange.until(isFrame)])
    const changes = ({ frames }: typeof page) => frames('changed')
    const leg = { market: 'h2h', selection: 'Nobody FC', point: null, price: '+120', event: 'Nobody FC v Somebody' }
    const bet = { key: 'one', book: 'FanDuel', ticket: { kind: 'straight', stakeCents: 2500, legs: [leg] } }
    const { id, version } = (await mine.post('/api/bets', bet)).json() as { id: string; version: number }
    await expect.poll(() => changes(page)).toBe(1)
    await mine.send('PATCH', `/api/bets/${id}`, { version, book: 'DraftKings' })
    await expect.poll(() => changes(page)).toBe(2)
    await mine.send('DELETE', `/api/bets/${id}`)
    await expect.poll(() => changes(page)).toBe(3)
    await mine.post(`/api/bets/${id}/undo`, {})
    await expect.poll(() => changes(page)).toBe(4)
    expect(changes(strange)).toBe(0)
    for (const one of [page, strange]) one.close()
  })

  test('prices end in the moment in which somebody excludes himself', async () => {
    const person = await memberOn(app, 'pro')
    const page = await line({ cookie: person.cookie() })
    page.say({ do: 'follow', id: 1, topic: 'odds', input: { league: 'nba', market: 'h2h' } })
    await page.until(({ do: what }) => what === 'following')
    expect((await person.post('/api/care/changes', { change: { type: 'self_exclude', length: 'half_year' } })).statusCode).toBe(200)
    expect(await page.until(({ do: what }) => what === 'refused')).toMatchObject({ id: 1, code: 'care' })
    page.say({ do: 'follow', id: 2, topic: 'odds', input: { league: 'nhl', market: 'h2h' } })
    expect(await page.until((message) => message.do === 'refused' && message.id === 2)).toMatchObject({ code: 'care' })
    page.close()
  })

  test('prices end in the moment in which the plan with them is over', async () => {
    const person = await memberOn(app, 'pro')
    const page = await line({ cookie: person.cookie() })
    page.say({ do: 'follow', id: 1, topic: 'odds', input: { league: 'nba', market: 'h2h' } })
    await page.until(({ do: what }) => what === 'following')
    const over = new Date(app.clock.now() - 1)
    await app.database.db
      .update(subscriptions)
      .set({ status: 'cancelled', currentPeriodEnd: over })
      .where(eq(subscriptions.userId, person.id))
    await app.jobs.find(({ name }) => name === 'billing.work')!.run(new AbortController().signal)
    expect(await page.until(({ do: what }) => what === 'refused')).toMatchObject({ id: 1, code: 'tier_required' })
    page.close()
  })

  test('an unknown topic, and an input that does not fit, are refused and the line stays', async () => {
    const page = await line()
    page.say({ do: 'follow', id: 1, topic: '__proto__', input: {} })
    page.say({ do: 'follow', id: 2, topic: 'scores', input: { league: 'quidditch' } })
    page.say({ do: 'follow', id: 3, topic: 'scores', input: { league: 'nhl', limit: 2 } })
    await page.until(isFrame)
    expect(page.received.filter(({ do: what }) => what === 'refused')).toMatchObject([
      { id: 1, code: 'not_found' },
      { id: 2, code: 'invalid_input' },
    ])
    page.close()
  })
})

describe('when the session ends', () => {
  test('signing out closes its sockets at once, and nobody else’s', async () => {
    const [leaving, other] = [await memberOn(app, 'casual'), await memberOn(app, 'casual')]
    const elsewhere = stranger(app)
    await elsewhere.post('/api/auth/sign-in', { email: leaving.email, password: leaving.password })
    const [first, second, third, fourth] = await Promise.all(
      [leaving, leaving, elsewhere, other].map((one) => line({ cookie: one.cookie() })),
    )
    await leaving.post('/api/auth/logout')
    expect(await Promise.all([first!.closed, second!.closed])).toEqual([4001, 4001])
    for (const page of [third!, fourth!]) {
      page.say({ do: 'follow', id: 1, topic: 'alerts', input: {} })
      await page.until(isFrame)
      page.close()
    }
  })

  test('a new password and a deleted account close every socket of the person', async () => {
    const person = await memberOn(app, 'casual')
    const elsewhere = stranger(app)
    const credentials = { email: person.email, password: person.password }
    await elsewhere.post('/api/auth/sign-in', credentials)
    const page = await line({ cookie: elsewhere.cookie() })
    await person.post('/api/auth/change-password', { currentPassword: person.password, newPassword: 'battery horse correct' })
    expect(await page.closed).toBe(4001)
    const last = await line({ cookie: person.cookie() })
    await person.post('/api/me/delete', { email: person.email, password: 'battery horse correct' })
    expect(await last.closed).toBe(4001)
  })
})

describe('what a line does not bear', () => {
  test('a page of another site', async () => {
    // Before the handshake: it never was a socket.
    await expect(line({ origin: 'https://elsewhere.example' })).rejects.toThrow('Unexpected server response: 403')
  })

  test('a page that reached it under a name that is not its own', async () => {
    await expect(line({ host: 'evil.example' })).rejects.toThrow('Unexpected server response: 421')
  })

  test('what is no message of ours', async () => {
    for (const message of ['not JSON', '{"do":"delete"}', '[]']) {
      const page = await line()
      page.say(message)
      expect(await page.closed, message).toBe(1008)
    }
  })

  test('a message of more than 4 kB', async () => {
    const page = await line()
    page.say(JSON.stringify({ do: 'follow', id: 1, topic: 'scores', input: { league: 'x'.repeat(5000) } }))
    expect(await page.closed).toBe(1009)
  })
})
