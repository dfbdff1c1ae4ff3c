import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  allows,
  gateSentence,
  isSubscribed,
  limitOf,
  limitSentence,
  paywallSentence,
  refusal,
  remaining,
  requiredTier,
  type Subject,
  usageLevel,
} from './access.ts'
import { Feature, Meter, TIER_KEYS, TIERS, type Tier } from './tiers.ts'

const member = (tier: Tier, rest: Partial<Subject> = {}): Subject => ({ tier, status: 'active', isAdmin: false, ...rest })

describe('who may use what', () => {
  it.each([
    ['odds', 'casual'],
    ['alerts', 'casual'],
    ['voice', 'pro'],
    ['video_library', 'pro'],
    ['advanced_projections', 'pro'],
    ['advanced_ai', 'pro'],
    ['camera', 'vip'],
    ['unlimited_lineups', 'vip'],
    ['community', 'free'],
  ] as const)('%s starts at %s', (feature, tier) => {
    expect(requiredTier(feature)).toBe(tier)
    expect(allows(member(tier), feature)).toBe(true)
  })

  it('gives a visitor basic projections and basic chat and nothing else', () => {
    expect(Feature.options.filter((feature) => allows(null, feature))).toEqual(['basic_projections', 'basic_chat'])
    expect(refusal(null, 'odds')).toBe('no_subscription')
  })

  it('gives a free member the four basics and names the tier for the rest', () => {
    const allowed = Feature.options.filter((feature) => allows(member('free'), feature))
    expect(allowed).toEqual(['basic_projections', 'basic_chat', 'community', 'video_clips'])
    expect(paywallSentence('odds', refusal(member('free'), 'odds'))).toBe('Live betting odds require Casual tier or higher.')
  })

  it('tells someone whose trial is over that an active subscription is needed', () => {
    const lapsed = member('free', { status: 'expired' })
    expect(refusal(lapsed, 'voice')).toBe('inactive')
    expect(paywallSentence('voice', 'inactive')).toBe('This feature requires an active subscription.')
  })

  it('lets a trial use what its tier has', () => {
    expect(allows(member('pro', { status: 'trial' }), 'voice')).toBe(true)
    expect(isSubscribed(member('pro', { status: 'cancelled' }))).toBe(true)
  })
})

describe('laws', () => {
  const tier = fc.constantFrom(...TIER_KEYS)
  const feature = fc.constantFrom(...Feature.options)

  it('a higher tier never loses a feature', () => {
    fc.assert(
      fc.property(tier, tier, feature, (a, b, f) => {
        if (TIERS[a].rank <= TIERS[b].rank && allows(member(a), f)) expect(allows(member(b), f)).toBe(true)
      }),
    )
  })

  it('a paid member has a feature exactly from its required tier upward', () => {
    fc.assert(
      fc.property(tier, feature, (t, f) => {
        expect(allows(member(t), f)).toBe(TIERS[t].rank >= TIERS[requiredTier(f)].rank)
      }),
    )
  })

  it('an administrator is never refused and never limited', () => {
    fc.assert(
      fc.property(tier, feature, fc.constantFrom(...Meter.options), (t, f, meter) => {
        expect(allows(member(t, { isAdmin: true }), f)).toBe(true)
        expect(limitOf(member(t, { isAdmin: true }), meter)).toBeNull()
      }),
    )
  })

  it('what is left is never negative and never more than the limit', () => {
    fc.assert(
      fc.property(fc.nat(500), fc.nat(1000), (limit, used) => {
        const left = remaining(limit, used) ?? -1
        expect(left).toBeGreaterThanOrEqual(0)
        expect(left).toBeLessThanOrEqual(limit)
      }),
    )
  })
})

describe('how full a meter is', () => {
  it.each([
    [10, 8, 'fine'],
    [10, 9, 'near'],
    [10, 10, 'reached'],
    [10, 12, 'reached'],
    [0, 0, 'reached'],
    [null, 9999, 'unlimited'],
  ] as const)('limit %s, used %s reads %s', (limit, used, level) => {
    expect(usageLevel(limit, used)).toBe(level)
  })

  it('says which limit is reached', () => {
    expect(limitSentence('lineups')).toBe("You've reached your lineups limit. Upgrade for more access.")
    const eightLeft = '8 of your 50 lineups are left today, and this asks for 20. Upgrade for more access.'
    expect(limitSentence('lineups', { limit: 50, left: 8, asked: 20 })).toBe(eightLeft)
    expect(limitSentence('lineups', { limit: 50, left: 1, asked: 2 })).toContain('1 of your 50 lineups is left today')
    expect(limitSentence('lineups', { limit: 50, left: 0, asked: 2 })).toBe(limitSentence('lineups'))
    expect(gateSentence('voice')).toBe('Upgrade to PRO to access voice.')
  })
})
