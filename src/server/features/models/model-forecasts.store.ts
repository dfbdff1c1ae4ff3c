// What members' models said of games: sealed by a hash in the chain, waiting to be, or stated afterwards; and what came.
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { ModelSays } from '#core/models/say.ts'
import { commitmentText, SealedCommitment } from '#core/models/sealed-model.ts'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import { forecastGrades, forecastSeals, memberModels, modelForecasts } from '../../db/tables/predictions.ts'
import { bindFirst } from '../../kernel/bind-first.ts'

export type ForecastRow = typeof modelForecasts.$inferSelect
export type NewForecast = Omit<ForecastRow, 'id' | 'salt' | 'place'>

/** What came of a game that a model forecast; null while nothing has, or it was called off. */
export type ForecastOutcome = { readonly result: number | null; readonly homeScore: number | null; readonly awayScore: number | null }
export type KnownForecast = ForecastRow & { readonly hash: string | null; readonly outcome: ForecastOutcome | null }

export const digestOf = (salt: string, gameId: string, says: ModelSays): string =>
  createHash('sha256')
    .update(commitmentText(salt, { gameId, ...says }), 'utf8')
    .digest('hex')

/**
 * Keeps what is new, and replaces what waits; what is sealed or stated stays as it is. Undefined where the model was changed or deleted since
 * it was read: what was said by another one is not put under this one.
 */
const keepForecasts = (
  db: Db,
  { id, version }: { readonly id: string; readonly version: number },
  rows: readonly NewForecast[],
): Promise<ForecastRow[] | undefined> =>
  db.transaction(async (tx) => {
    const isThis = and(eq(memberModels.id, id), eq(memberModels.version, version))
    const [same] = await tx.select({ id: memberModels.id }).from(memberModels).where(isThis).for('no key update')
    return same && putForecasts(tx, rows)
  })

async function putForecasts(db: Pick<Db, 'insert'>, rows: readonly NewForecast[]): Promise<ForecastRow[]> {
  const kept: ForecastRow[] = []
  // So many rows have fewer parameters than a statement may have.
  for (let from = 0; from < rows.length; from += 1000) {
    const part = rows
      .slice(from, from + 1000)
      .map((row) => ({ ...row, id: randomUUID(), salt: randomBytes(16).toString('hex'), place: null }))
    kept.push(
      ...(await db
        .insert(modelForecasts)
        .values(part)
        .onConflictDoUpdate({
          target: [modelForecasts.modelId, modelForecasts.gameId],
          set: {
            says: sql`excluded.says`,
            madeAt: sql`excluded.made_at`,
            version: sql`excluded.version`,
            basis: sql`excluded.basis`,
            ours: sql`excluded.ours`,
            market: sql`excluded.market`,
            salt: sql`excluded.salt`,
            result: sql`excluded.result`,
            homeScore: sql`excluded.home_score`,
            awayScore: sql`excluded.away_score`,
          },
          setWhere: and(eq(modelForecasts.basis, 'waiting'), sql`${modelForecasts.startsAt} > excluded.made_at`),
        })
        .returning()),
    )
  }
  return kept
}

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

/** Marks as sealed what stands in the chain under the model's key with this very hash; answers how many. */
async function markSealed(db: Db, sealKey: string, rows: readonly ForecastRow[]): Promise<number> {
  const byGame = new Map(rows.map((row) => [row.gameId, row]))
  if (byGame.size === 0) return 0
  const seals = await db
    .select()
    .from(forecastSeals)
    .where(and(eq(forecastSeals.model, sealKey), inArray(forecastSeals.gameId, [...byGame.keys()])))
  let count = 0
  for (const { gameId, place, sealed } of seals) {
    const row = byGame.get(gameId)!
    const { digest } = SealedCommitment.parse(JSON.parse(sealed))
    // Sealed, and then replaced before it was marked: the hash is of another text and proves nothing of this one.
    if (digest !== digestOf(row.salt, gameId, row.says)) continue
    // Nor what is replaced between this look and the mark: each text has a salt of its own.
    const isThis = and(eq(modelForecasts.id, row.id), eq(modelForecasts.basis, 'waiting'), eq(modelForecasts.salt, row.salt))
    count += (await db.update(modelForecasts).set({ basis: 'sealed', place }).where(isThis).returning({ id: modelForecasts.id })).length
  }
  return count
}

/** What waited when its game began was not sealed in time: it is forgotten. */
async function forgetMissed(db: Db, now: EpochMs): Promise<void> {
  await db.delete(modelForecasts).where(and(eq(modelForecasts.basis, 'waiting'), lt(modelForecasts.startsAt, now)))
}

export type ModelForecastStore = ReturnType<typeof modelForecastStore>

export const modelForecastStore = (db: Db) =>
  bindFirst(db, { keep: keepForecasts, of: forecastsOf, ofGames: forecastsOfGames, markSealed, forgetMissed })
