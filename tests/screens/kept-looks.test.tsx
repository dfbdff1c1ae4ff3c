// What a reader relies on in the look of a screen: a held board says so, a price stands once, a refusal keeps its room.
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { memberOn, type Person } from '#tests/support/as.ts'
import { json, openScreen, refusal } from '#tests/support/screen.tsx'

let app: TestApp
let fan: Person
beforeAll(async () => {
  app = await testApp()
  fan = await memberOn(app, 'pro')
  return () => app.close()
})
const isOdds = (path: string) => path.startsWith('/api/betting/odds/')

it.each([
  [true, ['Held']],
  [false, []],
])('a board whose prices are old (%s) says “Held” in the line of its tools, and only then', async (stale, words) => {
  openScreen(fan, '/betting?league=nba', async ({ path, query }) =>
    isOdds(path) ? json({ ...(await fan.get(`${path}?${query}`)).json<object>(), stale }) : undefined,
  )
  await screen.findByRole('table', { name: /^NBA prices of/ })
  const head = screen.getByRole('button', { name: /^Refresh/ }).closest('header')!
  const held = () =>
    within(head)
      .queryAllByText(/^Held/)
      .map(({ textContent }) => textContent.split(':')[0])
  await waitFor(() => expect(held()).toEqual(words))
})

it('on the value tab no price stands in the list above fair and in the list below it', async () => {
  const { settled } = openScreen(fan, '/betting?tab=value&league=nba', async ({ path, query }) => {
    if (!isOdds(path)) return undefined
    // Every second game a little above fair, by too little to be value: they are no tickets, and belong to the upper list alone.
    const board = (await fan.get(`${path}?${query}`)).json<{ odds: { best: { edge: number | null }[] }[] }>()
    board.odds.forEach((event, i) => {
      event.best = event.best.map((best) => (best.edge === null ? best : { ...best, edge: i % 2 === 0 ? 0.01 : -0.01 }))
    })
    return json(board)
  })
  await settled()
  const below = await screen.findByRole('table', { name: 'Prices below fair, the nearest first' })
  const edges = [...below.querySelectorAll('tbody td')].flatMap(({ textContent }) => /[+−]\d+\.\d%$/.exec(textContent.trim())?.[0] ?? [])
  expect(edges.length).toBeGreaterThan(0)
  expect(new Set(edges)).toEqual(new Set(['−1.0%']))
})

it('players that are refused keep the room of their table on a wide window, so that nothing below comes up', async () => {
  openScreen(fan, '/fantasy', ({ path }) =>
    path.startsWith('/api/fantasy') || path.includes('/projections/')
      ? refusal(503, 'unavailable', 'Not now', 'The feed is silent.')
      : undefined,
  )
  const retries = await screen.findAllByRole('button', { name: 'Retry' })
  expect(retries.some((button) => button.closest('.lg\\:min-h-dvh') !== null)).toBe(true)
})
