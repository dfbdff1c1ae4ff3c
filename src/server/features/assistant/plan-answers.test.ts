// What is said of plans: what is in them, what this server cannot deliver, where they are cancelled, when a trial ends.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PLAN_LINES } from '#core/access/plan-lines.ts'
import { PAGE_HELP } from '#core/assistant/help/page-rows.ts'
import { TOPIC_HELP } from '#core/assistant/knowledge/knowledge.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { member, memberOn, type Person } from '#tests/support/as.ts'
import { ask, expectSourced } from '#tests/support/chat.ts'

let app: TestApp
let pro: Person
beforeAll(async () => {
  app = await testApp()
  pro = await memberOn(app, 'pro')
})
afterAll(() => app.close())

it('what I get is every line of my own plan', async () => {
  const chat = await ask(pro, 'what do I get?')
  expect(chat.response).toMatch(/^You are on Pro/)
  for (const { text } of PLAN_LINES.pro) expect(chat.response).toContain(text)
  expectSourced(chat, 'what do I get?')
})

it('a named plan is told by its lines', async () => {
  const chat = await ask(pro, 'What does Casual include?')
  for (const { text } of PLAN_LINES.casual) expect(chat.response).toContain(text)
  expect(chat.response).not.toContain('VIP')
  expectSourced(chat, 'What does Casual include?')
})

it.each([
  [
    'Can I get 1-on-1 coaching on VIP?',
    '1-on-1 coaching: hours with the coach of this server (no calendar of a coach is set up on this server)',
  ],
  ['Do text message alerts work?', 'Alerts by text message, where this server sends them (text messages are not set up on this server)'],
])('a part of a plan is told with what this server cannot deliver: %s', async (question, line) => {
  const chat = await ask(pro, question)
  expect(chat.response).toContain(line)
  expectSourced(chat, question)
})

it('prices are still told, and a plan is cancelled on the billing page', async () => {
  const prices = await ask(pro, 'what does pro cost')
  expect(prices.response).toContain('$9.99 a month')
  expect(prices.response).toContain('A paid plan is cancelled on the billing page, at any time.')
  const cancel = await ask(pro, 'how do I cancel my subscription')
  expect(cancel.response).not.toContain('profile')
  expect(cancel.links.map(({ href }) => href)).toContain('/billing')
})

it('a trial is told with the day on which it ends', async () => {
  const person = await member(app)
  expect((await person.post('/api/auth/set-tier', { tier: 'pro' })).statusCode).toBe(200)
  const chat = await ask(person, 'When does my trial end?')
  expect(chat.response).toMatch(/on a trial with 7 days left, until \w{3}, \w{3} \d+, 20\d\d/)
  expectSourced(chat, 'When does my trial end?')
})

it('one slate is no "1 slates"', async () => {
  const vip = await memberOn(app, 'vip')
  await vip.get('/api/fantasy/projections/nfl/main')
  const { response } = await ask(vip, 'how many answers do i have left')
  expect(response).toContain('1 slate (no limit)')
})

it.each(['How do I change my password?', 'where do I log out', 'how do i contact support', 'how do i set up two factor'])(
  'where a thing is done is never struck by the check of sentences: %s',
  async (question) => {
    const chat = await ask(pro, question)
    expect([...PAGE_HELP, ...TOPIC_HELP].map(({ text }) => text)).toContain(chat.response)
    expect(chat.links).toHaveLength(1)
  },
)

it('a look at one league where none is named is at the league of the settings, and says so', async () => {
  const fan = await memberOn(app, 'vip')
  expect((await fan.send('PATCH', '/api/me/preferences', { defaultLeague: 'nba' })).statusCode).toBe(200)
  const chat = await ask(fan, 'Which injuries moved lines lately?')
  expect(chat.response).toContain('In the NBA, the league of your settings.')
  expect(chat.tools[0]?.input).toMatchObject({ league: 'nba' })
  expect((await ask(fan, 'and the best stacks?', { context: chat.context })).tools[0]).toMatchObject({
    name: 'read_stacks',
    input: { league: 'nba' },
  })
})
