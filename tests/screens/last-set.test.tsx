// A finished set of lineups is found again in a tab that opens on another slate, and stays until another takes its place.
import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { memberOn, type Person } from '#tests/support/as.ts'
import { json, openScreen, refusal } from '#tests/support/screen.tsx'

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
  const line = await screen.findByText(/Your last set: 3 lineups, NBA .* on DraftKings, /)
  expect(line.textContent).toMatch(/\d{1,2}:\d\d [AP]M\.$/)
  await user.click(screen.getByRole('button', { name: 'Show it' }))
  await expect.poll(() => new URLSearchParams(location.search).get('league')).toBe('nba')
  await screen.findByLabelText('The set')
  expect(screen.queryByText(/Your last set/)).toBeNull()
})

it('stays on screen when the next press is refused', async () => {
  const { user, settled, asked } = openScreen(fan, '/fantasy?league=nba', ({ method, path }) =>
    method === 'POST' && path === '/api/optimizer/nba'
      ? refusal(402, 'limit_reached', 'Daily limit reached', 'All lineups of today are made.')
      : undefined,
  )
  await settled()
  await screen.findByLabelText('The set')
  await user.click(screen.getAllByRole('button', { name: 'Optimize' })[0]!)
  await expect.poll(() => asked.filter((one) => one === 'POST /api/optimizer/nba').length).toBe(1)
  await expect.poll(() => screen.queryByLabelText('The set') !== null).toBe(true)
})

describe('the form of a set that is found again', () => {
  let other: Person
  let locked: { id: string; name: string }
  let banned: { id: string; name: string }
  beforeAll(async () => {
    other = await memberOn(app, 'pro')
    const { slate, lineups } = (await other.post('/api/optimizer/nba', { count: 2 })).json<{
      slate: { id: string }
      lineups: { players: { id: string; name: string }[] }[]
    }>()
    locked = lineups[0]!.players[0]!
    banned = lineups[0]!.players[1]!
    const rules = { locks: [locked.id], bans: [banned.id], salaryFloor: 41_000, minUniques: 2, randomness: 0.15, maxExposure: 0.9 }
    const order = { count: 4, slate: slate.id, tournament: true, resumable: true, ...rules }
    const built = await other.post('/api/optimizer/nba', order, { accept: 'text/event-stream' })
    expect(built.statusCode).toBe(200)
  })
  const opened = async () => {
    const screenOf = openScreen(other, '/fantasy?league=nba')
    await screenOf.settled()
    await screen.findByLabelText('The set')
    return screenOf.user
  }
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name).value

  it('shows every rule of the set in a page that was never there: count, locks, bans, floor, differences', async () => {
    sessionStorage.clear()
    await opened()
    await waitFor(() => expect(field('Salary floor')).toBe('41000'))
    expect(field('Any number of lineups')).toBe('4')
    expect(field('Players in which any two lineups differ')).toBe('2')
    const form = document.getElementById('optimize')!.closest('form')!
    expect(form.textContent).toContain(locked.name)
    expect(form.textContent).toContain(banned.name)
    const sliders = [...form.querySelectorAll<HTMLInputElement>('input[type=range]')].map(({ value }) => value)
    expect(sliders).toEqual(['15', '90'])
    expect(screen.queryByText(/other settings by now/)).toBeNull()
  })

  it('keeps what was changed after it over a reload, says that the set had other settings, and puts those back at a press', async () => {
    sessionStorage.clear()
    const user = await opened()
    await waitFor(() => expect(field('Salary floor')).toBe('41000'))
    await user.clear(screen.getByLabelText('Salary floor'))
    await user.type(screen.getByLabelText('Salary floor'), '45000')
    cleanup()
    const again = await opened()
    await waitFor(() => expect(field('Salary floor')).toBe('45000'))
    await screen.findByText(/other settings by now/)
    await again.click(screen.getByRole('button', { name: 'Put those of the set into the form' }))
    await waitFor(() => expect(field('Salary floor')).toBe('41000'))
    await waitFor(() => expect(screen.queryByText(/other settings by now/)).toBeNull())
  })

  it('belongs to one person: the next who signs in in this tab finds an empty form', async () => {
    await opened()
    cleanup()
    const next = await memberOn(app, 'pro')
    const { settled } = openScreen(next, '/fantasy?league=nba')
    await settled()
    await screen.findByLabelText('Salary floor')
    expect(field('Salary floor')).toBe('')
    expect(field('Any number of lineups')).toBe('3')
  })
})

it('a set that was called off says how far it came once', async () => {
  const run = (await fan.get('/api/optimizer-run')).json<{ run: { lineups: object[]; request: object } }>().run
  const stopped = { ...run, status: 'stopped', answer: null, done: 3, of: 20 }
  const { settled, words } = openScreen(fan, '/fantasy?league=nba', ({ method, path }) =>
    method === 'GET' && path === '/api/optimizer-run' ? json({ run: stopped }) : undefined,
  )
  await settled()
  await screen.findByLabelText('The set')
  expect(words().match(/3 of 20|Ended/g)).toEqual(['3 of 20'])
})
