// What people asked Lex to remember, and who switched that off.
import { boolean, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'

const owner = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const lexMemories = pgTable(
  'lex_memories',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    text: text('text').notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('lex_memories_user').on(table.userId, table.updatedAt)],
)

export const lexMemorySwitches = pgTable('lex_memory_switches', {
  userId: owner().primaryKey(),
  isOn: boolean('is_on').notNull(),
})
