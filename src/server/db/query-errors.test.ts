import { sql } from 'drizzle-orm'
import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { emptyDatabase } from '#tests/support/database.ts'
import type { Database } from './client.ts'

const keys = pgTable('keys', { id: uuid('id'), token: text('token').notNull().unique() })
const SECRET = 'token-hunter2-of-somebody'

let database: Database
beforeAll(async () => {
  database = await emptyDatabase()
  await database.pool.query(`create table keys (id uuid, token text not null unique check (token <> 'never'))`)
  await database.db.insert(keys).values({ token: SECRET })
})
afterAll(() => database.close())

/** Everything that an error holds, enumerable or not, down to its last cause. */
function wordsOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error)
  return Object.getOwnPropertyNames(error)
    .map((name) => {
      const value = (error as Record<string, unknown>)[name]
      return `${name}: ${value instanceof Error ? wordsOf(value) : JSON.stringify(value)}`
    })
    .join('\n')
}

it.each([
  ['a value that is there already', () => database.db.insert(keys).values({ token: SECRET }), '23505'],
  ['a value of the wrong kind', () => database.db.insert(keys).values({ id: SECRET, token: 'x' }), '22P02'],
  ['a row that breaks a rule', () => database.db.insert(keys).values({ token: sql`nullif(${SECRET}, ${SECRET})` as never }), '23502'],
  ['a document that is none', () => database.db.execute(sql`select ${`{"token": ${SECRET}`}::json`), '22P02'],
  ['a table that is not there', () => database.db.execute(sql`select * from nowhere where token = ${SECRET}`), '42P01'],
  ['a transaction', () => database.db.transaction((tx) => tx.insert(keys).values({ token: SECRET })), '23505'],
  ['a query past drizzle', () => database.pool.query('select $1::uuid', [SECRET]), '22P02'],
])('%s: the error names the query and the code, and holds no value', async (_, run, code) => {
  const error = await Promise.resolve(run()).then(
    () => undefined,
    (failure: Error & { code?: string }) => failure,
  )
  const cause = (error?.cause ?? error) as { code?: string }
  expect(cause.code).toBe(code)
  expect(wordsOf(error)).not.toContain('hunter2')
})
