// `/mcp`: the product for other assistants, over streamable HTTP (Model Context Protocol, 2026-07-28 and the 2025 versions). Every request
// shows a personal token or the key of a connection; nothing is held between requests. The protocol's library is loaded with the first
// request.
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { TokenScope } from '#core/access/token-scopes.ts'
import type { McpTools } from '../features/assistant/mcp-tools.ts'
import type { Member } from '../kernel/door/actor.ts'
import { AppError, forbidden } from '../kernel/door/errors.ts'
import type { Call } from '../kernel/door/invoke.ts'
import type { McpActors } from './actors.ts'
import { RESOURCE_DOCUMENT } from './serve-oauth.ts'

type Parts = {
  readonly tools: McpTools
  readonly actorOf: McpActors
  readonly publicUrl: string
  readonly version: string
  readonly onError: (error: unknown, what: string) => void
}

const BODY_LIMIT = 256 * 1024
/** JSON-RPC: the message is no request that is understood. */
const INVALID_REQUEST = -32600
const GLOSSARY = 'guru://glossary'
const INSTRUCTIONS =
  'Sports projections, lineups, odds, stakes, scores and forecasts of AI Sports Guru. Every result names its source, its age and whether it is stale: pass them on, and state no number that no result holds. Nothing here places a bet or moves money. A refusal names the plan, limit or break that it rests on: do not work around it.'

export function serveMcp(http: FastifyInstance, parts: Parts): void {
  /** Where a program learns how to be let in (RFC 9728 section 5.1), and what to ask for. */
  const challenge = (scope: string, error?: string) =>
    `Bearer realm="AI Sports Guru", ${error ? `error="${error}", ` : ''}resource_metadata="${parts.publicUrl}${RESOURCE_DOCUMENT}", scope="${scope}"`
  let handler: ReturnType<typeof openHandler> | undefined
  http.route({
    method: ['GET', 'POST', 'DELETE'],
    url: '/mcp',
    bodyLimit: BODY_LIMIT,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const { actor, isConnection } = await parts.actorOf(request)
      // A cookie is no key here: a page of another site could send it along.
      if (actor.kind !== 'user' || actor.scopes === undefined) {
        reply.header('www-authenticate', challenge('read', request.headers.authorization === undefined ? undefined : 'invalid_token'))
        throw new AppError(
          'unauthenticated',
          'Connect by OAuth, or send a personal token: Authorization: Bearer guru_pat_… (made in the settings).',
        )
      }
      if (!actor.scopes.some((scope) => scope !== 'chat')) throw forbidden('This token has no scope for tools.')
      // Many calls in one request would pass the limit of requests as one; no version of the protocol since 2025-06-18 has them.
      if (Array.isArray(request.body)) {
        const error = { code: INVALID_REQUEST, message: 'Batches are not accepted: send one message in each request.' }
        return reply.code(400).send({ jsonrpc: '2.0', id: null, error })
      }
      const lacking = isConnection ? lackedBy(request.body, parts.tools, actor.scopes) : null
      if (lacking !== null) {
        // The program may ask the person for more, and keeps what it has.
        reply.header('www-authenticate', challenge([...actor.scopes, lacking].join(' '), 'insufficient_scope'))
        throw forbidden(`This connection lacks the scope "${lacking}".`)
      }
      handler ??= openHandler(parts)
      return answer(await handler, request, reply, actor)
    },
  })
}

/** The scope that a tool call needs beyond those that there are. */
function lackedBy(body: unknown, tools: McpTools, scopes: readonly TokenScope[]): TokenScope | null {
  const { method, params } = (typeof body === 'object' && body !== null ? body : {}) as { method?: unknown; params?: { name?: unknown } }
  return method === 'tools/call' && typeof params?.name === 'string' ? tools.lacks(params.name, scopes) : null
}

async function answer(fetch: Fetch, request: FastifyRequest, reply: FastifyReply, member: Member): Promise<FastifyReply> {
  const gone = new AbortController()
  reply.raw.on('close', () => {
    if (!reply.raw.writableFinished) gone.abort()
  })
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined && name !== 'content-length') headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  const asked = new Request(`http://mcp.invalid${request.url}`, {
    method: request.method,
    headers,
    signal: gone.signal,
    ...(request.method === 'POST' ? { body: JSON.stringify(request.body ?? null) } : {}),
  })
  const call: Call = { actor: member, requestId: request.id, signal: gone.signal }
  const toolsets = String((request.query as { toolsets?: unknown }).toolsets ?? '')
    .split(',')
    .filter(Boolean)
  const response = await fetch(asked, {
    authInfo: { token: '', clientId: member.id, scopes: [...(member.scopes ?? [])], extra: { call, toolsets } },
    ...(request.method === 'POST' ? { parsedBody: request.body } : {}),
  })
  reply.code(response.status).header('cache-control', 'no-store')
  for (const [name, value] of response.headers) if (name !== 'content-length') reply.header(name, value)
  if (!response.body) return reply.send()
  return reply.send(Readable.fromWeb(response.body as import('node:stream/web').ReadableStream))
}

type Fetch = Awaited<ReturnType<typeof openHandler>>

async function openHandler({ tools, version, onError }: Parts) {
  const { createMcpHandler, ProtocolError, ProtocolErrorCode, Server } = await import('@modelcontextprotocol/server')
  const { fetch } = createMcpHandler(
    ({ authInfo }) => {
      const { call, toolsets } = authInfo!.extra as { call: Call & { actor: Member }; toolsets: readonly string[] }
      const server = new Server(
        { name: 'ai-sports-guru', title: 'AI Sports Guru', version },
        { capabilities: { tools: {}, resources: {}, prompts: {} }, instructions: INSTRUCTIONS },
      )
      server.setRequestHandler('tools/list', () => ({ tools: tools.list(call.actor, toolsets) as never }))
      server.setRequestHandler('tools/call', async ({ params }) => (await tools.call(params.name, params.arguments ?? {}, call)) as never)
      server.setRequestHandler('resources/list', () => ({
        resources: [
          {
            uri: GLOSSARY,
            name: 'Glossary',
            description: 'Every word of the field, with formula and source.',
            mimeType: 'application/json',
          },
        ],
      }))
      server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates: [] }))
      server.setRequestHandler('resources/read', ({ params }) => {
        if (params.uri !== GLOSSARY)
          throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no resource ${params.uri.slice(0, 80)}.`, { uri: params.uri })
        return { contents: [{ uri: GLOSSARY, mimeType: 'application/json', text: JSON.stringify(tools.glossary.terms) }] }
      })
      server.setRequestHandler('prompts/list', () => ({ prompts: PROMPTS.map(({ name, description }) => ({ name, description })) }))
      server.setRequestHandler('prompts/get', ({ params }) => {
        const prompt = PROMPTS.find(({ name }) => name === params.name)
        if (!prompt) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no prompt ${params.name.slice(0, 80)}.`)
        return {
          description: prompt.description,
          messages: [{ role: 'user' as const, content: { type: 'text' as const, text: prompt.text } }],
        }
      })
      return server
    },
    { onerror: (error) => onError(error, 'mcp'), maxRequestBodySize: BODY_LIMIT },
  )
  return fetch
}

const PROMPTS = [
  {
    name: 'tonight',
    description: 'The games of tonight with prices, forecasts and injuries',
    text: 'Look up the games of tonight in my league, their best prices with fair chance, the forecast of each and who is out. Say for each figure its source and age, and say "no bet" where nothing beats its fair price.',
  },
  {
    name: 'lineup',
    description: 'A lineup for the next slate, explained',
    text: 'Build the best DraftKings lineup for the next main slate of my league, and explain the three players with the widest range.',
  },
  {
    name: 'my_record',
    description: 'How my bets have done',
    text: 'Read my betting record and my open bets, and tell me plainly how I have done, with closing line value where it is known.',
  },
] as const
