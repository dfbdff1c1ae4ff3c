// Who wins a race: the likeliest of its field with their chances, how wide those are, and how often they come in among the first ten.
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { memberOn, type Person } from '#tests/support/as.ts'
import { ask, expectSourced } from '#tests/support/chat.ts'

/** A Saturday: a race the next day whose field is known, a tournament under way. */
const NOW = Date.UTC(2026, 9, 17, 12)
let app: TestApp
let fan: Person
beforeAll(async () => {
  app = await testApp({ now: NOW })
  fan = await memberOn(app, 'vip')
})
afterAll(() => app.close())

const percent = (chance: number) => `${(chance * 100).toFixed(1)} %`
/** Figures bear blanks that do not break. */
const withPlainBlanks = (text: string) => text.replace(/\s/g, ' ')

it('a race is told by its likeliest winners, as many as are asked for', async () => {
  const field = (await fan.get('/api/predictions/field?league=nascar')).json<OutputOf<typeof API.predictions.field>>()
  const chat = await ask(fan, 'NASCAR win chances')
  expect(chat.tools.map(({ name }) => name)).toEqual(['forecast_field'])
  expect(chat.response).toContain(`${field.event!.name} (NASCAR`)
  expect(chat.response).toContain(`of ${field.fieldSize} entrants`)
  expect(chat.response).toContain(`source: ${field.source}.`)
  const [first] = field.entrants
  expect(withPlainBlanks(chat.response)).toContain(
    `${first!.name}: wins ${percent(first!.win)} (between ${percent(first!.low)} and ${percent(first!.high)}), top ten ${percent(first!.top10)}`,
  )
  expect(chat.response.match(/: wins /g)).toHaveLength(5)
  expectSourced(chat, 'NASCAR win chances')
})

it('of a tournament that nothing was sealed of the strokes gained tell it', async () => {
  const chat = await ask(fan, 'who wins the PGA event')
  expect(chat.tools.map(({ name }) => name)).toEqual(['forecast_field', 'project_golf'])
  expect(chat.response).toMatch(/the best chances first:\n\u2022 .+: win [\d.]+\s%, top ten [\d.]+\s%/)
  expectSourced(chat, 'who wins the PGA event')
})
