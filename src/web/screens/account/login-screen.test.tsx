// The plan that was chosen on the landing page stands beside the form with the price by which it was chosen.
import { beforeEach, it } from 'vitest'
import { openPiece, refused } from '#tests/support/piece.tsx'
import { PERIOD } from '../../access/billing-period.tsx'
import { clearSelectedTier, selectTier } from '../../access/selected-tier.ts'
import { LoginScreen } from './login-screen.tsx'

beforeEach(() => {
  selectTier('casual')
  return () => {
    clearSelectedTier()
    PERIOD.set('monthly')
  }
})

const login = () =>
  openPiece(<LoginScreen />, {
    'GET /api/auth/user': refused(401, 'unauthenticated', 'Please sign in.'),
    'GET /api/auth/methods': { password: true, oidc: null, mail: false, texts: false, minimumAge: 21 },
  })

it.each([
  ['yearly', '$49.99a year'],
  ['monthly', '$4.99a month'],
] as const)('chosen %s it says %s', async (period, price) => {
  PERIOD.set(period)
  const { says } = await login()
  await says(price)
})
