// What stands on the dashboard as rows: prices by how far they beat fair, and bets where the bankroll has no curve yet.
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { memberOn } from '#tests/support/as.ts'
import { app, fan, oneFan } from '#tests/support/one-app.ts'
import { type Answer, json, openScreen } from '#tests/support/screen.tsx'

oneFan('casual')

const DAY = 86_400_000

type Outcome = { edge: number; edgeRange: { low: number; high: number }; isCurrent: boolean; price: number; fair: number }

/** The moneylines of the NBA alone, the first prices with these edges, all the others far below fair. */
const withEdges =
  (...edges: readonly number[]): Answer =>
  async ({ path, query }) => {
    if (!path.startsWith('/api/betting/odds/')) return undefined
    const board = (await fan.get(`${path}?${query}`)).json<{ odds: { best: Outcome[] }[] }>()
    if (!path.includes('/nba/')) return json({ ...board, odds: [] })
    const left = [...edges]
    for (const event of board.odds)
      event.best = event.best.map((best) => {
        const edge = left.shift() ?? -0.2
        return {
          ...best,
          edge,
          price: 100,
          fair: (1 + edge) / 2,
          edgeRange: { low: edge - 0.001, high: edge + 0.001 },
          isCurrent: true,
          isSuspect: false,
          ageSeconds: 5,
        }
      })
    return json(board)
  }
const rowsOf = async () =>
  within(await screen.findByRole('table', { name: 'Prices furthest above fair' }))
    .getAllByRole('row')
    .slice(1)
const edgeIn = (row: HTMLElement) => /[+−][\d.]+%/.exec([...row.querySelectorAll('td')].at(-3)?.textContent ?? '')?.[0]

it('prices stand by their edge, six of them; from two percent a row is marked and has a stake, below it has none', async () => {
  const { words } = openScreen(fan, '/', withEdges(0.019, 0.021, 0.06, -0.01, -0.02, -0.03, -0.04))
  const rows = await rowsOf()
  expect(rows.map(edgeIn)).toEqual(['+6.0%', '+2.1%', '+1.9%', '−1.0%', '−2.0%', '−3.0%'])
  const isMarked = (row: HTMLElement) => row.querySelector('th')!.className.includes('--gain')
  expect(rows.map(isMarked)).toEqual([true, true, false, false, false, false])
  // A share of the bankroll, where none is stated in dollars.
  expect(rows.map((row) => [...row.querySelectorAll('td')].at(-2)?.textContent !== '–')).toEqual([true, true, false, false, false, false])
  await screen.findByRole('heading', { name: 'Value within reach' })
  expect(words()).toContain('Unmarked rows are no bet')
})

it('where nothing beats fair the list says so by its name, and none of it is marked', async () => {
  const { words } = openScreen(fan, '/', withEdges(0.015, -0.01))
  const rows = await rowsOf()
  expect(rows).toHaveLength(6)
  expect(rows.slice(0, 2).map(edgeIn)).toEqual(['+1.5%', '−1.0%'])
  await screen.findByRole('heading', { name: 'Nearest to fair' })
  expect(words()).toContain('No bet: these')
})

it('the answer on top names moneylines, for no other market is looked at; so does that of the hub, whose tab counts none as nothing', async () => {
  const dashboard = openScreen(fan, '/', withEdges(0.015, -0.01))
  await rowsOf()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('moneyline')
  dashboard.leave()
  const { words } = openScreen(fan, '/betting?league=nba', withEdges(0.015, -0.01))
  await waitFor(() => expect(words()).toContain('No current NBA moneyline, spread or total'))
  expect(screen.getByRole('tab', { name: /^Value/ }).textContent).toBe('Value')
})

it('a price is kept as a bet from its row', async () => {
  const { user } = openScreen(fan, '/', withEdges(0.06))
  const [row] = await rowsOf()
  await user.click(within(row!).getByRole('button', { name: /: keep the bet$/ }))
  await screen.findByRole('dialog')
})

it('a bankroll without a curve has the newest bets in its place, with what became of each', async () => {
  const person = await memberOn(app, 'casual')
  expect((await person.send('PATCH', '/api/user/profile', { bankroll: { totalCents: 1000_00 } })).statusCode).toBe(200)
  for (const [key, daysAgo, status] of [
    ['a', 3, 'won'],
    ['b', 2, 'lost'],
  ] as const) {
    const placedAt = Date.now() - daysAgo * DAY
    const leg = {
      league: 'nba',
      market: 'h2h',
      selection: `Side ${key}`,
      point: null,
      price: '+150',
      event: 'A @ B',
      status,
      startsAt: null,
    }
    const ticket = { kind: 'straight', stakeCents: 20_00, legs: [leg] }
    expect((await person.post('/api/bets', { key, book: 'FanDuel', placedAt, ticket })).statusCode).toBe(200)
  }
  openScreen(person, '/')
  const list = await screen.findByRole('list', { name: 'Newest bets' })
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(2))
  const [newest, older] = within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(newest).toMatch(/^Side b.*Lost−\$20\.00$/)
  expect(older).toMatch(/^Side a.*Won\+\$30\.00$/)
})
