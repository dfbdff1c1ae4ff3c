// Lex as people meet it: over HTTP, in the demo world, with their plans.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { TIERS } from '#core/access/tiers.ts'
import { FORMATS } from '#core/assistant/reply.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { memberOn, type Person, stranger } from '#tests/support/as.ts'
import { ask, type Chat, eventsOf, expectSourced, type Status } from '#tests/support/chat.ts'

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

  it('names the helpline of the place that the time zone is of, and no other', async () => {
    const person = await memberOn(app, 'pro')
    expect((await person.send('PATCH', '/api/me/preferences', { timeZone: 'Europe/London' })).statusCode).toBe(200)
    const chat = await ask(person, 'i cannot stop betting')
    expect(chat.response).toContain('United Kingdom: National Gambling Helpline (GamCare), 0808 8020 133')
    expect(chat.response).toContain('Lines of other places stand with your limits.')
    expect(chat.response).not.toContain('1-800-MY-RESET')
    expect(chat.links.map(({ href }) => href)).toEqual(['/limits', 'https://www.gamcare.org.uk', 'tel:08088020133'])
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
    const texts = events.filter(({ event }) => event === 'text').map(({ data }) => data.delta)
    expect(texts.length).toBeGreaterThan(1)
    expect(events.map(({ event }) => event)).toEqual(['looking', 'tool', ...texts.map(() => 'text'), 'done', 'end'])
    const [looking, tool] = events.map(({ data }) => data)
    const [done, end] = events.slice(-2).map(({ data }) => data)
    expect(looking).toEqual({ tools: ['read_odds_board'] })
    expect(tool).toMatchObject({
      name: 'read_odds_board',
      input: { league: 'nfl', market: 'h2h' },
      source: 'demo',
      result: { status: 'success' },
    })
    expect(Date.parse(String(tool!.asOf))).toBe(app.clock.now())
    expect(texts.join('')).toBe(end!.response)
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
    expect(chat.consciousnessData).toMatchObject({ level: null, evolutionStage: null, quantumEngines: { language: 'ACTIVE' } })
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
