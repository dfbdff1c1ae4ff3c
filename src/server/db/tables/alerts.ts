// Rules that people set, what they rang, and where it was sent.
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { AlertChannel, AlertRule, QuietHours } from '#core/alerts/alert-rules.ts'
import { users } from './accounts.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })
const owner = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const alertRules = pgTable(
  'alert_rules',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    rule: jsonb('rule').$type<AlertRule>().notNull(),
    isOn: boolean('is_on').notNull(),
    channels: jsonb('channels').$type<readonly AlertChannel[]>().notNull(),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [
    index('alert_rules_user').on(table.userId),
    // The same rule of one person stands once, however often and at how many places at once it is sent.
    uniqueIndex('alert_rules_user_rule').on(table.userId, sql`md5(${table.rule}::text)`),
  ],
)

/** What rang. The key holds rule and occasion: the same occasion rings once. */
export const alerts = pgTable(
  'alerts',
  {
    userId: owner(),
    key: text('key').notNull(),
    ruleId: text('rule_id'),
    kind: text('kind').notNull(),
    title: text('title').notNull(),
    detail: text('detail').notNull(),
    /** Address within the product. */
    link: text('link').notNull(),
    rangAt: at('rang_at').notNull(),
    readAt: at('read_at'),
    /** Channels that took it. */
    sent: jsonb('sent').$type<readonly AlertChannel[]>().notNull(),
    /** Why a channel did not, in words; null when all did. */
    unsent: text('unsent'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] }), index('alerts_user_rang').on(table.userId, table.rangAt)],
)

export const alertSettings = pgTable('alert_settings', {
  userId: owner().primaryKey(),
  quiet: jsonb('quiet').$type<QuietHours>(),
  phone: text('phone'),
  /** Alerts held back today because the plan's allowance was used up, said once a day. */
  heldBack: integer('held_back').notNull().default(0),
  heldBackDay: text('held_back_day'),
})

/** Browsers that asked for push messages. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    endpoint: text('endpoint').primaryKey(),
    userId: owner(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** What the person calls it: "Chrome on Windows". */
    name: text('name').notNull().default(''),
    expiresAt: bigint('expires_at', { mode: 'number' }),
    createdAt: at('created_at').notNull(),
  },
  (table) => [index('push_subscriptions_user').on(table.userId)],
)
