// What the next start of this version will do to a database: the migrations that it has not seen, and which of them take something away.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import type { Config } from '../config.ts'
import { openDatabase } from '../db/client.ts'
import { appliedMigrations, MIGRATIONS_FOLDER } from '../db/migrate.ts'
import { takeLock } from '../kernel/process/lock.ts'

export type PendingMigration = {
  readonly name: string
  /** Each in one line. */
  readonly statements: readonly string[]
  /** Those that remove something, or give a column another type. */
  readonly removals: readonly string[]
}

/**
 * What servers of earlier versions cannot read once one of this version writes it, by the migration that came with it: they fail at it for
 * as long as they run beside it, whatever their tables look like.
 */
export const UNREADABLE_BEFORE: Readonly<Record<string, string>> = {
  '0054_shared_pages': 'sealed forecasts of fights without a margin, and of golf and racing fields',
  '0055_link_marks': 'decisions about links in the public log of moderation',
  '0057_link_notices': 'notices of decisions about links',
}

export type UpgradeCheck = {
  readonly applied: number
  readonly known: number
  readonly pending: readonly PendingMigration[]
  /** The database has seen migrations that this version does not know: it was written by a newer one. */
  readonly isNewer: boolean
  /** What this version writes and the version that had the database cannot read: servers of that one are stopped before the first of this one. */
  readonly unreadable: readonly string[]
}

/** Changes nothing. The embedded database has one reader, so its server must not be running. */
export async function checkUpgrade(config: Config, folder = MIGRATIONS_FOLDER, notes = UNREADABLE_BEFORE): Promise<UpgradeCheck> {
  const at = { folder, notes }
  if (config.databaseUrl) return withClient({ kind: 'postgres', url: config.databaseUrl, poolSize: 1 }, at)
  if (!existsSync(path.join(config.home, 'db', 'ready'))) return compare([], at)
  const lock = takeLock(config.home)
  try {
    return await withClient({ kind: 'embedded', directory: path.join(config.home, 'db') }, at)
  } finally {
    lock.release()
  }
}

type Version = { readonly folder: string; readonly notes: typeof UNREADABLE_BEFORE }

async function withClient(source: Parameters<typeof openDatabase>[0], version: Version): Promise<UpgradeCheck> {
  const database = await openDatabase(source)
  try {
    return compare(await seenBy(database.pool), version)
  } finally {
    await database.close()
  }
}

async function seenBy(pool: pg.Pool): Promise<readonly string[]> {
  const { rows } = await pool.query<{ name: string | null }>(`select to_regclass('drizzle.__drizzle_migrations')::text as name`)
  return rows[0]?.name ? (await appliedMigrations(pool)).map(({ hash }) => hash) : []
}

const REMOVES = /\bdrop\s+(?:table|column|schema|type)\b|\bset\s+data\s+type\b|\btruncate\b|^\s*delete\b/i

function compare(seen: readonly string[], { folder, notes }: Version): UpgradeCheck {
  const { entries } = JSON.parse(readFileSync(path.join(folder, 'meta/_journal.json'), 'utf8')) as { entries: { tag: string }[] }
  const files = readMigrationFiles({ migrationsFolder: folder })
  const hashes = new Set(files.map(({ hash }) => hash))
  const pending = files
    .map(({ sql }, at) => ({ name: entries[at]!.tag, sql: sql.map((text) => text.trim()).filter((text) => text !== '') }))
    .filter((_, at) => !seen.includes(files[at]!.hash))
    .map(({ name, sql }) => ({ name, statements: sql.map(inOneLine), removals: sql.filter((text) => REMOVES.test(text)).map(inOneLine) }))
  // Of a database that is not there yet no server is running.
  const unreadable = seen.length === 0 ? [] : pending.flatMap(({ name }) => notes[name] ?? [])
  return { applied: seen.length, known: files.length, pending, isNewer: seen.some((hash) => !hashes.has(hash)), unreadable }
}

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ')
