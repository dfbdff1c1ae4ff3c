// The embedded database plans its queries anew when a table has grown: told by what people lose, an import that looks up each of its bets.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openDatabase } from './client.ts'
import { migrateDatabase } from './migrate.ts'
import { refreshStatistics, reuseRoom } from './statistics.ts'

let database: Database
beforeAll(async () => {
  database = await openDatabase({ kind: 'embedded' })
  await migrateDatabase(database.db)
  await database.pool.query(`insert into users (id, name, email, username) values ('ann', 'Ann', 'ann@example.com', 'ann')`)
  await refreshStatistics(database.pool)
})
afterAll(() => database.close())

const BETS = 3000
const bring = () =>
  database.pool.query(
    `insert into bets (id, user_id, key, version, origin, ticket, kind, book, status, staked_cents, placed_at, created_at, updated_at)
     select 'bet ' || n, 'ann', 'key ' || n, 1, 'import', '{}', 'single', 'FanDuel', 'open', 100, now(), now(), now()
     from generate_series(1, $1::int) n`,
    [BETS],
  )
/** As imports do it. */
const find = (id: string) =>
  database.pool.query(
    `select found.id from jsonb_array_elements_text($1::jsonb) said,
     lateral (select id from bets where id = said and user_id = $2 limit 1) found`,
    [JSON.stringify([id]), 'ann'],
  )
/** Rows that scans of the table and of its indexes have read. */
async function rowsRead(): Promise<number> {
  await database.pool.query('select pg_stat_force_next_flush()')
  const { rows } = await database.pool.query<{ n: number }>(`select
    (select seq_tup_read from pg_stat_user_tables where relname = 'bets')::int
    + (select sum(idx_tup_read) from pg_stat_user_indexes where relname = 'bets')::int as n`)
  return rows[0]!.n
}
async function readBy(act: () => Promise<unknown>): Promise<number> {
  const before = await rowsRead()
  await act()
  return (await rowsRead()) - before
}

it('a query that was planned while its table was empty reads one row instead of thousands once the table has been counted', async () => {
  // From the sixth time on the plan is kept.
  for (let time = 0; time < 8; time++) await find('none')
  await bring()
  expect(await readBy(() => find('bet 2900'))).toBeGreaterThan(BETS / 2)

  expect(await refreshStatistics(database.pool)).toEqual(['public.bets'])
  expect(await readBy(() => find('bet 2900'))).toBe(1)
  expect((await find('bet 2900')).rows).toEqual([{ id: 'bet 2900' }])
})

it('what has hardly changed is not counted again', async () => {
  const change = async (from: number, to: number) => {
    await database.pool.query(`update bets set status = 'lost' where substr(id, 5)::int between $1 and $2`, [from, to])
    await database.pool.query('select pg_stat_force_next_flush()')
  }
  await change(1, 800)
  expect(await refreshStatistics(database.pool)).toEqual([])
  await change(801, 810)
  expect(await refreshStatistics(database.pool)).toEqual(['public.bets'])
})

it('the room of rows that are changed all day is used again: the table does not grow with each change', async () => {
  const { pool } = database
  await pool.query('create table beaten (id int primary key, at text); create index on beaten (at)')
  await pool.query(`insert into beaten select n, 'first' from generate_series(1, 2000) n`)
  const size = async () => (await pool.query<{ n: number }>(`select pg_total_relation_size('beaten')::int as n`)).rows[0]!.n
  const change = async (time: number) => {
    await pool.query(`update beaten set at = 'time ' || $1::text || id`, [time])
    await pool.query('select pg_stat_force_next_flush()')
  }
  await change(0)
  expect(await reuseRoom(pool)).toContain('public.beaten')
  // What little has changed since is left for later.
  await pool.query('select pg_stat_force_next_flush()')
  expect(await reuseRoom(pool)).not.toContain('public.beaten')
  const settled = await size()
  for (let time = 1; time <= 10; time++) {
    await change(time)
    await reuseRoom(pool)
  }
  expect(await size()).toBeLessThan(settled * 2)
})
