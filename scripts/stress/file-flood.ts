// Promise 16: ten of the largest allowed files at once hold up nobody, and their memory is given back.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { type Product, startProduct } from '#tests/support/server.ts'
import { type Ask, Client, quantile } from './client.ts'
import { MEMORY_HEAD, memoryLine, memoryPoint } from './memory-curve.ts'
import { claimAdmin, type Person, signUp } from './people.ts'
import { examples, type Finding, type Row } from './report.ts'

const FILES = 10
const HEALTH_MS = 50
/** The longest stretch of the event loop's own work: what is left for the rest of an answer. */
const OWN_WORK_MS = 30
const READ_MS = 250
const GROWTH_MB = 150
const REST_MS = 60_000
const START_MS = 40_000
const EVERY_MS = 20
const MB = 1024 * 1024

export const fileFlood: Row = { rows: [16], name: 'floods of files', run }

async function run(): Promise<readonly Finding[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'guru-holds-'))
  const holds = path.join(folder, 'holds')
  const watch = pathToFileURL(path.join(import.meta.dirname, 'loop-watch.mjs')).href
  const product = await startProduct({ env: { NODE_OPTIONS: `--import ${watch}`, GURU_LOOP_WATCH: holds } })
  try {
    const people = await Promise.all(Array.from({ length: FILES }, () => signUp(product.url)))
    // Idle is a server that has computed the demo world ahead: the memory of that is no growth of the flood.
    await sleep(START_MS)
    const start = performance.now()
    const note = async (what: string) => process.stdout.write(`${memoryLine(await memoryPoint(product, what, start))}\n`)
    process.stdout.write(`\n${MEMORY_HEAD}\n`)
    await note('idle')
    const idleMb = memoryMb(product)
    const findings: Finding[] = []
    const admin = await claimAdmin(product)
    for (const [name, ask, most] of FLOODS) {
      findings.push(...(await flood(product, people, name, ask, most, holds)))
      await note(`after ${name}`)
    }
    findings.push(await peopleLookedAt(admin, holds))
    await sleep(REST_MS)
    await note('rested')
    const growthMb = memoryMb(product) - idleMb
    findings.push({
      row: 16,
      promise: `memory a minute after the floods ≤ +${GROWTH_MB} MB`,
      figure: `${Math.round(idleMb)} MB before, ${Math.round(growthMb)} MB more`,
      isOk: growthMb <= GROWTH_MB,
    })
    return findings
  } finally {
    await product.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Flood = readonly [name: string, ask: (index: number) => Ask, statuses: readonly number[]]

/** A bet history of 20,000 rows, each with as long a selection as fits into the largest file. */
function history(index: number): string {
  const rows = Array.from(
    { length: 20_000 },
    (_, at) => `${index}-${at},won,25.00,+116,2026-01-02T10:00:00Z,FanDuel,"${`DEN +7.5 in game ${at} of the season `.repeat(20)}"`,
  )
  return ['bet_id,status,stake,odds,settled_at,book,selection', ...rows].join('\r\n')
}

const SALARY_HEAD = 'Position,Name + ID,Name,ID,Roster Position,Salary,Game Info,TeamAbbrev,AvgPointsPerGame'

/** The largest salary file that is read: as many rows as one may have, each as long as the bytes allow. */
function salaries(index: number, rows: number): string {
  const name = (at: number) => `Golfer ${index} ${at} ${'of a long family '.repeat(28)}`.trim()
  const row = (at: number) => `G,${name(at)} (${at + 1000}),${name(at)},${at + 1000},G,${5000 + (at % 90) * 100},The Open,Golf,${at % 80}`
  return [SALARY_HEAD, ...Array.from({ length: rows }, (_, at) => row(at))].join('\n').slice(0, 5 * MB)
}

/** As many bytes of it in rows so short that there are far too many. */
function tooManySalaries(): string {
  const row = 'G,A B (1),A B,1,G,5000,The Open,Golf,1\n'
  return `${SALARY_HEAD}\n${row.repeat(Math.floor((5 * MB - SALARY_HEAD.length - 1) / row.length))}`
}

const post = (path: string, body: unknown): Ask => ({ method: 'POST', path, body })
const FLOODS: readonly Flood[] = [
  ['bet histories, previewed', (index) => post('/api/bets/import/preview', { name: 'flood.csv', text: history(index) }), [200]],
  ['bet histories, imported', (index) => post('/api/bets/import', { name: 'flood.csv', text: history(index) }), [200]],
  ['salary files, kept', (index) => post('/api/dfs/slates', { fileName: 'flood.csv', text: salaries(index, 4999) }), [200]],
  ['salary files, refused', () => post('/api/dfs/slates', { fileName: 'flood.csv', text: tooManySalaries() }), [400]],
  ['contest standings', () => post('/api/dfs/simulate', simulation()), [200]],
  ['bodies of a million brackets', () => post('/api/bets/import/preview', `{"name":"a","text":"","x":${'['.repeat(24 * MB)}`), [400, 413]],
]

function simulation(): unknown {
  const golfers = Array.from(
    { length: 12 },
    (_, at) => `G,Golfer ${at} (${at + 1000}),Golfer ${at},${at + 1000},G,7000,The Open,Golf,${50 + at}`,
  )
  const lineup = [0, 1, 2, 3, 4, 5].map((at) => `G Golfer ${at}`).join(' ')
  const lines = ['Rank,EntryId,EntryName,TimeRemaining,Points,Lineup,,Player,Roster Position,%Drafted,FPTS']
  for (let at = 0, length = 0; length < 35 * MB; at++) {
    const line = `${at + 1},${4_000_000_000 + at},entrant${at} (1/150) ${'x'.repeat(40)},0,${(300 - at / 1000).toFixed(2)},${lineup},,${at < 12 ? `Golfer ${at},G,50.00%,${40 + at}` : ',,,'}`
    length += line.length + 1
    lines.push(line)
  }
  return {
    league: 'nba',
    salaryFile: { fileName: 'DKSalaries.csv', text: [SALARY_HEAD, ...golfers].join('\n') },
    lineups: [['1000', '1001', '1002', '1003', '1004', '1006']],
    contest: { payouts: '1st $50\n2nd $20', entryFee: 1000 },
    field: { kind: 'standings', file: { fileName: 'contest-standings.csv', text: lines.join('\n') } },
    simulations: 100,
  }
}

async function flood(
  product: Product,
  people: readonly Person[],
  name: string,
  ask: Flood[1],
  statuses: Flood[2],
  holds: string,
): Promise<Finding[]> {
  const bodies = people.map((_, index) => {
    const { body, ...rest } = ask(index)
    return { ...rest, body: typeof body === 'string' ? body : JSON.stringify(body) }
  })
  const bytes = Math.max(...bodies.map(({ body }) => Buffer.byteLength(body)))
  let mostMb = 0
  const memory = setInterval(() => {
    mostMb = Math.max(mostMb, memoryMb(product))
  }, EVERY_MS)
  // Connections of their own: those of the flood before may have been closed meanwhile.
  const clients = people.map(({ client }) => {
    const own = new Client(product.url)
    for (const [cookie, value] of client.cookies) own.cookies.set(cookie, value)
    return own
  })
  // From a thread of its own: this one is held up by sending ten large bodies.
  const watcher = new Worker(new URL('./health-watch.mjs', import.meta.url), { workerData: { url: product.url, everyMs: EVERY_MS } })
  const from = Date.now()
  const start = performance.now()
  const answers = await Promise.all(
    clients.map((client, index) =>
      client.send({ ...bodies[index]!, timeoutMs: 180_000 }).catch((error: unknown) => ({ status: 0, body: String(error) })),
    ),
  )
  const seconds = (performance.now() - start) / 1000
  clearInterval(memory)
  watcher.postMessage('end')
  const { health, reads } = await new Promise<{ health: number[]; reads: number[] }>((resolve) => watcher.once('message', resolve))
  for (const client of clients) client.close()
  const { ownMs, silence } = holdsSince(holds, from)
  const wrong = answers.filter(({ status }) => !statuses.includes(status)).map(({ status, body }) => `${status} ${body.slice(0, 120)}`)
  const [worst, worstRead] = [Math.max(...health), Math.max(...reads)]
  return [
    {
      row: 16,
      promise: `${FILES} ${name} at once: the event loop's own work ≤ ${OWN_WORK_MS} ms at a stretch`,
      figure: `${ownMs.toFixed(0)} ms${silence}`,
      isOk: ownMs <= OWN_WORK_MS && wrong.length === 0,
    },
    {
      row: 16,
      promise: `the same by the clock, others on the machine included: /healthz ≤ ${HEALTH_MS} ms, other reads ≤ ${READ_MS} ms`,
      figure: `${(bytes / MB).toFixed(1)} MB each, all done in ${seconds.toFixed(1)} s; /healthz p50 ${quantile(health, 0.5).toFixed(1)}, p99 ${quantile(health, 0.99).toFixed(1)}, worst ${worst.toFixed(0)} ms of ${health.length}; reads worst ${worstRead.toFixed(0)} ms; at most ${Math.round(mostMb)} MB; answers ${[...new Set(answers.map(({ status }) => status))].join(', ')}${examples(wrong, 3)}`,
      isOk: worst <= HEALTH_MS && worstRead <= READ_MS && wrong.length === 0,
    },
  ]
}

/** What every five minutes a job does: whose names of the new salary files are doubtful. Those files lie there still. */
async function peopleLookedAt({ client }: Person, holds: string): Promise<Finding> {
  const from = Date.now()
  const answer = await client
    .send({ path: '/api/admin/identity', timeoutMs: 60_000 })
    .catch((error: unknown) => ({ status: 0, ms: 0, body: String(error) }))
  await sleep(1000)
  const { ownMs, silence } = holdsSince(holds, from)
  return {
    row: 16,
    promise: `the people of these files looked for among those known: the event loop's own work ≤ ${OWN_WORK_MS} ms at a stretch`,
    figure: `${ownMs.toFixed(0)} ms, answered ${answer.status} after ${(answer.ms / 1000).toFixed(1)} s${silence}`,
    isOk: ownMs <= OWN_WORK_MS && answer.status === 200,
  }
}

/** The longest time at a stretch that the server's main thread worked itself, without waiting for the processor. */
function holdsSince(file: string, from: number): { ownMs: number; silence: string } {
  if (!existsSync(file)) return { ownMs: 0, silence: '' }
  const lines = readFileSync(file, 'utf8').trim().split('\n').filter(Boolean)
  const holds = lines.map((line) => JSON.parse(line) as { at: number; cpuMs?: number; silentMs?: number; stack?: string[] })
  const since = holds.filter(({ at }) => at >= from)
  const silent = since.find(({ stack }) => stack)
  return {
    ownMs: Math.max(0, ...since.map(({ cpuMs = 0 }) => cpuMs)),
    silence: silent ? `; silent for more than a second in ${silent.stack?.join(' < ')}` : '',
  }
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

function memoryMb({ process: { pid } }: Product): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}
