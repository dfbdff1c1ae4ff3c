import { afterEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { simulation } from '#contract/dfs/simulation.ts'
import { endpoint } from '#contract/endpoint.ts'
import { call, parseEvent, requestOf, type ServerEvent, stream } from './client.ts'

const ROW = { path: '/api/x', who: 'user', summary: 'A row.', input: z.object({}), output: z.object({}), example: {} } as const

describe('a request of a contract row', () => {
  it('fills the path and puts the rest of a read into the query', () => {
    const { url, init } = requestOf(
      { method: 'GET', path: '/api/betting/odds/:league/:market' },
      { league: 'nfl', market: 'h2h', book: ['fd', 'dk'], minEdge: 0.02 },
    )
    expect(url).toBe('/api/betting/odds/nfl/h2h?book=fd&book=dk&minEdge=0.02')
    expect(init.body).toBeUndefined()
    expect(init.credentials).toBe('same-origin')
  })

  it('sends what is left of a write as JSON', () => {
    const { url, init } = requestOf({ method: 'POST', path: '/api/optimizer/:league' }, { league: 'nba', count: 3 })
    expect(url).toBe('/api/optimizer/nba')
    expect(init.body).toBe('{"count":3}')
    expect(init.headers['content-type']).toBe('application/json')
  })

  it('escapes what a person typed, and leaves out what is absent', () => {
    expect(requestOf({ method: 'GET', path: '/api/x/:name' }, { name: 'a/b ?', q: undefined, r: null }).url).toBe('/api/x/a%2Fb%20%3F')
  })

  it('does not change the input it was given', () => {
    const input = { league: 'nfl' }
    requestOf({ method: 'GET', path: '/api/x/:league' }, input)
    expect(input).toEqual({ league: 'nfl' })
  })
})

describe('what is read behind a write of the page', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  it('asks whichever server answers to look anew who asks, for some seconds', async () => {
    vi.useFakeTimers({ toFake: ['performance'], now: 0 })
    const asked: (string | undefined)[] = []
    vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
      asked.push(headers['cache-control'])
      return new Response('{}', { headers: { 'content-type': 'application/json' } })
    })
    const read = () => call(endpoint({ ...ROW, method: 'GET' }), {})
    await read()
    await call(endpoint({ ...ROW, method: 'PUT' }), {})
    await read()
    vi.advanceTimersByTime(2999)
    await read()
    vi.advanceTimersByTime(1)
    await read()
    expect(asked).toEqual([undefined, undefined, 'no-cache', 'no-cache', undefined])
  })

  it('also where the write was refused or had no answer', async () => {
    vi.useFakeTimers({ toFake: ['performance'], now: 100_000 })
    const asked: (string | undefined)[] = []
    vi.stubGlobal('fetch', async (_: string, { method, headers }: { method: string; headers: Record<string, string> }) => {
      if (method === 'PUT') throw new TypeError('Failed to fetch')
      asked.push(headers['cache-control'])
      return new Response('{}')
    })
    await call(endpoint({ ...ROW, method: 'PUT' }), {}).catch(() => undefined)
    await call(endpoint({ ...ROW, method: 'GET' }), {})
    expect(asked).toEqual(['no-cache'])
  })
})

describe('a server-sent event', () => {
  it('has a name and JSON data', () => {
    expect(parseEvent('event: text\ndata: {"delta":"Two"}')).toEqual({ event: 'text', data: { delta: 'Two' } })
  })

  it('is a message when it has no name, and nothing when it is a comment', () => {
    expect(parseEvent('data: 1')).toEqual({ event: 'message', data: 1 })
    expect(parseEvent(': keep-alive')).toBeUndefined()
    expect(parseEvent('')).toBeUndefined()
  })

  it('joins data over several lines', () => {
    expect(parseEvent('data: [1,\ndata: 2]')).toEqual({ event: 'message', data: [1, 2] })
  })
})

describe('an answer that comes in pieces', () => {
  afterEach(() => vi.unstubAllGlobals())

  /** What is heard of an answer with this text, piece by piece; what it fails with at the end. */
  async function heardOf(pieces: readonly (string | Error)[]) {
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        const [next, ...rest] = pieces
        pieces = rest
        if (next === undefined) controller.close()
        else if (next instanceof Error) controller.error(next)
        else controller.enqueue(new TextEncoder().encode(next))
      },
    })
    vi.stubGlobal('fetch', async () => new Response(body, { headers: { 'content-type': 'text/event-stream' } }))
    const events: ServerEvent[] = []
    try {
      for await (const event of stream(simulation.simulate, {} as never)) events.push(event)
      return { events, failure: null }
    } catch (failure) {
      return { events, failure }
    }
  }
  const PROGRESS = 'event: progress\ndata: {"done":1}\n\n'
  const END = 'event: end\ndata: {"lineups":2}\n\n'
  const progress = { event: 'progress', data: { done: 1 } }
  const end = { event: 'end', data: { lineups: 2 } }

  it('is told event by event, wherever its pieces were cut', async () => {
    expect(await heardOf([PROGRESS, END])).toEqual({ events: [progress, end], failure: null })
    expect(await heardOf([...(PROGRESS + END)])).toEqual({ events: [progress, end], failure: null })
    expect(await heardOf([(PROGRESS + END).replaceAll('\n', '\r\n')])).toEqual({ events: [progress, end], failure: null })
  })

  it('that has no body at all failed, too', async () => {
    vi.stubGlobal('fetch', async () => new Response(null, { headers: { 'content-type': 'text/event-stream' } }))
    const heard = stream(simulation.simulate, {} as never).next()
    await expect(heard).rejects.toMatchObject({ problem: { code: 'unavailable', title: 'The answer broke off' } })
  })

  it.each([
    ['ends before its last event', [PROGRESS]],
    ['ends within its last event', [PROGRESS, END.slice(0, -6)]],
    ['loses its connection', [PROGRESS, new TypeError('network error')]],
  ])('that %s failed, and the server may be asked again', async (_, pieces) => {
    const { events, failure } = await heardOf(pieces)
    expect(events).toEqual([progress])
    expect(failure).toMatchObject({ problem: { code: 'unavailable', title: 'The answer broke off' } })
  })

  it('that says what went wrong is that problem', async () => {
    const problem = { type: 'urn:guru:problem:internal', code: 'internal', status: 500, title: 'Broken', detail: 'It broke.' }
    const { events, failure } = await heardOf([PROGRESS, `event: problem\ndata: ${JSON.stringify(problem)}\n\n`])
    expect(events).toEqual([progress])
    expect(failure).toMatchObject({ problem })
  })
})
