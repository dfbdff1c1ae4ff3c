// Which of one's own bets a list is asked of: open ones, settled ones or all.
import { asksWorth, endsListed } from '../own-words.ts'

/** "What was my last bet". */
const LATEST =
  /\b(?:my|the) (?:very )?(?:last|latest|most recent|newest) (?:\d+ |few |couple |two |three |five |ten )?(?:bets?|wagers?|tickets?|parlays?)\b(?!.*\b(?:won|lost|win|lose)\b)/

/** Of a stretch that is not over, bets are open and settled. */
const THIS_STRETCH = /\bmy (?:own )?(?:bets|wagers|tickets)\b.*\bthis (?:week|weekend|month|season|year)\b/

/** "How many bets did I make", "what did I bet on last", "what have I got down": laid ones, whether they are over or not. */
const OF_ALL_BETS =
  /^(?!.*\b(?:open|pending|live|running|active|unsettled|right now|won|lost|win|lose|settled|graded)\b).*(?:\b(?:have|had|did|do) i (?:\w+ )?(?:bet|made|make|placed?|lay|laid|wager(?:ed)?|log(?:ged)?|track(?:ed)?)\b|\bi (?:have |had |'?ve )?(?:just |last )?(?:bet|made|placed|laid|wagered|logged)\b|\bhow (?:do|did|have|am) i\b|\bmy (?:\w+ )?(?:record|results?|roi|profits?|return|win ?rate)\b|\bhow many (?:\w+ ){0,2}?(?:bets|wagers|tickets)\b(?! (?:are |do i have |have i got )?(?:open|left)))/

/** The part of the list: the open ones where nothing else is said. */
export function listPart(bare: string): 'worth' | 'open' | 'settled' | 'all' {
  if (asksWorth(bare)) return 'worth'
  if (endsListed(bare) !== null) return 'settled'
  // The newest stands first, and is open or not.
  if (LATEST.test(bare) || THIS_STRETCH.test(bare) || OF_ALL_BETS.test(bare)) return 'all'
  return /\b(?:not|n'?t|yet to|still (?:to|un)) (?:be |been |have |settled?)*(?:settled?|graded|finished|decided)\b|\bunsettled\b|\bungraded\b|\bpending\b|\b(?:open|live|running|active) (?:bets?|wagers?|tickets?|parlays?)\b/.test(
    bare,
  )
    ? 'open'
    : /\b(settled|graded|won|lost|lose|win|last night|yesterday|last week|history|finished|biggest|worst|cashed|hit|died|dead|busted|over with|done)\b/.test(
          bare,
        )
      ? 'settled'
      : /\ball\b|\bhave i (?:placed|made)\b|\bever\b/.test(bare)
        ? 'all'
        : 'open'
}
