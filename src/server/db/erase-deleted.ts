// What was deleted is still in the database's files: PostgreSQL only marks a row as dead, and its log repeats what was written. When
// an account was deleted, the embedded database rewrites its tables and drops its log as it closes.
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'

/** A stop may take so long; a database that is larger is rewritten by hand (docs/data.md). */
const LARGEST_BYTES = 150 * 1024 * 1024
/** The rest of a stop needs its time too (process.ts gives all of it 9.5 s). */
const LONGEST_MS = 4000

/** Erases what deleted accounts left in the files of a data directory, unless that was done before. A kill in between only puts it off. */
export async function eraseDeleted(pool: pg.Pool, directory: string): Promise<void> {
  const note = path.join(directory, 'erased')
  const { rows } = await pool.query<{ last: string | null; size: string }>(
    `select max(id)::text as last, pg_database_size(current_database())::text as size from audit_entries where action = 'account.deleted'`,
  )
  const { last = null, size = '0' } = rows[0] ?? {}
  if (last === null || Number(size) > LARGEST_BYTES) return
  if ((await readFile(note, 'utf8').catch(() => '')) === last) return
  if (await rewrite(pool, performance.now() + LONGEST_MS)) await writeFile(note, last)
}

/** Answers false when the time was not enough; the next stop tries again. */
async function rewrite(pool: pg.Pool, deadline: number): Promise<boolean> {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and pg_relation_size(c.oid) > 0 and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`,
  )
  for (const { name } of rows) {
    if (performance.now() > deadline) return false
    await pool.query(`vacuum full ${name}`)
  }
  // The planner's statistics quote values; the next start's queries do without until they are made anew.
  await pool.query('delete from pg_catalog.pg_statistic where starelid >= 16384')
  await pool.query('vacuum full pg_catalog.pg_statistic')
  await pool.query('analyze')
  // With wal_recycle off (pglite-worker.ts) a checkpoint removes the segments before the present one.
  await pool.query('select pg_switch_wal()')
  await pool.query('checkpoint')
  return true
}
