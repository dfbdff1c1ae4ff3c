import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstPaymentCents, largestYearlySavingPercent, promotionAt, yearlySavingPercent } from './pricing.ts'
import { TIER_KEYS, TIERS } from './tiers.ts'
import { isUpgrade, mayPrompt, nextTier, recommendUpgrade, showsTrialExpiryPromotion, tiersFrom } from './upgrade.ts'

const DAY = 86_400_000

describe('pricing', () => {
  it.each([
    ['free', 0],
    ['casual', 16],
    ['pro', 16],
    ['vip', 17],
  ] as const)('%s saves %s percent by the year', (tier, percent) => {
    expect(yearlySavingPercent(tier)).toBe(percent)
    expect(largestYearlySavingPercent()).toBe(17)
  })

  it('takes 25 percent off the first month in December, and only then', () => {
    expect(promotionAt(Date.UTC(2026, 10, 30, 23, 59, 59))).toBeUndefined()
    expect(promotionAt(Date.UTC(2026, 11, 1))?.discount).toBe(0.25)
    expect(promotionAt(Date.UTC(2026, 11, 31, 23, 59, 59, 999))?.validUntil).toBe(Date.UTC(2027, 0, 1) - 1)
    expect(promotionAt(Date.UTC(2027, 0, 1))).toBeUndefined()
    expect(firstPaymentCents('pro', 'monthly', Date.UTC(2026, 11, 5))).toBe(749)
    expect(firstPaymentCents('pro', 'monthly', Date.UTC(2026, 10, 5))).toBe(999)
  })

  it('agrees with the calendar on every day of forty years', () => {
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2040, 0, 1) }), (now) => {
        expect(promotionAt(now) !== undefined).toBe(new Date(now).getUTCMonth() === 11)
      }),
    )
  })
})

describe('the plan to suggest', () => {
  it('goes one up, and vip stays', () => {
    expect(TIER_KEYS.map(nextTier)).toEqual(['casual', 'pro', 'vip', 'vip'])
    expect(tiersFrom('pro')).toEqual(['pro', 'vip'])
    expect(tiersFrom('free')).toEqual(['casual', 'pro', 'vip'])
  })

  it('is pro for a free member who uses more than two features heavily', () => {
    const heavy = (['projections', 'lineups', 'aiChat'] as const).map((meter) => ({ meter, used: 6, limit: 100 }))
    expect(recommendUpgrade('free', heavy)?.recommendedTier).toBe('pro')
    expect(recommendUpgrade('free', heavy.slice(1))).toBeUndefined()
  })

  it('is the next one when a limit is used up, with more urgency than when it is near', () => {
    expect(recommendUpgrade('free', [{ meter: 'lineups', used: 3, limit: 3 }])).toMatchObject({
      recommendedTier: 'casual',
      urgency: 'medium',
    })
    expect(recommendUpgrade('casual', [{ meter: 'lineups', used: 9, limit: 10 }])).toMatchObject({ recommendedTier: 'pro', urgency: 'low' })
  })

  it('is never made to vip, nor for a meter the tier does not have', () => {
    expect(recommendUpgrade('vip', [{ meter: 'lineups', used: 900, limit: null }])).toBeUndefined()
    expect(recommendUpgrade('free', [{ meter: 'alerts', used: 0, limit: 0 }])).toBeUndefined()
  })

  it('is always an upgrade', () => {
    fc.assert(
      fc.property(fc.constantFrom(...TIER_KEYS), fc.array(fc.nat(60), { minLength: 3, maxLength: 3 }), (tier, counts) => {
        const meters = ['projections', 'lineups', 'aiChat'] as const
        const usage = meters.map((meter, i) => ({ meter, used: counts[i] ?? 0, limit: TIERS[tier].limits[meter] }))
        const found = recommendUpgrade(tier, usage)
        if (found) expect(isUpgrade(tier, found.recommendedTier)).toBe(true)
      }),
    )
  })
})

describe('an upgrade prompt', () => {
  const HOUR = 3_600_000
  const quiet = { lastShownAt: null, totalUses: 0, isTrialActive: false, trialDaysRemaining: 0, trialSeenAt: null }

  it('shows when use is increasing or a trial is about to end', () => {
    expect(mayPrompt(quiet, 0)).toBe(false)
    expect(mayPrompt({ ...quiet, totalUses: 10 }, 0)).toBe(false)
    expect(mayPrompt({ ...quiet, totalUses: 11 }, 0)).toBe(true)
    const trial = { ...quiet, isTrialActive: true, trialSeenAt: -DAY }
    expect(mayPrompt({ ...trial, trialDaysRemaining: 3 }, 0)).toBe(true)
    expect(mayPrompt({ ...trial, trialDaysRemaining: 4, totalUses: 50 }, 0)).toBe(false)
    // Of three days, and begun today.
    expect(mayPrompt({ ...trial, trialDaysRemaining: 3, trialSeenAt: 1 - DAY, totalUses: 50 }, 0)).toBe(false)
    expect(showsTrialExpiryPromotion(true, 2)).toBe(true)
    expect(showsTrialExpiryPromotion(true, 3)).toBe(false)
  })

  it('never shows twice within 24 hours', () => {
    fc.assert(
      fc.property(fc.nat(72 * HOUR), fc.nat(1000), (later, totalUses) => {
        const state = { ...quiet, lastShownAt: 1_000, totalUses, isTrialActive: true, trialDaysRemaining: 1, trialSeenAt: -DAY }
        expect(mayPrompt(state, 1_000 + later)).toBe(later >= 24 * HOUR)
      }),
    )
  })
})
