// Personal tokens: keys to a part of one's account for the command line, other programs and other assistants (MCP).

import { z } from 'zod'
import { TokenScope } from '#core/access/token-scopes.ts'
import type { Infer } from '#core/infer.ts'
import { type EndpointTable, endpoint } from '../endpoint.ts'

export const TokenRow = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(TokenScope),
  /** Its last four letters, to tell it from others. */
  ending: z.string(),
  /** ISO times. */
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
  expiresAt: z.string().nullable(),
})
export type TokenRow = Infer<typeof TokenRow>

export const tokens = {
  list: endpoint({
    method: 'GET',
    path: '/api/tokens',
    who: 'user',
    isPersonal: true,
    summary: 'Your personal tokens with their scopes and last use, newest first. The tokens themselves are not kept.',
    input: z.object({}),
    output: z.object({ tokens: z.array(TokenRow) }),
    example: {},
  }),
  // Not done once for each key: the answer holds the secret, and answers of such calls are kept.
  create: endpoint({
    method: 'POST',
    path: '/api/tokens',
    who: 'user',
    needsRecentSignIn: true,
    summary: 'Makes a personal token. It is shown in this answer and never again. Sent as `Authorization: Bearer …`.',
    input: z.object({
      name: z.string().trim().min(1, 'Give the token a name.').max(60),
      scopes: z.array(TokenScope).min(1, 'Choose what the token may do.').max(4),
      days: z
        .union([z.literal(30), z.literal(90), z.literal(365)])
        .nullable()
        .describe('null = until it is revoked'),
    }),
    output: z.object({ token: z.string(), row: TokenRow }),
    refusals: ['conflict'],
    example: { name: 'laptop', scopes: ['read'], days: 90 },
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/tokens/:token',
    who: 'user',
    summary: 'Revokes a token: from now on it opens nothing.',
    input: z.object({ token: z.string().min(1).max(40) }),
    output: z.object({ revoked: z.literal(true) }),
    refusals: ['not_found'],
    example: { token: 'none' },
  }),
} as const satisfies EndpointTable
