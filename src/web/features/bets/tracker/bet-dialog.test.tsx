// What limits leave stands in the form as it is now, and no stake is proposed that they would refuse.
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { openPiece } from '#tests/support/piece.tsx'
import { AddBetDialog } from './bet-dialog.tsx'
import { EMPTY_DRAFT } from './bet-draft.ts'
import { firstStake } from './stake-habit.ts'

const ROBIN = { id: 'u1', email: 'robin@example.org', subscriptionTier: 'pro', subscriptionStatus: 'active', isAdmin: false }
const LEG = { selection: 'DEN ML', event: '', market: 'h2h' as const, price: '+116' }

function Tracker() {
  const [isOpen, setIsOpen] = useState(true)
  const start = { ...EMPTY_DRAFT, ...firstStake(), legs: [{ ...EMPTY_DRAFT.legs[0]!, ...LEG }] }
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Another
      </button>
      <AddBetDialog open={isOpen} start={start} origin="price" onClose={() => setIsOpen(false)} />
    </>
  )
}

async function tracker(lefts: number[]) {
  const left = () => (lefts.length > 1 ? lefts.shift() : lefts[0])
  return openPiece(<Tracker />, {
    'GET /api/auth/user': ROBIN,
    'GET /api/me/subscription': { tier: 'pro', status: 'active' },
    'GET /api/dashboard/stats': { bankroll: 2500, bettingBankroll: 2500 },
    'GET /api/care': () => ({ shut: [], largestStakeCents: left() }),
    'POST /api/bets': { id: 'b1', ticket: { legs: [LEG] }, stakedCents: 3000 },
  })
}
const amount = () => screen.getByLabelText<HTMLInputElement>('Amount ($)')
const dialogSays = (text: string) => waitFor(() => expect(screen.getByRole('dialog').textContent).toContain(text))

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

it('after a bet is kept, the form says what is left after it', async () => {
  const { user } = await tracker([5000, 2000])
  await dialogSays('Your limits leave $50')
  await user.type(amount(), '30')
  await user.click(screen.getByRole('button', { name: 'I placed it' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Another' }))
  await dialogSays('Your limits leave $20')
})

it('with nothing left the last stake is not proposed; with enough it is', async () => {
  localStorage.setItem('guru.lastStake', '5')
  await tracker([0])
  await dialogSays('Your limits leave $0')
  expect(amount().value).toBe('')
  expect(screen.queryByText('Your last stake')).toBeNull()
  await tracker([500])
  await dialogSays('Your limits leave $5')
  expect(amount().value).toBe('5')
})

it('what was typed stays, whatever limits leave', async () => {
  const { user } = await tracker([0])
  await dialogSays('Your limits leave $0')
  await user.type(amount(), '7')
  expect(amount().value).toBe('7')
})
