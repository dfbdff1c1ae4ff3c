// Did somebody prove lately enough who they are to do what cannot be undone, or what lets others in?
import type { EpochMs } from '../units.ts'

/** Judged: long enough for one visit to the settings, short enough that a browser left open is not the whole account. */
export const RECENT_SIGN_IN_MINUTES = 10

/**
 * Whether a sign-in still counts as recent; null = nothing is known of one.
 *
 * @example isRecentSignIn(0, 600_000)   // true
 * @example isRecentSignIn(0, 600_001)   // false
 */
export function isRecentSignIn(provedAt: EpochMs | null, now: EpochMs): boolean {
  return provedAt !== null && now - provedAt <= RECENT_SIGN_IN_MINUTES * 60_000
}
