// How often a feed of prices is asked: often where prices move, seldom where they rest, and never faster than the vendor's quota lasts.
import type { EpochMs } from '../../units.ts'

/** What the vendor's headers said of the quota. */
export type FeedQuota = {
  /** Credits left until the reset. */
  readonly remaining: number
  /** Credits that one asking of a league costs. */
  readonly cost: number
  /** When the quota starts anew, epoch ms. */
  readonly resetsAt: EpochMs
}

/** Seconds between two askings of a league, by what is going on in it: a game in play, one within six hours, one within two days, none. */
export const PACE_SECONDS = { live: 60, soon: 60, ahead: 300, idle: 3600 } as const

/** This share of the quota is kept for people who look at a board themselves. */
const KEPT = 0.2

export type PollNeed = {
  /** Milliseconds until the next start in the league; negative = a game is in play, null = none known. */
  readonly startsIn: number | null
  /** Leagues that are asked side by side on the same quota. */
  readonly leagues: number
}

const HOUR = 3_600_000

/**
 * Seconds to wait between two askings of a league. Without a quota the pace of the table; with one at least as long as the credits that may
 * be spent last until the reset.
 * @example paceSeconds({ startsIn: -1, leagues: 4 }, null, 0) // 60
 * @example paceSeconds({ startsIn: -1, leagues: 4 }, { remaining: 500, cost: 3, resetsAt: 30 days }, 0) // 77760: 133 askings over 30 days among four leagues
 */
export function paceSeconds({ startsIn, leagues }: PollNeed, quota: FeedQuota | null, now: EpochMs): number {
  const wanted =
    startsIn === null
      ? PACE_SECONDS.idle
      : startsIn <= 0
        ? PACE_SECONDS.live
        : startsIn <= 6 * HOUR
          ? PACE_SECONDS.soon
          : startsIn <= 48 * HOUR
            ? PACE_SECONDS.ahead
            : PACE_SECONDS.idle
  if (!quota) return wanted
  const askings = Math.floor((quota.remaining * (1 - KEPT)) / quota.cost)
  const seconds = Math.max(0, (quota.resetsAt - now) / 1000)
  if (askings <= 0) return Math.max(wanted, seconds)
  return Math.max(wanted, Math.ceil((seconds / askings) * leagues))
}
