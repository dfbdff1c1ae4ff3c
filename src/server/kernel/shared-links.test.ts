import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { columnsOf, fillTables } from '#tests/support/filled-tables.ts'
import type { Database } from '../db/client.ts'
import { countLinks, endLink, endLinksOf } from './shared-links.ts'

const PERSON = 'a person'
let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

it('every table whose rows bear the token of a link is counted, and its links end with all others', async () => {
  const { db, pool } = database
  const columns = await columnsOf(pool)
  const linked = columns.filter(({ column }) => column === 'share_token').map(({ table }) => table)
  expect(linked).toContain('saved_lineups')
  await pool.query('insert into users (id, name, email, username) values ($1, $1, $2, $3)', [PERSON, 'a@example.com', 'aperson'])
  const isOwner = ({ column }: { column: string }) => column === 'user_id'
  expect(await fillTables(pool, linked, columns, { isOwner, person: PERSON, mark: 'mark ' })).toEqual([])
  expect(await countLinks(db, PERSON)).toBe(linked.length)
  expect(await db.transaction((tx) => endLinksOf(tx, PERSON))).toBe(linked.length)
  const left = async (table: string) =>
    (await pool.query(`select count(share_token)::int as links, count(*)::int as rows from "${table}"`)).rows as unknown[]
  // What is nothing but its link goes with it: its owner could neither see nor delete it any more.
  for (const table of linked) expect(await left(table), table).toEqual([{ links: 0, rows: table === 'shared_pages' ? 0 : 1 }])
})

it('a page whose link a moderator takes back is gone', async () => {
  const { db, pool } = database
  await pool.query(
    `insert into shared_pages (id, user_id, kind, share_token, created_at) values ('one', $1, 'record', 'a', now()), ('other', $1, 'set', 'b', now())`,
    [PERSON],
  )
  await db.transaction((tx) => endLink(tx, 'page', 'one'))
  expect((await pool.query('select id from shared_pages')).rows).toEqual([{ id: 'other' }])
})
