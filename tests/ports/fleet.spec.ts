// What ties servers of one database together, by each of the ways that carry it: who announces is heard by the others and not by himself, what
// was missed is said to be missed, one holds a lease at a time.
import { Redis } from 'ioredis'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { postgresBus } from '#server/adapters/fleet/postgres-bus.ts'
import { redisBus } from '#server/adapters/fleet/redis-bus.ts'
import { redisStore } from '#server/adapters/fleet/redis-store.ts'
import type { Trouble } from '#server/adapters/fleet/trouble.ts'
import { type Database, openDatabase } from '#server/db/client.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { sharedValueStore } from '#server/kernel/process/shared-values.store.ts'
import type { Announcement, Bus } from '#server/ports/fleet/bus.ts'
import type { SharedStore } from '#server/ports/fleet/shared-store.ts'
import { databaseOn, testDatabase } from '#tests/support/database.ts'
import { noPostgres, startPostgres } from '#tests/support/postgres.ts'
import { noRedis, startRedis, type TestRedis } from '#tests/support/redis.ts'

type Way = {
  readonly name: string
  readonly why: string | undefined
  start(): Promise<void>
  bus?(said: Trouble): Bus
  /** Every connection of the buses is cut. */
  cut?(): Promise<void>
  store(): SharedStore
  stop(): Promise<void>
}

const unheard = () => {}

function onPostgres(): Way {
  let server: Awaited<ReturnType<typeof startPostgres>>
  let made: Awaited<ReturnType<typeof databaseOn>>
  let database: Database
  return {
    name: 'PostgreSQL',
    why: noPostgres,
    async start() {
      server = await startPostgres()
      made = await databaseOn(server.url)
      database = await openDatabase({ kind: 'postgres', url: made.url })
      await migrateDatabase(database.db)
    },
    bus: (said) => postgresBus({ url: made.url, pool: database.pool, ...said }),
    async cut() {
      await database.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen%'`,
      )
    },
    store: () => sharedValueStore(database.db),
    async stop() {
      await database.close()
      await made.drop()
      server.stop()
    },
  }
}

function onRedis(): Way {
  let redis: TestRedis
  const clients: Redis[] = []
  const client = () => {
    const one = new Redis(redis.url, { maxRetriesPerRequest: 0, retryStrategy: () => 50 })
    one.on('error', unheard)
    clients.push(one)
    return one
  }
  return {
    name: 'Redis',
    why: noRedis,
    async start() {
      redis = await startRedis()
    },
    bus: (said) => redisBus(client(), said),
    async cut() {
      await redis.kill()
      await redis.start()
    },
    store: () => redisStore(client()),
    async stop() {
      for (const one of clients) one.disconnect()
      await redis.remove()
    },
  }
}

function onEmbedded(): Way {
  let database: Database
  return {
    name: 'the embedded database',
    why: undefined,
    async start() {
      database = await testDatabase()
    },
    store: () => sharedValueStore(database.db),
    stop: () => database.close(),
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

describe.each([onPostgres(), onRedis(), onEmbedded()])('on $name', (way) => {
  const why = way.why ? ` (skipped: ${way.why})` : ''
  const opened: Bus[] = []
  beforeAll(async () => {
    if (!way.why) await way.start()
  })
  afterEach(async () => {
    for (const bus of opened.splice(0)) await bus.close()
  })
  afterAll(async () => {
    if (!way.why) await way.stop()
  })

  async function connected() {
    const said: string[] = []
    const bus = way.bus!({ onError: () => said.push('not heard'), onWell: () => said.push('heard again') })
    opened.push(bus)
    const heard: (Announcement | { kind: 'gap' })[] = []
    bus.listen((announcement) => heard.push(announcement))
    await expect.poll(() => bus.isConnected).toBe(true)
    return { bus, heard, said }
  }

  it.skipIf(way.why || !way.bus)(`an announcement reaches the others, in order, and not who made it${why}`, async () => {
    const [a, b, c] = [await connected(), await connected(), await connected()]
    a.bus.announce({ kind: 'ended', ended: { session: 'hash of one' } })
    a.bus.announce({ kind: 'again', prefix: 'bets somebody ' })
    await expect.poll(() => b.heard.length).toBe(2)
    await expect.poll(() => c.heard.length).toBe(2)
    expect(b.heard).toEqual([
      { kind: 'ended', ended: { session: 'hash of one' } },
      { kind: 'again', prefix: 'bets somebody ' },
    ])
    b.bus.announce({ kind: 'shared', key: 'world' })
    await expect.poll(() => a.heard).toEqual([{ kind: 'shared', key: 'world' }])
    // Many at once do not overtake each other either.
    const keys = Array.from({ length: 200 }, (_, at) => `key ${at}`)
    for (const key of keys) a.bus.announce({ kind: 'shared', key })
    await expect.poll(() => c.heard.length).toBe(2 + 1 + keys.length)
    expect(c.heard.slice(3)).toEqual(keys.map((key) => ({ kind: 'shared', key })))
  })

  it.skipIf(way.why || !way.bus)(
    `after its connection broke a bus says that something may have been missed, and hears again${why}`,
    async () => {
      const [a, b] = [await connected(), await connected()]
      await way.cut!()
      await expect.poll(() => b.heard.some(({ kind }) => kind === 'gap')).toBe(true)
      await expect.poll(() => a.bus.isConnected && b.bus.isConnected).toBe(true)
      a.bus.announce({ kind: 'again', prefix: 'forum' })
      await expect.poll(() => b.heard.at(-1)).toEqual({ kind: 'again', prefix: 'forum' })
      // Whoever reads the log sees that it broke, once however often it was tried anew, and that it is over.
      for (const { said } of [a, b]) await expect.poll(() => said).toEqual(['not heard', 'heard again'])
    },
  )

  it.skipIf(way.why)(`what is put stands until it runs out${why}`, async () => {
    const store = way.store()
    await store.put('a', 'one', 60_000)
    await store.put('a', 'two', 60_000)
    await store.put('short', 'gone', 20)
    await pause(60)
    expect(await store.get('a')).toBe('two')
    expect(await store.get('short')).toBeNull()
    expect(await store.get('never')).toBeNull()
  })

  it.skipIf(way.why)(
    `of ten who ask at once one gets the lease; it is free when given back, by its holder only, or run out${why}`,
    async () => {
      const store = way.store()
      const asked = await Promise.all(Array.from({ length: 10 }, (_, index) => store.lease('feed', `server ${index}`, 60_000)))
      expect(asked.filter(Boolean)).toHaveLength(1)
      const holder = `server ${asked.indexOf(true)}`
      const other = holder === 'server 0' ? 'server 1' : 'server 0'
      await store.giveBack('feed', other)
      expect(await store.lease('feed', other, 60_000)).toBe(false)
      expect(await store.lease('feed', holder, 60_000)).toBe(true)
      await store.giveBack('feed', holder)
      expect(await store.lease('feed', other, 30)).toBe(true)
      await pause(80)
      expect(await store.lease('feed', holder, 60_000)).toBe(true)
      await store.giveBack('feed', holder)
    },
  )
})
