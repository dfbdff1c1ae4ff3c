// The betting screens in their states: badges and colors by the thresholds, the sentences of each state, a link for every tool, and from
// every price two clicks to a kept bet.
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { BetRow } from '#contract/bets/bet-shapes.ts'
import { memberOn } from '#tests/support/as.ts'
import { app, fan, oneFan } from '#tests/support/one-app.ts'
import { type Answer, json, openScreen, refusal } from '#tests/support/screen.tsx'

oneFan('casual')

const isOdds = (path: string) => path.startsWith('/api/betting/odds/')
const cutOff: Answer = ({ path }) => (isOdds(path) ? Promise.reject(new TypeError('Failed to fetch')) : undefined)
const limited: Answer = ({ path }) => (isOdds(path) ? refusal(429, 'rate_limited', 'Too many requests', 'Later.') : undefined)
const asIs: Answer = () => undefined

/** Edges about both thresholds, and one above them on a price that its book has had time to change. */
const EDGES = [-0.03, 0.012, 0.019, 0.02, 0.049, 0.05, 0.08, 'old'] as const

it('on the board a price is called good value from an edge of 2 percent, high value from 5, and an old one nothing; each edge bears its age', async () => {
  // The board shows of each game its best price: all prices of one game get one edge.
  const games: string[] = []
  openScreen(fan, '/betting?league=nba', async ({ path, query }) => {
    if (!isOdds(path)) return undefined
    const board = (await fan.get(`${path}?${query}`)).json<{ odds: { id: string; best: object[] }[] }>()
    // Few enough that all of them are on the first page.
    board.odds = path.endsWith('/h2h') ? board.odds.slice(0, EDGES.length) : []
    for (const event of board.odds) {
      if (!games.includes(event.id)) games.push(event.id)
      const edge = EDGES[games.indexOf(event.id) % EDGES.length]!
      const worth = { edge: edge === 'old' ? 0.06 : edge, isCurrent: edge !== 'old', ageSeconds: 7 }
      event.best = event.best.map((best) => ({ ...best, ...worth }))
    }
    return json(board)
  })
  const table = await screen.findByRole('table', { name: /^NBA prices of/ })
  const rows = [...table.querySelectorAll('tbody tr')]
  const seen = new Map<string, { badge: string; tone: string; age: string }>()
  for (const row of rows) {
    const mark = [...row.querySelectorAll('td span')].find((one) => /^[▲▼△▽●■◆–\s]*[+−-][\d.]+%/.test(one.textContent ?? ''))
    if (!mark) continue
    const edge = `${/[+−-][\d.]+%/.exec(mark.textContent ?? '')![0]}${/old price/.test(mark.textContent ?? '') ? ' old' : ''}`
    const words = row.textContent ?? ''
    const badge = /good value|high value/.exec(words)?.[0] ?? ''
    const tone = ['text-gain', 'text-mid', 'text-loss', 'text-ink-2'].find((name) => mark.classList.contains(name)) ?? ''
    seen.set(edge, { badge, tone, age: /\b\d+ ?s\b/.exec([...row.querySelectorAll('td')].at(-1)?.textContent ?? words)?.[0] ?? '' })
  }
  expect(Object.fromEntries([...seen].map(([edge, { badge }]) => [edge, badge]))).toEqual({
    '−3.0%': '',
    '+1.2%': '',
    '+1.9%': '',
    '+2.0%': 'good value',
    '+4.9%': 'good value',
    '+5.0%': 'high value',
    '+8.0%': 'high value',
    '+6.0% old': '',
  })
  // Where edges are sorted and marked, the board says what the words mean.
  const words = screen.getByRole('main').textContent
  expect(words).toContain('value: good from an edge of 2%, high from 5%, on a price seen within its book’s own pace')
  expect(words).toContain('old price: not seen within its book’s own pace, so no bet')
  for (const [edge, { tone, age }] of seen) {
    expect([edge, age]).toEqual([edge, expect.stringMatching(/\d/)])
    if (edge.startsWith('+') && !edge.endsWith('old'))
      expect([edge, tone]).toEqual([edge, Number.parseFloat(edge) >= 2 ? 'text-gain' : 'text-mid'])
  }
})

it('fair is told by the method that the reader chose, on the board, in the sheet and in the value tab, until they choose another', async () => {
  const asked = new Set<string>()
  const heard: Answer = ({ path, query }) => {
    if (isOdds(path) || path.startsWith('/api/trading/value')) asked.add(`${path} ${new URLSearchParams(query).get('method') ?? 'usual'}`)
    return undefined
  }
  const { user, leave, words } = openScreen(fan, '/betting?league=nba&market=h2h', heard)
  await screen.findByRole('table', { name: /^NBA prices of/ })
  expect(words()).toContain('fair price by Shin, weighted median of the books')
  await user.click(screen.getByRole('combobox', { name: 'Fair by' }))
  await user.click(await screen.findByRole('option', { name: 'Fair: Power' }))
  await waitFor(() => expect(words()).toContain('fair price by Power, weighted median of the books'))
  expect([...asked]).toContain('/api/betting/odds/nba/h2h power')
  const table = await screen.findByRole('table', { name: /^NBA prices of/ })
  await user.click(table.querySelector<HTMLElement>('[data-row-open]')!)
  expect(await screen.findByText('Fair chance by Power')).toBeTruthy()
  leave()
  // The same method wherever prices are called value.
  openScreen(fan, '/betting?league=nba&tab=value', heard)
  await waitFor(() => expect([...asked]).toContain('/api/trading/value power'))
})

it('the first half stands on the same table, a bet on it is kept as one, and a total opens its other lines', async () => {
  const person = await memberOn(app, 'casual')
  const { user, leave } = openScreen(person, '/betting?league=nba&market=totals')
  const whole = await screen.findByRole('table', { name: 'NBA prices of total' })
  await user.click([...whole.querySelectorAll<HTMLElement>('[data-row-open]')].find(({ textContent }) => /^Over \d/.test(textContent))!)
  const ladder = await screen.findByRole('table', { name: 'Other lines' })
  expect(within(ladder).getAllByRole('row').length).toBeGreaterThan(5)
  expect(within(ladder).getAllByText('main')).toHaveLength(1)
  leave()

  const half = openScreen(person, '/betting?league=nba&market=totals&part=1H')
  const table = await screen.findByRole('table', { name: 'NBA prices of the 1st half: total' })
  expect(screen.getByRole('combobox', { name: 'Part of the game' }).textContent).toContain('1st half')
  await half.user.click(table.querySelector<HTMLElement>('button[aria-label*=" 1H at "]')!)
  await half.user.type(await screen.findByLabelText('Amount ($)'), '25')
  await half.user.click(screen.getByRole('button', { name: 'I placed it' }))
  await waitFor(async () => {
    const { bets } = (await person.get('/api/bets')).json<{ bets: BetRow[] }>()
    expect(bets.flatMap(({ ticket }) => ticket.legs.map(({ market, onScore }) => [market, onScore]))).toEqual([
      ['other', { market: 'totals', team: null, part: '1H' }],
    ])
  })
})

it.each([
  [
    'without an answer',
    '/betting?league=nba',
    cutOff,
    ['Failed to Load Odds', 'Unable to fetch betting odds. Please check your connection and try again.'],
  ],
  ['without an answer', '/betting?league=nba&view=games', cutOff, ['Failed to load betting odds']],
  [
    'when asked too often',
    '/betting?league=nba&view=games',
    limited,
    ['API Rate Limited', 'Live odds temporarily restricted. Refresh in a few minutes for real-time betting lines.'],
  ],
  [
    'without prices',
    '/betting?league=pga',
    asIs,
    ['No Odds Available', 'Betting odds will appear here once available for the selected market.'],
  ],
  ['without signals', '/betting?league=pga&tab=trading', asIs, ['No trading signals detected at this time.']],
  ['without arbitrages', '/betting?league=pga&tab=trading&show=arbitrage', asIs, ['No arbitrage opportunities found.']],
  ['without bets', '/betting?tab=analytics&record=record', asIs, ['No betting performance data available']],
] as const)('%s %s says so', async (_, address, answer, sentences) => {
  openScreen(await memberOn(app, 'casual'), address, answer)
  for (const sentence of sentences) expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0)
})

it.each(['/betting?league=nba', '/betting?league=nba&view=games', '/betting?league=nba&tab=value'])(
  'at %s a feed that does not answer is not called the reader’s connection',
  async (address) => {
    const sentence = 'The odds feed does not answer right now.'
    const isDown: Answer = ({ path }) =>
      /^\/api\/(betting|trading)\//.test(path) ? refusal(503, 'feed_down', 'Feed down', sentence) : undefined
    const { words } = openScreen(fan, address, isDown)
    expect((await screen.findAllByText(sentence, { exact: false })).length).toBeGreaterThan(0)
    expect(words()).not.toMatch(/your connection/i)
  },
)

it('after a failure Retry brings the prices', async () => {
  let isCut = true
  const { user } = openScreen(fan, '/betting?league=nba', (request) => (isCut ? cutOff(request) : undefined))
  const alert = await screen.findByRole('alert')
  const retry = within(alert).getByRole('button', { name: 'Retry' })
  isCut = false
  await user.click(retry)
  await screen.findByRole('table', { name: /^NBA prices of/ })
})

const answerSays = async (shown: string) =>
  expect(
    (await within(await screen.findByRole('region', { name: 'Answer' })).findAllByText(shown, { exact: false })).length,
  ).toBeGreaterThan(0)

it.each([
  ['devig', 'Prices of every side', '+150 +220 +190', '38.02%'],
  ['arbitrage', 'Prices of every side', '+130 -105', 'Sure profit before rounding'],
  ['promo', 'Price', '+250', 'same'],
  ['parlay', 'Legs, one a line', '-110 52%\n+120 45%', 'Needs to break even'],
  ['teaser', 'Your handicaps', '-7.5 +2.5', '−7.5 becomes −1.5'],
  ['hold', 'Fair chances (%)', '70 30', '70%'],
  ['convert', 'Price', '+250', '3.50'],
])('the tool %s has a link that opens it with what was typed', async (tool, label, typed, shown) => {
  const { user, leave } = openScreen(fan, `/betting?tab=tools&tool=${tool}`)
  const field = () => screen.findByLabelText<HTMLInputElement>(label)
  await user.clear(await field())
  await user.click(await field())
  await user.paste(typed)
  await answerSays(shown)
  await waitFor(() => expect(location.search).toContain(encodeURIComponent(typed.split(/\s/)[0]!).slice(0, 6)))
  const link = location.pathname + location.search
  leave()
  openScreen(fan, link)
  expect((await field()).value).toBe(typed)
  await answerSays(shown)
})

it('an arbitrage that rounding spoils says so', async () => {
  openScreen(fan, '/betting?tab=tools&tool=arbitrage&legs=%2B120+-105&stake=100&unit=1000')
  // 40 × 2.20 − 90 = −2: whole tens lose on one result.
  expect((await screen.findAllByText('−$2.00')).length).toBeGreaterThan(0)
  await screen.findByText('Rounded so coarsely it is no longer sure', { exact: false })
})

it.each([
  ['a player’s price', '/betting?league=nba&market=prop', /keep the bet$/],
  ['the list of value', '/betting?league=nfl&tab=value', /keep the bet$/],
  ['a signal', '/betting?league=nfl&tab=trading', /^Track .+ at /],
  ['the board game by game', '/betting?league=nba&view=games', /keep the bet$/],
  ['two sides of low hold', '/betting?league=nba&tab=trading&show=low-hold', /keep the bet$/],
])('from %s a bet is kept in two clicks', async (_, address, name) => {
  const person = await memberOn(app, 'casual')
  const { user } = openScreen(person, address)
  await user.click((await within(await screen.findByRole('main')).findAllByRole('button', { name }))[0]!)
  // Without a stated bankroll no stake is proposed.
  const amount = await screen.findByLabelText('Amount ($)')
  await user.clear(amount)
  await user.type(amount, '25')
  await user.click(screen.getByRole('button', { name: 'I placed it' }))
  const kept = async () => (await person.get('/api/bets?status=open')).json<{ bets: BetRow[] }>().bets
  await screen.findByText('Bet kept')
  await waitFor(async () => expect(await kept()).toHaveLength(1))
  expect((await kept())[0]!.ticket.legs[0]!.gameId).toBeTruthy()
})

it('a league is chosen where one is shown: not beside a bankroll, own bets or calculators', async () => {
  const person = await memberOn(app, 'casual')
  for (const [tab, isOfLeague] of [
    ['value', true],
    ['bankroll', false],
    ['analytics', false],
    ['tools', false],
  ] as const) {
    const { leave, settled } = openScreen(person, `/betting?tab=${tab}`)
    await settled()
    const main = await screen.findByRole('main')
    await within(main).findByRole('tab', { name: 'Bankroll' })
    expect(within(main).queryByRole('radiogroup', { name: 'League' }) !== null, tab).toBe(isOfLeague)
    leave()
  }
})
