import { date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { Meter } from '#core/access/tiers.ts'

// Kept under the mailbox that was proved, or the spelling that was not (kernel/door/mailbox-key.ts), not the account: a second account, or a
// new one after the first was deleted, begins no new day.

/** What each person used on each of their days. */
export const meters = pgTable(
  'meters',
  {
    mailbox: text('mailbox').notNull(),
    meter: text('meter').$type<Meter>().notNull(),
    day: date('day').notNull(),
    used: integer('used').notNull(),
  },
  (table) => [primaryKey({ columns: [table.mailbox, table.meter, table.day] })],
)

/** What was used on all the days that `meters` has forgotten: for what one did in all, no allowance counts it. */
export const meterTotals = pgTable(
  'meter_totals',
  { mailbox: text('mailbox').notNull(), meter: text('meter').$type<Meter>().notNull(), used: integer('used').notNull() },
  (table) => [primaryKey({ columns: [table.mailbox, table.meter] })],
)

/** Distinct things counted once a day (a slate opened twice costs once). */
export const meterKeys = pgTable(
  'meter_keys',
  {
    mailbox: text('mailbox').notNull(),
    meter: text('meter').$type<Meter>().notNull(),
    day: date('day').notNull(),
    key: text('key').notNull(),
  },
  (table) => [primaryKey({ columns: [table.mailbox, table.meter, table.day, table.key] })],
)

/**
 * The day of each person that their meters count now. Its end is fixed when it begins, by the time zone of that moment: who changes the
 * zone meanwhile changes the days after it.
 */
export const meterDays = pgTable('meter_days', {
  mailbox: text('mailbox').primaryKey(),
  /** Names the day in the other two tables; every day has a later name than the one before. */
  day: date('day').notNull(),
  endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
})
