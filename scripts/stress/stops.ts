// Promises 6 and 7: it stops with grace, and it does not start where another is.
import { connect, createServer, type Socket } from 'node:net'
import { WebSocket } from 'ws'
import { REALTIME_PATH } from '#contract/topics.ts'
import { freePort, launch, type Product, startProduct } from '#tests/support/server.ts'
import { signUp } from './people.ts'
import { examples, type Finding, type Row } from './report.ts'

const IN_FLIGHT = 24
const STOP_MS = 10_000
const REFUSAL_MS = 10_000

export const stops: Row = { rows: [6, 7], name: 'stopping and starting twice', run }

async function run(): Promise<readonly Finding[]> {
  return [await grace(), await secondInstance(), await takenPort()]
}

/** Requests of which half the body is sent when the signal comes; the other half follows, and each must be answered. */
async function grace(): Promise<Finding> {
  const product = await startProduct()
  try {
    const person = await signUp(product.url)
    const idle = await open(product)
    idle.write(`GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`)
    await heard(idle, 'HTTP/1.1 200')
    const following = new WebSocket(`ws://127.0.0.1:${product.port}${REALTIME_PATH}`)
    await new Promise((resolve, reject) => following.on('open', resolve).on('error', reject))
    following.send(JSON.stringify({ do: 'follow', id: 1, topic: 'scores', input: { league: 'nba' } }))
    const halves = await Promise.all(Array.from({ length: IN_FLIGHT }, () => halfRequest(product, person.client.cookie)))
    await new Promise((resolve) => setTimeout(resolve, 200))
    const stopped = product.stop('SIGTERM')
    await new Promise((resolve) => setTimeout(resolve, 500))
    const answers = await Promise.all(halves.map((half) => half.finish()))
    const { code, ms } = await stopped
    idle.destroy()
    following.terminate()
    const cut = answers.filter((status) => status !== '200')
    return {
      row: 6,
      promise: `SIGTERM cuts none of ${IN_FLIGHT} requests in flight; exit 0 within 10 s with an idle connection and an open WebSocket`,
      figure: `${cut.length} cut${examples(cut)}, exit ${code} after ${Math.round(ms)} ms`,
      isOk: cut.length === 0 && code === 0 && ms <= STOP_MS,
    }
  } finally {
    await product.remove()
  }
}

function open({ port }: Product): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket))
    socket.once('error', reject)
  })
}

function heard(socket: Socket, words: string): Promise<string> {
  return new Promise((resolve) => {
    let text = ''
    const done = () => resolve(text)
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      if (text.includes(words)) done()
    })
    socket.on('close', done)
    socket.on('error', done)
  })
}

async function halfRequest(product: Product, cookie: string): Promise<{ finish(): Promise<string> }> {
  const socket = await open(product)
  const body = JSON.stringify({ oddsFormat: 'decimal' })
  const goOn = heard(socket, '100 Continue\r\n\r\n')
  socket.write(
    `PATCH /api/me/preferences HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: ${cookie}\r\nContent-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n`,
  )
  // The server has the head of it: from now on the request is in flight, however busy the machine is.
  await goOn
  const answer = heard(socket, '\r\n\r\n')
  socket.write(body.slice(0, 5))
  return {
    async finish() {
      socket.write(body.slice(5))
      const status = /^HTTP\/1\.1 (\d+)/.exec(await answer)?.[1] ?? 'no answer'
      socket.destroy()
      return status
    },
  }
}

async function refusedStart(env: Readonly<Record<string, string>>): Promise<{ code: number | null; ms: number; said: string }> {
  const start = performance.now()
  const { child, ended, output } = launch({ HOST: '127.0.0.1', ...env })
  const timer = setTimeout(() => child.kill('SIGKILL'), REFUSAL_MS * 2)
  const code = await ended
  clearTimeout(timer)
  return { code, ms: performance.now() - start, said: output().trim() }
}

function refusal(promise: string, { code, ms, said }: Awaited<ReturnType<typeof refusedStart>>, words: RegExp): Finding {
  const isClear = words.test(said) && said.split('\n').length === 1
  return {
    row: 7,
    promise,
    figure: `exit ${code} after ${Math.round(ms)} ms: “${said}”`,
    isOk: code !== 0 && code !== null && ms <= REFUSAL_MS && isClear,
  }
}

async function secondInstance(): Promise<Finding> {
  const product = await startProduct()
  try {
    const second = await refusedStart({ GURU_HOME: product.home, PORT: String(await freePort()) })
    const isUnharmed = (await fetch(`${product.url}/readyz`)).ok
    const finding = refusal('a second instance on one data folder is refused in a clear sentence', second, /data folder/)
    return { ...finding, isOk: finding.isOk && isUnharmed }
  } finally {
    await product.remove()
  }
}

async function takenPort(): Promise<Finding> {
  const product = await startProduct()
  await product.stop()
  const other = createServer()
  const port = await freePort()
  await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve))
  try {
    const refused = await refusedStart({ GURU_HOME: product.home, PORT: String(port) })
    return refusal('a taken port is refused in a clear sentence', refused, /[Pp]ort \d+/)
  } finally {
    other.close()
    await product.remove()
  }
}
