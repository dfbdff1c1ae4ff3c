import { sql } from 'drizzle-orm'
import { bigint, integer, jsonb, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { emptyDatabase, TEST_SERVER_URL } from '#tests/support/database.ts'
import type { Database } from './client.ts'

const bets = pgTable('bets', {
  id: serial().primaryKey(),
  title: text(),
  stake: integer(),
  big: bigint({ mode: 'number' }),
  detail: jsonb().$type<{ legs: number[] }>(),
  at: timestamp({ withTimezone: true, mode: 'date' }).defaultNow(),
})

let database: Database
beforeAll(async () => {
  database = await emptyDatabase()
  await database.pool.query(
    'create table bets (id serial primary key, title text, stake int, big bigint, detail jsonb, at timestamptz default now())',
  )
  await database.pool.query('create table counter (n int); insert into counter values (0)')
})
afterAll(() => database.close())

it('keeps every kind of value that a table uses', async () => {
  const at = new Date('2026-02-03T04:05:06.789Z')
  const row = { title: 'Ünïcode; drop table', stake: 250, big: 9_007_199_254_740_991, detail: { legs: [1, 2] }, at }
  const [saved] = await database.db.insert(bets).values(row).returning()
  expect(saved).toMatchObject(row)
})

it('answers raw queries as node-postgres does: int8 as text, json parsed, timestamps as dates', async () => {
  const { rows } = await database.pool.query(`select 1::int8 as big, '{"a":1}'::json as doc, now() as at, array[1,2] as list, true as yes`)
  expect(rows[0]).toMatchObject({ big: '1', doc: { a: 1 }, list: [1, 2], yes: true })
  expect(rows[0].at).toBeInstanceOf(Date)
})

it('reports an error with its SQL state and goes on', async () => {
  await expect(database.pool.query('select * from nowhere')).rejects.toMatchObject({ code: '42P01' })
  await expect(database.pool.query('select $1::int / 0 as boom', [1])).rejects.toMatchObject({ code: '22012' })
  expect((await database.pool.query('select 2 as two')).rows).toEqual([{ two: 2 }])
})

it('undoes a failed transaction and its savepoints only as far as they reach', async () => {
  const count = async () => Number((await database.db.execute(sql`select count(*) as n from bets`)).rows[0]?.n)
  const before = await count()
  await expect(
    database.db.transaction(async (tx) => {
      await tx.insert(bets).values({ title: 'lost' })
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')
  expect(await count()).toBe(before)

  await database.db.transaction(async (tx) => {
    await tx.insert(bets).values({ title: 'kept' })
    await tx
      .transaction(async (inner) => {
        await inner.insert(bets).values({ title: 'lost' })
        inner.rollback()
      })
      .catch(() => {})
  })
  expect(await count()).toBe(before + 1)
})

// Only the embedded database has but one connection to hand out.
it.skipIf(TEST_SERVER_URL)('gives parallel transactions the connection one after the other', async () => {
  await Promise.all(
    Array.from({ length: 20 }, () =>
      database.db.transaction(async (tx) => {
        const { rows } = await tx.execute(sql`select n from counter`)
        await new Promise((resolve) => setTimeout(resolve, 1))
        await tx.execute(sql`update counter set n = ${Number(rows[0]?.n) + 1}`)
      }),
    ),
  )
  expect((await database.pool.query('select n from counter')).rows).toEqual([{ n: 20 }])
})

it('leaves no open transaction behind when a client is thrown away', async () => {
  const client = await database.pool.connect()
  await client.query('begin')
  await client.query("insert into bets (title) values ('never')")
  client.release(true)
  const { rows } = await database.pool.query("select count(*)::int as n from bets where title = 'never'")
  expect(rows).toEqual([{ n: 0 }])
})

it('plans many texts and goes on past the most that it keeps', async () => {
  for (let i = 0; i < 600; i++) {
    const { rows } = await database.pool.query(`select $1::int + ${i} as sum`, [1])
    expect(rows).toEqual([{ sum: i + 1 }])
  }
  const again = await database.pool.query('select $1::int + 3 as sum', [2])
  expect(again.rows).toEqual([{ sum: 5 }])
})

it('sees a column that was added after its query was planned', async () => {
  await database.pool.query('update counter set n = 20')
  const read = () => database.pool.query('select * from counter where n > $1', [0])
  expect((await read()).rows).toEqual([{ n: 20 }])
  await database.pool.query('alter table counter add column name text')
  await expect(read().catch(read)).resolves.toMatchObject({ rows: [{ n: 20, name: null }] })
})

it('answers a large result whole', async () => {
  const { rows } = await database.pool.query("select g, repeat('x', 1000) as filler from generate_series(1, 5000) g")
  expect(rows).toHaveLength(5000)
})

it.skipIf(TEST_SERVER_URL)('the embedded database keeps nothing of what it has answered', async () => {
  const read = () => database.pool.query("select g, 'a price of the day' as title, now() as at from generate_series(1, 2000) g")
  await read()
  const before = await database.memory()
  // Kept as objects, so many rows are more than 100 MB.
  for (let i = 0; i < 200; i++) await read()
  const after = await database.memory()
  expect(before?.wasm).toBeGreaterThan(0)
  expect((after?.heapUsed ?? 0) - (before?.heapUsed ?? 0)).toBeLessThan(40 * 2 ** 20)
})

it('names no plan of a long list, of which the next has another length', async () => {
  const list = Array.from({ length: 900 }, (_, i) => i)
  await database.pool.query(`select ${list.map((i) => `$${i + 1}::int`).join(' + ')} as sum`, list)
  const { rows } = await database.pool.query('select count(*)::int as long from pg_prepared_statements where length(statement) > 2000')
  expect(rows).toEqual([{ long: 0 }])
})
