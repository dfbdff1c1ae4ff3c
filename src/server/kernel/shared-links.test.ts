import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { columnsOf, fillTables } from '#tests/support/filled-tables.ts'
import type { Database } from '../db/client.ts'
import { countLinks, endLinksOf } from './shared-links.ts'

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
  for (const table of linked)
    expect((await pool.query(`select count(share_token)::int as links from "${table}"`)).rows, table).toEqual([{ links: 0 }])
})
