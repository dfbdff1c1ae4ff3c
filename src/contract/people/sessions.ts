// Where somebody is signed in: each browser or device with its first and last use, and ending them.
import { z } from 'zod'
import type { Infer } from '#core/infer.ts'
import { type EndpointTable, endpoint } from '../endpoint.ts'
import { Success } from './account-shapes.ts'

export const SessionRow = z.object({
  id: z.string().max(80),
  /** "Chrome on Windows", as the browser says it of itself; null = it said nothing that is known. */
  device: z.string().nullable(),
  kind: z.enum(['desktop', 'phone', 'tablet', 'unknown']),
  /** Network address of the sign-in; null where it is not known. */
  address: z.string().nullable(),
  /** Epoch ms. */
  startedAt: z.number(),
  /** Epoch ms, noted once a day. */
  usedAt: z.number(),
  /** The one that asks. */
  isThis: z.boolean(),
})
export type SessionRow = Infer<typeof SessionRow>

export const sessions = {
  list: endpoint({
    method: 'GET',
    path: '/api/auth/sessions',
    who: 'user',
    isPersonal: true,
    summary: 'Where I am signed in: this browser first, then the others, the last used first.',
    input: z.object({}),
    output: z.object({ sessions: z.array(SessionRow) }),
    example: {},
  }),
  end: endpoint({
    method: 'POST',
    path: '/api/auth/sessions/:id/end',
    who: 'user',
    summary: 'Signs one of my browsers out.',
    input: z.object({ id: z.string().min(1).max(80) }),
    output: Success,
    refusals: ['not_found'],
    example: { id: 'Zr0n3xq' },
  }),
  endOthers: endpoint({
    method: 'POST',
    path: '/api/auth/sessions/end-others',
    who: 'user',
    summary: 'Signs every other browser of mine out; this one stays.',
    input: z.object({}),
    output: z.object({ ended: z.number().int() }),
    example: {},
  }),
} as const satisfies EndpointTable
