// Profile and settings by their screens: everything set back and undone, favorites by typing, one's own export brought in, a profile that members
// see or do not, and what each switch does at once.
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { DEFAULT_PREFERENCES, type Favorites, type Preferences } from '#core/access/preferences.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { memberOn, type Person, prove } from '#tests/support/as.ts'
import { openScreen } from '#tests/support/screen.tsx'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  return () => app.close()
})
const kept = async (fan: Person) => (await fan.get('/api/me/preferences')).json<Preferences>()
const favoritesOf = async (fan: Person) => (await fan.get('/api/user/profile')).json<{ favorites: Favorites }>().favorites

it('every setting goes back to how it was at the start, after one question, and comes back by Undo', async () => {
  const fan = await memberOn(app, 'pro', { timeZone: 'America/New_York' })
  const own = { theme: 'light', oddsFormat: 'decimal', defaultLeague: 'nba', riskTolerance: 9, autoRefresh: false, density: 'comfortable' }
  await fan.send('PATCH', '/api/me/preferences', own)
  const { user, settled } = openScreen(fan, '/settings')
  await settled()
  await user.click(screen.getByRole('button', { name: 'Reset All' }))
  const dialog = await screen.findByRole('dialog', { name: 'Reset all settings?' })
  await user.click(within(dialog).getByRole('button', { name: 'Keep them' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Reset all settings?' })).toBeNull())
  expect(await kept(fan)).toMatchObject(own)
  await user.click(screen.getByRole('button', { name: 'Reset All' }))
  const again = await screen.findByRole('dialog', { name: 'Reset all settings?' })
  await user.click(within(again).getByRole('button', { name: 'Reset All' }))
  await screen.findByText('Every setting is back to how it was at the start')
  // All but the time zone, which says where one is.
  expect(await kept(fan)).toEqual({ ...DEFAULT_PREFERENCES, timeZone: 'America/New_York' })
  await waitFor(() => expect(document.documentElement.dataset.theme).toBe('dark'))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('Your settings are back as they were')
  expect(await kept(fan)).toMatchObject({ ...own, timeZone: 'America/New_York' })
  await waitFor(() => expect(document.documentElement.dataset.theme).toBe('light'))
})

it('theme, palette and rows are seen in the moment in which they are chosen, and kept', async () => {
  const fan = await memberOn(app, 'casual')
  const { user, settled } = openScreen(fan, '/settings')
  await settled()
  for (const [choice, where, value] of [
    ['Light', 'theme', 'light'],
    ['Green, red', 'palette', 'classic'],
    ['Comfortable', 'density', 'comfortable'],
  ] as const) {
    await user.click(screen.getByRole('radio', { name: choice }))
    expect(document.documentElement.dataset[where]).toBe(value)
    await waitFor(async () => expect((await kept(fan))[where]).toBe(value))
  }
})

it('a team is found by a part of its name, follows at once, is watched by an alert, and is let go', async () => {
  const fan = await memberOn(app, 'pro')
  const { user, settled } = openScreen(fan, '/profile?tab=favorites')
  await settled()
  const field = screen.getByRole('textbox', { name: 'Find a team' })
  await user.type(field, 'zzzz')
  await screen.findByText('No team of the registry has this name, or you follow it already.')
  await user.clear(field)
  await user.type(field, 'cowbo')
  await user.click(await within(await screen.findByRole('list', { name: 'Teams found' })).findByRole('button', { name: /Dallas Cowboys/ }))
  await waitFor(async () =>
    expect((await favoritesOf(fan)).teams).toMatchObject([{ id: expect.any(String), name: 'Dallas Cowboys', league: 'nfl' }]),
  )
  // It is chosen: it is not offered again, and the field is free for the next.
  await waitFor(() => expect((field as HTMLInputElement).value).toBe(''))
  await user.click(await screen.findByRole('button', { name: /alert.*Dallas Cowboys/i }))
  await waitFor(async () =>
    expect((await fan.get('/api/alerts/rules')).json<{ rules: { rule: object }[] }>().rules.map(({ rule }) => rule)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'injury', team: 'Dallas Cowboys' }),
        expect.objectContaining({ kind: 'start', team: 'Dallas Cowboys' }),
      ]),
    ),
  )
  await user.click(screen.getByRole('button', { name: /remove.*Dallas Cowboys/i }))
  await waitFor(async () => expect((await favoritesOf(fan)).teams).toEqual([]))
})

it('Enter follows the only team that was found, and of several none', async () => {
  const fan = await memberOn(app, 'pro')
  const { user, settled } = openScreen(fan, '/profile?tab=favorites')
  await settled()
  const field = screen.getByRole('textbox', { name: 'Find a team' })
  const found = () => within(screen.getByRole('list', { name: 'Teams found' })).queryAllByRole('button')
  await user.type(field, 'new')
  await waitFor(() => expect(found().length).toBeGreaterThan(1))
  await user.type(field, '{Enter}')
  expect((field as HTMLInputElement).value).toBe('new')
  await user.clear(field)
  await user.type(field, 'cowbo')
  await waitFor(() => expect(found().map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Dallas Cowboys')]))
  await settled()
  await user.type(field, '{Enter}')
  await waitFor(async () => expect((await favoritesOf(fan)).teams).toMatchObject([{ name: 'Dallas Cowboys', league: 'nfl' }]))
})

it('an export of another account is brought in, with what came and what never comes; another file is refused with a sentence', async () => {
  const [from, to] = [await memberOn(app, 'casual'), await memberOn(app, 'casual')]
  const bets = 'status,stake,odds,placed_at,selection,book\nwon,25,+116,2026-01-05T20:00:00Z,Broncos,DraftKings\n'
  expect((await from.post('/api/bets/import', { name: 'b.csv', text: bets })).statusCode).toBe(200)
  await prove(from)
  const text = (await from.get('/api/me/export')).body
  const { user, settled } = openScreen(to, '/settings')
  await settled()
  await user.click(screen.getByRole('button', { name: 'Import Data' }))
  const dialog = await screen.findByRole('dialog', { name: 'Import your data' })
  const input = () => dialog.querySelector<HTMLInputElement>('input[type=file]')!
  await user.upload(input(), new File(['{"hello":1}'], 'other.json', { type: 'application/json' }))
  expect((await within(dialog).findByRole('alert')).textContent.length).toBeGreaterThan(20)
  await user.upload(input(), new File([text], 'export.json', { type: 'application/json' }))
  const row = await within(dialog).findByRole('row', { name: /^Bets(?! of files)/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['1', '0', '0'])
  expect(within(dialog).getByText('What does not come, and why')).toBeTruthy()
  expect((await to.get('/api/bets')).json<{ bets: unknown[] }>().bets).toHaveLength(1)
})

it('a profile is closed until its member opens it by the switch, and closed again when they switch it off', async () => {
  const [ann, ben] = [await memberOn(app, 'casual'), await memberOn(app, 'casual')]
  const address = `/profile/${ann.id}`
  openScreen(ben, address)
  await screen.findByRole('alert')
  expect(screen.queryByText('Record of sealed picks')).toBeNull()
  cleanup()
  const mine = openScreen(ann, '/profile?tab=preferences')
  await mine.settled()
  await mine.user.click(await screen.findByRole('switch', { name: 'Public profile' }))
  await waitFor(async () => expect((await kept(ann)).publicProfile).toBe(true))
  cleanup()
  const theirs = openScreen(ben, address)
  await screen.findByText('Record of sealed picks')
  expect(theirs.words()).not.toContain(ann.email)
  cleanup()
  const again = openScreen(ann, '/profile?tab=preferences')
  await again.settled()
  await again.user.click(await screen.findByRole('switch', { name: 'Public profile', checked: true }))
  await waitFor(async () => expect((await kept(ann)).publicProfile).toBe(false))
  cleanup()
  openScreen(ben, address)
  await screen.findByRole('alert')
})

it('switches for voice and camera stand with the plans that have them, and say so elsewhere', async () => {
  const vip = await memberOn(app, 'vip')
  const { user, settled } = openScreen(vip, '/profile?tab=preferences')
  await settled()
  for (const [name, key] of [
    ['Voice interaction', 'voiceEnabled'],
    ['Camera access', 'cameraEnabled'],
  ] as const) {
    await user.click(screen.getByRole('switch', { name }))
    await waitFor(async () => expect((await kept(vip))[key]).toBe(true))
  }
  cleanup()
  const casual = openScreen(await memberOn(app, 'casual'), '/profile?tab=preferences')
  await casual.settled()
  expect(casual.words()).toContain('Voice comes with Pro and above.')
  expect(casual.words()).toContain('The camera comes with VIP.')
  for (const name of ['Voice interaction', 'Camera access'])
    expect(screen.getByRole('switch', { name }).getAttribute('aria-disabled') ?? 'true').toBe('true')
})
