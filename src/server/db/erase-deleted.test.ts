import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Worker } from 'node:worker_threads'
import { expect, it } from 'vitest'
import { layDatabase } from '#tests/support/database.ts'
import { type Database, openDatabase } from './client.ts'
import { OF_FEEDS } from './erase-deleted.ts'

const MARK = 'Markedforerasure'

/** The files of a folder that hold a text. */
function filesWith(folder: string, text: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => {
    const file = path.join(folder, name)
    return statSync(file).isFile() && readFileSync(file).includes(text)
  })
}

it('while the server runs, what a deleted account left is erased by its job, its log too, and work goes on meanwhile', async () => {
  const home = mkdtempSync(path.join(tmpdir(), 'guru-erase-'))
  await layDatabase(home)
  const database = await openDatabase({ kind: 'embedded', directory: path.join(home, 'db') })
  const person = `insert into users (id, name, email, username) values ($1, $2, $3, $4)`
  const noted = `insert into audit_entries (action, subject_id, detail, at) values ('account.deleted', $1, 'deleted', now())`
  for (const id of ['first', 'second']) {
    await database.pool.query(person, [id, MARK, `${MARK}${id}@example.com`, MARK + id])
    await database.pool.query('analyze')
    await database.pool.query('delete from users where id = $1', [id])
    await database.pool.query(noted, [id])
    expect(filesWith(home, MARK).length).toBeGreaterThan(0)
    const [, rows] = await Promise.all([database.eraseDeleted(), database.pool.query('select count(*)::int as n from users')])
    expect(rows.rows).toEqual([{ n: 0 }])
    expect(filesWith(home, MARK)).toEqual([])
  }
  // The tables that it passes over are those of feeds, and hold nothing of a person.
  const { rows } = await database.pool.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns where table_schema = 'public'`,
  )
  expect(OF_FEEDS.filter((name) => !rows.some(({ table }) => table === name))).toEqual([])
  expect(rows.filter(({ table, column }) => OF_FEEDS.includes(table) && /user|mailbox|email|actor|subject_id/.test(column))).toEqual([])
  await database.close()
  rmSync(home, { recursive: true })
})

it('after an account was deleted and the server stopped, no file holds a word of it', async () => {
  const home = mkdtempSync(path.join(tmpdir(), 'guru-erase-'))
  const directory = path.join(home, 'db')
  await layDatabase(home)
  // A busy machine needs longer than a stop has.
  const database = await openDatabase({ kind: 'embedded', directory, eraseWithinMs: 100_000 })
  const person = `insert into users (id, name, email, username) values ($1, $2, $3, $4)`
  await database.pool.query(person, ['gone', MARK, `${MARK}@example.com`, MARK])
  await database.pool.query(person, ['stays', 'Robin', 'robin@example.com', 'robin'])
  await database.pool.query('checkpoint')
  await database.pool.query('analyze')
  expect(filesWith(home, MARK).length).toBeGreaterThan(0)
  await database.pool.query(`delete from users where id = 'gone'`)
  await database.pool.query(
    `insert into audit_entries (action, subject_id, detail, at) values ('account.deleted', 'gone', 'deleted', now())`,
  )
  await database.close()
  expect(filesWith(home, MARK)).toEqual([])
  const again = await openDatabase({ kind: 'embedded', directory })
  expect((await again.pool.query('select id from users')).rows).toEqual([{ id: 'stays' }])
  await again.close()
  rmSync(home, { recursive: true })
})

it('a server that is killed leaves nothing of accounts that were deleted minutes before; what it left of later ones goes at its next start', async () => {
  const home = mkdtempSync(path.join(tmpdir(), 'guru-erase-'))
  const directory = path.join(home, 'db')
  const threads: Worker[] = []
  const note = (thread: Worker) => void threads.push(thread)
  process.on('worker', note)
  const person = `insert into users (id, name, email, username) values ($1, $2, $3, $4)`
  const noted = `insert into audit_entries (action, subject_id, detail, at) values ('account.deleted', $1, 'deleted', now())`
  const gone = async ({ pool }: Database, id: string) => {
    await pool.query(person, [id, MARK, `${MARK}${id}@example.com`, MARK + id])
    await pool.query('delete from users where id = $1', [id])
    await pool.query(noted, [id])
  }
  const open = () => openDatabase({ kind: 'embedded', directory }, () => {})
  await layDatabase(home)
  const database = await open()
  await gone(database, 'first')
  await database.eraseDeleted()
  // Without a word to it, as by kill -9: nothing is written out, nothing is closed.
  await threads.at(-1)!.terminate()
  expect(filesWith(home, MARK)).toEqual([])
  const again = await open()
  await gone(again, 'second')
  await threads.at(-1)!.terminate()
  expect(filesWith(home, MARK).length).toBeGreaterThan(0)
  process.off('worker', note)
  const last = await open()
  // Called off, as by a stop: it ends before the next table, and the next turn begins again.
  await last.eraseDeleted(AbortSignal.abort())
  expect(filesWith(home, MARK).length).toBeGreaterThan(0)
  await last.eraseDeleted()
  expect(filesWith(home, MARK)).toEqual([])
  await last.close()
  rmSync(home, { recursive: true })
})
