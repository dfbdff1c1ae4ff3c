import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { writesOf } from '../../db/writes.ts'
import { untilWritten } from './until-written.ts'

const database = await testDatabase()
const { db, pool } = database
await pool.query('create table notes (id text primary key, words text not null)')
afterAll(async () => {
  await pool.query('drop table notes')
  await database.close()
})

let reads = 0
const note = untilWritten('notes', db, async (id: string) => {
  reads++
  return (await pool.query<{ words: string }>('select words from notes where id = $1', [id])).rows[0]
})
const wordsOf = async (id: string) => (await note(id))?.words

beforeEach(async () => {
  await pool.query('delete from notes')
  await pool.query('insert into notes values ($1, $2)', ['mine', 'first'])
  reads = 0
})

describe.runIf(database.kind === 'embedded')('rows that are remembered until something is written', () => {
  it('reads a row once while nothing is written, also where it is not there', async () => {
    for (let i = 0; i < 5; i++) expect(await wordsOf('mine')).toBe('first')
    expect(reads).toBe(1)
    for (let i = 0; i < 5; i++) expect(await wordsOf('nobody’s')).toBeUndefined()
    expect(reads).toBe(2)
    await pool.query('select count(*) from notes')
    await db.execute(sql`select words from notes where id = ${'mine'}`)
    expect(await wordsOf('mine')).toBe('first')
    expect(reads).toBe(2)
  })

  it.each([
    ['an update', () => pool.query(`update notes set words = 'second' where id = 'mine'`)],
    ['an update with values', () => pool.query('update notes set words = $1 where id = $2', ['second', 'mine'])],
    ['an update by the query builder', () => db.execute(sql`update notes set words = ${'second'} where id = ${'mine'}`)],
    ['an upsert', () => pool.query(`insert into notes values ('mine', 'second') on conflict (id) do update set words = excluded.words`)],
    [
      'a write within a selection',
      () => pool.query(`with changed as (update notes set words = 'second' returning *) select words from changed`),
    ],
    [
      'a transaction',
      () =>
        db.transaction(async (tx) => {
          await tx.execute(sql`delete from notes where id = 'mine'`)
          await tx.execute(sql`insert into notes values ('mine', 'second')`)
        }),
    ],
    ['several statements in one text', () => pool.query(`select 1; update notes set words = 'second' where id = 'mine'; select 1`)],
  ])('reads anew after %s, however often it was made before', async (_, write) => {
    for (let i = 0; i < 3; i++) {
      await pool.query(`update notes set words = 'first' where id = 'mine'`)
      expect(await wordsOf('mine')).toBe('first')
      await write()
      expect(await wordsOf('mine')).toBe('second')
    }
  })

  it('is not deceived by what is deleted', async () => {
    expect(await wordsOf('mine')).toBe('first')
    await pool.query('delete from notes where id = $1', ['mine'])
    expect(await wordsOf('mine')).toBeUndefined()
  })

  it('does not remember what was read while somebody wrote', async () => {
    const slow = untilWritten('slow notes', db, async (id: string) => {
      const row = (await pool.query<{ words: string }>('select words from notes where id = $1', [id])).rows[0]
      await pool.query(`update notes set words = 'second' where id = 'mine'`)
      return row
    })
    expect((await slow('mine'))?.words).toBe('first')
    expect((await slow('mine'))?.words).toBe('second')
  })

  it('gives nobody the row of another key', async () => {
    await pool.query('insert into notes values ($1, $2)', ['theirs', 'other'])
    for (let i = 0; i < 3; i++) expect([await wordsOf('mine'), await wordsOf('theirs')]).toEqual(['first', 'other'])
  })

  it('hands out rows that nobody can change for the others', async () => {
    const row = (await note('mine'))!
    expect(() => {
      ;(row as { words: string }).words = 'bent'
    }).toThrow(TypeError)
    expect(await wordsOf('mine')).toBe('first')
  })
})

it('remembers nothing where others may write to the database', async () => {
  let asked = 0
  const network = { $client: {} } as typeof db
  expect(writesOf(network)).toBeUndefined()
  const read = untilWritten('anything', network, async (id: string) => ({ id, asked: ++asked }))
  expect([await read('mine'), await read('mine')]).toEqual([
    { id: 'mine', asked: 1 },
    { id: 'mine', asked: 2 },
  ])
})
