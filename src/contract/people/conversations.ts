// Conversations with Lex that the server keeps: on every device, until their owner deletes them.

import { z } from 'zod'
import type { Infer } from '#core/infer.ts'
import { type EndpointTable, endpoint } from '../endpoint.ts'
import { ChatDone, ToolCard } from './assistant.ts'

const id = z.string().min(1).max(40)
const title = z.string().trim().min(1, 'A title needs a letter.').max(120)

export const ConversationRow = z.object({
  id: z.string(),
  title: z.string(),
  /** ISO times. */
  createdAt: z.string(),
  updatedAt: z.string(),
  turns: z.number().int(),
})
export type ConversationRow = Infer<typeof ConversationRow>

export const Rating = z.enum(['good', 'bad']).nullable()

export const ConversationTurn = z.object({
  id: z.string(),
  question: z.string(),
  answer: z.string(),
  /** A result that was too large to keep, or is of an older turn than the last 20, is null, with no refusal. */
  cards: z.array(ToolCard),
  done: ChatDone,
  rating: Rating,
  askedAt: z.string(),
})
export type ConversationTurn = Infer<typeof ConversationTurn>

export const conversations = {
  list: endpoint({
    method: 'GET',
    path: '/api/conversations',
    who: 'user',
    isPersonal: true,
    summary: 'Your conversations with Lex, the last used first; with `search` those in whose title, questions or answers it stands.',
    input: z.object({ search: z.string().trim().max(100).optional() }),
    output: z.object({ conversations: z.array(ConversationRow) }),
    example: {},
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/conversations/:conversation',
    who: 'user',
    isPersonal: true,
    summary: 'One conversation with every turn, oldest first.',
    input: z.object({ conversation: id }),
    output: ConversationRow.omit({ turns: true }).extend({ turns: z.array(ConversationTurn) }),
    refusals: ['not_found'],
    example: { conversation: 'none' },
  }),
  rename: endpoint({
    method: 'PATCH',
    path: '/api/conversations/:conversation',
    who: 'user',
    summary: 'Gives a conversation another title.',
    input: z.strictObject({ conversation: id, title }),
    output: z.object({ title: z.string() }),
    refusals: ['not_found'],
    example: { conversation: 'none', title: 'Sunday' },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/conversations/:conversation',
    who: 'user',
    summary: 'Deletes a conversation with all its turns.',
    input: z.object({ conversation: id }),
    output: z.object({ deleted: z.literal(true) }),
    refusals: ['not_found'],
    example: { conversation: 'none' },
  }),
  removeAll: endpoint({
    method: 'DELETE',
    path: '/api/conversations',
    who: 'user',
    summary: 'Deletes every conversation of yours.',
    input: z.object({}),
    output: z.object({ deleted: z.number().int() }),
    example: {},
  }),
  text: endpoint({
    method: 'GET',
    path: '/api/conversations/:conversation/text',
    who: 'user',
    isPersonal: true,
    summary: 'A conversation as a text with the sources of its answers, to keep or to send.',
    input: z.object({ conversation: id }),
    output: z.object({ fileName: z.string(), text: z.string() }),
    refusals: ['not_found'],
    example: { conversation: 'none' },
  }),
  rate: endpoint({
    method: 'POST',
    path: '/api/conversations/:conversation/turns/:turn/rating',
    who: 'user',
    summary: 'Says whether an answer was good; null takes it back.',
    input: z.object({ conversation: id, turn: id, rating: Rating }),
    output: z.object({ rating: Rating }),
    refusals: ['not_found'],
    example: { conversation: 'none', turn: 'none', rating: 'good' },
  }),
} as const satisfies EndpointTable
