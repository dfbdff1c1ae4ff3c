// What is said at the edge of the page is shown, also the first time, when the place for it has yet to come.
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'

it('the first sentence of a visit is shown', async () => {
  // As no test before has left it: nothing was said yet.
  const fresh = '#web/ui/overlays/toast.tsx?fresh'
  const { Toaster, toast } = (await import(fresh)) as typeof import('#web/ui/overlays/toast.tsx')
  render(<Toaster />)
  void toast({ title: 'Bet kept', detail: '$25.00 at risk.' })
  await screen.findByText('Bet kept')
  expect(screen.getByText('$25.00 at risk.')).toBeTruthy()
})
