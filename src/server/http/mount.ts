// From rows to routes. Nothing here knows what a call means.
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { AppError } from '../kernel/door/errors.ts'
import { type Bound, type Call, type Door, invoke } from '../kernel/door/invoke.ts'
import { openTurns } from '../kernel/work/turns.ts'
import { type ActorOf, arrivalOf, fileBodies, type Split } from './file-bodies.ts'
import { type Media, sendMedia } from './media.ts'
import { isForeignRead } from './security.ts'
import { openStream } from './stream.ts'
import { written } from './written.ts'

const DEFAULT_BODY_LIMIT = 64 * 1024
const METHODS: readonly HTTPMethods[] = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE']

type Who = {
  readonly actorOf: ActorOf
  /** A call of that person may have written something that stands in the actor. */
  readonly wrote: (userId: string) => void
}

export function mount(app: FastifyInstance, bounds: readonly Bound[], door: Door, who: Who, split: Split): void {
  const { actorOf } = who
  const add = (scope: FastifyInstance, bound: Bound) => {
    const { row } = bound
    scope.route({
      method: row.method,
      url: row.path,
      bodyLimit: row.bodyLimit ?? DEFAULT_BODY_LIMIT,
      config: { row },
      handler: (request, reply) => answer(bound, request, reply, door, who),
    })
  }
  const withFiles = bounds.filter(({ row }) => row.files !== undefined)
  const withBytes = bounds.filter(({ row }) => row.takesBytes === true)
  const withFile = bounds.filter(({ row }) => row.takesBytes === 'file')
  for (const bound of bounds) if (![withFiles, withBytes, withFile].some((others) => others.includes(bound))) add(app, bound)
  void app.register(async (scope) => {
    // A signature is over the bytes that came: they are read as JSON by nobody before it is checked.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    for (const bound of withBytes) add(scope, bound)
  })
  void app.register(async (scope) => {
    // Nobody who may not send a file has it received; of all who may, a few at a time.
    receiveInTurn(scope, actorOf)
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    for (const bound of withFile) add(scope, bound)
  })
  const mostBytes = Math.max(0, ...withFiles.map(({ row }) => row.bodyLimit ?? DEFAULT_BODY_LIMIT))
  fileBodies(app, split, actorOf, mostBytes, (scope) => {
    for (const bound of withFiles) add(scope, bound)
  })
  refuseOtherMethods(app, bounds)
}

const FILE_TURNS = { atOnce: 4, perPerson: 2, waiting: 40, waitingPerPerson: 6, longestWaitMs: 60_000 }

function receiveInTurn(scope: FastifyInstance, actorOf: ActorOf): void {
  const turns = openTurns(FILE_TURNS)
  scope.addHook('onRequest', async (request, reply) => {
    const arrival = await arrivalOf(request, reply, actorOf)
    if (!arrival) return
    const { actor, gone } = arrival
    const leave = await turns.enter(actor.kind === 'user' ? actor.id : request.ip, gone)
    if (gone.aborted) leave()
    else reply.raw.once('close', leave)
  })
}

/**
 * A known address asked in a way that it does not answer to: 405 with the ways that it does. One route of each method takes all that no
 * call has: a route of its own for each address would double the routes of a start.
 */
function refuseOtherMethods(app: FastifyInstance, bounds: readonly Bound[]): void {
  const known = bounds.map(({ row }) => ({ method: row.method, segments: segmentsOf(row.path) }))
  const answering = (url: string) => {
    const asked = segmentsOf(url.split('?')[0] ?? '')
    const methods = known.filter(({ segments }) => isAt(segments, asked)).map(({ method }) => method)
    return METHODS.filter((method) => (methods as readonly string[]).includes(method))
  }
  app.route({
    method: [...METHODS],
    url: '/api/*',
    exposeHeadRoute: false,
    handler: (request, reply) => {
      const methods = answering(request.url)
      // A part of the address that is longer than any id leads here too, in the very way that the address answers to: it names nothing.
      if (methods.length === 0 || methods.includes(request.method as HTTPMethods)) throw new AppError('not_found')
      const allow = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ')
      reply.header('allow', allow)
      throw new AppError('method_not_allowed', `This address answers to ${allow}.`)
    },
  })
}

const segmentsOf = (path: string): readonly string[] => path.split('/').filter((segment) => segment !== '')

const isAt = (segments: readonly string[], asked: readonly string[]): boolean =>
  segments.length === asked.length && segments.every((segment, at) => segment.startsWith(':') || segment === asked[at])

/**
 * Plain reads take who asks as it was a moment ago; what writes, spends, is for administrators or wants a recent sign-in asks anew. So does who
 * says that nothing kept will do (RFC 9111 section 5.2.1.4), as the pages do behind a write of their own, which another server may have done.
 */
const lookFor = ({ method, who, needsRecentSignIn, spends }: Endpoint, { headers }: FastifyRequest): 'anew' | 'lately' =>
  method === 'GET' && (who === 'anyone' || who === 'user') && !needsRecentSignIn && !spends && headers['cache-control'] !== 'no-cache'
    ? 'lately'
    : 'anew'

/** An administrator's rights widen reads that are everybody's, too: who is one is asked anew. */
async function actorFor(row: Endpoint, request: FastifyRequest, who: Who): Promise<Call['actor']> {
  const look = lookFor(row, request)
  const actor = await who.actorOf(request, look)
  return look === 'lately' && actor.kind === 'user' && actor.isAdmin ? who.actorOf(request, 'anew') : actor
}

async function answer(bound: Bound, request: FastifyRequest, reply: FastifyReply, door: Door, who: Who): Promise<unknown> {
  const { row } = bound
  if (row.spends !== undefined && isForeignRead(request.headers)) throw new AppError('cross_origin')
  const call: Call = {
    actor: await actorFor(row, request, who),
    requestId: request.id,
    get signal() {
      return goneSignal(reply)
    },
    http: {
      get headers() {
        return webHeaders(request)
      },
      ip: request.ip,
      ...(row.takesBytes && request.body instanceof Uint8Array ? { bytes: request.body } : {}),
      setHeader: (name, value) => void reply.header(name, value),
    },
  }
  const input = inputOf(request)

  if (row.kind === 'stream' && request.headers.accept?.includes('text/event-stream')) {
    return openStream(request, reply, (emit) => invoked(bound, input, { ...call, emit }, door, who))
  }
  const result = await invoked(bound, input, call, door, who)
  if (row.kind === 'redirect') return reply.redirect((result as { location: string }).location)
  if (row.kind === 'file') return fileOf(reply, result as { type: string; bytes: Uint8Array })
  if (row.kind === 'media') return sendMedia(request, reply, result as Media)
  const { body, etag, packing } = await written(result ?? null, request.headers['accept-encoding'] as string | undefined)
  if (request.method === 'GET') reply.header('etag', etag)
  if (packing !== undefined) reply.header('content-encoding', packing)
  reply.type('application/json; charset=utf-8')
  // The body, not the reply: a reply is awaited until its stream has ended, and what waits keeps the whole request until the next full
  // collection (7 kB of each request, a full collection every four seconds at 2,000 requests a second).
  return body
}

/** Whoever wrote something is looked up anew from now on. */
async function invoked(bound: Bound, input: object, call: Call, door: Door, { wrote }: Who): Promise<unknown> {
  if (bound.row.method === 'GET') return invoke(bound, input, call, door)
  return invoke(bound, input, call, door).finally(() => {
    if (call.actor.kind === 'user') wrote(call.actor.id)
  })
}

/** Bytes that never change under their address. Whoever opens them by themselves sees them in a page that may do nothing. */
function fileOf(reply: FastifyReply, { type, bytes }: { readonly type: string; readonly bytes: Uint8Array }): Buffer {
  reply
    .type(type)
    .header('cache-control', 'private, max-age=86400, immutable')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('content-disposition', 'inline')
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/** Query, body and path as one object; the path has the last word, so that a body cannot speak of another thing than its address. */
function inputOf(request: FastifyRequest): object {
  const body = request.body instanceof Uint8Array ? {} : request.body
  if (body !== undefined && body !== null && !isObject(body)) throw new AppError('invalid_input', 'The body must be a JSON object.')
  const input = { ...(request.query as object), ...body, ...(request.params as object) }
  // PostgreSQL keeps no NUL in a text; nobody types one. And no input of ours is anywhere near that deep.
  const fault = faultIn(input, 0)
  if (fault) throw new AppError('invalid_input', fault)
  return input
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value)

const DEEPEST = 40

function faultIn(value: unknown, depth: number): string | undefined {
  if (typeof value === 'string') return value.includes('\0') ? 'A text holds a NUL character.' : undefined
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return undefined
  if (depth > DEEPEST) return 'The input is nested too deep.'
  for (const [key, inner] of Object.entries(value)) {
    const fault = key.includes('\0') ? 'A name holds a NUL character.' : faultIn(inner, depth + 1)
    if (fault) return fault
  }
  return undefined
}

const goneSignals = new WeakMap<FastifyReply, AbortSignal>()

/** Aborted when the caller goes away before the answer is out. Made when it is asked for, and once: a read that answers at once never looks. */
function goneSignal(reply: FastifyReply): AbortSignal {
  const before = goneSignals.get(reply)
  if (before) return before
  const gone = new AbortController()
  goneSignals.set(reply, gone.signal)
  const left = () => {
    if (!reply.raw.writableFinished) gone.abort()
  }
  if (reply.raw.closed || reply.raw.destroyed) left()
  else reply.raw.once('close', left)
  return gone.signal
}

const madeHeaders = new WeakMap<FastifyRequest, Headers>()

/** Made when they are asked for, and once: most calls never look. */
function webHeaders(request: FastifyRequest): Headers {
  const before = madeHeaders.get(request)
  if (before) return before
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  madeHeaders.set(request, headers)
  return headers
}
