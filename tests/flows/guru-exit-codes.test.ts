// What the exit code of a command on the server's data says: a "no" (1) is an answer, a mistake in the call (2) is none, and what could not be
// done or looked at (3) leaves the question open. Whoever scripts a restore tells them apart.
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { orRefusal } from '#cli/server/refusal.ts'
import { takeLock } from '#server/kernel/process/lock.ts'
import { fileFolder, guru } from '#tests/support/guru.ts'

const { folder, file } = fileFolder()
const before = { ...process.env }
beforeAll(() => {
  delete process.env.DATABASE_URL
})
beforeEach(() => {
  process.env.GURU_HOME = mkdtempSync(path.join(folder, 'home-'))
})
afterAll(() => {
  for (const name of ['GURU_HOME', 'DATABASE_URL', 'PORT']) {
    if (before[name] === undefined) delete process.env[name]
    else process.env[name] = before[name]
  }
})

const home = () => process.env.GURU_HOME!
/** As a server does that is about to start: it holds the folder, and answers nothing yet. */
async function whileHeld<T>(run: () => Promise<T>): Promise<T> {
  mkdirSync(path.join(home(), 'db'), { recursive: true })
  writeFileSync(path.join(home(), 'db', 'ready'), '')
  const lock = takeLock(home())
  try {
    return await run()
  } finally {
    lock.release()
  }
}
/** Port 1 is nobody's: the database does not answer. */
async function withoutDatabase<T>(run: () => Promise<T>): Promise<T> {
  process.env.DATABASE_URL = 'postgres://guru:none@127.0.0.1:1/none'
  try {
    return await run()
  } finally {
    delete process.env.DATABASE_URL
  }
}

describe('1: it was looked at, and the answer is no', () => {
  it('a file that is no backup', async () => {
    const text = file('notes.txt', 'not a backup')
    for (const command of ['verify', 'restore'])
      expect(await guru(command, text)).toMatchObject({ code: 1, err: expect.stringMatching(/damaged, cut short/) })
  })

  it('nothing to back up, a place with data, a folder with files', async () => {
    expect(await guru('backup')).toMatchObject({ code: 1, err: expect.stringMatching(/nothing to back up/) })
    mkdirSync(path.join(home(), 'objects'))
    writeFileSync(path.join(home(), 'objects', 'one'), '')
    expect(await guru('restore', file('b.tar.gz', ''))).toMatchObject({ code: 1, err: expect.stringMatching(/There are data in/) })
    expect(await guru('export', '--all', path.join(home(), 'objects'))).toMatchObject({
      code: 1,
      err: expect.stringMatching(/There are files in/),
    })
  })

  it('a doctor who looked and found something', async () => {
    expect(await withoutDatabase(() => guru('doctor'))).toMatchObject({ code: 1, out: expect.stringMatching(/^fail {2}database/m) })
    process.env.PORT = 'none'
    expect(await guru('doctor')).toMatchObject({ code: 1, out: expect.stringMatching(/^fail {2}environment/m) })
    delete process.env.PORT
    expect(await guru('doctor')).toMatchObject({ code: 0 })
  })
})

describe('2: the call is wrong', () => {
  it('a file that is not there, or is a folder', async () => {
    for (const command of ['verify', 'restore']) {
      expect(await guru(command, path.join(folder, 'none.gz'))).toMatchObject({
        code: 2,
        err: expect.stringMatching(/none\.gz: there is no such file/),
      })
      expect(await guru(command, folder)).toMatchObject({ code: 2, err: expect.stringMatching(/it is a folder/) })
    }
  })

  it('a wrong environment, a wrong word', async () => {
    process.env.PORT = 'none'
    for (const call of [['backup'], ['upgrade', '--check'], ['admin', 'grant', 'a@example.com'], ['care', 'status', 'a@example.com']])
      expect(await guru(...call)).toMatchObject({ code: 2, err: expect.stringMatching(/PORT: expected/) })
    delete process.env.PORT
    expect(await guru('billing', 'none')).toMatchObject({ code: 2 })
  })
})

describe('3: it could not be done, and nothing is known', () => {
  const CALLS = [
    ['upgrade', '--check'],
    ['admin', 'grant', 'a@example.com'],
    ['admin', 'reset-link', 'a@example.com'],
    ['care', 'status', 'a@example.com'],
    ['billing', 'status'],
    ['backup'],
  ]
  it.each(CALLS)('%s %s: the database is away', async (...call) => {
    const { code, err } = await withoutDatabase(() => guru(...call.filter((word) => word !== undefined)))
    expect({ code, err }).toMatchObject({ code: 3, err: expect.stringMatching(/ECONNREFUSED/) })
  })

  it.each(CALLS)('%s %s: a server that is starting holds the folder', async (...call) => {
    const { code, err } = await whileHeld(() => guru(...call.filter((word) => word !== undefined)))
    expect({ code, err }).toMatchObject({ code: 3, err: expect.stringMatching(/still starting|is using the data folder/) })
  })

  it('a restore beside a server', async () => {
    expect(await whileHeld(() => guru('restore', file('b.tar.gz', '')))).toMatchObject({
      code: 3,
      err: expect.stringMatching(/is using the data folder/),
    })
  })

  it('whatever nobody thought of', async () => {
    const said: string[] = []
    const terminal = { out: () => {}, err: (text: string) => void said.push(text) }
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    expect(await orRefusal(terminal, () => Promise.reject(full))).toBe(3)
    expect(said).toEqual(['no space left on device\n'])
  })
})

it('the overview names all four', async () => {
  const { out } = await guru('--help')
  expect(out).toMatch(/0 done, 1 the answer is no .*, 2 bad usage or unreadable input,\s+3 it could not be done or looked at/)
})
