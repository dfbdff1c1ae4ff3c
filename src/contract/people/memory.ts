// What Lex remembers of a person: sentences that they asked it to remember, each theirs to change and to erase.
import { z } from 'zod'
import { MOST_LETTERS } from '#core/assistant/memory/remember.ts'
import type { Infer } from '#core/infer.ts'
import { type EndpointTable, endpoint } from '../endpoint.ts'
import { Help } from '../help.ts'

const Sentence = z.string().trim().min(1, 'Write what Lex is to remember.').max(MOST_LETTERS)
const id = z.string().min(1).max(40)

export const Memory = z.object({
  id: z.string(),
  text: z.string(),
  /** ISO time of the last change. */
  updatedAt: z.string(),
})
export type Memory = Infer<typeof Memory>

export const memory = {
  list: endpoint({
    method: 'GET',
    path: '/api/assistant/memory',
    who: 'user',
    isPersonal: true,
    summary: 'What Lex remembers of you, the newest first, and what it takes from your settings and profile.',
    input: z.object({}),
    output: z.object({
      /** False: nothing new is remembered, and nothing that is kept is used. */
      isOn: z.boolean(),
      memories: z.array(Memory),
      /** Set elsewhere: each with the page on which it is changed. */
      fromProfile: z.array(z.object({ text: z.string(), href: z.string() })),
      most: z.number().int(),
    }),
    example: {},
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/assistant/memory',
    who: 'user',
    creates: true,
    summary: 'Has Lex remember a sentence. Beyond fifty the oldest goes.',
    input: z.object({ text: Sentence }),
    output: Memory.extend({ help: Help }),
    example: { text: 'I play on FanDuel' },
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/assistant/memory/:id',
    who: 'user',
    summary: 'Changes a sentence that Lex remembers.',
    input: z.strictObject({ id, text: Sentence }),
    output: Memory.extend({ help: Help }),
    refusals: ['not_found'],
    example: { id: 'none', text: 'I play on DraftKings' },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/assistant/memory/:id',
    who: 'user',
    summary: 'Erases a sentence that Lex remembers.',
    input: z.object({ id }),
    output: z.object({ deleted: z.literal(true) }),
    refusals: ['not_found'],
    example: { id: 'none' },
  }),
  removeAll: endpoint({
    method: 'DELETE',
    path: '/api/assistant/memory',
    who: 'user',
    summary: 'Erases everything that Lex remembers of you.',
    input: z.object({}),
    output: z.object({ deleted: z.number().int() }),
    example: {},
  }),
  turn: endpoint({
    method: 'PUT',
    path: '/api/assistant/memory-switch',
    who: 'user',
    summary: 'Switches remembering on or off. What is kept stays until it is erased, and is not used while it is off.',
    input: z.object({ isOn: z.boolean() }),
    output: z.object({ isOn: z.boolean() }),
    example: { isOn: true },
  }),
} as const satisfies EndpointTable
