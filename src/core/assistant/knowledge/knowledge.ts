// What is explained without a tool: found by how near a question is to the sentences of a topic.
import type { PageHelp } from '../help/page-help.ts'
import { ACCOUNT_TOPICS } from './account-topics.ts'
import { BETTING_TOPICS } from './betting-topics.ts'
import { CALCULATOR_TOPICS } from './calculator-topics.ts'
import { CONTEST_SCREEN_TOPICS } from './contest-screen-topics.ts'
import { FACT_TOPICS } from './fact-topics.ts'
import { FANTASY_TOPICS } from './fantasy-topics.ts'
import { METHOD_TOPICS } from './method-topics.ts'
import { OUTSIDE_TOPICS } from './outside-topics.ts'
import { PRODUCT_TOPICS } from './product-topics.ts'
import { SCREEN_TOPICS } from './screen-topics.ts'
import { type Found, topicSearch } from './topic-search.ts'
import { WISH_TOPICS } from './wish-topics.ts'

export const TOPICS = [
  ...BETTING_TOPICS,
  ...METHOD_TOPICS,
  ...FANTASY_TOPICS,
  ...PRODUCT_TOPICS,
  ...OUTSIDE_TOPICS,
  ...WISH_TOPICS,
  ...CALCULATOR_TOPICS,
  ...SCREEN_TOPICS,
  ...CONTEST_SCREEN_TOPICS,
  ...ACCOUNT_TOPICS,
  // Last, so that a topic with a fuller answer goes before them.
  ...FACT_TOPICS,
]
/** Help that has no other place. */
export const TOPIC_HELP: readonly PageHelp[] = TOPICS.flatMap(({ help }) => (typeof help === 'string' ? [] : [help]))

const search = topicSearch(TOPICS)

/**
 * The topic of a question.
 *
 * @param before what the last turn spoke of, for a question that leans on it ("what is a normal amount")
 * @example topicOf('why does everybody keep saying 3 and 7 matter in football')?.key // 'bets-key-numbers'
 */
export function topicOf(question: string, before: string | null = null): Found | null {
  const alone = search(question)
  const leant = before === null ? null : search(question, before)
  return leant !== null && (alone === null || leant.score > alone.score) ? leant : alone
}

/** The topic of other trades that a question is nearest to, by one of their words: for what is surely none of this product. */
export function otherTradeOf(question: string): Found | null {
  const found = searchOthers(question, '', 1)
  return found !== null && found.score >= LEAST_OF_OTHERS ? found : null
}
const LEAST_OF_OTHERS = 0.3
const searchOthers = topicSearch(OUTSIDE_TOPICS.filter(({ help }) => typeof help !== 'string'))
