// What members' models said of games, and what came.
import { createHash } from 'node:crypto'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { ModelSays } from '#core/models/say.ts'
import { commitmentText } from '#core/models/sealed-model.ts'
import type { Db } from '../../db/client.ts'
import { forecastGrades, forecastSeals, memberModels, modelForecasts } from '../../db/tables/predictions.ts'
import { bindFirst } from '../../kernel/bind-first.ts'
import { keptForecasts } from './kept-forecasts.store.ts'

export type ForecastRow = typeof modelForecasts.$inferSelect
export type NewForecast = Omit<ForecastRow, 'id' | 'salt' | 'place'>

/** What came of a game that a model forecast; null while nothing has, or it was called off. */
export type ForecastOutcome = { readonly result: number | null; readonly homeScore: number | null; readonly awayScore: number | null }
export type KnownForecast = ForecastRow & { readonly hash: string | null; readonly outcome: ForecastOutcome | null }

export const digestOf = (salt: string, gameId: string, says: ModelSays): string =>
  createHash('sha256')
    .update(commitmentText(salt, { gameId, ...says }), 'utf8')
    .digest('hex')

/** All forecasts of a model with what came of them, by start. */
async function forecastsOf(db: Db, modelId: string): Promise<KnownForecast[]> {
  const rows = await db
    .select({ forecast: modelForecasts, grade: forecastGrades, hash: forecastSeals.hash })
    .from(modelForecasts)
    .leftJoin(forecastSeals, eq(forecastSeals.place, modelForecasts.place))
    .leftJoin(forecastGrades, eq(forecastGrades.place, modelForecasts.place))
    .where(eq(modelForecasts.modelId, modelId))
    .orderBy(asc(modelForecasts.startsAt), asc(modelForecasts.gameId))
  return rows.map(({ forecast, grade, hash }) => ({ ...forecast, hash, outcome: grade ?? (forecast.basis === 'stated' ? forecast : null) }))
}

/** Of these games what each model has said already. */
async function forecastsOfGames(db: Db, modelIds: readonly string[], gameIds: readonly string[]): Promise<ForecastRow[]> {
  if (modelIds.length === 0 || gameIds.length === 0) return []
  return db
    .select()
    .from(modelForecasts)
    .where(and(inArray(modelForecasts.modelId, [...modelIds]), inArray(modelForecasts.gameId, [...gameIds])))
}

export type ModelForecastStore = ReturnType<typeof modelForecastStore>

export const modelForecastStore = (db: Db) => ({
  ...keptForecasts(db, {
    ...{ table: modelForecasts, models: memberModels, atOnce: 1000 },
    said: ['says'],
    replaced: ['says', 'madeAt', 'version', 'basis', 'ours', 'market', 'result', 'homeScore', 'awayScore'],
    digestOf: ({ salt, gameId, says }) => digestOf(salt, gameId, says),
  }),
  ...bindFirst(db, { of: forecastsOf, ofGames: forecastsOfGames }),
})
