// The inbox of those who answer for the server.

import { z } from 'zod'
import { Tier } from '#core/access/tiers.ts'
import type { Infer } from '#core/infer.ts'
import { numeric } from '#core/numeric.ts'
import { TicketStatus } from '#core/support/tickets.ts'
import { type EndpointTable, endpoint } from '../endpoint.ts'
import { TicketId, TicketMessage, TicketRow, TicketText } from '../people/support.ts'

const InboxRow = TicketRow.extend({
  person: z.string(),
  email: z.string(),
  tier: Tier,
  /** Epoch ms since which the person waits for an answer; null = for none. */
  waitingSince: z.number().int().nullable(),
  /** False of a mail whose sender is not proven: no account has it, and `email` is what it claims. */
  isProven: z.boolean(),
})
export type InboxRow = Infer<typeof InboxRow>

const Times = z.object({
  answers: z.number().int(),
  medianMs: z.number().int().nullable(),
  /** null below ten answers. */
  p90Ms: z.number().int().nullable(),
  waiting: z.number().int(),
  longestWaitMs: z.number().int().nullable(),
})

const InboxThread = z.object({
  ticket: InboxRow,
  /** `by`: the administrator who wrote an answer; null of the person's own, and of an administrator who is gone. */
  messages: z.array(TicketMessage.extend({ by: z.string().nullable() })),
})

export const supportInbox = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/support/tickets',
    who: 'admin',
    isPersonal: true,
    summary:
      'Questions of people: who waits first, of them priority, then the longest wait; and how long answers took in the last 30 days.',
    input: z.object({
      status: z.union([TicketStatus, z.literal('all')]).default('all'),
      page: numeric(z.number().int().min(1).max(10_000)).default(1),
    }),
    output: z.object({
      tickets: z.array(InboxRow),
      total: z.number().int(),
      pages: z.number().int(),
      times: z.object({ priority: Times, normal: Times }),
      /** Answers are mailed; mails are read. */
      mail: z.object({
        out: z.boolean(),
        address: z.string().nullable(),
        /** When the mailbox was last read without an error, epoch ms; null = not yet. */
        readAt: z.number().int().nullable(),
        /** Mails that belong to nobody here; they lie flagged in the mailbox. */
        unmatched: z.number().int(),
      }),
    }),
    example: { status: 'all' },
  }),
  ticket: endpoint({
    method: 'GET',
    path: '/api/admin/support/tickets/:id',
    who: 'admin',
    isPersonal: true,
    summary: 'One question with everything that was written about it.',
    input: z.object({ id: TicketId }),
    output: InboxThread,
    refusals: ['not_found'],
    example: { id: 'none' },
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/admin/support/tickets/:id/messages',
    who: 'admin',
    creates: true,
    summary: 'Answers a question; the answer is mailed to the person, and the question may be closed with it.',
    input: z.object({ id: TicketId, text: TicketText, closes: z.boolean().default(false) }),
    output: InboxThread,
    refusals: ['not_found', 'conflict'],
    example: { id: 'none', text: 'It is mended; please look again.', closes: true },
  }),
  setStatus: endpoint({
    method: 'POST',
    path: '/api/admin/support/tickets/:id/status',
    who: 'admin',
    summary: 'Closes a question without an answer, or opens it again.',
    input: z.object({ id: TicketId, status: z.enum(['waiting', 'closed']) }),
    output: InboxThread,
    refusals: ['not_found'],
    example: { id: 'none', status: 'closed' },
  }),
} as const satisfies EndpointTable
