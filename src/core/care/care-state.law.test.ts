// A limit, a break and an exclusion under whatever a person tries, over random histories.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { careChange, careWait } from '#tests/support/care-changes.ts'
import { applyCareChange, type CareChange, careFromHistory, limitInForce, NO_CARE, standingOf } from './care-state.ts'
import { LIMIT_KINDS, type LimitKey, PERIODS_OF } from './limits.ts'
import { periodAt } from './periods.ts'
import { exclusionEnd } from './standing.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const NEW_YORK = 'America/New_York'
// A Sunday, 13:45 in New York.
const NOW = Date.UTC(2026, 10, 22, 18, 45)
const DAILY_STAKE: LimitKey = { kind: 'stake', period: 'day' }

describe('laws over random lives', () => {
  const key = fc.constantFrom(...LIMIT_KINDS.flatMap((kind) => PERIODS_OF[kind].map((period): LimitKey => ({ kind, period }))))
  const fewKeys = fc.constantFrom<LimitKey>(DAILY_STAKE, { kind: 'net_loss', period: 'week' })
  const step = fc.record({
    change: careChange(fc.oneof({ weight: 9, arbitrary: fewKeys }, { weight: 1, arbitrary: key })),
    zone: fc.constantFrom(NEW_YORK, 'Pacific/Auckland', 'UTC', 'Pacific/Honolulu'),
    wait: careWait,
  })
  const life = fc.array(step, { minLength: 1, maxLength: 40 })

  it('a limit never rises earlier than 24 hours after it was asked for, nor in the period in which it was', () => {
    fc.assert(
      fc.property(life, (steps) => {
        let state = NO_CARE
        let now = NOW
        // An own, slower account of what was asked: the last raise asked of each limit, and no raise remembered over a cut, break or exclusion.
        const asked = new Map<string, { at: number; amount: number | null; zone: string }>()
        for (const { change, zone, wait } of steps) {
          now += wait
          const at = Math.max(now, state.asOf)
          const before = state
          const outcome = applyCareChange(state, change, zone, now)
          if ('refused' in outcome) continue
          state = outcome.state
          for (const limit of before.limits) {
            const name = `${limit.kind} ${limit.period}`
            const after = limitInForce(state, limit, at)
            const rose = after === undefined || after.amount > limit.amount
            if (rose) {
              const raise = asked.get(name)
              expect(raise).toBeDefined()
              expect(after?.amount ?? null).toBe(raise!.amount)
              expect(at - raise!.at).toBeGreaterThanOrEqual(DAY)
              expect(at - raise!.at).toBeLessThan(40 * DAY)
              const running = periodAt(limit.period === 'bet' ? 'day' : limit.period, raise!.at, limit.timeZone)
              expect(at).toBeGreaterThanOrEqual(running.end)
              asked.delete(name)
            }
          }
          if (change.type === 'set_limit') {
            const name = `${change.limit.kind} ${change.limit.period}`
            const old = before.limits.find((one) => `${one.kind} ${one.period}` === name)
            if (old && (change.amount === null || change.amount > old.amount)) asked.set(name, { at, amount: change.amount, zone })
            else asked.delete(name)
          }
          if (change.type === 'take_break' || change.type === 'self_exclude') asked.clear()
        }
      }),
      { numRuns: 2_000 },
    )
  })

  it('a break or an exclusion never ends early, whatever is tried', () => {
    fc.assert(
      fc.property(life, (steps) => {
        let state = NO_CARE
        let now = NOW
        // An own account in three numbers, looked at anew at every step because a clock may be set back.
        let breakEnd = 0
        let exclusionEndsAt: number | null = null
        let returnAskedAt = Number.POSITIVE_INFINITY
        for (const { change, zone, wait } of steps) {
          now += wait
          const at = Math.max(now, state.asOf)
          const isExcluded: boolean = exclusionEndsAt !== null && at < Math.max(exclusionEndsAt, returnAskedAt + DAY)
          expect(standingOf(state, now).kind).toBe(isExcluded ? 'excluded' : at < breakEnd ? 'break' : 'open')
          const outcome = applyCareChange(state, change, zone, now)
          if ('refused' in outcome) continue
          state = outcome.state
          if (change.type === 'take_break') {
            expect(at + change.hours * HOUR).toBeGreaterThan(breakEnd)
            breakEnd = at + change.hours * HOUR
          }
          if (change.type === 'self_exclude') {
            const end = exclusionEnd(change.length, at) as number
            exclusionEndsAt = isExcluded ? Math.max(exclusionEndsAt as number, end) : end
            returnAskedAt = Number.POSITIVE_INFINITY
          }
          if (change.type === 'ask_to_return') {
            expect(at).toBeGreaterThanOrEqual(exclusionEndsAt as number)
            returnAskedAt = at
          }
        }
      }),
      { numRuns: 2_000 },
    )
  })

  it('the state is the fold of its history', () => {
    fc.assert(
      fc.property(life, (steps) => {
        let state = NO_CARE
        let now = NOW
        const history: { change: CareChange; timeZone: string; at: number }[] = []
        for (const { change, zone, wait } of steps) {
          now += wait
          history.push({ change, timeZone: zone, at: now })
          const outcome = applyCareChange(state, change, zone, now)
          if ('state' in outcome) state = outcome.state
        }
        expect(careFromHistory(history)).toEqual(state)
      }),
      { numRuns: 300 },
    )
  })
})
