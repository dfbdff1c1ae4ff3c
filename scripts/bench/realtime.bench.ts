// How soon a change reaches every screen that follows it: a server and its readers in two processes, real sockets on loopback.
// 1,000 changes a second to 500 sockets (to reach: p99 ≤ 100 ms), 100 a second to 2,000 (p99 ≤ 100 ms), and the memory of an idle socket (≤ 30 kB).
import { type ChildProcess, fork } from 'node:child_process'
import fastify from 'fastify'
import { WebSocket } from 'ws'
import type { AnswerOf } from '#contract/endpoint.ts'
import { live } from '#contract/sports/live.ts'
import { REALTIME_PATH } from '#contract/topics.ts'
import { ANONYMOUS } from '#server/kernel/door/actor.ts'
import { sessionEnds } from '#server/kernel/door/session-ends.ts'
import { noBus } from '#server/ports/fleet/bus.ts'
import { openHub } from '#server/realtime/hub.ts'
import { openRealtime } from '#server/realtime/socket.ts'
import { quantile } from '../stress/client.ts'

const ROWS = 300
const SECONDS = 8

type Order = { readonly perSecond: number }

async function serve(): Promise<void> {
  const http = fastify()
  const hub = openHub({ onError: (error) => console.error(error) })
  let key = ''
  const answer: AnswerOf<typeof live.scores> = {
    scores: [],
    live: 0,
    nextStart: null,
    league: 'nfl',
    source: 'bench',
    world: 'demo',
    asOf: '',
    stale: false,
    note: null,
  }
  await openRealtime(http, {
    hub: {
      ...hub,
      follow(source, listener, have) {
        key = source.key
        return hub.follow(source, listener, have)
      },
      change: hub.change,
      has: hub.has,
    },
    bounds: [{ row: live.scores, handler: () => answer }],
    door: {} as never,
    publicUrl: 'http://127.0.0.1',
    session: { actorOf: async () => ANONYMOUS, sessionOf: () => undefined },
    ends: sessionEnds(noBus),
    bus: noBus,
  })
  await http.listen({ port: 0, host: '127.0.0.1' })
  let perSecond = 0
  let row = 0
  setInterval(() => {
    for (let i = 0; i < perSecond / 100; i++) hub.change(key, [{ id: String(row++ % ROWS), at: Date.now() }])
  }, 10)
  process.on('message', (order: Order | 'memory') => {
    if (order === 'memory') process.send?.({ memory: process.memoryUsage().rss })
    else perSecond = order.perSecond
  })
  process.send?.({ port: (http.server.address() as { port: number }).port })
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const answerOf = <T>(child: ChildProcess) => new Promise<T>((resolve) => child.once('message', (message) => resolve(message as T)))

async function memoryOf(child: ChildProcess): Promise<number> {
  const answer = answerOf<{ memory: number }>(child)
  child.send('memory')
  return (await answer).memory
}

async function connect(port: number, count: number): Promise<WebSocket[]> {
  const sockets: WebSocket[] = []
  for (let i = 0; i < count; i++) {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${REALTIME_PATH}`, { perMessageDeflate: false })
    await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject))
    socket.send(JSON.stringify({ do: 'follow', id: 1, topic: 'scores', input: { league: 'nfl' } }))
    sockets.push(socket)
  }
  return sockets
}

async function measure(child: ChildProcess, port: number, count: number, perSecond: number): Promise<string> {
  const before = await memoryOf(child)
  const sockets = await connect(port, count)
  await sleep(1000)
  const each = (await memoryOf(child)) - before
  const delays: number[] = []
  for (const socket of sockets)
    socket.on('message', (data: Buffer) => {
      const text = data.toString()
      const at = text.indexOf('"at":')
      if (at >= 0) delays.push(Date.now() - Number(text.slice(at + 5, at + 18)))
    })
  child.send({ perSecond })
  await sleep(1000)
  delays.length = 0
  await sleep(SECONDS * 1000)
  child.send({ perSecond: 0 })
  await sleep(500)
  const lost = sockets.filter((socket) => socket.readyState !== WebSocket.OPEN).length
  for (const socket of sockets) socket.terminate()
  await sleep(500)
  return `| ${count} | ${perSecond} | ${quantile(delays, 0.5).toFixed(0)} | ${quantile(delays, 0.99).toFixed(0)} | ${Math.max(...delays.slice(0, 100_000))} | ${delays.length} | ${lost} | ${(each / count / 1024).toFixed(1)} |`
}

if (process.argv[2] === 'serve') await serve()
else {
  const child = fork(import.meta.filename, ['serve'], { execArgv: ['--import', 'tsx'] })
  const { port } = await answerOf<{ port: number }>(child)
  console.log('| sockets | changes/s | p50 ms | p99 ms | worst ms | frames read | lost | kB a socket |\n|---|---|---|---|---|---|---|---|')
  for (const [count, perSecond] of [
    [2000, 100],
    [500, 1000],
  ] as const)
    console.log(await measure(child, port, count, perSecond))
  child.kill()
}
