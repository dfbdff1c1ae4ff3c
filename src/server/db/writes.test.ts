import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { PRODUCT } from '#tests/architecture/sources.ts'
import { NEVER_REMEMBERED, writeSpotter } from './writes.ts'

// The very texts that the job queue sends, so that another version of it is judged anew.
type Plans = Readonly<Record<string, (schema: string) => string | ((options?: object) => string)>>
const require = createRequire(import.meta.url)
const plans = require(require.resolve('pg-boss').replace(/index\.js$/, 'plans.js')) as Plans
const planned = (name: string): string => {
  const made = plans[name]!('pgboss')
  return typeof made === 'function' ? made() : made
}

/** A message of the protocol: its letter, its length, its texts. */
function message(type: string, ...texts: readonly string[]): Buffer {
  const body = Buffer.from(texts.map((text) => `${text}\0`).join(''))
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
const changes = (text: string) => writeSpotter()([message('Q', text)])
const prepared = (text: string) => writeSpotter()([message('P', 'one', text), message('B', '', 'one'), message('E', ''), message('S')])

describe('what counts as a change of rows that somebody may remember', () => {
  it.each(['fetchNextJob', 'completeJobs', 'failJobsById', 'failJobsByTimeout', 'insertJob', 'trySetMaintenanceTime'])(
    'not what the job queue does to its own tables: %s',
    (name) => {
      expect(changes(planned(name))).toBe(false)
      expect(prepared(planned(name))).toBe(false)
    },
  )

  it.each([
    'insert into "price_ticks" (line_id) select * from unnest($1::int[])',
    'with told as (select 1) insert into "price_lines" values ($1) on conflict do nothing returning id',
    'insert into "feed_polls" ("league") values ($1) on conflict ("league") do update set "quotes" = $2',
    'begin',
    'commit;',
    'rollback',
  ])('not prices, nor the bounds of a transaction, in which everything else is counted by itself: %s', (text) => {
    expect(changes(text)).toBe(false)
    expect(prepared(text)).toBe(false)
  })

  it('the tables that do not count exist, and no module that remembers rows reads them', () => {
    const tables = PRODUCT.filter(({ file }) => file.startsWith('src/server/db/tables/'))
      .map(({ text }) => text)
      .join('\n')
    for (const name of NEVER_REMEMBERED) expect(tables).toContain(`'${name}'`)
    const exported = NEVER_REMEMBERED.map((name) => name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()))
    const remembering = PRODUCT.filter(({ text }) => text.includes('untilWritten('))
    expect(remembering.length).toBeGreaterThan(3)
    for (const { file, text } of remembering) {
      for (const name of [...NEVER_REMEMBERED, ...exported]) expect(text, file).not.toContain(name)
    }
  })

  it.each(['select words from notes where id = 1', 'SELECT count(*) FROM sessions'])('not what only reads: %s', (text) => {
    expect(changes(text)).toBe(false)
    expect(prepared(text)).toBe(false)
  })

  it.each([
    `update notes set words = 'pgboss.job'`,
    'update users set name = (select name from pgboss.job limit 1)',
    'with gone as (delete from pgboss.job returning *) insert into notes select name from gone',
    'insert into pgboss.job (name) values (1); delete from notes',
    'with a as (update pgboss.job set state = 1 returning 1) delete from notes',
    'insert into "pgboss.notes" values (1)',
    'select pgboss.create_queue($1, $2)',
    'create table pgboss.more (id text)',
    'insert into price_ticks_notes values (1)',
    'insert into "notes"."price_ticks" values (1)',
    'with told as (insert into "price_lines" values (1) returning id) update users set name = (select id from told)',
    'begin; delete from notes',
    'select * from notes for update',
  ])('everything else, in doubt too: %s', (text) => {
    expect(changes(text)).toBe(true)
    expect(prepared(text)).toBe(true)
  })
})
