// Care that only the turn before decides: what is no sign by itself is one after a way round a limit was sought, and "pause it" after a list of
// alerts asks for no exclusion.
import type { AskOf, Context } from '../ask.ts'
import { PASSED_OVER } from '../listed/row-order.ts'
import type { CareReason } from './care.ts'
import { ASKS_WHAT_IT_MATTERS, OF_A_PERSON } from './care-indirect.ts'

const RELATIVES =
  'brother|sister|wife|husband|girlfriend|boyfriend|partner|mom|mum|dad|friend|buddy|mate|roommate|cousin|son|daughter|uncle|aunt|grandma|grandpa|grandfather|grandmother'
const KIN = `(?:${RELATIVES})'?s`
/** Another door to what a limit or a break has shut. */
const ANOTHER_DOOR = new RegExp(
  `\\b(?:second|2nd|another|new|other|extra|different|fresh|separate|burner|fake|spare|third) (?:\\w+ ){0,2}?(?:accounts?|acct|e-?mail|log ?in|profile|name|identity|phone|device|card|app|site|books?|bookie|sportsbook|casino)\\b|\\b(?:vpn|incognito)\\b|\\b(?:use|using|under|through|borrow|on|with|in) (?:my )?${KIN} (?:account|log ?in|name|id|card|phone|app)\\b|\\b(?:what|how) about (?:my |a |his |her )?${KIN} (?:account|log ?in|name|id|card|phone|app)\\b|\\b(?:somewhere|someplace|anywhere) else\\b`,
)
/** "My brother in law says I can use his": money of somebody else in the place of that which was borrowed. */
const ANOTHER_PURSE = new RegExp(
  `\\b(?:my|a|the) (?:\\w+ ){0,2}?(?:${RELATIVES}|brother in law|sister in law|boss|neighbou?r|parents|in laws|bank|guy)(?:'?s)? (?:\\w+ )?(?:sa(?:id|ys)|told me|lets?|letting|offer(?:s|ed)|gave|gives|will|would|can|is going to|agreed|has|lend(?:s|ing)?|lent|front(?:s|ed)|spots?|spotted|cover(?:s|ed)?)\\b.*\\b(?:use|his|hers|theirs|money|card|cash|lend|borrow|cover|front|spot|pay|account|savings|it|me)\\b`,
)
const OF_A_BREAK: ReadonlySet<string> = new Set(['page-break', 'limits-break-or-exclude', 'exclusion-early'])
const SO_LONG =
  /^(?:(?:ok|okay|and|so|then|just|only|maybe|like|say|about|for|make it|let'?s do|i'?d like|i want|please|do|give me|how about|what about) )*(?:\d{1,3}|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|half an?|a few|a couple(?: of)?) ?(?:hours?|days?|weeks?|months?|years?)(?: (?:please|then|will do|is good|is fine|is enough|maybe))*[?.! ]*$/
const RAISES_IT =
  /\b(?:rais(?:e|ed|ing)|lift(?:ed|ing)?|increas(?:e|ed|ing)|loosen(?:ed|ing)?|remov(?:e|ed|ing)|higher|bump(?:ed|ing)?|undo|cancel(?:led)?|get rid of|take off|taken off)\b.*\b(?:it|that|one|limits?|cap|block|break|exclusion|quick\w*|fast|sooner|early|right away|now)\b|\b(?:limits?|cap|it) (?:raised|lifted|increased|removed|off|higher|undone|cancelled)\b/
const OF_A_LIMIT: ReadonlySet<string> = new Set(['limits', 'limit-asked'])
/** What is looked up elsewhere is no door. */
const LOOKS_UP = /\b(?:scores?|news|standings?|schedule|results?|injur\w*|weather)\b/

/** "What's the point of it", right after a word was explained: what it is good for. */
const THE_POINT_OF_IT =
  /^(?:(?:so|and|ok|okay|but|then|well) )*what(?:'s|s| is) the point of (?:it|that|this|them|those|one|doing (?:it|that))[?.! ]*$/

/** "No, put it back", after a setting was asked for. */
const PUTS_BACK =
  /^(?:(?:ugh|no|nah|nope|ok|okay|actually|wait|please|pls|lex|can you|and|oh|hm+|sorry|never ?mind|nvm),? )*(?:(?:put|change|switch|set|turn|move|flip) (?:it|that|them|everything)? ?back|undo(?: (?:it|that))?|revert(?: (?:it|that))?|go back|back to (?:how it was|before|normal|american|decimal|the old (?:one|way)))(?: (?:to (?:how it was|american|decimal|fractional|before|normal)|please|pls|again|then|now|how it was|odds))*[.! ]*$/

/** "And if I'm honest, thirty-nine": a figure for the calculation that was just made. */
const ANOTHER_FIGURE =
  /^(?:[\w',]+ ){0,8}?(?:\$?\d[\d,.]*(?: ?%| percent| dollars| bucks| units)?|(?:(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?|ten|eleven|twelve|\w+teen|(?:one|two|three|four|five|a) (?:hundred|thousand))(?: percent| dollars| bucks)?)[?.! ]*$/
const EXPLAINED: ReadonlySet<string> = new Set(['term', 'page', 'calc', 'kelly', 'odds'])
const CALCULATES: ReadonlySet<string> = new Set(['calc', 'kelly', 'compare'])
const OF_TROUBLE = /\b(?:lost|lose|losing|owe|rent|bills?|savings|need|back|left|debts?|broke|years? old|i'?m (?:only )?\d|age|help|stop)\b/

/** The reason that the words gave, or the one that they give in this talk. */
export function careInLight(reason: CareReason | null, plain: string, { quiet, ask }: Context): CareReason | null {
  if (reason === 'distress' && !quiet && (ask?.kind === 'term' || ask?.kind === 'page') && THE_POINT_OF_IT.test(plain)) return null
  if (reason === 'distress' && !quiet && EXPLAINED.has(ask?.kind ?? '') && ASKS_WHAT_IT_MATTERS.test(plain) && !OF_A_PERSON.test(plain))
    return null
  // "Already took that one, who's second", behind a list.
  if (reason === 'chase' && !quiet && ask !== null && PASSED_OVER.test(plain) && !OF_TROUBLE.test(plain)) return null
  if (reason !== null && !quiet && PUTS_BACK.test(plain)) return null
  const isOfLimits = (ask?.kind === 'look' && ask.tool === 'read_limits') || (ask?.kind === 'page' && OF_A_LIMIT.has(ask.page))
  // "For a week", behind what a break is: one of that length is asked for.
  if (reason === null && ask?.kind === 'page' && OF_A_BREAK.has(ask.page) && SO_LONG.test(plain)) return 'exclusion'
  // "Can I raise it right after", of one's limits, asks the rule, unless money that is gone is told with it; behind a way round one it is one more.
  if (reason === 'chase' && RAISES_IT.test(plain)) return quiet ? 'evasion' : isOfLimits && !OF_TROUBLE.test(plain) ? null : reason
  if (reason === null && quiet && RAISES_IT.test(plain) && !LOOKS_UP.test(plain)) return 'evasion'
  if (reason === 'distress' && !quiet && CALCULATES.has(ask?.kind ?? '') && ANOTHER_FIGURE.test(plain) && !OF_TROUBLE.test(plain))
    return null
  if (reason === null && quiet && ANOTHER_PURSE.test(plain) && !LOOKS_UP.test(plain)) return 'essential_money'
  return reason === null && (quiet || isOfLimits) && ANOTHER_DOOR.test(plain) && !LOOKS_UP.test(plain) ? 'evasion' : reason
}

const PAUSES =
  /^(?:(?:ok|okay|please|pls|lex|can you|could you|so|and|then|just|now) )*(?:(?:pause|mute|snooze|silence|disable|deactivate|suspend|turn off|switch off) (?:it|that|them|this|those|these|that one|this one|all of (?:it|them)|the (?:first|second|last|other) one)|(?:turn|switch) (?:it|that|them|this|those|these|that one) off)(?: (?:for (?:now|today|tonight|a (?:day|week|month|while|bit)|the (?:day|night|week|weekend))|(?:until|till|til|'til) (?:tomorrow|monday|i (?:say|tell you)(?: so| otherwise)?|further notice|next (?:week|month))|please|pls|now|again|then|tonight|today))*[.! ]*$/
/** "Actually fractional", behind a wish for other odds. */
const NOTATION_ALONE =
  /^(?:(?:no|nah|wait|actually|sorry|ok|okay|and|or|make it|make them|rather|i meant?|i want|in|as|to|switch to|use|how about|what about|better|please)[,.]? )*(decimal|fractional|american|hong kong|malay|indonesian)s?(?: (?:odds|prices|instead|rather|then|please|pls))*[.!? ]*$/
const OF_ALERTS: ReadonlySet<string> = new Set(['read_alert_rules', 'read_alerts', 'set_alert'])

/** "Pause it for now" after alerts were shown or prepared, or after one's plan: where that is done; null where nothing of it was spoken of. */
export function pausesShown(plain: string, { ask }: Context): AskOf<'page' | 'look'> | null {
  if (ask?.kind === 'page' && ask.page === 'setting-asked' && PUTS_BACK.test(plain))
    return { kind: 'page', page: 'setting-asked', line: plain.slice(0, 100) }
  const notation = ask?.kind === 'page' && ask.page === 'setting-asked' ? NOTATION_ALONE.exec(plain)?.[1] : undefined
  if (notation !== undefined) return { kind: 'page', page: 'setting-asked', line: `change my odds to ${notation} odds` }
  if (!PAUSES.test(plain)) return null
  // Which of them is meant is said by the list.
  if (ask?.kind === 'look' && ask.tool === 'read_alert_rules') return { ...ask, line: plain.slice(0, 300) }
  const page =
    ask?.kind === 'look' && OF_ALERTS.has(ask.tool)
      ? 'alert-paused'
      : ask?.kind === 'account' && ask.about === 'plan'
        ? 'subscription'
        : null
  return page === null ? null : { kind: 'page', page, line: null }
}
