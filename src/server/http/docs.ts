// The description of the API: as OpenAPI 3.1 and as a page that needs no script and nothing from elsewhere.
import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { renderDocs } from './docs-page.ts'
import { PROBLEM_SCHEMA } from './route-schema.ts'

/** Register before the routes: the document is gathered as they are added. */
export async function describe(app: FastifyInstance, version: string): Promise<void> {
  app.addSchema(PROBLEM_SCHEMA)
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'AI Sports Guru',
        version,
        description: 'Projections, exact lineups, fair odds and Lex. Refusals are problem documents (RFC 9457) with a stable `code`.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/' }],
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'guru.session_token' } } },
    },
    refResolver: { buildLocalReference: (schema, _base, _fragment, i) => String(schema.$id ?? `schema${i}`) },
  })
}

/** The document and its page. Register after the routes. */
export function serveDocs(app: FastifyInstance): void {
  let page: string | undefined
  let text: string | undefined
  app.get('/api/docs/openapi.json', { schema: { hide: true } as object }, (_request, reply) => {
    text ??= JSON.stringify(app.swagger())
    return reply.type('application/json; charset=utf-8').send(text)
  })
  app.get('/api/docs', { schema: { hide: true } as object }, (_request, reply) => {
    page ??= renderDocs(app.swagger() as never)
    return reply.type('text/html; charset=utf-8').send(page)
  })
}
