// What is asked is not fair: to bet on news that is not public, or on a game whose end is bought. Said in fixed words, and never by a model;
// somebody who asks it is not unwell, so the conversation goes on as before.
import { normalized } from '../reading/normalize.ts'
import { careOfText } from './care.ts'
import { BETTING } from './care-words.ts'

export type UnfairReason = 'insider' | 'fixing'

/** Somebody who is close enough to know: of the staff, the locker room, the family of a player. */
const INSIDE =
  /\b(?:insider?s?|inside (?:info\w*|tips?|sources?|scoop|word|news|the (?:locker|club|team|camp))|locker ?room|club ?house|medical (?:staff|team)|team doctor|trainers?|(?:physio|equipment|coaching|training) ?\w*|on (?:the|their) (?:\w+ )?(?:staff|team|bench|roster|coaching staff)|(?:on|from) the \w+(?: \w+)? (?:staff|bench|medical staff)|works? (?:for|with|at|in) (?:the|a|an|their|\w+) |(?:plays|coaches|practices?) (?:for|with|on) |the (?:player|coach|ref|qb|quarterback|pitcher) (?:himself|told)|(?:roommate|cousin|brother|friend|buddy|neighbou?r|boyfriend|girlfriend|husband|wife|agent|driver) of (?:the|a) (?:\w+ )?(?:player|coach|ref|star|qb))\b/
const NOT_PUBLIC =
  /\b(?:(?:is|are|was)? ?(?:not|isn'?t|isnt|aint|ain't|wasn'?t|not yet|never) (?:yet |even |been )?(?:public|announced|reported|official|out(?: there)?(?: yet)|released|known)|(?:has|have)(?: not|n'?t) (?:been )?(?:announced|reported|come out|gone public|hit the news|broken|leaked)|hasnt (?:been )?(?:announced|reported|come out)|before (?:it'?s?|this|that|the (?:news|report|announcement|public|books?)|they|anyone|everyone) (?:is |gets? |goes |comes |breaks |hits |drops? |even |else )*(?:out|public|announced|reported|knows?|breaks?|drops?|announces?|moves?|news|adjusts?|reacts?)|(?:nobody|no one|none|not? (?:a )?(?:many|soul)) (?:else )?(?:outside )?knows?(?: (?:it|this|that|about it))?(?: yet)?|non ?-?public|under wraps|(?:keeping|kept) (?:it )?(?:quiet|secret)|top secret|hush hush|unannounced)\b/
/** Somebody knows, and says or heard it. */
const HEARD_OF =
  /\b(?:told|tells?|telling|texts?|texted|tipped|says?|said|leaked|slipped|let slip|dm'?d|treated)\b|\b(?:i|we) (?:know|knew|found out|learn\w*|hear|heard)\b/
/** What is to be made of it. */
const TO_USE_IT = new RegExp(
  `\\b(?:${BETTING}|stakes?|hammer\\w*|fad(?:e|ing)|sides?|worth (?:it|a \\w+|\\w+ing)|cash (?:in|out)|profit\\w*|money|capitali[sz]e|take advantage|use (?:it|this|that)|(?:jump|get|hop|pounce|load up|go) (?:in )?(?:on (?:it|this|that|the)|early|big)|how (?:much|do i|can i|should i|would i)|which (?:line|side|bet|book)|what (?:line|bet|should i|do i|can i)|put (?:\\w+ )?on|unders?|overs?|odds|prices?|lines?)\\b`,
)
/** A game whose end is bought or played for. */
const FIXED_GAME =
  /\b(?:fixed|rigged|bought|thrown) (?:match(?:es)?|games?|fights?|bouts?|results?|races?)\b|\b(?:match|game|spot|race)[- ]?fixing\b|\bpoint[- ]shaving\b|\bshav(?:e|ed|es|ing) points\b|\b(?:throw(?:ing|s)?|thrown|threw|fix(?:ing|es)?|rig(?:ging|s)?|dump(?:ing)?|tank(?:ing|s)?|los(?:e|es|ing)|bottl(?:e|ing)|sell(?:ing|s)?) (?:the |a |this |that |his |their |tonight'?s |tomorrow'?s )?(?:\w+ )?(?:games?|match(?:es)?|fights?|bouts?|sets?|races?|points?)(?: on purpose)?\b|\b(?:miss(?:es|ed|ing)?|los(?:e|es|ing)|foul(?:s|ing)? out|strike(?:s)? out|double fault(?:s|ing)?|fumbl(?:e|es|ing)|drop(?:s|ping)?|get(?:s|ting)? (?:a )?(?:yellow|red|booked|carded))\b.{0,30}\bon purpose\b|\bin on (?:the|a) fix\b|\bget (?:the |a |their |our )?(?:\w+ )?(?:goalie|keeper|pitcher|player|qb|quarterback|ref|ump|fighter|boxer|kicker) to (?:let in|lose|throw|miss|drop|foul|walk|fumble|tank)\b|\b(?:refs?|referees?|umps?|umpires?|officials?|judges?)\b.{0,60}\b(?:paid off|bought|in on it|on our side|told (?:me|us)|calling everything)\b|\b(?:brib(?:e|es|ed|ing)|pa(?:y|id|ying) (?:off )?(?:the |a |this |that )?(?:\w+ )?(?:refs?|referees?|umps?|umpires?|players?|goalies?|goalkeepers?|pitchers?|quarterbacks?|qbs?|kickers?|fighters?|boxers?|judges?|officials?|coach\w*))\b|\b(?:told|asked|ordered|wants?|paid|pays?|paying) (?:us|me|him|her|them) to (?:lose|throw|miss|tank|let (?:them|him)|shave|foul)\b/
/** Somebody who has a hand in it, or wants to; "is the league rigged" has none. */
const HAND_IN_IT =
  /\b(?:some(?:one|body) (?:is|has|will|told|asked|paid)|i know (?:a |the |that |some|who)|i (?:have|got|heard of|was offered|play|ref|coach|can|could|want to|will)|i'?m (?:playing|reffing|the ref|a player)|offered (?:me|us)|asked me|tell(?:s|ing)? me|told me|my (?:\w+ )?(?:friend|buddy|cousin|brother|teammate|coach|bookie|uncle|boy|guy|contact|source)|a (?:friend|buddy|guy|player|ref|teammate|contact|dude) (?:\w+ ){0,3}?(?:told|says|said|knows|offered|will|is|of mine|who)|how (?:do|can|would|could|to|much) |where (?:do|can|could|to) |which (?:book|site|app|one)|should i|can i|sells?|selling|wh(?:at|ich) (?:is|'s)? ?(?:the )?best|best (?:book|site|way|place)|without getting (?:caught|flagged)|going to (?:throw|lose|fix|miss)|gonna (?:throw|lose|fix|miss)|will (?:throw|lose|fix|miss))\b/
/** A word to learn, and things that only sound like it. */
const ONLY_WORDS =
  /^(?:so |hey |lex |ok )*(?:what(?:'?s| is| are| does)|explain|define|meaning of|is|are|was|were|do|does|did|has|have)\b(?!.*\b(?:i|my|me|we|(?:books?|sites?|apps?|places?) (?:to|for)|to bet on)\b)|\b(?:in fantasy|my lineup|dfs|for the (?:draft )?pick|draft pick|the season)\b/

/**
 * What is not fair in a message, or null.
 * @param plain the message in lower case
 * @example unfairIn("a trainer told me he is out, it's not public yet. should i bet") // 'insider'
 */
export function unfairIn(plain: string): UnfairReason | null {
  if (
    FIXED_GAME.test(plain) &&
    HAND_IN_IT.test(plain) &&
    !ONLY_WORDS.test(plain) &&
    /\b(?:bet|bets|betting|put|wager\w*|stake|money|under|over|odds|book|site|profit\w*|cash|parlay|props?|paying|props?|paid|pay|bribe\w*|offered)\b/.test(
      plain,
    )
  )
    return 'fixing'
  const isSecret = NOT_PUBLIC.test(plain)
  const isInside = INSIDE.test(plain) || HEARD_OF.test(plain)
  if (isSecret && isInside && TO_USE_IT.test(plain)) return 'insider'
  const isTipOff = /\b(?:inside|insider) (?:info\w*|tips?|sources?|scoop|word|news|knowledge)\b|\bfrom (?:the )?inside\b/.test(plain)
  return isTipOff && TO_USE_IT.test(plain) && /\b(?:i|my|me|we)\b/.test(plain) ? 'insider' : null
}

/** Whether a message is answered in fixed words alone: it wants care, or asks what is not fair. */
export const isAnsweredFixed = (text: string): boolean =>
  careOfText(text) !== null || unfairIn(normalized(text.replaceAll('_', ' ')).toLowerCase()) !== null
