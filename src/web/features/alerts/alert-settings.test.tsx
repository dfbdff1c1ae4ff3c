// Quiet hours that are refused stay as they were chosen, with the reason.
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openPiece, refused } from '#tests/support/piece.tsx'
import { AlertSettings } from './alert-settings.tsx'

const SETTINGS = { quiet: { from: 22 * 60, to: 7 * 60 }, phone: null, used: 3, limit: 50, heldBack: 0, channels: [] }

it('quiet hours that are refused stay as they were chosen, with the reason', async () => {
  const { calls, says } = await openPiece(<AlertSettings />, {
    'GET /api/alerts/rules': { rules: [], settings: SETTINGS },
    'GET /api/alerts': { alerts: [], unread: 0 },
    'PATCH /api/alerts/settings': refused(429, 'rate_limited', 'Settings are changed twenty times in ten minutes at most.'),
  })
  const from = await screen.findByLabelText<HTMLInputElement>(/^From/)
  fireEvent.change(from, { target: { value: '23:30' } })
  fireEvent.submit(from.closest('form')!)
  await says('Settings are changed twenty times in ten minutes at most.')
  expect(screen.getByLabelText<HTMLInputElement>(/^From/).value).toBe('23:30')
  expect(calls.at(-1)?.sent).toMatchObject({ quiet: { from: 23 * 60 + 30, to: 7 * 60 } })
})
