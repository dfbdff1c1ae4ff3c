// The embedded PostgreSQL, alone in its thread: on the main thread a long query would freeze every HTTP answer.
// It speaks the PostgreSQL wire protocol as bytes; pglite-stream.ts on the other side makes it look like a socket.
import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { gunzipSync } from 'node:zlib'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'

/** `directory` undefined = in memory. `template`: a packed data directory to start from, used only when the directory is new. */
export type PgliteWorkerData = { readonly directory?: string; readonly template?: string }

export type PgliteRequest =
  | { readonly id: number; readonly kind: 'exec'; readonly bytes: Uint8Array }
  | { readonly id: number; readonly kind: 'dump' | 'memory' | 'close' }

export type PgliteReply = { readonly id: number; readonly bytes?: Uint8Array; readonly memory?: PgliteMemory; readonly error?: string }

/** Bytes: the thread's JavaScript heap, buffers held by it, and the address space of PostgreSQL itself, which grows and never shrinks. */
export type PgliteMemory = { readonly heapUsed: number; readonly heapTotal: number; readonly external: number; readonly wasm: number }

const port = parentPort
if (!port) throw new Error('pglite-worker runs as a worker thread only')

const { directory, template } = workerData as PgliteWorkerData
// The whole postgresql.conf. PGlite's own sets aside 160 MB of shared buffers, more than this product's data will fill.
const SETTINGS = [
  'shared_buffers=24MB',
  'max_connections=20',
  'max_wal_size=256MB',
  'min_wal_size=32MB',
  // Old segments are removed, not renamed for use again with what stands in them (erase-deleted.ts).
  'wal_recycle=off',
  "datestyle='iso, mdy'",
  "timezone='UTC'",
  "log_timezone='UTC'",
  "lc_messages='C'",
  "lc_monetary='C'",
  "lc_numeric='C'",
  "lc_time='C'",
  "default_text_search_config='pg_catalog.english'",
]
const database = await open()

async function open(): Promise<PGlite> {
  // Unpacked here at once; handed over packed, it goes through streams that take four times as long.
  const loadDataDir = template ? new Blob([gunzipSync(await readFile(template))]) : undefined
  const options: PGliteOptions = {
    postgresqlconf: SETTINGS,
    ...(directory ? { dataDir: directory } : {}),
    ...(loadDataDir ? { loadDataDir } : {}),
  }
  const opened = await PGlite.create(options)
  // PGlite holds on to its options, and with them to 40 MB that are on the disk by now.
  delete options.loadDataDir
  return opened
}

/**
 * Runs protocol messages and gives PostgreSQL's answer as it is. (`execProtocolRaw` parses every answer beside that and keeps all that it
 * parsed until the process ends.)
 */
async function executed(messages: Uint8Array): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  // A piece lies in PostgreSQL's own memory, which the next one overwrites.
  await database.execProtocolRawStream(messages, { onRawData: (piece) => pieces.push(piece.slice()) })
  const [only] = pieces
  if (pieces.length === 1 && only) return only
  const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

function memory(): PgliteMemory {
  const { heapUsed, heapTotal, external } = process.memoryUsage()
  return { heapUsed, heapTotal, external, wasm: database.Module.wasmMemory.buffer.byteLength }
}

async function answer({ id, ...request }: PgliteRequest): Promise<PgliteReply> {
  if (request.kind === 'exec') return { id, bytes: await executed(request.bytes) }
  if (request.kind === 'dump') return { id, bytes: new Uint8Array(await (await database.dumpDataDir('gzip')).arrayBuffer()) }
  if (request.kind === 'memory') return { id, memory: memory() }
  await database.close()
  return { id }
}

// One request after the other, in the order in which they came: PGlite is one connection.
let queue: Promise<void> = Promise.resolve()
port.on('message', (request: PgliteRequest) => {
  queue = queue.then(async () => {
    try {
      const reply = await answer(request)
      port.postMessage(reply, reply.bytes ? [reply.bytes.buffer as ArrayBuffer] : [])
      if (request.kind === 'close') port.close()
    } catch (error) {
      port.postMessage({ id: request.id, error: error instanceof Error ? error.message : String(error) } satisfies PgliteReply)
    }
  })
})

port.postMessage({ id: 0 } satisfies PgliteReply)
