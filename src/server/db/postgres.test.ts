// What only a PostgreSQL server can show: several servers of the product at once on one database.
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Meter, TIER_KEYS, TIERS } from '#core/access/tiers.ts'
import { fakeClock } from '#tests/support/clock.ts'
import { countedMember } from '#tests/support/counted-member.ts'
import { databaseOn, TEST_SERVER_URL } from '#tests/support/database.ts'
import { noPostgres, startPostgres } from '#tests/support/postgres.ts'
import { postgresTurns } from '../adapters/fleet/postgres-turns.ts'
import { dayOf, openDay } from '../features/price-history/tick-days.store.ts'
import { AppError } from '../kernel/door/errors.ts'
import type { Job } from '../kernel/door/feature.ts'
import { meterStore } from '../kernel/door/meter.ts'
import { startJobs } from '../kernel/work/jobs.ts'
import { type Database, openDatabase } from './client.ts'
import { migrateDatabase, migrationState } from './migrate.ts'

const clock = fakeClock(Date.UTC(2026, 10, 21, 18))
const log = pino({ level: 'silent' })
/** Calls of each server at one moment, each with a connection of its own: none waits so long for one that it is refused. */
const AT_ONCE = 25
const why = noPostgres ? ` (skipped: ${noPostgres})` : ''

describe.skipIf(noPostgres)(`two servers on one PostgreSQL database${why}`, () => {
  let replicas: readonly Database[] = []
  let url = ''
  let server: Awaited<ReturnType<typeof startPostgres>> | undefined
  let drop: (() => Promise<void>) | undefined

  beforeAll(async () => {
    server = await startPostgres()
    const made = await databaseOn(server.url)
    drop = made.drop
    url = made.url
    replicas = await Promise.all([0, 1].map(() => openDatabase({ kind: 'postgres', url: made.url, poolSize: AT_ONCE })))
  })
  afterAll(async () => {
    await Promise.all(replicas.map((replica) => replica.close()))
    await drop?.()
    server?.stop()
  })

  it('start at the same moment and each migration happens once', async () => {
    await Promise.all(replicas.map(({ db }) => migrateDatabase(db)))
    for (const { db } of replicas) {
      const { applied, known } = await migrationState(db)
      expect(known).toBeGreaterThan(0)
      expect(applied).toBe(known)
    }
  })

  const plans = TIER_KEYS.flatMap((tier) => Meter.options.map((meter) => ({ tier, meter, limit: TIERS[tier].limits[meter] })))
  it.each(plans)('of 50 calls at once, half on each, $tier gets $limit of $meter and no more', async ({ tier, meter, limit }) => {
    const books = replicas.map(({ db }) => meterStore(db, clock))
    const member = countedMember({ id: `${tier}-${meter}`, tier })
    const calls = Array.from({ length: AT_ONCE }, () => books.map((book) => book.spend(member, meter))).flat()
    const outcomes = await Promise.allSettled(calls)
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []))
    for (const reason of refused) expect(reason).toMatchObject({ constructor: AppError, code: 'limit_reached' })
    const allowed = Math.min(50, limit ?? 50)
    expect(outcomes.length - refused.length).toBe(allowed)
    for (const book of books) expect((await book.used(member))[meter]).toBe(allowed)
  })

  describe('a connection that breaks while it is lent, as all do when the database starts again', () => {
    /** What would have ended the process of a server. */
    const fatal: unknown[] = []
    const hear = (error: unknown) => void fatal.push(error)
    beforeAll(() => void process.on('uncaughtException', hear))
    afterAll(() => void process.off('uncaughtException', hear))
    const end = (pids: string) => replicas[1]!.pool.query(`select pg_terminate_backend(pid) from (${pids}) as ended (pid)`)
    it('fails the transaction that has it, and the next one goes on', async () => {
      const [{ db, pool }] = replicas as [Database]
      // Its end is awaited while nothing is asked on it: only then is its failure an event.
      const ended = new Promise((resolve) => pool.once('acquire', (client) => client.once('end', resolve)))
      const broken = db.transaction(async (tx) => {
        const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
        await end(`values (${rows[0]!.pid})`)
        await ended
        await tx.execute(sql`select 1`)
      })
      await expect(broken).rejects.toThrow()
      expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
      expect(fatal).toEqual([])
    })

    it('gives up the turn that waits for another one, which goes on', async () => {
      const turns = postgresTurns(url)
      const waiting = `select pid from pg_locks where locktype = 'advisory' and not granted`
      const done = await turns.take('one', async () => {
        const second = turns.take('one', async () => 'second').catch(() => 'given up')
        await expect.poll(async () => (await replicas[1]!.pool.query(waiting)).rowCount).toBe(1)
        await end(waiting)
        expect(await second).toBe('given up')
        return 'first'
      })
      expect(done).toBe('first')
      expect(await turns.take('one', async () => 'third')).toBe('third')
      expect(fatal).toEqual([])
      await turns.close()
    })
  })

  // A job has one turn a minute: four minutes of waiting, for whoever names a server of their own.
  it.skipIf(!TEST_SERVER_URL)('take turns at the jobs: what the clock asks for is done once, by one of them', async () => {
    const turns: string[] = []
    const job = (replica: string): Job => ({ name: 'shared.turn', cron: '0 0 1 1 *', run: async () => void turns.push(replica) })
    // Both from nothing and at the same moment: neither may stumble over the queues that the other makes.
    const runners = await Promise.all(
      replicas.map(({ db }, index) => startJobs([job(`replica ${index}`)], { db, clock, log, pollSeconds: 0.5 })),
    )
    const due = 6
    for (let turn = 1; turn <= due; turn++) {
      // What the schedule does when a turn comes; the next comes only after this one.
      await replicas[0]?.pool.query(`insert into pgboss.job (name, data, policy) values ('shared.turn', '{}', 'short')`)
      await expect.poll(() => turns.length).toBe(turn)
    }
    const { rows } = await (replicas[1] as Database).pool.query(`select state, count(*)::int as n from pgboss.job group by state`)
    expect(rows.filter((row) => row.state !== 'completed')).toEqual([])
    expect(turns).toHaveLength(due)
    expect(runners.reduce((sum, runner) => sum + (runner.health()[0]?.runs ?? 0), 0)).toBe(due)
    await Promise.all(runners.map((runner) => runner.stop()))
  })
})

// Whose user of the tests may make databases may not always make roles.
describe.skipIf(noPostgres || TEST_SERVER_URL)(`a user that owns one database and may do nothing else${why}`, () => {
  it('is enough for every table, the queue of jobs and the partitions of ticks', async () => {
    const server = await startPostgres()
    const owner = await openDatabase({ kind: 'postgres', url: server.url })
    await owner.pool.query('create role plain login nosuperuser nocreatedb nocreaterole')
    await owner.pool.query('create database plain owner plain')
    const url = new URL(server.url)
    url.username = 'plain'
    url.pathname = '/plain'
    const database = await openDatabase({ kind: 'postgres', url: url.href, poolSize: 3 })
    await migrateDatabase(database.db)
    const { applied, known } = await migrationState(database.db)
    expect(applied).toBe(known)
    let ran = 0
    const job: Job = { name: 'once.tried', cron: '0 0 1 1 *', atStart: true, run: async () => void ran++ }
    const jobs = await startJobs([job], { db: database.db, clock, log })
    await expect.poll(() => ran).toBe(1)
    await jobs.stop()
    expect(await openDay(database.db, dayOf(clock.now()))).toBe(true)
    await database.close()
    await owner.close()
    server.stop()
  })
})
