// Rules and what rang as tables: sorted by their heads, a rule switched and removed in its row, an alert read by following it.
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { memberOn } from '#tests/support/as.ts'
import { json, openScreen } from '#tests/support/screen.tsx'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  return () => app.close()
})

const texts = (table: HTMLElement) => [...table.querySelectorAll('tbody th')].map(({ textContent }) => textContent)

it('a rule is switched off and removed in its row, and the heads sort', async () => {
  const fan = await memberOn(app, 'pro')
  for (const rule of [
    { kind: 'start', league: 'nba', minutes: 30 },
    { kind: 'edge', league: 'nfl', atLeast: 0.03 },
  ])
    expect((await fan.post('/api/alerts/rules', { rule })).statusCode).toBe(200)
  const { user, asked } = openScreen(fan, '/alerts')
  const table = await screen.findByRole('table', { name: 'Your rules' })
  const edge = 'NFL: a price 3.0% or more above fair'
  const start = 'NBA: 30 minutes before a start'
  await user.click(within(table).getByRole('button', { name: 'Rule' }))
  expect(texts(table)).toEqual([start, edge].map((text) => expect.stringContaining(text)))
  await user.click(within(table).getByRole('button', { name: 'Rule' }))
  expect(texts(table)).toEqual([edge, start].map((text) => expect.stringContaining(text)))
  await user.click(within(table).getByRole('switch', { name: edge }))
  await waitFor(() => expect(asked.some((call) => call.startsWith('PATCH /api/alerts/rules/'))).toBe(true))
  await waitFor(() => expect(within(table).getByRole('switch', { name: edge }).getAttribute('aria-checked')).toBe('false'))
  expect(screen.getByRole('region', { name: 'Rules' }).textContent).toContain('1 of 2 on')
  await user.click(within(table).getByRole('button', { name: `Remove: ${start}` }))
  await waitFor(() => expect(texts(screen.getByRole('table', { name: 'Your rules' }))).toEqual([expect.stringContaining(edge)]))
})

it('what rang is read by following it; what could not be sent says so in its row', async () => {
  const fan = await memberOn(app, 'pro')
  const alert = (key: string, readAt: number | null) => ({
    ...{ key, ruleId: null, kind: 'edge', title: `Edge ${key}`, detail: 'ESPN BET, 20 s old', link: '/betting?league=nba', readAt },
    ...{ at: Date.now() - 60_000, sent: ['inApp', 'email'], unsent: key === 'new' ? 'no browser rings' : null },
  })
  const { user, asked } = openScreen(fan, '/alerts', ({ method, path }) =>
    method === 'GET' && path === '/api/alerts' ? json({ alerts: [alert('new', null), alert('old', 1)], unread: 1 }) : undefined,
  )
  const table = await screen.findByRole('table', { name: 'What rang' })
  expect(texts(table)).toEqual([
    'New: Edge newESPN BET, 20 s old · sent by e-mail · not sent: no browser rings',
    ' Edge oldESPN BET, 20 s old · sent by e-mail',
  ])
  const followed = () => asked.filter((call) => call === 'POST /api/alerts/read').length
  await user.click(within(table).getByRole('link', { name: /^New: ?Edge new$/ }))
  await waitFor(() => expect(location.pathname + location.search).toContain('/betting?league=nba'))
  expect(followed()).toBe(1)
})
