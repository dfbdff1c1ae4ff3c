// Answers of calls that create something, by the key that the form gave them, so that a second sending creates nothing.
import { bigint, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Method and path of the row. */
    route: text('route').notNull(),
    key: text('key').notNull(),
    /** Hash of the input: the same key with another input is a mistake of the caller. */
    input: text('input').notNull(),
    /** What was answered, encrypted with the server's secret; null while the first call is under way. `value`: of an earlier version. */
    answer: jsonb('answer').$type<{ readonly sealed?: string } | { readonly value: unknown }>(),
    /** Epoch ms. */
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.route, table.key] })],
)
