// How long a free trial lasts, how much of it is left and how loudly to say so.
// Both lengths of the specification hold: 7 days when a paid tier is chosen at onboarding, 3 days when it is started from inside.
import type { EpochMs } from '../units.ts'

const DAY_MS = 86_400_000

export type TrialOrigin = 'onboarding' | 'inside'

/** Days of a trial by where it starts (spec 000 section 9.1; docs/decisions/0007-where-the-specifications-disagree.md). */
export const TRIAL_DAYS = { onboarding: 7, inside: 3 } as const satisfies Record<TrialOrigin, number>

/**
 * How a trial is named wherever it is offered or written down, so that its days are typed nowhere else.
 *
 * @example trialName('inside')   // '3-day trial'
 */
export const trialName = (origin: TrialOrigin): string => `${TRIAL_DAYS[origin]}-day trial`

/**
 * The same where it is sold.
 *
 * @example freeTrialName('onboarding')   // '7-day free trial'
 */
export const freeTrialName = (origin: TrialOrigin): string => `${TRIAL_DAYS[origin]}-day free trial`

/**
 * When a trial that starts now ends: exactly 7 or 3 times 24 hours later.
 *
 * @example trialEnd('inside', 0)   // 259_200_000
 */
export function trialEnd(origin: TrialOrigin, now: EpochMs): EpochMs {
  return now + TRIAL_DAYS[origin] * DAY_MS
}

/**
 * Whole days left, rounded up, so that the last day reads "1d". 0 when there is no trial or it is over.
 *
 * @example trialDaysRemaining(86_400_001, 0)   // 2
 */
export function trialDaysRemaining(trialEndsAt: EpochMs | null, now: EpochMs): number {
  if (trialEndsAt === null || now >= trialEndsAt) return 0
  return Math.ceil((trialEndsAt - now) / DAY_MS)
}

export type TrialUrgency = 'none' | 'low' | 'medium' | 'high'

/**
 * Spec 000 section 4.2: none without an active trial; high at 1 day or fewer, medium at 3, low at 7, none above.
 *
 * @example trialUrgency(true, 3)   // 'medium'
 */
export function trialUrgency(isTrialActive: boolean, daysRemaining: number): TrialUrgency {
  if (!isTrialActive) return 'none'
  if (daysRemaining <= 1) return 'high'
  if (daysRemaining <= 3) return 'medium'
  if (daysRemaining <= 7) return 'low'
  return 'none'
}
