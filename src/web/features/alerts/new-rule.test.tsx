// A rule that is refused, by the form or by the server, stays in its fields with the reason; nothing is sent that is no rule.
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openPiece, refused } from '#tests/support/piece.tsx'
import { NewRule } from './new-rule.tsx'

const channel = (name: string, isAvailable: boolean) => ({
  channel: name,
  isAvailable,
  why: isAvailable ? null : 'Not set up.',
  isOn: true,
})
const RULES = {
  rules: [],
  settings: {
    quiet: null,
    phone: null,
    used: 50,
    limit: 50,
    heldBack: 0,
    channels: [channel('inApp', true), channel('push', true), channel('email', false), channel('sms', false)],
  },
}
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

it('an edge that is none is asked about and not sent; a rule that the server refuses stays as it was typed', async () => {
  const { user, calls } = await openPiece(<NewRule />, {
    'GET /api/alerts/rules': RULES,
    'POST /api/alerts/rules': refused(409, 'conflict', 'Fifty rules are kept at most. Remove one first.'),
  })
  const sent = () => calls.filter(({ call }) => call.startsWith('POST')).map((one) => one.sent)
  await user.clear(await screen.findByLabelText('At least (% above fair)'))
  await user.type(screen.getByLabelText('At least (% above fair)'), '0.1')
  await user.type(screen.getByLabelText('Team (any when empty)'), 'DEN')
  await user.click(await screen.findByRole('checkbox', { name: /push/i }))
  await user.click(screen.getByRole('button', { name: 'Set the alert' }))
  await screen.findByText('An edge between 0.5 and 100 percent.')
  expect(sent()).toEqual([])
  await user.clear(screen.getByLabelText('At least (% above fair)'))
  await user.type(screen.getByLabelText('At least (% above fair)'), '4')
  await user.click(screen.getByRole('button', { name: 'Set the alert' }))
  await screen.findByText('Fifty rules are kept at most. Remove one first.')
  expect(sent()).toMatchObject([{ rule: { kind: 'edge', atLeast: 0.04, team: 'DEN' }, channels: ['inApp', 'push'] }])
  expect([value('At least (% above fair)'), value('Team (any when empty)')]).toEqual(['4', 'DEN'])
  expect(screen.getByRole('checkbox', { name: /push/i }).getAttribute('aria-checked')).toBe('true')
})
