// The owner's view of the language model behind Lex: what it costs, how fast it is, how often the guard struck its answers.

import { z } from 'zod'
import type { Infer } from '#core/infer.ts'
import { type EndpointTable, endpoint } from '../endpoint.ts'

const count = z.number().int()

export const ModelDay = z.object({
  /** Date in UTC. */
  day: z.string(),
  vendor: z.string(),
  model: z.string(),
  answered: count,
  /** The guard struck the answer; the built-in engine answered. */
  struck: count,
  /** The model or its vendor failed; the built-in engine answered. */
  failed: count,
  /** The person stopped it. */
  stopped: count,
  inputTokens: z.number(),
  outputTokens: z.number(),
  /** Millionths of a US dollar; null where no prices are set. */
  costMicros: z.number().nullable(),
  /** Medians in milliseconds; null when no word came. */
  firstTextMs: z.number().nullable(),
  totalMs: z.number(),
})
export type ModelDay = Infer<typeof ModelDay>

export const languageModel = {
  status: endpoint({
    method: 'GET',
    path: '/api/admin/language-model',
    who: 'admin',
    isPersonal: true,
    summary: 'The language model behind Lex: model, cost, latency and outcomes of the last fourteen days, and the budget of today.',
    input: z.object({}),
    output: z.object({
      /** null = the built-in engine answers everything. */
      model: z.object({ vendor: z.string(), model: z.string(), promptVersion: z.string() }).nullable(),
      /** US dollars a day; null = no budget is set. */
      budget: z.number().nullable(),
      /** US dollars per million tokens; null = not set, so that cost is unknown. */
      prices: z.object({ input: z.number(), output: z.number() }).nullable(),
      spentTodayMicros: z.number(),
      days: z.array(ModelDay),
    }),
    example: {},
  }),
} as const satisfies EndpointTable
