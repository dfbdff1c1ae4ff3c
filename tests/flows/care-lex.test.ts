// Lex and what a person set for themselves: what is shut is said before anything is asked back, and neither that nor an answer of care is an answer
// that counts against the day's allowance.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { TIERS } from '#core/access/tiers.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { memberOn, type Person } from '#tests/support/as.ts'
import { modelServer } from '#tests/support/model-server.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const ask = async (person: Person, message: string) =>
  (await person.post('/api/chat', { message })).json<OutputOf<typeof API.assistant.chat>>()
const left = async (person: Person) => (await person.get('/api/assistant/status')).json<OutputOf<typeof API.assistant.status>>().answersLeft
const change = (person: Person, what: object) => person.post('/api/care/changes', { change: what })

/** Each lacks something that is asked back for. */
const INCOMPLETE = ['how much should I bet with kelly?', 'is +150 any good?']

describe.each([
  ['on a break', { type: 'take_break', hours: 24 }, /You are on a break until /],
  ['under an exclusion', { type: 'self_exclude', length: 'year' }, /You excluded yourself from betting until /],
  [
    'at a limit that is used up',
    { type: 'set_limit', limit: { kind: 'stake', period: 'day' }, amount: 0 },
    /Your limit is total stakes of \$0 per day/,
  ],
  [
    'at a largest bet of nothing',
    { type: 'set_limit', limit: { kind: 'largest_bet', period: 'bet' }, amount: 0 },
    /Your limit is largest bet of \$0: nothing can be staked/,
  ],
])('%s', (_, what, sentence) => {
  it.each(INCOMPLETE)('“%s” is answered by why it is shut, not asked back, and spends nothing', async (message) => {
    const person = await memberOn(app, 'casual')
    expect(await ask(person, message)).toMatchObject({ kind: 'clarify' })
    const before = await left(person)
    await change(person, what)
    const { kind, response, tools } = await ask(person, message)
    expect([kind, response]).toEqual(['cannot', expect.stringMatching(sentence)])
    expect(tools.map(({ refusal }) => refusal?.code)).toEqual(['care'])
    expect(await left(person)).toBe(before)
  })

  it('a whole question is refused, and spends nothing either', async () => {
    const person = await memberOn(app, 'casual')
    await change(person, what)
    const before = await left(person)
    expect((await ask(person, 'build me a draftkings nfl lineup')).response).toMatch(sentence)
    expect(await left(person)).toBe(before)
    await ask(person, 'what is clv')
    expect(await left(person)).toBe(before - 1)
  })
})

describe('plans', () => {
  const PRICES = /\$|a month|a year|tried for free/
  it.each([
    ['on a break', { type: 'take_break', hours: 24 }],
    ['under an exclusion', { type: 'self_exclude', length: 'year' }],
  ])('%s none is offered, whatever it is called; how to cancel and where to ask is said', async (_, what) => {
    const person = await memberOn(app, 'casual')
    expect((await ask(person, 'upgrade me to vip')).response).toMatch(PRICES)
    await change(person, what)
    for (const message of ['upgrade me to vip', 'what does pro cost', 'what plans are there']) {
      const { response, links } = await ask(person, message)
      expect(response).not.toMatch(PRICES)
      expect(response).toContain('No larger plan is offered to you now.')
      expect(response).toContain('cancel')
      expect(links.map(({ href }) => href)).toEqual(['/billing', '/support'])
    }
    // One's own plan is no offer.
    expect((await ask(person, 'what plan am i on')).response).toContain('You are on Casual')
    expect((await ask(person, 'what do i get with my plan')).response).toContain('You are on Casual')
    expect((await ask(person, 'how much is casual per year')).response).toMatch(/^Casual costs \$[\d.]+ a month, or \$[\d.]+ a year\./)
  })
})

it('who is not well is answered with care although the answers of the day are used up, and it spends none', async () => {
  const person = await memberOn(app, 'free')
  expect((await ask(person, 'I lost my rent and cannot stop gambling')).kind).toBe('refuse')
  expect(await left(person)).toBe(TIERS.free.limits.aiChat)
  for (let i = 0; i < TIERS.free.limits.aiChat!; i++) await ask(person, 'what is clv')
  expect((await person.post('/api/chat', { message: 'what is clv' })).statusCode).toBe(429)
  const { kind, response } = await ask(person, 'I lost my rent and cannot stop gambling')
  expect([kind, response]).toEqual(['refuse', expect.stringMatching(/1-800|helpline/i)])
})

it('a language model offers no plan to whom the screens offer none, neither in its words nor by the plans that it reads', async () => {
  const server = await modelServer('openai')
  const local = await testApp({ env: { GURU_LLM_VENDOR: 'openai-compatible', GURU_LLM_MODEL: 'fake', GURU_LLM_BASE_URL: server.url } })
  const person = await memberOn(local, 'casual')
  const words = 'You could upgrade to VIP for more of everything.'
  server.script({ text: [words] })
  expect(await ask(person, 'is there more for me here')).toMatchObject({ mode: 'full', response: words })
  await person.post('/api/care/changes', { change: { type: 'take_break', hours: 24 } })
  for (const offer of [words, 'The Pro plan has it.', 'Try VIP.']) {
    server.script({ text: [offer] })
    const chat = await ask(person, 'is there more for me here')
    expect([chat.mode, chat.removed, chat.response.includes(offer)]).toEqual(['basic', 1, false])
  }
  // One's own plan is no offer.
  server.script({ calls: [{ name: 'read_plans', input: {} }] }, { text: ['You are on the Casual plan.'] })
  const own = await ask(person, 'what is in my plan')
  expect([own.mode, own.response]).toEqual(['full', 'You are on the Casual plan.'])
  expect(own.tools[0]?.result).toMatchObject([{ id: 'casual' }])
  expect(own.tools[0]?.result).toHaveLength(1)
  await local.close()
  await server.close()
})

it('where somebody was not well, whatever is said next keeps help within reach and offers no bet', async () => {
  const person = await memberOn(app, 'casual')
  const first = await person.post('/api/chat', {
    message: 'i cant do this anymore. lost everything and my wife doesnt know',
    conversation: 'new',
  })
  const { turn } = first.json<OutputOf<typeof API.assistant.chat>>()
  const next = async (message: string) =>
    (await person.post('/api/chat', { message, conversation: turn!.conversation })).json<OutputOf<typeof API.assistant.chat>>()
  expect(await next('i dont want to be here')).toMatchObject({ kind: 'refuse', response: expect.stringContaining('988') })
  for (const message of ['qwer zxcv asdf', 'hello', 'what can you do']) {
    const { response, options, links } = await next(message)
    expect([message, response]).toEqual([message, expect.stringMatching(/I am still here.*free and confidential: .*\d/)])
    expect(options).toEqual(['What are the scores tonight?', 'I am calm, show prices again'])
    expect(links.map(({ href }) => href)).toContain('/limits')
    expect(response).not.toMatch(/lineup|price|stake/)
  }
})
