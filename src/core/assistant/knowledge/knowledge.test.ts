import { expect, it } from 'vitest'
import { ALL_HELP } from '../pages.ts'
import { TOPICS, topicOf } from './knowledge.ts'
import { USE, WHERE } from './topics/fact-topics.ts'

it('every topic leads to help that there is, under a name of its own', () => {
  const keys = ALL_HELP.map(({ key }) => key)
  for (const { help } of TOPICS) expect(keys).toContain(typeof help === 'string' ? help : help.key)
  expect(new Set(keys).size).toBe(keys.length)
  // A page is kept in the context by its key.
  for (const key of keys) expect(key.length).toBeLessThanOrEqual(60)
})

it('a sentence of a topic leads to it', () => {
  const keyOf = (help: (typeof TOPICS)[number]['help']) => (typeof help === 'string' ? help : help.key)
  // Words that mean the same (vig, hold) share what is said of them beside their meaning.
  const isOfWord = (key: string) => key.startsWith(USE) || key.startsWith(WHERE)
  const wrong = TOPICS.flatMap(({ help, asks }) =>
    isOfWord(keyOf(help))
      ? []
      : asks.filter((ask) => topicOf(ask)?.key !== keyOf(help)).map((ask) => [ask, keyOf(help), topicOf(ask)?.key]),
  )
  expect(wrong).toEqual([])
  const ofWords = TOPICS.filter(({ help }) => isOfWord(keyOf(help)))
  const lost = ofWords.filter(({ help, asks }) => !asks.some((ask) => topicOf(ask)?.key === keyOf(help))).map(({ help }) => keyOf(help))
  expect(lost.length).toBeLessThan(ofWords.length / 8)
})

it.each([
  ['why does everybody keep saying 3 and 7 matter in football', null, 'bets-key-numbers'],
  ['so whats a normal amount', 'vig', 'bets-usual-margin'],
  ['why would anybody only use a quarter of it', 'kelly criterion', 'bets-fractional'],
  ['my buddy says the over is juiced what does that even mean', null, 'bets-juiced'],
  ['can i wipe them', 'where do i find our old chats', 'what-is-kept'],
  ['what were the odds on the presidential vote', null, 'outside-politics'],
] as const)('%s (after %s) → %s', (question, before, key) => expect(topicOf(question, before)).toMatchObject({ key }))

it.each(['who is hurt for the bills', 'show me nba scores', 'how much have i lost this month', 'is the bills game on tonight'])(
  '%s is near to none',
  (question) => expect(topicOf(question)?.score ?? 0).toBeLessThan(0.46),
)

it('what was spoken of before asks nothing by itself', () => {
  expect(topicOf('and what is mine', 'closing line value')?.score ?? 0).toBeLessThan(0.46)
})
