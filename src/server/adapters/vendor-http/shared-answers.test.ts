// Several servers that share answers ask a vendor as often as one would.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { random } from '#core/math/random.ts'
import { fakeClock } from '#tests/support/clock.ts'
import { memoryStore } from '#tests/support/fleet.ts'
import type { SharedStore } from '../../ports/fleet/shared-store.ts'
import { vendorClient } from './client.ts'
import { LEASE_MS, sharedAnswers } from './shared-answers.ts'

const MINUTE = 60_000
const clock = fakeClock(Date.UTC(2026, 10, 25))
let vendor: Server
let asked: number
/** The vendor waits for it before it answers. */
let gate: Promise<void>
let baseUrl: string

beforeEach(async () => {
  asked = 0
  gate = Promise.resolve()
  vendor = createServer(async (request, response) => {
    asked++
    await gate
    const etag = '"the same"'
    if (request.headers['if-none-match'] === etag) return void response.writeHead(304, { etag }).end()
    response.writeHead(200, { 'content-type': 'application/json', etag }).end(JSON.stringify({ games: 3 }))
  })
  await new Promise<void>((resolve) => vendor.listen(0, '127.0.0.1', resolve))
  baseUrl = `http://127.0.0.1:${(vendor.address() as AddressInfo).port}/`
})
afterEach(() => new Promise((resolve) => vendor.close(resolve)))

const servers = (store: SharedStore, count: number) =>
  Array.from({ length: count }, (_, index) =>
    vendorClient({ name: 'vendor', baseUrl, clock, chance: random(index + 1), everyMs: 0, shared: store }),
  )
const asking = { path: '/scores', schema: z.object({ games: z.number() }), freshMs: MINUTE }
const ask = (client: ReturnType<typeof vendorClient>) => client.get(asking, new AbortController().signal)

it('four that ask at once ask the vendor once, and all have its answer with its age', async () => {
  const clients = servers(memoryStore(clock), 4)
  const answers = await Promise.all(clients.map(ask))
  expect(asked).toBe(1)
  for (const answer of answers) expect(answer).toEqual({ value: { games: 3 }, asOf: clock.now(), stale: false })
})

it('when it is old one of them asks again; that nothing changed is known to all', async () => {
  const clients = servers(memoryStore(clock), 3)
  await Promise.all(clients.map(ask))
  clock.advance(MINUTE)
  const answers = await Promise.all(clients.map(ask))
  expect(asked).toBe(2)
  for (const answer of answers) expect(answer).toMatchObject({ value: { games: 3 }, asOf: clock.now() })
})

it('who asks and is gone is waited for until his lease runs out, and not longer', async () => {
  const store = memoryStore(clock)
  await store.lease('answer vendor /scores', 'a server that was killed', LEASE_MS)
  const wait = async () => void clock.advance(100)
  const began = clock.now()
  const mine = sharedAnswers({ vendor: 'vendor', store, wait, holder: 'me' })
  const turn = await mine.take('/scores', began - MINUTE, new AbortController().signal)
  expect(turn).toHaveProperty('end')
  expect(clock.now() - began).toBe(LEASE_MS)
  if ('end' in turn) await turn.end()
})

it('without the store each asks for itself', async () => {
  const store = memoryStore(clock)
  store.failing.now = true
  const clients = servers(store, 3)
  const answers = await Promise.all(clients.map(ask))
  expect(asked).toBe(3)
  expect(answers.map(({ value }) => value.games)).toEqual([3, 3, 3])
})

it('an answer that this version cannot read is asked for by itself', async () => {
  const store = memoryStore(clock)
  await store.put('answer vendor /scores', JSON.stringify({ body: { of: 'another version' }, askedAt: clock.now(), at: null }), MINUTE)
  const [client] = servers(store, 1)
  expect((await ask(client!)).value).toEqual({ games: 3 })
  expect(asked).toBe(1)
})
