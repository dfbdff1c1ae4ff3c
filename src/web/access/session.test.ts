import { expect, it } from 'vitest'
import type { CurrentUser } from '#contract/people/account-shapes.ts'
import { contradicts, sessionAfter } from './session.ts'

const robin: CurrentUser = {
  id: 'robin',
  username: 'robin',
  firstName: 'Robin',
  lastName: 'Vale',
  email: 'robin@example.com',
  profileImageUrl: null,
  isAdmin: false,
  isSuperAdmin: false,
  subscriptionTier: 'casual',
  subscriptionStatus: 'active',
  secondFactorDue: null,
}

it('who was signed out elsewhere keeps the screen, and is known to be signed out', () => {
  expect(sessionAfter({ user: robin, hasEnded: false }, null)).toEqual({ user: robin, hasEnded: true })
})

it('who signs in again goes on', () => {
  expect(sessionAfter({ user: robin, hasEnded: true }, robin)).toEqual({ user: robin, hasEnded: false })
})

it('a visitor is a visitor, with nothing of anybody', () => {
  expect(sessionAfter(undefined, null)).toEqual({ user: null, hasEnded: false })
})

it('a tab asks again only when another tab was answered otherwise', () => {
  const signedIn = { user: robin, hasEnded: false }
  const ended = { user: robin, hasEnded: true }
  expect(contradicts(signedIn, { userId: null })).toBe(true)
  expect(contradicts(signedIn, { userId: 'kim' })).toBe(true)
  expect(contradicts(signedIn, { userId: 'robin' })).toBe(false)
  expect(contradicts(ended, { userId: null })).toBe(false)
  expect(contradicts(ended, { userId: 'robin' })).toBe(true)
  expect(contradicts(undefined, { userId: 'robin' })).toBe(false)
})
