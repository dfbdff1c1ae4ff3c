// What members say to each other sells no picks and calls no bet sure, through whatever door it comes: the rule is core's, the refusal is here.
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
