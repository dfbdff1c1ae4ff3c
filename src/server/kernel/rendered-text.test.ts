import { expect, it } from 'vitest'
import { excerptOf } from './rendered-text.ts'

it.each([
  ['**Take** the\n> over', 12, 'Take the ov…'],
  ['Take the over', 13, 'Take the over'],
  ['# Plan\n\n- one\n- *two*\n', 40, 'Plan one two'],
  ['see [the board](https://a.example/x) & `code`', 60, 'see the board & code'],
  ['2 * 3 * 4', 60, '2 * 3 * 4'],
  ['a\n\nb', 60, 'a b'],
  // A letter of two halves is left out as a whole.
  ['🏈🏈🏈', 2, '🏈…'],
  ['', 10, ''],
])('%j in %i letters is %j', (text, most, seen) => expect(excerptOf(text, most)).toBe(seen))
