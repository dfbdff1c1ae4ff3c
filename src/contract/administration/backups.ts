// Backups of the server that answers: what there is, how one that is being made stands, and the button that makes one.
import { z } from 'zod'
import { type EndpointTable, endpoint } from '../endpoint.ts'

const Reason = z.enum(['scheduled', 'manual'])

const BackupsState = z.object({
  /** Five-field cron expression in UTC; null = only when somebody asks. */
  schedule: z.string().nullable(),
  /** So many scheduled ones are kept. */
  keep: z.number().int(),
  running: z
    .object({
      startedAt: z.number(),
      reason: Reason,
      phase: z.enum(['copying', 'rows', 'uploads', 'checking']),
      /** 0 to 1 of the phase; null while it is not known how much is left. */
      share: z.number().min(0).max(1).nullable(),
      /** Rows, or uploads, so far. */
      done: z.number().int(),
    })
    .nullable(),
  /** How the last one of this process ended. */
  last: z.object({ at: z.number(), isOk: z.boolean(), detail: z.string() }).nullable(),
  backups: z.array(z.object({ name: z.string(), at: z.number(), bytes: z.number().int(), reason: Reason })),
})

export const backups = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/backups',
    who: 'admin',
    isPersonal: true,
    summary: 'The backups of this server, newest first, and how one that is being made stands.',
    input: z.object({}),
    output: BackupsState,
    example: {},
  }),
  start: endpoint({
    method: 'POST',
    path: '/api/admin/backups',
    who: 'admin',
    summary:
      'Begins a backup of database, uploads and secrets; an audit row is kept. It is listed once it has been read again and is whole.',
    input: z.object({}),
    output: z.object({ success: z.literal(true) }),
    refusals: ['conflict'],
    example: {},
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/admin/backups/cancel',
    who: 'admin',
    summary: 'Stops the backup that is being made; those that are there stay.',
    input: z.object({}),
    output: z.object({ success: z.literal(true) }),
    refusals: ['conflict'],
    example: {},
  }),
} as const satisfies EndpointTable
