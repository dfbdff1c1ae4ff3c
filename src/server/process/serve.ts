// From a configuration to a running product, and back down with grace.
import { createServer } from 'node:net'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { destination } from 'pino'
import { linkWith } from '#contract/pages.ts'
import type { DataWorld } from '#core/data-world.ts'
import { builtInLanguage } from '../adapters/built-in-language/language-tools.ts'
import { choosePorts } from '../adapters/choose.ts'
import { anchorFile } from '../adapters/demo/anchor-store.ts'
import { buildApp } from '../app.ts'
import type { Config } from '../config.ts'
import { type Database, openDatabase, PACKED_DATABASE } from '../db/client.ts'
import { isNewerDatabase, migrateDatabase } from '../db/migrate.ts'
import { keepStatistics } from '../db/statistics.ts'
import { turnOffFor } from '../features/accounts/second-factor.store.ts'
import { grantAdmin, issueFirstAdminToken } from '../features/admin/first-admin.store.ts'
import { type Learn, learnInSteps } from '../features/predictions/models.ts'
import { serveHealth } from '../http/health.ts'
import { shedLoad } from '../http/overload.ts'
import { openBackups } from '../kernel/backup/backups.ts'
import { finishTakingPlace } from '../kernel/backup/take-place.ts'
import { openControl } from '../kernel/process/admin-socket.ts'
import { takeLockOfStopped } from '../kernel/process/lock.ts'
import { openLog } from '../kernel/process/log.ts'
import { logBuffer } from '../kernel/process/log-buffer.ts'
import { memoryParts } from '../kernel/process/memory.ts'
import { type AskReadiness, type Check, readiness } from '../kernel/process/readiness.ts'
import { openSecrets } from '../kernel/process/secrets.ts'
import { type JobRunner, startJobs } from '../kernel/work/jobs.ts'
import { collectWhenQuiet } from '../kernel/work/rest.ts'
import { RUNS_FROM_SOURCE } from '../kernel/work/source-file.ts'
import { openWorkers } from '../kernel/work/workers.ts'
import type { Clock } from '../ports/clock.ts'
import { ALONE, type Fleet, openFleet } from '../wiring/fleet.ts'
import { clearLeftovers, makeBackup } from './make-backup.ts'
import { startMetrics } from './metrics.ts'
import { systemClock } from './system-clock.ts'
import { startTracing, type Tracing } from './tracing.ts'

export type Running = {
  readonly url: string
  readonly world: DataWorld
  /** What the owner should know of the choice of the world, or null. */
  readonly notice: string | null
  readonly ready: AskReadiness
  /** A single-use link that makes the first administrator; null when there is one. */
  readonly adminLink: string | null
  stop(): Promise<void>
}

/** The port is taken. */
export class PortError extends Error {
  constructor(port: number, host: string) {
    super(`Port ${port} on ${host} is taken by another program. Choose another one: PORT=${port === 3000 ? 3001 : port + 1} npm start`)
    this.name = 'PortError'
  }
}

/** Of PostgreSQL. Pages wait for none that takes half as long. */
const LONGEST_STATEMENT_MS = 30_000
const DRAIN_MS = 6000
const SWEEP_MS = 100

export type ServeOptions = {
  /** Without it the demo world is computed as it is asked for; tests do without, which ask for a small part of it. */
  readonly isWarm?: boolean
  readonly learn?: Learn
}

export async function serve(asked: Config, { isWarm = true, learn = learnInSteps }: ServeOptions = {}): Promise<Running> {
  const lock = await takeLockOfStopped(asked.home)
  const undo: (() => unknown)[] = [() => lock.release()]
  /** Takes everything down in the order opposite to that in which it came up. */
  const takeDown = async () => {
    for (const step of undo.reverse()) await step()
  }
  try {
    // A restore that was killed while its files took their place.
    await finishTakingPlace(asked.home)
    const config = await withPort(asked)
    const logs = logBuffer(destination(1))
    const log = openLog(config.logLevel, logs.destination)
    const clock = systemClock(config.clockOffsetFile)
    const secrets = openSecrets(config.home, config.secret)
    // The database opens in its own thread while the rest is made in this one.
    const opening = openDatabase(sourceOf(config), (error) => {
      log.fatal({ err: error }, 'the embedded database stopped')
      process.exit(3)
    })
    undo.push(async () => (await opening.catch(() => undefined))?.close())
    const fleet = config.databaseUrl === null ? ALONE : await joinFleet(config, await opening, log)
    undo.push(() => fleet.close())
    const ports = await choosePorts(config, clock, { anchors: anchorFile(config.home), shared: fleet.shared, isWarm })
    // This thread has nothing to do until the database is open: what Lex reads sentences with is loaded meanwhile. Loaded later, it would hold up
    // whoever is there for half a second.
    builtInLanguage.prepare()
    const database = await opening
    await migrateDatabase(database.db)
    if (await isNewerDatabase(database.db)) log.warn(NEWER_DATABASE)
    await database.markReady()
    if (database.kind === 'embedded')
      undo.push(keepStatistics(database.pool, (error) => log.warn({ err: error }, 'tables were not counted anew')))

    const workers = openWorkers()
    undo.push(() => workers.close())
    const webFolder = RUNS_FROM_SOURCE ? null : fileURLToPath(new URL('../web', import.meta.url))
    await clearLeftovers(config)
    const backups = openBackups({
      settings: config.backups,
      make: makeBackup(config, database, clock),
      clock,
      onError: (error, what) => log.error({ err: error }, what),
    })
    const app = await buildApp({
      config,
      clock,
      db: database.db,
      ports,
      log,
      secrets,
      workers,
      backups,
      logs,
      webFolder,
      fleet,
      isAlone: database.kind === 'embedded',
      learn,
    })
    undo.push(collectWhenQuiet(app.http))
    if (database.kind === 'postgres') shedLoad(app.http, () => database.pool.waitingCount, 20 * config.databaseConnections)
    let isStopping = false
    const ready = readiness({ db: database.db, isStopping: () => isStopping, feeds: () => feedChecks(ports) })
    serveHealth(app.http, ready, config.version)
    if (config.metrics)
      undo.push(
        await startMetrics(config.metrics, {
          http: app.http,
          pool: database.pool,
          clock,
          sources: ports.sources,
          backups,
          record: app.forecastRecord,
          version: config.version,
        }),
      )
    let tracing: Tracing | undefined
    if (config.traces) {
      const traces = await startTracing(config.traces, { http: app.http, pool: database.pool, version: config.version })
      tracing = traces
      undo.push(() => traces.close())
    }
    let jobs: Promise<JobRunner | undefined> = Promise.resolve(undefined)
    // Side by side: each may take its time, and together they have only so much.
    undo.push(() => Promise.all([drain(app.http), jobs.then((runner) => runner?.stop())]))
    // The last that asks the database before it listens: a server that called itself ready does not end because the database went away.
    const adminToken = await issueFirstAdminToken(database.db, clock, config.databaseUrl === null ? undefined : secrets.session)
    await app.http.listen({ port: config.port, host: config.host })
    ports.warm()
    const control = await openControl({
      ready: async () => ({ ...(await ready()), version: config.version }),
      'grant-admin': (email) => grantAdmin(database.db, clock, email),
      'reset-link': (email) => app.resetLink(email.trim()),
      'second-factor-off': (email) => turnOffFor(database.db, email, clock.now()),
      'billing-status': () => app.payments.status(),
      'care-status': (email) => app.careOf(email),
      'check-audit': () => app.checkAudit(),
      'billing-clock': (by) => app.payments.moveClock(by === 'reset' ? null : Number(by)),
      backup: async (file) => backups.start('manual', file || undefined),
      'backup-state': async () => backups.state(),
      memory: () => memoryParts({ database, workers }),
    })
    undo.push(() => control.close())
    lock.tell({ port: config.port, control: { port: control.port, token: control.token } })

    // The jobs may begin a second later.
    // What a deleted account left in the files does not wait for the next stop.
    const erasing = {
      name: 'database.erase',
      cron: '*/2 * * * *',
      atStart: true,
      run: (signal: AbortSignal) => database.eraseDeleted(signal),
    }
    const all = [...app.jobs, erasing]
    jobs = runJobs(tracing ? all.map(tracing.traced) : all, database, clock, log)
    return {
      url: config.publicUrl,
      world: ports.world,
      notice: ports.notice,
      ready,
      adminLink: adminToken && config.publicUrl + linkWith('/claim-admin', adminToken),
      async stop() {
        isStopping = true
        lock.tell({ stopping: true })
        await takeDown()
      },
    }
  } catch (error) {
    await takeDown()
    throw error
  }
}

/** It starts all the same: while servers are replaced one after another, an old one may have to start once more beside the new ones. */
const NEWER_DATABASE =
  'the database was written by a newer version than this one: what that version keeps in it is unknown here. Start the newer version, or restore a backup of before (docs/operations.md, “Upgrade”)'

/** What servers share lies in the database, so it has to be there first. */
async function joinFleet(config: Config, database: Database, log: Log): Promise<Fleet> {
  await migrateDatabase(database.db)
  return openFleet(
    config,
    database,
    (error, what) => log.warn({ err: error }, what),
    (what) => log.info(what),
  )
}

type App = Awaited<ReturnType<typeof buildApp>>
type Log = ReturnType<typeof openLog>

async function runJobs(jobs: App['jobs'], { db }: Database, clock: Clock, log: Log): Promise<JobRunner | undefined> {
  try {
    return await startJobs(jobs, { db, clock, log })
  } catch (error) {
    log.error({ err: error }, 'the jobs did not start')
    return undefined
  }
}

function sourceOf(config: Config): Parameters<typeof openDatabase>[0] {
  if (config.databaseUrl)
    return { kind: 'postgres', url: config.databaseUrl, poolSize: config.databaseConnections, longestMs: LONGEST_STATEMENT_MS }
  return { kind: 'embedded', directory: path.join(config.home, 'db'), template: PACKED_DATABASE }
}

const feedChecks = (ports: Awaited<ReturnType<typeof choosePorts>>): Check[] =>
  ports.sources().map((source) => ({
    name: `feed ${source.port}`,
    status: source.stale ? 'warn' : 'ok',
    detail: `${source.vendor}, ${source.asOf === null ? (source.stale ? 'asked, and has not answered yet' : 'not asked yet') : `last answer ${new Date(source.asOf).toISOString()}`}`,
  }))

/** Finds out early whether the port is free, and picks one when any will do (PORT=0). */
async function withPort(config: Config): Promise<Config> {
  const probe = createServer()
  const port = await new Promise<number>((resolve, reject) => {
    probe.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new PortError(config.port, config.host) : error),
    )
    probe.listen({ port: config.port, host: config.host }, () => resolve((probe.address() as { port: number }).port))
  })
  await new Promise((resolve) => probe.close(resolve))
  if (config.port !== 0) return config
  return { ...config, port, publicUrl: config.publicUrl.replace(/:0$/, `:${port}`) }
}

/** Takes no new connection, lets every request in flight finish, and does not wait for connections that only stay open. */
async function drain(http: App['http']): Promise<void> {
  // Fastify's close() alone waits for keep-alive connections that fall idle only later.
  const sweep = setInterval(() => http.server.closeIdleConnections(), SWEEP_MS)
  const cut = setTimeout(() => http.server.closeAllConnections(), DRAIN_MS)
  try {
    await http.close()
  } finally {
    clearInterval(sweep)
    clearTimeout(cut)
  }
}
