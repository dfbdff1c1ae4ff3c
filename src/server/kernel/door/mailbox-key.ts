// What stands for a person over the life of several accounts: a keyed hash of the mailbox, so that neither a +tag nor deleting the account
// and signing up again begins anything anew. Without the server's secret it says nothing about the address.
import { createHmac } from 'node:crypto'
import { mailboxOf, spellingsBinding } from '#core/access/mailbox.ts'

/** HMAC-SHA-256 of the mailbox, base64url: 43 characters. */
export const mailboxKey = (email: string, secret: string): string =>
  createHmac('sha256', `mailbox ${secret}`).update(mailboxOf(email.trim())).digest('base64url')

/** Keys under which a person's use counts: their own, and those of addresses that bind theirs. */
export type CountedUnder = readonly [own: string, ...binding: string[]]

/**
 * Under what the use of an account is kept, and what else counts as its person's, by the rule of `bindsMailbox`: who proved the address
 * counts for the whole mailbox, everybody else for this spelling. Else a stranger who signs up as `them+tag` would use up what is theirs.
 *
 * @param mailbox the key of the mailbox (`mailboxKey`), which nobody outside can know: nor then those of its spellings
 */
export function countedUnder({ mailbox, email, isProved }: Bearer): CountedUnder {
  const [own, ...others] = spellingsBinding(email).map((one) => createHmac('sha256', mailbox).update(one).digest('base64url'))
  return isProved ? [mailbox, own!, ...others] : [own!, mailbox, ...others]
}

type Bearer = { readonly mailbox: string; readonly email: string; readonly isProved: boolean }
