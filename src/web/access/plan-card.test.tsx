// The price of one's plan is the one that is paid, as often as it is paid.
import { beforeEach, expect, it } from 'vitest'
import { openPiece } from '#tests/support/piece.tsx'
import { PERIOD } from './billing-period.tsx'
import { PlanCard } from './plan-card.tsx'

const ROBIN = { id: 'u1', email: 'robin@example.org', subscriptionTier: 'casual', subscriptionStatus: 'active', isAdmin: false }
const PAID = { tier: 'casual', status: 'active', hasSubscription: true, isTrialAvailable: false, billing: { mode: 'test' } }
const TRIAL = { ...PAID, hasSubscription: false, status: 'trial', isTrialActive: true, trialEndsAt: '2026-12-03T12:00:00Z' }
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
  await says('$49.99 / yr')
  expect(words()).not.toContain('/ mo')
})

it('paid by the month it is the price of a month, whatever was looked at last', async () => {
  PERIOD.set('yearly')
  const { says } = await card(PAID, { subscription: { plan: 'casual', period: 'monthly' } })
  await says('$4.99 / mo')
})

it('a trial that was begun by the year names the price of a year, and asks for no payments', async () => {
  PERIOD.set('yearly')
  const { says, calls } = await card(TRIAL)
  await says('$49.99 / yr')
  expect(calls.map(({ call }) => call)).not.toContain('GET /api/me/billing')
})
