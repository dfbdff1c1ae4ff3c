// Brings a database to the present schema: the SQL files of db/migrations, forward only, each once.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Db } from './client.ts'

/** The folder of the migrations: beside this file in the sources, beside the bundle in the built product. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url))

// Any fixed number: replicas that start together take turns.
const MIGRATION_LOCK = 7_238_411

export async function migrateDatabase(db: Db, folder = MIGRATIONS_FOLDER): Promise<void> {
  if (!existsSync(path.join(folder, 'meta', '_journal.json'))) return
  const client = await db.$client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    // Through the locked connection itself: the embedded database has no second one.
    await migrate(drizzle(client), { migrationsFolder: folder })
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => {})
    client.release()
  }
}

export type MigrationState = { readonly applied: number; readonly known: number }

/** How many migrations the database has seen, and how many this version knows. */
export async function migrationState(db: Db, folder = MIGRATIONS_FOLDER): Promise<MigrationState> {
  const journal = path.join(folder, 'meta', '_journal.json')
  const known = existsSync(journal) ? (JSON.parse(readFileSync(journal, 'utf8')) as { entries: unknown[] }).entries.length : 0
  const exists = await db.execute(sql`select to_regclass('drizzle.__drizzle_migrations') as name`)
  if (!exists.rows[0]?.name) return { applied: 0, known }
  const result = await db.execute(sql`select count(*)::int as applied from drizzle.__drizzle_migrations`)
  return { applied: Number(result.rows[0]?.applied ?? 0), known }
}
