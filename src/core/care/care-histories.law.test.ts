// Ten thousand lives at random: limits set, cut, raised and confirmed, breaks, exclusions, clocks that jump, accounts that are deleted and made
// anew. A second, slower account in plain numbers stands beside each: no limit in force is ever above it, no door opens before it.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { careChange, careWait } from '#tests/support/care-changes.ts'
import { cases } from '#tests/support/sweeps.ts'
import { applyCareChange, type CareChange, type CareState, limitInForce, NO_CARE, standingOf, strictest } from './care-state.ts'
import type { LimitKey } from './limits.ts'
import { periodAt } from './periods.ts'
import { exclusionEnd } from './standing.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const NOW = Date.UTC(2026, 10, 22, 18, 45)
const LIVES = cases(2000, 10_000)

const KEYS: readonly LimitKey[] = [
  { kind: 'stake', period: 'day' },
  { kind: 'deposit', period: 'week' },
  { kind: 'entry_fees', period: 'month' },
]
const key = fc.constantFrom(...KEYS)
const step = fc.record({
  /** `again`: the account is deleted and made anew; `second`: another account of the mailbox joins, with a state of its own. */
  what: fc.oneof(
    { weight: 10, arbitrary: fc.constant('change' as const) },
    { weight: 1, arbitrary: fc.constantFrom('again' as const, 'second' as const) },
  ),
  change: careChange(key),
  zone: fc.constantFrom('America/New_York', 'Pacific/Auckland', 'UTC'),
  wait: careWait,
})

const nameOf = ({ kind, period }: LimitKey) => `${kind} ${period}`
type LimitRequest = { readonly at: number; readonly amount: number | null; readonly opens: number }

/** The account beside it: what may be in force at most, what was asked, and until when the doors are shut. */
class Account {
  readonly most = new Map<string, number>()
  readonly requests = new Map<string, LimitRequest>()
  breakEnd = 0
  exclusionEnd: number | null = null
  returnAskedAt = Number.POSITIVE_INFINITY
  isShut = (at: number) => this.isExcluded(at) || at < this.breakEnd
  isExcluded = (at: number) => this.exclusionEnd !== null && at < Math.max(this.exclusionEnd, this.returnAskedAt + DAY)

  note(change: CareChange, before: CareState, at: number) {
    if (change.type === 'set_limit') {
      const name = nameOf(change.limit)
      const present = this.most.get(name)
      if (change.amount !== null && (present === undefined || change.amount <= present)) {
        this.most.set(name, change.amount)
        this.requests.delete(name)
      } else if (present !== undefined) {
        const zone = before.limits.find((one) => nameOf(one) === name)!.timeZone
        this.requests.set(name, {
          at,
          amount: change.amount,
          opens: Math.max(at + DAY, periodAt(change.limit.period as 'day', at, zone).end),
        })
      }
    } else if (change.type === 'confirm_raise') {
      const name = nameOf(change.limit)
      const raise = this.requests.get(name)
      expect(raise, 'a raise is confirmed only where one was asked').toBeDefined()
      expect(at).toBeGreaterThanOrEqual(raise!.opens)
      expect(at).toBeLessThan(raise!.opens + 7 * DAY)
      if (raise!.amount === null) this.most.delete(name)
      else this.most.set(name, raise!.amount)
      this.requests.delete(name)
    } else if (change.type === 'drop_raise') this.requests.delete(nameOf(change.limit))
    else if (change.type === 'take_break') {
      expect(at + change.hours * HOUR).toBeGreaterThan(this.breakEnd)
      this.breakEnd = at + change.hours * HOUR
      this.requests.clear()
    } else if (change.type === 'self_exclude') {
      const end = exclusionEnd(change.length, at) as number
      this.exclusionEnd = this.isExcluded(at) ? Math.max(this.exclusionEnd as number, end) : end
      this.returnAskedAt = Number.POSITIVE_INFINITY
      this.requests.clear()
    } else if (change.type === 'ask_to_return') {
      expect(at).toBeGreaterThanOrEqual(this.exclusionEnd as number)
      this.returnAskedAt = at
    }
  }

  /** Away, a limit may be set or cut, and the check come more often; all else that binds stays. */
  expectStricter(change: CareChange, before: CareState) {
    if (change.type === 'set_limit') {
      const present = this.most.get(nameOf(change.limit))
      expect(change.amount).not.toBeNull()
      if (present !== undefined) expect(change.amount).toBeLessThanOrEqual(present)
    } else if (change.type === 'set_reality_check') expect(change.minutes).toBeLessThanOrEqual(before.checkMinutes ?? 60)
    else expect(['take_break', 'self_exclude', 'ask_to_return', 'decline_limits']).toContain(change.type)
  }

  check(state: CareState, now: number) {
    const at = Math.max(now, state.asOf)
    const { kind } = standingOf(state, now)
    expect(kind).toBe(this.isExcluded(at) ? 'excluded' : at < this.breakEnd ? 'break' : 'open')
    for (const one of KEYS) {
      const most = this.most.get(nameOf(one))
      if (most !== undefined) expect(limitInForce(state, one, now)?.amount).toBe(most)
    }
  }
}

it(`over ${LIVES} lives no limit rises before its time, and nothing opens early, past deletions and new accounts too`, () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 24 }), (steps) => {
      let state = NO_CARE
      let now = NOW
      const account = new Account()
      for (const { what, change: wanted, zone, wait } of steps) {
        now += wait
        const at = Math.max(now, state.asOf)
        account.check(state, now)
        // What leaves with a deleted account comes back with the new one, whatever the clock says.
        if (what === 'again') state = strictest(NO_CARE, state, at)
        else if (what === 'second') {
          const other = applyCareChange(NO_CARE, wanted, zone, at)
          if ('refused' in other || other.state.breakUntil !== null || other.state.exclusion !== null) continue
          state = strictest(state, other.state, at)
          for (const limit of other.state.limits) {
            const present = account.most.get(nameOf(limit))
            if (present === undefined || limit.amount < present) {
              account.most.set(nameOf(limit), limit.amount)
              account.requests.delete(nameOf(limit))
            }
          }
        } else {
          const before = state
          const outcome = applyCareChange(state, wanted, zone, now)
          if ('refused' in outcome) continue
          state = outcome.state
          if (account.isShut(at)) account.expectStricter(wanted, before)
          account.note(wanted, before, at)
        }
      }
      account.check(state, now)
    }),
    { numRuns: LIVES },
  )
})
