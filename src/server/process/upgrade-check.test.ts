import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { upgradeText } from '#cli/server/upgrade.ts'
import { layDatabase } from '#tests/support/database.ts'
import { readConfig } from '../config.ts'
import { openDatabase } from '../db/client.ts'
import { isNewerDatabase, MIGRATIONS_FOLDER } from '../db/migrate.ts'
import { checkUpgrade, UNREADABLE_BEFORE } from './upgrade-check.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'guru-upgrade-'))
const config = readConfig({ NODE_ENV: 'test', GURU_HOME: folder })
const later = path.join(folder, 'migrations')
const earlier = path.join(folder, 'earlier')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Journal = { entries: { idx: number; when: number; tag: string }[] }
const journalOf = (place: string): Journal => JSON.parse(readFileSync(path.join(place, 'meta/_journal.json'), 'utf8')) as Journal
const write = (place: string, journal: Journal) => writeFileSync(path.join(place, 'meta/_journal.json'), JSON.stringify(journal))

beforeAll(async () => {
  await layDatabase(folder)
  cpSync(MIGRATIONS_FOLDER, later, { recursive: true })
  const journal = journalOf(later)
  const last = journal.entries.at(-1)!
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: 'later' })
  write(later, journal)
  writeFileSync(
    path.join(later, 'later.sql'),
    'CREATE TABLE "more" ("id" text, "a_column_with_a_long_name" text, "another_one" text,\n "and_a_third_that_takes_it_beyond_a_hundred" text);--> statement-breakpoint\nALTER TABLE "bets" DROP COLUMN "notes";--> statement-breakpoint\nALTER TABLE "bets" ADD COLUMN "x" text;',
  )
  cpSync(MIGRATIONS_FOLDER, earlier, { recursive: true })
  write(earlier, { ...journalOf(earlier), entries: journalOf(earlier).entries.slice(0, -1) })
})

it('a database of this version is left as it is', async () => {
  const found = await checkUpgrade(config)
  expect(found).toMatchObject({ pending: [], isNewer: false, applied: found.known })
  expect(upgradeText(found)).toContain('The next start changes nothing.')
})

it('names what a later version makes, and what of it removes something; and makes nothing of it', async () => {
  const found = await checkUpgrade(config, later)
  expect(found.pending).toEqual([
    {
      name: 'later',
      statements: [
        'CREATE TABLE "more" ("id" text, "a_column_with_a_long_name" text, "another_one" text, "and_a_third_that_takes_it_beyond_a_hundred" text);',
        'ALTER TABLE "bets" DROP COLUMN "notes";',
        'ALTER TABLE "bets" ADD COLUMN "x" text;',
      ],
      removals: ['ALTER TABLE "bets" DROP COLUMN "notes";'],
    },
  ])
  expect(upgradeText(found)).toMatch(/makes one:[\s\S]*Removed or given another type:\n {2}ALTER TABLE "bets" DROP COLUMN/)
  expect(await checkUpgrade(config, later)).toEqual(found)
})

it('says that all servers are to be stopped first where those that run cannot read what this version writes', async () => {
  expect(upgradeText(await checkUpgrade(config, later))).not.toContain('Stop every server')
  const found = await checkUpgrade(config, later, { later: 'seals of another kind' })
  expect(found.unreadable).toEqual(['seals of another kind'])
  expect(upgradeText(found)).toMatch(/Stop every server of this database before the first [^\n]*\n {2}seals of another kind\n/)
  // What came with a migration that the database has seen is read by whoever runs on it.
  const seen = journalOf(later).entries.at(-2)!.tag
  expect((await checkUpgrade(config, later, { [seen]: 'links' })).unreadable).toEqual([])
  const tags = journalOf(MIGRATIONS_FOLDER).entries.map(({ tag }) => tag)
  expect(tags).toEqual(expect.arrayContaining(Object.keys(UNREADABLE_BEFORE)))
})

it('a database of a newer version is said', async () => {
  const found = await checkUpgrade(config, earlier)
  expect(found).toMatchObject({ isNewer: true, applied: found.known + 1 })
  expect(upgradeText(found)).toContain('written by a newer version')
})

it('a start on a database of a newer version knows it', async () => {
  const database = await openDatabase({ kind: 'embedded', directory: path.join(folder, 'db') })
  try {
    expect([
      await isNewerDatabase(database.db),
      await isNewerDatabase(database.db, earlier),
      await isNewerDatabase(database.db, later),
    ]).toEqual([false, true, false])
  } finally {
    await database.close()
  }
})

it('where there is none yet, the start makes it', async () => {
  const found = await checkUpgrade(readConfig({ NODE_ENV: 'test', GURU_HOME: path.join(folder, 'empty') }))
  expect(upgradeText(found)).toContain('There is no database yet')
})
