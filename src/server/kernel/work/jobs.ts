// Work by the clock: pg-boss on the product's own database, so that of many replicas exactly one runs each turn, and a turn that
// fails is tried again. The same code drives the embedded database and PostgreSQL. Which turns have come is decided here, by the minute
// (schedule.ts): pg-boss's own look at its schedules walks each of them back second by second, and held up every answer for 0.1 s.
import PgBoss from 'pg-boss'
import type { Logger } from 'pino'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Job } from '../door/feature.ts'
import { tell } from '../process/happenings.ts'
import { everyMinute, turnsOf } from './schedule.ts'

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
/**
 * Who puts a turn into a queue wakes its worker. The queues are asked by themselves for what others left: turns to be tried again, and those
 * of a replica that ended. Asked more often, forty of them keep an idle server busy, and each look stands in the way of what people ask.
 */
const POLL_SECONDS = 60
/** One turn a minute, whoever of the replicas asks for it. */
const TURN_SECONDS = 60

type Parts = {
  readonly db: Db
  readonly clock: Clock
  readonly log: Logger
  /** How often the queues are asked; tests do not wait for the next time. */
  readonly pollSeconds?: number
}

export async function startJobs(jobs: readonly Job[], { db, clock, log, pollSeconds = POLL_SECONDS }: Parts): Promise<JobRunner> {
  const health = new Map<string, JobHealth>(jobs.map((job) => [job.name, unknownHealth(job)]))
  if (jobs.length === 0) return { health: () => [], stop: async () => {} }

  const boss = new PgBoss({
    schedule: false,
    db: { executeSql: (text, values) => (namesJobs(values) ? settled(db, log, text, values) : db.$client.query(text, values)) },
  })
  boss.on('error', (error) => log.error({ err: error }, 'the job queue reports an error'))
  const stopping = new AbortController()
  await withAdvisoryLock(db, async () => {
    await boss.start()
    for (const job of jobs) {
      await boss.createQueue(job.name, { name: job.name, policy: 'short', retryLimit: RETRIES, retryBackoff: true, retryDelay: 5 })
    }
    // Schedules of a version that had them in the database.
    for (const { name } of await boss.getSchedules()) await boss.unschedule(name)
  })
  const workers = new Map<string, string>()
  const putIn = async (name: string, options: PgBoss.SendOptions) => {
    const id = await boss.send(name, {}, options)
    const worker = workers.get(name)
    if (id !== null && worker !== undefined) boss.notifyWorker(worker)
  }
  for (const job of jobs) {
    const worker = await boss.work(job.name, { pollingIntervalSeconds: pollSeconds, includeMetadata: true }, async ([turn]) => {
      const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(LONGEST_RUN_SECONDS * 1000)])
      await observe(job, signal, { health, clock, log, dueAt: turn?.startAfter?.getTime() ?? clock.now(), id: turn?.id })
    })
    workers.set(job.name, worker)
    // A queue holds one turn at most: replicas that start together put in one.
    if (job.atStart) await putIn(job.name, {})
  }

  const isTurnOf = new Map(jobs.map((job) => [job.name, turnsOf(job.cron)]))
  const stopLooking = everyMinute(clock, (minute) => {
    const due = jobs.filter(({ name }) => isTurnOf.get(name)?.(minute))
    for (const { name } of due) {
      putIn(name, { singletonKey: name, singletonSeconds: TURN_SECONDS, expireInSeconds: LONGEST_RUN_SECONDS }).catch((error: unknown) =>
        log.error({ err: error, job: name }, 'a job could not be put into its queue'),
      )
    }
  })

  return {
    health: () => [...health.values()],
    async stop() {
      stopLooking()
      stopping.abort()
      await boss.stop({ graceful: true, wait: true, timeout: 5000, close: false })
    },
  }
}

/** Job ids as the second value: a finished job is noted, a failed one too. */
const namesJobs = (values: unknown[] = []): boolean => Array.isArray(values[1])
const NOTE_TRIES = 3

/**
 * pg-boss notes how a job ended without waiting for it: were that refused, by a database that is too busy to give a connection, nobody would
 * catch it and the process would end. It is tried again here; a job of which nothing could be noted is tried again when its time is up.
 */
async function settled(db: Db, log: Logger, text: string, values: unknown[]): Promise<{ rows: unknown[] }> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.$client.query(text, values)
    } catch (error) {
      if (tries < NOTE_TRIES) continue
      log.error({ err: error, job: values[0] }, 'how a job ended could not be noted')
      return { rows: [{ count: '0' }] }
    }
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

type Observer = {
  readonly health: Map<string, JobHealth>
  readonly clock: Clock
  readonly log: Logger
  readonly dueAt: EpochMs
  readonly id: string | undefined
}

async function observe(job: Job, signal: AbortSignal, { health, clock, log, dueAt, id }: Observer): Promise<void> {
  const before = health.get(job.name) ?? unknownHealth(job)
  const lastStart = clock.now()
  const ended = (isOk: boolean) => tell({ kind: 'job', job: job.name, lagMs: lastStart - dueAt, ms: clock.now() - lastStart, isOk })
  try {
    await job.run(signal)
    health.set(job.name, { ...before, lastStart, lastEnd: clock.now(), isOk: true, lastError: null, runs: before.runs + 1 })
    ended(true)
  } catch (error) {
    const lastError = error instanceof Error ? error.message : String(error)
    health.set(job.name, { ...before, lastStart, lastEnd: clock.now(), isOk: false, lastError, runs: before.runs + 1 })
    ended(false)
    log.error({ err: error, job: job.name, turn: id }, 'a job failed')
    throw error
  }
}
