// Who a person is over the life of several accounts, for what each person gets once: keyed hashes of the mailbox that they proved, or of the one
// spelling that they did not, never the address. Else a stranger who signs up as `them+tag` would use up what is theirs.
import { createHmac } from 'node:crypto'
import { mailboxOf, spellingsBinding, trialMailboxOf } from '#core/access/mailbox.ts'
import type { BillingEnvironment } from '#core/billing/billing-event.ts'

const hashed = (text: string, secret: string) => createHmac('sha256', secret).update(text).digest('base64url')

/** An address, and whether its bearer showed that they read its mail. */
export type Bearer = { readonly email: string; readonly isProved: boolean }

/** `own`: of this person, first under what it is kept from now on. `all`: also of addresses that bind theirs (`bindsMailbox`). */
export type PersonKeys = { readonly own: readonly [string, ...string[]]; readonly all: readonly string[] }

/** Under what a person's trial is kept. An earlier version kept it by the closer spelling, for unproved addresses too. */
export const trialKeys = ({ email, isProved }: Bearer, secret: string): PersonKeys => {
  const any = hashed(`trial of any spelling:${trialMailboxOf(email)}`, secret)
  return keysOf({ email, isProved }, [any, personKey(email, secret)], (one) => hashed(`trial of one spelling:${one}`, secret))
}

function keysOf({ email, isProved }: Bearer, ofMailbox: readonly [string, ...string[]], ofSpelling: (plain: string) => string): PersonKeys {
  const [own, ...others] = spellingsBinding(email).map(ofSpelling)
  return { own: isProved ? [...ofMailbox, own!] : [own!], all: [...ofMailbox, own!, ...others] }
}

/** A keyed hash of the address as its mailbox knows it. */
const personKey = (email: string, secret: string): string => hashed(`trial:${mailboxOf(email)}`, secret)

type Where = { readonly environment: BillingEnvironment; readonly secret: string }

/** What was used at a test checkout leaves that of real money unused. */
const marked = (key: string, environment: BillingEnvironment) => (environment === 'stripe_live' ? key : `${environment}:${key}`)

/** Whose guarantee it is. */
export const guaranteeKeys = (bearer: Bearer, { environment, secret }: Where): PersonKeys =>
  keysOf(bearer, [marked(personKey(bearer.email, secret), environment)], (one) =>
    marked(hashed(`guarantee of one spelling:${one}`, secret), environment),
  )

/** Whose first payment it is, which a promotion lowers once: any spelling of the mailbox, as with trials. */
export const firstPaymentKeys = (bearer: Bearer, { environment, secret }: Where): PersonKeys =>
  keysOf(bearer, [marked(hashed(`first payment of any spelling:${trialMailboxOf(bearer.email)}`, secret), environment)], (one) =>
    marked(hashed(`first payment of one spelling:${one}`, secret), environment),
  )
