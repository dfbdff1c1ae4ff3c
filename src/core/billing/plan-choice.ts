// What a person pays for: a plan and how often, and what kind of step it is from one to another.
import type { BillingPeriod } from '../access/pricing.ts'
import { TIERS, type Tier } from '../access/tiers.ts'
import type { Cents } from '../units.ts'

export type PaidTier = Exclude<Tier, 'free'>

/** The plans that are paid for, the smallest first. */
export const PAID_TIERS = ['casual', 'pro', 'vip'] as const satisfies readonly PaidTier[]

export type PlanChoice = { readonly tier: PaidTier; readonly period: BillingPeriod }

/** How long an order stays open at the price that was shown, as a session of Stripe's checkout does unless told otherwise. */
export const CHECKOUT_HOURS = 24

/**
 * The price of one period in whole cents, before any promotion. Source: the one table of tiers.
 *
 * @example priceOf({ tier: 'vip', period: 'yearly' })   // 19910
 */
export function priceOf({ tier, period }: PlanChoice): Cents {
  return period === 'monthly' ? TIERS[tier].priceCents : TIERS[tier].yearlyCents
}

/**
 * Whether a person who does this is bound to more than before: to a payment where none followed, to a higher plan, or to a larger payment.
 *
 * @param before what is paid for next as things stand; null where nothing is, since the plan is cancelled
 * @example commitsToMore({ tier: 'casual', period: 'yearly' }, { tier: 'vip', period: 'monthly' })   // true: a higher plan
 */
export const commitsToMore = (before: PlanChoice | null, after: PlanChoice): boolean =>
  before === null || TIERS[after.tier].rank > TIERS[before.tier].rank || priceOf(after) > priceOf(before)

/** Whether two choices are the same plan, paid as often. */
export const isSameChoice = (a: PlanChoice, b: PlanChoice): boolean => a.tier === b.tier && a.period === b.period

/** `now`: at once, with credit for what is unused. `at_period_end`: nothing is paid before what is paid for is used. */
export type ChangeKind = 'same' | 'now' | 'at_period_end'

/**
 * Whether a change is to a higher plan for a shorter time. It waits for the end of the paid year: what is unused of the year may be worth more than
 * a month of the higher plan costs (Casual by the year $49.99, VIP by the month $19.99), and the rest would stay with us as a balance that cannot
 * be spent but on us. Paid by the year the higher plan begins at once, with the whole credit; so the person is told (billing.copy.ts).
 *
 * @example isHigherForLess({ tier: 'casual', period: 'yearly' }, { tier: 'vip', period: 'monthly' })   // true
 */
export const isHigherForLess = (from: PlanChoice, to: PlanChoice): boolean =>
  TIERS[to.tier].rank > TIERS[from.tier].rank && from.period === 'yearly' && to.period === 'monthly'

/**
 * How a change takes place. At once: to a plan that is higher, or paid by the year instead of by the month, and in neither respect less.
 * Everything else at the end of the paid period, so that no paid time is lost and no credit is left over (design "care and money").
 *
 * @example changeKind({ tier: 'casual', period: 'monthly' }, { tier: 'pro', period: 'yearly' })   // 'now'
 * @example changeKind({ tier: 'casual', period: 'yearly' }, { tier: 'vip', period: 'monthly' })   // 'at_period_end': isHigherForLess
 * @example changeKind({ tier: 'pro', period: 'yearly' }, { tier: 'pro', period: 'monthly' })      // 'at_period_end'
 */
export function changeKind(from: PlanChoice, to: PlanChoice): ChangeKind {
  if (isSameChoice(from, to)) return 'same'
  const isLower = TIERS[to.tier].rank < TIERS[from.tier].rank
  const isShorter = from.period === 'yearly' && to.period === 'monthly'
  return isLower || isShorter ? 'at_period_end' : 'now'
}
