// The billing port by Stripe (STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET): its own pages for paying and managing, its own arithmetic of credit.
// Every call that makes something bears a key of its own, so that a repetition makes nothing.
import { bindFirst } from '../../kernel/bind-first.ts'
import type { Billing } from '../../ports/billing.ts'
import { refresh, refund } from './bills.ts'
import { cancelAtPeriodEnd, changeAtPeriodEnd, end, keep, preview, upgrade } from './changes.ts'
import { checkout, endCheckout, endEverything, portal } from './checkout.ts'
import { connect, type StripeOptions } from './connection.ts'
import { withSentences } from './failures.ts'
import { check } from './prices.ts'
import { signing } from './signature.ts'
import { eventOf } from './webhook.ts'

const CALLS = {
  check,
  checkout,
  portal,
  preview,
  upgrade,
  changeAtPeriodEnd,
  cancelAtPeriodEnd,
  keep,
  refund,
  refresh,
  end,
  endCheckout,
  endEverything,
}

export function stripeBilling(options: StripeOptions): Billing {
  const { clock, webhookSecret } = options
  const connection = connect(options)
  const signatures = signing(webhookSecret)
  return withSentences({
    name: 'Stripe',
    mode: connection.isTest ? 'test' : 'live',
    environment: connection.isTest ? 'stripe_test' : 'stripe_live',
    now: () => clock.now(),
    ...bindFirst(connection, CALLS),
    readEvent: (body, signature) => eventOf(signatures.read(body, signature, clock.now())),
  })
}
