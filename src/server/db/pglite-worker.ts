// The embedded PostgreSQL, alone in its thread: on the main thread a long query would freeze every HTTP answer.
// It speaks the PostgreSQL wire protocol as bytes; pglite-stream.ts on the other side makes it look like a socket.
import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { gunzipSync } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'

/** `directory` undefined = in memory. `template`: a packed data directory to start from, used only when the directory is new. */
export type PgliteWorkerData = { readonly directory?: string; readonly template?: string }

export type PgliteRequest =
  | { readonly id: number; readonly kind: 'exec'; readonly bytes: Uint8Array }
  | { readonly id: number; readonly kind: 'dump' | 'close' }

export type PgliteReply = { readonly id: number; readonly bytes?: Uint8Array; readonly error?: string }

const port = parentPort
if (!port) throw new Error('pglite-worker runs as a worker thread only')

const { directory, template } = workerData as PgliteWorkerData
// The whole postgresql.conf. PGlite's own sets aside 160 MB of shared buffers, more than this product's data will fill.
const SETTINGS = [
  'shared_buffers=24MB',
  'max_connections=20',
  'max_wal_size=256MB',
  'min_wal_size=32MB',
  "datestyle='iso, mdy'",
  "timezone='UTC'",
  "log_timezone='UTC'",
  "lc_messages='C'",
  "lc_monetary='C'",
  "lc_numeric='C'",
  "lc_time='C'",
  "default_text_search_config='pg_catalog.english'",
]
// Unpacked here at once; handed over packed, it goes through streams that take four times as long.
const loadDataDir = template ? new Blob([gunzipSync(await readFile(template))]) : undefined
const database = await PGlite.create({
  postgresqlconf: SETTINGS,
  ...(directory ? { dataDir: directory } : {}),
  ...(loadDataDir ? { loadDataDir } : {}),
})

async function answer(request: PgliteRequest): Promise<Uint8Array | undefined> {
  if (request.kind === 'exec') return database.execProtocolRaw(request.bytes)
  if (request.kind === 'dump') return new Uint8Array(await (await database.dumpDataDir('gzip')).arrayBuffer())
  await database.close()
  return undefined
}

// One request after the other, in the order in which they came: PGlite is one connection.
let queue: Promise<void> = Promise.resolve()
port.on('message', (request: PgliteRequest) => {
  queue = queue.then(async () => {
    try {
      const bytes = (await answer(request))?.slice()
      const reply: PgliteReply = bytes ? { id: request.id, bytes } : { id: request.id }
      port.postMessage(reply, bytes ? [bytes.buffer] : [])
      if (request.kind === 'close') port.close()
    } catch (error) {
      port.postMessage({ id: request.id, error: error instanceof Error ? error.message : String(error) } satisfies PgliteReply)
    }
  })
})

port.postMessage({ id: 0 } satisfies PgliteReply)
