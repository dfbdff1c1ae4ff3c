// The command centre: the figures of the picked lineup stand where players are picked, and nowhere else.
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fan, oneFan } from '#tests/support/one-app.ts'
import { openScreen } from '#tests/support/screen.tsx'

oneFan('pro')

const figures = () => screen.queryByRole('region', { name: 'Your lineup in figures' })
const players = () => [...document.querySelectorAll<HTMLElement>('main li[data-row] [aria-pressed]')]

it('arrow keys walk from player to player, Enter picks one, and the line beside the tabs counts him', async () => {
  const { user } = openScreen(fan, '/lineups')
  await waitFor(() => expect(players().length).toBeGreaterThan(2))
  expect(figures()!.textContent).toContain('Players selected 0/')
  players()[0]!.focus()
  await user.keyboard('{ArrowDown}j{ArrowUp}')
  expect(document.activeElement).toBe(players()[1])
  await user.keyboard('{Enter}')
  await waitFor(() => expect(players()[1]!.getAttribute('aria-pressed')).toBe('true'))
  expect(figures()!.textContent).toContain('Players selected 1/')
  await user.click(screen.getByRole('button', { name: 'Clear lineup' }))
  await waitFor(() => expect(figures()!.textContent).toContain('Players selected 0/'))
})

it('the figures of the picked lineup stand beside the tabs where players are picked, and not by the contests', async () => {
  const { user } = openScreen(fan, '/lineups')
  await screen.findByRole('region', { name: 'Your lineup in figures' })
  await user.click(screen.getByRole('tab', { name: 'Contests' }))
  await screen.findByRole('tabpanel', { name: 'Contests' })
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Your lineup in figures' })).toBeNull())
})

it('every league can be asked for, and one of which no contest is known says so', async () => {
  const { user, words } = openScreen(fan, '/lineups')
  await user.click(await screen.findByRole('combobox', { name: 'League' }))
  const leagues = (await screen.findAllByRole('option')).map(({ textContent }) => textContent ?? '')
  const fourteen = ['NFL', 'NBA', 'MLB', 'NHL', 'WNBA', 'MLS', 'EPL', 'PGA', 'LPGA', 'MMA', 'FIFA', 'Cricket', 'Volleyball', 'AFL']
  for (const name of fourteen) expect(leagues.filter((one) => one.startsWith(name))).toHaveLength(1)
  await user.click(screen.getByRole('option', { name: /^Cricket/ }))
  await screen.findByText('No Cricket slate is on offer')
  expect(words()).toContain('No contest of DraftKings or FanDuel in this league is known here')
})

it('stacks are sorted by their heads: the first tells the server what to rank by, pressed again it is turned round, with Shift another is added', async () => {
  const { user, asked } = openScreen(fan, '/lineups?tab=stacks')
  const table = () => screen.getByRole('table', { name: /^Stacks by/ })
  const head = (name: string) => within(table()).getByRole('columnheader', { name: new RegExp(`^${name}`) })
  await screen.findByRole('table', { name: 'Stacks by ceiling' })
  expect(head('Ceiling').getAttribute('aria-sort')).toBe('descending')

  // Nobody's ownership is known here: there is no column of it, which is said once.
  expect(within(table()).queryByRole('columnheader', { name: /^Owned|^Leverage/ })).toBeNull()
  screen.getByText(/Nobody’s ownership is known on this slate\./)

  await user.click(within(head('Cost')).getByRole('button'))
  await screen.findByRole('table', { name: 'Stacks by cheapest' })
  expect(head('Cost').getAttribute('aria-sort')).toBe('ascending')
  await waitFor(() => expect(asked.some((call) => /stacks\/nfl.*order=salary/.test(call))).toBe(true))
  await user.click(within(head('Cost')).getByRole('button'))
  expect(head('Cost').getAttribute('aria-sort')).toBe('descending')

  await user.keyboard('{Shift>}')
  await user.click(within(head('Per')).getByRole('button'))
  await user.keyboard('{/Shift}')
  expect([head('Cost'), head('Per')].map((one) => one.getAttribute('aria-sort'))).toEqual(['descending', 'descending'])
  expect(new URLSearchParams(location.search).get('sort')).toBe('salary~value')
})

it('what an opponent allows stands in one line with its rank', async () => {
  openScreen(fan, '/lineups?tab=research')
  const cells = await waitFor(() => {
    const found = within(screen.getByRole('table', { name: 'What they face' })).getAllByRole('cell')
    expect(found.length).toBeGreaterThan(8)
    return found
  })
  const told = cells.map(({ textContent }) => textContent).filter((text) => /\d(st|nd|rd|th) of \d+$/.test(text ?? ''))
  expect(told.length).toBeGreaterThan(8)
})
