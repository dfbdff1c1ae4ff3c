// A member who builds models of players, and the steps of making and fitting one.
import { afterAll, beforeAll, expect } from 'vitest'
import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { type TestApp, type TestAppOptions, testApp } from './app.ts'
import { memberOn } from './as.ts'

export type Head = OutputOf<typeof API.playerModels.create>
type Detail = OutputOf<typeof API.playerModels.read>
export type Forecasts = OutputOf<typeof API.playerModels.forecasts>
type New = InputOf<typeof API.playerModels.create>
type Fan = Awaited<ReturnType<typeof memberOn>>

export let app: TestApp
export let fan: Fan

/** Called once at the head of a test file; the bindings above are live. */
export function memberPlayerModels(options: TestAppOptions = {}): void {
  beforeAll(async () => {
    app = await testApp(options)
    fan = await memberOn(app, 'vip')
  })
  afterAll(() => app.close())
}

export const spec = (change: Partial<New['spec']> = {}): New['spec'] => ({
  ...{ league: 'nba', stat: 'fantasy-draftkings', weighting: 'fitted', ridge: 10 },
  features: (['last10', 'last30', 'expected'] as const).map((key) => ({ key, weight: null })),
  ...change,
})
export const made = async (of: Fan, name: string, change: Partial<New['spec']> = {}) =>
  (await of.post('/api/player-models', { name, spec: spec(change) })).json<Head>()
export const good = <T>(answer: { statusCode: number; body: string; json: <U>() => U }): T => {
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, ''])
  return answer.json<T>()
}
export async function fitted(of: Fan, id: string): Promise<Detail> {
  // A fit has a minute; on a machine that is busy with much else it is asked for again.
  let answer = await of.post(`/api/player-models/${id}/fit`)
  while (answer.statusCode === 503) answer = await of.post(`/api/player-models/${id}/fit`)
  return good<Detail>(answer)
}
export const read = async (of: Fan, id: string) => good<Detail>(await of.get(`/api/player-models/${id}`))
