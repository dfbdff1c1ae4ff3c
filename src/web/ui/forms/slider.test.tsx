// A slider whose long hint is folded away.
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openPiece } from '#tests/support/piece.tsx'
import { Slider } from './slider.tsx'

const opened = (foldsHint: boolean) =>
  openPiece(<Slider label="Randomness" value={10} min={0} max={50} hint="Drawn anew." foldsHint={foldsHint} onChange={() => undefined} />)

it('a hint is in sight, and a folded one when it is asked for', async () => {
  await opened(false)
  expect(screen.getByText('Drawn anew.').hidden).toBe(false)
  expect(screen.queryByRole('button', { name: 'What randomness means' })).toBeNull()
  const { user } = await opened(true)
  const button = screen.getByRole('button', { name: 'What randomness means' })
  expect([screen.getByText('Drawn anew.').hidden, button.getAttribute('aria-expanded')]).toEqual([true, 'false'])
  await user.click(button)
  expect([screen.getByText('Drawn anew.').hidden, button.getAttribute('aria-expanded')]).toEqual([false, 'true'])
})
