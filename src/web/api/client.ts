// The one way to the server: a row of the contract says method, path, input and answer; nothing else knows about fetch.

import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Problem } from '#contract/problem.ts'
import { ERRORS } from '#core/errors.ts'
import type { Infer, InferInput } from '#core/infer.ts'
import { hasLargeText, writtenBeside } from './large-body.ts'
import { watched } from './late-calls.ts'
import { RequestFailed, reactionTo } from './problem.ts'
import { sendingKeys } from './sending-keys.ts'
import { doubtSession } from './session-signals.ts'

export type CallOptions = {
  readonly signal?: AbortSignal
  /** The body, for rows that take a file's bytes; the input then stands in the address. */
  readonly file?: Blob
}

/**
 * What is read behind a write of this page may be answered by another server than the one that wrote. Each keeps who asks for a second at most
 * (KEPT_MS of the server): until then it is asked to look anew.
 */
const ANEW_MS = 3000
let wroteAt = Number.NEGATIVE_INFINITY
const hasJustWritten = () => performance.now() >= wroteAt && performance.now() < wroteAt + ANEW_MS

/** Calls a row with its input and gives its answer, or throws `RequestFailed` with the problem that the server stated. */
export async function call<I extends z.ZodType, O extends z.ZodType>(
  row: Endpoint<I, O>,
  input: InferInput<I>,
  { signal, file }: CallOptions = {},
): Promise<Infer<O>> {
  const { url, init, large } = file ? fileRequestOf(row, input, file) : requestOf(row, input)
  const isRead = row.method === 'GET'
  if (isRead && hasJustWritten()) init.headers['cache-control'] = 'no-cache'
  const response = await send(url, { ...(await withBody(init, large, signal)), signal }).finally(() => {
    if (!isRead) wroteAt = performance.now()
  })
  if (!response.ok) throw new RequestFailed(await problemOf(response))
  if (row.creates) sendingKeys.done(row.path, input)
  if (response.status === 204) return undefined as Infer<O>
  return (await response.json()) as Infer<O>
}

export type ServerEvent = { readonly event: string; readonly data: unknown }

/**
 * Calls a row of kind `stream` and yields its server-sent events as they arrive, data parsed; the last is `end` with the whole answer.
 * An answer that breaks off before is a failure: who waits for its end would wait for ever.
 */
export async function* stream<I extends z.ZodType, O extends z.ZodType>(
  row: Endpoint<I, O>,
  input: InferInput<I>,
  { signal }: CallOptions = {},
): AsyncGenerator<ServerEvent> {
  const { url, init, large } = requestOf(row, input)
  const headers = { ...init.headers, accept: 'text/event-stream' }
  const response = await send(url, { ...(await withBody(init, large, signal)), headers, signal })
  if (!response.ok) {
    const problem = await problemOf(response)
    // Queries and mutations tell it through their caches; a stream has none.
    if (reactionTo(problem) === 'sign_in') doubtSession()
    throw new RequestFailed(problem)
  }
  if (!response.body) return brokenOff()
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  let hasEnded = false
  try {
    for (;;) {
      const { value, done } = await reader.read().catch(brokenOff)
      if (done) break
      const blocks = (rest + value).replaceAll('\r\n', '\n').split('\n\n')
      // What no empty line ends was cut off.
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        for (const event of spoken(block)) {
          hasEnded ||= event.event === 'end'
          yield event
        }
      }
    }
    if (!hasEnded) brokenOff()
    if (row.creates) sendingKeys.done(row.path, input)
  } finally {
    wroteAt = performance.now()
    await reader.cancel().catch(() => undefined)
  }
}

/** @param error what reading the answer failed with, where it did not just end */
function brokenOff(error?: unknown): never {
  if (error instanceof DOMException && error.name === 'AbortError') throw error
  throw new RequestFailed({
    type: 'urn:guru:problem:unavailable',
    code: 'unavailable',
    status: 0,
    title: 'The answer broke off',
    detail: 'The connection ended before the whole answer was here. Please try again.',
  })
}

/** An event, unless it says that the call failed half-way. */
function* spoken(block: string): Generator<ServerEvent> {
  const event = parseEvent(block)
  if (!event) return
  if (event.event === 'problem') throw new RequestFailed(isProblem(event.data) ? event.data : unknownProblem(500))
  yield event
}

/** One block of an event stream, or undefined for a comment or an empty one. */
export function parseEvent(block: string): ServerEvent | undefined {
  let event = 'message'
  const data: string[] = []
  for (const line of block.split('\n')) {
    if (line.startsWith('event:')) event = line.slice(6).trim()
    else if (line.startsWith('data:')) data.push(line.slice(5).replace(/^ /, ''))
  }
  return data.length === 0 ? undefined : { event, data: JSON.parse(data.join('\n')) }
}

type Row = Pick<Endpoint, 'method' | 'path' | 'creates'>
type Init = RequestInit & { headers: Record<string, string> }
/** `large`: what the body will say, where it holds a person's file and is still to be written. */
type Built = { readonly url: string; readonly init: Init; readonly large?: object }

const withBody = async (init: Init, large: object | undefined, signal: AbortSignal | undefined): Promise<Init> =>
  large ? { ...init, body: await writtenBeside(large, signal) } : init

/** Path parameters fill `:name`; what is left goes into the query of a GET or DELETE and into the JSON body of the others. */
export function requestOf({ method, path, creates }: Row, input: unknown): Built {
  const rest: Record<string, unknown> = { ...(input as Record<string, unknown> | undefined) }
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value ?? ''))
  })
  const headers: Record<string, string> = { accept: 'application/json' }
  if (method === 'GET' || method === 'DELETE') {
    const query = queryString(rest)
    return { url: query ? `${filled}?${query}` : filled, init: { method, headers, credentials: 'same-origin' } }
  }
  headers['content-type'] = 'application/json'
  if (creates) headers['idempotency-key'] = sendingKeys.keyOf(path, input)
  const init: Init = { method, headers, credentials: 'same-origin' }
  return hasLargeText(rest) ? { url: filled, init, large: rest } : { url: filled, init: { ...init, body: JSON.stringify(rest) } }
}

function fileRequestOf(row: Row, input: unknown, file: Blob): Built {
  const { url, init } = requestOf({ ...row, method: 'GET' }, input)
  return { url, init: { ...init, method: row.method, body: file } }
}

function queryString(values: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === null) continue
    for (const one of Array.isArray(value) ? value : [value]) query.append(name, String(one))
  }
  return query.toString()
}

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await watched(fetch(url, init))
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new RequestFailed(noAnswer(0))
  }
}

const noAnswer = (status: number): Problem => ({
  type: 'urn:guru:problem:unavailable',
  code: 'unavailable',
  status,
  title: status ? 'No answer' : 'No connection',
  detail: status
    ? 'The server is busy or away. Please try again in a moment.'
    : 'The server does not answer. Check your connection and try again.',
})

async function problemOf(response: Response): Promise<Problem> {
  const body: unknown = await response.json().catch(() => undefined)
  return isProblem(body) ? body : unknownProblem(response.status)
}

/** The server states problems in its own shape; whatever else answers (a proxy, a captive portal) does not. */
function isProblem(body: unknown): body is Problem {
  const { code, title, detail } = (body ?? {}) as Record<string, unknown>
  return typeof code === 'string' && code in ERRORS && typeof title === 'string' && typeof detail === 'string'
}

function unknownProblem(status: number): Problem {
  // A proxy that waited for the server in vain says so in its own words.
  if ([502, 503, 504].includes(status)) return noAnswer(status)
  const code = status === 401 ? 'unauthenticated' : status === 404 ? 'not_found' : 'internal'
  return { type: `urn:guru:problem:${code}`, code, status, title: 'Something went wrong', detail: `The server answered ${status}.` }
}
