// Which titles of models, lineups and clips are refused, as strangers may read them?

import { UNSEEN } from './look-alikes.ts'
import { plainOf, single, skeletonOf, spelledAs } from './spelling.ts'

/**
 * Signs that nobody sees, that turn the direction of what follows, or that break a line. Joiners of letters are none: Persian and Hindi need them.
 * @example HIDDEN.test('Form\u202elatot') // true
 */
export const HIDDEN = /[\p{Cc}\p{Cs}\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/u

/** Names of the product: where one stands in a title, it speaks. */
const PRODUCT = spelledAs('aisportsguru sportsguru guruai lexai gurulex')
/** Who is meant by a word that vouches: "Lex official". */
const MEANT = spelledAs('lex guru gurus')
const VOUCHES = spelledAs('official officially verified endorsed approved staff support admin administrator moderator original genuine')
/** Words that a name of the product is written in at most. */
const LONGEST_PRODUCT = 6

/** "Lex team" speaks for Lex, "Team Lex" cheers for somebody of that name. */
const OURS_ALONE = spelledAs('lex guru thelex theguru lexteam guruteam thelexteam theguruteam admin administrator moderator official')

const isOfProduct = (run: string): boolean => PRODUCT.has(run) || PRODUCT.has(single(run))

/**
 * Whether what somebody calls a thing of theirs reads as the product's: its name anywhere, a word of ours alone, or beside one that vouches.
 *
 * @example posesAsProduct('Lex official')   // true
 * @example posesAsProduct('Lexington stack')   // false
 */
function posesAsProduct(title: string): boolean {
  const words = title
    .split(/[^\p{L}\p{M}\p{N}@$!|€+]+/u)
    .map((word) => skeletonOf(plainOf(word)))
    .filter((word) => word !== '')
  const isProduct = (from: number) =>
    Array.from({ length: LONGEST_PRODUCT }, (_, i) => words.slice(from, from + i + 1).join('')).some(isOfProduct)
  if (words.some((_, from) => isProduct(from))) return true
  if (words.some((word) => MEANT.has(word)) && words.some((word) => VOUCHES.has(word))) return true
  return OURS_ALONE.has(words.join(''))
}

/** Why a title cannot be read as it is; null where it can. @example unseenFault('Pace & rest 2.0') // null */
export function unseenFault(title: string): string | null {
  const isSeen = /[^\s\p{M}]/u.test(title.replace(UNSEEN, ''))
  return HIDDEN.test(title) || !isSeen ? 'A title is written with letters and signs that can be seen, in one line.' : null
}

/** Why a title reads as if it were the product's own; null where it does not. @example posingFault('Lex Luthor team') // null */
export const posingFault = (title: string): string | null =>
  posesAsProduct(title) ? 'This reads as if it were from AI Sports Guru or Lex. Please choose a title of your own.' : null

/**
 * Why a member's title is refused; null where it is not. An empty one is the schema's to refuse.
 *
 * @example titleFault('Pace & rest 2.0')   // null
 */
export const titleFault = (title: string): string | null => unseenFault(title) ?? posingFault(title)
