// "Show me the totals, and which side is a sure thing": the one half has an answer, the other asks for what nobody has. The first is
// answered, and that nothing is sure is said before it.
import type { Stretch } from '../reading/clauses.ts'

const SURE =
  "(?:(?:a|an|the|any|your|one) (?:(?:absolute|total|real|true|mortal|stone|cold|complete|actual|biggest|best) )*(?:locks?|sure (?:things?|bets?|shots?|wins?|winners?)|slam dunks?|guaranteed \\w+|can'?t[- ](?:lose|miss)(?: \\w+)?|certainty|100 ?(?:%|percent) \\w+)|locks|sure (?:things?|bets?|wins?|winners?)|(?:free|easy|guaranteed) money|guaranteed(?: to (?:win|hit|cover|cash|pay))?|can'?t (?:lose|miss)|cannot (?:lose|miss)|100 ?(?:%|percent)(?: (?:sure|safe|certain|guaranteed|to (?:win|hit|cover)))?|(?:absolutely |totally )?certain(?: to (?:win|hit|cover))?|risk[- ]free|(?:sure|bound) to (?:win|hit|cover|cash)|for sure (?:going to |gonna )?(?:win|hit|cover)\\w*|(?:win|wins|winning|hits?|covers?) for sure)"
const END =
  '(?: (?:here|there|tonight|today|of (?:them|those|these)|or (?:what|not|nah)|right|bro|man|lol|please|pls|then|by the way|btw))*'
const ASKING =
  "(?:(?:can you |please |just )*(?:tell|show|give|name|pick|send) (?:me |us )?)?(?:which|what|who|whos|who's|whats|what's|is|are|isn'?t|aren'?t|any|it'?s|its|so|that'?s|thats|would|do you (?:think|have|see)|does)"
const JOINT =
  '(?:\\s*[,;.?!]+\\s*|\\s+[-–—]+\\s+|\\s+(?=(?:and|also|plus|but|n|&|or|cuz|so)\\s))(?:(?:and|also|plus|but|n|&|or|then|so)\\s+)*'
/** What stands between is of this half: another question or a time is none of it. */
const BETWEEN = "(?: (?!time\\b|when\\b|where\\b|how\\b|lineups?\\b|calculator\\b)[\\w'+-]+){0,7}?"

const LAST = new RegExp(
  `^(.*?\\S)${JOINT}(?:${ASKING}${BETWEEN}|(?:tell|show|give|name|pick|send) (?:me |us )?) ${SURE}${END}[?.! ]*$`,
  'i',
)
const FIRST = new RegExp(`^((?:so |hey |lex |ok |yo )*${ASKING}${BETWEEN} ${SURE}${END}${JOINT})(\\S.*)$`, 'i')
/** A half that asks nothing by itself. */
const EMPTY =
  /^(?:so|and|ok|okay|hey|lex|yo|please|bro|man|listen|honestly|real talk|quick question|question|come on|cmon|tell me|be honest|give me one|just one|i mean)*[ ,.!?]*$/i
const LEAST_WORDS = 2

/** Said before the answer to the other half. */
export const NOTHING_IS_SURE =
  'Nobody can know a result before the game: none of them is a sure thing, and what I have are prices and chances.'

/**
 * The stretch of a message beside the half that asks for a sure thing; null where there is no such half, or nothing beside it.
 * @example besideSureHalf('show me the totals, which side is a sure thing?') // { from: 0, to: 18 }
 */
export function besideSureHalf(text: string): Stretch | null {
  const last = LAST.exec(text)
  if (last && isAsking(last[1]!)) return { from: 0, to: last[1]!.length }
  const first = FIRST.exec(text)
  return first && isAsking(first[2]!) ? { from: first[1]!.length, to: text.length } : null
}
const isAsking = (half: string): boolean => half.trim().split(/\s+/).length >= LEAST_WORDS && !EMPTY.test(half.trim())
