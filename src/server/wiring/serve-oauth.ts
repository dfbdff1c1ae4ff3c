// The addresses of OAuth for MCP: two documents that say where everything is (RFC 8414, RFC 9728), the question to the person, and the
// calls of programs, which send forms and read errors of their own kind. What a person decides goes through the door, by the contract.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CONNECTION_SCOPES } from '#core/access/connection-rules.ts'
import { type Authorization, OAuthError } from '../features/connections/authorization.ts'

type Parts = { readonly authorization: Authorization; readonly publicUrl: string }

/** Where a program reads which server lets people into `/mcp` (RFC 9728 section 3.1). */
export const RESOURCE_DOCUMENT = '/.well-known/oauth-protected-resource/mcp'
const BODY_LIMIT = 16 * 1024
const FORM = 'application/x-www-form-urlencoded'

export function serveOAuth(http: FastifyInstance, { authorization, publicUrl }: Parts): void {
  const resource = {
    resource: authorization.resource,
    resource_name: 'AI Sports Guru',
    authorization_servers: [publicUrl],
    scopes_supported: CONNECTION_SCOPES,
    bearer_methods_supported: ['header'],
  }
  const server = {
    issuer: publicUrl,
    authorization_endpoint: `${publicUrl}/oauth/authorize`,
    token_endpoint: `${publicUrl}/oauth/token`,
    registration_endpoint: `${publicUrl}/oauth/register`,
    revocation_endpoint: `${publicUrl}/oauth/revoke`,
    scopes_supported: CONNECTION_SCOPES,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    authorization_response_iss_parameter_supported: true,
  }
  for (const url of [RESOURCE_DOCUMENT, '/.well-known/oauth-protected-resource'])
    http.get(url, (_request, reply) => reply.header('cache-control', 'no-cache').send(resource))
  http.get('/.well-known/oauth-authorization-server', (_request, reply) => reply.header('cache-control', 'no-cache').send(server))

  http.get('/oauth/authorize', async (request, reply) => {
    const asked = await authorization.ask(fieldsOf(request.query))
    reply.header('cache-control', 'no-store')
    return reply.redirect(`/connect?${new URLSearchParams(asked)}`)
  })

  void http.register(async (scope) => {
    scope.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) => {
      done(null, new URLSearchParams(body as string))
    })
    scope.setErrorHandler((error, request, reply) => {
      if (error instanceof OAuthError) return refused(error, reply)
      return http.errorHandler(error as never, request, reply)
    })
    const call = (url: string, status: number, handler: (request: FastifyRequest) => Promise<unknown>) =>
      scope.post(url, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
        const answer = await handler(request)
        // Answers hold keys: nobody on the way keeps them (RFC 6749 section 5.1).
        return reply
          .code(status)
          .header('cache-control', 'no-store')
          .send(answer ?? {})
      })
    call('/oauth/register', 201, ({ body }) => authorization.register(body))
    call('/oauth/token', 200, ({ body }) => authorization.token(formOf(body)))
    call('/oauth/revoke', 200, ({ body }) => authorization.revoke(formOf(body)))
  })
}

const refused = (error: OAuthError, reply: FastifyReply) =>
  reply.code(error.status).header('cache-control', 'no-store').send({ error: error.code, error_description: error.message })

function formOf(body: unknown): Readonly<Record<string, string>> {
  if (!(body instanceof URLSearchParams)) throw new OAuthError('invalid_request', `Send a form (${FORM}).`)
  const names = [...body.keys()]
  if (new Set(names).size < names.length) throw new OAuthError('invalid_request', 'A field is there twice.')
  return Object.fromEntries(body)
}

/** A field that is there twice is none that could be trusted (RFC 6749 section 3.1): it counts as absent. */
function fieldsOf(query: unknown): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(Object.entries(query as object).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}
