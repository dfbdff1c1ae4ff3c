// Laws of the understanding that need no language tool: whatever is written, it ends in one of four ways and never throws.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { GLOSSARY } from '#tests/support/glossary.ts'
import { cases } from '#tests/support/sweeps.ts'
import { Context, NO_CONTEXT } from './ask.ts'
import { understand } from './intents.ts'
import type { NameIndex, Sentence } from './reading/language.ts'
import { aliasesOf } from './reading/names.ts'
import { CUE_WORDS } from './reading/vocabulary.ts'

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
const known = { index, aliases: aliasesOf(index.teams), glossary: GLOSSARY }

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
  return { text, words, dates: [], timeZone: 'UTC' }
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
          const turn = understand(read(sentence), known, context)
          expect(['ask', 'clarify', 'refuse', 'cannot', 'quiet']).toContain(turn.understood.kind)
          // It travels with the client and comes back.
          context = Context.parse(JSON.parse(JSON.stringify(turn.context)))
        }
      }),
      { numRuns: cases(300, 1500) },
    )
  })
  it('any text at all does not break it', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200, unit: 'grapheme' }), (text) => {
        expect(() => understand(read(text), known, NO_CONTEXT)).not.toThrow()
      }),
      { numRuns: cases(150, 500) },
    )
  })
  it('a message that chases losses is refused whatever else it asks', () => {
    fc.assert(
      fc.property(fc.array(word, { maxLength: 6 }), (words) => {
        const { understood } = understand(read(`i lost and must win my money back ${words.join(' ')}`), known, NO_CONTEXT)
        expect(understood.kind).toBe('refuse')
      }),
    )
  })
})

describe('a lineup after a lineup', () => {
  const people = [
    'Adams',
    'Brown',
    'Clark',
    'Davis',
    'Evans',
    'Frank',
    'Green',
    'Hayes',
    'Irwin',
    'Jones',
    'Klein',
    'Lewis',
    'Moore',
    'North',
  ]
  const named: NameIndex = {
    teams: index.teams,
    players: (phrase) => {
      const at = people.findIndex((name) => name.toLowerCase() === phrase.toLowerCase())
      return at < 0 ? [] : [{ ref: { id: `p${at}`, name: people[at]!, league: 'nba', team: 'DEN', position: 'C' }, score: 1 }]
    },
  }
  const locksAfter = (...sentences: string[]) => {
    let context = NO_CONTEXT
    for (const sentence of sentences) context = understand(read(sentence), { ...known, index: named }, context).context
    return context.ask?.kind === 'lineup' ? context.ask.locks.map(({ name }) => name) : null
  }
  const review = (names: string[]) => `What would you change in my DraftKings NBA lineup: ${names.join(', ')}?`

  it('that is named whole is another lineup: nobody of the first is added to it', () => {
    expect(locksAfter(review(people.slice(0, 8)), review(people.slice(6, 14)))).toEqual(people.slice(6, 14))
  })
  it('that is only changed keeps who was locked', () => {
    expect(locksAfter('Build an NBA lineup with Adams', 'and lock Brown')).toEqual(['Adams', 'Brown'])
  })
})
