// A finished set of lineups is found again in a tab that opens on another slate, and stays until another takes its place.
import { screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { memberOn, type Person } from '#tests/support/as.ts'
import { openScreen, refusal } from '#tests/support/screen.tsx'

let app: TestApp
let fan: Person
beforeAll(async () => {
  app = await testApp()
  fan = await memberOn(app, 'pro')
  const { slate } = (await fan.post('/api/optimizer/nba', { count: 1 })).json<{ slate: { id: string } }>()
  const order = { count: 3, slate: slate.id, resumable: true }
  expect((await fan.post('/api/optimizer/nba', order, { accept: 'text/event-stream' })).statusCode).toBe(200)
  return () => app.close()
})

it('is offered with its size, its slate and its time, and one press shows it', async () => {
  const { user, settled } = openScreen(fan, '/fantasy?league=nfl')
  await settled()
  const line = await screen.findByText(/Your last set: 3 lineups, NBA .* on DraftKings, /, {}, { timeout: 10_000 })
  expect(line.textContent).toMatch(/\d{1,2}:\d\d [AP]M\.$/)
  await user.click(screen.getByRole('button', { name: 'Show it' }))
  await expect.poll(() => new URLSearchParams(location.search).get('league')).toBe('nba')
  await screen.findByLabelText('The set', {}, { timeout: 30_000 })
  expect(screen.queryByText(/Your last set/)).toBeNull()
})

it('stays on screen when the next press is refused', async () => {
  const { user, settled, asked } = openScreen(fan, '/fantasy?league=nba', ({ method, path }) =>
    method === 'POST' && path === '/api/optimizer/nba'
      ? refusal(402, 'limit_reached', 'Daily limit reached', 'All lineups of today are made.')
      : undefined,
  )
  await settled()
  await screen.findByLabelText('The set', {}, { timeout: 30_000 })
  await user.click(screen.getAllByRole('button', { name: 'Optimize' })[0]!)
  await expect.poll(() => asked.filter((one) => one === 'POST /api/optimizer/nba').length, { timeout: 15_000 }).toBe(1)
  await expect.poll(() => screen.queryByLabelText('The set') !== null, { timeout: 15_000 }).toBe(true)
})
