// What members show by a link as a page of its own: a set of lineups as it was, the record of bets as it stands.
import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { SetPage } from '#contract/people/shared-pages.ts'
import { users } from './accounts.ts'

export const sharedPages = pgTable(
  'shared_pages',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'record' | 'set'>().notNull(),
    /** Of a set, as it was when it was shared; null of a record, which is read as it stands. */
    content: jsonb('content').$type<Omit<SetPage, 'kind' | 'sharedAt'>>(),
    /** Null once the link is ended from elsewhere. */
    shareToken: text('share_token').unique(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('shared_pages_user').on(table.userId)],
)
