// How soon an alert reaches its page: from the moment in which a changed price reaches the server to the frame on the socket of whoever's
// plan has alerts in the moment. The whole server in one process, real sockets on loopback; to reach: p99 below one second.
import type { AddressInfo } from 'node:net'
import { WebSocket } from 'ws'
import type { OddsEvent } from '#contract/odds/odds.ts'
import { REALTIME_PATH } from '#contract/topics.ts'
import type { Quote } from '#core/odds/board/market.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { memberOn, type Person } from '#tests/support/as.ts'
import { quantile } from '../stress/client.ts'

const TICKS = 30
/** Changes of prices come this often, ms. */
const EVERY_MS = 500
const LEAGUE = 'nba'
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** The best price of the selection that everybody waits for, set by the bench; the rest is as the demo world has it. */
const asked = { gameId: '', price: 0 }

async function open(): Promise<TestApp> {
  const app = await testApp({
    ports: (chosen) => {
      const { odds } = chosen.feeds
      const quotes = async (...question: Parameters<typeof odds.quotes>): Promise<readonly Quote[]> => {
        const all = await odds.quotes(...question)
        const now = app.clock.now()
        return all.map((quote) =>
          quote.gameId === asked.gameId && quote.market === 'h2h' && quote.outcome === 'home' && asked.price !== 0
            ? { ...quote, price: asked.price, bookTime: now, receivedAt: now }
            : quote,
        )
      }
      const replaced = new Proxy(odds, { get: (target, key) => (key === 'quotes' ? quotes : Reflect.get(target, key)) })
      return { ...chosen, feeds: { ...chosen.feeds, odds: replaced } }
    },
  })
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  return app
}

async function follow(app: TestApp, person: Person, onAlert: (title: string) => void): Promise<WebSocket> {
  const { port } = app.http.server.address() as AddressInfo
  const socket = new WebSocket(`ws://127.0.0.1:${port}${REALTIME_PATH}`, { headers: { cookie: person.cookie() } })
  await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject))
  socket.on('message', (data: Buffer) => {
    for (const [, title = ''] of data.toString().matchAll(/"title":"([^"]+)"/g)) onAlert(title)
  })
  socket.send(JSON.stringify({ do: 'follow', id: 1, topic: 'alerts', input: {} }))
  return socket
}

async function measure(count: number): Promise<string> {
  const app = await open()
  const delays: number[] = []
  let begunAt = 0
  let title = ''
  const people = await Promise.all(Array.from({ length: count }, () => memberOn(app, 'vip')))
  const { odds } = (await people[0]!.get(`/api/betting/odds/${LEAGUE}/h2h`)).json<{ odds: OddsEvent[] }>()
  // A selection that pays more than even, so that its price may rise by a few points and stays believable.
  const priceOf = ({ best }: OddsEvent) => best.find(({ outcome }) => outcome === 'home')?.price ?? 0
  const game = odds.find((one) => one.status === 'scheduled' && priceOf(one) > 105)!
  const from = priceOf(game) + 1
  const rule = { kind: 'price', league: LEAGUE, gameId: game.id, market: 'h2h', outcome: 'home', atLeast: from, label: 'bench' }
  const sockets: WebSocket[] = []
  for (const person of people) {
    await person.post('/api/alerts/rules', { rule })
    let last = ''
    const socket = await follow(app, person, (said) => {
      if (said !== title || said === last) return
      last = said
      delays.push(performance.now() - begunAt)
    })
    sockets.push(socket)
  }
  await sleep(3000)
  const poll = app.jobs.find(({ name }) => name === 'prices.poll')!
  asked.gameId = game.id
  for (let tick = 0; tick < TICKS; tick++) {
    asked.price = from + (tick % 30)
    title = `${game.home_abbreviation} at +${asked.price}`
    // A minute later each time, so that the feed of the league is due.
    app.clock.advance(61_000)
    begunAt = performance.now()
    await poll.run(new AbortController().signal)
    await sleep(EVERY_MS)
  }
  await sleep(1500)
  for (const socket of sockets) socket.terminate()
  asked.price = 0
  await app.close()
  const told = delays.length / (TICKS * count)
  return `| ${count} | ${TICKS} | ${quantile(delays, 0.5).toFixed(0)} | ${quantile(delays, 0.99).toFixed(0)} | ${Math.max(...delays).toFixed(0)} | ${(told * 100).toFixed(1)} % |`
}

console.log('| people | changes | p50 ms | p99 ms | worst ms | told |\n|---|---|---|---|---|---|')
for (const count of [1, 20]) console.log(await measure(count))
process.exit(0)
