// The turn after an explanation: what it asks further, whatever its words; a turn with a subject of its own is none.
import { expect, it } from 'vitest'
import { GLOSSARY } from '#tests/support/glossary.ts'
import { hear, turn } from '#tests/support/understanding.ts'
import { TERM_FACTS } from './topics/term-facts.ts'

const after = (first: string, then: string) => {
  const heard = hear(then, turn(first).context)
  if (heard.kind !== 'ask') return heard.kind
  const { ask } = heard
  return ask.kind === 'page' ? ask.page : ask.kind === 'term' ? `${ask.terms.join('+')}${ask.isExample ? ' example' : ''}` : ask.kind
}

it('has a fact of every word of the glossary, and of no other', () => {
  expect(TERM_FACTS.map(({ term }) => term).sort()).toEqual(GLOSSARY.terms.map(({ key }) => key).sort())
})

it.each([
  ['what is hold', 'where do i see that', 'where-hold'],
  ['what is hold', 'and where is it in the app', 'where-hold'],
  ['what is hold', 'so what does that mean for my bets', 'use-hold'],
  ['what is hold', 'why should i care', 'use-hold'],
  ['what is hold', 'how is it calculated', 'bets-hold-how'],
  ['what is hold', 'can you give me an example', 'hold example'],
  ['what is hold', 'i dont get it', 'simply-vig'],
  ['what is hold', 'how is that different from overround', 'hold+overround'],
  ['what is a middle', 'isnt that the same as a hedge', 'middle+hedge'],
  ['what is clv', 'where do i find it', 'where-closing-line-value'],
  ['what is leverage in dfs', 'ok and how does that help me', 'use-leverage'],
  ['what is a brier score', 'tell me more', 'use-brier-score'],
  ['why would anybody only use a quarter of kelly', 'why do you do it that way', 'why-kelly'],
  ['how is the fair price calculated', 'and where do i see that', 'where-fair-probability'],
  ['how do quarter lines work in soccer', 'give me an example with numbers', 'asian-handicap example'],
  ['what is the kelly criterion', 'ok whats the catch', 'bets-fractional'],
  ['what is a pleaser', 'whats the point of it', 'use-pleaser'],
  ['what is stack leverage', 'so should i care in a double up', 'use-stack-leverage'],
  ['is chasing steam worth it', 'ok where do i see it here', 'where-steam'],
  ['what is arbitrage', 'what can go wrong', 'bets-arbitrage-risks'],
  ['how does a round robin work', 'so when is it worth it', 'use-round-robin'],
])('%s, %s → %s', (first, then, wanted) => expect(after(first, then)).toBe(wanted))

it.each([
  ['what is hold', 'where do the celtics play tonight'],
  ['what is hold', 'how do i use my free bet'],
  ['what is hold', 'why did the chiefs lose'],
  ['who plays in the nfl tomorrow', 'where do i see that'],
])('%s, %s is a question of its own', (first, then) => expect(after(first, then)).not.toMatch(/^(?:use|where|why)-hold|^hold/))
