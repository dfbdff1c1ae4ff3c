// What people set to stay in control, every change of it, and the minutes spent in betting screens.
import { bigint, index, integer, jsonb, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import type { CareChange, CareState } from '#core/care/care-state.ts'
import type { MoneyKind } from '#core/care/money.ts'
import type { Exclusion } from '#core/care/standing.ts'
import { users } from './accounts.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })
const owner = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const careStates = pgTable('care_states', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  state: jsonb('state').$type<CareState>().notNull(),
})

export const careChanges = pgTable(
  'care_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: owner(),
    at: at('at').notNull(),
    timeZone: text('time_zone').notNull(),
    change: jsonb('change').$type<CareChange>().notNull(),
  },
  (table) => [index('care_changes_user').on(table.userId, table.id)],
)

/** Self-exclusions by a hash of the address. No user id: they outlive the account, and bind whoever signs up with the address again. */
export const careExclusions = pgTable('care_exclusions', {
  addressHash: text('address_hash').primaryKey(),
  exclusion: jsonb('exclusion').$type<Exclusion>().notNull(),
})

/**
 * Limits and breaks of deleted accounts, with what was spent of them, under the key of the mailbox that was proved or of the spelling that was
 * not (kernel/door/mailbox-key.ts): whoever signs up with it again goes on with them. Kept 45 days, longer than any period and any raise.
 */
export const careLeft = pgTable('care_left', {
  mailbox: text('mailbox').primaryKey(),
  state: jsonb('state').$type<CareState>().notNull(),
  leftAt: at('left_at').notNull(),
})

/** Deposits, withdrawals and entry fees that people typed in. */
export const careMoney = pgTable(
  'care_money',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    kind: text('kind').$type<MoneyKind>().notNull(),
    /** The sportsbook or the contest, in the person's words. */
    place: text('place').notNull(),
    cents: bigint('cents', { mode: 'number' }).notNull(),
    at: at('at').notNull(),
    createdAt: at('created_at').notNull(),
    deletedAt: at('deleted_at'),
  },
  (table) => [index('care_money_user').on(table.userId, table.at)],
)

/** Minutes since 1970 in which a person had betting screens open, each with the second of the first look. Kept two days. */
export const careMinutes = pgTable(
  'care_minutes',
  { userId: owner(), minute: integer('minute').notNull(), second: smallint('second').notNull().default(0) },
  (table) => [primaryKey({ columns: [table.userId, table.minute] })],
)
