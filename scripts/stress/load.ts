// Promises 10 and 11: many readers at once are answered soon, and memory stays within bounds.
import type { Product } from '#tests/support/server.ts'
import { NoAnswer, quantile } from './client.ts'
import { claimAdmin, setTier, signUp } from './people.ts'
import { GROWTH_MB, IDLE_MB, memoryMb, serversCpuSeconds } from './process-use.ts'
import { startStressed } from './product.ts'
import { Reader } from './reader.ts'
import { examples, type Finding, type Options, type Row } from './report.ts'

const CONNECTIONS = 50
const P99_MS = 60
const PER_SECOND = 2000
const REST_MS = 60_000
/** So many answers of each server are not counted: what is asked for the first time runs before V8 has compiled it. */
const WARM_ANSWERS = 6000

const READS = [
  '/',
  '/api/system/status',
  '/api/subscription/tiers',
  '/api/auth/user',
  '/api/me/subscription',
  '/api/fantasy/slates/nba',
  '/api/betting/odds/nba/h2h',
  '/api/betting/odds/nfl/spreads',
]

export const load: Row = { rows: [10, 11], name: 'load and memory', run }

async function run({ seconds }: Options): Promise<readonly Finding[]> {
  const product = await startStressed()
  try {
    const admin = await claimAdmin(product)
    const person = await signUp(product.url)
    await setTier(admin, person, 'pro')
    await sleep(REST_MS)
    const idleMb = memoryMb(product)
    const warmAnswers = (product.servers?.length ?? 1) * WARM_ANSWERS
    for (let warm = 0; warm < warmAnswers; ) warm += (await hammer(product, person.client.cookie, 1)).times.length
    const cpuBefore = serversCpuSeconds(product)
    const { times, failures, lasted } = await hammer(product, person.client.cookie, seconds)
    const cpuMs = ((serversCpuSeconds(product) - cpuBefore) * 1000) / times.length
    await sleep(REST_MS)
    const growthMb = memoryMb(product) - idleMb
    const perSecond = times.length / lasted
    const p99 = quantile(times, 0.99)
    return [
      {
        row: 10,
        promise: `reads at ${CONNECTIONS} connections: p99 ≤ ${P99_MS} ms, ≥ ${PER_SECOND}/s, no error`,
        figure: `p50 ${quantile(times, 0.5).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${Math.round(perSecond)}/s over ${lasted.toFixed(0)} s, ${cpuMs.toFixed(2)} ms of the servers' processor each, ${failures.length} errors${examples([...new Set(failures)])}`,
        isOk: p99 <= P99_MS && perSecond >= PER_SECOND && failures.length === 0,
      },
      { row: 11, promise: `memory when idle ≤ ${IDLE_MB} MB`, figure: `${Math.round(idleMb)} MB`, isOk: idleMb <= IDLE_MB },
      {
        row: 11,
        promise: `memory a minute after load ≤ +${GROWTH_MB} MB`,
        figure: `${Math.round(growthMb)} MB more`,
        isOk: growthMb <= GROWTH_MB,
      },
    ]
  } finally {
    await product.remove()
  }
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function hammer(product: Product, cookie: string, seconds: number) {
  const readers = Array.from({ length: CONNECTIONS }, () => new Reader(product.url))
  // As every browser asks: an answer that is 118 kB as text travels as 12.
  const headers = { cookie, accept: 'text/html, application/json', 'accept-encoding': 'gzip, deflate, br' }
  const times: number[] = []
  const failures: string[] = []
  const start = performance.now()
  const end = start + seconds * 1000
  await Promise.all(
    readers.map(async (reader, i) => {
      for (let turn = i; performance.now() < end; turn++) {
        const path = READS[turn % READS.length]!
        try {
          const { ms, status } = await reader.read(path, headers)
          times.push(ms)
          if (status !== 200) failures.push(`${path} ${status}`)
        } catch (error) {
          if (!(error instanceof NoAnswer)) throw error
          failures.push(`${path}: ${error.message}`)
          return
        }
      }
    }),
  )
  for (const reader of readers) reader.close()
  return { times, failures, lasted: (performance.now() - start) / 1000 }
}
