// To whom nothing is sold now, the gate says what of their own closes it, and names no plan to buy.
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openPiece } from '#tests/support/piece.tsx'
import { Gate } from './gate.tsx'
import { Paywall } from './paywall.tsx'

const SENTENCE = 'You excluded yourself from betting until November 26, 2027.'
const ANSWERS = {
  'GET /api/auth/user': { id: 'u1', email: 'robin@example.org', subscriptionTier: 'free', subscriptionStatus: 'active', isAdmin: false },
  'GET /api/me/subscription': { tier: 'free', status: 'active', isTrialAvailable: true, mayPromote: false, billing: { mode: 'test' } },
}
const excluded = { shut: [{ act: 'get_promotions', because: 'excluded', until: null, sentence: SENTENCE }] }
const gated = (
  <>
    <Gate needs="odds">prices</Gate>
    <Paywall />
  </>
)

it('an excluded member is told of the exclusion, and of no plan', async () => {
  const { says, words } = await openPiece(gated, { ...ANSWERS, 'GET /api/care': excluded })
  await says(SENTENCE)
  expect(words()).not.toMatch(/upgrade|plan|trial|casual/i)
  expect(screen.getByRole('link', { name: 'Your limits' }).getAttribute('href')).toBe('/limits')
})

it('after a sign of chasing, where nothing is closed, no plan is offered either', async () => {
  const { says, words } = await openPiece(gated, { ...ANSWERS, 'GET /api/care': { shut: [] } })
  await says('No larger plan is offered to you now.')
  expect(words()).not.toMatch(/upgrade|trial|casual/i)
})
