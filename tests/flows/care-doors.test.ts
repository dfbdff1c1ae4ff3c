// Every door of the product in every state of a person: calls, answers with less, sockets, personal tokens, other assistants, Lex with and without a
// language model, alerts in the product, by mail, text message and push, pages of books at books, free hours of the coach, picks of members, and the
// record, which is never shut. What a state shuts is written down here once more, by hand.
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { TOPICS } from '#contract/topics.ts'
import { alerts } from '#server/db/tables/alerts.ts'
import { memberOn } from '#tests/support/as.ts'
import {
  actOf,
  app,
  ask,
  BOOK_PAGE,
  bestHolds,
  type ChatAnswer,
  careDoors,
  type Fan,
  fanWithRule,
  GUARDED,
  isAsked,
  mails,
  model,
  port,
  rangBefore,
  service,
  texts,
  underWay,
  upcoming,
  url,
  watch,
  withModel,
} from '#tests/support/care-doors.ts'
import { isShut, STATES, states, word } from '#tests/support/care-states.ts'
import { pageSocket } from '#tests/support/page-socket.ts'

careDoors()

describe.each(states)('%s', (state) => {
  let fan: Fan
  let page: Awaited<ReturnType<typeof pageSocket>>
  let followed: string
  let token: string
  beforeAll(async () => {
    fan = await fanWithRule()
    token = (await fan.post('/api/tokens', { name: 'doors', scopes: ['read', 'bets', 'lineups', 'chat'], days: null })).json<{
      token: string
    }>().token
    page = await pageSocket(port, { cookie: fan.cookie() })
    followed = await page.follow('odds', { league: 'nfl', market: 'h2h' })
    await fan.post('/api/platforms/connect', { platformName: 'draftkings', platformId: 'steady' })
    await STATES[state](app, fan)
  })
  afterAll(() => page.close())

  it('every call', async () => {
    const found: Record<string, string> = {}
    const expected: Record<string, string> = {}
    for (const [name, row] of GUARDED) {
      found[name] = word((await ask(fan, row)).json<{ code?: string }>().code === 'care')
      expected[name] = word(isShut(state, actOf(row)) && isAsked(row))
    }
    expect(found).toEqual(expected)
  })

  it('answers that keep their prices back', async () => {
    const { games } = (await fan.get('/api/live/games?league=nfl')).json<{ games: { spread: number | null }[] }>()
    expect(games.length).toBeGreaterThan(0)
    expect(word(games.every(({ spread }) => spread === null))).toBe(word(isShut(state, 'see_prices')))
  })

  // An edge is a fair chance times a price, less one: where edges are shut no answer has both. So prices stand alone; forecasts, fair chances, the
  // hold of the best prices of several books (below zero it is an arbitrage) and the chance of a game under way are left out.
  it('boards, which stand without edges and fair chances where only those are shut', async () => {
    const { odds } = (await fan.get('/api/betting/odds/nfl/h2h')).json<Partial<OutputOf<typeof API.odds.board>>>()
    const game = odds?.find(({ best }) => best.some(({ price }) => price !== null))?.id ?? 'none'
    const boards = [
      await fan.get('/api/betting/odds/nfl/h2h'),
      await fan.get(`/api/betting/lines/nfl/${game}?market=spreads`),
      await fan.get(`/api/betting/props/nfl/${game}`),
      await app.http.inject({ url: '/api/betting/odds/nfl/h2h', headers: { authorization: `Bearer ${token}` } }),
    ]
    const shut = word(isShut(state, 'see_edges'))
    for (const field of ['edge', 'fair', 'fairRange'])
      expect([field, ...boards.map(({ body }) => word(!new RegExp(`"${field}":[-\\d.{]`).test(body)))]).toEqual([
        field,
        ...boards.map(() => shut),
      ])
    // The hold of one book is no edge and stays; that of the best prices together does not.
    const holds = boards.map(({ body }) => (/"(odds|lines|props)":/.test(body) ? bestHolds(JSON.parse(body)) : []))
    expect(holds.map((all) => word(all.every((hold) => hold === null)))).toEqual(boards.map(() => shut))
    const { details } = (await fan.get(`/api/live/game-details?gameId=${underWay}`)).json<OutputOf<typeof API.live.details>>()
    expect(word(details.chance === null && details.playByPlay.every(({ homeWinProbability: chance }) => chance === null))).toBe(shut)
    if (!isShut(state, 'see_prices')) expect(boards.map(({ body }) => /"price":-?\d/.test(body))).toEqual(boards.map(() => true))
  })

  it('the socket: what is followed ends, and nothing new is followed', async () => {
    expect(followed).toBe('open')
    const shut = isShut(state, 'see_prices')
    // Born differently is no act of the person’s, so that the line learns of it at its next beat; all other states tell it at once.
    if (shut && state !== 'minor' && state !== 'age unknown')
      await page.until((message) => message.do === 'refused' && message.code === 'care')
    const fresh = await pageSocket(port, { cookie: fan.cookie() })
    for (const topic of ['odds', 'games'] as const) {
      const input = topic === 'odds' ? { league: 'nfl', market: 'h2h' } : { league: 'nfl' }
      // A board is followed with its links or not at all; without them it is asked for.
      const isHidden = topic === 'odds' && isShut(state, 'open_book')
      expect(await fresh.follow(topic, input), topic).toBe(shut || isHidden ? 'care' : 'open')
    }
    expect(await fresh.follow('scores', { league: 'nfl' })).toBe('open')
    fresh.close()
    expect(Object.entries(TOPICS).flatMap(([name, { row }]) => (row.care || row.careHides ? [name] : []))).toEqual([
      'games',
      'game',
      'odds',
      'alerts',
    ])
  })

  it('a personal token, and another assistant with it', async () => {
    const headers = { authorization: `Bearer ${token}` }
    const board = await app.http.inject({ url: '/api/betting/odds/nfl/h2h', headers })
    expect(word(board.json<{ code?: string }>().code === 'care')).toBe(word(isShut(state, 'see_prices')))
    const client = new Client({ name: 'doors', version: '1' })
    await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { requestInit: { headers } }))
    const called = await client.callTool({ name: 'read_odds_board', arguments: { league: 'nfl', market: 'h2h' } })
    expect(word(called.isError === true)).toBe(word(isShut(state, 'see_prices')))
    for (const [name, args] of [
      ['read_arbitrage', { league: 'nfl' }],
      ['expected_value', { price: '+120', probability: 0.5 }],
      // With the prices of the board typed in, a market without its margin and a price against a close are edges as well.
      ['fair_odds', { prices: ['-110', '-110'] }],
      ['closing_line_value', { price: '+120', closingPrices: ['+110', '-130'] }],
      ['predict_game', { game: upcoming, sport: 'nfl' }],
    ] as const) {
      const edges = await client.callTool({ name, arguments: args })
      expect(word(edges.isError === true), name).toBe(word(isShut(state, 'see_edges')))
    }
    // A price in another notation, and what a book keeps of a market, say nothing of what a price is worth.
    for (const [name, args] of [
      ['convert_price', { price: '+120' }],
      ['market_hold', { prices: ['-110', '-110'] }],
    ] as const)
      expect((await client.callTool({ name, arguments: args })).isError, name).not.toBe(true)
    await client.close()
  })

  // It hands on what /mcp says, so that one state stands for all.
  it.runIf(state === 'break')('the command line beside a running server', async () => {
    const client = new Client({ name: 'doors', version: '1' })
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: ['--import', 'tsx', 'src/cli/guru.ts', 'mcp', '--toolsets', 'odds'],
      env: { PATH: process.env.PATH ?? '', GURU_TOKEN: token, GURU_URL: url },
      stderr: 'pipe',
    })
    await client.connect(transport)
    const called = await client.callTool({ name: 'read_odds_board', arguments: { league: 'nfl', market: 'h2h' } })
    expect([called.isError, JSON.stringify(called.content)]).toEqual([true, expect.stringContaining('You are on a break until')])
    await client.close()
  })

  it('Lex by himself', async () => {
    const { tools, response } = (await fan.post('/api/chat', { message: 'nfl odds' })).json<ChatAnswer>()
    expect(word(tools[0]?.refusal != null), response).toBe(word(isShut(state, 'see_prices')))
    if (isShut(state, 'see_prices')) expect(response).not.toMatch(/[+-]\d{3}/)
    // What is calculated from the person's own numbers is an edge as well; a price in other words is not.
    const say = async (message: string) => (await fan.post('/api/chat', { message })).json<ChatAnswer>()
    const value = await say('Is +120 good value at 50%?')
    expect(word(value.tools.some(({ refusal }) => refusal != null)), value.response).toBe(word(isShut(state, 'see_edges')))
    expect(word(!/10(\.0+)?\s?%/.test(value.response)), value.response).toBe(word(isShut(state, 'see_edges')))
    expect((await say('What is -110 in decimal?')).response).toContain('1.91')
    const weighed = (await say('which nfl moneyline is value?')).response
    const isShutAlone = isShut(state, 'see_edges') && !isShut(state, 'see_prices')
    expect(word(/a limit that you set is used up/.test(weighed)), weighed).toBe(word(isShutAlone))
  })

  it('Lex, who opens pages in every state and says no price on the way to one that is shut', async () => {
    const ask = async (message: string) => (await fan.post('/api/chat', { message })).json<ChatAnswer>()
    const prompts = (await fan.get('/api/assistant/prompts')).body
    expect(word(!prompts.includes('Any value'))).toBe(word(isShut(state, 'see_edges')))
    const limits = await ask('where do I set a limit for myself?')
    expect(limits.links.map(({ href }) => href.split('#')[0])).toContain('/limits')
    const value = await ask('open the page with the value bets')
    // Where nothing may be shown it says why, and nothing else.
    expect(word(value.kind === 'cannot'), value.response).toBe(word(isShut(state, 'see_edges')))
    if (isShut(state, 'see_edges')) expect([value.response, JSON.stringify(value.tools)].join()).not.toMatch(/[+-]\d{3}|"edge":/)
  })

  it('alerts: in the product, by mail, by text message, by push and at the person’s own address', async () => {
    mails.length = 0
    texts.length = 0
    service.delivered.length = 0
    await watch()
    const { alerts } = (await fan.get('/api/alerts')).json<{ alerts: unknown[] }>()
    const shut = isShut(state, 'get_alerts')
    expect(word(alerts.length === 0)).toBe(word(shut))
    expect(word(mails.filter(({ to }) => to === fan.email).length === 0)).toBe(word(shut))
    expect(word(service.delivered.filter(({ path }) => path === `/${fan.id}`).length === 0)).toBe(word(shut))
    const { endpoints } = (await fan.get('/api/webhooks')).json<OutputOf<typeof API.webhooks.list>>()
    const { deliveries } = (await fan.get(`/api/webhooks/${endpoints[0]!.id}/deliveries`)).json<OutputOf<typeof API.webhooks.deliveries>>()
    const told = deliveries.map(({ event }) => event)
    expect(word(!told.includes('alert.fired'))).toBe(word(shut))
    // What the person did before it was shut is told: the record is true.
    if (state === 'near' || state === 'reached') expect(told).toContain('bet.added')
    for (const { id } of (await fan.get('/api/alerts/rules')).json<{ rules: { id: string }[] }>().rules)
      await fan.send('DELETE', `/api/alerts/rules/${id}`)
  })

  it('what rang before: that it rang stays, its price and its edge are kept back, by a token and by Lex too', async () => {
    const { said, start } = await rangBefore(fan)
    const read = [
      (await fan.get('/api/alerts?limit=200')).body,
      (await app.http.inject({ url: '/api/alerts?limit=200', headers: { authorization: `Bearer ${token}` } })).body,
      JSON.stringify((await fan.post('/api/chat', { message: 'what did my alerts say?' })).json()),
    ]
    for (const body of read) {
      expect(body).toContain(start.title)
      for (const [kind, title] of Object.entries(said)) {
        const shut = word(isShut(state, kind === 'price' || kind === 'line' ? 'see_prices' : 'see_edges'))
        expect([kind, word(!body.includes(title))]).toEqual([kind, shut])
      }
    }
    const { alerts: rows } = JSON.parse(read[0]!) as OutputOf<typeof API.alerts.inbox>
    const price = rows.find(({ kind }) => kind === 'price')!
    if (isShut(state, 'see_prices'))
      expect(price).toMatchObject({ title: 'An alert about a price', link: '/alerts', detail: expect.stringContaining('kept back') })
    await app.database.db.delete(alerts).where(eq(alerts.userId, fan.id))
  })

  it('Lex with a language model', async () => {
    const person = await memberOn(withModel, 'vip')
    await STATES[state](withModel, person)
    model.script({ calls: [{ name: 'read_odds_board', input: { league: 'nfl', market: 'h2h' } }] }, { text: ['That is all I can say.'] })
    const { tools } = (await person.post('/api/chat', { message: 'what about the odds of the nfl tonight?' })).json<ChatAnswer>()
    expect(tools.map(({ name, refusal }) => [name, word(refusal != null)])).toEqual([
      ['read_odds_board', word(isShut(state, 'see_prices'))],
    ])
    // Whatever the model calls: each tool of a shut act refuses. Other states shut the same acts.
    if (state !== 'reached' && state !== 'break') return
    const shut = GUARDED.filter(([, row]) => row.tool && isAsked(row) && isShut(state, actOf(row))).map(([, row]) => row)
    const refused: Record<string, boolean> = {}
    for (const { tool, example } of shut) {
      model.script({ calls: [{ name: tool!.name, input: (example ?? {}) as Record<string, unknown> }] }, { text: ['That is all.'] })
      const answer = (await person.post('/api/chat', { message: 'what about the odds of the nfl tonight?' })).json<ChatAnswer>()
      refused[tool!.name] = answer.tools.some(({ name, refusal }) => name === tool!.name && refusal?.code === 'care')
    }
    expect(refused).toEqual(Object.fromEntries(shut.map(({ tool }) => [tool!.name, true])))
  })

  it('pages of books beside prices: on the page, by a token, and over the protocol', async () => {
    const headers = { authorization: `Bearer ${token}` }
    const boards = [
      await fan.get('/api/betting/odds/nfl/h2h'),
      await app.http.inject({ url: '/api/betting/odds/nfl/h2h', headers }),
      await fan.get('/api/trading/value'),
    ]
    expect(boards.some(({ body }) => body.includes(BOOK_PAGE))).toBe(!isShut(state, 'open_book'))
    if (!isShut(state, 'see_prices')) expect(boards[0]!.json<OutputOf<typeof API.odds.board>>().odds.length).toBeGreaterThan(0)
  })

  it('a link to a book that was begun, free hours of the coach, picks of members', async () => {
    const { connections } = (await fan.get('/api/platforms/connections')).json<OutputOf<typeof API.platforms.connections>>()
    // The record asked for another one: links that were begun stand side by side.
    expect(connections.length).toBeGreaterThan(0)
    for (const { link } of connections) expect(word(link === null)).toBe(word(isShut(state, 'open_book')))
    expect(word((await fan.get('/api/coaching')).json<OutputOf<typeof API.coaching.hours>>().isShut)).toBe(
      word(isShut(state, 'get_stake_advice')),
    )
    const picks = await fan.get('/api/forum/picks/options?league=nfl')
    expect(word(picks.json<{ code?: string }>().code === 'care')).toBe(word(isShut(state, 'see_edges')))
  })

  it('the record: bets of a file are kept in every state', async () => {
    const text = 'bet_id,status,stake,odds\n1,won,5,+100\n2,lost,7,-110\n'
    expect((await fan.post('/api/bets/import', { name: 'bets.csv', text })).json()).toMatchObject({ added: 2, dropped: 0 })
    const asAccount = await fan.post('/api/platforms/files', { name: 'bets.csv', text })
    expect(asAccount.json<{ code?: string }>().code).not.toBe('care')
  })

  it('what stays open', async () => {
    const paths = [
      '/api/live/scores/nfl',
      '/api/live/news/nfl',
      '/api/bets',
      '/api/me/export',
      '/api/me/subscription',
      '/api/care',
      '/api/care/money',
    ]
    for (const path of paths) expect((await fan.get(path)).statusCode, path).toBe(200)
    expect((await fan.post('/api/care/money', { kind: 'withdrawal', cents: 100 })).statusCode).toBe(200)
  })
})
