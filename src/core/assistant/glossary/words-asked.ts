// Whether a sentence asks about words of the glossary, in the forms that name no "meaning": two of them held against each other, and one that is
// pointed at after it was told ("everybody keeps saying steam, what even is that", "the martingale thing my buddy swears by").
import type { Entities } from '../reading/entities.ts'

const DIFFERENCE =
  /\b(?:diff(?:s|\b)|difference|differ\w*|same (?:thing|as)|the same|one and the same|vs\.?|versus|or not|which (?:one )?(?:is better|should i (?:care|look|use|trust)|matters|counts)|confus\w+|mix\w* up|compared? (?:to|with))\b/
const POINTED_AT =
  /\bwhat(?:'?s| is| are| does)?(?: (?:even|exactly|actually|really|the (?:heck|hell|fuck)|on earth|in the world))*(?: is| are| does)? (?:that|it|this|those)(?: (?:even|exactly|mean|means|about|supposed to (?:be|mean)|all about|thing))*[?.! ]*$|\b(?:what(?:'?s| is| are)|explain|tell me about) (?:this|that|the|all this) (?:\S+ ){1,4}?(?:thing|things|stuff|business|talk|deal)\b|\bwtf (?:is|are|does)\b|\b(?:no (?:idea|clue) what|never (?:understood|got|heard of)|what do (?:they|people|you guys) mean (?:by|with|when))\b/
/** Prices, sums and people make it a question of the board. */
const OF_THE_BOARD =
  /\b(?:TEAM|PLAYER|PRICE|MONEY|BOOK|LEAGUE)\b|\b(?:tonight|today|tomorrow|my (?!buddy|friend|brother|dad|mate|coworker|boss|uncle|cousin|roommate|son|wife|husband)\w+)\b/

/** @example asksOfWords(particulars of 'roi vs win rate whats the diff', 'roi vs win rate whats the diff') // true */
export function asksOfWords({ termsNamed, teams, players }: Entities, masked: string): boolean {
  if (termsNamed.length === 0 || teams.length + players.length > 0 || OF_THE_BOARD.test(masked)) return false
  return (termsNamed.length >= 2 && DIFFERENCE.test(masked)) || POINTED_AT.test(masked)
}
