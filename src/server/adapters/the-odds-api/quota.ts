// What The Odds API says of the quota in the headers of each reply: x-requests-remaining, x-requests-used, x-requests-last.
// Source: the-odds-api.com/liveapi/guides/v4 as told by oddsapir.sportsdataverse.org (toa_quota). When the quota begins anew is not said;
// plans are monthly, so the first of the next month (UTC) is assumed.
import type { FeedQuota } from '#core/odds/board/poll-interval.ts'
import type { EpochMs } from '#core/units.ts'
import type { Clock } from '../../ports/clock.ts'

export type QuotaStore = { hear(headers: Headers): void; quota(): FeedQuota | null }

const nextMonth = (now: EpochMs) => Date.UTC(new Date(now).getUTCFullYear(), new Date(now).getUTCMonth() + 1, 1)

function numberIn(headers: Headers, name: string): number | null {
  const text = headers.get(name)
  const value = text === null || text.trim() === '' ? Number.NaN : Number(text)
  return Number.isFinite(value) && value >= 0 ? value : null
}

/** @param cost credits of one asking by the price list, until a reply says otherwise */
export function quotaStore(clock: Clock, cost: number): QuotaStore {
  let remaining: number | null = null
  let heardAt = 0
  return {
    hear(headers) {
      const left = numberIn(headers, 'x-requests-remaining')
      if (left === null) return
      remaining = left
      heardAt = clock.now()
    },
    quota() {
      if (remaining === null) return null
      // Past the reset nothing is known of the new quota; one question will tell.
      if (clock.now() >= nextMonth(heardAt)) return null
      return { remaining, cost, resetsAt: nextMonth(clock.now()) }
    },
  }
}
