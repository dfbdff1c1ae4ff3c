// What is chosen on the settings page, and when it is kept.
import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { memberOn, type Person } from '#tests/support/as.ts'
import { openScreen } from '#tests/support/screen.tsx'
import { preferences } from '#web/preferences/preferences.ts'

let app: TestApp
let fan: Person
beforeAll(async () => {
  app = await testApp()
  fan = await memberOn(app, 'pro')
  return () => app.close()
})
const kept = async () => (await fan.get('/api/me/preferences')).json<{ theme: string; density: string; oddsFormat: string }>()

it('a theme is kept without Save, and stands there on the way back; what waits for Save goes on waiting', async () => {
  const { user, settled, asked } = openScreen(fan, '/settings')
  await settled()
  await user.click(await screen.findByRole('combobox', { name: 'Odds format' }))
  await user.click(await screen.findByRole('option', { name: /Decimal/ }))
  await screen.findByText('Not saved yet')
  expect(preferences().oddsFormat).toBe('decimal')
  const reads = () => asked.filter((call) => call === 'GET /api/me/preferences').length
  const before = reads()
  await user.click(screen.getByRole('radio', { name: 'Light' }))
  await waitFor(async () => expect((await kept()).theme).toBe('light'))
  expect(document.documentElement.dataset.theme).toBe('light')
  await waitFor(() => expect(reads()).toBeGreaterThan(before))
  // The answer of the server does not take away what was changed beside it, and does not keep it either.
  expect(screen.getByText('Not saved yet')).toBeTruthy()
  expect((await kept()).oddsFormat).toBe('american')
  await user.click(screen.getByRole('radio', { name: 'Compact' }))
  await waitFor(async () => expect((await kept()).density).toBe('compact'))
  // What is shown is what the form says, for as long as the form is there.
  expect(preferences().oddsFormat).toBe('decimal')
  cleanup()
  expect(preferences().oddsFormat).toBe('american')
  const again = openScreen(fan, '/settings')
  await again.settled()
  expect(document.documentElement.dataset.theme).toBe('light')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Light' }).checked).toBe(true)
})

it('an empty list of what rang says that rules are watching where there are some', async () => {
  const { settled } = openScreen(fan, '/alerts')
  await settled()
  await screen.findByText('Set a rule. What rings stays here for thirty days.')
  cleanup()
  const added = await fan.post('/api/alerts/rules', {
    rule: { kind: 'edge', league: 'nfl', market: null, atLeast: 0.9 },
    channels: ['inApp'],
  })
  expect(added.statusCode, added.body).toBe(200)
  const again = openScreen(fan, '/alerts')
  await again.settled()
  await screen.findByText('Your rule is watching. What rings stays here for thirty days.')
})
