// What was deleted is still in the database's files: PostgreSQL only marks a row as dead, and its log repeats what was written. When
// an account was deleted, the embedded database rewrites the tables of people and drops its log: within minutes while it runs
// (a stop may be a kill), as it starts, and as it closes.
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'

/** All tables of people together; larger ones are rewritten by hand (docs/data.md). Feeds, prices and forecasts do not count. */
const LARGEST_BYTES = 150 * 1024 * 1024
/** The rest of a stop needs its time too (process.ts gives all of it 9.5 s). */
export const LONGEST_AT_STOP_MS = 4000
/** While it runs only one table at a time waits, and on a busy machine each may take seconds: with the time of a stop it would never end. */
export const LONGEST_WHILE_RUNNING_MS = 120_000

/** Erases what deleted accounts left in the files of a data directory, unless that was done before. A kill in between only puts it off. */
export async function eraseDeleted(pool: pg.Pool, directory: string, longestMs: number, signal?: AbortSignal): Promise<void> {
  const note = path.join(directory, 'erased')
  const { rows } = await pool.query<{ last: string | null }>(
    `select max(id)::text as last from audit_entries where action = 'account.deleted'`,
  )
  const last = rows[0]?.last ?? null
  if (last === null || (await readFile(note, 'utf8').catch(() => '')) === last) return
  const tables = await tablesOfPeople(pool)
  if (tables.reduce((bytes, { size }) => bytes + Number(size), 0) > LARGEST_BYTES) return
  const names = tables.map(({ name }) => name)
  if (await rewrite(pool, names, performance.now() + longestMs, signal)) await writeFile(note, last)
}

/** Prices, forecasts and games: large, and of nobody. Every other table is taken to hold something of a person. */
export const OF_FEEDS = ['closed_games', 'closing_prices', 'feed_polls', 'forecast_grades', 'forecast_seals', 'price_lines', 'price_ticks']

async function tablesOfPeople(pool: pg.Pool): Promise<readonly { name: string; size: string }[]> {
  const { rows } = await pool.query<{ name: string; size: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name, pg_total_relation_size(c.oid)::text as size
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and not c.relispartition and n.nspname = 'public' and pg_total_relation_size(c.oid) > 0
       and c.relname <> all ($1) order by pg_total_relation_size(c.oid)`,
    [OF_FEEDS],
  )
  return rows
}

/** Answers false when the time was not enough or it was called off; the next turn tries again. */
async function rewrite(pool: pg.Pool, names: readonly string[], deadline: number, signal: AbortSignal | undefined): Promise<boolean> {
  // One statement each, so that what the product asks meanwhile waits for one table and not for all.
  for (const name of names) {
    if (performance.now() > deadline || signal?.aborted) return false
    await pool.query(`vacuum full ${name}`)
  }
  // The planner's statistics quote values; the next start's queries do without until they are made anew.
  await pool.query('delete from pg_catalog.pg_statistic where starelid = any($1::regclass[])', [names])
  await pool.query('vacuum full pg_catalog.pg_statistic')
  for (const name of names) await pool.query(`analyze ${name}`)
  // With wal_recycle off (pglite-worker.ts) a checkpoint removes the segments before the present one.
  await pool.query('select pg_switch_wal()')
  await pool.query('checkpoint')
  return true
}
