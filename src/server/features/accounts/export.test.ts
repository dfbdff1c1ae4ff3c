// Every table in which something of a person lies is in the person's export: a table that comes later and is not, fails here.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { type Column, columnsOf, fillTables } from '#tests/support/filled-tables.ts'
import type { Database } from '../../db/client.ts'
import { exportPerson } from './profile/person-data.store.ts'

/** Tables without anything of a person, and where else the export has what they hold. */
const OTHERWISE: Readonly<Record<string, string>> = {
  users: 'exported as the profile',
  audit_entries: 'exported as the changes, by the subject',
  accounts: 'password hashes and tokens: secrets of the server',
  sessions: 'exported without their tokens',
  personal_tokens: 'exported as the tokens, without their hashes',
  second_factors: 'exported without the secret',
  backup_codes: 'exported as the times of use, without hashes',
  oauth_codes: 'hashes that last two minutes: secrets of the server',
  community_picks: 'exported by the key that stands for their author',
  video_cues: 'exported by the clip whose captions they are',
  connection_keys: 'hashes of the keys of connections, which are exported',
}
/** Columns that name somebody else than the person whose row it is: who is followed or blocked, whose link was reported, and whose words a notice is about. */
const SOMEBODY_ELSE = new Set(['community_notices by_id', 'community_reports owner_id', 'community_relations other_id'])
const NOBODY = 'a person'
let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

it('holds a row of every table that knows a person, and no table of a person is without its owner', async () => {
  const all = await columnsOf(database.pool)
  const tables = [...new Set(all.map(({ table }) => table))]
  await database.pool.query('insert into users (id, name, email, username) values ($1, $1, $2, $3)', [NOBODY, 'a@example.com', 'aperson'])
  await database.pool.query("insert into oauth_clients values ('a program', 'a program', '[]', now())")
  await database.pool.query(
    "insert into announcements values ('told', 'A title', 'A text', 'info', null, false, '2026-01-01', '2026-01-03', '2026-01-01')",
  )
  const isOwner = ({ table, column }: Column) =>
    column === 'user_id' || (column === 'mailbox' && !(table in OTHERWISE) && !OF_NOBODY.has(table))
  const owned = tables.filter((table) => all.some((one) => one.table === table && isOwner(one)))
  // Whatever refers to a person does so under the one name by which export and deletion find it.
  const otherNames = all.filter(
    ({ table, column, refersTo }) =>
      refersTo === 'users' && column !== 'user_id' && !(table in OTHERWISE) && !SOMEBODY_ELSE.has(`${table} ${column}`),
  )
  expect(otherNames).toEqual([])
  // What hangs on a table of a person (the messages of a chat) needs an owner of its own, or the export would leave it out.
  const unowned = all.filter(
    ({ table, refersTo }) => refersTo !== null && owned.includes(refersTo) && !owned.includes(table) && !(table in OTHERWISE),
  )
  expect(unowned).toEqual([])

  const exported = owned.filter((table) => !(table in OTHERWISE))
  const left = await fillTables(database.pool, exported, all, { isOwner, person: NOBODY })
  expect(left, 'tables that could not be filled').toEqual([])
  const data = await exportPerson(database.db, { id: NOBODY, countedUnder: [NOBODY] }, Date.UTC(2026, 0, 2))
  const missing = exported.filter((table) => (data[table] as unknown[] | undefined)?.length !== 1)
  expect(missing).toEqual([])
  expect(owned.length).toBeGreaterThan(15)
})

it('every table is either of a person, or named here as one that is of nobody', async () => {
  const all = await columnsOf(database.pool)
  const tables = [...new Set(all.map(({ table }) => table))]
  const strange = tables.filter(
    (table) =>
      !(table in OTHERWISE) &&
      !OF_NOBODY.has(table) &&
      !all.some((one) => one.table === table && (one.column === 'user_id' || one.column === 'mailbox')),
  )
  expect(strange).toEqual([])
})

/** Feeds, forecasts and prices; what the server itself counts; and marks that are kept without an account's id (hashes, addresses to be confirmed). */
const OF_NOBODY = new Set([
  'announcements',
  'audit_chain',
  'feature_switches',
  'promotions',
  'retention_days',
  'shared_values',
  'video_categories',
  // Keys of files whose clips are gone, until they are removed.
  'video_orphans',
  'admin_tokens',
  'attempts',
  'care_left',
  'care_exclusions',
  'closed_games',
  // Keys of authors whose accounts are gone.
  'community_orphans',
  'closing_prices',
  'feed_polls',
  'forecast_grades',
  // Sums by month of accounts that are gone.
  'booked_months',
  // That a guarantee was used, under a hash of the address, as for trials.
  'guarantees',
  'forecast_seals',
  'heartbeats',
  'identity_doubts',
  'model_answers',
  // Programs that registered themselves, whoever connects them.
  'oauth_clients',
  'price_lines',
  'price_ticks',
  'support_mailbox',
  'traffic_hours',
  'till_clock',
  'trials',
  'verifications',
])
