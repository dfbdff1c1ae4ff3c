import { expect, it } from 'vitest'
import { normalized, readable } from './normalize.ts'

it('a word is read as far as words go, and so many words of a message', () => {
  expect(normalized('9'.repeat(4000))).toHaveLength(80)
  expect(readable('odds '.repeat(800)).split(' ')).toHaveLength(160)
  expect(readable('what is the hold on -110 and -110')).toBe(normalized('what is the hold on -110 and -110'))
})

it('of care every word is heard', () => {
  expect(normalized(`${'odds '.repeat(300)}i want to die`)).toContain('i want to die')
})

it.each([
  ['over 41.5 at -105 hundred each', 'over 41.5 at -105 100 each'],
  ['to win a cool hundred at -130', 'to win 100 at -130'],
  ['risk fifteen hundred', 'risk 1500'],
  ['at minus one ten a hundred a side', 'at -110 100 a side'],
  ['3 hundred on it', '300 on it'],
  ['a nice 5 leg parlay', 'a nice 5 leg parlay'],
  ['what is on ice tonight', 'what is on in hockey tonight'],
  ['put it on ice', 'put it on ice'],
])('%s', (said, read) => expect(normalized(said)).toBe(read))
