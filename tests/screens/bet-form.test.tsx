// What is filled in by hand in the form of a bet, up to the call that keeps it.
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { fan, oneFan } from '#tests/support/one-app.ts'
import { patientPerson } from '#tests/support/person.ts'
import { openScreen } from '#tests/support/screen.tsx'
import { createQueryClient } from '#web/api/query.ts'
import { EMPTY_DRAFT } from '#web/features/bets/tracker/bet-draft.ts'
import { BetForm } from '#web/features/bets/tracker/bet-form.tsx'
import { firstStake } from '#web/features/bets/tracker/stake-habit.ts'
import { TrackBetButton } from '#web/features/bets/tracker/track-bet-button.tsx'

oneFan('pro')

beforeEach(() => sessionStorage.clear())

it('a bet that is half filled in by hand is there again, unless it was canceled', async () => {
  const form = async () => {
    const opened = openScreen(fan, '/betting?tab=analytics')
    await opened.settled()
    await opened.user.click(await screen.findByRole('button', { name: 'Add' }))
    return { user: opened.user, dialog: within(await screen.findByRole('dialog', { name: 'Add a bet' })) }
  }
  const first = await form()
  await first.user.type(first.dialog.getByLabelText('Selection'), 'DEN +7.5')
  cleanup()
  const second = await form()
  expect(second.dialog.getByLabelText<HTMLInputElement>('Selection').value).toBe('DEN +7.5')
  await second.user.click(second.dialog.getByRole('button', { name: 'Cancel' }))
  cleanup()
  expect((await form()).dialog.getByLabelText<HTMLInputElement>('Selection').value).toBe('')
})

it('a price of another book, or of another game of the series, opens with its own, whatever was left half typed', async () => {
  await openScreen(fan, '/betting?tab=analytics').settled()
  const day = (id: string, date: string) => ({
    ...{ id, league: 'mlb' as const, home_abbreviation: 'BOS', away_abbreviation: 'NYY', commence_time: `${date}T23:00:00Z` },
  })
  const price = { market: 'h2h' as const, outcome: 'away' as const, point: null, price: -110 }
  const client = createQueryClient(() => {})
  render(
    <QueryClientProvider client={client}>
      <TrackBetButton {...price} event={day('mlb-1', '2026-07-01')} bookTitle="DraftKings" label="today, DraftKings" />
      <TrackBetButton {...price} event={day('mlb-1', '2026-07-01')} bookTitle="FanDuel" label="today, FanDuel" />
      <TrackBetButton {...price} event={day('mlb-2', '2026-07-02')} bookTitle="DraftKings" label="tomorrow, DraftKings" />
    </QueryClientProvider>,
  )
  const user = patientPerson()
  const open = async (label: string) => {
    await user.click(screen.getByText(label))
    return within(await screen.findByRole('dialog')).getByLabelText<HTMLInputElement>('Amount ($)')
  }
  const leave = async () => {
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  const first = await open('today, DraftKings')
  await user.clear(first)
  await user.type(first, '77')
  await leave()
  expect((await open('today, DraftKings')).value).toBe('77')
  await leave()
  for (const other of ['today, FanDuel', 'tomorrow, DraftKings']) {
    expect((await open(other)).value, other).not.toBe('77')
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByLabelText<HTMLInputElement>('Book').value).toBe(other.endsWith('FanDuel') ? 'FanDuel' : 'DraftKings')
    await leave()
  }
  expect((await open('today, DraftKings')).value).toBe('77')
})

it('a form that opens with the stake of the last bet says so, until another is typed', async () => {
  localStorage.setItem('guru.lastStake', '25')
  const start = { ...EMPTY_DRAFT, ...firstStake() }
  function Form() {
    const [draft, setDraft] = useState(start)
    return <BetForm draft={draft} onChange={setDraft} onSubmit={() => {}} error={null} />
  }
  render(<Form />)
  const amount = screen.getByLabelText<HTMLInputElement>('Amount ($)')
  expect(amount.value).toBe('25')
  expect(screen.getByText('Your last stake')).toBeTruthy()
  await patientPerson().type(amount, '0')
  expect(screen.queryByText('Your last stake')).toBeNull()
})

it('what stands beside the price goes before the last stake', () => {
  localStorage.setItem('guru.lastStake', '25')
  expect(firstStake(930)).toEqual({ stake: '9.30', stakeFrom: 'ticket' })
  localStorage.removeItem('guru.lastStake')
  expect(firstStake()).toEqual({ stake: '' })
})

/** The form of a new bet, filled in but for its amount. */
async function newBet(selection: string) {
  const opened = openScreen(fan, '/betting?tab=analytics')
  await opened.settled()
  await opened.user.click(await screen.findByRole('button', { name: 'Add' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a bet' }))
  await opened.user.type(dialog.getByLabelText('Selection'), selection)
  await opened.user.type(dialog.getByLabelText('Odds'), '+116')
  await opened.user.type(dialog.getByLabelText('Book'), 'FanDuel')
  const sent = () => opened.asked.filter((call) => call === 'POST /api/bets').length
  return { ...opened, dialog, sent, amount: dialog.getByLabelText<HTMLInputElement>('Amount ($)') }
}
const keptOf = async (selection: string) =>
  (await fan.get('/api/bets'))
    .json<{ bets: { ticket: { stakeCents: number; legs: { selection: string }[] } }[] }>()
    .bets.flatMap(({ ticket }) => (ticket.legs.some((leg) => leg.selection === selection) ? [ticket.stakeCents] : []))

it('a stake of a billion dollars is refused in words however often it is sent, and nothing that was typed is lost', async () => {
  const { user, dialog, sent, amount } = await newBet('BIG +7.5')
  await user.clear(amount)
  await user.type(amount, '1000000000')
  const now = vi.spyOn(Date, 'now')
  for (const later of [0, 500, 5000]) {
    now.mockReturnValue(Date.now() + later)
    await user.click(dialog.getByRole('button', { name: 'Keep the bet' }))
    await dialog.findByText('$1,000,000,000 is not kept: a stake is at most $1,000,000. Correct the amount.')
  }
  now.mockRestore()
  expect(sent()).toBe(0)
  const typed = ['Amount ($)', 'Selection', 'Odds', 'Book'].map((label) => dialog.getByLabelText<HTMLInputElement>(label).value)
  expect(typed).toEqual(['1000000000', 'BIG +7.5', '+116', 'FanDuel'])
  await user.clear(amount)
  await user.type(amount, '10')
  await user.click(dialog.getByRole('button', { name: 'Keep the bet' }))
  await waitFor(async () => expect(await keptOf('BIG +7.5')).toEqual([1000]))
})

it('a large stake is asked about at Enter as at the button, with everything typed still there; a later Enter keeps it', async () => {
  const { user, dialog, sent, amount } = await newBet('ASK +7.5')
  await user.clear(amount)
  await user.type(amount, '5000{Enter}{Enter}')
  await dialog.findByText(/\$5,000 on one bet: is that what you staked\?/)
  expect(sent()).toBe(0)
  expect(dialog.getByLabelText<HTMLInputElement>('Selection').value).toBe('ASK +7.5')
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 2000)
  await user.type(amount, '{Enter}')
  now.mockRestore()
  await waitFor(async () => expect(await keptOf('ASK +7.5')).toEqual([500_000]))
})

it('Enter pressed twice, fast, makes one bet', async () => {
  const { user, amount, sent } = await newBet('TWO +7.5')
  await user.clear(amount)
  await user.type(amount, '25{Enter}{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent()).toBe(1)
  expect(await keptOf('TWO +7.5')).toEqual([2500])
})
