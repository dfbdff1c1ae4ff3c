// The plans to buy on one's profile: where a press begins the one trial the card says so, by the month and by the year.
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openPiece } from '#tests/support/piece.tsx'
import { SubscriptionTab } from './subscription-tab.tsx'

const ROBIN = { id: 'u1', email: 'robin@example.org', subscriptionTier: 'free', subscriptionStatus: 'active', isAdmin: false }
const FREE = { tier: 'free', status: 'active', isTrialAvailable: true, mayPromote: true, offers: [], billing: { mode: 'test' } }
const METER = { used: 0, limit: 5 }
const answers = (plan: object) => ({
  'GET /api/auth/user': ROBIN,
  'GET /api/auth/methods': { password: true, oidc: null, mail: false, texts: true, minimumAge: 21 },
  'GET /api/me/subscription': plan,
  'GET /api/me/usage-stats': { projections: METER, lineups: METER, aiChat: METER, alerts: METER, resetsAt: '2026-11-29T05:00:00.000Z' },
  'GET /api/me/billing': { subscription: null, payments: [] },
  'POST /api/me/trial': {},
})
const card = () => within(screen.getByRole('article', { name: 'VIP plan' }))

it.each(['Monthly', 'Yearly'])('%s: the card says that its press begins with the trial', async (period) => {
  const tab = await openPiece(<SubscriptionTab />, answers(FREE))
  await tab.says('VIP')
  await tab.user.click(screen.getByText(period))
  expect(card().getByText('3-day free trial included')).toBeTruthy()
  expect(card().getByRole('button').textContent).toBe('Upgrade Now')
})

it('who has used the trial upgrades', async () => {
  const tab = await openPiece(<SubscriptionTab />, answers({ ...FREE, isTrialAvailable: false }))
  await tab.says('Upgrade to VIP')
  expect(tab.words()).not.toMatch(/trial/i)
})
