// What is answered in a conversation in which somebody was not well: scores, news and help, and nothing that speaks of prices, stakes or contests.
import type { Ask } from '../ask.ts'
import { QUIET_TOOLS } from '../care/quiet.ts'
import type { Understood } from '../listed/understood.ts'

/** Sentences that a tool reads like `read_scores` are open in a quiet conversation; those with prices are not. */
export function isQuietAsk(understood: Understood): boolean {
  if (understood.kind === 'listed') return isQuietAsk({ kind: 'ask', ask: understood.question.of })
  if (understood.kind !== 'ask') return understood.kind !== 'clarify' || QUIET_KINDS.has(understood.pending.ask.kind)
  const { ask } = understood
  // What is set right about bets talks of prices, too.
  if (ask.kind === 'page') return !OF_BETS_AND_PRICES.test(ask.page)
  return QUIET_KINDS.has(ask.kind) || (ask.kind === 'look' && QUIET_TOOLS.has(ask.tool))
}
/** Help that speaks of prices, stakes or contests. */
const OF_BETS_AND_PRICES = /^(?:belief|basics|bets|simply|contest|use|where|why-(?!limits))/
const QUIET_KINDS: ReadonlySet<Ask['kind']> = new Set(['scores', 'injuries', 'news', 'term', 'account', 'help', 'page'])
