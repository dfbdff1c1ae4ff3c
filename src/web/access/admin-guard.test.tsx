// What somebody who is no administrator reads instead of the administration.
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { accounts } from '#contract/people/accounts.ts'
import { subscriptions } from '#contract/people/subscriptions.ts'
import { openPiece, refused } from '#tests/support/piece.tsx'
import { AdminGuard } from './admin-guard.tsx'

const member = {
  id: 'u1',
  username: 'robin',
  firstName: 'Robin',
  lastName: '',
  email: 'robin@example.org',
  profileImageUrl: null,
  isAdmin: false,
  isSuperAdmin: false,
  subscriptionTier: 'free',
  subscriptionStatus: 'active',
  secondFactorDue: null,
}
const answers = {
  [`GET ${accounts.currentUser.path}`]: member,
  [`GET ${subscriptions.mine.path}`]: refused(503, 'unavailable', 'The plan did not come.'),
}

it('leads to the support of this server, and offers no mail to an address that nobody has', async () => {
  const piece = await openPiece(<AdminGuard>the administration</AdminGuard>, answers)
  await piece.says('Administrator privileges are required to access this area.')
  expect(piece.words()).toContain('If you believe that this is a mistake, write to the support of this server.')
  expect(piece.words()).not.toContain('the administration')
  expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/', '/support'])
})
