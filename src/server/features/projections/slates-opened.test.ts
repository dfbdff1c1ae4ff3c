// Slates opened are counted by what they are, not by the name that they were asked for.
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { TIERS } from '#core/access/tiers.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { memberOn } from '#tests/support/as.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

it('a slate by its id and by its name is one slate, and stays open when the day is used up', async () => {
  const free = await memberOn(app, 'free')
  const used = async () => (await free.get('/api/me/usage-stats')).json<OutputOf<typeof API.subscriptions.usage>>().projections.used
  const main = (await free.get('/api/fantasy/projections/nfl/main')).json<OutputOf<typeof API.projections.forSlate>>()
  expect(await used()).toBe(1)
  expect((await free.get(`/api/fantasy/projections/nfl/${main.slate.id}`)).statusCode).toBe(200)
  expect(await used()).toBe(1)
  await app.database.db.execute(`update meters set used = ${TIERS.free.limits.projections} where meter = 'projections'`)
  expect((await free.get('/api/fantasy/projections/nfl/main')).statusCode).toBe(200)
  expect((await free.get(`/api/fantasy/projections/nfl/${main.slate.id}`)).statusCode).toBe(200)
  expect((await free.get('/api/fantasy/projections/nba/main')).statusCode).toBe(429)
})
