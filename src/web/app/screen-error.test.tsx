// A screen whose part did not load says why: without a connection it could not; only a server that answers has a newer page.
import { expect, it, vi } from 'vitest'
import { openPiece, refused } from '#tests/support/piece.tsx'
import { ScreenError } from './screen-error.tsx'

const MISSING = new TypeError('Failed to fetch dynamically imported module: /assets/dashboard-screen.js')
const broken = (answers: object) => openPiece(<ScreenError error={MISSING} reset={() => undefined} />, { ...answers })

it('without a network it is told that one is offline, and of no new version', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { says, words } = await broken({})
  await says('You are offline')
  expect(words()).not.toMatch(/new version|older than/)
  onLine.mockRestore()
})

it('where the network leads nowhere, that the server does not answer', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { says } = await broken({ 'GET /api/system/status': refused(503, 'unavailable', 'Not now.') })
  await says('The server does not answer')
})

it('where the server answers, that the page is older than it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { says } = await broken({ 'GET /api/system/status': {} })
  await says('A new version is ready')
})
