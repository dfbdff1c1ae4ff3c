import { expect, it } from 'vitest'
import { rangeOf } from './media.ts'

it.each([
  [undefined, 'whole'],
  ['bytes=0-99', { from: 0, to: 99 }],
  ['bytes=0-', { from: 0, to: 999 }],
  ['bytes=990-5000', { from: 990, to: 999 }],
  ['bytes=-10', { from: 990, to: 999 }],
  ['bytes=-5000', { from: 0, to: 999 }],
  ['bytes=1000-', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=5-2', 'whole'],
  ['bytes=0-1,5-9', 'whole'],
  ['bytes=-', 'whole'],
  ['items=0-9', 'whole'],
  ['bytes=99999999999999999999-', 'whole'],
  ['bytes=0x10-', 'whole'],
])('%j of a thousand bytes is %j', (header, range) => expect(rangeOf(header, 1000)).toEqual(range))
