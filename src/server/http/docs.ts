// What a row says of itself in the OpenAPI document.
import type { FastifySchema } from 'fastify'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'

/** Fastify's schema of a row; the document is generated from it. */
export function routeSchema(row: Endpoint): FastifySchema {
  return {
    summary: row.summary,
    tags: [row.path.split('/')[2] ?? 'api'],
    response: { 200: z.toJSONSchema(row.output, { io: 'output', unrepresentable: 'any' }) },
  } as FastifySchema
}
