// Keys that are pressed while the page is on its way: the session has not answered yet, so that no tool of the header can stand.
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fan, oneFan } from '#tests/support/one-app.ts'
import { openScreen, refusal } from '#tests/support/screen.tsx'

oneFan('pro')
beforeEach(() => {
  localStorage.clear()
  Element.prototype.scrollIntoView ??= () => {}
})

/** The settings, of somebody who is known as soon as `know` is called. */
function waiting(answer?: Response) {
  let know = () => {}
  const known = new Promise<void>((resolve) => {
    know = resolve
  })
  const opened = openScreen(fan, '/settings', async ({ path }) => {
    if (path !== '/api/auth/user') return undefined
    await known
    return answer
  })
  return { ...opened, know: () => know() }
}
const isWaiting = async () => {
  // The first of the frame; the rest waits for who is there.
  await screen.findByText('Skip to content')
  expect(screen.queryByRole('toolbar', { name: 'Account and tools' })).toBeNull()
}
const field = () => screen.findByRole<HTMLInputElement>('combobox', { name: /A player, team, game/ })

it.each(['{Control>}k{/Control}', '{Meta>}k{/Meta}', '/'])('%s is answered by the palette, with what was typed since', async (keys) => {
  const { user, know, leave } = waiting()
  await isWaiting()
  await user.keyboard(`${keys}mah`)
  know()
  const box = await field()
  await waitFor(() => expect(box.value).toBe('mah'))
  leave()
})

it('a key that leads to a screen leads there, and the last of several counts', async () => {
  const { user, know, leave } = waiting()
  await isWaiting()
  await user.keyboard('pa')
  expect(location.pathname).toBe('/settings')
  know()
  await screen.findByRole('heading', { level: 1, name: 'Alerts' })
  expect(location.pathname).toBe('/alerts')
  leave()
})

it('of a visitor they lead nowhere', async () => {
  const { user, know, leave } = waiting(refusal(401, 'unauthenticated', 'Sign in', 'Sign in first.'))
  await isWaiting()
  await user.keyboard('a{Control>}k{/Control}')
  know()
  await screen.findAllByRole('link', { name: 'Sign in' })
  expect(location.pathname).not.toBe('/alerts')
  expect(screen.queryByRole('combobox', { name: /A player, team, game/ })).toBeNull()
  leave()
})
