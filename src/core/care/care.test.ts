import { describe, expect, it } from 'vitest'
import { applyCareChange, type CareChange, type CareState, limitInForce, NO_CARE, standingOf } from './care-state.ts'
import type { LimitKey } from './limits.ts'
import { CARE_ACTS, type CareUsage, largestAllowedStake, mayDo, stakesLeft } from './permission.ts'
import { exclusionEnd } from './standing.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const NEW_YORK = 'America/New_York'
// A Sunday, 13:45 in New York.
const NOW = Date.UTC(2026, 10, 22, 18, 45)
const DAILY_STAKE: LimitKey = { kind: 'stake', period: 'day' }

const nothingUsed: CareUsage = () => 0

function applied(state: CareState, change: CareChange, at: number, zone = NEW_YORK): CareState {
  const outcome = applyCareChange(state, change, zone, at)
  if ('refused' in outcome) throw new Error(outcome.refused)
  return outcome.state
}
const set = (limit: LimitKey, amount: number | null): CareChange => ({ type: 'set_limit', limit, amount })
const subject = (state: CareState, usage: CareUsage = nothingUsed, isOfAge = true) => ({ state, usage, isOfAge })

describe('limits', () => {
  it('what somebody chose is named before their age: a birth date opens nothing for whoever is away', () => {
    const [resting, excluded] = [
      applied(NO_CARE, { type: 'take_break', hours: 48 }, NOW),
      applied(NO_CARE, { type: 'self_exclude', length: 'year' }, NOW),
    ]
    for (const isOfAge of [null, false]) {
      const because = [resting, excluded].map((state) => mayDo({ state, isOfAge, usage: nothingUsed }, { act: 'see_prices' }, NOW))
      expect(because).toMatchObject([{ because: 'break' }, { because: 'excluded' }])
    }
  })

  it('the largest stake at a pick’em operator is what the limit of entry fees leaves', () => {
    const state = applied(NO_CARE, set({ kind: 'entry_fees', period: 'day' }, 5_000), NOW)
    expect(largestAllowedStake(subject(state), NOW, 'PrizePicks')).toBe(5_000)
    expect(largestAllowedStake(subject(state), NOW, 'FanDuel')).toBeNull()
  })

  it('an answer to the reality check and “not now” bind nothing, so that they move no clock', () => {
    const state = applied(NO_CARE, { type: 'answer_reality_check', answer: 'go_on' }, NOW)
    expect(applied(state, { type: 'decline_limits' }, NOW + DAY)).toEqual({ ...NO_CARE, checkedAt: NOW, declinedAt: NOW + DAY })
  })

  const limited = applied(NO_CARE, set(DAILY_STAKE, 10_000), NOW)

  it('a first limit and a cut act at once', () => {
    expect(limitInForce(limited, DAILY_STAKE, NOW)?.amount).toBe(10_000)
    expect(limitInForce(applied(limited, set(DAILY_STAKE, 5_000), NOW + 1), DAILY_STAKE, NOW + 1)?.amount).toBe(5_000)
  })

  it('a raise waits for 24 hours and for the end of the period, then for a confirmation', () => {
    const asked = applied(limited, set(DAILY_STAKE, 20_000), NOW)
    // A limit that was never set is not taken away: no such line stands in the history.
    expect(applyCareChange(NO_CARE, { type: 'set_limit', limit: DAILY_STAKE, amount: null }, NEW_YORK, NOW)).toEqual({
      refused: 'no_limit',
    })
    expect(applyCareChange(asked, { type: 'confirm_raise', limit: DAILY_STAKE }, NEW_YORK, NOW + DAY - 1)).toEqual({
      refused: 'raise_waits',
    })
    // Nothing happens by itself.
    expect(limitInForce(asked, DAILY_STAKE, NOW + 3 * DAY)?.amount).toBe(10_000)
    const confirmed = applied(asked, { type: 'confirm_raise', limit: DAILY_STAKE }, NOW + DAY)
    expect(limitInForce(confirmed, DAILY_STAKE, NOW + DAY)?.amount).toBe(20_000)
  })

  it('a raise of a weekly limit waits for the end of the week', () => {
    const weekly: LimitKey = { kind: 'net_loss', period: 'week' }
    const monday = Date.UTC(2026, 10, 16, 15)
    const asked = applied(applied(NO_CARE, set(weekly, 100), monday), set(weekly, null), monday)
    expect(limitInForce(asked, weekly, monday)?.pending?.confirmFrom).toBe(Date.UTC(2026, 10, 23, 5))
  })

  it('a raise that nobody confirms within seven days lapses', () => {
    const asked = applied(limited, set(DAILY_STAKE, null), NOW)
    const late = NOW + 8 * DAY
    expect(applyCareChange(asked, { type: 'confirm_raise', limit: DAILY_STAKE }, NEW_YORK, late)).toEqual({ refused: 'nothing_to_confirm' })
    expect(limitInForce(asked, DAILY_STAKE, late)?.pending).toBeNull()
  })

  it('a cut cancels a raise that waits', () => {
    const asked = applied(limited, set(DAILY_STAKE, 20_000), NOW)
    const cut = applied(asked, set(DAILY_STAKE, 9_000), NOW + HOUR)
    expect(applyCareChange(cut, { type: 'confirm_raise', limit: DAILY_STAKE }, NEW_YORK, NOW + 2 * DAY)).toEqual({
      refused: 'nothing_to_confirm',
    })
  })

  it('a cut from another time zone does not start the day anew', () => {
    const cut = applied(limited, set(DAILY_STAKE, 9_999), NOW + 1, 'Pacific/Auckland')
    expect(limitInForce(cut, DAILY_STAKE, NOW + 1)?.timeZone).toBe(NEW_YORK)
  })
})

describe('breaks and self-exclusion', () => {
  const excluded = applied(NO_CARE, { type: 'self_exclude', length: 'half_year' }, NOW)
  const end = exclusionEnd('half_year', NOW) as number

  it('a break holds to its last millisecond, and nothing is loosened', () => {
    const resting = applied(applied(NO_CARE, set(DAILY_STAKE, 1), NOW), { type: 'take_break', hours: 24 }, NOW)
    expect(standingOf(resting, NOW + DAY - 1).kind).toBe('break')
    expect(standingOf(resting, NOW + DAY).kind).toBe('open')
    expect(applyCareChange(resting, set(DAILY_STAKE, 2), NEW_YORK, NOW + 1)).toEqual({ refused: 'on_break' })
    expect(applyCareChange(resting, { type: 'take_break', hours: 24 }, NEW_YORK, NOW)).toEqual({ refused: 'already_longer' })
  })

  it('an exclusion goes on after its end until a return was asked for, and 24 hours more', () => {
    expect(applyCareChange(excluded, { type: 'ask_to_return' }, NEW_YORK, end - 1)).toEqual({ refused: 'exclusion_runs' })
    expect(standingOf(excluded, end + 90 * DAY).kind).toBe('excluded')
    const asked = applied(excluded, { type: 'ask_to_return' }, end)
    expect(standingOf(asked, end + DAY - 1).kind).toBe('excluded')
    expect(standingOf(asked, end + DAY).kind).toBe('open')
  })

  it('it can be made longer, never shorter; for ever is for ever', () => {
    expect(applyCareChange(excluded, { type: 'self_exclude', length: 'half_year' }, NEW_YORK, NOW)).toEqual({ refused: 'already_longer' })
    const forever = applied(excluded, { type: 'self_exclude', length: 'forever' }, NOW)
    expect(applyCareChange(forever, { type: 'self_exclude', length: 'five_years' }, NEW_YORK, NOW)).toEqual({ refused: 'already_longer' })
    expect(applyCareChange(forever, { type: 'ask_to_return' }, NEW_YORK, NOW + 9_999 * DAY)).toEqual({ refused: 'exclusion_runs' })
  })

  it('half a year from August 31 ends on the last day of February', () => {
    expect(exclusionEnd('half_year', Date.UTC(2026, 7, 31))).toBe(Date.UTC(2027, 1, 28))
  })

  it('a clock that is set back opens nothing', () => {
    const resting = applied(NO_CARE, { type: 'take_break', hours: 24 }, NOW)
    expect(standingOf(resting, NOW - 5 * DAY).kind).toBe('break')
  })
})

describe('what is shut when', () => {
  it.each(CARE_ACTS)('%s is shut for excluded people, on a break and under age, and open to others', (act) => {
    expect(mayDo(subject(NO_CARE), { act }, NOW)).toEqual({ allowed: true })
    expect(mayDo(subject(NO_CARE, nothingUsed, false), { act }, NOW)).toMatchObject({ because: 'under_age' })
    expect(mayDo(subject(applied(NO_CARE, { type: 'take_break', hours: 48 }, NOW)), { act }, NOW + 1)).toEqual({
      allowed: false,
      because: 'break',
      until: NOW + 2 * DAY,
    })
    const excluded = applied(NO_CARE, { type: 'self_exclude', length: 'forever' }, NOW)
    expect(mayDo(subject(excluded), { act }, NOW)).toEqual({ allowed: false, because: 'excluded', until: null })
  })

  const limited = applied(NO_CARE, set(DAILY_STAKE, 10_000), NOW)
  const used =
    (cents: number): CareUsage =>
    (kind) =>
      kind === 'stake' ? cents : 0

  it('a bet may use up exactly what is left of the day, and not a cent more', () => {
    expect(mayDo(subject(limited, used(4_000)), { act: 'place_bet', amount: 6_000 }, NOW)).toEqual({ allowed: true })
    expect(mayDo(subject(limited, used(4_000)), { act: 'place_bet', amount: 6_001 }, NOW)).toMatchObject({
      because: 'limit',
      left: 6_000,
      until: Date.UTC(2026, 10, 23, 5),
    })
  })

  it('a reached limit shuts edges and advice; prices and scores stay', () => {
    const reached = subject(limited, used(10_000))
    expect(mayDo(reached, { act: 'see_edges' }, NOW).allowed).toBe(false)
    expect(mayDo(reached, { act: 'get_stake_advice' }, NOW).allowed).toBe(false)
    expect(mayDo(reached, { act: 'see_prices' }, NOW).allowed).toBe(true)
  })

  it('when the time of the day is used up, prices are shut as well', () => {
    const timed = applied(NO_CARE, set({ kind: 'time', period: 'day' }, 60), NOW)
    expect(
      mayDo(
        subject(timed, () => 59),
        { act: 'see_prices' },
        NOW,
      ).allowed,
    ).toBe(true)
    expect(
      mayDo(
        subject(timed, () => 60),
        { act: 'see_prices' },
        NOW,
      ).allowed,
    ).toBe(false)
  })

  it('the largest bet binds each bet by itself', () => {
    const capped = applied(NO_CARE, set({ kind: 'largest_bet', period: 'bet' }, 2_500), NOW)
    expect(mayDo(subject(capped, used(99_999)), { act: 'place_bet', amount: 2_500 }, NOW).allowed).toBe(true)
    expect(mayDo(subject(capped), { act: 'place_bet', amount: 2_501 }, NOW).allowed).toBe(false)
  })

  it('a largest bet of nothing shuts what total stakes of nothing shut, and a largest bet of a cent does not', () => {
    const none = (limit: LimitKey, amount = 0) => subject(applied(NO_CARE, set(limit, amount), NOW))
    const shutBy = (limit: LimitKey, amount?: number) => CARE_ACTS.filter((act) => !mayDo(none(limit, amount), { act }, NOW).allowed)
    const largest = { kind: 'largest_bet', period: 'bet' } as const
    expect(shutBy(largest)).toEqual(CARE_ACTS.filter((act) => act !== 'see_prices'))
    expect(shutBy(largest)).toEqual(shutBy(DAILY_STAKE))
    expect(shutBy(largest, 1)).toEqual([])
    expect(mayDo(none(largest), { act: 'see_edges' }, NOW)).toMatchObject({ because: 'limit', until: null, left: 0, limit: largest })
    expect([largestAllowedStake(none(largest), NOW), stakesLeft(none(largest), NOW)]).toEqual([0, 0])
  })

  it('a limit of nothing opens at no moment that is known: the next period brings no more', () => {
    const none = (limit: LimitKey, amount = 0) => subject(applied(NO_CARE, set(limit, amount), NOW))
    for (const kind of ['stake', 'net_loss', 'deposit', 'net_deposit', 'entry_fees'] as const) {
      const act = kind === 'entry_fees' ? 'enter_contest' : 'see_edges'
      expect(mayDo(none({ kind, period: 'day' }), { act }, NOW), kind).toMatchObject({ because: 'limit', until: null, left: 0 })
    }
    expect(mayDo(none(DAILY_STAKE, 1), { act: 'place_bet', amount: 2 }, NOW)).toMatchObject({ until: Date.UTC(2026, 10, 23, 5) })
  })

  it('the largest stake allowed is the least of all that is left', () => {
    let state = applied(limited, set({ kind: 'largest_bet', period: 'bet' }, 7_000), NOW)
    expect(largestAllowedStake(subject(NO_CARE), NOW)).toBeNull()
    expect(largestAllowedStake(subject(state, used(1_000)), NOW)).toBe(7_000)
    state = applied(state, set({ kind: 'net_loss', period: 'month' }, 3_000), NOW)
    expect(largestAllowedStake(subject(state, used(1_000)), NOW)).toBe(3_000)
    expect(largestAllowedStake(subject(state, used(10_000)), NOW)).toBe(0)
  })

  it('what an act takes the place of counts once, in the periods in which it counted', () => {
    const state = applied(applied(NO_CARE, set(DAILY_STAKE, 10_000), NOW), set({ kind: 'entry_fees', period: 'day' }, 10_000), NOW)
    const used = subject(state, () => 10_000)
    const change = (amount: number, replaced: number, at: number, book?: string) =>
      mayDo(
        used,
        { act: 'place_bet', amount, ...(book ? { book } : {}), replaces: { amount: replaced, at: [at], ...(book ? { book } : {}) } },
        NOW,
      )
    // Of today: its own amount is free for it again, and no more.
    expect([change(4_000, 4_000, NOW), change(4_001, 4_000, NOW)].map(({ allowed }) => allowed)).toEqual([true, false])
    expect(change(4_000, 4_000, NOW - DAY).allowed).toBe(false)
    // At an operator of contests it frees entry fees as well.
    expect(change(4_000, 4_000, NOW, 'PrizePicks').allowed).toBe(true)
    const fees = subject(applied(NO_CARE, set({ kind: 'entry_fees', period: 'day' }, 10_000), NOW), () => 10_000)
    const entry = { act: 'enter_contest', amount: 100 } as const
    expect(mayDo(fees, { ...entry, replaces: { amount: 4_000, at: [NOW] } }, NOW)).toMatchObject({
      because: 'limit',
      left: 0,
      limit: { kind: 'entry_fees' },
    })
    expect(mayDo(fees, { act: 'place_bet', amount: 100, book: 'FanDuel' }, NOW).allowed).toBe(true)
  })

  it('of several refusals the one that lasts longest is named', () => {
    const state = applied(limited, set({ kind: 'stake', period: 'month' }, 10_000), NOW)
    expect(mayDo(subject(state, used(10_000)), { act: 'see_edges' }, NOW)).toMatchObject({ until: Date.UTC(2026, 11, 1, 5) })
  })
})
