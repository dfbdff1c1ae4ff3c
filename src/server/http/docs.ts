// The description of the API: as OpenAPI 3.1 and as a page that needs no script and nothing from elsewhere.
import swagger from '@fastify/swagger'
import fastify, { type FastifyInstance } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { cache } from '../kernel/cache.ts'
import { renderDocs } from './docs-page.ts'
import { PROBLEM_SCHEMA, routeSchema } from './route-schema.ts'

/** Before the routes: the document is gathered as they are added. */
async function describe(app: FastifyInstance, version: string): Promise<void> {
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

/** Kept for so long: somebody who reads the page opens the document beside it. */
const KEPT_MS = 5 * 60_000

/** The document and its page, written when somebody asks for them: a start makes two hundred calls known, and none of their schemas. */
export function serveDocs(app: FastifyInstance, rows: readonly Endpoint[], version: string): void {
  // Hardly anybody asks for them twice in an hour, and together they are ten megabytes: as texts alone, and not for long.
  const written = cache(
    async (key) => {
      const document = await documentOf(rows, version)
      return key === 'page' ? renderDocs(document as never) : JSON.stringify(document)
    },
    { name: 'description of the API', ttlMs: KEPT_MS, max: 2 },
  )
  app.get('/api/docs/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(await written.get('document')),
  )
  app.get('/api/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(await written.get('page')))
}

/** The document of some rows: an app of its own, which never listens, carries them past the plugin that writes it. */
export async function documentOf(rows: readonly Endpoint[], version: string): Promise<object> {
  const app = fastify()
  await describe(app, version)
  for (const row of rows) {
    app.route({
      method: row.method,
      url: row.path,
      exposeHeadRoute: false,
      schema: routeSchema(row) as object,
      validatorCompiler: () => () => true,
      serializerCompiler: () => (data) => JSON.stringify(data),
      handler: () => null,
    })
  }
  await app.ready()
  const document = app.swagger()
  await app.close()
  return document
}
