// When is somebody asked whether they want a limit? At onboarding, and again every month while none is set (205 CMR 255.03: offered at
// enrollment, declining is an act of its own, asked again monthly).
import type { EpochMs } from '../units.ts'
import { type CareState, careNow, standingOf } from './care-state.ts'
import { afterMonths } from './standing.ts'

export type LimitsOffer = {
  /** Neither set nor declined a limit so far. */
  readonly isFirst: boolean
  /** A month went by since they were asked last. */
  readonly isDue: boolean
}

/** Whether to ask now. Nobody is asked who has a limit, is on a break or excluded. */
export function limitsOffer(state: CareState, memberSince: EpochMs, clock: EpochMs): LimitsOffer {
  const now = careNow(state, clock)
  if (state.limits.length > 0 || standingOf(state, now).kind !== 'open') return { isFirst: false, isDue: false }
  return { isFirst: state.declinedAt === undefined, isDue: now >= afterMonths(state.declinedAt ?? memberSince, 1) }
}
