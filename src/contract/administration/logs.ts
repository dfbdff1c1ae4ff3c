// The last lines of the log of the server that answers, without anything of a person.
import { z } from 'zod'
import { numeric } from '#core/numeric.ts'
import { type EndpointTable, endpoint } from '../endpoint.ts'

export const LogLevel = z.enum(['debug', 'info', 'warn', 'error', 'fatal'])

export const logs = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/logs',
    who: 'admin',
    isPersonal: true,
    summary: 'The newest lines of this server’s log, of a level or above, oldest first.',
    input: z.object({
      level: LogLevel.default('info'),
      search: z.string().trim().max(100).default('').describe('Part of the message, the error, the id of the request or the job'),
      after: numeric(z.number().int().min(0)).default(0).describe('Only lines with a higher number'),
      limit: numeric(z.number().int().min(1).max(500)).default(200),
    }),
    output: z.object({
      lines: z.array(
        z.object({
          number: z.number().int(),
          at: z.number(),
          level: LogLevel,
          message: z.string(),
          error: z.string().nullable(),
          requestId: z.string().nullable(),
          job: z.string().nullable(),
        }),
      ),
      /** Number of the newest line of all. */
      last: z.number().int(),
      /** Below this the server writes nothing (GURU_LOG_LEVEL). */
      writes: z.string(),
    }),
    example: { level: 'warn' },
  }),
} as const satisfies EndpointTable
