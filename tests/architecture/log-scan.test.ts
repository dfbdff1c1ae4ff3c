// The scan of `npm run stress` finds what must never be printed, and nothing else.
import { expect, it } from 'vitest'
import { secretsIn } from '../../scripts/stress/log-scan.ts'

const line = (message: string) => JSON.stringify({ level: 50, time: 1, msg: message })

it.each([
  ['a known token', 'the session abcdefgh12345678 was not found'],
  ['a mail address', 'mail to fan@example.com failed'],
  ['a session cookie', 'cookie: __Host-guru.session_token=abcdefghijkl.mnop'],
  ['a device cookie', 'guru.device-abc123=abcdefghijkl'],
  ['an authorization header', 'Bearer abcdefghijkl'],
  ['a JSON web token', 'eyJhbGciOiJIUzI1NiJ9.eyJlbWFpbCI6ImEifQ.sig'],
  ['a private key', '-----BEGIN EC PRIVATE KEY-----'],
  ['a password hash', '$argon2id$v=19$m=19456'],
  ['parameters of a query', 'Failed query: select 1 params: 42'],
  ['the token of a link', 'GET /reset-password?token=abcdefghijkl'],
  ['the token of a link', 'GET https://vendor.example/odds?apiKey=abcdefghijkl'],
  ['a mail address', 'GET /api/admin/users?search=fan%40example.com'],
  ['the password of an address', 'connect to postgres://guru:hunter2@db.example:5432/guru'],
])('finds %s', (what, message) => {
  const found = secretsIn(`${line('listening')}\n${line(message)}\n`, new Map([['abcdefgh12345678', 'a known token']]))
  expect(found.map((one) => one.split(' in ')[0])).toContain(what)
})

it('passes what is without secrets, what was taken out, and the link for the first administrator', () => {
  const text = [
    line('listening'),
    line('mail to [email] failed; params: [secret]'),
    line('GET /reset-password?token=[secret] session_token=[secret] Bearer [secret]'),
    'Become its administrator: http://127.0.0.1:3000/claim-admin#token=abcdefghijklmnop',
  ].join('\n')
  expect(secretsIn(text, new Map([['hunter2hunter2', 'password']]))).toEqual([])
})
