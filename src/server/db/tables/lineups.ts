// Salary files that people imported, lineups that they keep, what they show of lineups and bets by a link, and their best ball drafts.
import { bigint, boolean, doublePrecision, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { SetPage } from '#contract/people/shared-pages.ts'
import type { AdpRow } from '#core/dfs/best-ball/adp.ts'
import type { BestBallPick, BestBallSite } from '#core/dfs/best-ball/draft.ts'
import type { Dropped } from '#core/dfs/files/reading.ts'
import type { Site, Slate } from '#core/dfs/slate.ts'
import { users } from './accounts.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })
const owner = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const importedSlates = pgTable(
  'imported_slates',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    fileName: text('file_name').notNull(),
    format: text('format').notNull(),
    /** Can lineups go back into the site's upload file? */
    hasUploadIds: boolean('has_upload_ids').notNull(),
    slate: jsonb('slate').$type<Slate>().notNull(),
    players: integer('players').notNull(),
    /** Epoch ms of the first game, null = the file does not say. */
    startsAt: bigint('starts_at', { mode: 'number' }),
    dropped: jsonb('dropped').$type<Dropped[]>().notNull(),
    warnings: jsonb('warnings').$type<string[]>().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [index('imported_slates_user').on(table.userId, table.createdAt)],
)

/** A player of a kept lineup, as it was when it was kept. */
export type StoredPlayer = {
  readonly id: string
  readonly name: string
  readonly position: string
  readonly team: string
  readonly slot: string | null
  readonly salary: number
  readonly projectedPoints: number | null
  /** Lineups of earlier versions do not have these. */
  readonly opponent?: string | null
  readonly mean?: number | null
  readonly deviation?: number | null
}

export const savedLineups = pgTable(
  'saved_lineups',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    name: text('name').notNull(),
    /** A league key, or a sport of the sites ("cfb"). */
    sport: text('sport').notNull(),
    site: text('site').$type<Site>(),
    /** Id or name of the slate it was made for. */
    slate: text('slate'),
    /** Last part of the address where anybody may look at it; null = shown to nobody. */
    shareToken: text('share_token').unique(),
    players: jsonb('players').$type<StoredPlayer[]>().notNull(),
    totalSalary: integer('total_salary').notNull(),
    projectedPoints: doublePrecision('projected_points'),
    /** Name of the member's own model by which it was projected; null where it was ours or their own numbers. */
    projectionsBy: text('projections_by'),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [index('saved_lineups_user').on(table.userId, table.updatedAt)],
)

/** The set of lineups that each person is building or built last, whichever server builds it. */
export const lineupRuns = pgTable('lineup_runs', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** A person's next run has another one: who builds the one before it stops. */
  id: text('id').notNull(),
  status: text('status').$type<'running' | 'done' | 'stopped' | 'failed' | 'lost'>().notNull(),
  /** All but the lineups. */
  run: jsonb('run').$type<unknown>().notNull(),
  /** As far as they are done. */
  lineups: jsonb('lineups').$type<unknown[]>().notNull(),
  /** Lineups that were paid for beforehand, and the day of the meter on which. */
  paid: integer('paid').notNull(),
  day: text('day').notNull(),
  isCanceled: boolean('is_canceled').notNull(),
  /** When somebody last asked for it, and when its server last gave a sign of life. */
  askedAt: at('asked_at').notNull(),
  aliveAt: at('alive_at').notNull(),
})

// Best ball: drafts that people brought, and the lists of average draft positions that their picks are weighed against.

export const bestBallDrafts = pgTable(
  'best_ball_drafts',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    site: text('site').$type<BestBallSite>().notNull(),
    /** Tells a roster from every other of its site: a file that is read again adds none. */
    roster: text('roster').notNull(),
    contest: text('contest').notNull(),
    /** Cents. */
    entryFee: integer('entry_fee'),
    teams: integer('teams'),
    draftedAt: bigint('drafted_at', { mode: 'number' }),
    picks: jsonb('picks').$type<readonly BestBallPick[]>().notNull(),
    fileName: text('file_name').notNull(),
    importedAt: bigint('imported_at', { mode: 'number' }).notNull(),
  },
  (table) => [uniqueIndex('best_ball_drafts_roster').on(table.userId, table.site, table.roster)],
)

export const bestBallAdp = pgTable(
  'best_ball_adp',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    site: text('site').$type<BestBallSite>().notNull(),
    /** Epoch ms of which it is: of the name of the file, else of the moment in which it was brought. */
    takenAt: bigint('taken_at', { mode: 'number' }).notNull(),
    fileName: text('file_name').notNull(),
    rows: jsonb('rows').$type<readonly AdpRow[]>().notNull(),
    importedAt: bigint('imported_at', { mode: 'number' }).notNull(),
  },
  (table) => [index('best_ball_adp_user').on(table.userId, table.site)],
)

/** What a member shows by a link as a page of its own: a set of lineups as it was, the record of bets as it stands. */
export const sharedPages = pgTable(
  'shared_pages',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    kind: text('kind').$type<'record' | 'set'>().notNull(),
    /** Of a set, as it was when it was shared; null of a record, which is read as it stands. */
    content: jsonb('content').$type<Omit<SetPage, 'kind' | 'sharedAt'>>(),
    /** Null where an earlier version ended the link: now the row goes with it. */
    shareToken: text('share_token').unique(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [index('shared_pages_user').on(table.userId)],
)
