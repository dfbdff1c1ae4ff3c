// What a payment provider reports, in our words: the whole of a subscription, a bill or a refund as it stood at a moment.
import type { BillingPeriod } from '../access/pricing.ts'
import type { Cents, EpochMs } from '../units.ts'
import type { PaidTier, PlanChoice } from './plan-choice.ts'

/** Who takes the money, with which keys. Only under `stripe_live` money moves; the till is this server's own stand-in for a provider. */
export type BillingEnvironment = 'till' | 'stripe_test' | 'stripe_live'

/** `incomplete`: never paid yet. `past_due`: a renewal is unpaid. `ended`: nothing follows any more. */
export type SubscriptionState = 'incomplete' | 'active' | 'past_due' | 'ended'

export type SubscriptionSnapshot = {
  /** What the provider calls it. */
  readonly ref: string
  readonly tier: PaidTier
  readonly period: BillingPeriod
  readonly state: SubscriptionState
  readonly startedAt: EpochMs
  readonly periodStart: EpochMs
  readonly periodEnd: EpochMs
  /** It ends with the period and is not renewed. */
  readonly cancelsAtPeriodEnd: boolean
  /** What it becomes at the end of the period. */
  readonly next: PlanChoice | null
  /** Since when a renewal is unpaid. */
  readonly unpaidSince: EpochMs | null
}

export type InvoiceLine = { readonly text: string; readonly amountCents: Cents }

export type InvoiceSnapshot = {
  readonly id: string
  /** The number on the paper. */
  readonly number: string
  readonly subscriptionRef: string | null
  readonly state: 'open' | 'paid' | 'void'
  readonly reason: 'first' | 'renewal' | 'change'
  readonly lines: readonly InvoiceLine[]
  /** Sum of the lines. */
  readonly totalCents: Cents
  /** What was taken. */
  readonly paidCents: Cents
  readonly issuedAt: EpochMs
  readonly paidAt: EpochMs | null
  /** How often a payment was tried in vain; absent when the first one was taken. */
  readonly tries?: number
  readonly periodStart: EpochMs
  readonly periodEnd: EpochMs
}

export type RefundSnapshot = {
  readonly id: string
  readonly invoiceId: string
  /** 0: it failed at the bank, and nothing was given back by it. */
  readonly amountCents: Cents
  /** When it was asked for. */
  readonly at: EpochMs
}

export type BillingFact =
  | { readonly kind: 'subscription'; readonly subscription: SubscriptionSnapshot }
  | { readonly kind: 'invoice'; readonly invoice: InvoiceSnapshot }
  | { readonly kind: 'refund'; readonly refund: RefundSnapshot }

export type BillingEvent = {
  /** The provider's; each counts once. */
  readonly id: string
  /** By the provider's clock. */
  readonly occurredAt: EpochMs
  /** Order of two events of one moment, where the provider counts them; 0 where it does not. */
  readonly sequence: number
  /** Whom it is about, by the provider's name for the customer. Never an address or a card: those may belong to somebody else. */
  readonly customerRef: string
  readonly isTest: boolean
  /** What changed at that moment, together. */
  readonly facts: readonly BillingFact[]
}
