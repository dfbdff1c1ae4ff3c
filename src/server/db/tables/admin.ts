// The administration's own books: who changed what, whether the server was up, how many calls it answered.
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Tier } from '#core/access/tiers.ts'
import { users } from './accounts.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

/**
 * What was done, by whom, to whom: appended and never changed (a trigger refuses it), each entry hashed on from the one before it. No foreign
 * keys: the audit outlives the people in it.
 */
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
    /** JSON of what was changed, as it stood and as it stands. Text, so that it is hashed as it lies here. */
    before: text('before'),
    after: text('after'),
    /** Of the call that did it; null for work by the clock. */
    requestId: text('request_id'),
    /** In the chain, without gaps; null in rows of an older version, until the next start. */
    place: bigint('place', { mode: 'number' }),
    /** SHA-256 of the hash before it and of this entry's text. */
    hash: text('hash'),
  },
  (table) => [
    index('audit_entries_at').on(table.at),
    index('audit_entries_subject').on(table.subjectId),
    index('audit_entries_actor').on(table.actorId),
    uniqueIndex('audit_entries_place').on(table.place),
  ],
)

/** Where the chain of the audit ends, so that entries missing at its end are noticed; and where it begins, once old ones were let go. One row. */
export const auditChain = pgTable('audit_chain', {
  id: text('id').primaryKey(),
  place: bigint('place', { mode: 'number' }).notNull(),
  hash: text('hash').notNull(),
  /** The last entry that is not kept any more; 0 and the first hash of all while everything is. */
  prunedPlace: bigint('pruned_place', { mode: 'number' }).notNull().default(0),
  prunedHash: text('pruned_hash').notNull().default(''),
})

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

/** Parts of the product that an administrator turned off; a part without a row is on. */
export const featureSwitches = pgTable('feature_switches', {
  key: text('key').primaryKey(),
  isOn: boolean('is_on').notNull(),
  reason: text('reason').notNull(),
  changedAt: at('changed_at').notNull(),
})

/** How many days each kind of thing is kept, where the owner chose otherwise than usual. */
export const retentionDays = pgTable('retention_days', { key: text('key').primaryKey(), days: integer('days').notNull() })

/** What the owner tells members in a bar above every screen. */
export const announcements = pgTable(
  'announcements',
  {
    id: text('id').primaryKey(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    tone: text('tone').$type<'info' | 'warning'>().notNull(),
    /** Who is told; null = everybody. */
    tiers: jsonb('tiers').$type<readonly Tier[]>(),
    /** It offers something to buy: never shown to whom nothing may be offered. */
    isPromotion: boolean('is_promotion').notNull(),
    startsAt: at('starts_at').notNull(),
    endsAt: at('ends_at').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [index('announcements_ends_at').on(table.endsAt)],
)

export const announcementDismissals = pgTable(
  'announcement_dismissals',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    announcementId: text('announcement_id')
      .notNull()
      .references(() => announcements.id, { onDelete: 'cascade' }),
    at: at('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.announcementId] })],
)

/** Reductions of a first payment that the owner offers, beside the one of every December. */
export const promotions = pgTable(
  'promotions',
  {
    id: text('id').primaryKey(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    /** Plans that it is for. */
    tiers: jsonb('tiers').$type<readonly Exclude<Tier, 'free'>[]>().notNull(),
    percentOff: integer('percent_off').notNull(),
    startsAt: at('starts_at').notNull(),
    endsAt: at('ends_at').notNull(),
    /** Of several the highest counts. */
    priority: integer('priority').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [index('promotions_ends_at').on(table.endsAt)],
)
