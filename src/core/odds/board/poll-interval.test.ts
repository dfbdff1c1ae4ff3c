import fc from 'fast-check'
import { expect, it } from 'vitest'
import { PACE_SECONDS, paceSeconds } from './poll-interval.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

it('follows what is going on when nothing limits it', () => {
  const at = (startsIn: number | null) => paceSeconds({ startsIn, leagues: 4 }, null, 0)
  expect([at(-HOUR), at(HOUR), at(30 * HOUR), at(5 * DAY), at(null)]).toEqual([60, 60, 300, 3600, 3600])
})

it('makes 500 credits last a month', () => {
  // 500 × 0.8 = 400 credits = 133 askings at 3; 30 days / 133 = 19,489 s; four leagues take turns: 77,955 s each.
  expect(paceSeconds({ startsIn: -1, leagues: 4 }, { remaining: 500, cost: 3, resetsAt: 30 * DAY }, 0)).toBe(77_955)
})

it('waits for the reset when nothing is left', () => {
  expect(paceSeconds({ startsIn: -1, leagues: 1 }, { remaining: 1, cost: 3, resetsAt: 2 * HOUR }, 0)).toBe(7200)
})

it('never asks faster than the table, and never more than the credits pay for', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 5e6 }),
      fc.integer({ min: 1, max: 30 }),
      fc.integer({ min: 1, max: 14 }),
      (remaining, cost, leagues) => {
        const pace = paceSeconds({ startsIn: -1, leagues }, { remaining, cost, resetsAt: 30 * DAY }, 0)
        expect(pace).toBeGreaterThanOrEqual(PACE_SECONDS.live)
        expect(Math.floor((30 * 86_400) / pace) * cost * leagues).toBeLessThanOrEqual(Math.max(remaining, cost * leagues))
      },
    ),
  )
})
