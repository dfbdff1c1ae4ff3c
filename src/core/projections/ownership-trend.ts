// Is the share of the field that is expected to hold a player rising or falling?
import type { Fraction } from '../units.ts'

export const OWNERSHIP_TRENDS = ['rising', 'falling', 'steady'] as const
export type OwnershipTrend = (typeof OWNERSHIP_TRENDS)[number]

/** What counts as a change. Judged: shares are shown in whole percent, and half of one is the least that such a figure can show. */
export const LEAST_OWNERSHIP_CHANGE: Fraction = 0.005

/**
 * The trend between two projected shares of the field, 0..1.
 * @example ownershipTrend(0.10, 0.16) // 'rising'
 * @example ownershipTrend(0.10, 0.103) // 'steady'
 */
export function ownershipTrend(before: Fraction, now: Fraction): OwnershipTrend {
  const change = now - before
  if (Math.abs(change) < LEAST_OWNERSHIP_CHANGE - 1e-9) return 'steady'
  return change > 0 ? 'rising' : 'falling'
}
