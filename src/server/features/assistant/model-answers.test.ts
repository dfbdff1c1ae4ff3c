// Answers of a language model: its tools, the guard on its figures, its limits, its budget and its failures.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { TIERS } from '#core/access/tiers.ts'
import { listeningPort, type TestApp, testApp } from '#tests/support/app.ts'
import { administrator, memberOn } from '#tests/support/as.ts'
import { ask, eventsOf, expectSourced, type Status } from '#tests/support/chat.ts'
import { type ModelServer, modelServer } from '#tests/support/model-server.ts'

describe('where the owner offers a choice', () => {
  let app: TestApp
  let server: ModelServer
  beforeAll(async () => {
    server = await modelServer('openai')
    app = await testApp({
      env: {
        GURU_LLM_VENDOR: 'openai-compatible',
        GURU_LLM_MODEL: 'large',
        GURU_LLM_CHOICES: 'small, medium,large',
        GURU_LLM_BASE_URL: server.url,
      },
    })
  })
  afterAll(async () => {
    await app.close()
    await server.close()
  })

  it('each person is answered by the model of their choice, by the built-in engine, or by the owner’s', async () => {
    const fan = await memberOn(app, 'vip')
    const status = (await fan.get('/api/assistant/status')).json<Status>()
    expect(status.languageModel).toMatchObject({ model: 'large', choices: ['large', 'small', 'medium'] })
    const askedOf = async (engine?: string) => {
      server.script({ text: ['Closing line value compares your price with the close.'] })
      const before = server.seen.length
      const answer = await fan.post('/api/chat', { message: 'what is clv', ...(engine ? { engine } : {}) })
      expect(answer.statusCode).toBe(200)
      return server.seen.slice(before).map(({ body }) => body.model)
    }
    expect(await askedOf()).toEqual(['large'])
    expect(await askedOf('small')).toEqual(['small'])
    expect(await askedOf('built-in')).toEqual([])
  })

  it('a model that is not offered is asked by nobody, and the answer is given back', async () => {
    const fan = await memberOn(app, 'vip')
    const before = server.seen.length
    const answer = await fan.post('/api/chat', { message: 'what is clv', engine: 'the-dearest' })
    expect(answer.statusCode).toBe(400)
    expect(answer.json<{ detail: string }>().detail).toContain('offers no model called the-dearest')
    expect(server.seen.length).toBe(before)
    expect((await fan.get('/api/me/usage-stats')).body).not.toContain('"used":1')
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
    const port = await listeningPort(app)
    const post = (path: string, body: object, rest: { cookie?: string; signal?: AbortSignal } = {}) =>
      fetch(`http://127.0.0.1:${port}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'text/event-stream', ...(rest.cookie ? { cookie: rest.cookie } : {}) },
        body: JSON.stringify(body),
        ...(rest.signal ? { signal: rest.signal } : {}),
      })
    const joined = await post('/api/auth/sign-up', {
      email: 'gone@example.com',
      password: 'violet kettle harbor',
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
