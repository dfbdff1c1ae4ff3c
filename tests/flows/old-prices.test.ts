// A market whose every price is older than its book's pace: whatever the product says of prices, it recommends none of them, on any call that has an edge.
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OddsEvent } from '#contract/odds/odds.ts'
import { CURRENT_SECONDS } from '#core/odds/board/book-pace.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { memberOn, type Person } from '#tests/support/as.ts'

/** Longer than any price may go unseen and still be named; the boards of games that are hours or days ahead count it all the same. */
const AGE_MS = (Math.max(...Object.values(CURRENT_SECONDS)) + 10) * 1000

let app: TestApp
let fan: Person
beforeAll(async () => {
  app = await testApp({
    ports: (ports) => {
      const { odds } = ports.feeds
      const aged: typeof odds = {
        name: odds.name,
        quotes: async (...asked) => (await odds.quotes(...asked)).map((quote) => ({ ...quote, bookTime: quote.bookTime - AGE_MS })),
        props: async (...asked) =>
          ((await odds.props?.(...asked)) ?? []).map((quote) => ({
            ...quote,
            bookTime: quote.bookTime === null ? null : quote.bookTime - AGE_MS,
          })),
      }
      return { ...ports, feeds: { ...ports.feeds, odds: aged } }
    },
  })
  fan = await memberOn(app, 'vip')
})
afterAll(() => app.close())

const KEYS = ['edge', 'edgeRange', 'isCurrent', 'profitMargin', 'expectedProfit', 'recommendation', 'expectedValue', 'expertPick']
/** Prices of these are typed in by the person, or are those of the calls below. */
const OWN_PRICES = /^post \/api\/(bankroll|calculators|chat)/
type Schema = { readonly properties?: Record<string, unknown>; readonly $ref?: string }
type Spec = {
  readonly paths: Record<string, Record<string, { responses: Record<string, unknown> }>>
  readonly components?: { schemas?: Record<string, unknown> }
}
const spec = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as Spec

function says(schema: unknown, seen: ReadonlySet<string> = new Set()): boolean {
  if (typeof schema !== 'object' || schema === null) return false
  const { properties, $ref } = schema as Schema
  if ($ref !== undefined) {
    const name = $ref.split('/').at(-1)!
    return !seen.has(name) && says(spec.components?.schemas?.[name], new Set([...seen, name]))
  }
  return Object.keys(properties ?? {}).some((key) => KEYS.includes(key)) || Object.values(schema).some((one) => says(one, seen))
}

async function fittedModel(): Promise<string> {
  const spec = { league: 'nba', target: 'winner', weighting: 'fitted', ridge: 10, features: [{ key: 'form', weight: null }] }
  const { id } = (await fan.post('/api/models', { name: 'Form', spec })).json<{ id: string }>()
  await fan.post(`/api/models/${id}/fit`)
  return id
}

async function fittedPlayerModel(): Promise<string> {
  const features = ['last10', 'expected'].map((key) => ({ key, weight: null }))
  const spec = { league: 'nba', stat: 'player_points', weighting: 'fitted', ridge: 10, features }
  const { id } = (await fan.post('/api/player-models', { name: 'Points', spec })).json<{ id: string }>()
  expect((await fan.post(`/api/player-models/${id}/fit`)).statusCode).toBe(200)
  return id
}

/** How each call whose answer may name an edge is asked. */
const VISITS: Readonly<Record<string, (nfl: string) => readonly string[] | Promise<readonly string[]>>> = {
  'get /api/betting/odds/{league}/{market}': () =>
    ['nfl', 'nba', 'nhl'].flatMap((league) => ['h2h', 'spreads', 'totals'].map((market) => `/api/betting/odds/${league}/${market}`)),
  'get /api/betting/lines/{league}/{game}': (game) =>
    ['spreads', 'totals'].map((market) => `/api/betting/lines/nfl/${game}?market=${market}`),
  'get /api/betting/props/{league}/{game}': (game) => [`/api/betting/props/nfl/${game}`],
  // What Lex said is kept with the cards of its answers.
  'get /api/conversations/{conversation}': async () => {
    const asked = ['Show me the +EV value feed', 'What are the best bets in the NFL right now?', 'Is there any arbitrage right now?']
    const answers = await Promise.all(asked.map((message) => fan.post('/api/chat', { message, conversation: 'new' })))
    return answers.map((answer) => `/api/conversations/${answer.json<{ turn: { conversation: string } }>().turn.conversation}`)
  },
  'get /api/models/forecasts': async () => [(await fittedModel()) && '/api/models/forecasts'],
  'get /api/models/{id}/forecasts': async () => [`/api/models/${await fittedModel()}/forecasts`],
  'get /api/models/{id}/value': async () => [`/api/models/${await fittedModel()}/value`],
  'get /api/player-models/{id}/value': async () => [`/api/player-models/${await fittedPlayerModel()}/value`],
  'get /api/fantasy/sportsline-style': () => ['/api/fantasy/sportsline-style?league=nfl'],
  'get /api/dfs/research/{league}': () => ['/api/dfs/research/nfl', '/api/dfs/research/nba'],
  'get /api/system/preview': () => ['/api/system/preview'],
  'get /api/trading/signals': () => ['/api/trading/signals'],
  'get /api/trading/arbitrage': () => ['/api/trading/arbitrage'],
  'get /api/trading/middles': () => ['/api/trading/middles'],
  'get /api/trading/value': () => ['/api/trading/value?minEdge=0.005'],
}

/** Places of an answer where something is recommended, or an edge stands without saying that its price is old. */
function recommended(value: unknown, path = '', isOld = false): string[] {
  if (Array.isArray(value)) return value.flatMap((one, i) => recommended(one, `${path}.${i}`, isOld))
  if (typeof value !== 'object' || value === null) return []
  const row = value as Record<string, unknown>
  const legs = Array.isArray(row.legs) ? (row.legs as { isCurrent?: unknown }[]) : []
  const saysOld = isOld || row.isCurrent === false || (legs.length > 0 && legs.every((leg) => leg.isCurrent === false))
  const named = ['edge', 'profitMargin', 'expectedProfit', 'expectedValue'].filter((key) => typeof row[key] === 'number')
  const wrong = [
    ...(row.isCurrent === true ? ['isCurrent'] : []),
    ...(row.recommendation === 'bet' ? ['recommendation'] : []),
    ...(row.expertPick ? ['expertPick'] : []),
    ...(saysOld ? [] : named),
  ]
  return [
    ...wrong.map((key) => `${path}.${key}`),
    ...Object.entries(row).flatMap(([key, one]) => recommended(one, `${path}.${key}`, saysOld)),
  ]
}

describe('where every price is old', () => {
  const rows = Object.entries(spec.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { responses }]) =>
      says(responses['200']) && !OWN_PRICES.test(`${method} ${path}`) ? [`${method} ${path}`] : [],
    ),
  )
  const gameOf = async (): Promise<string> => {
    const { odds } = (await fan.get('/api/betting/odds/nfl/h2h')).json<{ odds: OddsEvent[] }>()
    return odds.find(({ status }) => status === 'scheduled')!.id
  }
  it('there are calls that name edges, and each of them is asked here', () => {
    expect(rows.toSorted()).toEqual(Object.keys(VISITS).toSorted())
  })
  it.each(Object.keys(VISITS))('%s recommends nothing', async (row) => {
    for (const path of await VISITS[row]!(await gameOf())) {
      const answer = await fan.get(path)
      expect(answer.statusCode, `${path} ${answer.body.slice(0, 300)}`).toBe(200)
      expect(recommended(answer.json()), path).toEqual([])
    }
  })
  it('prices are still shown, with their age', async () => {
    const { odds } = (await fan.get('/api/betting/odds/nfl/spreads')).json<{ odds: OddsEvent[] }>()
    const best = odds.flatMap((event) => event.best).filter(({ price }) => price !== null)
    expect(best.length).toBeGreaterThan(5)
    for (const { ageSeconds } of best) expect(ageSeconds).toBeGreaterThanOrEqual(AGE_MS / 1000)
    const { rows: value } = (await fan.get('/api/trading/value?minEdge=0.005')).json<{ rows: { ageSeconds: number }[] }>()
    expect(value.length).toBeGreaterThan(0)
  })
  it.each([
    ['What are the best bets in the NFL right now?', /old|older/],
    ['Show me the +EV value feed', /old price|no price/i],
    ['Is there any arbitrage right now?', /old price|no arbitrage/i],
    ['Any middles right now?', /old price|no middle/i],
    ['Which player props have value?', /./],
    ['Which trading signals are there?', /./],
  ])('Lex, asked “%s”, names none as a bet', async (question, words) => {
    const answer = (await fan.post('/api/chat', { message: question })).json<{ response: string }>()
    expect(answer.response).toMatch(words)
    // Every line that names a price with a positive edge says that it is old.
    for (const line of answer.response.split('\n')) if (/edge \+|value: /.test(line)) expect(line).toMatch(/old price|unknown pace/)
  })
  it('no alert rings', async () => {
    const { odds } = (await fan.get('/api/betting/odds/nfl/spreads')).json<{ odds: OddsEvent[] }>()
    const event = odds.find(({ status, best }) => status === 'scheduled' && best[0]?.price !== null)!
    const { outcome, point, price } = event.best[0]!
    for (const rule of [
      // The very price that the board shows, and one that every price beats.
      { kind: 'price', league: 'nfl', gameId: event.id, market: 'spreads', outcome, point, atLeast: price, label: 'x' },
      { kind: 'price', league: 'nfl', gameId: event.id, market: 'spreads', outcome, point, atLeast: -10_000, label: 'y' },
      { kind: 'edge', league: 'nfl', atLeast: 0.01 },
      { kind: 'arbitrage', league: 'nfl', atLeast: 0.001 },
    ]) {
      const answer = await fan.post('/api/alerts/rules', { rule })
      expect(answer.statusCode, answer.body).toBe(200)
    }
    await app.jobs.find(({ name }) => name === 'alerts.watch')!.run(new AbortController().signal)
    expect((await fan.get('/api/alerts')).json<{ alerts: unknown[] }>().alerts).toEqual([])
  })
})
