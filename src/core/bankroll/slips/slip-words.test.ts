import { expect, it } from 'vitest'
import { words } from '#tests/support/slip-text.ts'
import { rowsOf, type SlipWord, slopeOf } from './slip-words.ts'

it('rows go from top to bottom, words from left to right', () => {
  expect(rowsOf(words(['b | c', 'a'])).map(({ text }) => text)).toEqual(['b c', 'a'])
})

const word = (text: string, left: number, top: number, line = 0): SlipWord => ({
  ...{ text, confidence: 1, line, left, top },
  ...{ right: left + 20, bottom: top + 20 },
})
const texts = (...of: SlipWord[]) => rowsOf(of).map(({ text }) => text)

it('words whose heights overlap by half are one row, and by less are two', () => {
  expect(texts(word('a', 0, 100), word('b', 50, 110))).toEqual(['a b'])
  expect(texts(word('a', 0, 100), word('b', 50, 111))).toEqual(['a', 'b'])
})

it('the slope of a picture is that of the line in the middle; a line of short run says nothing', () => {
  // Four times the height of a word is too short to tell.
  expect(slopeOf([word('a', 0, 100), word('b', 80, 140)])).toBe(0)
  expect(slopeOf([word('a', 0, 100), word('b', 100, 110)])).toBeCloseTo(0.1, 12)
  const lines = [0, 1, 2].flatMap((line) => [word('a', 0, 100 * line, line), word('b', 200, 100 * line + [10, 40, 20][line]!, line)])
  expect(slopeOf(lines)).toBeCloseTo(0.1, 12)
})
