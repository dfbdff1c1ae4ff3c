import { describe, expect, it } from 'vitest'
import { applyCareChange, type CareChange, NO_CARE } from './care-state.ts'
import { limitsOffer } from './offer.ts'

const DAY = 86_400_000
const SINCE = Date.UTC(2026, 9, 31)
const changed = (change: CareChange, at: number) => {
  const outcome = applyCareChange(NO_CARE, change, 'UTC', at)
  if ('refused' in outcome) throw new Error(outcome.refused)
  return outcome.state
}

describe('whether somebody is asked for a limit', () => {
  it('at the beginning, and again when a month has gone by', () => {
    expect(limitsOffer(NO_CARE, SINCE, SINCE)).toEqual({ isFirst: true, isDue: false })
    expect(limitsOffer(NO_CARE, SINCE, Date.UTC(2026, 10, 30) - 1).isDue).toBe(false)
    expect(limitsOffer(NO_CARE, SINCE, Date.UTC(2026, 10, 30)).isDue).toBe(true)
  })
  it('a month after “Not now” again', () => {
    const declined = changed({ type: 'decline_limits' }, SINCE + 40 * DAY)
    expect(limitsOffer(declined, SINCE, SINCE + 41 * DAY)).toEqual({ isFirst: false, isDue: false })
    expect(limitsOffer(declined, SINCE, SINCE + 72 * DAY).isDue).toBe(true)
  })
  it.each<CareChange>([
    { type: 'set_limit', limit: { kind: 'stake', period: 'day' }, amount: 100 },
    { type: 'take_break', hours: 1008 },
    { type: 'self_exclude', length: 'forever' },
  ])('never after %j', (change) => {
    expect(limitsOffer(changed(change, SINCE), SINCE, SINCE + 35 * DAY)).toEqual({ isFirst: false, isDue: false })
  })
})
