// The box of ⌘K by its keys alone.
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fan, oneFan } from '#tests/support/one-app.ts'
import { type Answer, json, openScreen } from '#tests/support/screen.tsx'

oneFan('pro')

async function box(answer?: Answer) {
  const opened = openScreen(fan, '/settings', answer)
  await opened.settled()
  await opened.user.keyboard('{Control>}k{/Control}')
  const field = await screen.findByRole('combobox', { name: /A player, team, game/ })
  const options = () => within(screen.getByRole('listbox', { name: 'Found' })).queryAllByRole('option')
  return {
    ...opened,
    field,
    names: () => options().map((option) => option.getAttribute('aria-label') ?? ''),
    marked: () => options().flatMap((option, index) => (option.getAttribute('aria-selected') === 'true' ? [index] : [])),
  }
}

it('marks the first of what is found, moves by the arrow keys, stops at both ends, and opens by Enter', async () => {
  const { user, field, names, marked } = await box()
  await user.type(field, 'odds format')
  await waitFor(() => expect(names()[0]).toContain('Odds format'))
  expect(marked()).toEqual([0])
  await user.keyboard('{ArrowUp}')
  expect(marked()).toEqual([0])
  await user.clear(field)
  await user.type(field, 'settings')
  await waitFor(() => expect(names().length).toBeGreaterThan(1))
  await user.keyboard('{ArrowDown}')
  expect(marked()).toEqual([1])
  await user.keyboard('{End}{ArrowDown}')
  expect(marked()).toEqual([names().length - 1])
  await user.keyboard('{ArrowUp}')
  expect(marked()).toEqual([names().length - 2])
  await user.clear(field)
  await user.type(field, 'calibration')
  await waitFor(() => expect(names()[0]).toContain('Calibration'))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(location.pathname).toBe('/calibration'))
})

it('keeps the mark on the chosen one when answers arrive around it', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const found = {
    isComplete: true,
    found: [{ kind: 'team', id: 'nfl-set', league: 'nfl', name: 'Settings Town', detail: 'NFL' }],
  }
  const { user, field, names, marked } = await box(({ path, query }) =>
    path === '/api/sports/find'
      ? query.get('text') === 'setti'
        ? held.then(() => json(found))
        : json({ ...found, found: [] })
      : undefined,
  )
  await user.type(field, 'setti')
  await waitFor(() => expect(names().length).toBeGreaterThan(1))
  await user.keyboard('{ArrowDown}')
  const chosen = names()[marked()[0]!]
  release()
  await waitFor(() => expect(names().some((name) => name.startsWith('Settings Town'))).toBe(true))
  await waitFor(() => expect(names()[marked()[0]!]).toBe(chosen))
})

it('says that players, teams and games cannot be searched while the server does not answer', async () => {
  const { user, field } = await box(({ path }) =>
    path.endsWith('/find') ? json({ code: 'internal', title: 'x', status: 500 }, 500) : undefined,
  )
  await user.type(field, 'zzzz')
  await screen.findByText(/cannot be searched right now/, undefined)
  // The clips are searched apart, and may answer later.
  await screen.findByText(/Nothing that can be searched now is called that/)
})

it('says that it searches until the first answer is there, and then that nothing was found', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const { user, field } = await box(({ path, query }) =>
    path === '/api/sports/find' && query.get('text') === 'zzzz' ? held.then(() => json({ isComplete: true, found: [] })) : undefined,
  )
  const status = () => screen.getAllByRole('status').map((one) => one.textContent)
  await user.type(field, 'zzzz')
  await waitFor(() => expect(status()).toContain('Searching players, teams and games…'))
  expect(screen.queryByText(/Nothing is called that/)).toBeNull()
  release()
  await screen.findByText(/^Nothing is called that/)
  expect(status()).toContain('Nothing found.')
})

it('a line that begins with a stake is a bet', async () => {
  const { user, field } = await box()
  await user.type(field, '$25 ')
  await screen.findByRole('form', { name: 'Quick entry' })
})
