// What members say to each other sells no picks and calls no bet sure, through whatever door it comes: the rule is core's, the refusal is here.
import { isRoleName } from '#core/access/usernames.ts'
import { nameOfferFault, promotionFault } from '#core/community/offers.ts'
import { wrongField } from './errors.ts'

/** Refuses a field whose text is plainly an offer. What is left out is none. */
export function requireNoOffer(fields: Readonly<Record<string, string | readonly string[] | undefined>>): void {
  for (const [path, said] of Object.entries(fields)) {
    const fault = said === undefined ? null : promotionFault(typeof said === 'string' ? said : said.join(' . '))
    if (fault) throw wrongField(path, fault)
  }
}

/** The same of names of persons, in which an offer may be written in one word. */
export function requireNoOfferName(fields: Readonly<Record<string, string | undefined>>): void {
  for (const [path, name] of Object.entries(fields)) {
    const fault = name === undefined ? null : nameOfferFault(name)
    if (fault) throw wrongField(path, fault)
  }
}

/** Why first and last name of a person are refused: an offer, or a role of ours in their place; null where they are not. */
export const personNameFault = (name: string): string | null =>
  nameOfferFault(name) ??
  (isRoleName(name) ? 'This reads as a role at AI Sports Guru, not as the name of a person. Please write your own.' : null)

/** Refuses first and last name, written as one, where they are none of a person. What is left out is none. */
export function requirePersonName(firstName: string | undefined): void {
  const fault = firstName === undefined ? null : personNameFault(firstName)
  if (fault) throw wrongField('firstName', fault)
}
