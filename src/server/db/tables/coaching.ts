// Hours with the coach that were booked.
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

export const coachingHours = pgTable(
  'coaching_hours',
  {
    id: text('id').primaryKey(),
    /** Null once the account is gone: the coach still hears that the hour is free again. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    startsAt: at('starts_at').notNull(),
    endsAt: at('ends_at').notNull(),
    status: text('status').$type<'booked' | 'cancelled'>().notNull(),
    /** What the person wants to talk about. */
    note: text('note').notNull().default(''),
    bookedAt: at('booked_at').notNull(),
    changedAt: at('changed_at').notNull(),
    /** Of the invitation (RFC 5545 section 3.8.7.4): grows by one with each change. */
    sequence: integer('sequence').notNull().default(0),
    /** Up to which change the person and the coach were mailed; -1 = not at all. */
    memberMailed: integer('member_mailed').notNull().default(-1),
    coachMailed: integer('coach_mailed').notNull().default(-1),
  },
  (table) => [
    index('coaching_hours_user').on(table.userId, table.startsAt),
    index('coaching_hours_changed').on(table.changedAt),
    uniqueIndex('coaching_hours_booked').on(table.startsAt).where(sql`${table.status} = 'booked'`),
  ],
)
