import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { writeSpotter } from './writes.ts'

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
    'begin',
    'commit',
    'select * from notes for update',
  ])('everything else, in doubt too: %s', (text) => {
    expect(changes(text)).toBe(true)
    expect(prepared(text)).toBe(true)
  })
})
