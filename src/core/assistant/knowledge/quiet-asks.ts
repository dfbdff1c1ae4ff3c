// What is answered in a conversation in which somebody was not well: scores, news and help, and nothing that speaks of prices, stakes or contests.
import type { Ask } from '../ask.ts'
import { QUIET_TOOLS } from '../care/quiet.ts'
import type { Understood } from '../listed/understood.ts'
import type { Entities } from '../reading/entities.ts'

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
const OF_BETS_AND_PRICES =
  /^(?:belief|basics|bets|simply|contest|use|where|why-(?!limits)|how-lines|rule|alert|alerts|confidence|forecast|projection|optimizer|lobby|own-model|of-the-book|no-(?:auto-bet|money-moves|titles|alternates)|outside-(?:casino|investing)|plan|trial|free-plan|live|overfitting|risk|community-picks|referral|coaching|slips|financials|page-(?!limits|break|privacy|security|settings|support|account|profile|memory))(?:-|$)/
const QUIET_KINDS: ReadonlySet<Ask['kind']> = new Set(['scores', 'injuries', 'news', 'term', 'account', 'help', 'page'])

/** A game, a time or a book beside the word: then it is the figure that is wanted, and not what the word means. */
const OF_A_GAME =
  /\b(?:games?|match(?:es|up|ups)?|tonight|today|tomorrow|now|right now|rn|slate|kick ?off|tip ?off|sunday|monday|tuesday|wednesday|thursday|friday|saturday|weekend|late|early|next|current|draft ?kings|fan ?duel|bet ?mgm|caesars|bet ?365|pinnacle)\b/

/** A word alone ("value bets?") wants what there is of it. */
const ASKS_A_MEANING =
  /\b(?:what|whats|explain\w*|mean\w*|defin\w+|how|why|difference|examples?|tell me|understand|stand for|is (?:it|that|an?)|are)\b|^(?:the )?(?:vig|kelly|hold|edge)\b/

/** Whether a question that was heard as one of a word asks of a game what stands there: closed in a quiet conversation, as the figure itself. */
export const asksTheFigure = ({ bare, teams, players, saidLeague, books, when }: Entities): boolean =>
  teams.length + players.length + books.length > 0 || saidLeague || when !== null || OF_A_GAME.test(bare) || !ASKS_A_MEANING.test(bare)
