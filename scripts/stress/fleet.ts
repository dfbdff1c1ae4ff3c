// Promise 21: four servers on one PostgreSQL behind a load balancer. They are killed one after another under reading, writing and sockets, the
// database is restarted, Redis goes away: nothing acknowledged is lost, allowances are exact, no alert rings twice, pages are in step again
// within three seconds, and no read fails.
import { WebSocket } from 'ws'
import { REALTIME_PATH, type ToClient } from '#contract/topics.ts'
import { TIERS } from '#core/access/tiers.ts'
import type { Product } from '#tests/support/server.ts'
import { NoAnswer, quantile } from './client.ts'
import { claimAdmin, type Person, setTier, signUp } from './people.ts'
import { type FleetProduct, noFleet, startFleet } from './product.ts'
import { examples, type Finding, type Options, type Row } from './report.ts'

const SERVERS = 4
const WRITERS = 4
const READERS = 8
const PAGES = 60
const RESYNC_MS = 3000
/** From the kill of one server to that of the next; it is started again after a third of that. */
const KILL_EVERY_MS = 9000
const READS = ['/api/system/status', '/api/live/scores/nba', '/api/auth/user', '/api/betting/odds/nba/h2h']

export const fleet: Row = { rows: [21], name: 'four servers', run }

type Seen = {
  readonly acknowledged: Map<string, Person>
  readonly failedReads: string[]
  reads: number
  brokenWrites: number
  readonly failedWrites: string[]
  readonly resyncs: number[]
  isOver: boolean
}

async function run({ fleetMs }: Options): Promise<readonly Finding[]> {
  if (noFleet !== undefined) return [{ row: 21, promise: 'four servers on one database', figure: noFleet, isOk: null }]
  const product = await startFleet(SERVERS)
  const seen: Seen = { acknowledged: new Map(), failedReads: [], reads: 0, brokenWrites: 0, failedWrites: [], resyncs: [], isOver: false }
  try {
    const admin = await claimAdmin(product)
    const writers = await Promise.all(Array.from({ length: WRITERS }, () => signUp(product.url)))
    const reader = await signUp(product.url)
    const ringing = await signUp(product.url)
    for (const one of [reader, ringing]) await setTier(admin, one, 'pro')
    await ringing.client.post('/api/alerts/rules', { rule: { kind: 'start', league: 'nba', minutes: 1440 } })
    const pages = Array.from({ length: PAGES }, () => page(product.port, seen))
    const work = [
      ...writers.map((writer) => write(writer, seen)),
      ...Array.from({ length: READERS }, (_, index) => read(reader, index, seen)),
    ]
    const limits = await killInTurn(product, admin, fleetMs)
    const restart = await afterRestart(product)
    await redisGone(product)
    seen.isOver = true
    await Promise.all(work)
    for (const one of pages) one.close()
    return [...(await judged(product, seen, ringing)), ...limits, restart]
  } finally {
    seen.isOver = true
    await product.remove()
  }
}

async function killInTurn(product: FleetProduct, admin: Person, forMs: number): Promise<readonly Finding[]> {
  const until = performance.now() + forMs
  const wrong: string[] = []
  let kills = 0
  while (performance.now() < until) {
    const index = kills % SERVERS
    kills++
    await product.servers[index]!.stop('SIGKILL')
    await sleep(KILL_EVERY_MS / 3)
    // While one is gone: fifty at once over the others.
    const person = await signUp(product.url)
    await setTier(admin, person, 'free')
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => person.client.post('/api/chat', { message: `What is no vig? (${i})` }).catch(() => null)),
    )
    const passed = answers.filter((answer) => answer?.status === 200).length
    if (passed !== TIERS.free.limits.aiChat) wrong.push(`${passed} of 50 with server ${index} gone (${statusesOf(answers)})`)
    await product.again(index)
    await sleep(KILL_EVERY_MS / 3)
  }
  return [
    {
      row: 21,
      promise: `allowances are exact while servers are killed (free: ${TIERS.free.limits.aiChat} answers)`,
      figure: `${kills} kills, ${wrong.length} wrong${examples(wrong)}`,
      isOk: kills > 0 && wrong.length === 0,
    },
  ]
}

/** "5 × 200, 45 × 429": how often each status came. */
function statusesOf(answers: readonly ({ readonly status: number } | null)[]): string {
  const statuses = answers.map((answer) => String(answer?.status ?? 'no answer'))
  return [...new Set(statuses)].map((status) => `${statuses.filter((one) => one === status).length} × ${status}`).join(', ')
}

/** Of a server that is not ready, why: it has ended, or what it says of itself. */
async function whyNot({ url, process, output }: Product): Promise<string> {
  if (process.exitCode !== null || process.signalCode !== null)
    return `ended with ${process.exitCode ?? process.signalCode}: ${output().trim().split('\n').slice(-3).join(' ')}`
  const answer = await fetch(`${url}/readyz`).catch((error: unknown) => String(error))
  return typeof answer === 'string' ? answer : `${answer.status} ${(await answer.text()).slice(0, 300)}`
}

async function afterRestart(product: FleetProduct): Promise<Finding> {
  product.database.restart()
  const began = performance.now()
  let isBack = false
  while (!isBack && performance.now() - began < 30_000) {
    const answers = await Promise.all(product.servers.map(({ url }) => fetch(`${url}/readyz`).catch(() => undefined)))
    isBack = answers.every((answer) => answer?.ok)
    if (!isBack) await sleep(100)
  }
  const ms = Math.round(performance.now() - began)
  const reasons = isBack ? [] : await Promise.all(product.servers.map(whyNot))
  return {
    row: 21,
    promise: 'all are ready again within 10 s of a restart of the database',
    figure: `${ms} ms${examples(reasons)}`,
    isOk: isBack && ms <= 10_000,
  }
}

async function redisGone(product: FleetProduct): Promise<void> {
  if (!product.redis) return
  await product.redis.kill()
  await sleep(KILL_EVERY_MS)
  await product.redis.start()
  await sleep(KILL_EVERY_MS / 3)
}

async function write({ client, ...person }: Person, seen: Seen): Promise<void> {
  while (!seen.isOver) {
    try {
      const answer = await client.post('/api/billing/checkout', { plan: 'pro' })
      const id = answer.status === 200 ? /order=([\w-]+)/.exec((JSON.parse(answer.body) as { url: string }).url)?.[1] : undefined
      if (id) seen.acknowledged.set(id, { client, ...person })
      // The database may be away for a moment, and says so.
      else if (answer.status !== 503) seen.failedWrites.push(`${answer.status} ${answer.body.slice(0, 80)}`)
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error
      seen.brokenWrites++
    }
    await sleep(30)
  }
}

async function read({ client }: Person, index: number, seen: Seen): Promise<void> {
  for (let i = index; !seen.isOver; i++) {
    const path = READS[i % READS.length]!
    const answer = await client.get(path).catch((error: unknown) => (error instanceof NoAnswer ? undefined : Promise.reject(error)))
    seen.reads++
    if (answer?.status !== 200 && answer?.status !== 503) seen.failedReads.push(`${path} ${answer?.status ?? 'no answer'}`)
    await sleep(20)
  }
}

/** A page that follows the scores and comes back when its socket breaks, as the product's own does. */
function page(port: number, seen: Seen): { close(): void } {
  let isClosed = false
  let socket: WebSocket | undefined
  let lostAt: number | undefined
  const open = () => {
    socket = new WebSocket(`ws://127.0.0.1:${port}${REALTIME_PATH}`, { perMessageDeflate: false })
    socket.on('open', () => socket?.send(JSON.stringify({ do: 'follow', id: 1, topic: 'scores', input: { league: 'nba' } })))
    socket.on('error', () => {})
    socket.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString()) as ToClient
      if (lostAt === undefined || message.do !== 'frame') return
      seen.resyncs.push(performance.now() - lostAt)
      lostAt = undefined
    })
    socket.on('close', () => {
      lostAt ??= performance.now()
      if (!isClosed) setTimeout(open, 100 + Math.random() * 400)
    })
  }
  open()
  return {
    close() {
      isClosed = true
      socket?.terminate()
    },
  }
}

async function judged(product: FleetProduct, seen: Seen, ringing: Person): Promise<readonly Finding[]> {
  const lost: string[] = []
  for (const [id, { client }] of seen.acknowledged) {
    const answer = await client.get(`/api/billing/test/orders/${id}`)
    if (answer.status !== 200) lost.push(`${id} ${answer.status}`)
  }
  const { alerts } = JSON.parse((await ringing.client.get('/api/alerts')).body) as { alerts: { key: string; title: string }[] }
  const twice = alerts.length - new Set(alerts.map((alert) => JSON.stringify({ ...alert, key: undefined, at: undefined }))).size
  const slowest = seen.resyncs.length > 0 ? Math.max(...seen.resyncs) : 0
  const cpu = product.servers.length
  return [
    {
      row: 21,
      promise: `nothing acknowledged is lost over kills of ${cpu} servers, a restart of the database and ${product.redis ? 'Redis gone' : 'no Redis here'}`,
      figure: `${lost.length} of ${seen.acknowledged.size} lost; ${seen.brokenWrites} writes broke off with their server, ${seen.failedWrites.length} failed${examples([...lost, ...new Set(seen.failedWrites)])}`,
      isOk: seen.acknowledged.size > 0 && lost.length === 0 && seen.failedWrites.length === 0,
    },
    {
      row: 21,
      promise: 'no read fails (503 while the database is away counts as an answer)',
      figure: `${seen.failedReads.length} of ${seen.reads}${examples([...new Set(seen.failedReads)])}`,
      isOk: seen.reads > 0 && seen.failedReads.length === 0,
    },
    {
      row: 21,
      promise: `pages are in step again within ${RESYNC_MS / 1000} s of losing their server`,
      figure: `${seen.resyncs.length} came back, p50 ${Math.round(quantile(seen.resyncs, 0.5))} ms, slowest ${Math.round(slowest)} ms`,
      isOk: seen.resyncs.length > 0 && slowest <= RESYNC_MS,
    },
    { row: 21, promise: 'no alert rings twice', figure: `${twice} of ${alerts.length} twice`, isOk: alerts.length > 0 && twice === 0 },
  ]
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
