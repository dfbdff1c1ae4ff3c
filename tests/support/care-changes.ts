// What a person may try with limits, breaks and exclusions, and how long it is until the next try.
import fc from 'fast-check'
import type { CareChange } from '#core/care/care-state.ts'
import type { LimitKey } from '#core/care/limits.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** @param limit that is set, raised or dropped */
export const careChange = (limit: fc.Arbitrary<LimitKey>): fc.Arbitrary<CareChange> =>
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({ type: fc.constant('set_limit' as const), limit, amount: fc.option(fc.integer({ min: 0, max: 9 })) }),
    },
    { weight: 5, arbitrary: fc.record({ type: fc.constant('confirm_raise' as const), limit }) },
    { weight: 1, arbitrary: fc.record({ type: fc.constant('drop_raise' as const), limit }) },
    { weight: 1, arbitrary: fc.record({ type: fc.constant('take_break' as const), hours: fc.integer({ min: 24, max: 1_008 }) }) },
    {
      weight: 1,
      arbitrary: fc.record({ type: fc.constant('self_exclude' as const), length: fc.constantFrom('half_year' as const, 'year' as const) }),
    },
    { weight: 1, arbitrary: fc.constant({ type: 'ask_to_return' as const }) },
    {
      weight: 1,
      arbitrary: fc.record({ type: fc.constant('set_reality_check' as const), minutes: fc.constantFrom(30 as const, 60 as const) }),
    },
    { weight: 1, arbitrary: fc.constant({ type: 'decline_limits' as const }) },
  )

/** Milliseconds: mostly hours, sometimes months, sometimes a clock that is set back. */
export const careWait = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 0, max: 60 * HOUR }) },
  { weight: 2, arbitrary: fc.integer({ min: 0, max: 300 * DAY }) },
  { weight: 1, arbitrary: fc.integer({ min: -30 * DAY, max: 0 }) },
)
