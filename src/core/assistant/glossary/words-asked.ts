// Whether a sentence asks about words of the glossary, in the forms that name no "meaning": two of them held against each other, and one that is
// pointed at after it was told ("everybody keeps saying steam, what even is that", "the martingale thing my buddy swears by").

import { asksForSetting } from '../help/settings-asked.ts'
import { surelyOwn } from '../own/surely-own.ts'
import type { Entities } from '../reading/entities.ts'
import { figuresIn } from '../reading/figures.ts'

const DIFFERENCE =
  /\b(?:diff(?:s|\b)|difference|differ\w*|same (?:thing|as)|the same|one and the same|vs\.?|versus|or not|which (?:one )?(?:is better|should i (?:care|look|use|trust)|matters|counts)|confus\w+|mix\w* up|compared? (?:to|with))\b/
const POINTED_AT =
  /\bwhat(?:'?s| is| are| does)?(?: (?:even|exactly|actually|really|the (?:heck|hell|fuck)|on earth|in the world))*(?: is| are| does)? (?:that|it|this|those)(?: (?:even|exactly|mean|means|about|supposed to (?:be|mean)|all about|thing))*[?.! ]*$|\b(?:what(?:'?s| is| are)|explain|tell me about) (?:this|that|the|all this) (?:\S+ ){1,4}?(?:thing|things|stuff|business|talk|deal)\b|\bwtf (?:is|are|does)\b|\b(?:no (?:idea|clue) what|never (?:understood|got|heard of)|what do (?:they|people|you guys) mean (?:by|with|when))\b/
/** Prices, sums and people make it a question of the board. */
const OF_THE_BOARD =
  /\b(?:TEAM|PLAYER|PRICE|MONEY|BOOK|LEAGUE)\b|\b(?:tonight|today|tomorrow|my (?!buddy|friend|brother|dad|mate|coworker|boss|uncle|cousin|roommate|son|wife|husband)\w+)\b/

/** "In short", "why not", "the basics": words are wanted, and no sum. */
const IN_WORDS =
  /\b(?:in (?:short|brief|a nutshell|plain (?:words|english)|simple (?:words|terms)|one sentence|a sentence)|short(?:er)? version|the short of it|briefly|tl;?dr|the (?:basics|gist|idea)|summary|summari[sz]e|explain(?:ed)?|meaning|why(?: not)?|what'?s (?:wrong|the (?:point|idea|deal)|so special)|same (?:animal|thing|as)|difference|pros and cons)\b/
const DOES_A_SUM =
  /\b(?:remove|calculate|compute|work (?:it |this |that )?out|convert|strip|take (?:it |the \w+ )?out|de-?vig|reckon|my (?:price|bet|parlay|odds|stake))\b/
/** Words of a calculation that come without a single figure and ask what they are about: "shin in short", "why not multiplicative". */
export const asksInWords = ({ bare, teams, players }: Pick<Entities, 'bare' | 'teams' | 'players'>): boolean =>
  teams.length + players.length === 0 && IN_WORDS.test(bare) && !DOES_A_SUM.test(bare) && figuresIn(bare).length === 0
/** Neither is "everything in decimals, like 1.91" a sum, though a price stands in it. */
/** "How do you get to a fair price": the way, where no figure is given. */
const asksHowMade = ({ bare }: Entities): boolean =>
  !/\d/.test(bare) && /\bhow (?:do|did|does|would) (?:you|lex)\b|\bhow (?:is|are|was|were) (?:it|that|they|those|your?)\b/.test(bare)
export const isNoSum = (p: Entities): boolean => asksInWords(p) || asksForSetting(p.spoken) || asksHowMade(p) || surelyOwn(p) !== null
/** What somebody else was heard to say is asked about, whichever team he said it of. */
const HEARD =
  /\b(?:what (?:on earth|in the world|the (?:heck|hell|fuck)) (?:is|are|does|do|did|was)|what (?:is|are|was|does|do|did) (?:he|she|they|the (?:guy|host|announcer|man)) (?:mean|saying|talking|on about)|what (?:is|does|'s) that (?:supposed to )?mean)\b/

/** @example asksOfWords(particulars of 'roi vs win rate whats the diff', 'roi vs win rate whats the diff') // true */
export function asksOfWords({ bare, termsNamed, teams, players }: Entities, masked: string): boolean {
  if (termsNamed.length > 0 && players.length === 0 && HEARD.test(bare) && !/\b(?:PRICE|MONEY)\b/.test(masked)) return true
  if (termsNamed.length === 0 || teams.length + players.length > 0 || OF_THE_BOARD.test(masked)) return false
  return (termsNamed.length >= 2 && DIFFERENCE.test(masked)) || POINTED_AT.test(masked)
}
