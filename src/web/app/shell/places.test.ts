import { expect, it } from 'vitest'
import { findByName } from '#core/leagues/find-by-name.ts'
import { SCREENS } from '../paths.ts'
import { PLACES } from './places.ts'

/** Opened by a link, a step of signing in, or by the administration alone. */
const LED_TO = [
  '/login',
  '/login/code',
  '/auth/callback',
  '/onboarding',
  '/reset-password',
  '/verify-email',
  '/connect',
  '/chat',
  '/billing/receipt',
  '/billing/test-checkout',
  '/billing/test-portal',
]

const own = Object.entries(SCREENS).filter(([path, { who }]) => who !== 'admin' && !path.includes('$') && !LED_TO.includes(path))

it.each(own.filter(([path]) => path !== '/claim-admin'))('the box of ⌘K leads to %s by a part of its name', (path, { title }) => {
  const found = findByName(PLACES, title.slice(1), PLACES.length).map(({ to }) => to)
  expect(found).toContain(path)
})
