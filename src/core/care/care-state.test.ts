// Changes of what binds a person that the other tests do not come by, and what binds whoever has had another account.
import { describe, expect, it } from 'vitest'
import { applyCareChange, type CareChange, type CareState, limitInForce, NO_CARE, strictest } from './care-state.ts'
import type { LimitKey } from './limits.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const NOW = Date.UTC(2026, 10, 22, 18, 45)
const DAILY: LimitKey = { kind: 'stake', period: 'day' }
const asked = (state: CareState, change: CareChange, at = NOW) => applyCareChange(state, change, 'America/New_York', at)
function applied(state: CareState, change: CareChange, at = NOW): CareState {
  const outcome = asked(state, change, at)
  if ('refused' in outcome) throw new Error(outcome.refused)
  return outcome.state
}
const set = (limit: LimitKey, amount: number | null): CareChange => ({ type: 'set_limit', limit, amount })

describe('changes', () => {
  const AWAY = [
    ['on_break', { type: 'take_break', hours: 24 }],
    ['excluded', { type: 'self_exclude', length: 'year' }],
  ] as const
  it('how often the reality check comes is chosen; during a break or an exclusion more often alone', () => {
    const change = { type: 'set_reality_check', minutes: 30 } as const
    expect(applied(NO_CARE, change)).toEqual({ ...NO_CARE, checkMinutes: 30, asOf: NOW })
    for (const [refused, leave] of AWAY) {
      const away = applied(NO_CARE, leave)
      // It comes every 60 minutes where nothing was chosen.
      expect(asked(away, { type: 'set_reality_check', minutes: 60 })).toEqual({ refused })
      const often = applied(away, change)
      expect(often.checkMinutes).toBe(30)
      expect(asked(often, { type: 'set_reality_check', minutes: 60 })).toEqual({ refused })
    }
  })
  it('on a break and excluded a limit is set or cut at once, never raised, taken away or confirmed', () => {
    for (const [refused, leave] of AWAY) {
      const away = applied(applied(NO_CARE, set(DAILY, 5_000)), leave)
      const weekly: LimitKey = { kind: 'deposit', period: 'week' }
      const cut = applied(applied(away, set(DAILY, 4_999)), set(weekly, 0))
      expect([limitInForce(cut, DAILY, NOW)?.amount, limitInForce(cut, weekly, NOW)?.amount]).toEqual([4_999, 0])
      expect([cut.breakUntil, cut.exclusion]).toEqual([away.breakUntil, away.exclusion])
      for (const change of [
        set(DAILY, 5_000),
        set(weekly, 1),
        set(DAILY, null),
        set({ kind: 'net_loss', period: 'day' }, null),
        { type: 'confirm_raise', limit: DAILY } as const,
      ])
        expect(asked(cut, change)).toEqual({ refused })
    }
  })
  it('a raise that is dropped leaves the limit as it is, and nothing to confirm', () => {
    const raised = applied(applied(NO_CARE, set(DAILY, 5_000)), set(DAILY, 9_000))
    const dropped = applied(raised, { type: 'drop_raise', limit: DAILY })
    expect(limitInForce(dropped, DAILY, NOW)).toMatchObject({ ...DAILY, amount: 5_000, pending: null })
    expect(asked(dropped, { type: 'confirm_raise', limit: DAILY }, NOW + 2 * DAY)).toEqual({ refused: 'nothing_to_confirm' })
    expect(asked(dropped, { type: 'drop_raise', limit: DAILY })).toEqual({ refused: 'nothing_to_drop' })
  })
  it('a time limit is no longer than a day', () => {
    const time: LimitKey = { kind: 'time', period: 'day' }
    expect(asked(NO_CARE, set(time, 1_441))).toEqual({ refused: 'above_sense' })
    expect(limitInForce(applied(NO_CARE, set(time, 1_440)), time, NOW)?.amount).toBe(1_440)
  })
})

describe('of two accounts of one person', () => {
  it('the lower limit of a kind holds, and every limit that only one has', () => {
    const weekly: LimitKey = { kind: 'deposit', period: 'week' }
    const low = applied(NO_CARE, set(DAILY, 5_000))
    const high = applied(applied(NO_CARE, set(DAILY, 9_000)), set(weekly, 20_000))
    for (const both of [strictest(low, high, NOW), strictest(high, low, NOW)]) {
      expect([limitInForce(both, DAILY, NOW)?.amount, limitInForce(both, weekly, NOW)?.amount]).toEqual([5_000, 20_000])
      expect(both.limits).toHaveLength(2)
    }
  })
  it('the longer break and the longer exclusion hold, for ever above all', () => {
    const exclusion = (until: number | null) => ({ from: NOW, until, returnAskedAt: null })
    const state = (breakUntil: number | null, until?: number | null): CareState => ({
      ...NO_CARE,
      breakUntil,
      exclusion: until === undefined ? null : exclusion(until),
    })
    expect(strictest(state(5), state(null), NOW)).toMatchObject({ breakUntil: 5, exclusion: null })
    expect(strictest(state(5, 8), state(7, 9), NOW)).toMatchObject({ breakUntil: 7, exclusion: { until: 9 } })
    expect(strictest(state(null, 9), state(null, 8), NOW).exclusion?.until).toBe(9)
    expect(strictest(state(null, null), state(null, 8), NOW).exclusion?.until).toBeNull()
    expect(strictest(NO_CARE, state(null, 8), NOW).exclusion?.until).toBe(8)
  })
  it('what was spent counts on to the end of its span, of the same span the larger sum', () => {
    const used = (amount: number, end = NOW + 1) => ({ kind: 'stake', start: 0, end, amount }) as const
    const both = strictest({ ...NO_CARE, carried: [used(300), used(50, NOW)] }, { ...NO_CARE, carried: [used(700)] }, NOW)
    expect(both.carried).toEqual([used(700)])
    expect(strictest(NO_CARE, NO_CARE, NOW)).not.toHaveProperty('carried')
  })
  it('the reality check comes as often as the oftener of the two, from the later answer on', () => {
    const [one, other] = [
      { ...NO_CARE, checkMinutes: 60, checkedAt: 3, asOf: 4 },
      { ...NO_CARE, checkMinutes: 30, checkedAt: 2, declinedAt: 1, asOf: 9 },
    ] as const
    expect(strictest(one, other, NOW)).toMatchObject({ checkMinutes: 30, checkedAt: 3, declinedAt: 1, asOf: 9 })
  })
})
