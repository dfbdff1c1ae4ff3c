// Personal tokens, known by their hash only.
import { index, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { TokenScope } from '#core/access/token-scopes.ts'
import { users } from './accounts.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

export const personalTokens = pgTable(
  'personal_tokens',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    hash: text('hash').notNull(),
    ending: text('ending').notNull(),
    scopes: jsonb('scopes').$type<TokenScope[]>().notNull(),
    createdAt: at('created_at').notNull(),
    lastUsedAt: at('last_used_at'),
    expiresAt: at('expires_at'),
  },
  (table) => [uniqueIndex('personal_tokens_hash').on(table.hash), index('personal_tokens_user').on(table.userId)],
)
