// An answer that gives nothing costs none of the day's questions.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { memberOn } from '#tests/support/as.ts'
import { ask } from '#tests/support/chat.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

it.each([
  ['free', 'any arbitrage right now', 'refuse', 0],
  ['casual', 'give me a guaranteed lock that cannot lose', 'refuse', 0],
  ['casual', 'book me a break of two days', 'refuse', 0],
  ['casual', 'what does 40 win at +150', 'answer', 1],
] as const)('on %s "%s" is a %s', async (tier, message, kind, cost) => {
  const person = await memberOn(app, tier)
  const used = async () => (await person.get('/api/me/usage-stats')).json<{ aiChat: { used: number } }>().aiChat.used
  const before = await used()
  expect((await ask(person, message, { context: null, history: [] })).kind).toBe(kind)
  expect((await used()) - before).toBe(cost)
})
