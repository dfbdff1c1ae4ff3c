import { expect, it } from 'vitest'
import { words } from '#tests/support/slip-text.ts'
import { rowsOf } from './slip-words.ts'

it('rows go from top to bottom, words from left to right', () => {
  expect(rowsOf(words(['b | c', 'a'])).map(({ text }) => text)).toEqual(['b c', 'a'])
})
