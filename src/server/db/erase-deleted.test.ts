import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { openDatabase } from './client.ts'
import { migrateDatabase } from './migrate.ts'

const MARK = 'Markedforerasure'

/** The files of a folder that hold a text. */
function filesWith(folder: string, text: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => {
    const file = path.join(folder, name)
    return statSync(file).isFile() && readFileSync(file).includes(text)
  })
}

it('after an account was deleted and the server stopped, no file holds a word of it', async () => {
  const home = mkdtempSync(path.join(tmpdir(), 'guru-erase-'))
  const directory = path.join(home, 'db')
  const database = await openDatabase({ kind: 'embedded', directory })
  await migrateDatabase(database.db)
  await database.markReady()
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
