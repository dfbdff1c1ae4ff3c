// What one pays in and takes out is kept as it was typed, or not at all: it counts under one's limits.
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openPiece, refused } from '#tests/support/piece.tsx'
import { MoneyCard } from './money-card.tsx'

const SENT = 'POST /api/care/money'
const WRITE = 'Write an amount in dollars, such as 1,250.50.'

async function entered(text: string) {
  const piece = await openPiece(<MoneyCard />, { [SENT]: {}, 'GET /api/care/money': { entries: [] } })
  const field = () => screen.getByLabelText<HTMLInputElement>('Amount ($)')
  await piece.user.type(field(), text)
  await piece.user.click(screen.getByRole('button', { name: 'Enter it' }))
  const sent = piece.calls.filter(({ call }) => call === SENT).map((one) => (one.sent as { cents: number }).cents)
  return { sent, field, said: screen.queryAllByRole('alert').map((one) => one.textContent) }
}

it.each([
  ['1,000', 100_000],
  ['$50', 5_000],
  ['12.5', 1_250],
])('“%s” is entered as %d cents', async (text, cents) => {
  const { sent, field, said } = await entered(text)
  expect(sent).toEqual([cents])
  expect(said).toEqual([])
  await expect.poll(() => field().value).toBe('')
})

it.each([
  ['12,50', WRITE],
  ['1e2', WRITE],
  ['20 EUR', WRITE],
  ['10.999', WRITE],
  ['-7', 'An amount is 0 or more.'],
  ['20000000', 'An amount is at most $10,000,000.'],
])('“%s” stays in the field with a sentence, and nothing is entered', async (text, why) => {
  const { sent, field, said } = await entered(text)
  expect(sent).toEqual([])
  expect(said).toEqual([why])
  expect(field().value).toBe(text)
})

it('a place of despair whose entry is refused is answered with help, which says that nothing was kept', async () => {
  const { user } = await openPiece(<MoneyCard />, {
    [SENT]: refused(429, 'rate_limited', 'Too many entries.', { help: { reason: 'distress' } }),
    'GET /api/care/money': { entries: [] },
    'GET /api/user/profile': { region: 'GB' },
  })
  await user.type(screen.getByLabelText('Amount ($)'), '50')
  await user.type(screen.getByLabelText('Sportsbook'), 'I want to die')
  await user.click(screen.getByRole('button', { name: 'Enter it' }))
  await screen.findByRole('dialog', { name: 'Is everything all right?' })
  expect(document.body.textContent).toContain('What you wrote was not kept.')
})
