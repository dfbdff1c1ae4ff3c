// From rows to routes. Nothing here knows what a call means.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../kernel/actor.ts'
import { type Bound, type Call, type Door, invoke } from '../kernel/invoke.ts'
import { routeSchema } from './docs.ts'
import { openStream } from './stream.ts'

const DEFAULT_BODY_LIMIT = 64 * 1024

export type ActorOf = (request: FastifyRequest) => Promise<Actor>

export function mount(app: FastifyInstance, bounds: readonly Bound[], door: Door, actorOf: ActorOf): void {
  for (const bound of bounds) {
    const { row } = bound
    app.route({
      method: row.method,
      url: row.path,
      bodyLimit: row.bodyLimit ?? DEFAULT_BODY_LIMIT,
      schema: routeSchema(row),
      // The door validates with the row's own schema; Fastify only carries.
      validatorCompiler: () => () => true,
      serializerCompiler: () => (data) => JSON.stringify(data),
      handler: (request, reply) => answer(bound, request, reply, door, actorOf),
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
      headers: webHeaders(request),
      ip: request.ip,
      setHeader: (name, value) => void reply.header(name, value),
    },
  }
  const input = { ...asObject(request.query), ...asObject(request.body), ...asObject(request.params) }

  if (row.kind === 'stream' && request.headers.accept?.includes('text/event-stream')) {
    return openStream(request, reply, (emit) => invoke(bound, input, { ...call, emit }, door))
  }
  const result = await invoke(bound, input, call, door)
  if (row.kind === 'redirect') return reply.redirect((result as { location: string }).location)
  return reply.send(result ?? null)
}

const asObject = (value: unknown): object => (typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {})

function webHeaders(request: FastifyRequest): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  return headers
}
