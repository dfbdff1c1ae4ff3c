// A plain HTTP client with cookies: what the stress rows send, and how long the answer took. Loopback only.
import { Agent, request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { keepCookie, keepSecretsOf } from './log-scan.ts'

export type Reply = {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
  readonly ms: number
}

export type Ask = {
  readonly method?: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  /** An object travels as JSON, a text as it is. */
  readonly body?: unknown
  /** How long an answer is waited for. */
  readonly timeoutMs?: number
}

/** The answer did not come in time, or the connection broke. */
export class NoAnswer extends Error {}

export const SLOW_MS = 5000
const GIVE_UP_MS = 15_000

export class Client {
  readonly url: string
  readonly agent: Agent
  readonly cookies = new Map<string, string>()

  constructor(url: string, agent = new Agent({ keepAlive: true, maxSockets: 64 })) {
    this.url = url
    this.agent = agent
  }

  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  send({ method = 'GET', path, headers = {}, body, timeoutMs = GIVE_UP_MS }: Ask): Promise<Reply> {
    const isText = typeof body === 'string'
    const payload = body === undefined ? undefined : isText ? body : JSON.stringify(body)
    const all: Record<string, string> = {
      ...(this.cookies.size > 0 ? { cookie: this.cookie } : {}),
      ...(payload === undefined ? {} : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(payload)) }),
      ...headers,
    }
    const start = performance.now()
    return new Promise((resolve, reject) => {
      const { hostname, port } = new URL(this.url)
      // The path is given as it is, not through URL, which would mend what is meant to be broken.
      const outgoing = request({ hostname, port, method, path, headers: all, agent: this.agent }, (incoming) => {
        const chunks: Buffer[] = []
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
        incoming.on('error', (error) => reject(new NoAnswer(error.message)))
        incoming.on('end', () => {
          this.#keep(incoming.headers['set-cookie'] ?? [])
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            body: unpacked(Buffer.concat(chunks), incoming.headers['content-encoding']),
            ms: performance.now() - start,
          })
        })
      })
      outgoing.setTimeout(timeoutMs, () =>
        outgoing.destroy(new NoAnswer(`no answer to ${method} ${path.slice(0, 60)} within ${timeoutMs / 1000} s`)),
      )
      outgoing.on('error', (error) => reject(error instanceof NoAnswer ? error : new NoAnswer(error.message)))
      outgoing.end(payload)
    })
  }

  get(path: string): Promise<Reply> {
    return this.send({ path })
  }

  post(path: string, body: unknown = {}): Promise<Reply> {
    keepSecretsOf(body)
    return this.send({ method: 'POST', path, body })
  }

  #keep(lines: readonly string[]): void {
    for (const line of lines) {
      const [pair = '', ...attributes] = line.split(';')
      const at = pair.indexOf('=')
      const value = pair.slice(at + 1)
      keepCookie(pair.slice(0, at), value)
      const isOver = value === '' || attributes.some((one) => /^\s*max-age=0$/i.test(one))
      if (isOver) this.cookies.delete(pair.slice(0, at))
      else this.cookies.set(pair.slice(0, at), value)
    }
  }

  close(): void {
    this.agent.destroy()
  }
}

function unpacked(body: Buffer, encoding: string | undefined): string {
  if (encoding === 'br') return brotliDecompressSync(body).toString('utf8')
  if (encoding === 'gzip') return gunzipSync(body).toString('utf8')
  return body.toString('utf8')
}

/** Runs `work` over the items, at most `width` at a time. */
export async function inParallel<T>(items: Iterable<T>, width: number, work: (item: T) => Promise<void>): Promise<void> {
  const iterator = items[Symbol.iterator]()
  const walk = async () => {
    for (let next = iterator.next(); !next.done; next = iterator.next()) await work(next.value)
  }
  await Promise.all(Array.from({ length: width }, walk))
}

/** The value below which `share` (0..1) of the sorted numbers lie. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
}
