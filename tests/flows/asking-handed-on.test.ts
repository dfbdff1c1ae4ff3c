// Of several servers one asks a vendor. When that one is killed while it asks, another asks as soon as the lease has run out, and not before.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { random } from '#core/math/random.ts'
import { vendorClient } from '#server/adapters/vendor-http/client.ts'
import { LEASE_MS } from '#server/adapters/vendor-http/shared-answers.ts'
import { type Database, openDatabase } from '#server/db/client.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { sharedValueStore } from '#server/kernel/process/shared-values.store.ts'
import { databaseOn } from '../support/database.ts'
import { noPostgres, startPostgres } from '../support/postgres.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
/** What is promised: from the end of one server to the question of another. */
const PROMISED_MS = 5000

describe.skipIf(noPostgres)(`servers of one PostgreSQL database${noPostgres ? ` (skipped: ${noPostgres})` : ''}`, () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>
  let made: Awaited<ReturnType<typeof databaseOn>>
  let database: Database
  let vendor: Server
  let first: ChildProcess
  /** By the clock of the database, in ms. */
  const askedAt: number[] = []

  const clockOf = async () =>
    (await database.pool.query<{ at: number }>('select extract(epoch from clock_timestamp())::float8 * 1000 as at')).rows[0]!.at
  /** Each time that the first server took or renewed its turn: when, and until when. */
  const turns = async () => (await database.pool.query<{ at: number; ends: number }>('select at, ends from turns order by at')).rows

  beforeAll(async () => {
    postgres = await startPostgres()
    made = await databaseOn(postgres.url)
    database = await openDatabase({ kind: 'postgres', url: made.url })
    await migrateDatabase(database.db)
    await database.pool.query(`create table turns (at float8, ends float8);
      create function noted() returns trigger language plpgsql as $$ begin
        insert into turns values (extract(epoch from clock_timestamp()) * 1000, extract(epoch from new.ends_at) * 1000);
        return new;
      end $$;
      create trigger noted after insert or update on shared_values for each row when (new.value = 'the first server') execute function noted()`)
    vendor = createServer(async (_, response) => {
      askedAt.push(await clockOf())
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ games: 3 }))
    })
    await new Promise<void>((resolve) => vendor.listen(0, '127.0.0.1', resolve))
    const args = ['--import', 'tsx', path.join(ROOT, 'tests/support/asking-server.ts'), made.url, 'vendor', '/scores']
    first = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] })
    const ended = once(first, 'exit').then(([code]) => Promise.reject(new Error(`the first server ended with ${code}`)))
    await Promise.race([once(first.stdout!, 'data'), ended])
    ended.catch(() => undefined)
  })
  afterAll(async () => {
    first.kill('SIGKILL')
    await new Promise((resolve) => vendor.close(resolve))
    await database.close()
    await made.drop()
    postgres.stop()
  })

  it('the one that asks keeps its turn while it lives; killed, another asks when its lease has run out, and the others take the answer', async () => {
    const baseUrl = `http://127.0.0.1:${(vendor.address() as AddressInfo).port}/`
    const server = () => {
      const clock = { now: () => Date.now() }
      return vendorClient({ name: 'vendor', baseUrl, clock, chance: random(1), everyMs: 0, shared: sharedValueStore(database.db) })
    }
    const asking = { path: '/scores', schema: z.object({ games: z.number() }), freshMs: 600_000 }
    const ask = (client: ReturnType<typeof server>) => client.get(asking, new AbortController().signal)
    const second = ask(server())
    // It goes on holding the turn beyond the first lease.
    await expect.poll(async () => (await turns()).length).toBeGreaterThan(1)
    const gone = once(first, 'exit')
    first.kill('SIGKILL')
    await gone
    const killedAt = await clockOf()
    expect((await second).value).toEqual({ games: 3 })
    expect(askedAt).toHaveLength(1)
    // Nobody asks while the turn of another lasts. No turn reaches further than a lease, and the next look after its end is a question: all that
    // without a look at how long this machine took.
    const held = (await turns()).filter(({ at }) => at < askedAt[0]!)
    expect(askedAt[0]).toBeGreaterThanOrEqual(Math.max(...held.map(({ ends }) => ends)))
    for (const { at, ends } of held) expect(ends - at).toBeLessThanOrEqual(LEASE_MS)
    expect(held.filter(({ at }) => at > killedAt)).toEqual([])
    expect(LEASE_MS).toBeLessThan(PROMISED_MS)
    expect((await ask(server())).value).toEqual({ games: 3 })
    expect(askedAt).toHaveLength(1)
  })
})
