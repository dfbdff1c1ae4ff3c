// Which plan to suggest, for which reason, and when not to ask again.
import type { EpochMs } from '../units.ts'
import { NEAR_LIMIT } from './access.ts'
import { METER_NAMES } from './names.ts'
import { planTexts } from './plan-lines.ts'
import { type Meter, TIER_KEYS, TIERS, type Tier } from './tiers.ts'

/** Spec 000 section 4.1: the next tier up; vip stays vip. */
export function nextTier(tier: Tier): Tier {
  return TIER_KEYS[Math.min(TIERS[tier].rank + 1, TIER_KEYS.length - 1)] ?? 'vip'
}

/** Whether `to` is an upgrade from `from`: only to a higher tier. */
export function isUpgrade(from: Tier, to: Tier): boolean {
  return TIERS[to].rank > TIERS[from].rank
}

/** The tiers a paywall offers: from the required one upward. */
export function tiersFrom(required: Tier): readonly Tier[] {
  return TIER_KEYS.filter((tier) => TIERS[tier].rank >= TIERS[required].rank && TIERS[tier].rank > 0)
}

export type MeterUsage = { readonly meter: Meter; readonly used: number; readonly limit: number | null }

export type UpgradeRecommendation = {
  readonly recommendedTier: Tier
  readonly reason: string
  readonly urgency: 'low' | 'medium'
  readonly features: readonly string[]
}

/** Spec 000 section 5.4: more than 5 uses a day are heavy; more than 2 heavy features on free suggest pro. */
export const HEAVY_USE = 5
export const MANY_HEAVY = 2

/**
 * The plan to suggest from a day's use, or undefined when nothing speaks for one.
 * Medium urgency when a limit is reached, low when one is near or use is heavy.
 *
 * @param usage  today's true counts
 * @example recommendUpgrade('free', [{ meter: 'lineups', used: 3, limit: 3 }])?.recommendedTier   // 'casual'
 */
export function recommendUpgrade(tier: Tier, usage: readonly MeterUsage[]): UpgradeRecommendation | undefined {
  if (tier === 'vip') return undefined
  const heavy = usage.filter((row) => row.used > HEAVY_USE)
  const full = usage.find((row) => row.limit !== null && row.limit > 0 && row.used >= row.limit)
  const near = usage.find((row) => row.limit !== null && row.limit > 0 && row.used > row.limit * NEAR_LIMIT)
  const recommendedTier = tier === 'free' && heavy.length > MANY_HEAVY ? 'pro' : nextTier(tier)
  const features = planTexts(recommendedTier)
  const more = `${TIERS[recommendedTier].name} has more.`
  if (full) return { recommendedTier, reason: `Today's ${METER_NAMES[full.meter]} are used up. ${more}`, urgency: 'medium', features }
  if (near) return { recommendedTier, reason: `Today's ${METER_NAMES[near.meter]} are nearly used up. ${more}`, urgency: 'low', features }
  if (tier === 'free' && heavy.length > MANY_HEAVY) {
    return { recommendedTier, reason: `You use ${heavy.length} features heavily today. ${more}`, urgency: 'low', features }
  }
  return undefined
}

const DAY_MS = 86_400_000

/** What decides whether an upgrade prompt may show (spec 000 section 5.4). */
export type PromptState = {
  /** When this feature's prompt last showed, null if never. */
  readonly lastShownAt: EpochMs | null
  /** All recorded uses; above 10 the trend counts as increasing. */
  readonly totalUses: number
  readonly isTrialActive: boolean
  readonly trialDaysRemaining: number
  /** When a running trial was first seen, epoch ms. */
  readonly trialSeenAt: EpochMs | null
}

/** Spec 000 section 5.4: a trial is spoken of at so many days left. */
export const TRIAL_ENDING_DAYS = 3

/** Spec 000 section 5.4: the trend is increasing when the total is above 10. */
export const INCREASING_ABOVE = 10

/**
 * Whether an upgrade prompt may show now: at most once in 24 hours for each feature, and only when use is increasing or a trial has
 * 3 days or fewer left. A trial that has only begun, as one of 3 days has, is left alone for a day, however much is used.
 *
 * @example mayPrompt({ lastShownAt: null, totalUses: 11, isTrialActive: false, trialDaysRemaining: 0, trialSeenAt: null }, now)   // true
 */
export function mayPrompt(state: PromptState, now: EpochMs): boolean {
  if (state.lastShownAt !== null && now - state.lastShownAt < DAY_MS) return false
  if (!state.isTrialActive) return state.totalUses > INCREASING_ABOVE
  return state.trialDaysRemaining <= TRIAL_ENDING_DAYS && state.trialSeenAt !== null && now - state.trialSeenAt >= DAY_MS
}

/** Whether the trial-expiry promotion shows: a running trial with 2 days or fewer left. */
export function showsTrialExpiryPromotion(isTrialActive: boolean, daysRemaining: number): boolean {
  return isTrialActive && daysRemaining <= 2
}
