import { expect, it } from 'vitest'
import { feedDown } from '../door/errors.ts'
import { openLog } from './log.ts'

function logged(write: (log: ReturnType<typeof openLog>) => void): string {
  const lines: string[] = []
  write(openLog('info', { write: (line: string) => void lines.push(line) }))
  return lines.join('')
}

it('keeps secrets out, however deep they lie', () => {
  const text = logged((log) => {
    log.info({ password: 'hunter2', headers: { authorization: 'Bearer hunter2', cookie: 'session=hunter2' } }, 'signed in')
    log.info({ a: { b: { token: 'hunter2' } } }, 'deep')
  })
  expect(text).not.toContain('hunter2')
  expect(text).toContain('[secret]')
})

it('writes one line for one event, whatever somebody typed into it', () => {
  const typed = 'robin\n{"level":50,"msg":"forged"}\r\u2028end'
  const text = logged((log) => log.info({ name: typed, err: new Error(typed) }, typed))
  expect(text.trimEnd().split(/[\n\r]/)).toHaveLength(1)
  expect(JSON.parse(text)).toMatchObject({ name: typed, msg: typed })
})

it('keeps e-mail addresses and single-use links out of messages, errors and addresses', () => {
  const text = logged((log) => {
    log.info('mail to pat@example.com sent')
    log.info({ to: 'pat@example.com' }, 'sent')
    log.error({ err: new Error('duplicate key (email)=(pat@example.com)') }, 'failed')
    log.info({ req: { id: '1', method: 'GET', url: '/claim-admin?token=hunter2&x=1' } }, 'incoming')
  })
  expect(text).not.toContain('pat@')
  expect(text).not.toContain('hunter2')
  expect(text).toContain('x=1')
})

it.each([
  ['an address of mail as it stands in a query', 'GET /api/admin/users?search=pat%40example.com&x=1', 'pat%40'],
  ['the key of a vendor', 'Failed to parse URL from https://vendor.example/odds?regions=us&apiKey=hunter2&x=1', 'hunter2'],
  ['what a client proves itself by', 'POST /oauth/token?client_secret=hunter2&refresh_token=hunter2&x=1', 'hunter2'],
  ['a token behind the sign of a fragment', 'https://guru.example/reset?x=1#token=hunter2', 'hunter2'],
  ['the password of a database', 'connect to postgres://guru:hunter2@db.example:5432/guru?x=1 failed', 'hunter2'],
  ['a password with signs of addresses in it', 'smtp://mail:hun@ter2@mail.example:25/?x=1', 'ter2'],
])('keeps %s out', (_what, message, secret) => {
  const text = logged((log) => {
    log.info(message)
    log.error({ err: new Error(message) }, 'failed')
  })
  expect(text).not.toContain(secret)
  expect(text).toContain('x=1')
})

it('keeps the values of a failed query out, should an error bring them along', () => {
  const error = Object.assign(new Error('Failed query: select * from sessions where token = $1\nparams: hunter2,7'), {
    params: ['hunter2'],
  })
  const text = logged((log) => {
    log.error({ err: error }, 'failed')
    log.error({ query: { params: ['hunter2'] }, values: 'hunter2' }, 'failed')
    log.error('cookie: guru.session_token=hunter2.abc; x=1, authorization: Bearer hunter2')
  })
  expect(text).not.toContain('hunter2')
  expect(text).toContain('from sessions where token = $1')
})

it('a feed that does not answer is told once a minute at most, and without the lines of our code', () => {
  const lines: string[] = []
  let now = 5_000
  const log = openLog('info', { write: (line: string) => void lines.push(line) }, () => now)
  const ask = (seconds: number) => {
    const child = log.child({ room: 'live' })
    child.warn({ err: feedDown(`ESPN does not answer as expected. It is asked again in ${seconds} s.`) }, 'a topic was not made anew')
  }
  for (let i = 0; i < 200; i++) ask(i)
  expect(lines.length).toBe(1)
  expect(lines[0]).toContain('ESPN does not answer')
  expect(lines[0]).not.toContain('stack')
  now += 60_001
  ask(3)
  log.error({ err: feedDown('Sleeper does not answer as expected.') }, 'another feed')
  expect(lines.length).toBe(3)
  // A fault of our own is told every time, and where it happened.
  for (let i = 0; i < 2; i++) log.error({ err: new TypeError('x is undefined') }, 'a request failed')
  expect(lines.length).toBe(5)
  expect(lines.at(-1)).toContain('log.test.ts')
})
