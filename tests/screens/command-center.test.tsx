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

it('the figures of the picked lineup stand above the players, and not above the contests', async () => {
  const { user } = openScreen(fan, '/lineups')
  await screen.findByRole('region', { name: 'Your lineup in figures' })
  await user.click(screen.getByRole('tab', { name: 'Contests' }))
  await screen.findByRole('tabpanel', { name: 'Contests' })
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Your lineup in figures' })).toBeNull())
})
