// What a member calls a model, a lineup or a clip may be read by strangers: what is refused in such a title?

import { posesAsHouse } from './access/usernames.ts'
import { UNSEEN } from './look-alikes.ts'

/** Signs that nobody sees, that turn the direction of what follows, or that break a line. Joiners of letters are none: Persian and Hindi need them. */
export const HIDDEN = /[\p{Cc}\p{Cs}\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/u

/** Why a title cannot be read as it is; null where it can. @example unseenFault('Pace & rest 2.0') // null */
export function unseenFault(title: string): string | null {
  const isSeen = /[^\s\p{M}]/u.test(title.replace(UNSEEN, ''))
  return HIDDEN.test(title) || !isSeen ? 'A title is written with letters and signs that can be seen, in one line.' : null
}

/** Why a title reads as if it were the product's own; null where it does not. @example posingFault('Lex Luthor team') // null */
export const posingFault = (title: string): string | null =>
  posesAsHouse(title) ? 'This reads as if it were from AI Sports Guru or Lex. Please choose a title of your own.' : null

/**
 * Why a member's title is refused; null where it is not. An empty one is the schema's to refuse.
 *
 * @example titleFault('Pace & rest 2.0')   // null
 */
export const titleFault = (title: string): string | null => unseenFault(title) ?? posingFault(title)
