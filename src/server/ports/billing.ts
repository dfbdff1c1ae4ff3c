// Taking money. A provider (or the till of this server, where none is configured) sends people to a page of its own, changes what they pay
// for, and reports what happened as events.
import type { ChangeCost, RefundPart } from '#core/billing/account.ts'
import type { BillingEnvironment, BillingEvent, SubscriptionSnapshot } from '#core/billing/billing-event.ts'
import type { PlanChoice } from '#core/billing/plan-choice.ts'
import type { Cents, EpochMs } from '#core/units.ts'

export type Order = PlanChoice & {
  readonly userId: string
  readonly email: string
  /** The provider's name for the person, when there is one already. */
  readonly customerRef: string | null
  /** The checkout that is still open; it is closed, so that two tabs do not buy two plans. */
  readonly openCheckout: string | null
  /** The price of the period, and what the promotion takes off the first payment. */
  readonly priceCents: Cents
  readonly discountCents: Cents
  /** Paths on this site to come back to. */
  readonly returnUrl: string
  readonly cancelUrl: string
}

export type OpenedCheckout = { readonly url: string; readonly customerRef: string; readonly checkoutRef: string }

/** A person who pays. */
export type Payer = { readonly userId: string; readonly customerRef: string; readonly subscription: SubscriptionSnapshot }

/** A person who leaves, for a while or for good. */
export type Leaving = { readonly userId: string; readonly customerRef: string; readonly openCheckout: string | null }

export type Billing = {
  readonly name: 'till' | 'Stripe'
  /** `test`: no money moves. */
  readonly mode: 'live' | 'test'
  readonly environment: BillingEnvironment
  /** The provider's time. Ours, but for a till whose clock was moved ahead. */
  now(): EpochMs
  /** Whether the provider takes our keys: throws a BillingError where it does not. Nothing is changed. */
  check(): Promise<void>
  /** Where the person pays. */
  checkout(order: Order): Promise<OpenedCheckout>
  /** Where the person manages how they pay. */
  portal(customer: { readonly customerRef: string; readonly returnUrl: string }): Promise<{ readonly url: string }>
  /** What the provider knows of the person now: reports that are still under way are not waited for. */
  refresh(payer: Payer): Promise<readonly BillingEvent[]>
  /** What a change at once costs, were it made at that moment. */
  preview(payer: Payer, choice: PlanChoice, at: EpochMs): Promise<ChangeCost>
  // Each of these may answer what it changed, as events by the provider's own clock; they are reported as well.
  /** Changes at once and takes what is due, with the credit of that moment. */
  upgrade(payer: Payer, choice: PlanChoice, creditAt: EpochMs): Promise<readonly BillingEvent[]>
  changeAtPeriodEnd(payer: Payer, choice: PlanChoice): Promise<readonly BillingEvent[]>
  cancelAtPeriodEnd(payer: Payer): Promise<readonly BillingEvent[]>
  /** Takes back a cancellation or a change to come. */
  keep(payer: Payer): Promise<readonly BillingEvent[]>
  /** Gives back a part of one bill; the plan goes on. The same attempt twice gives back once. */
  refund(payer: Payer, part: RefundPart): Promise<readonly BillingEvent[]>
  /** Ends the subscription at once. */
  end(payer: Payer): Promise<readonly BillingEvent[]>
  /** Closes the checkout that is open: it can be paid no more. */
  endCheckout(customer: Leaving): Promise<void>
  /** Closes the checkout that is open and ends every subscription, reported or not: nothing is taken of this customer any more. */
  endEverything(customer: Leaving): Promise<void>
  /**
   * Reads a report as it came in. Throws a BillingError `forged` where the signature is wrong or older than 300 s; answers null for what
   * is none of our business.
   */
  readEvent(body: Uint8Array, signature: string): BillingEvent | null
}

/** How old a signed report may be (design "care and money"). */
export const OLDEST_SIGNATURE_S = 300

export type BillingFailure = 'declined' | 'down' | 'refused' | 'forged'

/** The provider said no, or nothing. */
export class BillingError extends Error {
  readonly failure: BillingFailure
  constructor(failure: BillingFailure, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'BillingError'
    this.failure = failure
  }
}
