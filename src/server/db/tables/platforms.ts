// Accounts of people at sportsbooks, everything that these ever sent, and what people decided about bets that may be one.
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { AccountProblem } from '#core/bankroll/linked/account-state.ts'
import type { BetLeg } from '#core/bankroll/linked/bet-leg.ts'
import type { PairDecision } from '#core/bankroll/linked/doubtful.ts'
import type { KeyedPlatform } from '#core/bankroll/linked/platforms.ts'
import type { SyncedBet, SyncedMovement } from '#core/bankroll/linked/synced-bet.ts'
import { users } from './accounts.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })
const owner = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export type AccountSource = 'simulator' | 'aggregator' | 'file' | KeyedPlatform

export const linkedAccounts = pgTable(
  'linked_accounts',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    source: text('source').$type<AccountSource>().notNull(),
    /** A key of PLATFORMS; of a file the name of the book. */
    platform: text('platform').notNull(),
    book: text('book').notNull(),
    username: text('username').notNull(),
    /** The vendor's reference; null while the link is under way. */
    ref: text('ref'),
    /** Of a link under way: its id, the page where one signs in, and whether a code completes it. */
    linkId: text('link_id'),
    linkPage: text('link_page'),
    /** A key of the person's own to read the account with, encrypted with the server's secret; null where a vendor reads it. */
    credential: text('credential'),
    hasCode: boolean('has_code').notNull().default(false),
    isPaused: boolean('is_paused').notNull().default(false),
    problem: text('problem').$type<AccountProblem>(),
    retryAt: at('retry_at'),
    /** Where the reading under way goes on; null = from the beginning. */
    cursor: text('cursor'),
    /** Who reads it, and when a page came last; of a process that was killed none comes any more. */
    leaseId: text('lease_id'),
    beatAt: at('beat_at'),
    /** Of the last reading, or the one under way: records read, new or changed bets and movements, and records not understood. */
    readCount: integer('read_count').notNull().default(0),
    newBets: integer('new_bets').notNull().default(0),
    newMovements: integer('new_movements').notNull().default(0),
    leftCount: integer('left_count').notNull().default(0),
    balanceCents: bigint('balance_cents', { mode: 'number' }),
    balanceAsOf: at('balance_as_of'),
    createdAt: at('created_at').notNull(),
    lastSyncAt: at('last_sync_at'),
    /** It is no longer shown. What was deposited counts on under a limit until the row is forgotten. */
    removedAt: at('removed_at'),
  },
  (table) => [uniqueIndex('linked_accounts_ref').on(table.userId, table.source, table.ref)],
)

/** Revisions of bets and movements, each kept once whatever the order and number in which they came. */
export const linkedRecords = pgTable(
  'linked_records',
  {
    userId: owner(),
    accountId: text('account_id')
      .notNull()
      .references(() => linkedAccounts.id, { onDelete: 'cascade' }),
    externalId: text('external_id').notNull(),
    /** Of the content: the same revision sent again is the same row. */
    hash: text('hash').notNull(),
    kind: text('kind').$type<'bet' | 'movement'>().notNull(),
    /** The book's own clock, epoch ms, and which of two revisions of one moment is the later one. */
    revisedAt: bigint('revised_at', { mode: 'number' }).notNull(),
    rank: integer('rank').notNull(),
    /** When this revision came here, and the first of its record, epoch ms: what a book dates ahead counts from then. Null in older rows. */
    heardAt: bigint('heard_at', { mode: 'number' }),
    firstHeardAt: bigint('first_heard_at', { mode: 'number' }),
    /** When the person said that of the revisions of one moment this one holds, epoch ms: it counts then, however often others are sent again. */
    heldAt: bigint('held_at', { mode: 'number' }),
    content: jsonb('content').$type<Omit<SyncedBet, 'accountId' | 'leg'> | Omit<SyncedMovement, 'accountId'>>().notNull(),
    /** What a single bet is on, as its book said it last: a start that moved is no other revision, nor is a book that begins to say it. */
    leg: jsonb('leg').$type<BetLeg>(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.externalId, table.hash] }),
    index('linked_records_user').on(table.userId, table.kind),
  ],
)

export const linkedDecisions = pgTable(
  'linked_decisions',
  {
    userId: owner(),
    first: text('first').notNull(),
    second: text('second').notNull(),
    verdict: text('verdict').$type<PairDecision['verdict']>().notNull(),
    decidedAt: at('decided_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.first, table.second] })],
)
