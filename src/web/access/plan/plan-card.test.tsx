// The price of one's plan is the one that is paid, as often as it is paid.
import { beforeEach, describe, expect, it } from 'vitest'
import { openPiece } from '#tests/support/piece.tsx'
import { PERIOD } from '../billing-period.tsx'
import { PlanCard } from './plan-card.tsx'

const ROBIN = { id: 'u1', email: 'robin@example.org', subscriptionTier: 'casual', subscriptionStatus: 'active', isAdmin: false }
const PAID = { tier: 'casual', status: 'active', hasSubscription: true, isTrialAvailable: false, billing: { mode: 'test' } }
const TRIAL = {
  ...PAID,
  hasSubscription: false,
  status: 'trial',
  isTrialActive: true,
  trialEndsAt: '2026-12-03T12:00:00Z',
  trialDaysRemaining: 5,
}
const USED = { used: 0, limit: 5 }
const USAGE = {
  projections: USED,
  lineups: USED,
  aiChat: USED,
  aiChatFull: USED,
  alerts: USED,
  transcriptions: USED,
  resetsAt: '2026-11-27T00:00:00Z',
}

const card = (plan: object, billing: object = {}) =>
  openPiece(<PlanCard />, {
    'GET /api/auth/user': ROBIN,
    'GET /api/me/subscription': plan,
    'GET /api/me/usage-stats': USAGE,
    'GET /api/me/billing': billing,
  })

beforeEach(() => {
  sessionStorage.clear()
  PERIOD.set('monthly')
})

it('paid by the year it is the price of a year', async () => {
  const { says, words } = await card(PAID, { subscription: { plan: 'casual', period: 'yearly' } })
  await says('$49.99 a year')
  expect(words()).not.toContain('a month')
})

it('paid by the month it is the price of a month, whatever was looked at last', async () => {
  PERIOD.set('yearly')
  const { says } = await card(PAID, { subscription: { plan: 'casual', period: 'monthly' } })
  await says('$4.99 a month')
})

it('a trial is named free, with when it ends, what follows, and the price of keeping its plan as it is chosen; it asks for no payments', async () => {
  PERIOD.set('yearly')
  const { says, words, calls } = await card(TRIAL)
  await says(
    'Trial ends Thursday, December 3, in 5 days. Nothing is taken then: you go on with the free plan. To keep Casual: $49.99 a year.',
  )
  expect(words()).toContain('Free trial')
  expect(calls.map(({ call }) => call)).not.toContain('GET /api/me/billing')
})

it('what was chosen with the trial goes on in a tab where nothing was chosen, and gives way to a choice there', async () => {
  sessionStorage.clear()
  const elsewhere = await card({ ...TRIAL, trialPeriod: 'yearly' })
  await elsewhere.says('To keep Casual: $49.99 a year.')
  PERIOD.set('monthly')
  const { says } = await card({ ...TRIAL, trialPeriod: 'yearly' })
  await says('To keep Casual: $4.99 a month.')
})

it('of a free plan it is not said that it has expired, but that an earlier one has ended', async () => {
  const { says, words } = await card({ ...PAID, tier: 'free', status: 'expired', hasSubscription: false })
  await says('Free plan')
  await says('Earlier plan ended')
  expect(words()).not.toContain('Expired')
})

describe('what is paid next, in the profile', () => {
  const AS_OF = '2026-11-28T12:00:00Z'
  const paying = (more: object, given: object | null = null) => ({
    asOf: AS_OF,
    given,
    subscription: { plan: 'vip', period: 'yearly', periodEnd: '2027-11-28T12:00:00Z', next: null, graceEndsAt: null, ...more },
    nextPayment: { at: '2027-11-28T12:00:00Z', amountCents: 19_910 },
  })
  const profile = (billing: object, given: object | null = null) =>
    openPiece(<PlanCard variant="detailed" />, {
      'GET /api/auth/user': ROBIN,
      'GET /api/me/subscription': { ...PAID, tier: 'vip', given },
      'GET /api/me/usage-stats': USAGE,
      'GET /api/me/billing': billing,
    })

  it('days are counted from the clock of the server, wherever the clock of the device stands', async () => {
    const { says } = await profile(paying({}))
    await says('$199.10 on Nov 28, 2027, in 365 days')
  })

  it('a planned change says which plan follows, when, and what is there until then', async () => {
    const billing = paying({ next: { plan: 'casual', period: 'monthly' } })
    const { says } = await profile({ ...billing, nextPayment: { ...billing.nextPayment, amountCents: 499 } })
    await says('To Casual, paid by the month, on Nov 28, 2027. Until then you have VIP, paid by the year.')
    await says('$4.99 on Nov 28, 2027, in 365 days')
  })

  it('of a plan that was given no price is named, and what is still paid for beside it is', async () => {
    const given = { tier: 'vip', until: '2026-12-05T12:00:00Z' }
    const { says, words } = await profile(paying({ plan: 'casual', period: 'monthly' }, given), given)
    await says('Given to you')
    await says('Dec 5, 2026, in 7 days')
    expect(words()).toMatch(/You still pay for\s*Casual, paid by the month/)
    expect(words()).not.toContain('$19.99')
  })

  it('who was given a plan and pays for nothing is not sent to a billing portal', async () => {
    const given = { tier: 'vip', until: null }
    const { says, words } = await profile({ asOf: AS_OF, given, subscription: null, nextPayment: null }, given)
    await says('No end was set')
    expect(words()).not.toMatch(/Manage Billing|Next payment/)
  })
})
