// A break or an exclusion that is asked for in so many words, of whatever length and by whatever verb: "book me a day's break", "set up self
// exclusion", "lock me out for three weeks". It is heard by what it asks; a detector that weighs single words takes the verb for another thing.

const COUNT =
  '(?:\\d{1,3}|an?|the|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fourteen|twenty|twenty[- ]four|thirty|forty[- ]eight|sixty|ninety|half an?|(?:a )?couple of|(?:a )?few|several|some|the (?:rest of the|next|whole|entire)(?: \\d{1,3}| few)?|this|next)'
const UNIT = '(?:hours?|hrs?|days?|nights?|weeks?|weekends?|months?|years?|season|while|bit|h|d)'
const LENGTH = `(?:${COUNT}[- ]?(?:full |whole |calendar )?${UNIT}(?:'?s)?(?:[- ]long)?|forever|ever|good|life|indefinitely|24/7)`
/** In the singular: breaks, time outs and suspensions in the plural are those of a game or a league. */
const NOUN =
  '(?:break|time ?-?out|cool(?:ing)?[- ]?(?:off|down)(?: (?:period|time|break))?|lock ?-?out|(?:self[- ]?)?exclusion|(?:self[- ]?|account )suspension|self[- ]?ban)'
const POLITE =
  "(?:please|pls|plz|just|ok|okay|hey|hi|lex|so|and|then|now|well|alright|yes|yeah|actually|maybe|can you|could you|would you|will you|you can|can i|could i|may i|can we|i want(?: you)? to|i wanna|i'd like(?: you)? to|i would like(?: you)? to|i need(?: you)? to|i have to|i should|i'?m going to|i'?ll|i think i(?:'?ll| should| need to)?|let me|let'?s|help me(?: to)?|go ahead and|it'?s time (?:for|to)|time (?:for|to))"
const VERB =
  "(?:start|take|taking|book|set(?: up| me up(?: with| for)?)?|schedule|begin|get|give|have|put|arrange|activate|turn on|switch on|enable|make|do|apply|request|open|enter|initiate|plan|sign (?:me |us )?up for|place|go on|i (?:really )?(?:need|want|request|choose)|i'd like|i would like|need|want)"
const WHOM = '(?:me|myself|us|my account|this account)'
const DAY = '(?:mon|tues|wednes|thurs|fri|satur|sun)day'

// Each expression below is tried at one place and never goes back into what was taken before it: a sentence that says "today" two hundred times
// costs two hundred steps.
const at = (source: string): RegExp => new RegExp(source, 'y')
const LEAD = at(`${POLITE}[,.! ]+`)
const ASKED = at(`(?:${VERB} +)?(?:${WHOM} +)?(?:on |in |into |with |for |up )?(?:(?:a|an|the|my|some|another|one) +)?`)
const KIND = at(
  `(?:short|longer|long|quick|full|whole|proper|real|betting|gambling|complete|temporary|permanent|voluntary|mandatory|little|${LENGTH}|${UNIT}(?:'?s)?(?:[- ]long)?)[- ]+`,
)
const NAMED = at(`${NOUN}(?![a-z])`)
/** "Lock me out", "exclude myself from betting": the act in the verb. */
const SHUT = at(
  `(?:i (?:really )?(?:need|want) (?:you )?to +)?(?:be +)?(?:(?:lock(?:ed)?|shut|block(?:ed)?|ban(?:ned)?|bar(?:red)?|exclude[d]?|self[- ]?exclude[d]?|suspend(?:ed)?|freeze|time(?:d)?|cool(?:ed)?|keep|kick(?:ed)?) (?:me and my account|${WHOM})?(?: ?(?:out|off|down|away|up))?|cool(?:ing)?[- ]?off|self[- ]?exclude)(?![a-z])`,
)
const BEHIND = at(
  `,? ?(?:(?:of|for|lasting|that lasts|over|during) ${LENGTH}|(?:from|of|off) (?:all |any |the |this |my )*(?:betting|gambling|bets|wagering|playing|here|this|it|everything|it all|site|app|product|sports ?book|platform|account)|(?:for|on|to) (?:${WHOM}|the account)|please|pls|plz|thanks|thank you|now|right now|right away|at once|immediately|asap|today|tonight|tomorrow|(?:starting|beginning|from|as of) (?:now|today|tonight|tomorrow|${DAY}|next week)|until (?:tomorrow|next \\w+|${DAY}|further notice)|if (?:you can|possible)|${LENGTH})(?![a-z])`,
)
const END = at('[?.! ]*$')

/** Where the expression ends that stands at this place; −1 where it does not stand there. */
function past(text: string, from: number, expression: RegExp): number {
  expression.lastIndex = from
  return expression.test(text) ? expression.lastIndex : -1
}

/** Past as many of them as stand one behind another. */
function pastAll(text: string, from: number, expression: RegExp): number {
  let end = from
  for (let next = past(text, end, expression); next > end; next = past(text, end, expression)) end = next
  return end
}

const endsBehind = (text: string, from: number): boolean => from >= 0 && past(text, pastAll(text, from, BEHIND), END) >= 0

/** "Take a break of two weeks", "24 hour time out please". */
function takes(text: string): boolean {
  const asked = past(text, pastAll(text, 0, LEAD), ASKED)
  return endsBehind(text, past(text, pastAll(text, asked, KIND), NAMED))
}
const shuts = (text: string): boolean => endsBehind(text, past(text, pastAll(text, 0, LEAD), SHUT))
/** "How do I take a month off", "I need a week away from betting": time off, asked for or asked about. */
const LEAD_OFF = at(
  `(?:${POLITE}|how (?:do|can|could|would|should) i|where (?:do|can) i|is there a way to|i(?:'?m| am) thinking (?:of|about)|what if i)[,.! ]+`,
)
const OFF = at(
  `(?:take|taking|have|having|get|want|need|book)(?: me)? (?:${LENGTH}|some time|time|a few (?:days|weeks)) (?:off|away)(?: (?:from|of) (?:all |any |the |this |my )*(?:betting|gambling|bets|wagering|playing|here|this|it|everything|it all|site|app|account))?(?![a-z])`,
)
const takesOff = (text: string): boolean => endsBehind(text, past(text, pastAll(text, 0, LEAD_OFF), OFF))

/** A verb that says the act of oneself: "lock me", and no "lock it" of a lineup. */
const OF_ONESELF = /\b(?:me|myself|my account|this account|self[- ]?exclu\w+|cool(?:ing)?[- ]?off)\b/
/** A noun alone ("the break", "exclusions") is a word; what is said with it makes it a request. */
const SAYS_MORE = new RegExp(`\\b(?:${VERB})\\b|\\b${LENGTH}\\b|\\bplease\\b|\\bpls\\b`)
/** A page or a rule that is asked for. */
const ASKS = /^(?:(?:and|so|but|ok|okay|hey|lex) )*(?:what|how|where|why|when|is|are|does|do|did|which|who)\b/

/**
 * Whether somebody asks to be kept away for a while or for good.
 *
 * @param plain  the message in lower case
 * @example asksForBreak('book me a break of two weeks') // true
 */
export function asksForBreak(plain: string): boolean {
  const text = plain
    .replace(/[\u2019\u02bc]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
  if (takesOff(text)) return true
  if (ASKS.test(text)) return false
  return (takes(text) && SAYS_MORE.test(text)) || (shuts(text) && OF_ONESELF.test(text))
}
