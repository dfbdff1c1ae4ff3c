// The shares of the field that were projected for a slate earlier, so that it can be told which rise and which fall. In memory: after a start
// the first projection is the only one, and there is no trend yet.
import type { EpochMs, Fraction } from '#core/units.ts'
import { bounded } from '../../kernel/cache.ts'

/** Shares by our player id, as they were projected at a moment. */
export type SharesAt = { readonly at: EpochMs; readonly shares: ReadonlyMap<string, Fraction> }
export type OwnershipHistory = {
  /** Keeps what is projected now; answers what now is compared with: the oldest of the last day, null while nothing earlier is kept. */
  note(slate: string, now: SharesAt): SharesAt | null
}

/** A trend is one of the last day; kept are a few moments of it. */
const DAY_MS = 24 * 3_600_000
const BETWEEN_MS = 3 * 3_600_000
const MB = 2 ** 20

export function ownershipHistory(): OwnershipHistory {
  const kept = bounded<readonly SharesAt[]>({ name: 'projected ownership', max: 64, mostBytes: 8 * MB })
  return {
    note(slate, now) {
      const earlier = (kept.get(slate) ?? []).filter(({ at }) => at <= now.at && at > now.at - DAY_MS)
      const last = earlier.at(-1)
      kept.set(slate, last && now.at - last.at < BETWEEN_MS ? earlier : [...earlier, now])
      const first = earlier[0]
      return first && first.at < now.at ? first : null
    },
  }
}
