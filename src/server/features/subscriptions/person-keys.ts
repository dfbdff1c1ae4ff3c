// Who a person is over the life of several accounts, for what each person gets once: keyed hashes of the mailbox, never the address.
import { createHmac } from 'node:crypto'
import { mailboxOf, trialMailboxOf } from '#core/access/mailbox.ts'
import type { BillingEnvironment } from '#core/billing/billing-event.ts'

const hashed = (text: string, secret: string) => createHmac('sha256', secret).update(text).digest('base64url')

/** Under what a person's trial is kept, and under what it was kept by the closer spelling of an earlier version. */
export const trialKeys = (email: string, secret: string): readonly [now: string, before: string] => [
  hashed(`trial of any spelling:${trialMailboxOf(email)}`, secret),
  personKey(email, secret),
]

/** A keyed hash of the address as its mailbox knows it. */
const personKey = (email: string, secret: string): string => hashed(`trial:${mailboxOf(email)}`, secret)

type Where = { readonly environment: BillingEnvironment; readonly secret: string }

/** What was used at a test checkout leaves that of real money unused. */
const marked = (key: string, environment: BillingEnvironment) => (environment === 'stripe_live' ? key : `${environment}:${key}`)

/** Whose guarantee it is. */
export const guaranteeKey = (email: string, { environment, secret }: Where): string => marked(personKey(email, secret), environment)

/** Whose first payment it is, which a promotion lowers once: any spelling of the mailbox, as with trials. */
export const firstPaymentKey = (email: string, { environment, secret }: Where): string =>
  marked(hashed(`first payment of any spelling:${trialMailboxOf(email)}`, secret), environment)
