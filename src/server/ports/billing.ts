// Taking money. A processor (or the local test checkout) sends people to a page of its own and reports what happened as events.
import type { BillingPeriod } from '#core/access/pricing.ts'
import type { Tier } from '#core/access/tiers.ts'
import type { Cents, EpochMs } from '#core/units.ts'

export type PaidTier = Exclude<Tier, 'free'>

export type Order = {
  readonly userId: string
  readonly plan: PaidTier
  readonly period: BillingPeriod
  /** What the first payment comes to. */
  readonly amountCents: Cents
  /** Address on this site to come back to. */
  readonly returnUrl: string
}

/** What a processor reports. Each counts once, by its id; of two about one person the later `occurredAt` wins. */
export type BillingEvent = {
  readonly id: string
  readonly userId: string
  readonly kind: 'plan.paid' | 'plan.cancelled'
  readonly plan: PaidTier
  readonly amountCents: Cents
  readonly currentPeriodEnd: EpochMs
  /** What the processor calls the subscription. */
  readonly billingRef: string
  readonly isTest: boolean
  readonly occurredAt: EpochMs
}

export type Billing = {
  /** `test`: no money moves. */
  readonly mode: 'live' | 'test'
  /** Where the person pays. */
  checkout(order: Order): Promise<{ readonly url: string }>
  /** Where the person manages what they pay for. */
  portal(customer: { readonly userId: string; readonly returnUrl: string }): Promise<{ readonly url: string }>
}
