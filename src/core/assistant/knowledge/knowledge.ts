// What is explained without a tool: found by how near a question is to the sentences of a topic.
import type { PageHelp } from '../help/page-help.ts'
import type { Topic } from './topic.ts'
import { type Found, topicSearch } from './topic-search.ts'
import { ACCOUNT_TOPICS } from './topics/account-topics.ts'
import { BESIDE_TOPICS } from './topics/beside-topics.ts'
import { MARKET_TOPICS } from './topics/betting/market-topics.ts'
import { PRACTICE_TOPICS } from './topics/betting/practice-topics.ts'
import { PRICE_TOPICS } from './topics/betting/price-topics.ts'
import { STAKING_TOPICS } from './topics/betting/staking-topics.ts'
import { BETTING_SCREEN_TOPICS } from './topics/betting-screen-topics.ts'
import { BETTING_TOPICS } from './topics/betting-topics.ts'
import { CALCULATOR_TOPICS } from './topics/calculator-topics.ts'
import { COMPARISON_TOPICS } from './topics/comparison-topics.ts'
import { CONTEST_SCREEN_TOPICS } from './topics/contest-screen-topics.ts'
import { CONTEST_KIND_TOPICS } from './topics/contests/contest-kind-topics.ts'
import { STRATEGY_TOPICS } from './topics/contests/strategy-topics.ts'
import { REASONS, USE, WORD_TOPICS } from './topics/fact-topics.ts'
import { FANTASY_TOPICS } from './topics/fantasy-topics.ts'
import { FURTHER_TOPICS } from './topics/further-topics.ts'
import { METHOD_TOPICS } from './topics/method-topics.ts'
import { OTHER_WORDINGS } from './topics/other-wordings.ts'
import { OUTSIDE_TOPICS } from './topics/outside-topics.ts'
import { ACCOUNT_MORE_TOPICS } from './topics/product/account-more-topics.ts'
import { MODEL_TOPICS } from './topics/product/model-topics.ts'
import { ODDS_SCREEN_TOPICS } from './topics/product/odds-screen-topics.ts'
import { PRODUCT_TOPICS } from './topics/product-topics.ts'
import { SCREEN_TOPICS } from './topics/screen-topics.ts'
import { UNSERVED_TOPICS } from './topics/unserved-topics.ts'

const OF_SUBJECTS: readonly Topic[] = [
  ...BETTING_TOPICS,
  ...METHOD_TOPICS,
  ...COMPARISON_TOPICS,
  ...FANTASY_TOPICS,
  ...PRODUCT_TOPICS,
  ...OUTSIDE_TOPICS,
  ...UNSERVED_TOPICS,
  ...CALCULATOR_TOPICS,
  ...BETTING_SCREEN_TOPICS,
  ...SCREEN_TOPICS,
  ...CONTEST_SCREEN_TOPICS,
  ...ACCOUNT_TOPICS,
  ...BESIDE_TOPICS,
  ...MARKET_TOPICS,
  ...PRICE_TOPICS,
  ...STAKING_TOPICS,
  ...PRACTICE_TOPICS,
  ...CONTEST_KIND_TOPICS,
  ...STRATEGY_TOPICS,
  ...ODDS_SCREEN_TOPICS,
  ...MODEL_TOPICS,
  ...ACCOUNT_MORE_TOPICS,
  ...FURTHER_TOPICS,
  ...OTHER_WORDINGS,
  ...REASONS,
]
export const TOPICS: readonly Topic[] = [...OF_SUBJECTS, ...WORD_TOPICS]
/** Help that has no other place. */
export const TOPIC_HELP: readonly PageHelp[] = TOPICS.flatMap(({ help, facets = [] }) => [
  ...(typeof help === 'string' ? [] : [help]),
  ...facets.map((one) => one.help),
])

const search = topicSearch(OF_SUBJECTS)
/** What a word is good for, and where it stands, is asked in so many words: the word alone asks for its meaning or for what there is of it. */
const searchWords = topicSearch(WORD_TOPICS)
const ASKS_THE_USE =
  /\b(?:matters?|care|important|good for|worth it|use(?:ful)?|tells? me|helps? me|the point of|look at|do (?:i|you) do with)\b/
const ASKS_THE_PLACE = /\b(?:where|which (?:page|screen|tab)|how do i (?:find|see|get to))\b/
function ofWord(question: string): Found | null {
  const found = ASKS_THE_USE.test(question) || ASKS_THE_PLACE.test(question) ? searchWords(question) : null
  return found === null || (found.key.startsWith(USE) ? ASKS_THE_USE : ASKS_THE_PLACE).test(question) ? found : null
}

/**
 * The topic of a question.
 *
 * @param before what the last turn spoke of, for a question that leans on it ("what is a normal amount")
 * @example topicOf('why does everybody keep saying 3 and 7 matter in football')?.key // 'bets-key-numbers'
 */
export function topicOf(question: string, before: string | null = null): Found | null {
  const word = ofWord(question)
  const subject = search(question)
  // A topic with a fuller answer goes before the word.
  const alone = word !== null && word.score > (subject?.score ?? 0) + 0.05 ? word : subject
  const leant = before === null ? null : search(question, before)
  return leant !== null && (alone === null || leant.score > alone.score) ? leant : alone
}

/** The topic of other trades that a question is nearest to, by one of their words: for what is surely none of this product. */
export function otherTradeOf(question: string): Found | null {
  const found = searchOthers(question, '', 1)
  return found !== null && found.sentence >= LEAST_OF_OTHERS ? found : null
}
const LEAST_OF_OTHERS = 0.35
const searchOthers = topicSearch(OUTSIDE_TOPICS.filter(({ help }) => typeof help !== 'string'))
