// What is asked of somebody else of this server: by an address, a handle or the number of a member. It is none of the person's own, and theirs is
// not shown in its place.

const ADDRESS = /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}(?![\w-])/
const HANDLE = /(?:^|\s)@[a-z]\w{2,}\b/g
const MEMBER =
  /\b(?:member|user|customer|bettor|subscriber|profile|account)(?:'s)?(?: with the)?[ _:-]*(?:#|(?:id|no\.?|number)[ _:#-]*)?(?=[\w-]{0,40}\d)[a-z0-9][\w-]*\b|\b(?:usr|user|member|acct)[_-]\w+\b/
/** What a member keeps or does here. */
const DATA =
  /\b(?:bets?|betting|wagers?|tickets?|slips?|models?|line ?-?ups?|records?|results?|history|histories|balances?|bank ?rolls?|stakes?|staked|data|plans?|limits?|breaks?|settings?|preferences|passwords?|e-?mails?|address|alerts?|conversations?|chats?|questions?|picks?|projections?|accounts?|roi|profits?|profile|favou?rites?|usage|wins?|won|los[et]|lost|doing|do|sign(?:ed)? up)\b/
/** "My bets with dana@…", "is my address …": of one's own. "I want to see …" says who asks, not whose they are. */
const OWN =
  /\b(?:my|mine)\b|\b(?:did|do|have|had|am|was|were|will|would|should) i\b(?! (?:see|look|get|have (?:a look|the)|find|view|check|know|read)\b)|\bi (?:bet|placed|made|won|lost|have|had|owe|sent|shared|wrote|follow)\b/

/**
 * Whether the data of another member are asked for.
 *
 * @param spoken  the words as they were said, in lower case
 * @param bare    the same with teams and players blanked out: "nuggets @lakers" is a game, no handle
 * @example asksOfAnother('show me the lineups of @johnny') // true
 */
export function asksOfAnother(spoken: string, bare = spoken): boolean {
  const isNamed = ADDRESS.test(spoken) || bare.search(HANDLE) >= 0 || MEMBER.test(bare)
  return isNamed && DATA.test(spoken.replace(ADDRESS, ' ').replace(HANDLE, ' ')) && !OWN.test(spoken)
}
