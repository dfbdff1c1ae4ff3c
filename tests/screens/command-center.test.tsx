// The command centre: the figures of the picked lineup stand where players are picked, and nowhere else.
import { screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { memberOn, type Person } from '#tests/support/as.ts'
import { openScreen } from '#tests/support/screen.tsx'

let app: TestApp
let fan: Person
beforeAll(async () => {
  app = await testApp()
  fan = await memberOn(app, 'pro')
  return () => app.close()
})

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
