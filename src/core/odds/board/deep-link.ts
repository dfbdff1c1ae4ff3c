// Where a price can be taken: the deepest address that a feed gives.

const LONGEST = 2000

/**
 * The first of some addresses that a browser may be sent to: https, with a host of its own and without gaps to be filled in. Feeds give
 * one for the bet slip, the market or the game, deepest first here; some hold placeholders such as `{state}`, which lead nowhere.
 * @param candidates what a feed says, deepest first; nothing about it is believed
 * @example deepLinkOf(null, 'https://book.example/game/7') // 'https://book.example/game/7'
 * @example deepLinkOf('javascript:alert(1)', 'https://sports.{state}.book.example/7') // undefined
 */
export function deepLinkOf(...candidates: readonly unknown[]): string | undefined {
  return candidates.find((one): one is string => typeof one === 'string' && isSafe(one))
}

/** https, a name of letters with dots (so no numbers, no user, no port), and then whatever is no gap and no control character. */
const SAFE = /^https:\/\/(?:[a-z0-9-]+\.)+[a-z]{2,}(?:[/?#][^\s\p{Cc}{}<>"\\]*)?$/iu

const isSafe = (text: string): boolean => text.length <= LONGEST && SAFE.test(text)
