// What is asked of somebody else of this server: by an address, a handle or the number of a member. It is none of the person's own, and theirs is
// not shown in its place.

const ADDRESS = /\b[\w.+-]+@[\w-]+(?:\.[\w-]+)+\b/
const HANDLE = /(?:^|\s)@[a-z]\w{2,}\b/
const MEMBER =
  /\b(?:members?|users?|accounts?|customers?|persons?|people|bettors?|subscribers?|profiles?)(?: (?:id|no\.?|number|name|called|named|with (?:the )?id))*[ _:#-]*(?:#|id[ _:-]|no\.? ?)?(?=[\w-]*\d)[a-z0-9][\w-]*(?:'s)?\b|\b(?:usr|user|member|acct)[_-]\w+\b/
/** "4 members", "people over 25": a number that counts them is none of theirs. */
const COUNTED = /\b(?:people|users|members|bettors|customers|accounts) (?:over|under|above|below|in|at|of|per|than|for|with)\b/
const THEIRS =
  /\b(?:bets?|betting|wagers?|tickets?|slips?|models?|line ?-?ups?|records?|results?|histor(?:y|ies)|balances?|bank ?rolls?|stakes?|staked?|data|plans?|limits?|breaks?|settings?|preferences|passwords?|e-?mails?|address|alerts?|conversations?|chats?|questions?|picks?|projections?|accounts?|roi|profits?|profile|lists?|favou?rites?|usage|wins?|won|los[et]|lost|do|did|doing|done|made?|own(?:s|ed)?|have|has|is|are|sign(?:ed)?)\b/
/** What is sent there, or of one's own. */
const OWN = /\b(?:my|mine|i|i'm|me)\b(?! (?:the|what|all|their|his|her|every|which|who|bets|models|lineups|picks|how|member|user|@))/

/**
 * Whether the data of another member are asked for.
 *
 * @param spoken  the words as they were said, in lower case
 * @example asksOfAnother('show me the lineups of @johnny') // true
 */
export function asksOfAnother(spoken: string): boolean {
  const isNamed = ADDRESS.test(spoken) || HANDLE.test(spoken) || (MEMBER.test(spoken) && !COUNTED.test(spoken))
  return isNamed && THEIRS.test(spoken.replace(ADDRESS, ' ')) && !OWN.test(spoken)
}
