// When to leave a vendor in peace: after several failures in a row it is not asked for a while, longer each time.
import type { Random } from '#core/math/random.ts'
import type { EpochMs } from '#core/units.ts'

export type Circuit = {
  /** Whether a request may leave now. After the pause one request is let through to try. */
  allows(now: EpochMs): boolean
  succeeded(): void
  failed(now: EpochMs): void
  /** The vendor itself said when to come back (429, Retry-After). */
  pauseUntil(at: EpochMs): void
  /** Epoch ms until which nothing is asked, or null. */
  pausedUntil(now: EpochMs): EpochMs | null
}

const FAILURES_TO_OPEN = 3
const FIRST_PAUSE_MS = 10_000
const LONGEST_PAUSE_MS = 5 * 60_000

export function circuit(chance: Random): Circuit {
  let failures = 0
  let until = 0
  return {
    allows: (now) => now >= until,
    succeeded() {
      failures = 0
      until = 0
    },
    failed(now) {
      failures++
      if (failures < FAILURES_TO_OPEN) return
      const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - FAILURES_TO_OPEN))
      until = Math.max(until, now + jittered(pause, chance))
    },
    pauseUntil(at) {
      until = Math.max(until, at)
    },
    pausedUntil: (now) => (now < until ? until : null),
  }
}

/** Between half and the whole of a pause, so that many installations do not come back at once. */
export const jittered = (ms: number, chance: Random): number => Math.round(ms * (0.5 + chance.next() / 2))
