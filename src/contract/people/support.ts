// Questions to whoever runs the server. No row bears a plan, a role or a care act: help stays open on every plan, on a break and beyond
// every limit.

import { z } from 'zod'
import type { Infer } from '#core/infer.ts'
import { LONGEST_MESSAGE, LONGEST_SUBJECT, TicketPriority, TicketStatus } from '#core/support/tickets.ts'
import { type EndpointTable, endpoint } from '../endpoint.ts'
import { Help } from '../help.ts'

export const TicketId = z.string().min(1).max(80)
const at = z.number().int().describe('Epoch ms')

export const TicketRow = z.object({
  id: z.string(),
  number: z.number().int(),
  subject: z.string(),
  status: TicketStatus,
  priority: TicketPriority,
  createdAt: at,
  updatedAt: at,
})
export type TicketRow = Infer<typeof TicketRow>

export const TicketMessage = z.object({
  id: z.string(),
  author: z.enum(['member', 'support']),
  via: z.enum(['form', 'mail']),
  text: z.string(),
  at,
  /** Of an answer of the support: whether it went out by mail too. `waiting`: it is tried again; `none`: this server sends no mail. */
  mail: z.enum(['sent', 'waiting', 'none']).nullable(),
})
export type TicketMessage = Infer<typeof TicketMessage>

export const TicketText = z.string().trim().min(1, 'Write what it is about.').max(LONGEST_MESSAGE, `At most ${LONGEST_MESSAGE} characters.`)

const Thread = z.object({ ticket: TicketRow, messages: z.array(TicketMessage) })
/** After something was written: whether help is shown beside it. */
const Written = Thread.extend({ help: Help })

export const support = {
  list: endpoint({
    method: 'GET',
    path: '/api/support/tickets',
    who: 'user',
    isPersonal: true,
    summary: 'Your questions to the support, the latest first, and how it can be reached.',
    input: z.object({}),
    output: z.object({
      tickets: z.array(TicketRow),
      /** Your plan puts your questions before the others. */
      isPriority: z.boolean(),
      /** Answers are mailed to you as well. */
      mailsAnswers: z.boolean(),
      /** Where one may write by mail; null where the server reads none. */
      address: z.string().nullable(),
      /** Your plan lets a mail of yours begin a question; answering by mail is open to all. */
      mayWriteByMail: z.boolean(),
      /** How long answers took in the last 30 days: half of them came within this, ms; null of fewer than ten. */
      medianAnswerMs: z.number().int().nullable(),
    }),
    example: {},
  }),
  open: endpoint({
    method: 'POST',
    path: '/api/support/tickets',
    who: 'user',
    creates: true,
    summary: 'Asks the support a question.',
    input: z.object({
      subject: z
        .string()
        .trim()
        .regex(/^[^\r\n]*$/, 'A subject is one line.')
        .min(3, 'Give it a subject, in a few words.')
        .max(LONGEST_SUBJECT, `At most ${LONGEST_SUBJECT} characters.`),
      text: TicketText,
    }),
    output: Written,
    refusals: ['rate_limited'],
    example: { subject: 'My slip was read wrong', text: 'The second leg should be over 45.5.' },
  }),
  ticket: endpoint({
    method: 'GET',
    path: '/api/support/tickets/:id',
    who: 'user',
    isPersonal: true,
    summary: 'One question of yours with everything that was written about it.',
    input: z.object({ id: TicketId }),
    output: Thread,
    refusals: ['not_found'],
    example: { id: 'none' },
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/support/tickets/:id/messages',
    who: 'user',
    creates: true,
    summary: 'Writes more about a question of yours; a closed one opens again.',
    input: z.object({ id: TicketId, text: TicketText }),
    output: Written,
    refusals: ['not_found', 'conflict', 'rate_limited'],
    example: { id: 'none', text: 'It happens on the phone only.' },
  }),
  close: endpoint({
    method: 'POST',
    path: '/api/support/tickets/:id/close',
    who: 'user',
    summary: 'Says that a question of yours is settled.',
    input: z.object({ id: TicketId }),
    output: Thread,
    refusals: ['not_found'],
    example: { id: 'none' },
  }),
} as const satisfies EndpointTable
