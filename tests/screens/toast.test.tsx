// What is said at the edge of the page is shown, also the first time, when the place for it has yet to come.
import { cleanup, configure, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { PATIENCE_MS } from '#tests/support/patience.ts'

// A busy machine is no failure: what is waited for comes late there.
configure({ asyncUtilTimeout: PATIENCE_MS })
afterEach(cleanup)

it('the first sentence of a visit is shown', async () => {
  // As no test before has left it: nothing was said yet.
  const fresh = '#web/ui/overlays/toast.tsx?fresh'
  const { Toaster, toast } = (await import(fresh)) as typeof import('#web/ui/overlays/toast.tsx')
  render(<Toaster />)
  void toast({ title: 'Bet kept', detail: '$25.00 at risk.' })
  await screen.findByText('Bet kept')
  expect(screen.getByText('$25.00 at risk.')).toBeTruthy()
})

it('a sentence that is said while the one before is leaving stays, and the one before goes', async () => {
  const fresh = '#web/ui/overlays/toast.tsx?leaving'
  const { Toaster, toast } = (await import(fresh)) as typeof import('#web/ui/overlays/toast.tsx')
  render(<Toaster />)
  void toast({ title: 'Slate imported' })
  const first = (await screen.findByText('Slate imported')).closest('[data-sonner-toast]')!
  await waitFor(() => expect(first.getAttribute('data-removed')).toBe('true'))
  void toast({ title: 'Lineups ready' })
  await screen.findByText('Lineups ready')
  await waitFor(() => expect(screen.queryByText('Slate imported')).toBeNull())
  // As long again as a leaving sentence takes: this one is not taken along.
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(screen.getByText('Lineups ready')).toBeTruthy()
})

it('the second line takes its color from the page as the first does, whatever the system prefers', async () => {
  const asked = window.matchMedia
  const preferring = vi.spyOn(window, 'matchMedia').mockImplementation((media) => ({ ...asked(media), matches: media.includes('dark') }))
  const fresh = '#web/ui/overlays/toast.tsx?dark-system'
  const { Toaster, toast } = (await import(fresh)) as typeof import('#web/ui/overlays/toast.tsx')
  document.body.style.color = 'rgb(25, 22, 16)'
  onTestFinished(() => {
    document.body.style.color = ''
    preferring.mockRestore()
  })
  render(<Toaster />)
  void toast({ title: 'Draft kept', detail: 'Only you see it.' })
  await screen.findByText('Draft kept')
  const colorOf = (text: string) => getComputedStyle(screen.getByText(text)).color
  expect(colorOf('Only you see it.')).toBe(colorOf('Draft kept'))
})
