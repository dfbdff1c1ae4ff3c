// Whose limits hold for whom, among the spellings of one mailbox.
import { expect, it } from 'vitest'
import { bindsMailbox } from './mailbox.ts'

const unproved = (email: string, other: string) => bindsMailbox({ email, isProved: false }, other)
const proved = (email: string, other: string) => bindsMailbox({ email, isProved: true }, other)

it('an address that nobody proved binds itself in any case of letters, and itself with a tag', () => {
  expect(unproved('robin@x.com', 'ROBIN@x.com')).toBe(true)
  expect(unproved('robin@x.com', 'robin+2@x.com')).toBe(true)
  expect(unproved('robin+2@x.com', 'robin+2@x.com')).toBe(true)
})

it('it binds neither the address without the tag, nor another tag, nor dots that the host does not read', () => {
  expect(unproved('robin+2@x.com', 'robin@x.com')).toBe(false)
  expect(unproved('robin+2@x.com', 'robin+3@x.com')).toBe(false)
  expect(unproved('robinfan@gmail.com', 'robin.fan@gmail.com')).toBe(false)
  expect(unproved('+robin@x.com', '@x.com')).toBe(false)
  expect(unproved('robin@x.com', 'robin@y.com')).toBe(false)
})

it('one that was proved binds every spelling of its mailbox, and no other', () => {
  expect(proved('robin+2@x.com', 'robin@x.com')).toBe(true)
  expect(proved('robinfan@gmail.com', 'Robin.Fan+new@googlemail.com')).toBe(true)
  expect(proved('robin@x.com', 'ro.bin@x.com')).toBe(false)
})
