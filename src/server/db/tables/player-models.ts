// Models of players that members build, and what those said game by game: sealed before the start, graded from the box score after it.
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { DataWorld } from '#core/data-world.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import type { FittedPlayerModel } from '#core/models/players/player-fit.ts'
import type { PlayerModelSpec } from '#core/models/players/player-model.ts'
import type { PlayerReport } from '#core/models/players/player-report.ts'
import type { PlayerSays } from '#core/models/players/player-shape.ts'
import type { LeftOut } from '#core/models/upload.ts'
import { users } from './accounts.ts'
import type { ForecastBasis } from './predictions.ts'

const epoch = (name: string) => bigint(name, { mode: 'number' })

export const playerModels = pgTable(
  'player_models',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    league: text('league').$type<LeagueKey>().notNull(),
    spec: jsonb('spec').$type<PlayerModelSpec>().notNull(),
    world: text('world').$type<DataWorld>().notNull(),
    /** Counted up with each change of the model and each fit. */
    version: integer('version').notNull(),
    /** Does it forecast coming games, which are then sealed? */
    isUsed: boolean('is_used').notNull(),
    /** null until it is fitted, and again once it is changed. */
    fitted: jsonb('fitted').$type<FittedPlayerModel>(),
    report: jsonb('report').$type<PlayerReport>(),
    fittedAt: epoch('fitted_at'),
    /** Rows of uploaded files that did not count, by reason. */
    leftOut: jsonb('left_out').$type<LeftOut[]>().notNull(),
    /** Stands for the model in the chain, which is public and kept for good. */
    sealKey: text('seal_key').notNull(),
    createdAt: epoch('created_at').notNull(),
    updatedAt: epoch('updated_at').notNull(),
  },
  (table) => [index('player_models_user').on(table.userId), index('player_models_used').on(table.isUsed)],
)

/** A player as a model spoke of him, with what we said of the same figure at that moment; null where we project none. */
export type SaidPlayer = {
  readonly playerId: string
  readonly name: string
  readonly position: string
  readonly team: string
  readonly says: PlayerSays
  readonly ours: { readonly floor: number; readonly median: number; readonly ceiling: number } | null
}

export const playerModelGames = pgTable(
  'player_model_games',
  {
    id: text('id').primaryKey(),
    modelId: text('model_id')
      .notNull()
      .references(() => playerModels.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    league: text('league').$type<LeagueKey>().notNull(),
    gameId: text('game_id').notNull(),
    home: text('home').notNull(),
    away: text('away').notNull(),
    startsAt: epoch('starts_at').notNull(),
    madeAt: epoch('made_at').notNull(),
    basis: text('basis').$type<ForecastBasis>().notNull(),
    version: integer('version').notNull(),
    players: jsonb('players').$type<SaidPlayer[]>().notNull(),
    salt: text('salt').notNull(),
    /** Place in the chain of forecasts; null of what is not sealed. */
    place: integer('place'),
    /** What each player did, of those who played; null until the box score is in, empty where the game was called off. */
    outcomes: jsonb('outcomes').$type<Record<string, number>>(),
  },
  (table) => [
    uniqueIndex('player_model_games_game').on(table.modelId, table.gameId),
    index('player_model_games_open').on(table.basis, table.startsAt),
  ],
)
