// What people and Lex said to each other: theirs to find again, to rename, to take along and to delete.
import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { ChatDone, ToolCard } from '#contract/people/assistant.ts'
import type { Context } from '#core/assistant/ask.ts'
import { users } from './accounts.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })
const owner = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const conversations = pgTable(
  'conversations',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    title: text('title').notNull(),
    /** What the last turn left for the next one. */
    context: jsonb('context').$type<Context>().notNull(),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [index('conversations_user_updated').on(table.userId, table.updatedAt)],
)

export const conversationTurns = pgTable(
  'conversation_turns',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    conversationId: text('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    question: text('question').notNull(),
    answer: text('answer').notNull(),
    cards: jsonb('cards').$type<ToolCard[]>().notNull(),
    done: jsonb('done').$type<ChatDone>().notNull(),
    /** What the turn before had left, so that the question can be asked again. */
    before: jsonb('before').$type<Context>().notNull(),
    /** good, bad, or null. */
    rating: text('rating').$type<'good' | 'bad'>(),
    askedAt: at('asked_at').notNull(),
  },
  (table) => [
    index('conversation_turns_conversation').on(table.conversationId, table.askedAt),
    index('conversation_turns_user').on(table.userId),
  ],
)
