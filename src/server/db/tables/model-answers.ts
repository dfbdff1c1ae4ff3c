// What the language model was asked and what it cost: one row for each answer, without its person and without its words. Kept 31 days.
import { bigint, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const modelAnswers = pgTable(
  'model_answers',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    vendor: text('vendor').notNull(),
    model: text('model').notNull(),
    /** answered, struck (the guard took the built-in answer), failed, or stopped by the person. */
    outcome: text('outcome').$type<'answered' | 'struck' | 'failed' | 'stopped'>().notNull(),
    inputTokens: integer('input_tokens').notNull(),
    outputTokens: integer('output_tokens').notNull(),
    /** Millionths of a US dollar; null where the owner has given no prices. */
    costMicros: bigint('cost_micros', { mode: 'number' }),
    /** From the question to the first word, and to the end; null when no word came. */
    firstTextMs: integer('first_text_ms'),
    totalMs: integer('total_ms').notNull(),
  },
  (table) => [index('model_answers_at').on(table.at)],
)
