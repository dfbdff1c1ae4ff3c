// Who is too young to bet: somebody who says so of himself, a child of the house, or anybody for whom a place is sought that lets him in.
import { BETTING } from './care-words.ts'

const UNDER_18 = '(?:1[0-7]|[6-9]|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen)'
/** Somebody who says to be under age, and what is only for adults. An age is no score ("i'm 15 and 3") and no amount ("i'm 15 up"). */
const OWN_AGE = new RegExp(
  `\\b(?:i am|i'm|im|i just turned|i turned|me is|myself am|i only am)\\s+(?:only |just |still |like |actually |literally )*(?:a )?${UNDER_18}\\b(?!\\s*(?:[-./:%]|\\d|and \\d|units?|u\\b|points?|dollars|bucks|up\\b|down\\b|ahead|behind|of\\b|for\\b|games?|bets?|out of|over|under|k\\b|minutes?|hours?|days?|weeks?|lineups?|entries))|\\b(?:i am|i'm|im)\\b.{0,20}\\b(?:in|a) (?:middle school|high ?school|(?:6th|7th|8th|9th|10th|11th) grade|(?:sixth|seventh|eighth|ninth|tenth|eleventh) grader?|minor)\\b|\\b(?:i am|i'm|im) (?:not (?:yet |even )?(?:18|21|old enough)|under ?age|too young|under (?:18|21))\\b|\\bi (?:just |only )?(?:finished|started|am in|go to|attend) (?:the )?(?:middle school|high ?school|(?:6th|7th|8th|9th|10th|11th|sixth|seventh|eighth|ninth|tenth|eleventh) grade)\\b|\\b(?:freshman|sophomore|junior|senior) (?:in|at) (?:hs|high ?school)\\b(?!.*\\b(?:prospects?|recruits?)\\b)`,
)
const ADULT =
  /\b(?:who wins|bets?|betting|wager\w*|gambl\w*|picks?|parlays?|odds|stakes?|lines?|spreads?|sports?books?|books?|draft ?kings|fan ?duel|betmgm|caesars|prize ?picks|dfs|lineups?|contests?|entr(?:y|ies|er)|sign ?up|account|deposit\w*|money|prizes?|locks?|slips?|casino|props?|units?|app)\b/
/** From eighteen to twenty, and an age of twenty-one to be got past. */
const BELOW_THE_AGE_OF_THE_PLACE =
  /\b(?:i am|i'm|im) (?:only |just |still )?(?:18|19|20|eighteen|nineteen|twenty)\b(?! *(?:[-./:%]|\d|and \d|units?|points?|up|down|dollars|bucks)).{0,60}\b(?:anyway|anyways|somehow|regardless|(?:a)?round (?:it|that|the)|without (?:id|being 21)|before i(?:'m|m| am) 21|not 21|have to be 21|need to be 21|21\+)/
const CHILD_BETS = new RegExp(
  `\\b(?:my|our|his|her) \\w+(?: \\w+)? (?:is|who is|'s|just turned|turned|aged?) (?:only |just |like )?(?:1[0-7]|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen)(?: years old)?\\b(?! (?:points?|games?|of|for)).{0,40}\\b(?:${BETTING}|account|sign)\\b|\\b(?:my|our) (?:(?:1[0-7]|[6-9]|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen)[- ]?(?:year[- ]?old|yr old|yo)|(?:teen\\w*|underage|little|kid|minor)) ?\\w*\\b.{0,30}\\b(?:${BETTING}|account|parlays?|sign)\\b`,
)
/** A child of any house who bets; a player of that age is somebody to bet on. */
const ANY_CHILD = new RegExp(
  `\\b${UNDER_18}[- ]?(?:years?[- ]?old|yrs? old|yo)s?\\b(?! (?:\\w+ )?(?:players?|striker|rookie|phenom|prospect|winger|forward|midfielder|goalkeeper|goalie|defender|pitcher|golfer|driver|debut\\w*|star|talent|record|horse)\\b)`,
)
const CHILD_PLAYS = new RegExp(`\\b(?:${BETTING}|put(?:s|ting)? \\$?\\d+ on|prize ?picks|sign(?:s|ing)? up|account|stake)\\b`)
/** "Books that take under 18s", "an app for kids", "where can minors bet". */
const PLACE_FOR_CHILDREN = new RegExp(
  `\\b(?:books?|bookies?|sites?|apps?|sportsbooks?|places?|casinos?)\\b.{0,24}\\b(?:takes?|taking|accepts?|lets?|allows?|for|ok with|fine with)\\b (?:people |players |guys |users |any )?(?:under ?(?:18|21)s?\\b(?![.\\d]| (?:in|of|points?))|under ?age|minors?\\b|kids?\\b|teens?\\b|teenagers?\\b|children\\b)|\\b(?:where|how|can|could|may|which) (?:\\w+ ){0,2}?(?:minors?|kids?|teens?|teenagers?|children|(?:high|middle) ?schoolers|under ?(?:18|21)s)\\b (?:\\w+ ){0,2}?(?:${BETTING}|play (?:on|for)|sign up|open)`,
)

/** @example isMinor('which app lets my 14 year old bet') // true */
export const isMinor = (plain: string): boolean =>
  (OWN_AGE.test(plain) && ADULT.test(plain)) ||
  CHILD_BETS.test(plain) ||
  BELOW_THE_AGE_OF_THE_PLACE.test(plain) ||
  (ANY_CHILD.test(plain) && CHILD_PLAYS.test(plain)) ||
  PLACE_FOR_CHILDREN.test(plain)
