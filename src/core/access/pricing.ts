// What a plan costs by the month and by the year, and the one promotion that exists.
import type { Cents, EpochMs, Fraction } from '../units.ts'
import { TIERS, type Tier } from './tiers.ts'

export type BillingPeriod = 'monthly' | 'yearly'

/**
 * Saving of the yearly price in whole percent: (12 m - y) / (12 m) (spec 000 section 5.5), rounded down, so that nobody saves less than
 * is said. 0 for a free plan.
 *
 * @example yearlySavingPercent('casual')   // (5988 - 4999) / 5988 = 16.5% -> 16
 */
export function yearlySavingPercent(tier: Tier): number {
  const { priceCents, yearlyCents } = TIERS[tier]
  if (priceCents === 0) return 0
  return Math.floor((100 * (12 * priceCents - yearlyCents)) / (12 * priceCents))
}

/** Largest yearly saving of any plan in whole percent, for the "Save up to" banner. */
export function largestYearlySavingPercent(): number {
  return Math.max(...(Object.keys(TIERS) as Tier[]).map(yearlySavingPercent))
}

/** Spec 000 section 9.2: 25 percent off the first month of any plan, in December, until the 31st. */
export const DECEMBER_DISCOUNT: Fraction = 0.25

export type Promotion = { readonly id: string; readonly title: string; readonly discount: Fraction; readonly validUntil: EpochMs }

const MEAN_YEAR_MS = 365.2425 * 86_400_000

/**
 * The promotion in force at a moment, or undefined. December is taken in UTC, so that server and screen agree.
 *
 * @example promotionAt(Date.UTC(2026, 11, 5))?.discount   // 0.25
 */
export function promotionAt(now: EpochMs): Promotion | undefined {
  const guess = 1970 + Math.floor(now / MEAN_YEAR_MS)
  const year = [guess - 1, guess, guess + 1].find((y) => now >= Date.UTC(y, 11, 1) && now < Date.UTC(y + 1, 0, 1))
  if (year === undefined) return undefined
  return {
    id: `december-${year}`,
    title: `${DECEMBER_DISCOUNT * 100}% off the first month of any plan`,
    discount: DECEMBER_DISCOUNT,
    validUntil: Date.UTC(year + 1, 0, 1) - 1,
  }
}

/** A promotion that the owner set, as the administration keeps it. `percentOff` of one month, off a first payment. */
export type OfferedPromotion = {
  readonly title: string
  readonly description: string
  readonly tiers: readonly Exclude<Tier, 'free'>[]
  readonly percentOff: number
  readonly startsAt: EpochMs
  readonly endsAt: EpochMs
  readonly priority: number
}

/**
 * The promotion that counts for a plan at a moment, or undefined: of those that hold the one that takes off the most, then the one of the
 * highest priority. That of every December has priority 0 and is for all plans.
 *
 * @example promotionFor('pro', Date.UTC(2026, 11, 5), [])?.percentOff   // 25
 */
export function promotionFor(tier: Tier, now: EpochMs, offered: readonly OfferedPromotion[]): OfferedPromotion | undefined {
  if (tier === 'free') return undefined
  const december = promotionAt(now)
  const usual: readonly OfferedPromotion[] = december
    ? [
        {
          title: december.title,
          description: '',
          tiers: ['casual', 'pro', 'vip'],
          percentOff: december.discount * 100,
          startsAt: now,
          endsAt: december.validUntil,
          priority: 0,
        },
      ]
    : []
  return [...offered, ...usual]
    .filter(({ tiers, startsAt, endsAt }) => tiers.includes(tier) && startsAt <= now && now < endsAt)
    .sort((one, other) => other.percentOff - one.percentOff || other.priority - one.priority)[0]
}

/**
 * What the promotion of a moment takes off a first payment, in whole cents: its share of one month, whichever the period. 0 without one.
 *
 * @example firstMonthDiscountCents('pro', Date.UTC(2026, 11, 5))   // 250
 */
export const firstMonthDiscountCents = (tier: Tier, now: EpochMs, offered: readonly OfferedPromotion[] = []): Cents =>
  Math.round((TIERS[tier].priceCents * (promotionFor(tier, now, offered)?.percentOff ?? 0)) / 100)

/**
 * What the first payment of a plan comes to, in whole cents.
 *
 * @example firstPaymentCents('pro', 'monthly', Date.UTC(2026, 11, 5))   // 999 - 250 -> 749
 */
export function firstPaymentCents(tier: Tier, period: BillingPeriod, now: EpochMs): Cents {
  const { priceCents, yearlyCents } = TIERS[tier]
  return (period === 'monthly' ? priceCents : yearlyCents) - firstMonthDiscountCents(tier, now)
}
