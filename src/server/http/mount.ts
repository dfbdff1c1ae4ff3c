// From rows to routes. Nothing here knows what a call means.
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import type { Actor } from '../kernel/door/actor.ts'
import { AppError } from '../kernel/door/errors.ts'
import { type Bound, type Call, type Door, invoke } from '../kernel/door/invoke.ts'
import { fileBodies, type Split } from './file-bodies.ts'
import { routeSchema } from './route-schema.ts'
import { openStream } from './stream.ts'
import { written } from './written.ts'

const DEFAULT_BODY_LIMIT = 64 * 1024
const METHODS: readonly HTTPMethods[] = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE']

export type ActorOf = (request: FastifyRequest) => Promise<Actor>

export function mount(app: FastifyInstance, bounds: readonly Bound[], door: Door, actorOf: ActorOf, split: Split): void {
  const add = (scope: FastifyInstance, bound: Bound) => {
    const { row } = bound
    scope.route({
      method: row.method,
      url: row.path,
      bodyLimit: row.bodyLimit ?? DEFAULT_BODY_LIMIT,
      schema: routeSchema(row) as object,
      config: { row },
      // The door validates with the row's own schema; Fastify only carries.
      validatorCompiler: () => () => true,
      serializerCompiler: () => (data) => JSON.stringify(data),
      handler: (request, reply) => answer(bound, request, reply, door, actorOf),
    })
  }
  const withFiles = bounds.filter(({ row }) => row.files !== undefined)
  const withBytes = bounds.filter(({ row }) => row.takesBytes)
  for (const bound of bounds) if (!withFiles.includes(bound) && !withBytes.includes(bound)) add(app, bound)
  void app.register(async (scope) => {
    // A signature is over the bytes that came: they are read as JSON by nobody before it is checked.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    for (const bound of withBytes) add(scope, bound)
  })
  fileBodies(app, split, actorOf, (scope) => {
    for (const bound of withFiles) add(scope, bound)
  })
  refuseOtherMethods(app, bounds)
}

/** A known address asked in a way that it does not answer to: 405 with the ways that it does. */
function refuseOtherMethods(app: FastifyInstance, bounds: readonly Bound[]): void {
  const known = new Map<string, Set<string>>()
  for (const { row } of bounds) known.set(row.path, (known.get(row.path) ?? new Set()).add(row.method))
  for (const [url, methods] of known) {
    const allow = [...methods].flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ')
    app.route({
      method: METHODS.filter((method) => !methods.has(method as string)),
      url,
      exposeHeadRoute: false,
      schema: { hide: true } as object,
      handler: (_request, reply) => {
        reply.header('allow', allow)
        throw new AppError('method_not_allowed', `This address answers to ${allow}.`)
      },
    })
  }
}

async function answer(bound: Bound, request: FastifyRequest, reply: FastifyReply, door: Door, actorOf: ActorOf): Promise<unknown> {
  const { row } = bound
  const gone = new AbortController()
  reply.raw.on('close', () => {
    if (!reply.raw.writableFinished) gone.abort()
  })
  const call: Call = {
    actor: await actorOf(request),
    requestId: request.id,
    signal: gone.signal,
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
    return openStream(request, reply, (emit) => invoke(bound, input, { ...call, emit }, door))
  }
  const result = await invoke(bound, input, call, door)
  if (row.kind === 'redirect') return reply.redirect((result as { location: string }).location)
  const { body, etag, packing } = await written(result ?? null, request.headers['accept-encoding'] as string | undefined)
  if (request.method === 'GET') reply.header('etag', etag)
  if (packing !== undefined) reply.header('content-encoding', packing)
  return reply.type('application/json; charset=utf-8').send(body)
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
