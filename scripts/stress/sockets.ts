// Promise 12: two thousand pages follow the scores at once; none is lost, all hear a change within 80 ms of the first who does, and all
// end with the same answer.
import { WebSocket } from 'ws'
import { REALTIME_PATH, TOPICS, type ToClient } from '#contract/topics.ts'
import { applyFrame, type Standing } from '#core/live/delta-sync.ts'
import { quantile } from './client.ts'
import { serversCpuSeconds } from './process-use.ts'
import { startStressed } from './product.ts'
import type { Finding, Options, Row } from './report.ts'

const SOCKETS = 2000
const LEAGUES = ['nfl', 'nba', 'mlb', 'nhl']
const P99_MS = 80

type Page = {
  readonly socket: WebSocket
  readonly league: string
  standing: Standing<Readonly<Record<string, unknown>>> | null
  gaps: number
}

export const sockets: Row = { rows: [12], name: 'sockets', run }

async function run({ seconds }: Options): Promise<readonly Finding[]> {
  const product = await startStressed()
  try {
    const heard = new Map<string, number[]>()
    const pages: Page[] = []
    for (let i = 0; i < SOCKETS; i++) pages.push(await open(product.port, LEAGUES[i % LEAGUES.length]!, heard))
    await sleep(2000)
    heard.clear()
    const cpuBefore = serversCpuSeconds(product)
    const heldSeconds = Math.max(seconds, 10)
    await sleep(heldSeconds * 1000)
    const cpuShare = (serversCpuSeconds(product) - cpuBefore) / heldSeconds / SOCKETS
    const lost = pages.filter(({ socket }) => socket.readyState !== WebSocket.OPEN).length
    const late = [...heard.values()].flatMap((times) => times.map((at) => at - Math.min(...times)))
    const gaps = pages.reduce((sum, page) => sum + page.gaps, 0)
    const apart = LEAGUES.filter((league) => new Set(pages.filter((page) => page.league === league).map(stateOf)).size !== 1)
    const p99 = late.length > 0 ? quantile(late, 0.99) : Number.POSITIVE_INFINITY
    for (const { socket } of pages) socket.terminate()
    return [
      {
        row: 12,
        promise: `${SOCKETS} sockets held, none lost, none out of step`,
        figure: `${lost} lost, ${gaps} gaps, ${apart.length} of ${LEAGUES.length} leagues out of step`,
        isOk: lost === 0 && gaps === 0 && apart.length === 0,
      },
      {
        row: 12,
        promise: `fan-out p99 ≤ ${P99_MS} ms`,
        figure: `p50 ${quantile(late, 0.5).toFixed(0)} ms, p99 ${p99.toFixed(0)} ms after the first, over ${heard.size} frames and ${late.length} hearings; ${(cpuShare * 100_000).toFixed(0)} % of a core for each thousand sockets`,
        isOk: p99 <= P99_MS,
      },
    ]
  } finally {
    await product.remove()
  }
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const stateOf = ({ standing }: Page) => `${standing?.seq} ${JSON.stringify(standing?.parts)}`

async function open(port: number, league: string, heard: Map<string, number[]>): Promise<Page> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${REALTIME_PATH}`, { perMessageDeflate: false })
  const page: Page = { socket, league, standing: null, gaps: 0 }
  await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject))
  socket.on('message', (data: Buffer) => {
    const at = performance.now()
    const message = JSON.parse(data.toString()) as ToClient
    if (message.do !== 'frame') return
    const { frame } = message
    if (frame.kind === 'changed') {
      const name = `${frame.epoch} ${frame.seq}`
      const times = heard.get(name)
      if (times) times.push(at)
      else heard.set(name, [at])
    }
    const before = page.standing
    page.standing = applyFrame(before, frame as never, TOPICS.scores.id)
    if (before !== null && page.standing === null) page.gaps += 1
  })
  socket.send(JSON.stringify({ do: 'follow', id: 1, topic: 'scores', input: { league } }))
  return page
}
