// What limits leave stands in the form as it is now, and no stake is proposed that they would refuse. A price of the board can be posted as a
// pick instead of a bet, and after it.
import { useLocation } from '@tanstack/react-router'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { pickFromAddress } from '#core/community/pick-address.ts'
import { openPiece } from '#tests/support/piece.tsx'
import { Toaster } from '../../../ui/overlays/toast.tsx'
import { AddBetDialog } from './bet-dialog.tsx'
import { EMPTY_DRAFT } from './bet-draft.ts'
import { firstStake } from './stake-habit.ts'
import { draftOf } from './track-bet-button.tsx'

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

const HOUR = 3_600_000
const price = (startsIn: number, part?: '1H') =>
  draftOf({
    event: {
      ...{ id: 'nfl~g1', league: 'nfl', home_abbreviation: 'KC', away_abbreviation: 'DEN', ...(part ? { part } : {}) },
      commence_time: new Date(Date.now() + startsIn).toISOString(),
    },
    ...{ market: 'spreads', outcome: 'away', point: 7.5, price: -110, bookTitle: 'FanDuel' },
  })
const LINE = { league: 'nfl', gameId: 'nfl~g1', market: 'spreads', outcome: 'away', point: 7.5 }

function Form({ start }: { start: ReturnType<typeof price> }) {
  const [isOpen, setIsOpen] = useState(true)
  const { pathname, search } = useLocation()
  return (
    <>
      <AddBetDialog open={isOpen} start={start} origin="price" onClose={() => setIsOpen(false)} />
      <output>{JSON.stringify([pathname, search])}</output>
      <Toaster />
    </>
  )
}
const form = (start: ReturnType<typeof price>, shut: readonly object[] = []) =>
  openPiece(<Form start={start} />, {
    'GET /api/auth/user': ROBIN,
    'GET /api/me/subscription': { tier: 'pro', status: 'active' },
    'GET /api/dashboard/stats': { bankroll: 2500, bettingBankroll: 2500 },
    'GET /api/care': { shut, largestStakeCents: 5000 },
    'POST /api/bets': { id: 'b1', ticket: { legs: [LEG] }, stakedCents: 3000 },
  })
const place = () => JSON.parse(document.querySelector('output')!.textContent!) as [string, { pick?: string }]
const posts = () => screen.queryByRole('link', { name: 'Post as a pick' })

it('a price of a game to come leads to the community with its line, and the form is gone', async () => {
  const { user, calls } = await form(price(HOUR))
  const link = await screen.findByRole('link', { name: 'Post as a pick' })
  const address = new URL(link.getAttribute('href')!, 'https://guru.example')
  expect([address.pathname, pickFromAddress(address.searchParams.get('pick')!)]).toEqual(['/community', LINE])
  await user.click(link)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(place()[0]).toBe('/community'))
  expect(calls.filter(({ call }) => call.startsWith('POST'))).toEqual([])
})

it('after the bet is kept its line can still be posted', async () => {
  const { user } = await form(price(HOUR))
  await dialogSays('Your limits leave $50')
  await user.type(amount(), '30')
  await user.click(screen.getByRole('button', { name: 'I placed it' }))
  await screen.findByText('Bet kept')
  // Not by a pointer: the toast would capture it, which jsdom cannot.
  fireEvent.click(await screen.findByRole('button', { name: 'Post as a pick' }))
  await waitFor(() => expect(place()[0]).toBe('/community'))
  expect(pickFromAddress(place()[1].pick!)).toEqual(LINE)
})

it.each([
  ['its game has begun', price(-1000), []],
  ['it is of a part of the game', price(HOUR, '1H'), []],
  ['limits of one’s own close prices', price(HOUR), [{ act: 'see_edges', sentence: 'You set a limit.' }]],
])('no pick is offered where %s', async (_, start, shut) => {
  await form(start, shut)
  await dialogSays('Your limits leave $50')
  await waitFor(() => expect(posts()).toBeNull())
})

it('a selection that is typed anew is not the line of the board any more', async () => {
  const { user } = await form(price(HOUR))
  await screen.findByRole('link', { name: 'Post as a pick' })
  await user.type(screen.getByLabelText('Selection'), ' 1Q')
  expect(posts()).toBeNull()
})
