import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { WAKE_WORDS, wakeWordIn } from './wake-words.ts'

const LIST = new URL('../../../scripts/lex/test-set/wake.txt', import.meta.url)
const phrases = readFileSync(LIST, 'utf8')
  .split('\n')
  .filter((line) => /^[+~-]/.test(line))
  .map((line) => ({ calls: line[0] === '+', isOther: line[0] === '~', text: line.slice(1) }))

it('every wake word of the specification wakes, and says which it was', () => {
  expect(WAKE_WORDS.map((phrase) => wakeWordIn(`${phrase} who plays tonight`))).toEqual([...WAKE_WORDS])
  expect(wakeWordIn('Hey, Lex!')).toBe('hey lex')
})

it('a part of a word never wakes', () => {
  for (const text of [
    'FLEX',
    'Lexus',
    'Alexa',
    'next',
    'index',
    'Rex',
    'hey alexa',
    'hi alexander',
    'hey rex',
    'complex',
    "Lex's pick",
    'lex.com',
  ])
    expect(wakeWordIn(text), text).toBeNull()
})

it('of more than 200 phrases as they were written down none is missed, and none wakes falsely', () => {
  expect(phrases.length).toBeGreaterThanOrEqual(200)
  const missed = phrases.filter(({ calls, text }) => calls && wakeWordIn(text) === null).map(({ text }) => text)
  const woken = phrases.filter(({ calls, isOther, text }) => !calls && !isOther && wakeWordIn(text) !== null).map(({ text }) => text)
  expect(missed).toEqual([])
  expect(woken).toEqual([])
  // The price of the bare wake word "lex", counted apart: somebody else of that name is taken for Lex.
  expect(phrases.filter(({ isOther, text }) => isOther && wakeWordIn(text) === null)).toEqual([])
})

it('letters around a wake word make it another word', () => {
  const letters = fc.stringMatching(/^[a-z]{1,4}$/)
  fc.assert(
    fc.property(letters, letters, (before, after) => {
      expect(wakeWordIn(`${before}lex`)).toBeNull()
      expect(wakeWordIn(`lex${after}`)).toBeNull()
      expect(wakeWordIn(`hey lex${after}`)).toBeNull()
      expect(wakeWordIn(`${before} hey lex ${after}`)).toBe('hey lex')
    }),
  )
})
