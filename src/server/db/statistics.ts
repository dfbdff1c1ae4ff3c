// The embedded database has no background process that counts rows anew (autovacuum), and its queries are planned once (planning-client.ts): a
// plan that was made while a table was empty reads all of it for each row that is looked up, however large it has become. Counting a table
// anew has its queries planned again. Nor does anybody take back the room of rows that were changed or deleted: tables that are written all day,
// the queue of jobs first, would grow for as long as the server runs.
import type pg from 'pg'

/** As autovacuum_analyze_threshold and autovacuum_analyze_scale_factor of PostgreSQL, somewhat rarer: one connection has to do it. */
const LEAST_CHANGES = 200
const SHARE = 0.2
const EVERY_MS = 5000

/** Counts the tables anew that have changed much since they were counted last. @returns their names */
export async function refreshStatistics(pool: pg.Pool): Promise<readonly string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
     where schemaname = $1 and n_mod_since_analyze > $2 + $3::float8 * n_live_tup order by relname`,
    ['public', LEAST_CHANGES, SHARE],
  )
  // One statement each: what the product asks meanwhile waits for one table and not for all.
  for (const { name } of rows) await pool.query(`analyze ${name}`)
  return rows.map(({ name }) => name)
}

/**
 * Takes back the room of what was changed and deleted, for the next rows of the same table, where it has become much (as autovacuum does, by
 * the same measure). The files do not shrink by it, but they stop growing. @returns the names of the tables
 */
export async function reuseRoom(pool: pg.Pool): Promise<readonly string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
     where schemaname = any($1) and n_dead_tup > $2 + $3::float8 * n_live_tup order by relname`,
    [['public', 'pgboss'], LEAST_CHANGES, SHARE],
  )
  for (const { name } of rows) await pool.query(`vacuum ${name}`)
  return rows.map(({ name }) => name)
}

/** Does both again and again. @returns how to stop, which waits for what is under way */
export function keepStatistics(pool: pg.Pool, onError: (error: unknown) => void): () => Promise<void> {
  let isStopped = false
  let underWay: Promise<unknown> = Promise.resolve()
  const next = () => {
    underWay = refreshStatistics(pool)
      .then(() => reuseRoom(pool))
      .catch(onError)
    void underWay.then(() => {
      if (!isStopped) timer = setTimeout(next, EVERY_MS).unref()
    })
  }
  let timer = setTimeout(next, EVERY_MS).unref()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await underWay
  }
}
