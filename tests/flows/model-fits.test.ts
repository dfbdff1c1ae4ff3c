// A fit that is cancelled, takes too long or takes too much memory ends with a sentence, leaves the model as it was, and makes room for the next one.
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { AppError } from '#server/kernel/door/errors.ts'
import type { Workers } from '#server/kernel/work/workers.ts'
import { listeningPort, type TestApp, testApp } from '#tests/support/app.ts'
import { memberOn } from '#tests/support/as.ts'

type Detail = OutputOf<typeof API.models.read>
type Fate = 'held' | 'too long' | 'out of memory' | 'as usual'

let app: TestApp
let fan: Awaited<ReturnType<typeof memberOn>>
let id: string
let fate: Fate = 'as usual'
/** What ended each fit that was held. */
const ended: string[] = []

/** A thread that ran out of memory, as the pool tells of it. */
const died = () =>
  Object.assign(new AppError('unavailable', 'cut short'), { cause: Object.assign(new Error(), { code: 'ERR_WORKER_OUT_OF_MEMORY' }) })
const fated = (workers: Workers): Workers => ({
  ...workers,
  async run(task, input, signal, watch) {
    if (task !== 'fitMemberModel' || fate === 'as usual') return workers.run(task, input, signal, watch)
    if (fate === 'out of memory') throw died()
    if (fate === 'too long') return { kind: 'too_long' } as never
    await new Promise((resolve) => signal!.addEventListener('abort', resolve, { once: true }))
    ended.push((signal!.reason as Error).name)
    throw signal!.reason
  },
})

beforeAll(async () => {
  app = await testApp({ workers: fated })
  fan = await memberOn(app, 'vip')
  const features = [{ key: 'rating', weight: null }]
  const spec = { league: 'nba', target: 'winner', weighting: 'fitted', ridge: 10, features }
  id = (await fan.post('/api/models', { name: 'Form', spec })).json<Detail>().id
  await fan.post(`/api/models/${id}/fit`)
})
afterAll(() => app.close())

const read = async () => (await fan.get(`/api/models/${id}`)).json<Detail>()
const fitNow = () => fan.post(`/api/models/${id}/fit`)

it('that computes for longer than a minute is given up', async () => {
  const before = await read()
  fate = 'too long'
  const answer = await fitNow()
  expect([answer.statusCode, answer.json().detail]).toEqual([
    503,
    'The fit computed for longer than a minute and was given up. The model is as it was. Fewer features help.',
  ])
  expect(await read()).toEqual(before)
})

it('that the server has no time for is given up after a quarter of an hour, and nothing is said of its features', async () => {
  const before = await read()
  fate = 'held'
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms === 15 * 60_000 ? 1 : ms))
  const answer = await fitNow().finally(() => spy.mockRestore())
  expect([answer.statusCode, answer.json().detail]).toEqual([
    503,
    'The server was too busy to finish the fit within a quarter of an hour. The model is as it was.',
  ])
  expect(ended).toEqual(['TimeoutError'])
  expect(await read()).toEqual(before)
})

it('that takes more memory than its thread has is given up', async () => {
  const before = await read()
  fate = 'out of memory'
  const answer = await fitNow()
  expect([answer.statusCode, answer.json().detail]).toEqual([
    503,
    'The fit took more memory than one may have and was given up. The model is as it was. Fewer features help.',
  ])
  expect(await read()).toEqual(before)
})

it('that is cancelled ends in its thread; a second one beside it is refused, and the next one runs', async () => {
  const before = await read()
  fate = 'held'
  ended.length = 0
  const cancel = new AbortController()
  const url = `http://127.0.0.1:${await listeningPort(app)}/api/models/${id}/fit`
  const headers = { cookie: fan.cookie(), accept: 'text/event-stream', 'content-type': 'application/json' }
  const stream = await fetch(url, { method: 'POST', headers, body: '{}', signal: cancel.signal })
  await stream.body!.getReader().read()
  expect((await fitNow()).json()).toMatchObject({ status: 429, detail: expect.stringContaining('A fit of yours is running.') })
  cancel.abort()
  await expect.poll(() => ended.length).toBe(1)
  expect(await read()).toEqual(before)
  fate = 'as usual'
  await expect.poll(async () => (await fitNow()).statusCode).toBe(200)
})
