// Brings a database to the present schema: the SQL files of db/migrations, forward only, each once.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import type { Db } from './client.ts'

/** The folder of the migrations: beside this file in the sources, beside the bundle in the built product. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url))

// Any fixed number: replicas that start together take turns.
const MIGRATION_LOCK = 7_238_411

export async function migrateDatabase(db: Db, folder = MIGRATIONS_FOLDER): Promise<void> {
  if (!existsSync(path.join(folder, 'meta', '_journal.json'))) return
  const client = await db.$client.connect()
  try {
    // A change of a large table takes as long as it takes.
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    // Through the locked connection itself: the embedded database has no second one.
    await migrate(drizzle(client), { migrationsFolder: folder })
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => {})
    await client.query('reset statement_timeout').catch(() => {})
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

/** Whether the database has seen migrations that this version does not know: it was written by a newer one. */
export async function isNewerDatabase(db: Db, folder = MIGRATIONS_FOLDER): Promise<boolean> {
  const { applied, known } = await migrationState(db, folder)
  return applied > known
}

/** A migration as a database notes it: the hash of its file, and its time in the journal. */
export type AppliedMigration = { readonly hash: string; readonly createdAt: number }

/** The migrations that a database has seen, oldest first. */
export async function appliedMigrations(client: Pick<pg.ClientBase, 'query'>): Promise<AppliedMigration[]> {
  const { rows } = await client.query<{ hash: string; createdAt: string }>(
    'select hash, created_at::text as "createdAt" from drizzle.__drizzle_migrations order by created_at, id',
  )
  return rows.map(({ hash, createdAt }) => ({ hash, createdAt: Number(createdAt) }))
}

/** The database was written by a newer version, or by another product. */
export class UnknownSchemaError extends Error {}

/**
 * Makes the schema of an earlier moment in an empty database, within the caller's transaction; the next start brings it to the present.
 * @throws UnknownSchemaError where this version does not know one of the migrations
 */
export async function makeSchemaOf(
  client: Pick<pg.ClientBase, 'query'>,
  wanted: readonly AppliedMigration[],
  folder = MIGRATIONS_FOLDER,
): Promise<void> {
  const known = readMigrationFiles({ migrationsFolder: folder }).slice(0, wanted.length)
  const unknown = wanted.find(({ hash }, at) => known[at]?.hash !== hash)
  if (unknown) {
    throw new UnknownSchemaError(
      wanted.length > known.length
        ? `It has ${wanted.length} migrations and this version knows ${known.length}: take the version that made it, or a newer one.`
        : 'Its schema is not one that this version knows: take the version that made it.',
    )
  }
  for (const { sql: statements } of known) for (const statement of statements) await client.query(statement)
  await client.query('create schema if not exists drizzle')
  await client.query('create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)')
  for (const { hash, createdAt } of wanted) {
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, createdAt])
  }
}
