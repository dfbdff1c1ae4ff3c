// What binds a person without a change of this account behind it: it was set under an account of the same address, which was deleted since
// or stands beside this one. A history that left it out would say "nothing was set" to somebody who is excluded.
import type { EpochMs } from '../units.ts'
import type { CareChange, CareState } from './care-state.ts'
import { withoutLapsed } from './limits.ts'

export type CarriedOver = Pick<CareState, 'limits' | 'breakUntil' | 'exclusion'>

/**
 * Limits, break and exclusion of a state that no change of a history made. A change made them if it is as old as they are.
 *
 * @param history the changes of this account
 * @example carriedOver({ ...NO_CARE, exclusion: { from: 5, until: null, returnAskedAt: null } }, [], 9).exclusion?.from   // 5
 */
export function carriedOver(
  { limits, breakUntil, exclusion }: CareState,
  history: readonly { readonly change: CareChange; readonly at: EpochMs }[],
  now: EpochMs,
): CarriedOver {
  const hasMade = (since: EpochMs, is: (change: CareChange) => boolean) => history.some(({ change, at }) => at <= since && is(change))
  return {
    limits: limits
      .filter(
        ({ kind, period, since }) =>
          !hasMade(since, (change) => change.type === 'set_limit' && change.limit.kind === kind && change.limit.period === period),
      )
      .map((limit) => ({ ...withoutLapsed(limit, now), pending: null })),
    breakUntil: breakUntil !== null && !hasMade(now, ({ type }) => type === 'take_break') ? breakUntil : null,
    exclusion: exclusion && !hasMade(exclusion.from, ({ type }) => type === 'self_exclude') ? exclusion : null,
  }
}
