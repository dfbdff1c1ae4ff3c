import { expect, it } from 'vitest'
import { mailboxOf } from './mailbox.ts'

it.each([
  ['Robin@Example.com', 'robin@example.com'],
  ['robin+a@example.com', 'robin@example.com'],
  ['robin+a+b@example.com', 'robin@example.com'],
  ['r.o.b.i.n+x@gmail.com', 'robin@gmail.com'],
  ['ro.bin@googlemail.com', 'robin@gmail.com'],
  ['robin@example.com.', 'robin@example.com'],
])('%s is the mailbox %s', (address, mailbox) => expect(mailboxOf(address)).toBe(mailbox))

it('tells people apart whose hosts read dots', () => {
  expect(mailboxOf('ro.bin@example.com')).not.toBe(mailboxOf('robin@example.com'))
  expect(mailboxOf('+robin@example.com')).toBe('+robin@example.com')
})

it('is the spelling under which exclusions and trials were kept before', () => {
  const spellings = ['robin@protonmail.com', 'robin@me.com', 'rob-in@yahoo.com', 'trial@robin.fastmail.com', 'robin+x@yahoo.com']
  expect(spellings.map(mailboxOf)).toEqual([
    'robin@protonmail.com',
    'robin@me.com',
    'rob-in@yahoo.com',
    'trial@robin.fastmail.com',
    'robin@yahoo.com',
  ])
})
