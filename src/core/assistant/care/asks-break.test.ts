// A break that is asked for is given the way to one, whatever the verb, the length and the noun.
import { describe, expect, it } from 'vitest'
import { hear } from '#tests/support/understanding.ts'
import { asksForBreak } from './asks-break.ts'

const VERBS = ['begin', 'take', 'book me', 'set me up with', 'schedule', 'i would like', 'can you arrange', 'i need', 'please put me on']
const LENGTHS = ['3 day', 'two week', '48 hour', 'one month']
const NOUNS = ['break', 'time out', 'cool off', 'self exclusion', 'lockout']

const worded = VERBS.flatMap((verb, v) => LENGTHS.map((length, l) => `${verb} a ${length} ${NOUNS[(v + l) % NOUNS.length]}`))
const behind = VERBS.map((verb, v) => `${verb} a ${NOUNS[v % NOUNS.length]} of ${LENGTHS[v % LENGTHS.length]}s from betting, please`)

describe('somebody who asks to be kept away', () => {
  it.each([...worded, ...behind])('%s', (message) => expect(hear(message)).toMatchObject({ kind: 'refuse', reason: 'exclusion' }))
  it.each([
    'lock me out until friday',
    'shut my account for a month',
    'self-exclude me for good',
    'could you exclude me from gambling for two years',
    'sign me up for self exclusion',
    'cool me off for the weekend',
  ])('%s', (message) => expect(hear(message)).toMatchObject({ kind: 'refuse', reason: 'exclusion' }))
})

it.each([
  'how does self exclusion work',
  'is there a time out in the fourth quarter',
  'when does my break end',
  'lock it for the lineup',
  'give me a break down of the spread',
  'start a lineup',
  'book me a parlay',
  'set an alert for the second half break',
  'self exclusion',
  'give me the suspensions',
  'get me the suspensions this week',
  'get me the breaks',
  'have lockouts',
])('%s asks for none', (message) => expect(asksForBreak(message)).toBe(false))

// The time that a message takes is counted by what is tried: no phrase that is said again and again may be read in more than one way.
it.each(['starting today', 'on my account', 'for a week', 'tomorrow', 'from the app', 'of a day'])(
  'reads "%s" two hundred times at once',
  (phrase) => {
    expect(asksForBreak(`take a break${` ${phrase}`.repeat(200)} or not`)).toBe(false)
    expect(asksForBreak(`take a break${` ${phrase}`.repeat(200)}`)).toBe(true)
  },
)
it.each(['good', 'full', 'two week', 'long'])('reads "%s" two hundred times at once', (word) =>
  expect(asksForBreak(`take a ${`${word} `.repeat(200)}lineup`)).toBe(false),
)
