// What only a browser shows of the betting screens: each price under its own book, and a player's line over time. Their states, sentences, tools
// and bets are tests of screens.
import { expect, it } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { WIDTHS } from '../support/browser.ts'
import { context, join, journey, open, page, product } from '../support/journey.ts'

type Board = OutputOf<typeof API.odds.board>
type Props = OutputOf<typeof API.props.board>

journey()

it.each(['desktop', 'phone'] as const)('game by game on a %s, each price stands under the name of its book', async (width) => {
  await page.setViewportSize(WIDTHS[width])
  await join('casual')
  await open('/betting?league=nba&view=games')
  const tables = page.getByRole('table', { name: 'Books with the lowest hold on this game' })
  await tables.first().waitFor()
  const apart = await tables.evaluateAll((all) => {
    const middle = (cell: Element) => cell.getBoundingClientRect().left + cell.getBoundingClientRect().width / 2
    return all.flatMap((table) => {
      const heads = [...table.querySelectorAll('th[scope=col]')].map(middle)
      return [...table.querySelectorAll('tbody tr')].flatMap((row) =>
        [...row.querySelectorAll('td')].map((cell, i) => Math.abs(middle(cell) - (heads[i] ?? Number.POSITIVE_INFINITY))),
      )
    })
  })
  expect(apart.length).toBeGreaterThan(20)
  expect(Math.max(...apart)).toBeLessThan(2)
  // Spec 001 section 9: three books a game.
  expect(Math.max(...(await tables.evaluateAll((all) => all.map((table) => table.querySelectorAll('th[scope=col]').length))))).toBe(3)
})

it('a player’s line over time: a course beside the price, each change under its sheet, and in words where there is none', async () => {
  await join('casual')
  const read = async <A>(path: string) => (await (await context.request.get(product.url + path)).json()) as A
  const { odds } = await read<Board>('/api/betting/odds/nba/h2h')
  const coming = odds
    .filter(({ status }) => status === 'scheduled')
    .toSorted((a, b) => a.commence_time.localeCompare(b.commence_time))
    .find((event) => Date.parse(event.commence_time) > Date.now() + 3_600_000)!
  const { props } = await read<Props>(`/api/betting/props/nba/${coming.id}`)
  // The first by name is drawn: of a long board only what is in sight is.
  const { player, market, name } = props.toSorted((a, b) => a.player.localeCompare(b.player) || a.name.localeCompare(b.name))[0]!
  const [from, to] = [Date.now() - 3_600_000, Date.now()]
  const known = { game: coming.id, source: 'demo', world: 'demo' }
  const one = { player, market, what: 'line', values: [24.5, 24.5, 25.5], changes: 2, from, to }
  const line = (point: number, ...told: [number, number | null][]) => ({
    ...{ outcome: 'over', book: 'fanduel', bookTitle: 'FanDuel', point, closing: null },
    opening: { price: told[0]![1], at: told[0]![0] },
    ticks: told,
  })
  let [courses, lines] = [[] as object[], [line(24.5, [from, -110])]]
  await page.route('**/api/betting/history/*/players', (route) => route.fulfill({ json: { ...known, courses, heardSince: from } }))
  await page.route('**/api/betting/history/*/player?*', (route) =>
    route.fulfill({ json: { ...known, player, market, lines, close: null, keptDays: 7 } }),
  )
  const address = `/betting?league=nba&market=prop&sort=player&game=${coming.id}`
  await open(address)
  await page.getByText('no history yet').first().waitFor()
  const row = page.getByRole('row').filter({ hasText: player }).filter({ hasText: name }).first()
  await row.getByRole('button', { name: `${player}, ${name}: the arithmetic` }).click()
  await page.getByRole('dialog').getByText('No history yet', { exact: true }).waitFor()

  courses = [one]
  lines = [line(24.5, [from, -110], [to - 60_000, null]), line(25.5, [to - 60_000, -105])]
  await open(address)
  await page.getByRole('img', { name: 'The line since it was first heard: 24.5 → 25.5, 2 changes' }).first().waitFor()
  await row.getByRole('button', { name: `${player}, ${name}: the arithmetic` }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByText('Line movement', { exact: true }).waitFor()
  await sheet.getByRole('img', { name: /^Over: First heard at 25\.5: −105/ }).waitFor()
  await sheet.getByText('Heard whenever somebody looks at the props of this game').waitFor()
})
