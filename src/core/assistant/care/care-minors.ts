// Who is too young to bet: somebody who says so of himself, a child of the house, or anybody for whom a place is sought that lets him in.
import { BETTING } from './care-words.ts'

const UNDER_18 = '(?:1[0-7]|[6-9]|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen)'
/** Somebody who says to be under age, and what is only for adults. An age is no score ("i'm 15 and 3") and no amount ("i'm 15 up"). */
const OWN_AGE = new RegExp(
  `\\b(?:i am|i'm|im|i just turned|i turned|me is|myself am|i only am)\\s+(?:only |just |still |like |actually |literally )*(?:a )?${UNDER_18}\\b(?!\\s*(?:[-./:%]|\\d|and \\d|units?|u\\b|points?|dollars|bucks|up\\b|down\\b|ahead|behind|of\\b|for\\b|games?|bets?|out of|over|under|k\\b|minutes?|hours?|days?|weeks?|lineups?|entries))|\\b(?:i am|i'm|im)\\b.{0,20}\\b(?:in|a) (?:middle school|high ?school|(?:6th|7th|8th|9th|10th|11th) grade|(?:sixth|seventh|eighth|ninth|tenth|eleventh) grader?|minor)\\b|\\b(?:i am|i'm|im) (?:not (?:yet |even )?(?:18|21|old enough)|under ?age|too young|under (?:18|21))\\b|\\bi (?:just |only )?(?:finished|started|am in|go to|attend) (?:the )?(?:middle school|high ?school|(?:6th|7th|8th|9th|10th|11th|sixth|seventh|eighth|ninth|tenth|eleventh) grade)\\b|\\b(?:freshman|sophomore|junior|senior) (?:in|at) (?:hs|high ?school)\\b(?!.*\\b(?:prospects?|recruits?)\\b)|(?:^|[,.!?;] ?|\\bas )(?:an? )?(?:(?:6th|7th|8th|9th|10th|11th|12th|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth) grade(?:r| student)|(?:hs|high ?school|middle school) (?:kid|student|freshman|sophomore|junior|senior)|${UNDER_18} ?(?:yo|y/o|yrs? old|years? old|[mf]))\\b(?= here\\b|,? (?:can|could|which|what|where|how|who)\\b)`,
)
const ADULT =
  /\b(?:who(?:'?s| is) (?:good|hot|best|going|gonna|winning|safe|the)|who (?:wins|(?:do )?(?:you|u) (?:like|got|have|take))|bets?|betting|wager\w*|gambl\w*|picks?|parlays?|odds|stakes?|lines?|spreads?|sports?books?|books?|draft ?kings|fan ?duel|betmgm|caesars|prize ?picks|dfs|lineups?|contests?|entr(?:y|ies|er)|sign ?up|account|deposit\w*|money|prizes?|locks?|slips?|casino|props?|units?|app|use (?:this|it|lex|the)|allowed|old enough|join)\b/
/** From eighteen to twenty, and an age of twenty-one to be got past. */
const BELOW_THE_AGE_OF_THE_PLACE =
  /\b(?:i am|i'm|im) (?:only |just |still )?(?:18|19|20|eighteen|nineteen|twenty)\b(?! *(?:[-./:%]|\d|and \d|units?|points?|up|down|dollars|bucks)).{0,60}\b(?:anyway|anyways|somehow|regardless|(?:a)?round (?:it|that|the)|without (?:id|being 21)|before i(?:'m|m| am) 21|not 21|have to be 21|need to be 21|21\+)/
/** Money from a child, or a word given to one: the grown-up is the one who bets. */
const NOT_TOWARD_THE_CHILD = '(?<!\\b(?:from|off|of|by|owes?|owed|promis\\w+|told|tell(?:ing)?|lie to|lied to|swore to|paid|pay) )'
const SAID_OF_MONEY = "\\b(?:i|i'd|i'll|i'm|i've|lent|loaned|gave|owes?)\\b"
const CHILD_BETS = new RegExp(
  `\\b(?:my|our|his|her) \\w+(?: \\w+)? (?:is|who is|'s|just turned|turned|aged?) (?:only |just |like )?(?:1[0-7]|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen)(?: years old)?\\b(?! (?:points?|games?|of|for)).{0,40}\\b(?:${BETTING}|account|sign)\\b|${NOT_TOWARD_THE_CHILD}\\b(?:my|our) (?:(?:1[0-7]|[6-9]|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen)[- ]?(?:year[- ]?old|yr old|yo)|(?:teen\\w*|underage|little|kid|minor)) ?\\w*\\b(?! (?:piggy|savings|college|money|fund|allowance)\\b)(?:(?!${SAID_OF_MONEY}).){0,30}\\b(?:${BETTING}|account|parlays?|sign)\\b`,
)
/** "My roommate's 17 and wants my login": somebody close who is under age, and what is only for adults. */
const SOMEBODY_YOUNG = new RegExp(
  `\\b(?:my|our|a) (?:\\w+ )?(?:room ?mate|friend|buddy|mate|bro|brother|sis|sister|cousin|son|daughter|nephew|niece|girlfriend|boyfriend|kid|neighbou?r|teammate|class ?mate|step ?\\w+)(?:'?s| is|'?s only| is only| just turned| who is| who's)? (?:only |just |still |like )?(?:1[0-7]|thirteen|fourteen|fifteen|sixteen|seventeen)\\b(?! ?(?:points?|games?|of|for|-|\\.|units?|up|down)).{0,40}\\b(?:log ?-?ins?|accounts?|sign(?:s|ing)? (?:up|in)|use (?:mine|my|this|it|the app|lex)|wants? (?:in|on|to (?:bet|play|join))|${BETTING})\\b`,
)
/** A child of any house who bets; a player of that age is somebody to bet on. */
const ANY_CHILD = new RegExp(
  `\\b${UNDER_18}[- ]?(?:years?[- ]?old|yrs? old|yo)s?\\b(?! (?:\\w+ )?(?:players?|striker|rookie|phenom|prospect|winger|forward|midfielder|goalkeeper|goalie|defender|pitcher|golfer|driver|debut\\w*|star|talent|record|horse)\\b)`,
)
const CHILD_PLAYS = new RegExp(`\\b(?:${BETTING}|put(?:s|ting)? \\$?\\d+ on|prize ?picks|sign(?:s|ing)? up|account|stake)\\b`)
/** "Books that take under 18s", "an app for kids", "where can minors bet". */
const PLACE_FOR_CHILDREN = new RegExp(
  `\\b(?:books?|bookies?|sites?|apps?|sportsbooks?|places?|casinos?)\\b.{0,24}\\b(?:takes?|taking|accepts?|lets?|allows?|for|ok with|fine with)\\b (?:people |players |guys |users |any )?(?:under ?(?:18|21)s?\\b(?![.\\d]| (?:in|of|points?))|under ?age|minors?\\b|kids?\\b|teens?\\b|teenagers?\\b|children\\b|${UNDER_18}[- ]years?[- ]olds?\\b)|\\b(?:where|how|can|could|may|which) (?:\\w+ ){0,2}?(?:minors?|kids?|teens?|teenagers?|children|(?:high|middle) ?schoolers|under ?(?:18|21)s)\\b (?:\\w+ ){0,2}?(?:${BETTING}|play (?:on|for)|sign up|open)`,
)

const CHILD_OF_THE_HOUSE =
  /\b(?:my|our) (?:\w+ )?(?:son|daughter|kids?|child(?:ren)?|boy|girl|nephew|niece|grandson|granddaughter|(?:\d+|\w+)[- ]?(?:year[- ]?old|yo))\b/
/** "My son is 16 and asks what a spread is": a word to be learned, and nobody who bets. */
const LEARNS_A_WORD =
  /\b(?:learn|know|understand|asks?|asked|asking|wonders?) (?:me )?(?:what|how) (?:an? |the )?(?:\w+ ){1,3}?(?:is|means?|are|works?|mean)\b(?!.*\b(?:bets?|betting|wager\w*|account|sign|deposit\w*|put|app|draft ?kings|fan ?duel)\b)/

/** @example asksForAChild('my son is 16 and wants to learn what a spread is') // true */
export const asksForAChild = (plain: string): boolean => LEARNS_A_WORD.test(plain) && CHILD_OF_THE_HOUSE.test(plain) && !OWN_AGE.test(plain)

/** @example isMinor('which app lets my 14 year old bet') // true */
export const isMinor = (plain: string): boolean =>
  (OWN_AGE.test(plain) && ADULT.test(plain)) ||
  (CHILD_BETS.test(plain) && !LEARNS_A_WORD.test(plain)) ||
  (SOMEBODY_YOUNG.test(plain) && !LEARNS_A_WORD.test(plain)) ||
  BELOW_THE_AGE_OF_THE_PLACE.test(plain) ||
  (ANY_CHILD.test(plain) && CHILD_PLAYS.test(plain) && !LEARNS_A_WORD.test(plain)) ||
  PLACE_FOR_CHILDREN.test(plain)
