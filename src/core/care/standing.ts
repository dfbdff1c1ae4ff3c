// Is somebody on a break or self-excluded, and until when? Neither is ended early by anybody, an administrator included.
// A break lasts 24 hours to 42 days; a self-exclusion half a year, one year, five years or for ever. At the end of an exclusion nothing
// opens by itself: it takes a positive request and 24 hours more (the UK's and several US states' rule for coming back).
import type { EpochMs } from '../units.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

export const BREAK_MS = { least: DAY_MS, most: 42 * DAY_MS } as const
export const RETURN_WAIT_MS = DAY_MS

/** Lengths of a self-exclusion in calendar months; null = for ever. */
export const EXCLUSION_MONTHS = { half_year: 6, year: 12, five_years: 60, forever: null } as const
export type ExclusionLength = keyof typeof EXCLUSION_MONTHS

export type Exclusion = {
  readonly from: EpochMs
  /** null = for ever. */
  readonly until: EpochMs | null
  /** When the person asked to come back, after its end; null = not asked. */
  readonly returnAskedAt: EpochMs | null
}

export type Standing =
  | { readonly kind: 'open' }
  | { readonly kind: 'break'; readonly until: EpochMs }
  | {
      readonly kind: 'excluded'
      /** null = for ever. */
      readonly until: EpochMs | null
      /** Its time is over and coming back can be asked for. */
      readonly canAskToReturn: boolean
      /** When everything opens again after it was asked for; null = not asked. */
      readonly opensAt: EpochMs | null
    }

/** Whether and how somebody is shut out at a moment. An exclusion counts before a break. */
export function standingAt(breakUntil: EpochMs | null, exclusion: Exclusion | null, now: EpochMs): Standing {
  if (exclusion && !isOver(exclusion, now)) {
    const { until, returnAskedAt } = exclusion
    return {
      kind: 'excluded',
      until,
      canAskToReturn: until !== null && now >= until && returnAskedAt === null,
      opensAt: returnAskedAt === null ? null : returnAskedAt + RETURN_WAIT_MS,
    }
  }
  if (breakUntil !== null && now < breakUntil) return { kind: 'break', until: breakUntil }
  return { kind: 'open' }
}

function isOver({ until, returnAskedAt }: Exclusion, now: EpochMs): boolean {
  return until !== null && returnAskedAt !== null && now >= returnAskedAt + RETURN_WAIT_MS
}

/**
 * When an exclusion that begins now ends: the same day of a later month (UTC), the month's last day where that day does not exist.
 *
 * @example exclusionEnd('half_year', Date.UTC(2026, 7, 31))   // 2027-02-28
 */
export function exclusionEnd(length: ExclusionLength, now: EpochMs): EpochMs | null {
  const months = EXCLUSION_MONTHS[length]
  if (months === null) return null
  return afterMonths(now, months)
}

/**
 * The same day of a later month (UTC), the month's last day where that day does not exist.
 *
 * @example afterMonths(Date.UTC(2026, 0, 31), 1)   // 2026-02-28
 */
export function afterMonths(at: EpochMs, months: number): EpochMs {
  const from = new Date(at)
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months + 1, 0)).getUTCDate()
  const end = new Date(at)
  end.setUTCDate(1)
  end.setUTCMonth(from.getUTCMonth() + months)
  end.setUTCDate(Math.min(from.getUTCDate(), lastDay))
  return end.getTime()
}

/** The later of two ends; null = for ever. */
export function laterEnd(a: EpochMs | null, b: EpochMs | null): EpochMs | null {
  return a === null || b === null ? null : Math.max(a, b)
}
