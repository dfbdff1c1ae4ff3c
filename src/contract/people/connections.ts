// Connections: other assistants that a person let in to use the product's tools (MCP), by OAuth.

import { z } from 'zod'
import { CONNECTION_SCOPES } from '#core/access/connection-rules.ts'
import type { Infer } from '#core/infer.ts'
import { type EndpointTable, endpoint } from '../endpoint.ts'

const ConnectionScope = z.enum(CONNECTION_SCOPES)

export const ConnectionRow = z.object({
  id: z.string(),
  /** As the program calls itself. */
  name: z.string(),
  /** Where its answers go: a host, or this machine. */
  destination: z.string(),
  scopes: z.array(ConnectionScope),
  /** ISO times. */
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
  expiresAt: z.string(),
})
export type ConnectionRow = Infer<typeof ConnectionRow>

export const ConnectionRequest = z.object({
  name: z.string(),
  destination: z.string(),
  /** What it asks for, each with the tools that it opens. */
  scopes: z.array(z.object({ scope: ConnectionScope, tools: z.array(z.string()) })),
  /** Whose account it would be connected to. */
  email: z.string(),
})
export type ConnectionRequest = Infer<typeof ConnectionRequest>

// The question as /oauth/authorize checked and signed it.
const request = z.string().min(1).max(4000)

export const connections = {
  list: endpoint({
    method: 'GET',
    path: '/api/connections',
    who: 'user',
    isPersonal: true,
    summary: 'The assistants that you connected by signing in, with what they may do and their last use, newest first.',
    input: z.object({}),
    output: z.object({ connections: z.array(ConnectionRow) }),
    example: {},
  }),
  asked: endpoint({
    method: 'GET',
    path: '/api/connections/asked',
    who: 'user',
    isPersonal: true,
    summary: 'What an assistant asks to be allowed, before you answer.',
    input: z.object({ request }),
    output: ConnectionRequest,
    refusals: ['not_found'],
    example: { request: 'q_none' },
  }),
  // Not done once for each key: the answer holds a code, and answers of such calls are kept.
  allow: endpoint({
    method: 'POST',
    path: '/api/connections/allow',
    who: 'user',
    summary: 'Connects the assistant. The browser goes on to `location` with a code that it can exchange once.',
    input: z.object({ request, scopes: z.array(ConnectionScope).min(1, 'Choose what it may do.').max(2) }),
    output: z.object({ location: z.string() }),
    refusals: ['conflict', 'not_found'],
    example: { request: 'q_none', scopes: ['read'] },
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/api/connections/refuse',
    who: 'user',
    summary: 'Turns the assistant down. The browser goes on to `location` and tells it so.',
    input: z.object({ request }),
    output: z.object({ location: z.string() }),
    refusals: ['not_found'],
    example: { request: 'q_none' },
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/api/connections/:connection',
    who: 'user',
    summary: 'Ends a connection: from now on its keys open nothing.',
    input: z.object({ connection: z.string().min(1).max(40) }),
    output: z.object({ ended: z.literal(true) }),
    refusals: ['not_found'],
    example: { connection: 'none' },
  }),
} as const satisfies EndpointTable
