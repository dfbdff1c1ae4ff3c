// Bets that people keep, with every earlier state of each.
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { BetOrigin, BetStatus, SettledBy, TrackedTicket } from '#core/bankroll/bets/tracked-bet.ts'
import { users } from './accounts.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })
const cents = (name: string) => bigint(name, { mode: 'number' })
const owner = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const bets = pgTable(
  'bets',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    /** What the sender calls this bet; sent twice, it is kept once. */
    key: text('key').notNull(),
    version: integer('version').notNull(),
    origin: text('origin').$type<BetOrigin>().notNull(),
    ticket: jsonb('ticket').$type<TrackedTicket>().notNull(),
    /** Of the ticket, for lists and breakdowns. */
    kind: text('kind').notNull(),
    book: text('book').notNull(),
    league: text('league'),
    market: text('market'),
    status: text('status').$type<BetStatus>().notNull(),
    settledBy: text('settled_by').$type<SettledBy>(),
    /** The person's own money on it, what came back, and the difference. */
    stakedCents: cents('staked_cents').notNull(),
    payoutCents: cents('payout_cents'),
    profitCents: cents('profit_cents'),
    placedAt: at('placed_at').notNull(),
    settledAt: at('settled_at'),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
    /** Deleted bets stay a while, so that deleting can be undone. */
    deletedAt: at('deleted_at'),
    /** The import that it came with. While that is in `betImports`, this bet is not there for any reader. */
    importId: text('import_id'),
    /**
     * Of an imported bet: whether more came back than its price, as the file told it, can pay. Null where nobody asked: of bets that were typed,
     * and of imports of earlier versions.
     */
    isBeyondPrice: boolean('is_beyond_price'),
  },
  (table) => [
    uniqueIndex('bets_user_key').on(table.userId, table.key),
    index('bets_user_placed').on(table.userId, table.placedAt),
    index('bets_status').on(table.status),
  ],
)

/**
 * Imports that are under way, at most one of a person. Deleting the row of one is what makes all its bets visible at once: the embedded
 * database has one connection, and a transaction over thousands of bets would keep it from everybody for seconds.
 */
export const betImports = pgTable('bet_imports', {
  id: text('id').primaryKey(),
  userId: owner().unique(),
  /** When a batch came last; of a process that was killed none comes any more. */
  beatAt: at('beat_at').notNull(),
})

/** What a bet was before each change; `undo` goes back one. */
export const betVersions = pgTable(
  'bet_versions',
  {
    betId: text('bet_id')
      .notNull()
      .references(() => bets.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    userId: owner(),
    change: text('change').notNull(),
    before: jsonb('before').notNull(),
    changedAt: at('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.betId, table.version] })],
)
