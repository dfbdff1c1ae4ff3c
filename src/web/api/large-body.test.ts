// A request with a person's file in it: its body is written in a worker, and the page writes none of it.
import { afterEach, expect, it, vi } from 'vitest'
import { simulation } from '#contract/dfs/simulation.ts'
import { requestOf, stream } from './client.ts'
import { hasLargeText, LARGE_CHARACTERS } from './large-body.ts'

const text = 'Rank,EntryId\n'.repeat(LARGE_CHARACTERS / 8)
const input = { league: 'nba', site: 'draftkings', field: { kind: 'standings', file: { fileName: 'standings.csv', text } }, live: false }
afterEach(() => vi.unstubAllGlobals())

/** A worker that answers as body.worker.ts does, in this thread, and says what it was given. */
function workerDouble() {
  const given: unknown[] = []
  let ended = 0
  class Double {
    onmessage: ((event: { data: Blob }) => void) | null = null
    onerror: (() => void) | null = null
    postMessage(value: unknown) {
      given.push(value)
      const body = JSON.stringify(value)
      queueMicrotask(() => this.onmessage?.({ data: new Blob([body]) }))
    }
    terminate() {
      ended++
    }
  }
  vi.stubGlobal('Worker', Double)
  return { given, ended: () => ended }
}

it('is seen wherever the file lies in it, and small requests are written at once', () => {
  expect([hasLargeText(input), hasLargeText({ text }), hasLargeText({ name: 'DKSalaries.csv', lineups: [['1', '2']] })]).toEqual([
    true,
    true,
    false,
  ])
  expect(requestOf(simulation.simulate, input).init.body).toBeUndefined()
})

it('is sent as the worker wrote it, word for word, and the worker ends', async () => {
  const { given, ended } = workerDouble()
  const sent: RequestInit[] = []
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    sent.push(init)
    return new Response('event: end\ndata: {"done":true}\n\n', { headers: { 'content-type': 'text/event-stream' } })
  })
  const written = vi.spyOn(JSON, 'stringify')
  const events: unknown[] = []
  for await (const event of stream(simulation.simulate, input as never)) events.push(event)
  // The one writing is the double's, which stands for the worker.
  expect(written.mock.calls.filter(([value]) => hasLargeText(value))).toHaveLength(1)
  written.mockRestore()
  expect(given).toEqual([input])
  expect(sent[0]!.body).toBeInstanceOf(Blob)
  expect(JSON.parse(await (sent[0]!.body as Blob).text())).toEqual(input)
  expect(new Headers(sent[0]!.headers).get('content-type')).toBe('application/json')
  expect(events).toEqual([{ event: 'end', data: { done: true } }])
  expect(ended()).toBe(1)
})

it('that is called off while its body is being written is not sent', async () => {
  workerDouble()
  const fetched = vi.fn()
  vi.stubGlobal('fetch', fetched)
  const gone = new AbortController()
  gone.abort()
  const run = async () => {
    for await (const _ of stream(simulation.simulate, input as never, { signal: gone.signal }));
  }
  await expect(run()).rejects.toMatchObject({ name: 'AbortError' })
  expect(fetched).not.toHaveBeenCalled()
})
