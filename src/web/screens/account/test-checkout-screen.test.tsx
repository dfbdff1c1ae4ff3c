// Before a test order is completed it is said what follows it: the renewal, its day, and the end of a trial that runs.
import { expect, it } from 'vitest'
import { openPiece } from '#tests/support/piece.tsx'
import { TestCheckoutScreen } from './test-checkout-screen.tsx'

const ORDER = {
  id: 'o1',
  plan: 'casual',
  period: 'yearly',
  amountCents: 4999,
  status: 'open',
  returnUrl: '/',
  expiresAt: '2026-11-27T12:00:00.000Z',
}
const ROBIN = { id: 'u1', email: 'robin@example.org', subscriptionTier: 'free', subscriptionStatus: 'active', isAdmin: false }

const checkout = (plan: object, order: object = ORDER) =>
  openPiece(<TestCheckoutScreen />, {
    'GET /api/auth/user': ROBIN,
    'GET /api/me/subscription': plan,
    'GET /api/me/billing': { asOf: '2026-11-26T12:00:00.000Z' },
    'GET /api/billing/test/orders/': order,
  })

it('names the price of the renewal and its day, and that the trial ends now', async () => {
  const { says } = await checkout({ tier: 'pro', status: 'trial', isTrialActive: true })
  await says('$49.99for the first year')
  await says(/Then \$49\.99 each year, for the first time on Nov 26, 2027, until you cancel\./)
  await says('Your trial of Pro ends now')
})

it('the renewal costs the whole price where the first payment was reduced; without a trial none ends', async () => {
  const { says, words } = await checkout({ tier: 'free', status: 'active' }, { ...ORDER, plan: 'pro', period: 'monthly', amountCents: 749 })
  await says('$7.49for the first month')
  await says('Then $9.99 each month, for the first time on Dec 26, 2026')
  expect(words()).not.toContain('trial')
})

it('says to the cent what the promotion took off, and to whom nothing may be offered the sum alone', async () => {
  const lowered = { ...ORDER, plan: 'pro', period: 'yearly', amountCents: 9749 }
  const offered = await checkout({ tier: 'free', status: 'active', mayPromote: true }, lowered)
  await offered.says('$2.50 less than $99.99: the promotion for a first payment.')
  const leftAlone = await checkout({ tier: 'free', status: 'active', mayPromote: false }, lowered)
  await leftAlone.says('$97.49for the first year')
  expect(leftAlone.words()).not.toContain('promotion')
})

it('says until when its price holds, and in words when it has ended', async () => {
  const open = await checkout({ tier: 'free', status: 'active' })
  await open.says(/This price holds until Nov 27, 2026, .+; then the order ends, and nothing is taken\./)
  const ended = await checkout({ tier: 'free', status: 'active' }, { ...ORDER, status: 'expired' })
  await ended.says('This order ended 24 hours after it was opened. Nothing was taken.')
  await ended.says('Choose the plan again to see what it costs now.')
})
