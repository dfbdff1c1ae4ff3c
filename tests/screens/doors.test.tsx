// Who gets in where: old addresses, the end of signing in, who is too young, the administration, and the league at which screens open.
import { screen, waitFor } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { users } from '#server/db/tables/accounts.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { member, memberOn, stranger } from '#tests/support/as.ts'
import { TEST_NOW } from '#tests/support/clock.ts'
import { openScreen } from '#tests/support/screen.tsx'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  return () => app.close()
})

const stands = (pathname: string) => waitFor(() => expect(location.pathname).toBe(pathname))

it.each([
  ['/betting-old', '/betting'],
  ['/working', '/'],
  ['/simple', '/'],
  ['/core', '/'],
  ['/home', '/'],
])('%s leads to %s', async (from, to) => {
  const opened = openScreen(stranger(app), from)
  await stands(to)
  await opened.stands()
})

it('/bankroll leads to the bankroll in the hub of bets', async () => {
  const opened = openScreen(await memberOn(app, 'pro'), '/bankroll')
  await stands('/betting')
  await screen.findByRole('tab', { name: 'Bankroll', selected: true })
  await opened.stands()
})

describe('the end of signing in', () => {
  it('leads who is not signed in to the form', async () => {
    openScreen(stranger(app), '/auth/callback')
    await stands('/login')
    await screen.findByLabelText('E-mail')
  })
  it('leads who has no plan yet to the plans', async () => {
    openScreen(await member(app), '/auth/callback')
    await stands('/onboarding')
  })
  it('leads who has a plan to where they wanted, and past the plans', async () => {
    const fan = await memberOn(app, 'pro')
    openScreen(fan, '/auth/callback?returnTo=/settings')
    await stands('/settings')
    await screen.findByRole('heading', { name: 'Settings' })
  })
  it('who chooses a plan with a trial reads how long it is there and how long it would be later', async () => {
    const opened = openScreen(await member(app), '/onboarding')
    await opened.user.click(await screen.findByRole('button', { name: 'Not now' }))
    await screen.findByText('A paid plan chosen at sign-up starts with a 7-day free trial (3 days when chosen later), one for each person')
  })
  it('who has a plan is not asked for one', async () => {
    openScreen(await memberOn(app, 'pro'), '/onboarding')
    await stands('/')
  })
})

it('who is too young is told so, kindly, and gets no account', async () => {
  const { user } = openScreen(stranger(app), '/login?mode=sign-up')
  await user.type(await screen.findByLabelText('First name'), 'Kim')
  await user.type(screen.getByLabelText('E-mail'), 'kim@example.com')
  await user.type(screen.getByLabelText('Date of birth'), `${new Date(TEST_NOW).getUTCFullYear() - 15}-01-31`)
  await user.type(screen.getByLabelText('Choose a password'), 'violet kettle harbor')
  await user.click(screen.getAllByRole('button', { name: 'Create account' }).at(-1)!)
  await screen.findByText('You must be 21 or older to use AI Sports Guru.')
  const known = await app.database.db.select({ email: users.email }).from(users)
  expect(known.map(({ email }) => email)).not.toContain('kim@example.com')
})

describe('the administration area', () => {
  it('tells a visitor to sign in', async () => {
    openScreen(stranger(app), '/admin')
    await screen.findByText('You must be logged in to access this admin area.')
  })
  it('tells a member that it is for administrators', async () => {
    openScreen(await memberOn(app, 'free'), '/admin')
    await screen.findByText('Administrator privileges are required to access this area.')
  })
})

describe('the settings', () => {
  it('keep the league at which screens open, and whether they ask again by themselves', async () => {
    const fan = await memberOn(app, 'casual')
    const { user } = openScreen(fan, '/settings')
    await user.click(await screen.findByRole('combobox', { name: 'Default league' }))
    await user.click(await screen.findByRole('option', { name: 'NBA' }))
    await user.click(screen.getByLabelText('Auto-refresh'))
    await user.click(screen.getByText('Save Settings'))
    await screen.findByText('Settings saved')
    expect((await fan.get('/api/me/preferences')).json()).toMatchObject({ defaultLeague: 'nba', autoRefresh: false })
  })

  const tables = () =>
    [...document.querySelectorAll('table')].map((table) => table.getAttribute('aria-label') ?? table.caption?.textContent ?? '')

  it('are as they are at first: prices of football, asked again by themselves', async () => {
    openScreen(await memberOn(app, 'casual'), '/betting')
    await waitFor(() => expect(tables()).toContainEqual(expect.stringMatching(/^NFL prices/)))
    expect(screen.getAllByText('Updates every 30s').length).toBeGreaterThan(0)
  })

  it('are honored by prices and projections', async () => {
    const fan = await memberOn(app, 'casual')
    await fan.send('PATCH', '/api/me/preferences', { defaultLeague: 'nba', autoRefresh: false })
    const betting = openScreen(fan, '/betting')
    await waitFor(() => expect(tables()).toContainEqual(expect.stringMatching(/^NBA prices/)))
    expect(screen.queryByText('Updates every 30s')).toBeNull()
    betting.leave()
    openScreen(fan, '/fantasy')
    const league = () => [...document.querySelectorAll('[role=combobox]')].map(({ textContent }) => textContent)
    await waitFor(() => expect(league()).toContainEqual(expect.stringContaining('NBA')))
  })
})

it('a game that does not exist says so', async () => {
  openScreen(await memberOn(app, 'casual'), '/games/nobody')
  await screen.findByText('There is no such game.')
})
