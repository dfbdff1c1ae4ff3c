// Two servers of one database, as behind a load balancer without sticky sessions: what happens at one is seen at the other at once.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import type { Database } from '#server/db/client.ts'
import { noTurns } from '#server/ports/fleet/turns.ts'
import type { Fleet } from '#server/wiring/fleet.ts'
import { pageSocket } from '#tests/support/page-socket.ts'
import { listeningPort, type TestApp, testApp } from '../support/app.ts'
import { administrator, memberOn, stranger } from '../support/as.ts'
import { fakeClock } from '../support/clock.ts'
import { testDatabase } from '../support/database.ts'
import { memoryBuses, memoryStore } from '../support/fleet.ts'

const clock = fakeClock()
const bus = memoryBuses()
const shared = memoryStore(clock)
const apps: TestApp[] = []
let database: Database

async function another(env: Record<string, string> = {}): Promise<TestApp> {
  const fleet: Fleet = { bus: bus(), shared, turns: noTurns, jobs: [], close: async () => {} }
  const app = await testApp({ database, clock, fleet, env })
  apps.push(app)
  return app
}
let here: TestApp
let there: TestApp
let port: number

beforeAll(async () => {
  database = await testDatabase()
  here = await another()
  there = await another()
  port = await listeningPort(there)
})
afterAll(async () => {
  for (const app of apps) await app.close()
  await database.close()
})

const world = async (app: TestApp) => (await (await stranger(app)).get('/api/system/status')).json<OutputOf<typeof API.system.status>>()

describe('two servers of one database', () => {
  it('a bet that is added at one is told to the page at the other, and to nobody else', async () => {
    const [mine, strange] = [await memberOn(here, 'pro'), await memberOn(here, 'pro')]
    const [page, other] = [await pageSocket(port, { cookie: mine.cookie() }), await pageSocket(port, { cookie: strange.cookie() })]
    for (const one of [page, other]) one.say({ do: 'follow', id: 1, topic: 'bets', input: {} })
    await expect.poll(() => page.frames('whole') + other.frames('whole')).toBe(2)
    const leg = { market: 'h2h', selection: 'Nobody FC', point: null, price: '+120', event: 'Nobody FC v Somebody' }
    const added = await mine.post('/api/bets', { key: 'one', book: 'FanDuel', ticket: { kind: 'straight', stakeCents: 2500, legs: [leg] } })
    expect(added.statusCode).toBe(200)
    await expect.poll(() => page.frames('changed')).toBe(1)
    expect(other.frames('changed')).toBe(0)
    for (const one of [page, other]) one.close()
  })

  it('a shared record that was read at the other shows a bet that is brought at one', async () => {
    const mine = await memberOn(here, 'pro')
    const { token } = (await mine.send('PUT', '/api/me/shared-pages/record')).json<{ token: string }>()
    const bets = async (app: TestApp) => (await (await stranger(app)).get(`/api/shared-pages/${token}`)).json<{ bets: number }>().bets
    expect([await bets(here), await bets(there)]).toEqual([0, 0])
    const text = 'status,stake,odds,placed_at,selection\nwon,40,+150,2026-01-05T20:00:00Z,Broncos\n'
    expect((await mine.post('/api/bets/import', { name: 'bets.csv', text })).statusCode).toBe(200)
    expect(await bets(here)).toBe(1)
    await expect.poll(() => bets(there)).toBe(1)
  })

  it('a socket ends at the other when its session is ended at one', async () => {
    const mine = await memberOn(here, 'casual')
    const page = await pageSocket(port, { cookie: mine.cookie() })
    page.say({ do: 'follow', id: 1, topic: 'alerts', input: {} })
    await expect.poll(() => page.frames('whole')).toBe(1)
    await mine.post('/api/auth/logout', {})
    expect(await page.closed).toBe(4001)
  })

  it('the world that an owner chooses at one is shown by the other, and by one that starts later', async () => {
    const owner = await administrator(here)
    expect((await owner.post('/api/admin/feeds/speed', { speed: 'x20' })).statusCode).toBe(200)
    await expect.poll(async () => (await world(there)).speed).toBe('x20')
    const late = await another()
    expect((await world(late)).speed).toBe('x20')
    // Not only as fast: at the same moment of it.
    clock.advance(10 * 60_000)
    const [one, two] = await Promise.all(
      [here, late].map(async (app) => (await (await stranger(app)).get('/api/live/scores/nba')).json<OutputOf<typeof API.live.scores>>()),
    )
    expect(JSON.stringify(one).length).toBeGreaterThan(1000)
    expect(two).toEqual(one)
    await owner.post('/api/admin/feeds/speed', { speed: 'real' })
    await expect.poll(async () => (await world(late)).speed).toBe('real')
  })

  it('one whose configuration says something new brings that, and the others follow', async () => {
    await another({ GURU_DEMO_SPEED: 'replay' })
    // The first two were configured otherwise: what is theirs is not overruled by a choice of another configuration.
    expect((await world(here)).speed).toBe('real')
  })
})
