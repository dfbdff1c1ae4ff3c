// Starts the embedded database in its thread and hands its bytes to and fro.
import { Worker } from 'node:worker_threads'
import { workerFile } from '../kernel/work/source-file.ts'
import type { PgliteMemory, PgliteReply, PgliteRequest, PgliteWorkerData } from './pglite-worker.ts'
import type { Writes } from './writes.ts'

export type PgliteHost = {
  execute(messages: Uint8Array): Promise<Uint8Array>
  /** How often anything was written, over whichever connection. */
  readonly writes: Writes
  /** The whole data directory, packed (tar.gz). */
  dump(): Promise<Uint8Array>
  memory(): Promise<PgliteMemory | undefined>
  close(): Promise<void>
}

/** Of the thread's JavaScript, which only hands bytes on; PostgreSQL's own memory does not count. Left to itself it keeps far more. */
const LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 8 }

type Waiting = { resolve(reply: PgliteReply): void; reject(error: Error): void }

/** Omit over a union, member by member. */
type Unnumbered<T> = T extends unknown ? Omit<T, 'id'> : never

/** The memory of long messages goes to the other thread instead of being copied. Short ones share a block with others. */
const handedOver = ({ buffer, byteLength }: Uint8Array): ArrayBuffer[] =>
  buffer instanceof ArrayBuffer && byteLength === buffer.byteLength ? [buffer] : []

/** @param onCrash  called when the thread dies without being asked to; nothing that was acknowledged is lost, but nothing goes on */
export async function startPglite(data: PgliteWorkerData, onCrash: (error: Error) => void): Promise<PgliteHost> {
  const file = workerFile('db/pglite-worker')
  const worker = new Worker(file.url, { workerData: data, execArgv: [...file.execArgv], name: 'pglite', resourceLimits: LIMITS })
  const waiting = new Map<number, Waiting>()
  let last = 0
  let isOpen = false
  let closing = false

  const fail = (error: Error) => {
    for (const one of waiting.values()) one.reject(error)
    waiting.clear()
    if (isOpen && !closing) onCrash(error)
    closing = true
  }
  const opened = new Promise<PgliteReply>((resolve, reject) => waiting.set(0, { resolve, reject }))
  worker.on('message', (reply: PgliteReply) => {
    const one = waiting.get(reply.id)
    waiting.delete(reply.id)
    if (reply.error !== undefined) one?.reject(new Error(reply.error))
    else one?.resolve(reply)
  })
  worker.on('error', (error) => fail(error instanceof Error ? error : new Error(String(error))))
  worker.on('exit', (code) => fail(new Error(`the embedded database stopped (exit code ${code})`)))
  await opened
  isOpen = true

  const ask = (request: Unnumbered<PgliteRequest>) =>
    new Promise<PgliteReply>((resolve, reject) => {
      if (closing) return reject(new Error('the embedded database is closed'))
      const id = ++last
      waiting.set(id, { resolve, reject })
      worker.postMessage({ ...request, id }, request.kind === 'exec' ? handedOver(request.bytes) : [])
    })

  return {
    writes: { count: 0 },
    async execute(messages) {
      return (await ask({ kind: 'exec', bytes: messages })).bytes ?? new Uint8Array()
    },
    async dump() {
      return (await ask({ kind: 'dump' })).bytes ?? new Uint8Array()
    },
    async memory() {
      return (await ask({ kind: 'memory' })).memory
    },
    async close() {
      if (closing) return
      const closed = ask({ kind: 'close' })
      closing = true
      await closed
      await worker.terminate()
    },
  }
}
