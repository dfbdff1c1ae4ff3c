// A data folder of the product in which the forecasts and projections of the last hours were sealed and graded, as its jobs would have done
// had it been running then.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { choosePorts } from '#server/adapters/choose.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/client.ts'
import { logBuffer } from '#server/kernel/process/log-buffer.ts'
import { openWorkers } from '#server/kernel/work/workers.ts'
import { testBackups } from './backups.ts'
import { fakeClock } from './clock.ts'
import { layDatabase } from './database.ts'

const HOUR = 3_600_000

/** @param hoursAgo when the jobs of sealing ran; what is over by `now` is graded then */
export async function sealedHome(now: number, hoursAgo: readonly number[]): Promise<string> {
  const home = mkdtempSync(path.join(tmpdir(), 'guru-sealed-'))
  const config = readConfig({ NODE_ENV: 'test', GURU_HOME: home, GURU_LOG_LEVEL: 'silent' })
  const clock = fakeClock(now)
  await layDatabase(home)
  const database = await openDatabase({ kind: 'embedded', directory: path.join(home, 'db') })
  const workers = openWorkers(1)
  const app = await buildApp({
    config,
    clock,
    db: database.db,
    ports: await choosePorts(config, clock, { isWarm: false }),
    log: pino({ level: config.logLevel }),
    secrets: { session: 'a secret that only tests know, long enough' },
    workers,
    logs: logBuffer(),
    backups: testBackups(config, database, clock),
    webFolder: null,
  })
  const run = (name: string) => app.jobs.find((job) => job.name === name)!.run(new AbortController().signal)
  for (const hours of [...hoursAgo].sort((a, b) => b - a)) {
    clock.set(now - hours * HOUR)
    await run('predictions.seal')
  }
  clock.set(now)
  await run('predictions.grade')
  await app.http.close()
  await workers.close()
  await database.close()
  return home
}
