import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Meter } from '#core/access/tiers.ts'

/** What each person used on each of their days. */
export const meters = pgTable(
  'meters',
  {
    userId: text('user_id').notNull(),
    meter: text('meter').$type<Meter>().notNull(),
    day: date('day').notNull(),
    used: integer('used').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.meter, table.day] })],
)

/** Distinct things counted once a day (a slate opened twice costs once). */
export const meterKeys = pgTable(
  'meter_keys',
  {
    userId: text('user_id').notNull(),
    meter: text('meter').$type<Meter>().notNull(),
    day: date('day').notNull(),
    key: text('key').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.meter, table.day, table.key] })],
)
