// What servers that share this database keep together for a while (ports/fleet/shared-store.ts).
import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const sharedValues = pgTable(
  'shared_values',
  {
    key: text('key').primaryKey(),
    /** Of a lease: who holds it. */
    value: text('value').notNull(),
    /** By the clock of the database: those of the servers may differ. */
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('shared_values_ends').on(table.endsAt)],
)
