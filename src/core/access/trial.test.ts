import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { standingAt } from './subscription.ts'
import { trialDaysRemaining, trialEnd, trialUrgency } from './trial.ts'

const DAY = 86_400_000

describe('a trial', () => {
  it('lasts 7 days from onboarding and 3 from inside', () => {
    expect(trialEnd('onboarding', 0)).toBe(7 * DAY)
    expect(trialEnd('inside', 0)).toBe(3 * DAY)
  })

  it.each([
    [7 * DAY, 7],
    [6 * DAY + 1, 7],
    [1, 1],
    [0, 0],
    [-5, 0],
  ])('with %s ms left shows %s days', (left, days) => {
    expect(trialDaysRemaining(1_000_000 * DAY + left, 1_000_000 * DAY)).toBe(days)
  })

  it.each([
    [true, 0, 'high'],
    [true, 1, 'high'],
    [true, 2, 'medium'],
    [true, 3, 'medium'],
    [true, 4, 'low'],
    [true, 7, 'low'],
    [true, 8, 'none'],
    [false, 1, 'none'],
  ] as const)('active %s with %s days left is urgency %s', (isActive, days, urgency) => {
    expect(trialUrgency(isActive, days)).toBe(urgency)
  })

  it('ends at its own millisecond, without waiting for a job', () => {
    const record = { tier: 'pro', status: 'trial', trialEndsAt: 100, currentPeriodEnd: null } as const
    expect(standingAt(record, 99)).toMatchObject({ tier: 'pro', status: 'trial', isTrialActive: true, trialDaysRemaining: 1 })
    expect(standingAt(record, 100)).toMatchObject({ tier: 'free', status: 'expired', isTrialActive: false, trialDaysRemaining: 0 })
  })
})

describe('a paid plan', () => {
  it('that was cancelled counts until its paid period ends', () => {
    const record = { tier: 'vip', status: 'cancelled', trialEndsAt: null, currentPeriodEnd: 500 } as const
    expect(standingAt(record, 499)).toMatchObject({ tier: 'vip', hasSubscription: true, status: 'cancelled' })
    expect(standingAt(record, 500)).toMatchObject({ tier: 'free', hasSubscription: false, status: 'expired' })
  })

  it('without an end, as an administrator grants it, counts until it is taken back', () => {
    const record = { tier: 'pro', status: 'active', trialEndsAt: null, currentPeriodEnd: null } as const
    expect(standingAt(record, Number.MAX_SAFE_INTEGER)).toMatchObject({ tier: 'pro', hasSubscription: true })
  })

  it('does not exist for someone who never chose', () => {
    expect(standingAt(undefined, 0)).toMatchObject({ tier: 'free', hasRecord: false, hasSubscription: false })
  })
})

describe('laws', () => {
  it('days left only ever fall, and are positive exactly while the trial counts', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 * DAY }), fc.integer({ min: 0, max: 10 * DAY }), (a, b) => {
        const end = 7 * DAY
        const [early, late] = a < b ? [a, b] : [b, a]
        expect(trialDaysRemaining(end, late)).toBeLessThanOrEqual(trialDaysRemaining(end, early))
        const standing = standingAt({ tier: 'casual', status: 'trial', trialEndsAt: end, currentPeriodEnd: null }, a)
        expect(standing.trialDaysRemaining > 0).toBe(standing.isTrialActive)
        expect(standing.tier === 'casual').toBe(a < end)
      }),
    )
  })
})
