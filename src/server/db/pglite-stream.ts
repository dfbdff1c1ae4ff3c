// Makes the embedded database look like a socket to node-postgres, so that one driver, one set of type parsers and one kind of
// transaction serve both databases. Messages: https://www.postgresql.org/docs/current/protocol-message-formats.html
import { Duplex } from 'node:stream'
import { type Writes, writeSpotter } from './writes.ts'

/** Runs complete protocol messages and yields the server's answer. Their memory may be handed to another thread: it is read no more. */
export type ExecuteProtocol = (messages: Uint8Array) => Promise<Uint8Array>

const STARTUP_PARAMETERS = {
  server_version: '17.0',
  server_encoding: 'UTF8',
  client_encoding: 'UTF8',
  DateStyle: 'ISO, MDY',
  TimeZone: 'UTC',
  integer_datetimes: 'on',
  standard_conforming_strings: 'on',
} as const

function message(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.write(type, 0, 'latin1')
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

/** AuthenticationOk, the parameters, ReadyForQuery: nobody else can reach this database, so there is nobody to authenticate. */
function greeting(): Buffer {
  const parameters = Object.entries(STARTUP_PARAMETERS).map(([name, value]) => message('S', Buffer.from(`${name}\0${value}\0`)))
  return Buffer.concat([message('R', Buffer.alloc(4)), ...parameters, message('Z', Buffer.from('I'))])
}

// After one of these the server is expected to answer: Query, Sync, Flush, CopyDone, CopyFail.
const ANSWERED = new Set(['Q', 'S', 'H', 'c', 'f'].map((type) => type.charCodeAt(0)))
const TERMINATE = 'X'.charCodeAt(0)

export class PgliteStream extends Duplex {
  #execute: ExecuteProtocol
  #writes: Writes
  #maybeWrites = writeSpotter()
  #received: Buffer = Buffer.alloc(0)
  #batch: Buffer[] = []
  #started = false

  /** @param writes  counts what was written, before anyone hears that it was */
  constructor(execute: ExecuteProtocol, writes: Writes) {
    super()
    this.#execute = execute
    this.#writes = writes
  }

  // What node-postgres expects of a net.Socket.
  connect() {
    queueMicrotask(() => this.emit('connect'))
    return this
  }
  setNoDelay() {
    return this
  }
  setKeepAlive() {
    return this
  }
  ref() {
    return this
  }
  unref() {
    return this
  }

  override _read() {}

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error) => void) {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk])
    this.#drain().then(() => done(), done)
  }

  override _final(done: () => void) {
    this.push(null)
    done()
  }

  /** A client that went away in the middle of a transaction must not leave it, or its prepared statements, to this one. */
  async #reset() {
    for (const text of ['ROLLBACK', 'DISCARD ALL']) await this.#execute(message('Q', Buffer.from(`${text}\0`)))
  }

  async #drain() {
    for (let next = this.#take(); next; next = this.#take()) {
      if (!this.#started) {
        this.#started = true
        await this.#reset()
        this.push(greeting())
        continue
      }
      const type = next[0]!
      if (type === TERMINATE) continue
      this.#batch.push(next)
      if (!ANSWERED.has(type)) continue
      const batch = Buffer.concat(this.#batch)
      const isWrite = this.#maybeWrites(this.#batch)
      this.#batch = []
      const reply = await this.#execute(batch).finally(() => {
        if (isWrite) this.#writes.count++
      })
      if (reply.length > 0) this.push(Buffer.from(reply.buffer, reply.byteOffset, reply.byteLength))
    }
  }

  /** The next complete message; the very first one (startup) bears no type byte. */
  #take(): Buffer | undefined {
    const typed = this.#started ? 1 : 0
    if (this.#received.length < typed + 4) return undefined
    const length = typed + this.#received.readInt32BE(typed)
    if (this.#received.length < length) return undefined
    const taken = this.#received.subarray(0, length)
    this.#received = this.#received.subarray(length)
    return taken
  }
}
