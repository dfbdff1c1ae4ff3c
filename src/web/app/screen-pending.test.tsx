// A screen that is on its way keeps its place; without a network it says that it is not, and leads back.
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ScreenPending } from './screen-pending.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('waits as an outline while there is a network', () => {
  render(<ScreenPending />)
  expect(screen.getByText('Loading this screen')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Go back' })).toBeNull()
})

it('leads back to what is kept without one', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const back = vi.spyOn(history, 'back').mockImplementation(() => undefined)
  render(<ScreenPending />)
  expect(screen.getByRole('status').textContent).toContain('this screen has not been loaded yet')
  fireEvent.click(screen.getByRole('button', { name: 'Go back' }))
  expect(back).toHaveBeenCalledOnce()
})
