import type { Doubt } from '#core/leagues/identity/match.ts'
import type { Decision } from '#core/leagues/identity/registry.ts'

/** Between whoever tells people of two makers apart and whoever keeps the review list. */
export type IdentityStore = {
  /** What has been decided so far. */
  decisions(): readonly Decision[]
  /** Puts doubts on the list; the same one again changes nothing. */
  doubt(doubts: readonly Doubt[]): void
  /** New decisions take the place of those known. */
  decide(decisions: readonly Decision[]): void
  /** Doubts since the last taking. */
  take(): readonly Doubt[]
}

/** Doubts that wait to be taken, at most: a feed gone mad must not fill the memory. */
const MOST_WAITING = 2000

export function identityStore(): IdentityStore {
  let known: readonly Decision[] = []
  let waiting = new Map<string, Doubt>()
  return {
    decisions: () => known,
    doubt(doubts) {
      for (const one of doubts) if (waiting.size < MOST_WAITING) waiting.set(`${one.vendor} ${one.id}`, one)
    },
    decide(decisions) {
      known = decisions
    },
    take() {
      const taken = [...waiting.values()]
      waiting = new Map()
      return taken
    },
  }
}
