import fc from 'fast-check'
import { expect, it } from 'vitest'
import { guessesFor, LEAST_GUESSES } from './password-guesses.ts'

const WORDS = new Map([
  ['password', 2],
  ['letmein', 15],
  ['lebron', 1000],
  ['james', 206],
  ['correct', 12_947],
  ['horse', 932],
  ['battery', 5556],
])

it.each(['letmein123456', 'lebronjames', 'lebronjames23', 'LeBron2003', 'p@ssw0rd1', 'letmein2026!', 'password99999'])(
  '%s is found in no time',
  (password) => {
    expect(guessesFor(password, WORDS)).toBeLessThan(LEAST_GUESSES)
  },
)

it.each(['correct horse battery', 'kX9#mPq2vL', 'horse-battery-89', 'treewert hats'])('%s is not', (password) => {
  expect(guessesFor(password, WORDS)).toBeGreaterThanOrEqual(LEAST_GUESSES)
})

it('never costs more than every character by itself, and a known word makes nothing dearer', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 30 }), (text) => {
      const guesses = guessesFor(text, WORDS)
      expect(guesses).toBeLessThanOrEqual([...text].length * 2)
      expect(guesses).toBeLessThanOrEqual(guessesFor(text, new Map()))
    }),
  )
})
