import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

it('says which world its data come from', async () => {
  const answer = await app.http.inject('/api/system/status')
  expect(answer.json()).toMatchObject({ world: 'demo', now: app.clock.now(), version: app.config.version })
})

it('sends a stranger a problem instead of a page', async () => {
  const answer = await app.http.inject('/api/nowhere')
  expect(answer.json()).toMatchObject({ status: 404, code: 'not_found' })
})
