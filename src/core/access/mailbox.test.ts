import { expect, it } from 'vitest'
import { mailboxOf, trialMailboxOf } from './mailbox.ts'

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

it.each([
  ['r.o.b.i.n@example.com', 'robin@example.com'],
  ['ro-bin_+trial2@example.com', 'robin@example.com'],
  ['Ｒｏｂｉｎ@example.com', 'robin@example.com'],
  ['robin@ｅｘａｍｐｌｅ.com..', 'robin@example.com'],
  ['robin@pm.me', 'robin@proton.me'],
  ['ro.bin@protonmail.com', 'robin@proton.me'],
  ['robin@mac.com', 'robin@icloud.com'],
  ['...@example.com', '...@example.com'],
])('a trial of %s is one of %s', (address, mailbox) => expect(trialMailboxOf(address)).toBe(mailbox))
