// Webhooks: addresses that a person's own events are sent to, and each sending with how it went.
import { boolean, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { WebhookEvent } from '#core/access/webhook-events.ts'
import { users } from './accounts.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })
const owner = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    url: text('url').notNull(),
    events: jsonb('events').$type<readonly WebhookEvent[]>().notNull(),
    /** Encrypted with the server's secret: what is sent is signed with it, so that a hash would not do. */
    secret: text('secret').notNull(),
    isPaused: boolean('is_paused').notNull(),
    /** Why it was paused by the server; null = by its owner, or it is not. */
    pausedFor: text('paused_for'),
    /** Sendings that failed for good in a row. */
    failures: integer('failures').notNull().default(0),
    createdAt: at('created_at').notNull(),
  },
  (table) => [index('webhook_endpoints_user').on(table.userId)],
)

export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    /** Travels as `webhook-id`: the same for every try, so that a receiver knows a repetition. */
    id: text('id').primaryKey(),
    userId: owner(),
    endpointId: text('endpoint_id')
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    event: text('event').$type<WebhookEvent | 'test'>().notNull(),
    /** The body as it is sent and signed. */
    body: text('body').notNull(),
    status: text('status').$type<'waiting' | 'delivered' | 'failed'>().notNull(),
    attempts: integer('attempts').notNull(),
    /** When it is tried next; null once it is over. */
    nextAt: at('next_at'),
    createdAt: at('created_at').notNull(),
    endedAt: at('ended_at'),
    /** HTTP status of the last answer; null = none came. */
    answer: integer('answer'),
    error: text('error'),
  },
  (table) => [
    index('webhook_deliveries_endpoint').on(table.endpointId, table.createdAt),
    index('webhook_deliveries_next').on(table.nextAt),
    index('webhook_deliveries_user').on(table.userId),
  ],
)
