// A server that takes the connection and says nothing, or nothing of use: the page comes all the same, and says so.
import { screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { memberOn, type Person } from '#tests/support/as.ts'
import { openScreen, silence } from '#tests/support/screen.tsx'

let app: TestApp
let fan: Person
beforeAll(async () => {
  app = await testApp()
  fan = await memberOn(app, 'pro')
  return () => app.close()
})

it('a status that never comes does not hold the screens back', async () => {
  const { stands } = openScreen(fan, '/alerts', ({ path }) => (path === '/api/system/status' ? silence() : undefined))
  await stands()
  expect(screen.getAllByText(/has not answered yet/).length).toBeGreaterThan(0)
})

it('who never learns who is signed in is told so, and may try again', async () => {
  openScreen(fan, '/alerts', ({ path }) => (path.startsWith('/api/auth') || path === '/api/me' ? silence() : undefined))
  expect(await screen.findByText(/The server has not answered yet/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

it('one answer that does not come is not “signed out”', async () => {
  let asked = 0
  openScreen(fan, '/settings', ({ path }) => {
    if (path !== '/api/auth/user' || asked++ > 0) return undefined
    throw new TypeError('Failed to fetch')
  })
  await screen.findByRole('heading', { level: 1, name: 'Settings' })
  expect(asked).toBeGreaterThan(1)
})

it('a server that does not say who is signed in is asked again, and that is what the screen says', async () => {
  let isDown = true
  openScreen(fan, '/settings', ({ path }) =>
    isDown && path === '/api/auth/user' ? new Response('bad gateway', { status: 502 }) : undefined,
  )
  await screen.findByRole('heading', { name: 'No answer yet' })
  expect(screen.queryByText('Authentication Required')).toBeNull()
  isDown = false
  await screen.findByRole('heading', { level: 1, name: 'Settings' })
})
