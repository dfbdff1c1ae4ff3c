// Laws of the understanding that need no language tool: whatever is written, it ends in one of four ways and never throws.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Context, NO_CONTEXT } from './ask.ts'
import { understand } from './intents.ts'
import type { NameIndex, Sentence } from './language.ts'
import { aliasesOf } from './names.ts'
import { CUE_WORDS } from './vocabulary.ts'

const index: NameIndex = {
  teams: [
    { id: 'nfl-den', name: 'Denver Broncos', abbreviation: 'DEN', league: 'nfl' },
    { id: 'nba-den', name: 'Denver Nuggets', abbreviation: 'DEN', league: 'nba' },
  ],
  players: (phrase) =>
    phrase.toLowerCase() === 'okafor'
      ? [
          { ref: { id: 'a', name: 'Marcus Okafor', league: 'nfl', team: 'DEN', position: 'QB' }, score: 1 },
          { ref: { id: 'b', name: 'Jahlil Okafor', league: 'nba', team: 'DEN', position: 'C' }, score: 1 },
        ]
      : [],
}
const aliases = aliasesOf(index.teams)

/** A plain cut at blanks; knows every word in lower case. */
function read(text: string): Sentence {
  const words = [...text.matchAll(/[\p{L}\d'+$%.-]+|[^\s]/gu)].map((hit) => ({
    text: hit[0],
    lower: hit[0].toLowerCase(),
    lemma: hit[0].toLowerCase(),
    pos: /^\p{L}/u.test(hit[0]) ? 'NOUN' : /^[\d+$-]/.test(hit[0]) ? 'NUM' : 'PUNCT',
    known: hit[0] === hit[0].toLowerCase(),
    start: hit.index,
    end: hit.index + hit[0].length,
  }))
  return { text, words, dates: [] }
}

const word = fc.oneof(
  fc.constantFrom(...CUE_WORDS),
  fc.constantFrom(
    'nfl',
    'nba',
    'Okafor',
    'Broncos',
    'DEN',
    'Denver',
    'on',
    'the',
    'what',
    'about',
    'and',
    'or',
    '+120',
    '-110',
    '50%',
    '$1000',
    '5k',
    'under 6000',
    '3 lineups',
    'he',
    'they',
    'QB',
    'vs',
    '?',
    'one',
  ),
)
const talk = fc.array(
  fc.array(word, { minLength: 1, maxLength: 10 }).map((words) => words.join(' ')),
  { minLength: 1, maxLength: 4 },
)

describe('laws', () => {
  it('any talk made of the words of the field is understood, asked back, refused or declined, and its context passes the schema', () => {
    fc.assert(
      fc.property(talk, (sentences) => {
        let context = NO_CONTEXT
        for (const sentence of sentences) {
          const turn = understand(read(sentence), index, aliases, context)
          expect(['ask', 'clarify', 'refuse', 'cannot', 'quiet']).toContain(turn.understood.kind)
          // It travels with the client and comes back.
          context = Context.parse(JSON.parse(JSON.stringify(turn.context)))
        }
      }),
      { numRuns: 1500 },
    )
  })
  it('any text at all does not break it', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200, unit: 'grapheme' }), (text) => {
        expect(() => understand(read(text), index, aliases, NO_CONTEXT)).not.toThrow()
      }),
      { numRuns: 500 },
    )
  })
  it('a message that chases losses is refused whatever else it asks', () => {
    fc.assert(
      fc.property(fc.array(word, { maxLength: 6 }), (words) => {
        const { understood } = understand(read(`i lost and must win my money back ${words.join(' ')}`), index, aliases, NO_CONTEXT)
        expect(understood.kind).toBe('refuse')
      }),
    )
  })
})
