// Paying for a plan: what I pay, when, what I paid; changing, cancelling, taking back, getting money back. Money is whole US cents.

import { z } from 'zod'
import { SubscriptionStatus } from '#core/access/subscription.ts'
import { Tier } from '#core/access/tiers.ts'
import { PAID_TIERS } from '#core/billing/plan-choice.ts'
import type { Infer } from '#core/infer.ts'
import { type EndpointTable, endpoint } from '../endpoint.ts'
import { GivenPlan } from './subscriptions.ts'

const PaidTier = z.enum(PAID_TIERS)
const Period = z.enum(['monthly', 'yearly'])
const Cents = z.number().int()
const Choice = z.object({ plan: PaidTier, period: Period })
/** Strict: nobody pays on a word that was left out, such as a coupon that is none. */
const AskedChoice = Choice.strict()

const BilledInvoice = z.object({
  id: z.string(),
  number: z.string(),
  state: z.enum(['open', 'paid', 'void']),
  totalCents: Cents,
  paidCents: Cents,
  refundedCents: Cents,
  /** ISO times. */
  issuedAt: z.string(),
  paidAt: z.string().nullable(),
  /** What it is for; a credit or a discount is below 0. */
  lines: z.array(z.object({ text: z.string(), amountCents: Cents })),
})

export const MyBilling = z.object({
  /** `test`: no money is taken; `live`: a payment provider takes it. */
  mode: z.enum(['live', 'test']),
  provider: z.enum(['till', 'Stripe']),
  /** ISO time by the provider's clock. */
  asOf: z.string(),
  tier: Tier,
  status: SubscriptionStatus,
  /** What is paid for; null when nothing is. `past_due`: a renewal is unpaid. */
  subscription: z
    .object({
      plan: PaidTier,
      period: Period,
      state: z.enum(['active', 'past_due']),
      cancelsAtPeriodEnd: z.boolean(),
      periodEnd: z.string(),
      next: Choice.nullable(),
      /** Until when an unpaid plan goes on. */
      graceEndsAt: z.string().nullable(),
    })
    .nullable(),
  /** The plan that was paid for last and has ended, to take up again. */
  ended: Choice.nullable(),
  given: GivenPlan,
  nextPayment: z.object({ at: z.string(), amountCents: Cents }).nullable(),
  /** What the 30-day guarantee gives back now; null when nothing. 0 cents: all was given back, and only the plan has not ended yet. */
  refund: z.object({ amountCents: Cents, until: z.string() }).nullable(),
  invoices: z.array(BilledInvoice),
  /** How the test card of the till behaves; null elsewhere. */
  testCard: z.enum(['pays', 'declined']).nullable(),
})
export type MyBilling = Infer<typeof MyBilling>

export const ChangePreview = z.object({
  plan: PaidTier,
  period: Period,
  kind: z.enum(['now', 'at_period_end', 'new', 'same']),
  /** Of the new plan for a whole period. */
  priceCents: Cents,
  /** For what is unused of the plan before. */
  creditCents: Cents,
  /** The promotion's share of a first payment. */
  discountCents: Cents,
  /** What is taken now. */
  dueCents: Cents,
  /** ISO: when the change happens, and when the next payment is due after it. */
  startsAt: z.string(),
  nextPaymentAt: z.string(),
  /** ISO: the moment up to which the old plan counts as used; hand it back to pay exactly this. */
  creditAt: z.string(),
})
export type ChangePreview = Infer<typeof ChangePreview>

const Seller = z.object({ name: z.string(), address: z.string(), taxId: z.string().nullable(), email: z.string().nullable() })

export const Receipt = BilledInvoice.extend({
  isTest: z.boolean(),
  periodStart: z.string(),
  periodEnd: z.string(),
  /** What was given back of it, oldest first; a refund that failed at the bank is none. */
  refunds: z.array(z.object({ at: z.string(), amountCents: Cents })),
  buyer: z.object({ name: z.string(), email: z.string() }),
  /** null: this server does not say who sells. */
  seller: Seller.nullable(),
})
export type Receipt = Infer<typeof Receipt>

const BILLING_REFUSALS = ['conflict', 'not_configured', 'unavailable'] as const

export const billing = {
  mine: endpoint({
    method: 'GET',
    path: '/api/me/billing',
    who: 'user',
    isPersonal: true,
    summary: 'What I pay for, when the next payment is due, what I paid, and what can be given back.',
    input: z.object({}),
    output: MyBilling,
    example: {},
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/billing/preview',
    who: 'user',
    summary: 'What a plan would cost me now, to the cent, and when it would begin. Changes nothing.',
    input: AskedChoice,
    output: ChangePreview,
    refusals: BILLING_REFUSALS,
    example: { plan: 'pro', period: 'yearly' },
  }),
  upgrade: endpoint({
    method: 'POST',
    path: '/api/billing/upgrade',
    who: 'user',
    care: 'get_promotions',
    creates: true,
    summary:
      'Changes my paid plan at once, with credit for what is unused: takes what the preview of `creditAt` said. With `dueCents` of that preview any other amount is refused.',
    input: AskedChoice.extend({ creditAt: z.iso.datetime(), dueCents: z.number().int().nonnegative().optional() }),
    output: MyBilling,
    refusals: BILLING_REFUSALS,
    example: { plan: 'pro', period: 'yearly', creditAt: '2026-11-21T18:00:00.000Z' },
  }),
  changeLater: endpoint({
    method: 'POST',
    path: '/api/billing/change-later',
    who: 'user',
    creates: true,
    summary:
      'Changes my paid plan when the paid period ends; nothing is taken before. To a dearer or higher one it asks what buying asks: age, breaks and self-exclusion.',
    input: AskedChoice,
    output: MyBilling,
    refusals: BILLING_REFUSALS,
    example: { plan: 'casual', period: 'monthly' },
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/billing/cancel',
    who: 'user',
    creates: true,
    summary: 'Cancels my paid plan: it stays until the paid period ends. An unpaid one ends at once.',
    input: z.strictObject({}),
    output: MyBilling,
    refusals: BILLING_REFUSALS,
    example: {},
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/billing/undo',
    who: 'user',
    creates: true,
    summary:
      'Takes back a cancellation, or a change that has not happened yet. Where more is paid for it, it asks what buying asks: age, breaks and self-exclusion.',
    input: z.strictObject({}),
    output: MyBilling,
    refusals: BILLING_REFUSALS,
    example: {},
  }),
  resume: endpoint({
    method: 'POST',
    path: '/api/billing/resume',
    who: 'user',
    care: 'get_promotions',
    creates: true,
    summary: 'Takes up the plan again that I paid for last; answers where to go.',
    input: z.strictObject({}),
    output: z.object({ url: z.string() }),
    refusals: BILLING_REFUSALS,
    example: {},
  }),
  refund: endpoint({
    method: 'POST',
    path: '/api/billing/refund',
    who: 'user',
    creates: true,
    summary: 'Gives back all that I paid within 30 days of my first payment, and ends the plan. Once for each person.',
    input: z.strictObject({}),
    output: MyBilling,
    refusals: BILLING_REFUSALS,
    example: {},
  }),
  receipt: endpoint({
    method: 'GET',
    path: '/api/me/billing/receipts/:invoiceId',
    who: 'user',
    isPersonal: true,
    summary: 'One receipt of mine with what belongs on it, to print.',
    input: z.object({ invoiceId: z.string().min(1).max(200) }),
    output: Receipt,
    refusals: ['not_found'],
    example: { invoiceId: 'none' },
  }),
  testCard: endpoint({
    method: 'POST',
    path: '/api/billing/test/card',
    who: 'user',
    summary:
      'Says how my test card behaves from now on (only where no payment provider is configured). An unpaid renewal is tried at once.',
    input: z.strictObject({ card: z.enum(['pays', 'declined']) }),
    output: MyBilling,
    refusals: ['conflict', 'not_configured'],
    example: { card: 'pays' },
  }),
  webhook: endpoint({
    method: 'POST',
    path: '/api/billing/webhook',
    who: 'anyone',
    summary: 'Reports of the payment provider: signed, at most 300 s old, each counted once in any order.',
    input: z.object({}),
    output: z.object({ received: z.literal(true), outcome: z.enum(['applied', 'already applied', 'of nobody', 'ignored']) }),
    takesBytes: true,
    example: {},
    bodyLimit: 512 * 1024,
    refusals: ['forbidden'],
  }),
} as const satisfies EndpointTable
