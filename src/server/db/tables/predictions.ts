// Forecasts and projections as they were sealed before their games, in one chain, and what came of them: rows that are added, never changed and
// never deleted. Below them models that members build, what those said of games, and how often each member has tried.
import {
  type AnyPgColumn,
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { DataWorld } from '#core/data-world.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import type { ModelSpec, ModelTarget } from '#core/models/model.ts'
import type { FittedPlayerModel } from '#core/models/players/player-fit.ts'
import type { PlayerModelSpec } from '#core/models/players/player-model.ts'
import type { PlayerReport } from '#core/models/players/player-report.ts'
import type { PlayerSays } from '#core/models/players/player-shape.ts'
import type { ModelReport } from '#core/models/report.ts'
import type { FittedModel, ModelSays } from '#core/models/say.ts'
import type { LeftOut } from '#core/models/upload.ts'
import { users } from './accounts.ts'

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
  /** Of sealed projections what each player scored, of a sealed field the place of each entrant, by id; null = a forecast of a game, or called off. */
  points: jsonb('points').$type<Record<string, number>>(),
  gradedAt: epoch('graded_at').notNull(),
})

/** What a row of either kind of model has. */
const modelColumns = <Spec, Fitted, Report>() => ({
  id: text('id').primaryKey(),
  userId: text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  name: text('name').notNull(),
  league: text('league').$type<LeagueKey>().notNull(),
  spec: jsonb('spec').$type<Spec>().notNull(),
  world: text('world').$type<DataWorld>().notNull(),
  /** Counted up with each change of the model and each fit. */
  version: integer('version').notNull(),
  /** Does it forecast coming games, which are then sealed? */
  isUsed: boolean('is_used').notNull(),
  /** null until it is fitted, and again once it is changed. */
  fitted: jsonb('fitted').$type<Fitted>(),
  report: jsonb('report').$type<Report>(),
  fittedAt: epoch('fitted_at'),
  /** Rows of uploaded files that did not count, by reason. */
  leftOut: jsonb('left_out').$type<LeftOut[]>().notNull(),
  /** Stands for the model in the chain, which is public and kept for good. */
  sealKey: text('seal_key').notNull(),
  shareToken: text('share_token').unique(),
  createdAt: epoch('created_at').notNull(),
  updatedAt: epoch('updated_at').notNull(),
})

export const memberModels = pgTable('member_models', modelColumns<ModelSpec, FittedModel, ModelReport>(), (table) => [
  index('member_models_user').on(table.userId),
  index('member_models_used').on(table.isUsed),
])

/** Models of players, made as those of games are. */
export const playerModels = pgTable('player_models', modelColumns<PlayerModelSpec, FittedPlayerModel, PlayerReport>(), (table) => [
  index('player_models_user').on(table.userId),
  index('player_models_used').on(table.isUsed),
])

/**
 * How far a forecast can be believed: `sealed` before the start by this server, `waiting` to be sealed, `missed` when its game began unsealed,
 * `stated` by the member afterwards.
 */
export type ForecastBasis = 'sealed' | 'waiting' | 'missed' | 'stated'

/** What a row of what either kind of model said of a game has. */
const forecastColumns = (model: () => AnyPgColumn) => ({
  id: text('id').primaryKey(),
  modelId: text('model_id').notNull().references(model, { onDelete: 'cascade' }),
  userId: text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  gameId: text('game_id').notNull(),
  home: text('home').notNull(),
  away: text('away').notNull(),
  startsAt: epoch('starts_at').notNull(),
  madeAt: epoch('made_at').notNull(),
  basis: text('basis').$type<ForecastBasis>().notNull(),
  version: integer('version').notNull(),
  salt: text('salt').notNull(),
  /** Place in the chain of forecasts; null of what is not sealed. */
  place: integer('place'),
})

export const modelForecasts = pgTable(
  'model_forecasts',
  {
    ...forecastColumns(() => memberModels.id),
    says: jsonb('says').$type<ModelSays>().notNull(),
    /** What we said at the same moment, and the market without its margin; null where there was none. */
    ours: jsonb('ours').$type<{ home: number; draw: number; away: number; total: number | null }>(),
    market: jsonb('market').$type<{ home: number; draw: number; away: number }>(),
    /** Of stated ones, which no seal is graded for: what came. */
    result: doublePrecision('result'),
    homeScore: integer('home_score'),
    awayScore: integer('away_score'),
  },
  (table) => [
    uniqueIndex('model_forecasts_game').on(table.modelId, table.gameId),
    index('model_forecasts_open').on(table.basis, table.startsAt),
  ],
)

/** Fits that came to an end, counted over all models of a member, also those that are deleted: a try that is forgotten was a try. */
export const modelTries = pgTable(
  'model_tries',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    league: text('league').$type<LeagueKey>().notNull(),
    target: text('target').$type<ModelTarget | `player ${string}`>().notNull(),
    world: text('world').$type<DataWorld>().notNull(),
    tries: integer('tries').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.league, table.target, table.world] })],
)

/** A player as a model spoke of him, with what we said of the same figure at that moment; null where we project none. */
export type PlayerForecast = {
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
    ...forecastColumns(() => playerModels.id),
    league: text('league').$type<LeagueKey>().notNull(),
    /** The figure that was forecast; null where the hash was made before it named one. */
    stat: text('stat'),
    players: jsonb('players').$type<PlayerForecast[]>().notNull(),
    /** What each player did, of those who played; null until the box score is in, empty where the game was called off. */
    outcomes: jsonb('outcomes').$type<Record<string, number>>(),
  },
  (table) => [
    uniqueIndex('player_model_games_game').on(table.modelId, table.gameId),
    index('player_model_games_open').on(table.basis, table.startsAt),
  ],
)
