// The question inside of chatter: what is kept of a talkative message, and what is left out.
import { describe, expect, it } from 'vitest'
import { askingOf, clausesOf, cutTo } from './clauses.ts'
import type { Sentence } from './language.ts'
import { normalized } from './normalize.ts'

const NOBODY_NAMED = { teams: [], players: [] }
/** Cut at blanks; every word is in the dictionary. */
function read(message: string): Sentence {
  const text = normalized(message)
  const words = [...text.matchAll(/[\p{L}\d'+$%-]+|[^\s]/gu)].map(({ 0: word, index }) => ({
    text: word,
    lower: word.toLowerCase(),
    lemma: word.toLowerCase(),
    pos: 'NOUN',
    known: true,
    start: index,
    end: index + word.length,
  }))
  return { text, words, dates: [], timeZone: 'UTC' }
}

const asked = (text: string): string => {
  const sentence = read(text)
  const kept = askingOf(sentence, NOBODY_NAMED)
  return kept ? cutTo(sentence, kept).text : sentence.text
}

describe('what a talkative message asks', () => {
  it.each([
    ['The kids are in bed and the dog is out. What are the NBA scores?', 'What are the NBA scores?'],
    ['I have a meeting in four minutes. Top 5 NBA value plays on FanDuel.', 'Top 5 NBA value plays on FanDuel.'],
    ['I drive a truck, my eyes are bad, so what is the spread in the NFL tonight?', 'so what is the spread in the NFL tonight?'],
    [
      'My neighbor says three legs at -110 pay seven to one. What does a $10 parlay of -110 and -120 pay?',
      'What does a $10 parlay of -110 and -120 pay?',
    ],
  ])('%s', (message, question) => {
    expect(asked(message)).toBe(question)
  })

  it.each([
    // The figures are told first, and asked about then.
    'I put $75 on something at -120. What do I get if it hits?',
    // Names that were said anew are for the reader of repairs.
    'Kings at Mavericks, sorry, Clippers at Mavericks: the total please',
    'my unit is 35, so 4 units is?',
    'NBA standings, Western Conference',
  ])('keeps all of: %s', (message) => {
    expect(asked(message)).toBe(message)
  })

  it('cuts a transcript before what asks', () => {
    const text = 'okay so i am driving right now and i need you to build me a lineup'
    expect(clausesOf(text).map(({ from, to }) => text.slice(from, to).trim())).toEqual([
      'okay so i am driving right now',
      'and i need you to build me a lineup',
    ])
  })

  it('moves words and dates to where they stand in the question', () => {
    const sentence = read('It is cold here. Show me the NBA scores now')
    const kept = cutTo(sentence, askingOf(sentence, NOBODY_NAMED)!)
    for (const { text, start, end } of kept.words) expect(kept.text.slice(start, end)).toBe(text)
  })
})
