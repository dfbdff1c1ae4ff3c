// One database type for both: node-postgres over the network (DATABASE_URL), or the embedded PostgreSQL behind the same driver.
import { constants, existsSync } from 'node:fs'
import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { eraseDeleted, LONGEST_AT_STOP_MS, LONGEST_WHILE_RUNNING_MS } from './erase-deleted.ts'
import { startPglite } from './pglite-host.ts'
import { PgliteStream } from './pglite-stream.ts'
import type { PgliteMemory } from './pglite-worker.ts'
import { planningClient } from './planning-client.ts'
import { quietErrors } from './query-errors.ts'
import { countWrites } from './writes.ts'

/** The migrated, empty database that the build packs; not there where the sources run. */
export const PACKED_DATABASE = fileURLToPath(new URL('./template.tgz', import.meta.url))

/** What every store queries. Transactions: `db.transaction(async (tx) => …)`, and inside them only `tx`. */
export type Db = NodePgDatabase<Record<string, never>> & { readonly $client: pg.Pool }

export type DatabaseSource =
  /** `longestMs`: PostgreSQL ends a statement that takes longer; without it none is ended. */
  | { readonly kind: 'postgres'; readonly url: string; readonly poolSize?: number; readonly longestMs?: number }
  /** `directory` undefined = in memory. `template`: packed data directory that spares a new database its first seconds. */
  | {
      readonly kind: 'embedded'
      readonly directory?: string
      readonly template?: string
      /** How long erasing may take as it closes; a stop has only so much time unless said. */
      readonly eraseWithinMs?: number
    }

export type Database = {
  readonly db: Db
  readonly pool: pg.Pool
  readonly kind: DatabaseSource['kind']
  /** Called once the schema stands: from now on the data directory is worth keeping. */
  markReady(): Promise<void>
  /** The packed data directory of an embedded database. */
  dump(): Promise<Uint8Array>
  /**
   * Copies the files of an embedded database as they are at one moment into a folder that can be opened as its directory. Queries wait for
   * the copy; a file system that shares the blocks of copies needs no time for it.
   */
  snapshot(folder: string): Promise<void>
  /** What the embedded database holds; undefined for a server of its own. */
  memory(): Promise<PgliteMemory | undefined>
  /** Erases from the files what deleted accounts left there; a server of its own does that by its owner's hand. */
  eraseDeleted(signal?: AbortSignal): Promise<void>
  close(): Promise<void>
}

/** The embedded database has one connection, which everybody waits for; one of many that does not come free in five seconds is refused. */
const WAIT_FOR_EMBEDDED_MS = 30_000
const WAIT_FOR_CONNECTION_MS = 5000

/** @param start  how the embedded database comes to life; tests hand one on that stands already */
export async function openDatabase(
  source: DatabaseSource,
  onCrash: (error: Error) => void = crash,
  start: typeof startPglite = startPglite,
): Promise<Database> {
  return source.kind === 'postgres' ? openPostgres(source) : openEmbedded(source, onCrash, start)
}

function crash(error: Error): never {
  throw error
}

function openPostgres(source: DatabaseSource & { kind: 'postgres' }): Database {
  const pool = quietErrors(
    new pg.Pool({
      connectionString: source.url,
      max: source.poolSize ?? 10,
      connectionTimeoutMillis: WAIT_FOR_CONNECTION_MS,
      options: `-c TimeZone=UTC${source.longestMs === undefined ? '' : ` -c statement_timeout=${source.longestMs}`}`,
    }),
  )
  outliveBrokenConnections(pool)
  return {
    db: drizzle(pool) as Db,
    pool,
    kind: 'postgres',
    markReady: async () => {},
    dump: () => Promise.reject(new Error('only the embedded database can be packed')),
    snapshot: () => Promise.reject(new Error('only the files of an embedded database can be copied')),
    memory: () => Promise.resolve(undefined),
    eraseDeleted: async () => {},
    close: () => pool.end(),
  }
}

/**
 * A connection that breaks is replaced by the pool, and what was asked on it fails by itself. It says so as an event too, which ends the process
 * where nobody listens: the pool listens to idle connections only, and not to one that is lent to a transaction.
 */
function outliveBrokenConnections(pool: pg.Pool): void {
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
}

async function openEmbedded(
  source: DatabaseSource & { kind: 'embedded' },
  onCrash: (error: Error) => void,
  start: typeof startPglite,
): Promise<Database> {
  const ready = source.directory ? path.join(source.directory, 'ready') : undefined
  const files = source.directory ? path.join(source.directory, 'pg') : undefined
  const isNew = !ready || !existsSync(ready)
  if (files && isNew) {
    // Killed during its first start: nothing was ever acknowledged, so begin again rather than repair.
    await rm(files, { recursive: true, force: true })
    await mkdir(path.dirname(files), { recursive: true, mode: 0o700 })
  }
  const template = isNew && source.template && existsSync(source.template) ? source.template : undefined
  const host = await start({ ...(files ? { directory: files } : {}), ...(template ? { template } : {}) }, onCrash)
  // One connection, kept for good: the pool hands it out one query or one transaction at a time.
  const pool = quietErrors(
    new pg.Pool({
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: WAIT_FOR_EMBEDDED_MS,
      user: 'postgres',
      database: 'postgres',
      host: 'embedded',
      ssl: false,
      Client: planningClient(),
      stream: () => new PgliteStream(host.execute, host.writes) as never,
    }),
  )
  pool.on('error', () => {})
  countWrites(pool, host.writes)
  const erase = async (longestMs: number, signal?: AbortSignal) => {
    if (source.directory && ready && existsSync(ready)) await eraseDeleted(pool, source.directory, longestMs, signal)
  }
  return {
    db: drizzle(pool) as Db,
    pool,
    kind: 'embedded',
    markReady: async () => {
      if (ready && isNew) await writeFile(ready, '')
    },
    dump: host.dump,
    snapshot: async (folder) => {
      if (!files) throw new Error('this database lies in memory and has no files')
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const client = await pool.connect()
      try {
        await client.query('checkpoint')
        await cp(files, path.join(folder, 'pg'), { recursive: true, mode: constants.COPYFILE_FICLONE })
      } finally {
        client.release()
      }
      await writeFile(path.join(folder, 'ready'), '')
    },
    memory: host.memory,
    eraseDeleted: (signal) => erase(LONGEST_WHILE_RUNNING_MS, signal),
    close: async () => {
      // What cannot be erased now is erased at the next stop; closing goes on.
      await erase(source.eraseWithinMs ?? LONGEST_AT_STOP_MS).catch(() => {})
      await pool.end()
      await host.close()
    },
  }
}
