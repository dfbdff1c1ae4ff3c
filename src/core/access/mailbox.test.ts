import { expect, it } from 'vitest'
import { mailboxOf, PROVIDERS } from './mailbox.ts'

it.each([
  ['Robin@Example.com', 'robin@example.com'],
  ['robin+a@example.com', 'robin@example.com'],
  ['robin+a+b@example.com', 'robin@example.com'],
  ['r.o.b.i.n+x@gmail.com', 'robin@gmail.com'],
  ['ro.bin@googlemail.com', 'robin@gmail.com'],
  ['robin@example.com.', 'robin@example.com'],
  ['robin+trial@outlook.com', 'robin@outlook.com'],
  ['robin+trial@hotmail.com', 'robin@hotmail.com'],
  ['robin+trial@me.com', 'robin@icloud.com'],
  ['robin@mac.com', 'robin@icloud.com'],
  ['robin+trial@fastmail.fm', 'robin@fastmail.fm'],
  ['trial@robin.fastmail.com', 'robin@fastmail.com'],
  ['robin+trial@pm.me', 'robin@proton.me'],
  ['robin-trial@yahoo.com', 'robin@yahoo.com'],
])('%s is the mailbox %s', (address, mailbox) => expect(mailboxOf(address)).toBe(mailbox))

it('tells people apart whom their provider tells apart', () => {
  const others = [
    'r.obin@outlook.com',
    'ro-bin@gmail.com',
    'robin@hotmail.com',
    'robin@ymail.com',
    'ro.bin@yahoo.com',
    'ro-bin@example.com',
  ]
  const plain = ['robin@outlook.com', 'robin@gmail.com', 'robin@outlook.com', 'robin@yahoo.com', 'robin@yahoo.com', 'robin@example.com']
  expect(others.filter((other, i) => mailboxOf(other) === mailboxOf(plain[i]!))).toEqual([])
})

it('every rule names where the provider says it, and every domain stands once', () => {
  for (const { source } of PROVIDERS) expect(source).toMatch(/^https:\/\//)
  const domains = PROVIDERS.flatMap((provider) => provider.domains)
  expect(new Set(domains).size).toBe(domains.length)
})

it('tells people apart whose hosts read dots', () => {
  expect(mailboxOf('ro.bin@example.com')).not.toBe(mailboxOf('robin@example.com'))
  expect(mailboxOf('+robin@example.com')).toBe('+robin@example.com')
})
