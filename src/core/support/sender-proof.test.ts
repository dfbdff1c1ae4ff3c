import { expect, it } from 'vitest'
import { isSenderProven } from './sender-proof.ts'

const proven = (results: string | readonly string[], from = 'fan@mail.example.com') =>
  isSenderProven(typeof results === 'string' ? [results] : results, 'mx.ours.example', from)

it.each([
  'mx.ours.example; dmarc=pass header.from=mail.example.com',
  'MX.ours.example 1; spf=fail smtp.mailfrom=x@y.example; dmarc=pass (p=reject; d=x) header.from=mail.example.com',
  'mx.ours.example; dkim = pass header.d=example.com header.s=a',
  'mx.ours.example;\r\n\tdkim=fail header.d=mail.example.com;\r\n\tspf=pass smtp.mailfrom=bounce@mail.example.com',
])('is proven by %s', (results) => expect(proven(results)).toBe(true))

it.each([
  'mx.ours.example; none',
  'mx.ours.example; dmarc=fail header.from=mail.example.com',
  'mx.ours.example; dmarc=pass header.from=evil.example',
  'mx.evil.example; dmarc=pass header.from=mail.example.com',
  'mx.ours.example.evil.example; dmarc=pass header.from=mail.example.com',
  // Of the sender's own domain, of one below and of a whole country.
  'mx.ours.example; dkim=pass header.d=evil.example',
  'mx.ours.example; dkim=pass header.d=evil.mail.example.com',
  'mx.ours.example; dkim=pass header.d=com',
  'mx.ours.example; dkim=pass header.d=ample.com',
  'mx.ours.example; spf=pass smtp.mailfrom=evil.example',
  'mx.ours.example; spf=pass',
  // What the sender chose stands in quotes and comments.
  'mx.ours.example; spf=fail smtp.mailfrom="x; dmarc=pass header.from=mail.example.com"@evil.example',
  'mx.ours.example; spf=fail (said; dmarc=pass header.from=mail.example.com) smtp.mailfrom=evil.example',
  'mx.ours.example; spf=fail smtp.mailfrom="; dmarc=pass header.from=mail.example.com',
  '',
])('is not proven by %s', (results) => expect(proven(results)).toBe(false))

it('is said by the topmost field of our server only, and by none where none is named', () => {
  const pass = 'mx.ours.example; dmarc=pass header.from=mail.example.com'
  expect(proven(['mx.ours.example; dmarc=fail', pass])).toBe(false)
  expect(proven(['mx.before.example; dmarc=fail', pass])).toBe(true)
  expect(proven([])).toBe(false)
  expect(isSenderProven([pass], null, 'fan@mail.example.com')).toBe(false)
})
