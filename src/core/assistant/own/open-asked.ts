// What open bets may bring and cost, and which of one's own bets a sentence means, where it does not call them bets.

/** "The most I can lose tonight", "what's my worst case": what is at stake on open bets. */
/** "If all of them lose", "if every one misses". */
const ALL_LOSE =
  /\bif\b.{0,16}\b(?:all|every\w*|both|each)\b.{0,30}\b(?:los(?:e|es|t)|miss(?:es)?|busts?|go(?:es)? (?:down|wrong))\b|\bif none (?:of (?:them|those|these) )?(?:wins?|hits?|cash(?:es)?)\b/
export const MAY_LOSE =
  /\bif\b.{0,16}\b(?:all|every\w*|both|each)\b.{0,30}\b(?:los(?:e|es|t)|miss(?:es)?|busts?|go(?:es)? (?:down|wrong))\b|\bif none (?:of (?:them|those|these) )?(?:wins?|hits?|cash(?:es)?)\b|(?:\b(?:most|max\w*|worst) (?:that |money )?(?:i|can i|could i|i can|i could|i would|i'?d) (?:can |could |would |possibly )*(?:lose|drop|be down|blow)\b|\bworst[- ]case\b|\bhow (?:much|bad) (?:can|could|would) i (?:lose|drop)\b)(?: (?:of money|in total|at (?:the )?most|tonight|today|tomorrow|now|right now|this (?:week|weekend)|on (?:them|those|sunday|saturday|monday|my open bets|open bets)|with (?:them|my open bets)|if (?:they|all of them|all) (?:all )?lose))*[?.! ]*$/
/** "What do I stand to win", "my total potential payout". */
export const MAY_WIN =
  /\b(?:do|would|could|can) i stand to (?:win|make|gain|get|lose)\b|\bi stand to (?:win|make|gain|lose)\b|\b(?:potential|possible|max\w*|total|combined) (?:potential |possible )?(?:payouts?|returns?|winnings)\b(?=.*\b(?:my|open|pending|live)\b)/
/** "If only the parlay hits, what do I get". */
const IF_ONE_WINS =
  /\b(?:if|when|say|suppose)\b.{0,20}\b(?:my|the) (?:[\w\u00a7]+ ){0,2}?(?:parlays?|bets?|tickets?|teasers?|straights?|singles?|ones?)\b.{0,12}\b(?:hits?|wins?|lands?|cash(?:es)?|comes? (?:in|through))\b(?=.*\b(?:what|how much|get|pay|win|back)\b)|\b(?:what|how much)\b.*\bif\b.{0,12}\b(?:my|the) (?:[\w\u00a7]+ ){0,2}?(?:parlays?|bets?|tickets?|teasers?)\b.{0,12}\b(?:hits?|wins?|lands?|cash(?:es)?|comes? (?:in|through))\b/
/** "How exposed am I to the Bulls", "how much have I got on overs". */
const IS_ON =
  /\bhow (?:much|exposed|heavy|deep)\b.*\b(?:am i|have i got|do i have|i have|have i|i'?ve got)\b.*\b(?:on|to|in)\b(?! (?:my )?(?:account|hand|total|bank ?roll|roll|the bank))/
/** Teams may lose, too. */
const OF_MINE = /\b(?:i|i'd|i'm|my|mine)\b/
const HAS_PRICE = /\$ ?\d|[+-]\d{3}/

/** Whether a sentence that names no figure asks what open bets may bring or cost. */
export const asksOpenMoney = (bare: string, isFirst: boolean): boolean =>
  !HAS_PRICE.test(bare) &&
  !/\b(?:should|won|lost|season|calculat\w*|kelly)\b/.test(bare) &&
  (IS_ON.test(bare) ||
    (isFirst && ((MAY_LOSE.test(bare) && (!ALL_LOSE.test(bare) || OF_MINE.test(bare))) || MAY_WIN.test(bare) || IF_ONE_WINS.test(bare))))

/** Words of sums and of winning that name no market. */
export const namesNoMarket = (text: string): boolean =>
  (MAY_WIN.test(text) ||
    /\btotal (?:potential|possible|payouts?|exposure|risk|at (?:risk|stake)|stakes?|winnings|returns?)\b/.test(text)) &&
  !/\b(?:totals|over ?unders?|moneylines?|on (?:the )?totals?)\b/.test(text)

/** "The last thing I won", "my most recent loss": one row, by how it ended. */
export const LAST_OF_END =
  /\b(?:last|latest|most recent|newest) (?:thing|one|time|bet|ticket|wager|parlay)(?: that)? i(?:'ve| have)? (?:won|lost|hit|cashed|win|lose)\b|\b(?:my|the) (?:very )?(?:last|latest|most recent|newest) (?:win|loss|winner|loser|winning (?:bet|ticket)|losing (?:bet|ticket))\b/
/** "My losing NBA bets". */
export const OWN_OF_END =
  /\bmy (?:last|latest|recent|past|newest) (?:\d{1,2}|two|three|four|five|six|ten|few|couple(?: of)?) (?:losses|wins|losers|winners|losing bets|winning bets)\b|\bmy (?:[\w\u00a7]+ ){0,2}?(?:losing|winning|lost|won|graded losing) (?:[\w\u00a7]+ ){0,2}?(?:bets|wagers|tickets|parlays|props|picks|plays)\b/
/** "The biggest ticket I've got open": open, whatever else is said. */
export const SAYS_OPEN =
  /\b(?:open|pending|unsettled|ungraded)\b(?! (?:the|a|my|up)\b)(?!\w)|\bstill (?:alive|open|live|running|going|to play|pending)\b|\b(?:riding|at (?:risk|stake)|exposed|exposure|in play)\b/
/** A bound on their stakes or prices is looked for in all bets, where no word says which. */
export const BOUNDED =
  /\b(?:over|under|above|below|more than|less than|at least|bigger than|larger than|smaller than|up to)\b (?:\w+ )?(?:[$+-]|\d)/
