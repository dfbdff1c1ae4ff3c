// The record of bets by a link: made, read by a stranger, printed, ended. And the icon of the installed app, which bears what waits.
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { memberOn, type Person, stranger } from '#tests/support/as.ts'
import { json, openScreen } from '#tests/support/screen.tsx'

let app: TestApp
let fan: Person
beforeAll(async () => {
  app = await testApp()
  fan = await memberOn(app, 'pro')
  const row = (status: string, selection: string) => `${status},40,+150,2026-01-05T20:00:00Z,${selection}`
  const text = `status,stake,odds,placed_at,selection\n${row('won', 'Broncos')}\n${row('lost', 'Bears')}\n${row('lost', 'Colts')}\n`
  await fan.post('/api/bets/import', { name: 'bets.csv', text })
  return () => app.close()
})
afterEach(() => vi.restoreAllMocks())

it('is made and ended beside the record, and shows a stranger no money', async () => {
  const { user, settled, leave } = openScreen(fan, '/betting?tab=analytics&record=record')
  await settled()
  await user.click(await screen.findByRole('button', { name: 'Share link' }))
  const list = await screen.findByRole('list', { name: '1 link is open' })
  const { pathname } = within(list).getByRole<HTMLAnchorElement>('link', { name: 'Shared betting record' })
  leave()
  const seen = openScreen(stranger(app), pathname)
  await waitFor(() => expect(seen.words()).toContain('1 won, 2 lost'))
  // 60 won on 40, twice 40 lost: −20 of 120. The return of so few would tell their prices.
  expect(seen.words()).not.toContain('16.7%')
  expect(seen.words()).toMatch(/ROI\s*–\s*too few bets to judge/)
  expect(seen.words()).not.toContain('$')
  expect(seen.words()).toContain('fewer than 30 bets')
  expect(seen.words()).toContain('small sample')
  // Whoever sees it can report it.
  expect(screen.getByRole('button', { name: 'Report' })).toBeTruthy()
  seen.leave()
  const again = openScreen(fan, '/betting?tab=analytics&record=record')
  await again.settled()
  await again.user.click(await screen.findByRole('button', { name: 'End link' }))
  await waitFor(() => expect(screen.queryByRole('list', { name: /open$/ })).toBeNull())
  again.leave()
  const gone = openScreen(stranger(app), pathname)
  await screen.findByText('Nothing at this address')
  gone.leave()
})

it('is printed by itself, and what was drawn for that is gone once it is', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  const { user, settled } = openScreen(fan, '/betting?tab=analytics&record=record')
  await settled()
  await user.click(await screen.findByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
  const paper = document.querySelector<HTMLElement>('body > .print-only')!
  expect(within(paper).getByRole('heading', { level: 1 }).textContent).toMatch(/^Betting record/)
  expect(within(paper).getAllByRole('table').length).toBeGreaterThan(5)
  // A browser that never says that it has printed prints again at the next press.
  await user.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledTimes(2)
  window.dispatchEvent(new window.Event('afterprint'))
  await waitFor(() => expect(document.querySelector('.print-only')).toBeNull())
})

it('the icon of the installed app bears the alerts that were not read', async () => {
  const setAppBadge = vi.fn(async () => undefined)
  const clearAppBadge = vi.fn(async () => undefined)
  Object.assign(navigator, { setAppBadge, clearAppBadge })
  const inbox = (await fan.get('/api/alerts')).json<OutputOf<typeof API.alerts.inbox>>()
  const { stands, leave } = openScreen(fan, '/limits', ({ method, path }) =>
    method === 'GET' && path === '/api/alerts' ? json({ ...inbox, unread: 3 }) : undefined,
  )
  await stands()
  await waitFor(() => expect(setAppBadge).toHaveBeenLastCalledWith(3))
  leave()
  await waitFor(() => expect(clearAppBadge).toHaveBeenCalled())
  for (const name of ['setAppBadge', 'clearAppBadge']) Reflect.deleteProperty(navigator, name)
})

it('says on a break that no new link is made, and leaves the open one', async () => {
  await fan.send('PUT', '/api/me/shared-pages/record')
  const away = openScreen(fan, '/betting?tab=analytics&record=record')
  await screen.findByRole('list', { name: '1 link is open' })
  expect((await fan.post('/api/care/changes', { change: { type: 'take_break', hours: 24 } })).statusCode).toBe(200)
  away.leave()
  const { words, leave } = openScreen(fan, '/betting?tab=analytics&record=record')
  await waitFor(() => expect(words()).toContain('No new link is made meanwhile.'))
  expect(screen.queryByRole('button', { name: 'Share link' })).toBeNull()
  await screen.findByRole('list', { name: '1 link is open' })
  leave()
})
