// To set a limit and to decline stand side by side, alike in size and look, before the form is open and after.
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openPiece } from '#tests/support/piece.tsx'
import { LimitsOffer } from './limits-offer.tsx'

const button = (name: string) => screen.getByRole('button', { name })

it('the two answers are alike and neighbors, also once the form is open', async () => {
  const { user, calls } = await openPiece(<LimitsOffer limits={[]} />, { 'POST /api/care/changes': {} })
  expect(button('Not now').className).toBe(button('Set a limit').className)
  await user.click(button('Set a limit'))
  expect(button('Not now').className).toBe(button('Set this limit').className)
  expect(button('Not now').parentElement).toBe(button('Set this limit').parentElement)
  await user.click(button('Not now'))
  expect(calls.map(({ sent }) => sent)).toEqual([{ change: { type: 'decline_limits' } }])
})
