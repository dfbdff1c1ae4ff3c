// Makes a backup: every row of every table as they were at one moment, the uploads, the small files of the data folder, and the sums that
// `guru verify` and a restore compare. The finished file is read again before it takes its place.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import type pg from 'pg'
import { appliedMigrations } from '../../db/migrate.ts'
import { atOneMoment, rowsOf, sequencesIn, tableSizes, tablesIn } from '../../db/table-rows.ts'
import type { ObjectStore } from '../../ports/object-store.ts'
import { type AddEntry, type Pieces, writeArchive } from './archive.ts'
import { FORMAT, Hashing, HEADER_NAME, type Header, HOME_FILES, MANIFEST_NAME, type Manifest, named, Summing, sha256 } from './manifest.ts'
import { verifyBackup } from './verify-backup.ts'

export type BackupProgress = {
  readonly phase: 'copying' | 'rows' | 'uploads' | 'checking'
  /** 0 to 1 of this phase; null while it is not known how much is left. */
  readonly share: number | null
  /** Rows, or files, so far. */
  readonly done: number
}

export type BackupSource = {
  readonly client: Pick<pg.ClientBase, 'query'>
  readonly objects: ObjectStore
  readonly home: string
  readonly version: string
  readonly madeAt: number
  /** Whether the secret of sessions comes from the environment. */
  readonly isSecretGiven: boolean
}

type Options = { readonly signal?: AbortSignal; readonly onProgress?: (progress: BackupProgress) => void }

export async function writeBackup(file: string, source: BackupSource, options: Options = {}): Promise<Manifest> {
  const { signal = new AbortController().signal, onProgress = () => {} } = options
  let made: Manifest | undefined
  const write = async (add: AddEntry) => {
    const { client } = source
    const tables = await atOneMoment(client, () => writeTables(add, source, signal, onProgress))
    const uploads = await writeUploads(add, source.objects, signal, onProgress)
    made = { ...tables, uploads, files: await writeFiles(add, source) }
    await add(MANIFEST_NAME, JSON.stringify(made, null, 1))
  }
  const check = async (part: string) => {
    onProgress({ phase: 'checking', share: null, done: 0 })
    await verifyBackup(part, signal)
  }
  await writeArchive(file, write, check, signal)
  return made!
}

type Noting = (progress: BackupProgress) => void

async function writeTables(add: AddEntry, { client, ...about }: BackupSource, signal: AbortSignal, note: Noting) {
  const tables = await tablesIn(client)
  const header: Header = {
    product: 'ai-sports-guru',
    format: FORMAT,
    version: about.version,
    madeAt: about.madeAt,
    migrations: await appliedMigrations(client),
    tables,
    secret: about.isSecretGiven ? 'given' : 'inside',
  }
  const head = JSON.stringify(header, null, 1)
  await add(HEADER_NAME, head)
  const sizes = await tableSizes(client)
  const all = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  const sums: [string, Manifest['tables'][string]][] = []
  let [done, behind] = [0, 0]
  for (const table of tables) {
    const sum = new Summing()
    let piece = 0
    for await (const rows of rowsOf(client, table)) {
      signal.throwIfAborted()
      for (const row of rows) sum.add(row, Buffer.byteLength(row))
      await add(`tables/${table.name}/${String(++piece).padStart(6, '0')}.ndjson`, `${rows.join('\n')}\n`)
      done += rows.length
      note({ phase: 'rows', share: all === 0 ? null : Math.min(1, behind / all), done })
    }
    behind += sizes.get(table.name) ?? 0
    sums.push([table.name, sum.sum])
  }
  return { tables: Object.fromEntries(sums), sequences: await sequencesIn(client), header: sha256(head) }
}

async function writeUploads(add: AddEntry, objects: ObjectStore, signal: AbortSignal, note: Noting) {
  const sum = new Summing()
  for await (const key of objects.list()) {
    signal.throwIfAborted()
    const stored = await readingOf(objects, key)
    // Removed since the list was read.
    if (!stored) continue
    const hashing = new Hashing()
    await add(`uploads/${key}`, { size: stored.size, pieces: hashing.passing(stored.pieces) })
    sum.add(named(key, hashing.digest()), hashing.bytes)
    note({ phase: 'uploads', share: null, done: sum.sum.count })
  }
  return sum.sum
}

/** A clip has up to half a gigabyte: it is read as it is written. Undefined where nothing lies there, or nothing any more. */
async function readingOf(objects: ObjectStore, key: string): Promise<Pieces | undefined> {
  const stored = await objects.open(key)
  if (!stored) return undefined
  if (stored.size === 0) return { size: 0, pieces: Readable.from([]) }
  try {
    const reading = (await stored.read(0, stored.size - 1))[Symbol.asyncIterator]() as AsyncIterator<Buffer>
    // Once the first piece is there, the file is open, and goes on to its end whoever removes it.
    const first = await reading.next()
    return { size: stored.size, pieces: continued(first, reading) }
  } catch (error) {
    if (await objects.open(key)) throw error
    return undefined
  }
}

async function* continued(first: IteratorResult<Buffer>, reading: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  for (let next = first; !next.done; next = await reading.next()) yield next.value
}

async function writeFiles(add: AddEntry, { home, isSecretGiven }: BackupSource) {
  const sum = new Summing()
  for (const name of HOME_FILES) {
    if (name === 'secrets.json' && isSecretGiven) continue
    const bytes = await readFile(path.join(home, name)).catch(() => undefined)
    if (!bytes) continue
    sum.add(named(name, sha256(bytes)), bytes.length)
    await add(`home/${name}`, bytes)
  }
  return sum.sum
}
