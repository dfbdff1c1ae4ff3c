// Who may use what, in the order of spec 000 section 5.2. The server refuses from it, screens grey from it, the paywall quotes it.
import { type Feature, type Meter, TIER_KEYS, TIERS, type Tier } from './tiers.ts'

/** What the question needs to know of a person: the tier in force now, whether they have a plan at all, whether they administer. */
export type Subject = {
  readonly tier: Tier
  /** False for someone about whom no subscription is known. */
  readonly hasRecord: boolean
  /** A paid plan or a trial is in force now. */
  readonly isSubscribed: boolean
  readonly isAdmin: boolean
}

/** Why not: nothing known of a plan, no plan in force, or too low a tier. Each has its own sentence. */
export type Refusal = 'no_subscription' | 'inactive' | 'tier'

const ALWAYS: readonly Feature[] = ['basic_projections', 'basic_chat', 'community', 'video_clips']

/** Whether a tier's own row of the table grants a feature (step 4 of the order). Features without a rule are granted. */
function tierGrants(tier: Tier, feature: Feature): boolean {
  const row = TIERS[tier]
  const above = (limit: number | null, floor: number) => limit === null || limit > floor
  switch (feature) {
    case 'odds':
      return row.oddsAccess
    case 'voice':
      return row.voiceAccess
    case 'camera':
      return row.cameraAccess
    case 'video_library':
      return row.videoLibraryAccess
    case 'advanced_projections':
      return above(row.limits.projectionPlayers, 50)
    case 'unlimited_lineups':
      return row.limits.lineups === null
    case 'advanced_ai':
      return above(row.limits.aiChatFull, 50)
    case 'alerts':
      return above(row.limits.alerts, 0)
    case 'lineup_builder_pro': // spec 001: the builder tab of the command center is gated to pro
      return row.rank >= TIERS.pro.rank
    default:
      return true
  }
}

/**
 * Why a feature is refused, or undefined when it is allowed.
 * Order: administrators pass; the four basics pass (without subscription data only projections and chat); anything else needs an
 * active subscription or trial; then the tier's own row decides.
 *
 * @param subject  undefined = no subscription data (a visitor)
 * @example refusal({ tier: 'free', hasRecord: true, isSubscribed: false, isAdmin: false }, 'odds')   // 'tier'
 */
export function refusal(subject: Subject | undefined, feature: Feature): Refusal | undefined {
  if (subject?.isAdmin) return undefined
  if (subject === undefined) return feature === 'basic_projections' || feature === 'basic_chat' ? undefined : 'no_subscription'
  if (ALWAYS.includes(feature)) return undefined
  if (!subject.isSubscribed) return subject.tier === 'free' ? 'tier' : 'inactive'
  return tierGrants(subject.tier, feature) ? undefined : 'tier'
}

/** Whether a feature may be used now. See `refusal` for the order. */
export function allows(subject: Subject | undefined, feature: Feature): boolean {
  return refusal(subject, feature) === undefined
}

/**
 * The lowest tier that grants a feature.
 *
 * @example requiredTier('odds')     // 'casual'
 * @example requiredTier('camera')   // 'vip'
 */
export function requiredTier(feature: Feature): Tier {
  if (ALWAYS.includes(feature)) return 'free'
  return TIER_KEYS.find((tier) => TIERS[tier].rank > 0 && tierGrants(tier, feature)) ?? 'vip'
}

/**
 * The day's allowance of a meter; null = unlimited. Administrators have no limit.
 *
 * @example limitOf({ tier: 'free', hasRecord: true, isSubscribed: false, isAdmin: false }, 'lineups')   // 3
 */
export function limitOf(subject: Subject, meter: Meter): number | null {
  return subject.isAdmin ? null : TIERS[subject.tier].limits[meter]
}

/** What is left of an allowance; null = unlimited; never below 0. */
export function remaining(limit: number | null, used: number): number | null {
  return limit === null ? null : Math.max(0, limit - used)
}

/** Spec 000 section 9.2: 80 percent of the limit. */
export const NEAR_LIMIT = 0.8

export type UsageLevel = 'unlimited' | 'fine' | 'near' | 'reached'

/**
 * How full a meter is: reached at 100 percent or more, near above 80 percent (spec 000 section 2.10). A limit of 0 is reached.
 *
 * @example usageLevel(10, 9)   // 'near'
 */
export function usageLevel(limit: number | null, used: number): UsageLevel {
  if (limit === null) return 'unlimited'
  if (used >= limit) return 'reached'
  return used > limit * NEAR_LIMIT ? 'near' : 'fine'
}
