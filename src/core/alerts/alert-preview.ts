// How often would a rule have rung? The rule as it rings now, held against what was known at past moments, one after another.
import type { EpochMs } from '../units.ts'
import { matchingAlerts, type Seen } from './alert-checks.ts'
import type { AlertRule } from './alert-rules.ts'

/** An occasion on which a rule would have rung. */
export type PastRing = { readonly at: EpochMs; readonly title: string }
export type RingCounter = {
  /** What was known at a moment; in the order of time. */
  look(seen: Seen, at: EpochMs): void
  /** Oldest first; each occasion once, as when it rings. */
  readonly rings: readonly PastRing[]
}

/**
 * Counts the occasions of a rule over past looks. A rule about a line starts from the first line that is seen, not from today's.
 * @param setAt the moment from which it would have watched, epoch ms
 * @param timeZone in which the titles name the start of a game
 * @example counter.look(seenAtNoon, noon); counter.look(seenAtOne, one); counter.rings.length // 1 where the same price stood at both
 */
export function ringCounter(rule: AlertRule, setAt: EpochMs, timeZone: string): RingCounter {
  const counted = new Set<string>()
  const rings: PastRing[] = []
  let from: number | undefined
  return {
    rings,
    look(seen, at) {
      if (rule.kind === 'line') from ??= seen.lines.find(({ gameId, market }) => gameId === rule.gameId && market === rule.market)?.line
      const past = rule.kind === 'line' ? { ...rule, from: from ?? rule.from } : rule
      for (const { key, title } of matchingAlerts({ id: 'preview', rule: past, setAt, timeZone }, seen, at)) {
        if (counted.has(key)) continue
        counted.add(key)
        rings.push({ at, title })
      }
    },
  }
}
