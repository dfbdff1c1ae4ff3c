// Forecasts and projections as they were sealed before their games, in one chain, and what came of them. Rows are added, never changed and never deleted.
import { bigint, doublePrecision, index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { LeagueKey } from '#core/leagues/leagues.ts'

const epoch = (name: string) => bigint(name, { mode: 'number' })

export const forecastSeals = pgTable(
  'forecast_seals',
  {
    /** Place in the chain, from 1 on without a gap. */
    place: integer('place').primaryKey(),
    gameId: text('game_id').notNull(),
    model: text('model').notNull(),
    league: text('league').$type<LeagueKey>().notNull(),
    startsAt: epoch('starts_at').notNull(),
    /** JSON with sorted keys, to the letter as it was hashed. */
    sealed: text('sealed').notNull(),
    /** SHA-256 over the hash before and the sealed text. */
    hash: text('hash').notNull(),
  },
  (table) => [uniqueIndex('forecast_seals_game_model').on(table.gameId, table.model), index('forecast_seals_starts').on(table.startsAt)],
)

export const forecastGrades = pgTable('forecast_grades', {
  id: serial('id').primaryKey(),
  place: integer('place')
    .notNull()
    .unique()
    .references(() => forecastSeals.place),
  /** 1 home, 0.5 draw, 0 away; null = the game was called off. */
  result: doublePrecision('result'),
  homeScore: integer('home_score'),
  awayScore: integer('away_score'),
  /** Of sealed projections: what each player scored, by id; null = a forecast of the game, or called off. */
  points: jsonb('points').$type<Record<string, number>>(),
  gradedAt: epoch('graded_at').notNull(),
})
