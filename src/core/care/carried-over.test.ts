import { describe, expect, it } from 'vitest'
import { applyCareChange, type CareChange, type CareState, NO_CARE, strictest } from './care-state.ts'
import { carriedOver } from './carried-over.ts'

const T = Date.UTC(2026, 10, 20)
const DAY = 86_400_000
const STAKE = { kind: 'stake', period: 'day' } as const

function stateAfter(state: CareState, ...changes: readonly (readonly [CareChange, number])[]): CareState {
  return changes.reduce((so, [change, at]) => {
    const outcome = applyCareChange(so, change, 'UTC', at)
    if ('refused' in outcome) throw new Error(outcome.refused)
    return outcome.state
  }, state)
}
const rows = (...changes: readonly (readonly [CareChange, number])[]) => changes.map(([change, at]) => ({ change, at }))
const NOTHING = { limits: [], breakUntil: null, exclusion: null }

describe('what was carried over from an earlier account', () => {
  const exclude = [{ type: 'self_exclude', length: 'half_year' }, T] as const
  const limit = [{ type: 'set_limit', limit: STAKE, amount: 5_000 }, T - DAY] as const
  const pause = [{ type: 'take_break', hours: 48 }, T] as const

  it('is nothing where this account set it all', () => {
    expect(carriedOver(NO_CARE, [], T)).toEqual(NOTHING)
    expect(carriedOver(stateAfter(NO_CARE, limit, exclude), rows(limit, exclude), T + DAY)).toEqual(NOTHING)
    expect(carriedOver(stateAfter(NO_CARE, limit, pause), rows(limit, pause), T + DAY)).toEqual(NOTHING)
  })

  it('is all of it under a new account, with since when and until when', () => {
    const carried = strictest(NO_CARE, stateAfter(NO_CARE, limit, exclude), T + DAY)
    expect(carriedOver(carried, [], T + DAY)).toMatchObject({
      limits: [{ ...STAKE, amount: 5_000, since: T - DAY }],
      breakUntil: null,
      exclusion: { from: T, until: Date.UTC(2027, 4, 20) },
    })
    expect(carriedOver(strictest(NO_CARE, stateAfter(NO_CARE, pause), T), [], T).breakUntil).toBe(T + 2 * DAY)
  })

  it('stays what it was when the new account makes the exclusion longer or asks for a raise; a cut is its own', () => {
    const longer = [{ type: 'self_exclude', length: 'year' }, T + DAY] as const
    const carried = strictest(NO_CARE, stateAfter(NO_CARE, exclude), T)
    expect(carriedOver(stateAfter(carried, longer), rows(longer), T + DAY).exclusion).toMatchObject({ from: T })
    const limited = strictest(NO_CARE, stateAfter(NO_CARE, limit), T)
    const raise = [{ type: 'set_limit', limit: STAKE, amount: 9_000 }, T] as const
    expect(carriedOver(stateAfter(limited, raise), rows(raise), T).limits).toMatchObject([{ amount: 5_000, pending: null }])
    const cut = [{ type: 'set_limit', limit: STAKE, amount: 1_000 }, T] as const
    expect(carriedOver(stateAfter(limited, cut), rows(cut), T).limits).toEqual([])
  })
})
