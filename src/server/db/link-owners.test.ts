// What the migration 0056 does to reports that an earlier version kept: whose link is still there is found, what was left of others goes.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import type { Database } from './client.ts'
import { MIGRATIONS_FOLDER } from './migrate.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

it('a report of a link that is there has the owner of the link, one of a link that is gone goes, and so do pages without a link', async () => {
  const { pool } = database
  for (const id of ['ann', 'bob'])
    await pool.query('insert into users (id, name, email, username) values ($1, $1, $2, $1)', [id, `${id}@example.com`])
  await pool.query(`insert into shared_pages (id, user_id, kind, share_token, created_at)
    values ('open', 'ann', 'record', 'token', now()), ('ended', 'bob', 'record', null, now())`)
  await pool.query(`insert into saved_lineups (id, user_id, name, sport, site, players, total_salary, created_at, updated_at)
    values ('three', 'bob', 'Sunday', 'nfl', 'draftkings', '[]', 0, now(), now())`)
  const ids = ['link:page:open', 'link:page:ended', 'link:lineup:three', 'link:lineup:gone', 'name:ann', 'a post']
  for (const id of ids)
    await pool.query(`insert into community_reports (text_id, source, reason, note, at) values ($1, 'report', 'spam', '', 1)`, [id])
  const statements = readFileSync(path.join(MIGRATIONS_FOLDER, '0056_link_owners.sql'), 'utf8').split('--> statement-breakpoint')
  for (const statement of statements.filter((one) => /^\s*(?:update|delete)\b/i.test(one))) await pool.query(statement)
  const { rows } = await pool.query('select text_id, owner_id from community_reports order by id')
  expect(rows).toEqual([
    { text_id: 'link:page:open', owner_id: 'ann' },
    { text_id: 'link:page:ended', owner_id: 'bob' },
    { text_id: 'link:lineup:three', owner_id: 'bob' },
    { text_id: 'name:ann', owner_id: null },
    { text_id: 'a post', owner_id: null },
  ])
  expect((await pool.query('select id from shared_pages')).rows).toEqual([{ id: 'open' }])
})
