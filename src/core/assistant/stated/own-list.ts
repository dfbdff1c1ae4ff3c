// Which of one's own bets a list is asked of: open ones, settled ones or all.
import { asksOpenMoney, BOUNDED, SAYS_OPEN } from '../own/open-asked.ts'
import { rollAsked } from '../own/roll-asked.ts'
import { asksByTeam } from '../own/team-cut.ts'
import { asksStaked, asksWorth, endsListed } from '../own-words.ts'

/** "What was my last bet". */
const LATEST =
  /\b(?:my|the) (?:very )?(?:last|latest|most recent|newest) (?:\d+ |few |couple |two |three |five |ten )?(?:bets?|wagers?|tickets?|parlays?)\b(?!.*\b(?:won|lost|win|lose)\b)/

/** Of a stretch that is not over, bets are open and settled. */
const THIS_STRETCH = /\bmy (?:own )?(?:bets|wagers|tickets)\b.*\bthis (?:week|weekend|month|season|year)\b/

/** "How many bets did I make", "what did I bet on last", "what have I got down": laid ones, whether they are over or not. */
const OF_ALL_BETS =
  /^(?!.*\b(?:open|pending|live|running|active|unsettled|right now|won|lost|win|lose|settled|graded)\b).*(?:\b(?:have|had|did|do) i (?:\w+ )?(?:bet|made|make|placed?|lay|laid|wager(?:ed)?|log(?:ged)?|track(?:ed)?)\b|\bi (?:have |had |'?ve )?(?:just |last )?(?:bet|made|placed|laid|wagered|logged)\b|\bhow (?:do|did|have|am) i\b|\bmy (?:\w+ )?(?:record|results?|roi|profits?|return|win ?rate)\b|\bhow many (?:\w+ ){0,2}?(?:bets|wagers|tickets)\b(?! (?:are |do i have |have i got )?(?:open|left)))/

/** "Mark it as won", "chiefs bet lost": what is open is to be settled. */
export const asksToSettle = (said: string): boolean =>
  /^(?:so |ok |hey |lex |please |and |i |i just |i've )*cash(?:ed)? out (?:the |my |that |on )?(?:[\w\u00a7\u00b6' -]+? )?(?:for|at) \$?\d|^(?:so |ok |hey |lex |please |can you )*(?:settle|mark|grade) (?:the |my |that )?(?:[\w\u00a7\u00b6' -]+? )?(?:as |to )(?:a )?(?:won|lost|win|loss|push|void|cashed)|^(?:so |ok |hey |lex |please |can you |could you |and )*(?:mark|settle|grade|void)\b(?=.*\b(?:my|the|that|this|last)\b)(?!.*\b(?:rules?|how|when|what|works?)\b).*\b(?:bets?|tickets?|wagers?|parlays?|slips?)\b|^(?!.*\b(?:did|has|have|was|were|which|what|how|if|list|show)\b.*).*\b(?:bet|ticket|wager|parlay|slip) (?:just |has |was )?(?:won|lost|hit|cashed|pushed|missed|is a (?:win|winner|loss|loser|push))(?: (?:please|pls|for me|last night|yesterday|today|btw|lol))*[.! ]*$/.test(
    said,
  )

/** "My biggest bet": by what was staked, whichever way it stands. */
const LARGEST_STAKE =
  /^(?!.*\b(?:won|lost|win|loss|lose|losing|winning|settled)\b).*\b(?:biggest|largest|highest|heaviest|smallest|lowest) (?:single )?(?:bet|wager|stake|ticket)\b/
/** A rate is one of what is over. */
const OF_A_RATE = /\b(?:roi|win ?rate|win percentage|hit ?rate|yield)\b/
/** "Profit on plus money": of what is over. */
const OF_A_RECORD =
  /\b(?:roi|win ?rate|win percentage|hit ?rate|profits?|returns? on|p ?(?:&|and|n) ?l|how (?:do|did|am|have) i (?:do|done|doing|fare|been doing)?)\b/
/** The part of the list: the open ones where nothing else is said. */
export function listPart(bare: string): 'worth' | 'open' | 'settled' | 'all' {
  if (asksWorth(bare)) return 'worth'
  if (asksToSettle(bare)) return 'open'
  if (asksByTeam(bare)) return 'settled'
  // What was staked is of all bets; what is at stake, of the open ones.
  if (asksStaked(bare) && !SAYS_OPEN.test(bare)) return 'all'
  if (LARGEST_STAKE.test(bare) && !SAYS_OPEN.test(bare)) return 'all'
  const roll = rollAsked(bare)
  if (roll === 'share' && /\b(?:staked|wagered)\b/.test(bare)) return 'all'
  if (roll !== null || (asksOpenMoney(bare, true) && endsListed(bare) === null)) return 'open'
  if (asksStaked(bare)) return 'all'
  // The bets on one team, whichever way they stand.
  if (/\bmy (?:\w+ )?(?:bets?|wagers?|tickets?) (?:on|with|of) (?:the )?\u00a7/.test(bare)) return 'all'
  if (endsListed(bare) !== null) return 'settled'
  if (SAYS_OPEN.test(bare) && !/\b(?:settled|graded|closed|opened)\b/.test(bare)) return 'open'
  if (/\bhow much (?:money )?(?:did|have) i (?:win|won|make|made|lose|lost)\b/.test(bare)) return 'settled'
  // The newest stands first, and is open or not.
  if (OF_A_RATE.test(bare)) return 'settled'
  if (LATEST.test(bare) || THIS_STRETCH.test(bare) || OF_ALL_BETS.test(bare)) return 'all'
  if (OF_A_RECORD.test(bare)) return 'settled'
  return /\b(?:not|n'?t|yet to|still (?:to|un)) (?:be |been |have |settled?)*(?:settled?|graded|finished|decided)\b|\bunsettled\b|\bungraded\b|\bpending\b|\b(?:open|live|running|active) (?:bets?|wagers?|tickets?|parlays?)\b/.test(
    bare,
  )
    ? 'open'
    : /\b(settled|graded|won|lost|lose|win|last night|yesterday|last week|history|finished|biggest|worst|cashed|hit|died|dead|busted|over with|done)\b/.test(
          bare,
        )
      ? 'settled'
      : /\ball\b|\bhave i (?:placed|made)\b|\bever\b/.test(bare) || BOUNDED.test(bare)
        ? 'all'
        : 'open'
}
