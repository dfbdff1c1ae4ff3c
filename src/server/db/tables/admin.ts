// The administration's own books: who changed what, whether the server was up, how many calls it answered.
import { bigint, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** Changes of tiers, roles and identities of players. No foreign keys: the book outlives the people in it. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: at('at').notNull(),
    action: text('action').notNull(),
    /** User id of who did it; null for the server itself. */
    actorId: text('actor_id'),
    subjectId: text('subject_id'),
    detail: text('detail').notNull(),
  },
  (table) => [index('audit_entries_at').on(table.at), index('audit_entries_subject').on(table.subjectId)],
)

/** The single-use link of the first administrator. Only the hash is kept. */
export const adminTokens = pgTable('admin_tokens', {
  hash: text('hash').primaryKey(),
  createdAt: at('created_at').notNull(),
  expiresAt: at('expires_at').notNull(),
  usedAt: at('used_at'),
  usedBy: text('used_by'),
})

/** One row for each minute in which some replica was up. Kept 31 days. */
export const heartbeats = pgTable('heartbeats', { minute: at('minute').primaryKey() })

/** Answered API calls by the hour. Kept 31 days. */
export const trafficHours = pgTable('traffic_hours', {
  hour: at('hour').primaryKey(),
  calls: integer('calls').notNull(),
  errors: integer('errors').notNull(),
})
