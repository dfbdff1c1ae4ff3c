// How long may a clip be that a person uploads or watches? Read off the one table of tiers (tiers.ts).
import { paywallSentence, type Subject } from './access.ts'
import { TIER_KEYS, TIERS, type Tier } from './tiers.ts'

/** A file's last frame may stand a little beyond what its maker aimed at; so much is let through, seconds. Judged: half a second. */
export const LENGTH_GRACE_SECONDS = 0.5

/**
 * The longest clip, in seconds, that a person may upload; null = any (spec 000 section 9.1: 30, 120, 600, unlimited). Administrators have no limit.
 *
 * @example longestUpload({ tier: 'casual', status: 'active', isAdmin: false })   // 120
 */
export function longestUpload(subject: Subject): number | null {
  return subject.isAdmin ? null : TIERS[subject.tier].maxVideoSeconds
}

/**
 * Whether a person may watch a clip of so many seconds: clips as long as their own tier's are for everybody (`video_clips`), everything else is
 * the full library (`video_library`, spec 000 section 5.2). Of a video of another site the length may be unknown (null): it belongs to the full library.
 *
 * @example mayWatch({ tier: 'free', status: 'active', isAdmin: false }, 30)     // true
 * @example mayWatch({ tier: 'free', status: 'active', isAdmin: false }, null)   // false
 */
export function mayWatch(subject: Subject, seconds: number | null): boolean {
  const row = TIERS[subject.tier]
  if (subject.isAdmin || row.videoLibraryAccess) return true
  return seconds !== null && row.maxVideoSeconds !== null && seconds <= row.maxVideoSeconds + LENGTH_GRACE_SECONDS
}

/**
 * Whether a file of so many seconds may be uploaded.
 *
 * @example mayUpload({ tier: 'free', status: 'active', isAdmin: false }, 31)   // false
 */
export function mayUpload(subject: Subject, seconds: number): boolean {
  const longest = longestUpload(subject)
  return longest === null || seconds <= longest + LENGTH_GRACE_SECONDS
}

/**
 * The lowest tier that may watch a clip of so many seconds.
 *
 * @example tierToWatch(31)     // 'casual'
 * @example tierToWatch(null)   // 'pro'
 */
export function tierToWatch(seconds: number | null): Tier {
  return TIER_KEYS.find((tier) => mayWatch({ tier, status: 'active', isAdmin: false }, seconds)) ?? 'vip'
}

/**
 * A length as it is said.
 *
 * @example lengthWords(30)    // '30 seconds'
 * @example lengthWords(120)   // '2 minutes'
 */
export function lengthWords(seconds: number): string {
  if (seconds < 60 || seconds % 60 !== 0) return `${Math.round(seconds)} ${Math.round(seconds) === 1 ? 'second' : 'seconds'}`
  return `${seconds / 60} ${seconds === 60 ? 'minute' : 'minutes'}`
}

/** A length as it was measured, never less than it is: 40.02 → "40.1 seconds". */
function measuredWords(seconds: number): string {
  const tenths = Math.ceil(seconds * 10 - 1e-6) / 10
  return Number.isInteger(tenths) ? lengthWords(tenths) : `${tenths.toFixed(1)} seconds`
}

/**
 * The sentence for a file that is longer than its owner's plan allows.
 *
 * @example tooLongSentence({ tier: 'free', status: 'active', isAdmin: false }, 45)
 * // 'This clip is 45 seconds long; your plan takes clips of up to 30 seconds. Casual takes up to 2 minutes.'
 */
export function tooLongSentence(subject: Subject, seconds: number): string {
  const longest = longestUpload(subject) ?? 0
  const next = TIER_KEYS.find((tier) => mayUpload({ tier, status: 'active', isAdmin: false }, seconds))
  const most = next ? TIERS[next].maxVideoSeconds : null
  const offer = next ? ` ${TIERS[next].name} takes ${most === null ? 'clips of any length' : `up to ${lengthWords(most)}`}.` : ''
  return `This clip is ${measuredWords(seconds)} long; your plan takes clips of up to ${lengthWords(longest)}.${offer}`
}

/**
 * The sentence for a clip that a person may not watch.
 *
 * @example lockedSentence(45)   // 'This clip is longer than 30 seconds. Clips of up to 2 minutes come with Casual.'
 */
export function lockedSentence(seconds: number | null): string {
  const tier = tierToWatch(seconds)
  const { maxVideoSeconds, videoLibraryAccess, name } = TIERS[tier]
  if (videoLibraryAccess || maxVideoSeconds === null) return paywallSentence('video_library')
  return `This clip is longer than ${lengthWords(TIERS.free.maxVideoSeconds ?? 0)}. Clips of up to ${lengthWords(maxVideoSeconds)} come with ${name}.`
}
