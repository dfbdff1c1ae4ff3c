// The contest that a sentence names: the prizes of its own shape, or the word that it has none here.
import { expect, it } from 'vitest'
import type { AskOf } from '#core/assistant/ask.ts'
import { contestIn, shapeLeftOut } from './simulated-contests.ts'

const asked = (line: string) => ({ line }) as AskOf<'look'>

it.each([
  ['sim my saved lineup in a $20 double up with 50 entries', { entryFee: 2000, size: 50, payouts: '1-22 $40' }],
  ['how does it do in a triple-up, 5 dollar entry, 60 people', { entryFee: 500, size: 60, payouts: '1-18 $15' }],
  ['run it in a 50/50 against 20 entries', { entryFee: 1000, size: 20, payouts: '1-10 $18' }],
  ['what if i play it in a winner take all with 10 people', { entryFee: 1000, size: 10, payouts: '1st $90' }],
])('%s', (line, contest) => expect(contestIn(asked(line)).contest).toEqual(contest))

it('a tournament keeps its table', () => {
  expect(contestIn(asked('sim it in a gpp with 100 entries')).contest.payouts.split('\n')).toHaveLength(3)
})

it('a shape that is not played here is named', () => {
  expect(shapeLeftOut(asked('sim my lineup head to head against a friend'))).toBe('head to head')
  expect(shapeLeftOut(asked('sim it in a satellite'))).toBe('satellite')
  expect(shapeLeftOut(asked('sim it in a double up'))).toBeNull()
})
