// Work by the clock: pg-boss on the product's own database, so that of many replicas exactly one runs each turn, and a turn that
// fails is tried again. The same code drives the embedded database and PostgreSQL.

import PgBoss from 'pg-boss'
import type { Logger } from 'pino'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Job } from '../door/feature.ts'

/** How a job fares, for the administration area and `guru doctor`. */
export type JobHealth = {
  readonly name: string
  readonly cron: string
  readonly lastStart: EpochMs | null
  readonly lastEnd: EpochMs | null
  /** Null before the first run on this server. */
  readonly isOk: boolean | null
  readonly lastError: string | null
  readonly runs: number
}

export type JobRunner = {
  health(): readonly JobHealth[]
  /** Waits for what is running, at most some seconds. */
  stop(): Promise<void>
}

const RETRIES = 3
const LONGEST_RUN_SECONDS = 300
/** Jobs come by the minute; asked more often, the queues alone keep an idle server busy. */
const POLL_SECONDS = 10
/** How often the schedules are looked at: the longest that still sees every minute. Each look reckons every schedule anew. */
const SCHEDULE_SECONDS = 45

type Parts = { readonly db: Db; readonly clock: Clock; readonly log: Logger }

export async function startJobs(jobs: readonly Job[], { db, clock, log }: Parts): Promise<JobRunner> {
  const health = new Map<string, JobHealth>(jobs.map((job) => [job.name, unknownHealth(job)]))
  if (jobs.length === 0) return { health: () => [], stop: async () => {} }

  const boss = new PgBoss({
    cronMonitorIntervalSeconds: SCHEDULE_SECONDS,
    db: { executeSql: (text, values) => db.$client.query(text, values) },
  })
  boss.on('error', (error) => log.error({ err: error }, 'the job queue reports an error'))
  const stopping = new AbortController()
  await withAdvisoryLock(db, async () => {
    await boss.start()
    for (const job of jobs) {
      await boss.createQueue(job.name, { name: job.name, policy: 'short', retryLimit: RETRIES, retryBackoff: true, retryDelay: 5 })
      await boss.schedule(job.name, job.cron, {}, { tz: 'UTC', expireInSeconds: LONGEST_RUN_SECONDS })
    }
    await dropUnknown(boss, jobs)
  })
  for (const job of jobs) {
    await boss.work(job.name, { pollingIntervalSeconds: POLL_SECONDS }, async () => {
      const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(LONGEST_RUN_SECONDS * 1000)])
      await observe(job, signal, { health, clock, log })
    })
    // A queue holds one turn at most: replicas that start together put in one.
    if (job.atStart) await boss.send(job.name, {})
  }

  return {
    health: () => [...health.values()],
    async stop() {
      stopping.abort()
      await boss.stop({ graceful: true, wait: true, timeout: 5000, close: false })
    },
  }
}

// Any fixed number but that of the migrations.
const QUEUES_LOCK = 7_238_412

/** Replicas that start together would lock each other out while they make the same queues, so one after the other does. */
async function withAdvisoryLock(db: Db, makeQueues: () => Promise<void>): Promise<void> {
  // The embedded database has one server and one connection: nobody to wait for, and none to spare.
  if (db.$client.options.max === 1) return makeQueues()
  const client = await db.$client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [QUEUES_LOCK])
    await makeQueues()
  } finally {
    await client.query('select pg_advisory_unlock($1)', [QUEUES_LOCK]).catch(() => {})
    client.release()
  }
}

const unknownHealth = (job: Job): JobHealth => ({
  name: job.name,
  cron: job.cron,
  lastStart: null,
  lastEnd: null,
  isOk: null,
  lastError: null,
  runs: 0,
})

type Observer = { readonly health: Map<string, JobHealth>; readonly clock: Clock; readonly log: Logger }

async function observe(job: Job, signal: AbortSignal, { health, clock, log }: Observer): Promise<void> {
  const before = health.get(job.name) ?? unknownHealth(job)
  const lastStart = clock.now()
  try {
    await job.run(signal)
    health.set(job.name, { ...before, lastStart, lastEnd: clock.now(), isOk: true, lastError: null, runs: before.runs + 1 })
  } catch (error) {
    const lastError = error instanceof Error ? error.message : String(error)
    health.set(job.name, { ...before, lastStart, lastEnd: clock.now(), isOk: false, lastError, runs: before.runs + 1 })
    log.error({ err: error, job: job.name }, 'a job failed')
    throw error
  }
}

/** Schedules of an earlier version would fill queues that nobody works on. */
async function dropUnknown(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const known = new Set(jobs.map((job) => job.name))
  for (const schedule of await boss.getSchedules()) if (!known.has(schedule.name)) await boss.unschedule(schedule.name)
}
