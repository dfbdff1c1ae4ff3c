import { pino } from 'pino'
import { expect, it, vi } from 'vitest'
import { emptyDatabase } from '#tests/support/database.ts'
import type { Job } from '../door/feature.ts'
import { startJobs as startJobsOf } from './jobs.ts'

const clock = { now: () => 1_790_000_000_000 }
const log = pino({ level: 'silent' })
const startJobs = (jobs: Parameters<typeof startJobsOf>[0], parts: Parameters<typeof startJobsOf>[1]) =>
  startJobsOf(jobs, { pollSeconds: 0.5, ...parts })

it('leaves no schedule of an earlier version behind', async () => {
  const database = await emptyDatabase()
  const first = await startJobs([{ name: 'odds.poll', cron: '*/5 * * * *', run: async () => {} }], { db: database.db, clock, log })
  expect(first.health()).toEqual([expect.objectContaining({ name: 'odds.poll', isOk: null, runs: 0 })])
  await database.pool.query(`insert into pgboss.schedule (name, cron, timezone) values ('odds.poll', '* * * * *', 'UTC')`)
  await first.stop()
  const second = await startJobs([{ name: 'odds.poll', cron: '*/5 * * * *', run: async () => {} }], { db: database.db, clock, log })
  expect((await database.pool.query('select name from pgboss.schedule')).rows).toEqual([])
  await second.stop()
  await database.close()
})

it('a job of the start has its first turn then, not when its schedule comes round', async () => {
  const database = await emptyDatabase()
  const turns: string[] = []
  const job = (name: string, atStart: boolean): Job => ({ name, cron: '0 0 1 1 *', atStart, run: async () => void turns.push(name) })
  const runner = await startJobs([job('forecasts.seal', true), job('rows.prune', false)], { db: database.db, clock, log })
  await expect.poll(() => turns).toEqual(['forecasts.seal'])
  await runner.stop()
  await database.close()
})

it('runs a turn that this server put in at once: the queues are asked by themselves once a minute only', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const database = await emptyDatabase()
  let now = Date.UTC(2026, 8, 21, 12, 4, 30)
  const turns: string[] = []
  const job: Job = { name: 'every.five', cron: '*/5 * * * *', run: async () => void turns.push('every.five') }
  const runner = await startJobs([job], { db: database.db, clock: { now: () => now }, log, pollSeconds: 3600 })
  // Ten seconds past the minute, when turns are looked for, and no more: a connection that is made meanwhile would be given up by its pool.
  now += 41_000
  await vi.advanceTimersByTimeAsync(41_000)
  vi.useRealTimers()
  await expect.poll(() => turns).toEqual(['every.five'])
  await runner.stop()
  await database.close()
})

it('puts a job into its queue once for each of its minutes, whoever asks', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const database = await emptyDatabase()
  let now = Date.UTC(2026, 8, 21, 12, 4, 30)
  const jobs: Job[] = [
    { name: 'every.five', cron: '*/5 * * * *', run: async () => {} },
    { name: 'at.night', cron: '17 4 * * *', run: async () => {} },
  ]
  const parts = { db: database.db, clock: { now: () => now }, log }
  const runners = [await startJobs(jobs, parts), await startJobs(jobs, parts)]
  // Ten seconds past the minute, when turns are looked for, and no more: a connection that is made meanwhile would be given up by its pool.
  now += 41_000
  await vi.advanceTimersByTimeAsync(41_000)
  vi.useRealTimers()
  const queued = async () => (await database.pool.query(`select name from pgboss.job where name in ('every.five', 'at.night')`)).rows
  await expect.poll(queued).toEqual([{ name: 'every.five' }])
  for (const runner of runners) await runner.stop()
  await database.close()
})

it('runs a job whose turn has come and tells how it went', async () => {
  const database = await emptyDatabase()
  let runs = 0
  const jobs: Job[] = [
    { name: 'good.turn', cron: '0 0 1 1 *', run: async () => void runs++ },
    { name: 'bad.turn', cron: '0 0 1 1 *', run: () => Promise.reject(new Error('the feed is down')) },
  ]
  const runner = await startJobs(jobs, { db: database.db, clock, log })
  // What the schedule does when a turn comes: put one job into the queue.
  for (const job of jobs) {
    await database.pool.query(`insert into pgboss.job (name, data, policy) values ($1, '{}', 'short')`, [job.name])
  }
  await expect.poll(() => runner.health().every((one) => one.isOk !== null)).toBe(true)
  expect(runs).toBe(1)
  expect(runner.health()).toEqual([
    expect.objectContaining({ name: 'good.turn', isOk: true, lastError: null }),
    expect.objectContaining({ name: 'bad.turn', isOk: false, lastError: 'the feed is down' }),
  ])
  await runner.stop()
  await database.close()
})

it('a database too busy to note how a job ended ends no process: it is tried again, then said in the log', async () => {
  const database = await emptyDatabase()
  const lines: string[] = []
  const heard = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) })
  let refusals = 0
  const busy = new Proxy(database.db.$client, {
    get(pool, name) {
      if (name !== 'query') return Reflect.get(pool, name, pool)
      return (text: string, values?: unknown[]) => {
        if (!Array.isArray(values?.[1])) return pool.query(text, values)
        refusals++
        return Promise.reject(new Error('timeout exceeded when trying to connect'))
      }
    },
  })
  const unhandled: unknown[] = []
  const hear = (error: unknown) => void unhandled.push(error)
  process.on('unhandledRejection', hear)
  const jobs: Job[] = [
    { name: 'good.turn', cron: '0 0 1 1 *', atStart: true, run: async () => {} },
    { name: 'bad.turn', cron: '0 0 1 1 *', atStart: true, run: () => Promise.reject(new Error('the feed is down')) },
  ]
  const db = new Proxy(database.db, { get: (own, name) => (name === '$client' ? busy : Reflect.get(own, name, own)) })
  const runner = await startJobs(jobs, { db, clock, log: heard })
  await expect.poll(() => lines.filter((line) => line.includes('could not be noted')).length).toBe(2)
  expect(refusals).toBe(6)
  await new Promise((resolve) => void setTimeout(resolve, 50))
  expect(unhandled).toEqual([])
  process.off('unhandledRejection', hear)
  await runner.stop()
  await database.close()
})
