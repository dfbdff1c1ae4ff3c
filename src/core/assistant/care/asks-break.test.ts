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
])('%s asks for none', (message) => expect(asksForBreak(message)).toBe(false))
