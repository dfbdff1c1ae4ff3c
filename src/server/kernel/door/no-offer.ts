// What members say to each other sells no picks and calls no bet sure, through whatever door it comes: the rule is core's, the refusal is here.
import { isRoleName } from '#core/access/usernames.ts'
import { certaintyFault, nameOfferFault, promotionFault } from '#core/community/offers.ts'
import { HIDDEN, posingFault } from '#core/titles.ts'
import type { Member } from './actor.ts'
import { wrongField } from './errors.ts'

/** Refuses a field whose text is plainly an offer. What is left out is none. */
export function requireNoOffer(fields: Readonly<Record<string, string | readonly string[] | undefined>>): void {
  for (const [path, said] of Object.entries(fields)) {
    const fault = said === undefined ? null : promotionFault(typeof said === 'string' ? said : said.join(' . '))
    if (fault) throw wrongField(path, fault)
  }
}

/** Refuses a member's title that reads as the product's own; the administration speaks for the product. What is left out is none. */
export function requireOwnTitle({ isAdmin }: Pick<Member, 'isAdmin'>, title: string | undefined): void {
  const fault = isAdmin || title === undefined ? null : posingFault(title)
  if (fault) throw wrongField('title', fault)
}

/** The same of names of persons, in which an offer may be written in one word. */
export function requireNoOfferName(fields: Readonly<Record<string, string | undefined>>): void {
  for (const [path, name] of Object.entries(fields)) {
    const fault = name === undefined ? null : nameOfferFault(name)
    if (fault) throw wrongField(path, fault)
  }
}

/** What names are written with in any script: letters and their marks, apostrophes, hyphens, dots, blanks, and the joiners named above. */
const OF_NAMES = /^(?:[\p{L}\p{M}\p{Zs}'’‘`´.·・‐‑־-]|\u200c|\u200d)*$/u

const isOfLetters = (name: string) => OF_NAMES.test(name) && (name.trim() === '' || /\p{L}/u.test(name))
const lettersFault = (name: string): string | null =>
  isOfLetters(name) ? null : 'A name is written with letters, apostrophes, hyphens, dots and blanks.'

/** What a name says that none of a person says: signs that cannot be seen, an offer, or a role of ours. */
const saidFault = (name: string): string | null =>
  (HIDDEN.test(name) ? 'A name consists of letters that can be seen, in one line.' : null) ??
  nameOfferFault(name) ??
  (isRoleName(name) ? 'This reads as a role at AI Sports Guru, not as the name of a person. Please write your own.' : null)

/** Why first and last name of a person are refused: an offer or a role of ours in their place, or other signs than names have; null where they are not. */
export const personNameFault = (name: string): string | null => saidFault(name) ?? lettersFault(name)

/** Refuses each name that holds other signs than names have, at its own field. What is left out is none. */
export function requireNameLetters(fields: { readonly firstName?: string | undefined; readonly lastName?: string | undefined }): void {
  for (const [path, name] of Object.entries(fields)) {
    const fault = name === undefined ? null : lettersFault(name)
    if (fault) throw wrongField(path, fault)
  }
}

/** Refuses first and last name, written as one, where they are none of a person. What is left out is none. */
export function requirePersonName(firstName: string | undefined): void {
  const fault = firstName === undefined ? null : saidFault(firstName)
  if (fault) throw wrongField('firstName', fault)
}

/** Refuses a field of a promotion of our own plans that calls a bet sure. */
export function requireNoCertainty(fields: Readonly<Record<string, string>>): void {
  for (const [path, said] of Object.entries(fields)) {
    const fault = certaintyFault(said)
    if (fault) throw wrongField(path, fault)
  }
}
