// Was a pick made when it says, and does it still say what it said? What the chain of seals can prove of picks beyond its hashes.

import type { EpochMs } from '../units.ts'

/** Any link of the chain, and of a pick whether the row that is shown still equals it. */
export type TimedLink = {
  readonly place: number
  readonly startsAt: EpochMs
  readonly sealedAt: EpochMs
  /** Undefined for forecasts and projections. */
  readonly pick?: 'same' | 'changed' | 'missing' | 'regraded'
}

/**
 * `late`: sealed when its game had begun. `clock`: sealed before a link that stands ahead of it, so that a clock was set back.
 * `changed`, `missing`: what is shown is not what was sealed. `regraded`: its result is not what price and score make of it.
 */
export type PickFault = { readonly place: number; readonly fault: 'late' | 'clock' | 'changed' | 'missing' | 'regraded' }

/** Clocks of replicas differ by so much at most. Judged. */
export const CLOCK_SLACK_MS = 5000

/**
 * What is wrong with the picks of a chain.
 * @param links in the order of the chain
 * @param latest the latest time of the links before them; for a chain that is read in pages
 * @example pickFaults([{ place: 1, startsAt: 10, sealedAt: 20, pick: 'same' }]).faults   // [{ place: 1, fault: 'late' }]
 */
export function pickFaults(
  links: readonly TimedLink[],
  latest: EpochMs = 0,
): { readonly faults: readonly PickFault[]; readonly latest: EpochMs } {
  const faults: PickFault[] = []
  let last = latest
  for (const { place, startsAt, sealedAt, pick } of links) {
    if (pick !== undefined) {
      if (sealedAt >= startsAt) faults.push({ place, fault: 'late' })
      if (sealedAt < last - CLOCK_SLACK_MS) faults.push({ place, fault: 'clock' })
      if (pick !== 'same') faults.push({ place, fault: pick })
    }
    last = Math.max(last, sealedAt)
  }
  return { faults, latest: last }
}

/** Why a pick cannot be sealed now, or null: its game has begun, or this server's clock stands before what it sealed last. */
export function sealRefusal({
  startsAt,
  now,
  latest,
}: {
  readonly startsAt: EpochMs
  readonly now: EpochMs
  readonly latest: EpochMs
}): string | null {
  if (now >= startsAt) return 'This game has begun. A pick is made before the start.'
  if (now < latest - CLOCK_SLACK_MS)
    return 'The clock of this server stands before its last sealed pick. No pick is taken until it is right again.'
  return null
}
