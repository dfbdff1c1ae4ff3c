// What is said to Lex and asks for nothing: a bad beat told in an idiom, good spirits about a bet, a row of digits.
import type { AskOf } from '../ask.ts'
import type { Entities } from '../reading/entities.ts'

/** What may be said to have killed somebody in jest. */
const THE_GAME =
  '(?:bad beat|back ?door(?: cover)?|hook|half point|(?:last|final|late|dumb|stupid|garbage time) (?:drive|kick|play|td|touchdown|goal|second|minute|call|flag|penalty|fumble|pick|three|shot|run|homer)|missed (?:kick|field goal|free throws?|pk|penalty)|fumble|pick six|pick 6|buzzer beater|empty netter|over ?time|refs?|umps?|kicker|bullpen|line|spread|total|over|under|parlay|leg|game|loss|one)'
const KILLED =
  '(?:killed|murdered|destroyed|crushed|got|burned|screwed|wrecked|ruined|robbed|cost|broke|hurt|is killing|are killing|keeps? killing)'
const BAD_LUCK = new RegExp(
  `^(?:(?:lol|lmao|haha+|omg|man|wow|ugh|bro|damn|dude|ok|well|so|and|oh|god|smh|rip) )*(?:that|this|the|those|these|what an?|a|another|my) (?:\\S+ ){0,2}?${THE_GAME}(?: (?:just|really|totally|absolutely))? ${KILLED} (?:me|my (?:\\w+ )?(?:parlay|ticket|sunday|bet|lineup|night|weekend)|us)(?: (?:lol|lmao|haha+|again|last night|tonight|today|yesterday|on sunday|man|bro|smh))*[.! ]*$|^(?:(?:lol|lmao|haha+|omg|man|wow|ugh|bro|damn|dude) )*(?:what a|such a|another|brutal|worst) (?:\\w+ )?bad beat(?: (?:lol|lmao|haha+|again|last night|tonight|man|bro))*[.! ]*$`,
)
const GOOD_SPIRITS =
  /^(?:(?:so|and|ok|hey|lex|yo|man|honestly) )*(?:(?:i|i'm|im|i am) )?(?:feel|feeling|felt) (?:so |really |pretty |very )*(?:great|good|confident|amazing|solid|fine|happy|comfortable|excited) (?:about|with|on) (?:these|this|my|the|that|those|tonight'?s) (?:\w+ )?(?:bets?|picks?|card|parlays?|tickets?|lineups?|slate|plays?)[^?,;]*$/
/** More digits than any price, sum or line has, and nothing else. */
const DIGITS = /^\d[\d\s]{5,}$/

/** The act of talk that a sentence is, or null. @example talkAct({ bare: 'lol that bad beat killed me', … }) // 'bad_luck' */
export function talkAct({ bare }: Pick<Entities, 'bare'>): AskOf<'help'>['about'] | null {
  return BAD_LUCK.test(bare) ? 'bad_luck' : GOOD_SPIRITS.test(bare) ? 'good_spirits' : null
}

/** Whether a message is nothing but digits that nobody can make something of. */
export const isRowOfDigits = (text: string): boolean => DIGITS.test(text.trim()) && text.replace(/\D/g, '').length > 5
