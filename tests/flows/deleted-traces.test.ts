// What somebody wrote, in every room of the product and in every table of its schema, is in no file of the database after they deleted their
// account and the server stopped.
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { API } from '#contract/index.ts'
import { openDatabase } from '#server/db/client.ts'
import { testApp } from '#tests/support/app.ts'
import { memberOn } from '#tests/support/as.ts'
import { layDatabase, TEST_SERVER_URL } from '#tests/support/database.ts'
import { markRows } from '#tests/support/marked-rows.ts'

const MARK = 'Quillfeather'
const SALARIES = `Position,Name + ID,Name,ID,Roster Position,Salary,Game Info,TeamAbbrev,AvgPointsPerGame\nG,${MARK} Link (101),${MARK} Link,101,G,9000,The Open,Golf,60`
const BET = {
  ticket: { kind: 'straight', stakeCents: 1000, legs: [{ selection: `${MARK} ML`, market: 'h2h', price: '+150' }] },
  ...{ key: 'one', origin: 'hand', book: 'FanDuel' },
}
/** Each of them takes the mark into a table of its own. */
const WRITTEN: Readonly<Record<string, object>> = {
  'POST /api/bets': BET,
  'POST /api/bets/import': { name: `${MARK}.csv`, text: `status,stake,odds,selection\nwon,25,+116,${MARK} ML\n` },
  'POST /api/lineups': { ...API.lineups.save.example, name: MARK },
  'POST /api/dfs/slates': { fileName: `${MARK}.csv`, text: SALARIES },
  'POST /api/chat': { message: `What is my name? ${MARK}` },
  'POST /api/assistant/memory': { text: `I like ${MARK}` },
  'POST /api/support/tickets': { subject: MARK, text: `A slip of ${MARK}` },
  'POST /api/forum/posts': { content: `${MARK} looks good tonight`, type: 'general', sport: null, tags: [], mediaUrls: [], pick: null },
  'PUT /api/forum/drafts/post': { content: `${MARK} half typed` },
  'PATCH /api/user/profile': { firstName: MARK },
}

function filesWith(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => {
    const file = path.join(folder, name)
    return statSync(file).isFile() && readFileSync(file).includes(MARK)
  })
}

it.skipIf(TEST_SERVER_URL)(
  'what a person wrote in every room is in no file after the account was deleted and the server stopped',
  async () => {
    const home = mkdtempSync(path.join(tmpdir(), 'guru-traces-'))
    await layDatabase(home)
    const database = await openDatabase({ kind: 'embedded', directory: path.join(home, 'db'), eraseWithinMs: 100_000 })
    const app = await testApp({ database, isAlone: true })
    const person = await memberOn(app, 'vip')
    for (const [call, body] of Object.entries(WRITTEN)) {
      const [method, url] = call.split(' ') as ['POST', string]
      const answer = await person.send(method, url, body, { 'idempotency-key': call })
      expect([call, answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([call, 200, ''])
    }
    await database.pool.query('analyze')
    await database.pool.query('checkpoint')
    expect(filesWith(home).length).toBeGreaterThan(0)
    expect((await person.post('/api/me/delete', { email: person.email, password: person.password })).statusCode).toBe(200)
    await app.close()
    await database.close()
    expect(filesWith(home)).toEqual([])
    rmSync(home, { recursive: true })
  },
)

/** Which of the marks stand in some file of a folder. */
function marksIn(folder: string, mark: string): string[] {
  const found = new Set<string>()
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(folder, name)
    if (!statSync(file).isFile()) continue
    for (const [one] of readFileSync(file, 'latin1').matchAll(new RegExp(`${mark}[\\w.]*;?`, 'gi'))) found.add(one)
  }
  return [...found].toSorted()
}

it.skipIf(TEST_SERVER_URL)('whatever table keeps something of a person, no text or list of it is in any file after that', async () => {
  const home = mkdtempSync(path.join(tmpdir(), 'guru-traces-'))
  await layDatabase(home)
  const database = await openDatabase({ kind: 'embedded', directory: path.join(home, 'db'), eraseWithinMs: 100_000 })
  const app = await testApp({ database, isAlone: true })
  const person = await memberOn(app, 'vip')
  const mark = 'quillfeather'
  const marks = await markRows(database.pool, person.id, mark)
  await database.pool.query('checkpoint')
  expect(marks.size).toBeGreaterThan(200)
  const written = new Set(marksIn(home, mark))
  expect([...marks].filter((one) => !written.has(one))).toEqual([])
  const answer = await person.post('/api/me/delete', { email: person.email, password: person.password })
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, ''])
  await app.close()
  await database.close()
  // By two ids the files of the object store are known that its next sweep removes; no text lies in them. Of the public log stays what
  // was decided and why, in the words of a moderator: neither whom nor which text it was about, nor an appeal.
  const log = ['about', 'action', 'appeal', 'reason'].map((column) => `${mark}.community_log.${column};`)
  expect(marksIn(home, mark)).toEqual([`${mark}.community_images.id;`, ...log, `${mark}.video_clips.id;`])
  rmSync(home, { recursive: true })
})
