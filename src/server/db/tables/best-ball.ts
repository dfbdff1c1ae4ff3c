// Best ball drafts that people brought, and the lists of average draft positions that their picks are weighed against.
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { AdpRow } from '#core/dfs/best-ball/adp.ts'
import type { BestBallPick, BestBallSite } from '#core/dfs/best-ball/draft.ts'
import { users } from './accounts.ts'

const epoch = (name: string) => bigint(name, { mode: 'number' })

export const bestBallDrafts = pgTable(
  'best_ball_drafts',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    site: text('site').$type<BestBallSite>().notNull(),
    /** Tells a roster from every other of its site: a file that is read again adds none. */
    roster: text('roster').notNull(),
    contest: text('contest').notNull(),
    /** Cents. */
    entryFee: integer('entry_fee'),
    teams: integer('teams'),
    draftedAt: epoch('drafted_at'),
    picks: jsonb('picks').$type<readonly BestBallPick[]>().notNull(),
    fileName: text('file_name').notNull(),
    importedAt: epoch('imported_at').notNull(),
  },
  (table) => [uniqueIndex('best_ball_drafts_roster').on(table.userId, table.site, table.roster)],
)

export const bestBallAdp = pgTable(
  'best_ball_adp',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    site: text('site').$type<BestBallSite>().notNull(),
    /** Epoch ms of which it is: of the name of the file, else of the moment in which it was brought. */
    takenAt: epoch('taken_at').notNull(),
    fileName: text('file_name').notNull(),
    rows: jsonb('rows').$type<readonly AdpRow[]>().notNull(),
    importedAt: epoch('imported_at').notNull(),
  },
  (table) => [index('best_ball_adp_user').on(table.userId, table.site)],
)
