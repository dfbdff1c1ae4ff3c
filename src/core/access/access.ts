// Who may use what, in the order of spec 000 section 5.2. The server refuses from it, screens grey from it, the paywall quotes it.
import { FEATURE_NAMES, METER_NAMES } from './names.ts'
import type { SubscriptionStatus } from './subscription.ts'
import { type Feature, type Meter, TIER_KEYS, TIERS, type Tier } from './tiers.ts'

/** What the question needs to know of a person. */
export type Subject = {
  /** The tier in force now: a trial's tier while it runs, free once it is over. */
  readonly tier: Tier
  readonly status: SubscriptionStatus
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
    case 'video_analysis': // spec 001 section 7: video analysis comes with pro
    case 'text_alerts': // spec 001 section 7: text messages come with pro
      return row.rank >= TIERS.pro.rank
    case 'email_support': // spec 000 section 9.1: e-mail support with casual, priority support with vip
      return row.rank >= TIERS.casual.rank
    case 'real_time_alerts': // spec 000 section 9.1
    case 'priority_support':
    case 'coaching':
    case 'custom_models': // they take a thread of the server for a minute
      return row.rank >= TIERS.vip.rank
    default:
      return true
  }
}

/** A paid tier in force, by payment, by trial, or cancelled and still paid for. */
export function isSubscribed(subject: Subject): boolean {
  return TIERS[subject.tier].rank > 0 && subject.status !== 'expired'
}

/**
 * Why a feature is refused, or undefined when it is allowed.
 * Order: administrators pass; the four basics pass (without subscription data only projections and chat); anything else needs an
 * active subscription or trial; then the tier's own row decides.
 *
 * @param subject  null = no subscription data (a visitor)
 * @example refusal({ tier: 'free', status: 'active', isAdmin: false }, 'odds')   // 'tier'
 */
export function refusal(subject: Subject | null, feature: Feature): Refusal | undefined {
  if (subject?.isAdmin) return undefined
  if (subject === null) return feature === 'basic_projections' || feature === 'basic_chat' ? undefined : 'no_subscription'
  if (ALWAYS.includes(feature)) return undefined
  if (!isSubscribed(subject)) return subject.status === 'expired' ? 'inactive' : 'tier'
  return tierGrants(subject.tier, feature) ? undefined : 'tier'
}

/** Whether a feature may be used now. See `refusal` for the order. */
export function allows(subject: Subject | null, feature: Feature): boolean {
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
 * @example limitOf({ tier: 'free', status: 'active', isAdmin: false }, 'lineups')   // 3
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

const BY_FEATURE: Partial<Record<Feature, string>> = {
  odds: 'Live betting odds require Casual tier or higher.',
  voice: 'Voice interaction requires Pro tier or higher.',
  camera: 'Camera integration requires VIP tier.',
  video_library: 'Full video library requires Pro tier or higher.',
  video_analysis: 'Video analysis requires Pro tier or higher.',
  advanced_projections: 'Advanced projections require Pro tier or higher.',
  unlimited_lineups: 'Unlimited lineups require VIP tier.',
  advanced_ai: 'Advanced AI features require Pro tier or higher.',
  alerts: 'Alerts require Casual tier or higher.',
  text_alerts: 'Alerts by text message require Pro tier or higher.',
  real_time_alerts: 'Alerts in the moment of a change require VIP tier.',
  email_support: 'Support by e-mail requires Casual tier or higher.',
  priority_support: 'Priority support requires VIP tier.',
  coaching: 'Coaching requires VIP tier.',
}

/**
 * The sentence of the paywall for a refused feature.
 *
 * @example paywallSentence('odds', 'tier')   // 'Live betting odds require Casual tier or higher.'
 */
export function paywallSentence(feature: Feature, because: Refusal = 'tier'): string {
  if (because === 'no_subscription') return 'Please sign up for a subscription to access this feature.'
  if (because === 'inactive') return 'This feature requires an active subscription.'
  return BY_FEATURE[feature] ?? 'This feature requires a premium subscription.'
}

/** What is left of a day's allowance where a call asked for more than that. */
export type Shortfall = { readonly limit: number; readonly left: number; readonly asked: number }

/**
 * The sentence of a meter that is used up, or that has less left than is asked for.
 *
 * @example limitSentence('lineups')   // "You've reached your lineups limit. Upgrade for more access."
 * @example limitSentence('lineups', { limit: 50, left: 8, asked: 20 })
 * // "8 of your 50 lineups are left today, and this asks for 20. Upgrade for more access."
 */
export function limitSentence(meter: Meter, short?: Shortfall): string {
  if (short && short.left > 0) {
    const { limit, left, asked } = short
    return `${left} of your ${limit} ${METER_NAMES[meter]} ${left === 1 ? 'is' : 'are'} left today, and this asks for ${asked}. Upgrade for more access.`
  }
  return `You've reached your ${METER_NAMES[meter]} limit. Upgrade for more access.`
}

/**
 * The gate's sentence (spec 000 section 2.9).
 *
 * @example gateSentence('voice')   // 'Upgrade to PRO to access voice.'
 */
export function gateSentence(feature: Feature): string {
  return `Upgrade to ${TIERS[requiredTier(feature)].name.toUpperCase()} to access ${FEATURE_NAMES[feature]}.`
}
