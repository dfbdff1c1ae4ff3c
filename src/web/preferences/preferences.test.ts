// @vitest-environment node
import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** The preferences of a page that is opened while the browser keeps this text. */
async function openedWith(kept: string | null) {
  vi.stubGlobal('localStorage', { getItem: () => kept })
  vi.resetModules()
  const { preferences } = await import('./preferences.ts')
  return preferences()
}

it('what was chosen in this browser holds when the page is opened again', async () => {
  const chosen = { theme: 'light', oddsFormat: 'decimal', density: 'compact', riskTolerance: 8, books: ['pinnacle'], autoRefresh: false }
  expect(await openedWith(JSON.stringify(chosen))).toMatchObject(chosen)
})

it('what is broken or unknown counts as not chosen, the rest holds', async () => {
  expect(await openedWith('{')).toMatchObject({ theme: 'dark', oddsFormat: 'american', riskTolerance: 5 })
  expect(await openedWith(null)).toMatchObject({ theme: 'dark' })
  const mixed = JSON.stringify({ theme: 'pink', riskTolerance: 99, timeZone: 'Nowhere/At_All', density: 'compact' })
  expect(await openedWith(mixed)).toMatchObject({ theme: 'dark', riskTolerance: 5, timeZone: null, density: 'compact' })
})
