// `guru backup`, `guru verify` and `guru restore`: through the running server where there is one, else on the data themselves.
import { existsSync, readdirSync, statSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { diskObjects } from '../adapters/disk/object-store.ts'
import type { Config } from '../config.ts'
import { openDatabase, PACKED_DATABASE } from '../db/client.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { backupName } from '../kernel/backup/backups.ts'
import { HOME_FILES } from '../kernel/backup/manifest.ts'
import type { ReadBackup } from '../kernel/backup/read-backup.ts'
import { OccupiedError, restoreRows } from '../kernel/backup/restore-rows.ts'
import { finishTakingPlace, takePlace } from '../kernel/backup/take-place.ts'
import { type BackupProgress, writeBackup } from '../kernel/backup/write-backup.ts'
import { askControl } from '../kernel/process/admin-socket.ts'
import { type LockNote, lockHolder, takeLock } from '../kernel/process/lock.ts'
import { openSecrets } from '../kernel/process/secrets.ts'
import type { ObjectStore } from '../ports/object-store.ts'
import { objectStore } from '../wiring/wire-objects.ts'
import { withOwnedDatabase } from './owned-database.ts'
import { RefusedError } from './refused.ts'
import { systemClock } from './system-clock.ts'

type Note = (progress: BackupProgress) => void

/** Makes a backup. @returns its file. @throws with a sentence where it was not made */
export async function backupByOwner(config: Config, asked: string | undefined, note: Note): Promise<string> {
  const clock = systemClock(config.clockOffsetFile)
  const holder = lockHolder(config.home)
  if (holder) return askServer(holder, config, asked, note)
  const isThere = config.databaseUrl !== null || existsSync(path.join(config.home, 'db', 'ready'))
  if (!isThere) throw new RefusedError(`There is nothing to back up in ${config.home} yet.`)
  const file = path.resolve(asked ?? path.join(config.backups.folder, backupName(clock.now(), 'manual')))
  return withOwnedDatabase(
    config,
    async (database) => {
      // A backup is of the present schema, and the secret belongs to it.
      await migrateDatabase(database.db)
      openSecrets(config.home, config.secret)
      const client = await database.pool.connect()
      try {
        const { home, version } = config
        const source = { client, objects: objectStore(config), home, version, madeAt: clock.now(), isSecretGiven: config.secret !== null }
        await writeBackup(file, source, { onProgress: note })
      } finally {
        client.release()
      }
      return file
    },
    () => finishTakingPlace(config.home),
  )
}

const State = z.object({
  running: z
    .object({ phase: z.enum(['copying', 'rows', 'uploads', 'checking']), share: z.number().nullable(), done: z.number() })
    .nullable(),
  last: z.object({ isOk: z.boolean(), detail: z.string() }).nullable(),
})
const ASK_EVERY_MS = 250

async function askServer(holder: LockNote, config: Config, asked: string | undefined, note: Note): Promise<string> {
  const file = asked === undefined ? '' : path.resolve(asked)
  if ((await askControl(holder, 'backup', file)) !== true)
    throw new Error('The server is making a backup already. Wait for it: guru backup again.')
  for (;;) {
    await delay(ASK_EVERY_MS)
    const { running, last } = State.parse(await askControl(holder, 'backup-state'))
    if (running) note(running)
    else if (last?.isOk) return file || path.join(config.backups.folder, last.detail)
    else throw new Error(`The backup was not made. ${last?.detail ?? ''}`)
  }
}

export type Restored = ReadBackup & {
  /** Where the data of before are kept; null where there were none. */
  readonly kept: string | null
}

type RestoreOptions = {
  /** Puts data that are there aside; without it a place that is not empty is refused. */
  readonly isReplacing: boolean
  readonly onRows: (rows: number) => void
  /** A packed, migrated database that the embedded one starts from. */
  readonly packed?: string
}

const FRESH = '.restoring'

/**
 * Builds the restored data beside those that are there, sees that they answer, and only then lets them take the place.
 * @throws with a sentence; then everything is as it was
 */
export async function restoreByOwner(config: Config, file: string, options: RestoreOptions): Promise<Restored> {
  const { isReplacing, onRows, packed = PACKED_DATABASE } = options
  const { home } = config
  const lock = takeLock(home)
  try {
    await finishTakingPlace(home)
    const names = [...(config.databaseUrl ? [] : ['db']), ...(config.objects ? [] : ['objects']), ...HOME_FILES]
    const occupied = names.filter((name) => isThere(path.join(home, name)))
    if (occupied.length > 0 && !isReplacing) {
      throw new OccupiedError(
        `There are data in ${home} (${occupied.join(', ')}). Restore into an empty folder (GURU_HOME=./restored guru restore …), or put these aside with --replace: they are kept.`,
      )
    }
    const fresh = path.join(home, FRESH)
    await rm(fresh, { recursive: true, force: true })
    await mkdir(fresh, { recursive: true, mode: 0o700 })
    const keep = `before-restore-${new Date(systemClock(config.clockOffsetFile).now()).toISOString().slice(0, 19).replaceAll(':', '-')}`
    const read = await build(config, file, fresh, { onRows, packed, place: () => takePlace(home, FRESH, keep, names) })
    return { ...read, kept: occupied.length > 0 ? path.join(home, keep) : null }
  } finally {
    await rm(path.join(home, FRESH), { recursive: true, force: true })
    lock.release()
  }
}

type Building = Required<Pick<RestoreOptions, 'onRows' | 'packed'>> & { readonly place: () => Promise<void> }

/** The packed database has the present schema; a backup brings that of its own version. */
const WITHOUT_TABLES = 'drop schema if exists drizzle cascade; drop schema public cascade; create schema public'

async function build(config: Config, file: string, fresh: string, { onRows, packed, place }: Building): Promise<ReadBackup> {
  const objects = config.objects ? objectStore(config) : diskObjects(path.join(fresh, 'objects'))
  const database = await openDatabase(
    config.databaseUrl
      ? { kind: 'postgres', url: config.databaseUrl, poolSize: 1 }
      : { kind: 'embedded', directory: path.join(fresh, 'db'), template: packed },
  )
  let isOpen = true
  try {
    if (!config.databaseUrl) await database.pool.query(WITHOUT_TABLES)
    const client = await database.pool.connect()
    let read: ReadBackup
    try {
      read = await restoreRows(file, client, {
        upload: (key, pieces) => putPieces(objects, fresh, key, pieces),
        file: (name, bytes) => writeFile(path.join(fresh, name), bytes, { mode: 0o600 }),
        onRows,
        // On a server the rows count with the commit, and the files must be there by then; a folder is moved when it is closed.
        beforeCommit: config.databaseUrl ? place : async () => {},
      })
    } finally {
      client.release()
    }
    if (config.databaseUrl) return read
    await migrateDatabase(database.db)
    await database.markReady()
    await database.close()
    isOpen = false
    await requireAnswer(path.join(fresh, 'db'))
    await place()
    return read
  } finally {
    if (isOpen) await database.close()
  }
}

/** By way of a file, so that no clip is in memory as a whole. */
/** A folder without anything in it, as the image of the Dockerfile has them, is no data. */
const isThere = (place: string): boolean => existsSync(place) && !(statSync(place).isDirectory() && readdirSync(place).length === 0)

async function putPieces(objects: ObjectStore, folder: string, key: string, pieces: AsyncIterable<Buffer>): Promise<void> {
  const file = path.join(folder, '.upload')
  await writeFile(file, pieces, { mode: 0o600 })
  await objects.putFile(key, file, /-(file|media\d+)$/.test(key) ? 'application/octet-stream' : 'image/webp')
  await rm(file)
}

/** Opens the restored database once more, as a server would: what does not answer takes nobody's place. */
async function requireAnswer(directory: string): Promise<void> {
  const database = await openDatabase({ kind: 'embedded', directory })
  try {
    await database.pool.query('select count(*) from users')
  } finally {
    await database.close()
  }
}
