// The betting screens in their states: badges and colors by the thresholds, the sentences of each state, a link for every tool, and from
// every price two clicks to a kept bet.
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import type { BetRow } from '#contract/bets/bet-shapes.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { memberOn, type Person } from '#tests/support/as.ts'
import { type Answer, openScreen, refusal } from '#tests/support/screen.tsx'

let app: TestApp
let fan: Person
beforeAll(async () => {
  app = await testApp()
  fan = await memberOn(app, 'casual')
  return () => app.close()
})

const isOdds = (path: string) => path.startsWith('/api/betting/odds/')
const cutOff: Answer = ({ path }) => (isOdds(path) ? Promise.reject(new TypeError('Failed to fetch')) : undefined)
const limited: Answer = ({ path }) => (isOdds(path) ? refusal(429, 'rate_limited', 'Too many requests', 'Later.') : undefined)
const asIs: Answer = () => undefined

it('on the board a row says Value from 5 percent on, and its edge has the color of its threshold', async () => {
  openScreen(fan, '/betting?league=nba')
  const table = await screen.findByRole('table', { name: /^NBA prices of/ })
  const rows = [...table.querySelectorAll('tbody tr')].flatMap((row) => {
    const mark = [...row.querySelectorAll('td')]
      .map((cell) => cell.querySelector('span.font-semibold'))
      .find((one) => one?.textContent?.includes('%'))
    const edge = /([+−]?)([\d.]+)%/.exec(mark?.textContent ?? '')
    // An edge on an old price is no value, and says so instead.
    if (!mark || !edge || row.textContent.includes('old price')) return []
    const tone = ['text-gain', 'text-mid', 'text-ink-2'].find((name) => mark.classList.contains(name))
    return [{ edge: (edge[1] === '−' ? -1 : 1) * Number(edge[2]), isValue: row.querySelector('th')!.textContent.includes('Value'), tone }]
  })
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
