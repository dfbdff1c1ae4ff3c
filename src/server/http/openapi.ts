// The OpenAPI document of the whole contract, without a server behind it: the rows are enough.
import fastify from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { API } from '#contract/index.ts'
import { describe } from './docs.ts'
import { routeSchema } from './route-schema.ts'

/** Every row of the contract, room by room. */
export const ROWS: readonly Endpoint[] = Object.values(API).flatMap((room) => Object.values(room as Record<string, Endpoint>))

/** The document as it lies in docs/openapi.json. Its version is that of the API's shape, not of a release. */
export async function openApiText(version = '2'): Promise<string> {
  const app = fastify()
  await describe(app, version)
  for (const row of ROWS) {
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
  const text = `${JSON.stringify(app.swagger(), null, 2)}\n`
  await app.close()
  return text
}
