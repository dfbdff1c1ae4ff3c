// One kept-alive connection that reads and throws away: who measures two thousand answers a second on the machine that gives them must
// cost little beside them (a request of node:http costs its sender as much as the server). It sends what client.ts would, asks again when the
// whole answer is there, and takes an answer without a length, or a broken connection, as a failure.
import { connect, type Socket } from 'node:net'
import { NoAnswer, SLOW_MS } from './client.ts'

type Read = { readonly status: number; readonly ms: number; readonly bytes: number }

const END_OF_HEAD = Buffer.from('\r\n\r\n')
const STATUS_AT = 'HTTP/1.1 '.length

export class Reader {
  readonly #socket: Socket
  readonly #host: string
  #pieces: Buffer[] = []
  #received = 0
  /** Of the whole answer; undefined until its head is there. */
  #length: number | undefined
  #status = 0
  #done: ((error?: Error) => void) | undefined

  constructor(url: string) {
    const { hostname, port, host } = new URL(url)
    this.#host = host
    this.#socket = connect({ host: hostname, port: Number(port), noDelay: true })
    this.#socket.setTimeout(3 * SLOW_MS, () => this.#socket.destroy(new NoAnswer('no answer in time')))
    this.#socket.on('data', (chunk: Buffer) => this.#take(chunk))
    this.#socket.on('error', (error) => this.#done?.(error))
    this.#socket.on('close', () => this.#done?.(new NoAnswer('the connection was closed')))
  }

  read(path: string, headers: Readonly<Record<string, string>>): Promise<Read> {
    const lines = Object.entries({ host: this.#host, connection: 'keep-alive', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
    const start = performance.now()
    this.#received = 0
    this.#length = undefined
    return new Promise((resolve, reject) => {
      this.#done = (error) => {
        this.#done = undefined
        if (error) reject(error)
        else resolve({ status: this.#status, ms: performance.now() - start, bytes: this.#received })
      }
      this.#socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
    })
  }

  close(): void {
    this.#socket.destroy()
  }

  #take(chunk: Buffer): void {
    this.#received += chunk.length
    if (this.#length === undefined) {
      this.#pieces.push(chunk)
      const head = this.#pieces.length === 1 ? chunk : Buffer.concat(this.#pieces)
      const end = head.indexOf(END_OF_HEAD)
      if (end < 0) return
      this.#pieces = []
      const text = head.toString('latin1', 0, end)
      const body = /\r\ncontent-length: (\d+)/i.exec(text)?.[1]
      if (body === undefined) {
        this.#done?.(new NoAnswer('an answer without a length'))
        return
      }
      this.#status = Number(text.slice(STATUS_AT, STATUS_AT + 3))
      this.#length = end + END_OF_HEAD.length + Number(body)
    }
    if (this.#received === this.#length) this.#done?.()
    else if (this.#received > this.#length) this.#done?.(new NoAnswer('more came than was promised'))
  }
}
