// The audit as administrators read it: filtered, a page at a time, as a file, and whether its chain is whole.
import { z } from 'zod'
import { AuditGroup } from '#core/access/audit-actions.ts'
import type { Infer } from '#core/infer.ts'
import { numeric } from '#core/numeric.ts'
import { type EndpointTable, endpoint } from '../endpoint.ts'
import { Moment } from './moment.ts'

export const AuditEntry = z.object({
  /** In the chain; null for an entry of an older version that is not in it. */
  place: z.number().int().nullable(),
  /** Epoch ms. */
  at: z.number(),
  action: z.string(),
  /** Address of who did it, their id once the account is gone; null for the server itself. */
  actor: z.string().nullable(),
  /** Whom it concerns, in the same way, or what. */
  subject: z.string().nullable(),
  subjectId: z.string().nullable(),
  detail: z.string(),
  /** JSON of what was changed, as it stood and as it stands. */
  before: z.string().nullable(),
  after: z.string().nullable(),
  requestId: z.string().nullable(),
})
export type AuditEntry = Infer<typeof AuditEntry>

const Filter = {
  group: AuditGroup.optional().describe('Only acts of this kind'),
  who: z.string().trim().max(100).default('').describe('Address or id of who did it or whom it concerns'),
  search: z.string().trim().max(100).default('').describe('Part of the act, of its words or of the id of the request'),
  from: numeric(Moment).optional().describe('Epoch ms, from this moment on'),
  to: numeric(Moment).optional().describe('Epoch ms, before this moment'),
}
const AuditFilter = z.object(Filter)
export type AuditFilter = Infer<typeof AuditFilter>

export const audit = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/audit',
    who: 'admin',
    isPersonal: true,
    summary: 'What was done, by whom and to whom, the newest first, a page at a time.',
    input: z.object({
      ...Filter,
      before: numeric(z.number().int().min(1)).optional().describe('Only entries before this one'),
      limit: numeric(z.number().int().min(1).max(200)).default(50),
    }),
    output: z.object({
      entries: z.array(AuditEntry),
      /** Ask for entries before this one to go on; null at the end. */
      next: z.number().int().nullable(),
    }),
    example: { group: 'plan' },
  }),
  check: endpoint({
    method: 'GET',
    path: '/api/admin/audit/check',
    who: 'admin',
    isPersonal: true,
    summary: 'Calculates every hash of the audit again and says whether an entry was changed, removed or put in between.',
    input: z.object({}),
    output: z.object({
      holds: z.boolean(),
      entries: z.number().int(),
      /** The last hash; whoever keeps it elsewhere can tell later that nothing before it was rewritten. */
      head: z.string(),
      /** Place of the first entry that does not fit; null while all do. */
      brokenAt: z.number().int().nullable(),
      /** What was found, in a sentence. */
      detail: z.string(),
    }),
    example: {},
  }),
  export: endpoint({
    method: 'POST',
    path: '/api/admin/audit/export',
    who: 'admin',
    isPersonal: true,
    needsRecentSignIn: true,
    summary:
      'The audit as a file, one entry a line, the oldest first: CSV, or JSON with the hashes. At most 20,000 entries; the rest by dates.',
    input: z.object({ ...Filter, format: z.enum(['csv', 'json']).default('csv') }),
    output: z.object({
      filename: z.string(),
      type: z.string(),
      text: z.string(),
      entries: z.number().int(),
      /** More entries than are in the file match. */
      isCut: z.boolean(),
    }),
    example: { format: 'csv' },
  }),
} as const satisfies EndpointTable
