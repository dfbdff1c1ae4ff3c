// The figures of this server for Prometheus. Loaded only where GURU_METRICS_TOKEN or GURU_METRICS_PORT asks for them. Labels are routes,
// feeds, jobs, meters and models: nothing of any person, and never an address as it was asked.
import { createServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Registry } from 'prom-client'
import type { CalibrationRow } from '#contract/sports/predictions.ts'
import type { SourceStatus } from '#contract/system.ts'
import type { Infer } from '#core/infer.ts'
import type { Config } from '../config.ts'
import { isMetricsToken, type MetricsPage, serveMetrics } from '../http/metrics-page.ts'
import type { Backups } from '../kernel/backup/backups.ts'
import { hearHappenings } from '../kernel/process/happenings.ts'
import type { Clock } from '../ports/clock.ts'

type Parts = {
  readonly http: FastifyInstance
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly version: string
  readonly sources: () => readonly Infer<typeof SourceStatus>[]
  readonly backups: Pick<Backups, 'list' | 'state'>
  readonly record: () => Promise<{ readonly rows: readonly CalibrationRow[]; readonly due: number; readonly graded: number }>
  /** Memory of the process and lags of its event loop, which are its own and not a server's in a test. */
  readonly hasProcess?: boolean
}

/** Seconds; 60 ms and 80 ms are what reads and frames are promised to stay below (docs/reliability.md). */
const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.06, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const FRAME_BUCKETS = [0.005, 0.01, 0.02, 0.04, 0.06, 0.08, 0.12, 0.25, 0.5, 1]
const JOB_BUCKETS = [0.1, 0.5, 1, 5, 10, 30, 60, 120, 300]

export type Metrics = MetricsPage & { close(): void }

export async function openMetrics(parts: Parts): Promise<Metrics> {
  const client = await import('prom-client')
  const registry = new client.Registry()
  const figures: Figures = { client, registers: [registry] }
  if (parts.hasProcess ?? true) client.collectDefaultMetrics({ register: registry })
  measureRequests(figures, parts)
  showState(figures, parts)
  const reads = [recordReader(figures, parts), backupReader(figures, parts)]
  const stopHearing = countHappenings(figures)
  return {
    contentType: registry.contentType,
    async text() {
      // A part that cannot be read now is absent; the others are worth having all the more.
      await Promise.allSettled(reads.map((read) => read()))
      return registry.metrics()
    },
    close() {
      stopHearing()
      registry.clear()
    },
  }
}

/** Where figures are registered. */
type Figures = { readonly client: typeof import('prom-client'); readonly registers: Registry[] }

function measureRequests({ client: { Histogram }, registers }: Figures, { http }: Pick<Parts, 'http'>): void {
  const requests = new Histogram({
    name: 'guru_http_request_duration_seconds',
    help: 'Time from a request to the end of its answer, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_BUCKETS,
    registers,
  })
  http.addHook('onResponse', (request, reply, done) => {
    // What no route takes has one name, whatever was asked.
    const route = request.routeOptions.url ?? 'none'
    requests.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000)
    done()
  })
}

/** What is asked for when the page is read: connections of the database, ages of the feeds. */
type State = Pick<Parts, 'pool' | 'sources' | 'clock' | 'version'>
function showState({ client: { Gauge }, registers }: Figures, { pool, sources, clock, version }: State): void {
  new Gauge({ name: 'guru_build_info', help: '1, with the build of this server.', labelNames: ['version'], registers }).set({ version }, 1)
  new Gauge({
    name: 'guru_database_connections',
    help: 'Connections of this server to its database, and calls that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'open' }, pool.totalCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
  new Gauge({
    name: 'guru_feed_age_seconds',
    help: 'Age of the last answer of a feed; absent before the first.',
    labelNames: ['feed', 'vendor'],
    registers,
    collect() {
      this.reset()
      for (const { port, vendor, asOf } of sources())
        if (asOf !== null) this.set({ feed: port, vendor }, Math.max(0, clock.now() - asOf) / 1000)
    },
  })
  new Gauge({
    name: 'guru_feed_stale',
    help: '1 where a feed shows an answer that is older than it ought to be.',
    labelNames: ['feed', 'vendor'],
    registers,
    collect() {
      this.reset()
      for (const { port, vendor, stale } of sources()) this.set({ feed: port, vendor }, stale ? 1 : 0)
    },
  })
}

/** @returns reads the record of the forecasts into its figures */
function recordReader({ client: { Gauge }, registers }: Figures, { record }: Pick<Parts, 'record'>): () => Promise<void> {
  const gauges = {
    error: new Gauge({
      name: 'guru_calibration_error',
      help: 'Expected calibration error of the sealed forecasts of this season, 0 to 1.',
      labelNames: ['world', 'league', 'model', 'season'],
      registers,
    }),
    games: new Gauge({
      name: 'guru_calibration_games',
      help: 'Graded games behind that error.',
      labelNames: ['world', 'league', 'model', 'season'],
      registers,
    }),
    due: new Gauge({ name: 'guru_forecasts_due', help: 'Forecasts that wait for their grade.', registers }),
    graded: new Gauge({ name: 'guru_forecasts_graded', help: 'Forecasts that are graded.', registers }),
  }
  return async () => {
    const { rows, due, graded } = await record()
    gauges.due.set(due)
    gauges.graded.set(graded)
    gauges.error.reset()
    gauges.games.reset()
    for (const { world, league, model, season, ece, games } of rows) {
      const labels = { world, league, model, season: String(season) }
      gauges.error.set(labels, ece)
      gauges.games.set(labels, games)
    }
  }
}

/** @returns reads the newest backup into its figures */
function backupReader(
  { client: { Gauge }, registers }: Figures,
  { backups, clock }: Pick<Parts, 'backups' | 'clock'>,
): () => Promise<void> {
  const age = new Gauge({
    name: 'guru_backup_age_seconds',
    help: 'Age of the newest backup in the folder of this server; absent where there is none.',
    registers,
  })
  age.remove()
  const failed = new Gauge({ name: 'guru_backup_failed', help: '1 where the last backup of this process was not made.', registers })
  return async () => {
    const newest = (await backups.list())[0]
    if (newest) age.set((clock.now() - newest.at) / 1000)
    else age.remove()
    failed.set(backups.state().last?.isOk === false ? 1 : 0)
  }
}

/** Counts what happens in this process from now on. @returns ends it */
function countHappenings({ client: { Counter, Histogram }, registers }: Figures): () => void {
  const feedFailures = new Counter({
    name: 'guru_feed_failures_total',
    help: 'Questions to a vendor that brought nothing usable.',
    labelNames: ['vendor'],
    registers,
  })
  const frames = new Histogram({
    name: 'guru_tick_to_socket_seconds',
    help: 'Time from a change that became known to its frame at the sockets that follow it.',
    buckets: FRAME_BUCKETS,
    registers,
  })
  const jobLag = new Histogram({
    name: 'guru_job_lag_seconds',
    help: 'Time from when a job was due to when it began.',
    labelNames: ['job'],
    buckets: JOB_BUCKETS,
    registers,
  })
  const jobs = new Histogram({
    name: 'guru_job_duration_seconds',
    help: 'How long a turn of a job took, and how it ended.',
    labelNames: ['job', 'outcome'],
    buckets: JOB_BUCKETS,
    registers,
  })
  const refusals = new Counter({
    name: 'guru_meter_refusals_total',
    help: 'Calls that were refused because the allowance of a plan was used up.',
    labelNames: ['meter', 'tier'],
    registers,
  })
  const answers = new Counter({
    name: 'guru_model_answers_total',
    help: 'Answers of the language model, by how they ended.',
    labelNames: ['model', 'outcome'],
    registers,
  })
  const spend = new Counter({
    name: 'guru_model_spend_dollars_total',
    help: 'What the language model cost, where its prices are configured.',
    labelNames: ['model'],
    registers,
  })
  const alerts = new Counter({
    name: 'guru_alerts_total',
    help: 'Alerts by channel, sent or failed.',
    labelNames: ['channel', 'outcome'],
    registers,
  })
  return hearHappenings((what) => {
    if (what.kind === 'feed failure') feedFailures.inc({ vendor: what.vendor })
    else if (what.kind === 'frame') frames.observe(what.ms / 1000)
    else if (what.kind === 'meter refusal') refusals.inc({ meter: what.meter, tier: what.tier })
    else if (what.kind === 'alert') alerts.inc({ channel: what.channel, outcome: what.isSent ? 'sent' : 'failed' })
    else if (what.kind === 'model answer') {
      answers.inc({ model: what.model, outcome: what.outcome })
      if (what.micros !== null) spend.inc({ model: what.model }, what.micros / 1_000_000)
    } else {
      jobLag.observe({ job: what.job }, Math.max(0, what.lagMs) / 1000)
      jobs.observe({ job: what.job, outcome: what.isOk ? 'ok' : 'failed' }, what.ms / 1000)
    }
  })
}

/** Figures as the configuration asks for them. @returns how to end them */
export async function startMetrics(settings: NonNullable<Config['metrics']>, parts: Parts): Promise<() => Promise<void>> {
  const page = await openMetrics(parts)
  const { port, token } = settings
  if (port === null && token !== null) serveMetrics(parts.http, page, token)
  const own = port === null ? null : await listenForMetrics(page, settings.host, port, token)
  return async () => {
    await own?.close()
    page.close()
  }
}

/** The same page on a port of its own, which a proxy does not lead to. */
async function listenForMetrics(page: MetricsPage, host: string, port: number, token: string | null): Promise<{ close(): Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') return void response.writeHead(404).end()
    if (token !== null && !isMetricsToken(request.headers.authorization, token)) return void response.writeHead(401).end()
    page.text().then(
      (text) => response.writeHead(200, { 'content-type': page.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  server.unref()
  return {
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
