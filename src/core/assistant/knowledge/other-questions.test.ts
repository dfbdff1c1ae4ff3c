// Questions in words that stand in no topic: the right one is found and told; and what is looked up, reckoned or done is caught by none.
import { expect, it } from 'vitest'
import { ASKED_OTHERWISE, ASKS_FOR_NO_TOPIC } from '#tests/support/explained-questions.ts'
import { hear } from '#tests/support/understanding.ts'
import { TOPICS, topicOf } from './knowledge.ts'

const keyOf = ({ help }: (typeof TOPICS)[number]) => (typeof help === 'string' ? help : help.key)
const pageHeard = (question: string): string | null => {
  const heard = hear(question)
  return heard.kind === 'ask' && heard.ask.kind === 'page' ? heard.ask.page : null
}

it('none of them is a sentence of a topic', () => {
  const sentences = new Set(TOPICS.flatMap(({ asks }) => asks))
  expect(ASKED_OTHERWISE.map(([question]) => question).filter((question) => sentences.has(question))).toEqual([])
})

it('finds the topic of nine in ten', () => {
  const lost = ASKED_OTHERWISE.filter(([question, keys]) => !keys.split(' ').includes(topicOf(question)?.key ?? ''))
  expect(lost.length).toBeLessThan(ASKED_OTHERWISE.length / 10)
})

it('tells it to two in three, whatever else their nouns sound like', () => {
  const answered = ASKED_OTHERWISE.filter(([question, keys]) => keys.split(' ').includes(pageHeard(question) ?? ''))
  expect(answered.length).toBeGreaterThan((2 * ASKED_OTHERWISE.length) / 3)
})

it.each(ASKS_FOR_NO_TOPIC)('%s is no question of a topic', (question) => {
  const keys = new Set(TOPICS.map(keyOf))
  const page = pageHeard(question)
  expect(page !== null && keys.has(page) ? page : null).toBeNull()
})
