// A message of 4,000 letters that says the same words again and again is read like any other: an expression that could cut them in many ways
// would try them all, and hold every other member's request meanwhile.
import { expect, it } from 'vitest'
import { turn } from '#tests/support/understanding.ts'
import { careOfText } from './care/care.ts'

const LONGEST = 4000
const BEGINNINGS = [
  '',
  'take a break ',
  'is it good ',
  'who plays ',
  'name ',
  'who ',
  'what are ',
  'my bets ',
  'make it ',
  'got a beating show me my record',
  'not',
]
const REPEATED = [
  'can you hey ',
  'all the ',
  'leaguelive',
  'betbet',
  'say0,',
  "is rain'",
  's who!team ',
  'starting today ',
  'at 0...',
  '-0',
  'userid-',
]

it.each(REPEATED)('"%s" over and over', (phrase) => {
  const repeated = phrase.repeat(LONGEST / phrase.length)
  for (const beginning of BEGINNINGS) expect(turn(`${beginning}${repeated}`.slice(0, LONGEST)).understood.kind).toBeTypeOf('string')
})

it.each(REPEATED)('"%s" over and over behind a limit that was asked for', (phrase) => {
  const { context } = turn('cap my deposits at 200 a week')
  const repeated = phrase.repeat(78 / phrase.length)
  for (const beginning of ['make it ', '']) expect(turn(`${beginning}${repeated}x`, context).understood.kind).toBeTypeOf('string')
})

it.each(REPEATED)('"%s" over and over in a text of a member', (phrase) => {
  const repeated = phrase.repeat(LONGEST / phrase.length)
  for (const beginning of [...BEGINNINGS, 'my brother bets. got a beating show me my record'])
    expect(() => careOfText(`${beginning}${repeated} x`.slice(0, LONGEST))).not.toThrow()
})
