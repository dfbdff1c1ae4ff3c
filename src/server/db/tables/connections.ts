// Assistants that were connected by OAuth. Codes and keys are known by their hash only.
import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { ConnectionScope } from '#core/access/connection-rules.ts'
import { users } from './accounts.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })
const owner = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** Programs that registered themselves; they have no secret (RFC 7591, `token_endpoint_auth_method: none`). */
export const oauthClients = pgTable(
  'oauth_clients',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    redirects: jsonb('redirects').$type<string[]>().notNull(),
    createdAt: at('created_at').notNull(),
    /** When somebody connected it last; null = nobody yet. */
    connectedAt: at('connected_at'),
  },
  (table) => [index('oauth_clients_created').on(table.createdAt)],
)

export const connections = pgTable(
  'connections',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    clientId: text('client_id')
      .notNull()
      .references(() => oauthClients.id, { onDelete: 'cascade' }),
    redirect: text('redirect').notNull(),
    scopes: jsonb('scopes').$type<ConnectionScope[]>().notNull(),
    /** The address that its keys open (RFC 8707). */
    resource: text('resource').notNull(),
    createdAt: at('created_at').notNull(),
    lastUsedAt: at('last_used_at'),
    /** Moves on with each renewal. */
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index('connections_user').on(table.userId), index('connections_client').on(table.clientId)],
)

export const oauthCodes = pgTable('oauth_codes', {
  hash: text('hash').primaryKey(),
  userId: owner(),
  clientId: text('client_id')
    .notNull()
    .references(() => oauthClients.id, { onDelete: 'cascade' }),
  redirect: text('redirect').notNull(),
  scopes: jsonb('scopes').$type<ConnectionScope[]>().notNull(),
  resource: text('resource').notNull(),
  challenge: text('challenge').notNull(),
  expiresAt: at('expires_at').notNull(),
  usedAt: at('used_at'),
  /** What came of it, so that a second use can end it. */
  connectionId: text('connection_id'),
})

export const connectionKeys = pgTable(
  'connection_keys',
  {
    hash: text('hash').primaryKey(),
    userId: owner(),
    connectionId: text('connection_id')
      .notNull()
      .references(() => connections.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'access' | 'refresh'>().notNull(),
    expiresAt: at('expires_at').notNull(),
    /** A renewal key works once; a second use ends the connection. */
    usedAt: at('used_at'),
  },
  (table) => [index('connection_keys_connection').on(table.connectionId)],
)
