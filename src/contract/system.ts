// What the server says about itself: where its data come from and how old they are.
import { z } from 'zod'
import { type EndpointTable, endpoint } from './endpoint.ts'

export const SourceStatus = z.object({
  /** Port name, "odds". */
  port: z.string(),
  /** Vendor behind it, "demo". */
  vendor: z.string(),
  world: z.enum(['demo', 'live']),
  /** Epoch ms of the last good answer, null before the first. */
  asOf: z.number().nullable(),
  stale: z.boolean(),
})

export const system = {
  status: endpoint({
    method: 'GET',
    path: '/api/system/status',
    who: 'anyone',
    summary: 'Version, world (demo or live), and the source and age of each feed.',
    input: z.object({}),
    output: z.object({
      version: z.string(),
      world: z.enum(['demo', 'live']),
      now: z.number(),
      sources: z.array(SourceStatus),
      signIn: z.object({ password: z.boolean(), oidc: z.object({ name: z.string() }).nullable(), mail: z.boolean() }),
      languageModel: z.object({ vendor: z.string(), model: z.string() }).nullable(),
    }),
    example: {},
  }),
} as const satisfies EndpointTable
