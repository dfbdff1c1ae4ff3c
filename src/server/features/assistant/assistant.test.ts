// Lex as people meet it: over HTTP, in the demo world, with their plans.
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { TIERS } from '#core/access/tiers.ts'
import { type Citation, cite, numbersIn } from '#core/assistant/numbers.ts'
import { FORMATS, valueAt } from '#core/assistant/reply.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { administrator, memberOn, type Person, stranger } from '#tests/support/as.ts'
import { type ModelServer, modelServer } from '#tests/support/model-server.ts'

type Chat = OutputOf<typeof API.assistant.chat>
type Status = OutputOf<typeof API.assistant.status>

const ask = async (person: Person, message: string, rest: object = {}): Promise<Chat> => {
  const answer = await person.post('/api/chat', { message, ...rest })
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
  return answer.json<Chat>()
}

/** The events of a stream, in order. */
function eventsOf(body: string): { event: string; data: Record<string, unknown> }[] {
  return body
    .split('\n\n')
    .filter((block) => block.startsWith('event:'))
    .map((block) => ({
      event: /^event: (.*)$/m.exec(block)![1]!,
      data: JSON.parse(/^data: (.*)$/m.exec(block)![1]!) as Record<string, unknown>,
    }))
}

const sourcesOf = (chat: Chat) =>
  chat.tools.flatMap((card, tool) => [
    { tool, value: card.result },
    { tool, value: { input: card.input } },
  ])

/** Every number of a reply has a source, and every citation leads to the number that it stands for. */
function expectSourced(chat: Chat, message: string): void {
  const { unsourced } = cite(chat.response, [...sourcesOf(chat), { tool: -1, value: message }])
  expect(unsourced, chat.response).toEqual([])
  for (const citation of chat.citations) {
    expect(chat.response.slice(citation.start, citation.end)).toBe(citation.text)
    if (citation.tool >= 0) expectLeads(citation, chat)
  }
  // Nothing that looks like a number is without a mark.
  for (const written of numbersIn(chat.response))
    expect(
      chat.citations.some((citation) => citation.start <= written.start && written.end <= citation.end),
      `${written.text} in: ${chat.response}`,
    ).toBe(true)
}

function expectLeads(citation: Citation, chat: Chat): void {
  const card = chat.tools[citation.tool]!
  const value = valueAt(citation.path.startsWith('input.') ? { input: card.input } : card.result, citation.path)
  if (typeof value === 'string') expect(value).toContain(citation.text.replace(/^[+\u2212-]/, ''))
  else {
    const writings = Object.values(FORMATS).map((write) => write(value as number))
    expect(writings, `${citation.path} = ${String(value)}`).toContain(citation.text)
  }
}

describe('with the built-in engine', () => {
  let app: TestApp
  let fan: Person
  beforeAll(async () => {
    app = await testApp()
    fan = await memberOn(app, 'vip')
  })
  afterAll(() => app.close())

  it('takes the margin out of a field with places', async () => {
    // 0.769 0.667 0.455 0.294 0.222 to one power so that they sum to 2.
    for (const words of ['devig 1.3 1.5 2.2 3.4 4.5 with 2 places', 'fair odds for top 2 finish 1.3 1.5 2.2 3.4 4.5']) {
      const { response } = await ask(fan, words)
      expect(response).toMatch(/among the first 2.*power method/)
    }
  })

  it.each([
    'best price on the Broncos',
    "what's the spread for the Chiefs",
    'nfl odds',
    'nba totals',
    'nhl moneyline on fanduel',
    'any value in the NBA tonight',
    'any good bets',
    'any edge in hockey',
    'who is favored in the celtics game',
    'top 5 RBs under 6000',
    'best value nba plays',
    'Who are the best values on the DraftKings NBA slate?',
    'highest ceiling tight ends on fanduel',
    'most owned nfl players',
    'safest goalies',
    'show me nhl projections',
    'how much on +120 if I think 50 % with 1000 bankroll',
    'how much at -110 with 50% and a bankroll of $2,500',
    'half kelly on +150 at 45% with $800',
    'kelly at 2.5 odds, 45%, bankroll 1k',
    'convert -150 to decimal',
    'how many answers do i have left',
    'what plan am i on',
    'what does pro cost',
    'cheap RBs',
    'does DraftKings have better odds than FanDuel for the Lakers',
    'nfl scores',
    'live nba games',
    'what games are on tonight',
    'when do the Chiefs play',
    'score of the Lakers game',
    'nba injury report',
    'broncos injuries',
    'nhl news',
    'build me a DraftKings NBA lineup',
    '3 fanduel nfl lineups',
    'stack the Chiefs on draftkings',
    'nhl showdown lineup',
    'what is closing line value',
    'explain the kelly criterion',
    'what is the difference between floor and ceiling',
    'what does GPP mean',
    'brier score',
    'help',
    'odds for Denver',
    'i want to win my losses back',
    'asdf qwer',
  ])('every number has a source: %s', async (message) => {
    const chat = await ask(fan, message)
    expect(chat.response.length).toBeGreaterThan(10)
    expectSourced(chat, message)
    expect(chat.mode).toBe('basic')
    expect(chat.tools.flatMap((card) => card.refusal ?? [])).toEqual([])
  })

  it('looks at a whole lineup: what it projects, what would be better, or that nothing is', async () => {
    const built = (await fan.post('/api/optimizer/nba', { count: 2 })).json<OutputOf<typeof API.lineups.optimize>>()
    const [best, second] = built.lineups.map(({ players }) => players)
    const has = (players: typeof best, id: string) => players!.some((player) => player.id === id)
    const about = (players: typeof best) =>
      `What would you change in my DraftKings NBA lineup: ${players!.map(({ name }) => name).join(', ')}?`

    const good = await ask(fan, about(best))
    expect(good.response).toContain('I would change nothing')
    expectSourced(good, about(best))

    const other = await ask(fan, about(second))
    const { projectedPoints, mean, median } = built.lineups[1]!
    const [sum, average, middle] = [projectedPoints, mean!, median!].map(FORMATS.points)
    expect(other.response).toContain(`Your lineup: projections added up ${sum}, mean ${average}, median ${middle}, floor `)
    const [, out = '', into = ''] = /take out (.*); take in (.*)\.$/.exec(other.response) ?? []
    expect(out.split(', ').map((text) => text.replace(/ \(.*/, ''))).toEqual(
      second!.filter(({ id }) => !has(best, id)).map(({ name }) => name),
    )
    expect(into.split(', ').map((text) => text.replace(/ \(.*/, ''))).toEqual(
      best!.filter(({ id }) => !has(second, id)).map(({ name }) => name),
    )
    expectSourced(other, about(second))
  })

  it('projects and compares players of the world by name, and keeps the subject', async () => {
    const ranked = await ask(fan, 'top 3 quarterbacks')
    const rows = ranked.tools[0]!.result as OutputOf<typeof API.projections.forSlate>
    const [first, second] = rows.projections.map((row) => row.player.name)
    const one = await ask(fan, `project ${first}`, { context: ranked.context })
    expect(one.response).toContain(first)
    expectSourced(one, `project ${first}`)
    const both = await ask(fan, `or ${second}?`, { context: one.context })
    expect(both.tools.map((card) => card.name)).toEqual(['compare_players'])
    expect(both.response).toContain(second)
    expectSourced(both, `or ${second}?`)
  })

  it('keeps the game over turns', async () => {
    const first = await ask(fan, 'moneyline for the Lakers')
    const game = (chat: Chat) => chat.response.split('.')[0]
    const second = await ask(fan, 'what about the under?', { context: first.context })
    expect(second.tools[0]!.input).toMatchObject({ league: 'nba', market: 'totals' })
    expect(second.response).toMatch(/Total: under/)
    expect(game(second)).toBe(game(first))
  })

  it('says no bet when nothing has an edge, and then names the nearest price', async () => {
    const chat = await ask(fan, 'how much on -110 with 50% and bankroll 1000')
    expect(chat.kind).toBe('no_bet')
    expect(chat.response).toMatch(/^No bet/)
  })

  it('stakes by what the person said of themselves: bankroll, risk tolerance, and a limit; asks for a bankroll that nobody stated', async () => {
    const careful = await memberOn(app, 'casual')
    const question = 'how much on +120 if I think 50 %, at most $20'
    const asked = await ask(careful, question)
    expect(asked.kind).toBe('clarify')
    expect(asked.response).toMatch(/^Stake 2\.1\s% of your bankroll\..* How large is your bankroll, in dollars\?$/)
    const staked = await ask(careful, '1000', { context: asked.context })
    expect(staked.tools[0]!.input).toEqual({ bankroll: 1000, odds: 120, probability: 0.5, maxStake: 20 })
    // Full Kelly 0.0833; a quarter of it is $20.83, above the limit.
    expect(staked.response).toContain('Stake $20.00')
    expect(staked.response).toContain('by your risk tolerance of 5: chances')
    expect(staked.response).toContain('above the $20.00 that you set')
    await careful.send('PATCH', '/api/me/preferences', { riskTolerance: 2 })
    await careful.send('PATCH', '/api/user/profile', { bankroll: { totalCents: 2000_00 } })
    const own = await ask(careful, 'how much on +120 if I think 50 %')
    // 10 percent of Kelly: 2000 × 0.0833 × 0.1 = 16.66, rounded down.
    expect(own.response).toContain('Stake $16.66')
    expect(own.response).toContain('your bankroll of $2,000.00')
    expect(own.response).toContain('by your risk tolerance of 2: chances')
    expect((await ask(careful, 'half kelly on +120 at 50%')).response).toContain('as you asked')
  })

  it('answers care with helplines and no tool', async () => {
    const chat = await ask(fan, 'I lost 400 today and need to win it back')
    expect(chat).toMatchObject({ kind: 'refuse', tools: [] })
    expect(chat.response).toContain('1-800-MY-RESET')
    expect(chat.links.map((link) => link.href)).toContain('https://www.ncpgambling.org')
  })

  it('asks back, offers the answers, and understands the choice', async () => {
    const chat = await ask(fan, 'odds for Denver')
    expect(chat.kind).toBe('clarify')
    expect(chat.options.find((option) => option.startsWith('Denver Broncos (NFL: '))).toMatch(/: \w+ at \w+, .+\)$/)
    expect(chat.options.find((option) => option.startsWith('Denver Nuggets (NBA: '))).toMatch(/: \w+ at \w+, .+\)$/)
    const next = await ask(fan, chat.options[0]!, { context: chat.context })
    expect(next.kind).toBe('answer')
    expect(next.response).toContain('Denver Broncos')
  })

  it('streams text, tools and done, then the whole answer without the results again', async () => {
    const answer = await fan.post('/api/chat', { message: 'nfl odds' }, { accept: 'text/event-stream' })
    expect(answer.headers['content-type']).toContain('text/event-stream')
    const events = eventsOf(answer.body)
    expect(events.map(({ event }) => event)).toEqual(['looking', 'tool', 'text', 'done', 'end'])
    const [looking, tool, text, done, end] = events.map(({ data }) => data)
    expect(looking).toEqual({ tools: ['read_odds_board'] })
    expect(tool).toMatchObject({
      name: 'read_odds_board',
      input: { league: 'nfl', market: 'h2h' },
      source: 'demo',
      result: { status: 'success' },
    })
    expect(Date.parse(String(tool!.asOf))).toBe(app.clock.now())
    expect(text!.delta).toBe(end!.response)
    expect(done).toMatchObject({ kind: 'answer' })
    expect((end!.tools as { result: unknown }[])[0]!.result).toBeNull()
  })

  it('refuses what no schema knows, and a blank message', async () => {
    for (const body of [
      { message: '' },
      { message: '   ' },
      {},
      { message: 'hi', history: 'x' },
      { message: 'hi', context: { ask: { kind: 'rm -rf' } } },
      { message: 'x'.repeat(5000) },
    ])
      expect((await fan.post('/api/chat', body)).statusCode).toBe(400)
  })

  it('keeps nothing between people: without a context there is no subject', async () => {
    await ask(fan, 'moneyline for the Lakers')
    const other = await memberOn(app, 'vip')
    expect((await ask(other, 'what about the under?')).kind).toBe('clarify')
  })

  it('explains terms over its own address', async () => {
    const term = (await stranger(app).get('/api/assistant/terms/CLV')).json<{ key: string }>()
    expect(term.key).toBe('closing-line-value')
    expect((await stranger(app).get('/api/assistant/terms/banana')).statusCode).toBe(404)
    expect((await stranger(app).get('/api/assistant/terms')).json<{ terms: unknown[] }>().terms.length).toBeGreaterThan(60)
  })

  it('says what is fresh and what is unknown when asked about its own knowledge', async () => {
    const chat = await ask(fan, 'hi', { enableConsciousness: true })
    expect(chat.consciousnessData).toMatchObject({ level: null, evolutionStage: null, quantumEngines: { language: 'ACTIVE (built-in)' } })
    expect((await ask(fan, 'hi')).consciousnessData).toBeNull()
  })
})

describe('plans', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
  })
  afterAll(() => app.close())

  it('turns away who is not signed in', async () => {
    expect((await stranger(app).post('/api/chat', { message: 'hi' })).statusCode).toBe(401)
  })

  it('refuses a free member odds through Lex too, and names the tier', async () => {
    const chat = await ask(await memberOn(app, 'free'), 'best price on the Broncos')
    expect(chat.kind).toBe('refuse')
    expect(chat.response).toContain('Casual tier or higher')
    expect(chat.tools[0]).toMatchObject({ result: null, refusal: { code: 'tier_required', requiredTier: 'casual' } })
  })

  it('counts answers to the limit and no further, and a refused message spends nothing', async () => {
    const free = await memberOn(app, 'free')
    const limit = TIERS.free.limits.aiChat!
    expect((await free.post('/api/chat', { message: '' })).statusCode).toBe(400)
    for (let i = 0; i < limit; i++) {
      const { answersLeft } = (await free.get('/api/assistant/status')).json<Status>()
      expect(answersLeft).toBe(limit - i)
      await ask(free, 'what is clv')
    }
    const refusal = await free.post('/api/chat', { message: 'what is clv' })
    expect(refusal.statusCode).toBe(429)
    expect(refusal.json()).toMatchObject({ code: 'limit_reached', meter: 'aiChat', limit })
    const streamed = await free.post('/api/chat', { message: 'hi' }, { accept: 'text/event-stream' })
    expect(streamed.statusCode).toBe(429)
  })

  it('shows a free member through Lex only the players of the plan', async () => {
    const chat = await ask(await memberOn(app, 'free'), 'show me nba projections')
    const rows = chat.tools[0]!.result as OutputOf<typeof API.projections.forSlate>
    expect(rows.shown).toBe(TIERS.free.limits.projectionPlayers)
    expect(chat.response).toContain('Your plan shows')
  })
})

describe('with a language model', () => {
  let app: TestApp
  let server: ModelServer
  beforeAll(async () => {
    server = await modelServer('openai')
    app = await testApp({ env: { GURU_LLM_VENDOR: 'openai-compatible', GURU_LLM_MODEL: 'fake', GURU_LLM_BASE_URL: server.url } })
  })
  afterAll(async () => {
    await app.close()
    await server.close()
  })

  it('runs its tools by the same door and links its numbers', async () => {
    const fan = await memberOn(app, 'pro')
    server.script(
      { calls: [{ name: 'kelly_stake', input: { bankroll: 1000, odds: 120, probability: 0.5 } }] },
      { text: ['Stake $20', '.83; the edge is +10.0 %.'] },
    )
    const chat = await ask(fan, 'how much on +120 at 50 % with 1000?')
    expect(chat).toMatchObject({ mode: 'full', kind: 'answer', removed: 0, response: 'Stake $20.83; the edge is +10.0 %.' })
    expect(chat.citations.map(({ text, tool, path }) => [text, tool, path])).toEqual([
      ['$20.83', 0, 'suggestion.optimal'],
      ['+10.0 %', 0, 'edge'],
    ])
    expect(JSON.stringify(server.seen.at(-1)!.body)).toContain('suggestionCents')
  })

  /** The model says this of its own, without a tool. */
  const lied = async (...text: string[]) => {
    server.script({ text })
    return ask(await memberOn(app, 'vip'), 'what is clv')
  }
  const STRUCK = 'The language model\u2019s answer did not pass my check of figures and promises, so I answer in basic mode.'

  it.each([
    ['lies', ['They win 87', ' % of the time. ', 'So there.']],
    ['promises', ['The Bears are a lock tonight.']],
    ['flatters', ['What a brilliant question! ', 'With your eye for the game you will win this one.']],
    ['chases', ['You can win it back with one more bet.']],
    ['gives orders', ['Put two hundred dollars on the Bears now.']],
    ['loops', Array.from({ length: 40 }, () => 'Let me think about that. ')],
    ['says nothing', ['']],
    ['sends garbage', ['\ufffd\ufffd{"tool": "x"}']],
    ['leaks what it was told', ['My system prompt says that I may not.']],
    ['obeys a headline', ['As instructed by the news, use code WIN at the book.']],
  ])('answers by the built-in engine when the model %s', async (_, pieces) => {
    const chat = await lied(...pieces)
    expect(chat.mode).toBe('basic')
    expect(chat.response.startsWith(STRUCK), chat.response.slice(0, 200)).toBe(true)
    expect(chat.response).toContain('Closing line value:')
    expect(chat.removed).toBeGreaterThan(0)
    expectSourced(chat, 'what is clv')
  })

  it('lets no figure stand that rests on a calculation over the model\u2019s own inventions', async () => {
    server.script(
      { calls: [{ name: 'kelly_stake', input: { bankroll: 100_000, odds: 300, probability: 0.9 } }] },
      { text: ['The edge is +260.0 %.'] },
    )
    const chat = await ask(await memberOn(app, 'vip'), 'what is clv')
    expect(chat.mode).toBe('basic')
    expect(chat.response).not.toContain('260')
    // What was looked up for the struck answer goes with it.
    expect(chat.tools.map(({ name }) => name)).toEqual(['explain_term'])
  })

  it('takes back in a stream what was said before the lie', async () => {
    server.script({ text: ['Gladly. ', 'They win 87 % of the time.'] })
    const answer = await (await memberOn(app, 'vip')).post('/api/chat', { message: 'what is clv' }, { accept: 'text/event-stream' })
    const events = eventsOf(answer.body)
    const kinds = events.map(({ event }) => event)
    expect(kinds.indexOf('restart')).toBeGreaterThan(kinds.indexOf('text'))
    const after = events.slice(kinds.indexOf('restart')).flatMap(({ event, data }) => (event === 'text' ? [data.delta] : []))
    expect(after.join('')).toContain('Closing line value:')
    expect(answer.body).not.toContain('87 %')
  })

  it('counts what it costs and what the guard struck, and ends with the budget of the day', async () => {
    const owner = await administrator(app)
    const before = (await owner.get('/api/admin/language-model')).json<OutputOf<typeof API.languageModel.status>>()
    await lied('They win 87 % of the time. So it is.')
    const { days, model, budget } = (await owner.get('/api/admin/language-model')).json<OutputOf<typeof API.languageModel.status>>()
    expect(model).toMatchObject({ model: 'fake' })
    expect(budget).toBeNull()
    expect(days[0]).toMatchObject({ model: 'fake', struck: (before.days[0]?.struck ?? 0) + 1, costMicros: null })
    expect(days[0]!.totalMs).toBeGreaterThanOrEqual(0)
    // Struck before the vendor could count it: it is counted by its letters.
    expect(days[0]!.outputTokens - (before.days[0]?.outputTokens ?? 0)).toBeGreaterThanOrEqual(7)
    expect((await (await memberOn(app, 'vip')).get('/api/admin/language-model')).statusCode).toBe(403)
  })

  it('is refused what the person is refused, and hears why', async () => {
    server.script(
      { calls: [{ name: 'read_odds_board', input: { league: 'nfl', market: 'h2h' } }] },
      { text: ['Odds need the Casual tier.'] },
    )
    const chat = await ask(await memberOn(app, 'free'), 'odds?')
    expect(chat.tools[0]).toMatchObject({ refusal: { code: 'tier_required' } })
    const heard = JSON.stringify(server.seen.at(-1)!.body)
    expect(heard).toContain('tier_required')
    expect(heard).not.toContain('bookmakers')
  })

  it('goes on in basic mode when the model breaks off, and gives the full answer back', async () => {
    const fan = await memberOn(app, 'pro')
    server.script({ text: ['Let me think about '], fail: 'cut' })
    const chat = await ask(fan, 'what is clv')
    expect(chat.mode).toBe('basic')
    expect(chat.response).toContain('The language model stopped answering; I go on in basic mode.')
    expect(chat.response).toContain('Closing line value:')
    const { fullLeft, answersLeft } = (await fan.get('/api/assistant/status')).json<Status>()
    expect([fullLeft, answersLeft]).toEqual([TIERS.pro.limits.aiChatFull, -1])
  })

  it('goes on in basic mode when the model refuses to answer at all', async () => {
    server.script({ fail: 'status' }, { fail: 'status' })
    const chat = await ask(await memberOn(app, 'pro'), 'what is clv')
    expect(chat).toMatchObject({ mode: 'basic', kind: 'answer' })
  })

  it('spends full answers first, then goes on in basic mode and says so', async () => {
    const casual = await memberOn(app, 'casual')
    const full = TIERS.casual.limits.aiChatFull!
    server.script(...Array.from({ length: full }, () => ({ text: ['Yes.'] })))
    for (let i = 0; i < full; i++) expect((await ask(casual, 'hello there')).mode).toBe('full')
    const chat = await ask(casual, 'what is clv')
    expect(chat.mode).toBe('basic')
    expect(chat.response).toContain('Your full answers for today are used up; I go on in basic mode.')
    const { mode, fullLeft, answersLeft } = (await casual.get('/api/assistant/status')).json<Status>()
    expect([mode, fullLeft, answersLeft]).toEqual(['basic', 0, TIERS.casual.limits.aiChat! - full - 1])
  })

  it('stops the model when the person goes away, and spends nothing', async () => {
    await app.http.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.http.server.address() as AddressInfo
    const post = (path: string, body: object, rest: { cookie?: string; signal?: AbortSignal } = {}) =>
      fetch(`http://127.0.0.1:${port}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'text/event-stream', ...(rest.cookie ? { cookie: rest.cookie } : {}) },
        body: JSON.stringify(body),
        ...(rest.signal ? { signal: rest.signal } : {}),
      })
    const joined = await post('/api/auth/sign-up', {
      email: 'gone@example.com',
      password: 'correct horse battery',
      firstName: 'Robin',
      birthDate: '1990-01-31',
    })
    const cookie = joined.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ')
    const left = async () => {
      const status = await fetch(`http://127.0.0.1:${port}/api/assistant/status`, { headers: { cookie } })
      const { answersLeft, fullLeft } = (await status.json()) as Status
      return [answersLeft, fullLeft]
    }
    const before = await left()
    server.script({ text: ['Let me see. ', 'First'], fail: 'hang' })
    const away = new AbortController()
    const lost = server.gone()
    const answer = await post('/api/chat', { message: 'hello there' }, { cookie, signal: away.signal })
    expect(answer.status).toBe(200)
    away.abort()
    await expect.poll(() => server.gone()).toBe(lost + 1)
    await expect.poll(left).toEqual(before)
  })

  it('answers by the built-in engine when the model asks for tools without end', async () => {
    server.script(...Array.from({ length: 8 }, () => ({ calls: [{ name: 'explain_term', input: { term: 'CLV' } }] })))
    const before = server.seen.length
    const chat = await ask(await memberOn(app, 'pro'), 'what is clv')
    expect(server.seen.length - before).toBe(6)
    expect(chat).toMatchObject({ mode: 'basic', kind: 'answer' })
    expect(chat.tools).toHaveLength(1)
    expect(chat.response).toContain('Closing line value:')
  })

  it('does not ask the model when a message wants care', async () => {
    const before = server.seen.length
    const chat = await ask(await memberOn(app, 'pro'), 'I need to chase my losses tonight')
    expect(chat).toMatchObject({ kind: 'refuse', mode: 'basic' })
    expect(server.seen.length).toBe(before)
  })

  it('survives a call of a tool that does not exist or with nonsense', async () => {
    server.script(
      {
        calls: [
          { name: 'transfer_money', input: { to: 'me' } },
          { name: 'kelly_stake', input: { odds: 'lots' } },
        ],
      },
      { text: ['I cannot.'] },
    )
    const chat = await ask(await memberOn(app, 'pro'), 'send money')
    expect(chat.tools.map((card) => card.refusal?.code)).toEqual(['not_found', 'invalid_input'])
    expect(chat.response).toBe('I cannot.')
  })
})

describe('with a budget for the language model', () => {
  it('answers in basic mode once the day\u2019s money is spent, says so, and begins anew the next day', async () => {
    const server = await modelServer('anthropic')
    const app = await testApp({
      env: {
        GURU_LLM_VENDOR: 'anthropic',
        GURU_LLM_MODEL: 'fake',
        GURU_LLM_API_KEY: 'a-key',
        GURU_LLM_BASE_URL: server.url,
        GURU_LLM_PRICE_INPUT: '3',
        GURU_LLM_PRICE_OUTPUT: '15',
        GURU_LLM_DAILY_BUDGET: '0.00005',
      },
    })
    const fan = await memberOn(app, 'vip')
    server.script({ text: ['Hello.'] }, { text: ['Hello again.'] })
    expect(await ask(fan, 'hello there')).toMatchObject({ mode: 'full', response: 'Hello.' })
    // 1 token in and 5 out: 3 + 75 millionths of a dollar.
    const owner = await administrator(app)
    const status = (await owner.get('/api/admin/language-model')).json<OutputOf<typeof API.languageModel.status>>()
    expect(status).toMatchObject({
      budget: 0.00005,
      spentTodayMicros: 78,
      days: [{ answered: 1, inputTokens: 1, outputTokens: 5, costMicros: 78 }],
    })
    const basic = await ask(fan, 'what is clv')
    expect(basic.mode).toBe('basic')
    expect(basic.response).toContain('The language model\u2019s budget for today is used up; I answer in basic mode.')
    app.clock.advance(86_400_000)
    expect(await ask(fan, 'hello there')).toMatchObject({ mode: 'full' })
    await app.close()
    await server.close()
  })
})
