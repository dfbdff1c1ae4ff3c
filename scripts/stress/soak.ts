// Promise 11 over time: one reader who asks for everything, league by league, for an hour, with sockets, chat, optimizer and bets between;
// a minute of rest later the memory is what it was. The curve is told part by part, so that what grows has a name.
import { WebSocket } from 'ws'
import { REALTIME_PATH } from '#contract/topics.ts'
import { LEAGUE_KEYS, type LeagueKey } from '#core/leagues/leagues.ts'
import { type Product, startProduct } from '#tests/support/server.ts'
import type { Client } from './client.ts'
import { MEMORY_HEAD, type MemoryPoint, mb, memoryLine, memoryPoint } from './memory-curve.ts'
import { build, type OpenApi, type Operation, operationsOf } from './mutations.ts'
import { claimAdmin, setTier } from './people.ts'
import { cpuSeconds, GROWTH_MB, IDLE_CPU, IDLE_MB } from './process-use.ts'
import { examples, type Finding, type Options, type Row } from './report.ts'

const PER_SECOND = 4
/** More answers than this are not waited for at once: a slow server is not buried. */
const MOST_OPEN = 12
const SOCKETS = 24
const WARM_MS = 60_000
const WATCH_MS = 120_000
const REST_MS = 60_000
const MINUTE = 60_000
const MB = 2 ** 20

export const soak: Row = { rows: [11], name: 'soak', run }

async function run({ soakMs }: Options): Promise<readonly Finding[]> {
  const product = await startProduct()
  try {
    const curve: MemoryPoint[] = []
    const start = performance.now()
    const note = async (what: string): Promise<MemoryPoint> => {
      const point = await memoryPoint(product, what, start)
      if (curve.length === 0) process.stdout.write(`\n${MEMORY_HEAD}\n`)
      process.stdout.write(`${memoryLine(point)}\n`)
      curve.push(point)
      return point
    }
    await sleep(WARM_MS)
    const cpuBefore = cpuSeconds(product)
    await sleep(WATCH_MS)
    const share = (cpuSeconds(product) - cpuBefore) / (WATCH_MS / 1000)
    const idle = await note('idle')

    const said = await everything(product, soakMs, note)
    await sleep(REST_MS)
    const rested = await note('rested')
    const grown = (rested.parts.rss - idle.parts.rss) / MB
    return [
      { row: 11, promise: `idle memory ≤ ${IDLE_MB} MB`, figure: `${mb(idle.parts.rss)} MB`, isOk: idle.parts.rss <= IDLE_MB * MB },
      {
        row: 11,
        promise: `nobody there: ≤ ${IDLE_CPU * 100} % of a core`,
        figure: `${(share * 100).toFixed(1)} % over ${WATCH_MS / 1000} s`,
        isOk: share <= IDLE_CPU,
      },
      {
        row: 11,
        promise: `after ${Math.round(soakMs / MINUTE)} minutes of everything and a minute of rest ≤ +${GROWTH_MB} MB`,
        figure: `${grown.toFixed(0)} MB more (peak ${mb(Math.max(...curve.map(({ parts }) => parts.rss)))} MB); ${said.asked} requests, ${said.rows} rows answered with 200${examples(said.failures)}`,
        isOk: grown <= GROWTH_MB && said.failures.length === 0,
      },
    ]
  } finally {
    await product.remove()
  }
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)))

/** Every GET row of the document, those of a league once for each league, round and round; and what else people do. */
async function everything(product: Product, ms: number, note: (what: string) => Promise<unknown>) {
  const operations = operationsOf(JSON.parse(await (await fetch(`${product.url}/api/docs/openapi.json`)).text()) as OpenApi)
  const admin = await claimAdmin(product)
  await setTier(admin, admin, 'vip')
  const failures: string[] = []
  const answered = new Set<string>()
  const open = new Set<Promise<void>>()
  const end = performance.now() + ms
  let [asked, next, noted] = [0, performance.now(), performance.now() + MINUTE]

  const ask = async (operation: Operation, input: Readonly<Record<string, unknown>>) => {
    asked++
    const reply = await admin.client.send(build(operation, input)).catch(() => undefined)
    if (reply === undefined || reply.status >= 500) failures.push(`${operation.method} ${operation.path} ${reply?.status ?? 'no answer'}`)
    else if (reply.status < 300) answered.add(`${operation.method} ${operation.path}`)
  }
  const sockets = follow(product.port)
  try {
    for (let round = 0; performance.now() < end; round++) {
      for (const [operation, input] of await roundOf(operations, admin.client, round)) {
        if (performance.now() >= end) break
        const work = ask(operation, input).finally(() => open.delete(work))
        open.add(work)
        if (open.size >= MOST_OPEN) await Promise.race(open)
        next = Math.max(next + 1000 / PER_SECOND, performance.now() - 1000)
        await sleep(next - performance.now())
        if (performance.now() >= noted) {
          await note('')
          noted += MINUTE
        }
      }
    }
    await Promise.all(open)
  } finally {
    for (const socket of sockets) socket.terminate()
  }
  return { asked, rows: answered.size, failures: [...new Set(failures)] }
}

type Question = readonly [Operation, Readonly<Record<string, unknown>>]

/** Reads of every league, each with a game of its own, and between them what costs most: chat, lineups, bets. */
async function roundOf(operations: readonly Operation[], client: Client, round: number): Promise<Question[]> {
  const reads = operations.filter(({ method, path }) => method === 'GET' && !/\/auth\/(login|oidc|callback)/.test(path))
  const isOfLeague = (operation: Operation) => leagueNames(operation).length > 0 || gameNames(operation).length > 0
  const questions: Question[] = reads.filter((read) => !isOfLeague(read)).map((read) => [read, read.example])
  for (const league of LEAGUE_KEYS) {
    const game = await gameOf(client, league, round)
    for (const read of reads.filter(isOfLeague)) questions.push([read, asked(read, league, game)])
  }
  const deeds = operations.filter(({ method, path }) => method === 'POST' && DEEDS.has(path))
  const every = Math.ceil(questions.length / (deeds.length * 4))
  return questions.flatMap((question, i): Question[] => {
    const deed = i % every === 0 ? deeds[(i / every) % deeds.length] : undefined
    return deed ? [question, [deed, fresh(deed, `${round} ${i}`)]] : [question]
  })
}

const DEEDS = new Set(['/api/chat', '/api/bets', '/api/optimizer/{league}', '/api/dfs/simulate', '/api/bets/import/preview'])
const fresh = (deed: Operation, key: string) => ({ ...deed.example, ...('key' in deed.example ? { key: `soak ${key}` } : {}) })

const namesOf = ({ inPath, inQuery }: Operation) => [...inPath, ...inQuery]
const leagueNames = (operation: Operation) => namesOf(operation).filter((name) => name === 'league' || name === 'sport')
const gameNames = (operation: Operation) => namesOf(operation).filter((name) => name === 'game' || name === 'gameId')

function asked(operation: Operation, league: LeagueKey, game: string): Readonly<Record<string, unknown>> {
  const leagues = leagueNames(operation).filter((name) => !(name === 'sport' && operation.path.startsWith('/api/lineups')))
  return {
    ...operation.example,
    ...Object.fromEntries(leagues.map((name) => [name, league])),
    ...Object.fromEntries(gameNames(operation).map((name) => [name, game])),
  }
}

/** Another game in each round, so that what is kept by game is many games. */
async function gameOf(client: Client, league: LeagueKey, round: number): Promise<string> {
  const answer = await client.get(`/api/live/games?league=${league}`)
  const ids = [...answer.body.matchAll(/"id":"([a-z0-9-]+-20\d{6}[^"]*)"/g)].map((match) => match[1]!)
  return ids.length === 0 ? 'none' : ids[round % ids.length]!
}

/** Pages that stay open all the while. */
function follow(port: number): WebSocket[] {
  return Array.from({ length: SOCKETS }, (_, i) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${REALTIME_PATH}`, { perMessageDeflate: false })
    const league = LEAGUE_KEYS[i % LEAGUE_KEYS.length]
    socket.on('open', () => socket.send(JSON.stringify({ do: 'follow', id: 1, topic: 'scores', input: { league } })))
    socket.on('error', () => undefined)
    return socket
  })
}
