// The betting screens as they stand: each price under its own book, badges and colors by the thresholds, the sentences of each state, a link
// for every tool, and from every price two clicks to a kept bet.
import { expect, it } from 'vitest'
import type { BetRow } from '#contract/bets/bet-shapes.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { WIDTHS } from '../support/browser.ts'
import { context, join, journey, open, page, product } from '../support/journey.ts'

type Board = OutputOf<typeof API.odds.board>
type Props = OutputOf<typeof API.props.board>

journey()

/** Answers as if the server had said so, and no socket that could say otherwise. */
async function answers(glob: string, body: object | null, status = 200): Promise<void> {
  await page.routeWebSocket(/realtime/, (socket) => socket.close())
  await page.route(glob, (route) => (body === null ? route.abort() : route.fulfill({ status, json: body })))
}
const limited = {
  type: 'urn:guru:problem:rate_limited',
  title: 'Too many requests',
  status: 429,
  detail: 'Later.',
  code: 'rate_limited',
  instance: 'x',
}

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

it('on the board a row says Value from 5 percent on, and its edge has the color of its threshold', async () => {
  await join('casual')
  await open('/betting?league=nba')
  await page.getByRole('table', { name: /^NBA prices of/ }).waitFor()
  const rows = await page.getByRole('table', { name: /^NBA prices of/ }).evaluate((table) =>
    [...table.querySelectorAll('tbody tr')].flatMap((row) => {
      const mark = [...row.querySelectorAll('td')]
        .map((cell) => cell.querySelector('span.font-semibold'))
        .find((one) => one?.textContent?.includes('%'))
      const edge = /([+−]?)([\d.]+)%/.exec(mark?.textContent ?? '')
      // An edge on an old price is no value, and says so instead.
      if (!mark || !edge || row.textContent!.includes('old price')) return []
      const tone = ['text-gain', 'text-mid', 'text-ink-2'].find((name) => mark.classList.contains(name))
      return [
        { edge: (edge[1] === '−' ? -1 : 1) * Number(edge[2]), isValue: row.querySelector('th')!.textContent!.includes('Value'), tone },
      ]
    }),
  )
  expect(rows.length).toBeGreaterThan(3)
  // What is shown is rounded to a tenth; at a threshold itself it tells nothing.
  const far = (edge: number, threshold: number) => Math.abs(edge - threshold) > 0.1
  for (const { edge, isValue, tone } of rows) {
    if (far(edge, 5)) expect(isValue).toBe(edge > 5)
    if (far(edge, 2) && far(edge, 0)) expect(tone).toBe(edge > 2 ? 'text-gain' : edge > 0 ? 'text-mid' : 'text-ink-2')
  }
})

it.each([
  [
    '/betting?league=nba',
    '**/api/betting/odds/**',
    null,
    200,
    ['Failed to Load Odds', 'Unable to fetch betting odds. Please check your connection and try again.'],
  ],
  ['/betting?league=nba&view=games', '**/api/betting/odds/**', null, 200, ['Failed to load betting odds']],
  [
    '/betting?league=nba&view=games',
    '**/api/betting/odds/**',
    limited,
    429,
    ['API Rate Limited', 'Live odds temporarily restricted. Refresh in a few minutes for real-time betting lines.'],
  ],
  [
    '/betting?league=pga',
    '**/never',
    null,
    200,
    ['No Odds Available', 'Betting odds will appear here once available for the selected market.'],
  ],
  ['/betting?league=pga&tab=trading', '**/never', null, 200, ['No trading signals detected at this time.']],
  ['/betting?league=pga&tab=trading&show=arbitrage', '**/never', null, 200, ['No arbitrage opportunities found.']],
  ['/betting?tab=analytics&record=record', '**/never', null, 200, ['No betting performance data available']],
] as const)('at %s with %s answering %j %i it says %j', async (address, glob, body, status, sentences) => {
  await join('casual')
  await answers(glob, body, status)
  await open(address)
  for (const sentence of sentences) await page.getByText(sentence, { exact: true }).first().waitFor()
})

it('after a failure Retry brings the prices', async () => {
  await join('casual')
  await answers('**/api/betting/odds/**', null)
  await open('/betting?league=nba')
  const retry = page.getByRole('alert').getByRole('button', { name: 'Retry' })
  await retry.waitFor()
  await page.unroute('**/api/betting/odds/**')
  await retry.click()
  await page.getByRole('table', { name: /^NBA prices of/ }).waitFor()
})

it.each([
  ['devig', 'Prices of every side', '+150 +220 +190', '38.02%'],
  ['arbitrage', 'Prices of every side', '+130 -105', 'Sure profit before rounding'],
  ['promo', 'Price', '+250', 'same'],
  ['parlay', 'Legs, one a line', '-110 52%\n+120 45%', 'Needs to break even'],
  ['teaser', 'Your handicaps', '-7.5 +2.5', '−7.5 becomes −1.5'],
  ['hold', 'Fair chances (%)', '70 30', '70%'],
  ['convert', 'Price', '+250', '3.50'],
])('the tool %s has a link that opens it with what was typed', async (tool, label, typed, shown) => {
  await join('free')
  await open(`/betting?tab=tools&tool=${tool}`)
  await page.getByLabel(label, { exact: true }).fill(typed)
  await page.getByRole('region', { name: 'Answer' }).getByText(shown).first().waitFor()
  await page.waitForFunction((word) => new URL(location.href).search.includes(encodeURIComponent(word).slice(0, 6)), typed.split(/\s/)[0]!)
  const link = page.url()
  const other = await context.newPage()
  await other.goto(link)
  await other.getByLabel(label, { exact: true }).waitFor()
  expect(await other.getByLabel(label, { exact: true }).inputValue()).toBe(typed)
  await other.getByRole('region', { name: 'Answer' }).getByText(shown).first().waitFor()
})

it('an arbitrage that rounding spoils says so', async () => {
  await join('free')
  await open('/betting?tab=tools&tool=arbitrage&legs=%2B120+-105&stake=100&unit=1000')
  // 40 × 2.20 − 90 = −2: whole tens lose on one result.
  await page.getByText('−$2.00').first().waitFor()
  await page.getByText('Rounded so coarsely it is no longer sure').waitFor()
})

/** Of a screen of opportunities that of a league with a price to bet on: which leagues have one depends on the hour. */
async function addressOf(address: string): Promise<string> {
  const what = address.includes('tab=trading') ? 'signals' : address.includes('tab=value') ? 'value' : null
  if (what === null) return address
  for (const league of ['nfl', 'nba', 'nhl', 'epl', 'cricket', 'tennis']) {
    const answer = await context.request.get(`${product.url}/api/trading/${what}?league=${league}`)
    const { signals = [], rows = [] } = (await answer.json()) as {
      signals?: { price: number | null; recommendation: string }[]
      rows?: readonly unknown[]
    }
    if (rows.length > 0 || signals.some(({ price, recommendation }) => price !== null && recommendation !== 'avoid'))
      return address.replace('league=nfl', `league=${league}`)
  }
  throw new Error(`no league has a price among its ${what}`)
}

it.each([
  ['a player’s price', '/betting?league=nba&market=prop', /keep the bet$/],
  ['the list of value', '/betting?league=nfl&tab=value', /keep the bet$/],
  ['a signal', '/betting?league=nfl&tab=trading', /^Track .+ at /],
])('from %s a bet is kept in two clicks', async (_, address, name) => {
  await join('casual')
  await open(await addressOf(address))
  await page.getByRole('main').getByRole('button', { name }).first().click()
  // Without a stated bankroll no stake is proposed.
  await page.getByLabel('Amount ($)').fill('25')
  await page.getByRole('button', { name: 'I placed it' }).click()
  await page.getByText('Bet kept').first().waitFor()
  const { bets } = (await (await context.request.get(`${product.url}/api/bets?status=open`)).json()) as { bets: BetRow[] }
  expect(bets).toHaveLength(1)
  expect(bets[0]!.ticket.legs[0]!.gameId).toBeTruthy()
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
  await row.getByRole('button', { name: player, exact: true }).click()
  await page.getByRole('dialog').getByText('No history yet', { exact: true }).waitFor()

  courses = [one]
  lines = [line(24.5, [from, -110], [to - 60_000, null]), line(25.5, [to - 60_000, -105])]
  await open(address)
  await page.getByRole('img', { name: 'The line since it was first heard: 24.5 → 25.5, 2 changes' }).first().waitFor()
  await row.getByRole('button', { name: player, exact: true }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByText('Line movement', { exact: true }).waitFor()
  await sheet.getByRole('img', { name: /^Over: First heard at 25\.5: −105/ }).waitFor()
  await sheet.getByText('Heard whenever somebody looks at the props of this game').waitFor()
})
