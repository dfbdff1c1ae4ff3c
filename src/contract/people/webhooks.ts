// Webhooks: addresses of a person's own that are told of their events, signed by Standard Webhooks (standardwebhooks.com).
import { z } from 'zod'
import { WebhookEvent } from '#core/access/webhook-events.ts'
import type { Infer } from '#core/infer.ts'
import { type EndpointTable, endpoint } from '../endpoint.ts'
import { Success } from './account-shapes.ts'

const Id = z.string().min(1).max(80)
const Events = z.array(WebhookEvent).min(1, 'Choose at least one event.').max(WebhookEvent.options.length)

export const WebhookRow = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(WebhookEvent),
  isPaused: z.boolean(),
  /** Why this server paused it; null = its owner did, or nobody. */
  pausedFor: z.string().nullable(),
  createdAt: z.number(),
  waiting: z.number().int(),
})
export type WebhookRow = Infer<typeof WebhookRow>

export const DeliveryRow = z.object({
  id: z.string(),
  event: z.union([WebhookEvent, z.literal('test')]),
  status: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.number().int(),
  createdAt: z.number(),
  nextAt: z.number().nullable(),
  endedAt: z.number().nullable(),
  /** HTTP status of the last answer; null = none came. */
  answer: z.number().int().nullable(),
  error: z.string().nullable(),
  body: z.string(),
})
export type DeliveryRow = Infer<typeof DeliveryRow>

/** Shown in this answer and never again. */
const Secret = z.string()

export const webhooks = {
  list: endpoint({
    method: 'GET',
    path: '/api/webhooks',
    who: 'user',
    isPersonal: true,
    summary: 'Addresses of mine that are told of my events.',
    input: z.object({}),
    output: z.object({ endpoints: z.array(WebhookRow) }),
    example: {},
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/webhooks',
    who: 'user',
    creates: true,
    needsRecentSignIn: true,
    summary:
      'Adds an address, and gives the secret with which what is sent to it is signed; events of other people are for administrators.',
    input: z.object({ url: z.url().max(500), events: Events }),
    output: z.object({ endpoint: WebhookRow, secret: Secret }),
    refusals: ['invalid_input', 'conflict', 'forbidden'],
    example: { url: 'https://hooks.example.com/guru', events: ['bet.settled'] },
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/webhooks/:id',
    who: 'user',
    summary: 'Pauses an address or lets it go on, or chooses other events for it.',
    input: z.strictObject({ id: Id, events: Events.optional(), isPaused: z.boolean().optional() }),
    output: WebhookRow,
    refusals: ['not_found', 'forbidden'],
    example: { id: 'none', isPaused: true },
  }),
  rotate: endpoint({
    method: 'POST',
    path: '/api/webhooks/:id/secret',
    who: 'user',
    needsRecentSignIn: true,
    summary: 'A new secret in place of the one before, which counts no more from now on.',
    input: z.object({ id: Id }),
    output: z.object({ secret: Secret }),
    refusals: ['not_found'],
    example: { id: 'none' },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/webhooks/:id',
    who: 'user',
    summary: 'Removes an address with everything that waits for it.',
    input: z.object({ id: Id }),
    output: Success,
    refusals: ['not_found'],
    example: { id: 'none' },
  }),
  test: endpoint({
    method: 'POST',
    path: '/api/webhooks/:id/test',
    who: 'user',
    summary: 'Sends a test to an address now, and says how it was answered.',
    input: z.object({ id: Id }),
    output: DeliveryRow,
    refusals: ['not_found', 'rate_limited'],
    example: { id: 'none' },
  }),
  deliveries: endpoint({
    method: 'GET',
    path: '/api/webhooks/:id/deliveries',
    who: 'user',
    isPersonal: true,
    summary: 'The last fifty sendings to an address and how they went, the newest first.',
    input: z.object({ id: Id }),
    output: z.object({ deliveries: z.array(DeliveryRow) }),
    refusals: ['not_found'],
    example: { id: 'none' },
  }),
  replay: endpoint({
    method: 'POST',
    path: '/api/webhooks/deliveries/:id/replay',
    who: 'user',
    summary: 'Sends again what was sent before, under the same id, so that a receiver that had it knows it.',
    input: z.object({ id: Id }),
    output: DeliveryRow,
    refusals: ['not_found', 'rate_limited', 'conflict'],
    example: { id: 'none' },
  }),
} as const satisfies EndpointTable
