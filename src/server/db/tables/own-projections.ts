// Projections that people brought for a slate, as they stood before it began, with ours beside them; and what came.
import { bigint, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { DataWorld } from '#core/data-world.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import { users } from './accounts.ts'

export type StoredProjection = {
  readonly playerId: string
  readonly name: string
  readonly position: string
  readonly teamId: string
  /** Epoch ms of his game. */
  readonly startsAt: number
  readonly theirs: number
  readonly ours: number
}

const epoch = (name: string) => bigint(name, { mode: 'number' })

export const ownProjections = pgTable(
  'own_projections',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    slateId: text('slate_id').notNull(),
    slate: text('slate').notNull(),
    league: text('league').$type<LeagueKey>().notNull(),
    site: text('site').$type<'draftkings' | 'fanduel'>().notNull(),
    world: text('world').$type<DataWorld>().notNull(),
    fileName: text('file_name').notNull(),
    players: jsonb('players').$type<StoredProjection[]>().notNull(),
    /** SHA-256 of the players as kept: whoever has it knows that nothing was changed after. */
    hash: text('hash').notNull(),
    startsAt: epoch('starts_at').notNull(),
    keptAt: epoch('kept_at').notNull(),
    /** What each scored, by our player id; null until all games are over. */
    points: jsonb('points').$type<Record<string, number>>(),
    gradedAt: epoch('graded_at'),
  },
  (table) => [uniqueIndex('own_projections_slate').on(table.userId, table.slateId), index('own_projections_open').on(table.gradedAt)],
)
