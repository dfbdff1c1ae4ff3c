// What is asked of one's own bankroll and of the unit that is one percent of it, whatever the words are: how it stands, what part of it is at
// stake, what would be left. Read by what the sentence is made of: the thing, whose it is, and what of it is wanted.
import { countOf } from '../reading/quantities.ts'

/** "My bankroll", "the roll". */
const ROLL = /\b(?:bank ?rolls?|(?:my|the|own|whole|total) (?:roll|bank)\b(?! (?:account|card|transfer)))/
const STARTED = /\b(?:where|what|than what|from what) i (?:started|began|start|begin)\b|\bdid i (?:start|begin) with\b/
/** How a thing is done and what it means is no figure of one's own. */
const ANOTHER_QUESTION =
  /\bhow (?:do|can|should|would|does) (?:i|you|one|it|a)\b|\b(?:can|could|should|may) (?:i|you|we)\b|\b(?:set|chang\w*|updat\w*|edit|reset|separate|split|keep|manag\w*|grow|counted|mean|means|kelly|draw|chart|graph|plot|picture|should|if i had)\b(?! (?:to|at|as|since)\b)|\bwhat is an? bankroll\b|\bset (?:my|a|the|it)\b|\bhow (?:large|big) (?:should|must|does)\b/
const HAS_FIGURE = /\$ ?\d|(?<![\w.])\d/
const OPEN =
  /\b(?:open|pending|unsettled|in play|at (?:risk|stake)|riding|risk(?:ed|ing)?|on the line|tied up|outstanding|exposed|exposure|live|out there|staked|wagered|down)\b/
const SHARE =
  /\b(?:share|part|fraction|portion|percent(?:age)?|pct|slice|chunk|how much of)\b|%|\b(?:relative|compared?|versus|vs|next) (?:to|with)\b/
const ALL_WIN =
  /\b(?:every\w*|all|both|they|them|those)\b.{0,24}\b(?:hits?|wins?|cash(?:es)?|lands?|comes? in|goes? my way)\b|\bif (?:i )?w[io]n (?:them )?all\b/
const ALL_LOSE = /\b(?:every\w*|all|both|they|them|those)\b.{0,24}\b(?:los(?:e|es)|busts?|miss(?:es)?|goes? down|fails?)\b/
const FREE =
  /\b(?:minus|less|without|not|free|available|spare|left|remain\w*|after|besides|untouched|outside)\b(?=.*\b(?:open|pending|unsettled|tied up|bets?|risk|play|stake)\b)/
const DRAWDOWN = /\b(?:draw ?downs?|drops?|dropped|dips?|slumps?|falls?|fell|lowest|low point)\b/

/** "Bankroll?", and nothing else. */
const ROLL_ALONE =
  /^(?:(?:and|so|ok|my|the|current|whats|what's|what is|show) )*bank ?roll(?: (?:now|right now|please|today|balance))*[?.! ]*$/

export type RollAsked = 'share' | 'free' | 'all_win' | 'all_lose' | 'drawdown' | 'balance'

/**
 * What of one's own bankroll is asked; null where it is none of this.
 *
 * @param bare  in lower case, names blanked out
 * @example rollAsked('how much of my roll is riding right now') // 'share'
 */
export function rollAsked(bare: string): RollAsked | null {
  if (ROLL_ALONE.test(bare)) return 'balance'
  const isMine = /\b(?:i|my|me|mine|i'm|im|i've|ive)\b/.test(bare)
  const isOfRoll = ROLL.test(bare)
  const isSince = /\bsince i\b/.test(bare)
  if (!isMine || HAS_FIGURE.test(bare) || (!isSince && ANOTHER_QUESTION.test(bare))) return null
  if (/\b(?:cash|money)\b/.test(bare) && /\b(?:not|free|un)\w* ?(?:tied up|locked up|in bets)\b/.test(bare)) return 'free'
  if (!isOfRoll) return STARTED.test(bare) ? 'balance' : null
  if (ALL_LOSE.test(bare)) return 'all_lose'
  if (ALL_WIN.test(bare)) return 'all_win'
  if (SHARE.test(bare) && OPEN.test(bare)) return 'share'
  if (FREE.test(bare)) return 'free'
  if (DRAWDOWN.test(bare)) return 'drawdown'
  return SHARE.test(bare) || /\bunits?\b/.test(bare) ? null : 'balance'
}

const COUNT = '(?:\\d+(?:\\.\\d+)?|an?|one|half an?|two|three|four|five|six|seven|eight|ten)(?: and a half)?'
const UNITS = new RegExp(
  `^(?:so |and |ok |okay |hey |lex |then )*(?:what(?:'?s| is| are| would| does)?|how (?:much|big|large|many (?:dollars|bucks))(?:'?s| is| are| would| does)?)(?: (?:the|my|be|value of))* ${COUNT} ?(?:units?|u)(?: (?:be|come to|cost|worth|equal|mean|for me|of mine|to me|in (?:dollars|bucks|money|cash)|now|right now|then|these days|at the moment|please|pls|here))*[?.! ]*$`,
)
/** "What is one unit for me", "how much is 2.5 units": dollars of one's own. */
const MY_UNIT =
  /^(?:so |and |ok |okay |hey |lex |then )*(?:what(?:'?s| is)|how (?:much|big|large) is|what size is) my units?(?: size)?(?: (?:now|right now|at the moment|these days))?[?.! ]*$/
export const asksOwnUnits = (bare: string): boolean =>
  MY_UNIT.test(bare) || (UNITS.test(bare) && !/\b(?:what|how (?:much|big|large))(?:'?s| is)? an? units?[?.! ]*$/.test(bare))

/** The share of the bankroll that a unit is to be, in percent. @example percentAsked('what if it was one and a half percent') // 1.5 */
export function percentAsked(bare: string): number | null {
  const hit = /(?<![\w.$])(\d+(?:\.\d+)?|half an?|an?|one|two|three|four|five)( and a half)? ?(?:%|percent|pct)/.exec(bare)
  if (!hit) return null
  const whole = hit[1]!.startsWith('half') ? 0.5 : /^an?$/.test(hit[1]!) ? 1 : countOf(hit[1]!)
  const percent = whole + (hit[2] ? 0.5 : 0)
  return percent > 0 && percent <= 100 ? percent : null
}

/** How many units are asked about; null where none are counted. @example unitsAsked('how much is two and a half units for me') // 2.5 */
export function unitsAsked(bare: string): number | null {
  const hit =
    /(?<![\w.$])(\d+(?:\.\d+)?|half an?|an?|one|two|three|four|five|six|seven|eight|ten)( and a half)? ?(?:units?|u|of (?:those|them|these))\b/.exec(
      bare,
    )
  if (!hit) return null
  const whole = hit[1]!.startsWith('half') ? 0.5 : /^an?$/.test(hit[1]!) ? 1 : countOf(hit[1]!)
  const count = whole + (hit[2] ? 0.5 : 0)
  return count > 0 ? count : null
}
