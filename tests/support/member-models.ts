// A member who builds models of games, and the steps of making one.
import { afterAll, beforeAll } from 'vitest'
import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { type TestApp, testApp } from './app.ts'
import { memberOn } from './as.ts'

export type Head = OutputOf<typeof API.models.create>
export type Detail = OutputOf<typeof API.models.read>
type New = InputOf<typeof API.models.create>
export type Fan = Awaited<ReturnType<typeof memberOn>>

export let app: TestApp
export let fan: Fan

/** Called once at the head of a test file; the bindings above are live. */
export function modelMaker(): void {
  beforeAll(async () => {
    app = await testApp()
    fan = await memberOn(app, 'vip')
  })
  afterAll(() => app.close())
}

export const run = (name: string) => app.jobs.find((job) => job.name === name)!.run(new AbortController().signal)
export const spec = (change: Partial<New['spec']> = {}): New['spec'] => ({
  ...{ league: 'nba', target: 'winner', weighting: 'fitted', ridge: 10 },
  features: [
    { key: 'rating', weight: null },
    { key: 'rest', weight: null },
  ],
  ...change,
})
export const made = async (of: Fan, name: string, change: Partial<New['spec']> = {}) =>
  (await of.post('/api/models', { name, spec: spec(change) })).json<Head>()
export const read = async (of: Fan, id: string) => (await of.get(`/api/models/${id}`)).json<Detail>()
