// What is asked of one's own record, of the books and of the plans in words that need no classifier: which tool has it, and which part of its
// answer is meant.
import type { Entities } from './reading/entities.ts'

/** "My win rate", "my roi": how all bets went. */
const MY_RESULTS =
  /\bmy (?:overall |lifetime |total |betting |career |all time |current |real )*(?:win ?rate|hit ?rate|win percentage|winning percentage|roi|p ?(?:&|and|n) ?l|yield|profit and loss|return on investment|net profit|betting record|win loss record)\b/
/** "What is my bankroll balance": what was stated and what bets made of it. */
const BALANCE =
  /\b(?:what|whats|how (?:much|big|large)|show|check|tell)\b.*\bmy (?:current |betting |total |actual )*(?:bank ?roll|balance)(?: balance| size| total| amount)?(?: (?:is|right now|now|at|today|currently|please|at the moment|look\w*|like))*[?.! ]*$|\bhow much (?:money )?(?:is|do i have|i have|have i got)(?: left)? in my bank ?roll\b/
/** "How much is in my roll". */
const IN_THE_ROLL =
  /\bhow much\b.*\b(?:in|is) my (?:bank ?)?roll\b|\bhow much (?:money )?(?:do i have|is left|have i got)(?: left)? (?:to bet|for betting|on my account)\b/
/** "How many bets did I lose". */
const COUNTS =
  /\bhow many (?:of my )?(?:bets?|wagers?|picks?|plays)?\s*(?:have|did|do|has) i (?:lost|lose|losing|won|win)\b|\bhow many (?:bets?|wagers?) (?:of mine )?(?:have i |did i |i(?:'ve| have)? )?(?:lost|lose|won)\b/
const STREAK =
  /\b(?:my|longest|worst|biggest|current|best) (?:\w+ )?(?:losing|winning|win|loss|cold|hot) (?:streak|run)\b|\bhow many (?:bets |times )?(?:have|did) i (?:lost|lose|won|win) in a row\b/
/** "How much are my open bets worth". */
const WORTH =
  /\b(?:how much|what)\b.*\b(?:my |all )*(?:open|pending|live|unsettled|running) (?:bets?|wagers?|tickets?)\b.*\b(?:worth|value|pay|payout)\b|\b(?:worth|value) of (?:all )?my (?:open|pending|live|unsettled|running) (?:bets?|wagers?|tickets?)\b/
/** "Which books are in the app". */
const BOOKS =
  /^(?:so |and |hey |lex |ok )*(?:which|what|list|show me|name) (?:(?:the|all|all the|of the) )*(?:sports ?)?(?:books?|bookmakers?|bookies)\b(?!.*\b(?:best|better|price|offers?|pays?|odds on|line|highest|lowest|my)\b).*\b(?:app|here|cover\w*|support\w*|include\w*|available|track\w*|carry|have|show|there|compare|know)\b/
/** "How is the fair price made". */
const FAIR_MADE =
  /\bhow (?:is|are|was|do you|does lex|do they|did you|does the (?:app|site))\b.*\b(?:fair|no[- ]?vig|true) (?:price|prices|odds|chances?|lines?|values?|probabilit\w+)\b(?: (?:made|calculated|computed|reckoned|worked out|found|determined|set|derived|done|figured out|built))?[?.! ]*$/
/** "Do text message alerts work", "does VIP have coaching": what a plan holds. */
const OF_PLAN =
  /^(?:so |and |hey |lex |ok )*(?:do|does|are|is|will|can i (?:get|have))\b.*\b(?:(?:text(?: messages?)?|sms) alerts?|alerts? (?:by|via|as|over) (?:text(?: messages?)?|sms))\b/

/** "What do I get?": of one's own plan, where nothing was spoken of before. */
const WHAT_I_GET = /^(?:so |and |hey |lex |ok )*what (?:all )?do i get[?.! ]*$/

/** The tool that such a sentence asks for; null where it is none. */
export function ownIntent(masked: string, p: Entities, isFirst: boolean): string | null {
  const isExplained = /\b(?:what is|whats|explain|define|how is)\b.*\bcalculated\b/.test(masked)
  if (MY_RESULTS.test(masked) && !isExplained) return 'betting_performance'
  if (FAIR_MADE.test(masked)) return 'explain_term'
  if (/TEAM|PLAYER|PRICE|PCT|MONEY/.test(masked)) return null
  if (OF_PLAN.test(masked) || (isFirst && WHAT_I_GET.test(masked))) return 'read_plans'
  if (BOOKS.test(masked)) return 'read_odds_board'
  if (WORTH.test(masked)) return 'list_bets'
  return p.when === null && performancePart(masked) !== null ? 'betting_performance' : null
}

/** Which part of the record is asked for. */
export function performancePart(bare: string): 'balance' | 'counts' | 'streak' | null {
  return STREAK.test(bare) ? 'streak' : COUNTS.test(bare) ? 'counts' : BALANCE.test(bare) || IN_THE_ROLL.test(bare) ? 'balance' : null
}

/** "Doubling after every loss": the plan has a name. */
export const doublingTerms = (bare: string): readonly string[] | null =>
  /\bdoubl\w+ (?:up |your bet |the (?:bet|stake) )?(?:after|every time|each time|on) (?:every |each |a )?(?:loss|losing|you lose)\b/.test(
    bare,
  )
    ? ['martingale']
    : null
export const asksWorth = (bare: string): boolean => WORTH.test(bare)
export const asksBooks = (bare: string): boolean => BOOKS.test(bare)
/** The words of the glossary that say how a fair price is made. */
export const fairTerms = (bare: string): readonly string[] | null => (FAIR_MADE.test(bare) ? ['fair-probability'] : null)
