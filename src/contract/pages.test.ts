import { expect, it } from 'vitest'
import { isPage } from './pages.ts'

it.each([
  ['/', true],
  ['/betting', true],
  ['/betting/', true],
  ['/profile/abc-123', true],
  ['/sports/nfl', true],
  ['/sports', false],
  ['/sports/nfl/extra', false],
  ['/wp-admin', false],
  ['/.env', false],
])('%s is a page: %s', (pathname, expected) => {
  expect(isPage(pathname)).toBe(expected)
})
