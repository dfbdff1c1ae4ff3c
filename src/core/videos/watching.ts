// Where does a person go on watching, and what counts as a view?

/** The last seconds of a clip are credits: whoever came so far has seen it, and begins anew. */
const END_SHARE = 0.95
/** Whoever stopped so early has not begun. */
const BEGINNING_SECONDS = 3

/** Seconds that must have been watched before a view counts; of a shorter clip half of it. Judged: a click by mistake is no view. */
export const VIEW_AFTER_SECONDS = 3

/**
 * Where watching goes on, in seconds: 0 for whoever had hardly begun or had seen it to its end.
 *
 * @example resumeAt(42, 60)   // 42
 * @example resumeAt(59, 60)   // 0
 */
export function resumeAt(seconds: number, duration: number | null): number {
  if (seconds < BEGINNING_SECONDS) return 0
  return duration !== null && seconds >= duration * END_SHARE ? 0 : seconds
}

/** The fastest speed at which the player plays. */
export const MOST_SPEED = 2

/**
 * Seconds of a clip that were played, as far as the server can know: no more than was played before and is said to have been played since, than
 * the time since the player began holds at the fastest speed, and than the clip is long.
 *
 * @param begun seconds since the player began
 * @example playedSeconds(20, 10, 60, 16)   // 30
 * @example playedSeconds(0, 60, 60, 4)     // 8
 */
export const playedSeconds = (before: number, more: number, duration: number | null, begun: number): number =>
  Math.max(before, Math.min(before + more, begun * MOST_SPEED, duration ?? Number.POSITIVE_INFINITY))

/**
 * The share of a clip that was seen, 0 to 1; null where its length is unknown.
 *
 * @example seenShare(30, 60)   // 0.5
 */
export function seenShare(seconds: number, duration: number | null): number | null {
  if (duration === null || duration <= 0) return null
  const share = Math.min(1, Math.max(0, seconds / duration))
  return share >= END_SHARE ? 1 : share
}

/**
 * After how many seconds of a clip a view counts.
 *
 * @example viewAfter(4)    // 2
 * @example viewAfter(60)   // 3
 */
export const viewAfter = (duration: number | null): number =>
  duration === null ? VIEW_AFTER_SECONDS : Math.min(VIEW_AFTER_SECONDS, duration / 2)
