import { afterAll, beforeAll, expect, it } from 'vitest'
import { emptyDatabase } from '#tests/support/database.ts'
import type { Database } from '../db/client.ts'
import { conflict } from '../kernel/door/errors.ts'
import { refusalOf } from './errors.ts'

let database: Database
beforeAll(async () => {
  database = await emptyDatabase()
  await database.pool.query('create table things (n int unique, at timestamptz, body jsonb)')
})
afterAll(() => database.close())

it.each([
  ['a number too large for its column', 'insert into things (n) values ($1)', ['99999999999']],
  ['no date', 'insert into things (at) values ($1)', ['2026-02-30']],
  ['a character that JSON in the database cannot hold', 'insert into things (body) values ($1)', ['{"a":"\\u0000"}']],
])('what the database cannot keep is the caller’s mistake: %s', async (_what, text, values) => {
  const error = await database.pool.query(text, values).catch((thrown: unknown) => thrown)
  expect(refusalOf(error)).toMatchObject({ code: 'invalid_input', status: 400 })
  expect(refusalOf(new Error('Failed query', { cause: error }))).toMatchObject({ status: 400 })
})

it('what the database refuses for our own mistakes is a bug', async () => {
  const error = await database.pool.query('select * from no_such_table').catch((thrown: unknown) => thrown)
  expect(refusalOf(error)).toMatchObject({ code: 'internal', message: 'Something went wrong on our side.' })
})

it('a database that is too busy to be asked is no bug: try again', async () => {
  const { pool } = database
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  const usual = pool.options.connectionTimeoutMillis
  pool.options.connectionTimeoutMillis = 20
  const error = await pool.query('select 1').catch((thrown: unknown) => thrown)
  pool.options.connectionTimeoutMillis = usual
  for (const client of held) client.release()
  expect(refusalOf(new Error('Failed query', { cause: error }))).toMatchObject({ code: 'unavailable', status: 503 })
})

it('a connection that broke, during a question or before it, is no bug: try again', async () => {
  const client = await database.pool.connect()
  const broken = new Promise((resolve) => client.once('error', resolve))
  client.on('error', () => {})
  const { stream } = (client as unknown as { connection: { stream: { destroy(): void } } }).connection
  const asked = client.query('select pg_sleep(60)').catch((thrown: unknown) => thrown)
  stream.destroy()
  const during = await asked
  const before = await client.query('select 1').catch((thrown: unknown) => thrown)
  client.release(true)
  await broken
  expect(String(before)).toContain('is not queryable')
  for (const error of [during, before]) {
    expect(refusalOf(new Error('Failed query', { cause: error }))).toMatchObject({ code: 'unavailable', status: 503 })
  }
})

it('a refusal stays what it is, however deep it was wrapped', () => {
  expect(refusalOf(new Error('outer', { cause: new Error('inner', { cause: conflict('taken') }) }))).toMatchObject({
    code: 'conflict',
    message: 'taken',
  })
})
