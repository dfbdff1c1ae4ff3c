// The paywall's sentences (spec 000 section 8.3), chosen by what was refused and why. Server and screens say the same words.
import { type Refusal, requiredTier } from './access.ts'
import { type Feature, type Meter, TIERS } from './tiers.ts'

const BY_FEATURE: Partial<Record<Feature, string>> = {
  odds: 'Live betting odds require Casual tier or higher.',
  voice: 'Voice interaction requires Pro tier or higher.',
  camera: 'Camera integration requires VIP tier.',
  video_library: 'Full video library requires Pro tier or higher.',
  advanced_projections: 'Advanced projections require Pro tier or higher.',
  unlimited_lineups: 'Unlimited lineups require VIP tier.',
  advanced_ai: 'Advanced AI features require Pro tier or higher.',
  alerts: 'Alerts require Casual tier or higher.',
  lineup_builder_pro: 'The lineup builder of the command center requires Pro tier or higher.',
}

/** What a feature is called in a sentence ("Upgrade to PRO to access voice."). */
export const FEATURE_NAMES: Readonly<Record<Feature, string>> = {
  basic_projections: 'basic projections',
  basic_chat: 'chat with Lex',
  community: 'the community',
  video_clips: 'video clips',
  odds: 'live betting odds',
  alerts: 'alerts',
  voice: 'voice',
  camera: 'the camera',
  video_library: 'the full video library',
  advanced_projections: 'advanced projections',
  advanced_ai: 'advanced AI',
  unlimited_lineups: 'unlimited lineups',
  lineup_builder_pro: 'the command center builder',
}

/** What a meter counts, as it reads in a sentence and in the usage rows. */
export const METER_NAMES: Readonly<Record<Meter, string>> = {
  projections: 'projections',
  lineups: 'lineups',
  aiChat: 'AI chat',
  alerts: 'alerts',
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

/**
 * The sentence of a meter that is used up.
 *
 * @example limitSentence('lineups')   // "You've reached your lineups limit. Upgrade for more access."
 */
export function limitSentence(meter: Meter): string {
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
