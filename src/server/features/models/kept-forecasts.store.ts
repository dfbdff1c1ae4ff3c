// What members' models of either kind said of games: sealed by a hash in the chain, waiting to be, or stated afterwards.
import { randomBytes, randomUUID } from 'node:crypto'
import { and, eq, gt, inArray, lt, lte, not, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { DataWorld } from '#core/data-world.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import { SealedCommitment } from '#core/models/sealed-model.ts'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import {
  type ForecastBasis,
  forecastSeals,
  type memberModels,
  type modelForecasts,
  type playerModelGames,
  type playerModels,
} from '../../db/tables/predictions.ts'

const UNSEALED = ['waiting', 'missed'] as const satisfies readonly ForecastBasis[]

/** Waiting still, or its game began without a seal: it may be sealed where that game was put off. */
export const isUnsealed = ({ basis }: { readonly basis: ForecastBasis }): boolean => UNSEALED.some((one) => one === basis)

type Model = { readonly id: string; readonly version: number; readonly sealKey: string }
type GamesTable = typeof modelForecasts
type Kind<Table extends GamesTable | typeof playerModelGames> = {
  readonly table: Table
  readonly models: typeof memberModels | typeof playerModels
  /** What the hash is made of, beside the salt and the game. */
  readonly said: readonly (keyof Table['$inferSelect'] & string)[]
  /** What of a row that waits is replaced by a newer one, beside its salt. */
  readonly replaced: readonly (keyof Table['$inferSelect'] & string)[]
  /** So many rows have fewer parameters than a statement may have. */
  readonly atOnce: number
  readonly digestOf: (row: Table['$inferSelect']) => string
}

export function keptForecasts<Table extends GamesTable | typeof playerModelGames>(
  db: Db,
  { table: of, models: ofModels, said, replaced, atOnce, digestOf }: Kind<Table>,
) {
  type Row = Table['$inferSelect']
  const table = of as GamesTable
  const models = ofModels as typeof memberModels
  const isOpen = inArray(table.basis, [...UNSEALED])
  const columns = table as unknown as Readonly<Record<string, PgColumn>>
  const newOf = (key: string) => sql.raw(`excluded.${columns[key]!.name}`)
  const isSameText = and(...said.map((key) => sql`${columns[key]} is not distinct from ${newOf(key)}`))
  const newer = {
    ...Object.fromEntries([...replaced, 'startsAt'].map((key) => [key, newOf(key)])),
    // The same text keeps its salt, so that two who keep it at once mean one hash.
    salt: sql`case when ${isSameText} then ${table.salt} else ${newOf('salt')} end`,
  }

  async function put(
    tx: Pick<Db, 'insert'>,
    sealKey: string,
    rows: readonly Omit<Row, 'id' | 'salt' | 'place'>[],
  ): Promise<readonly Row[]> {
    const isInChain = sql`exists (select 1 from ${forecastSeals} as chain where chain.game_id = ${table.gameId} and chain.model = ${sealKey})`
    const kept: Row[] = []
    for (let from = 0; from < rows.length; from += atOnce) {
      const part = rows
        .slice(from, from + atOnce)
        .map((row) => ({ ...row, id: randomUUID(), salt: randomBytes(16).toString('hex'), place: null }))
      const put = await tx
        .insert(table)
        .values(part as unknown as GamesTable['$inferInsert'][])
        .onConflictDoUpdate({
          target: [table.modelId, table.gameId],
          set: newer,
          setWhere: and(isOpen, not(isInChain), sql`excluded.starts_at > excluded.made_at`),
        })
        .returning()
      kept.push(...(put as Row[]))
    }
    return kept
  }

  /** Marks as sealed what stands in the chain under the model's key with this very hash; answers how many. */
  async function markSealed(sealKey: string, rows: readonly Row[]): Promise<number> {
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
      if (digest !== digestOf(row)) continue
      // Nor what is replaced between this look and the mark: each text has a salt of its own.
      const isThis = and(eq(table.id, row.id), isOpen, eq(table.salt, row.salt))
      count += (await db.update(table).set({ basis: 'sealed', place }).where(isThis).returning({ id: table.id })).length
    }
    return count
  }

  return {
    /**
     * Keeps what is new, and replaces what waits or was missed; what is stated, or stands in the chain, marked or not, stays as it is. Undefined
     * where the model was changed or deleted since it was read: what was said by another one is not put under this one.
     */
    keep: ({ id, version, sealKey }: Model, rows: readonly Omit<Row, 'id' | 'salt' | 'place'>[]): Promise<readonly Row[] | undefined> =>
      db.transaction(async (tx) => {
        const isThis = and(eq(models.id, id), eq(models.version, version))
        const [same] = await tx.select({ id: models.id }).from(models).where(isThis).for('no key update')
        return same && put(tx, sealKey, rows)
      }),

    markSealed,

    /** Marks what stands in the chain and was not marked, of games that start after a moment: a server may end between the two. */
    markLeft: async (after: EpochMs): Promise<void> => {
      const isSeal = and(eq(forecastSeals.gameId, table.gameId), eq(forecastSeals.model, models.sealKey))
      const left = await db
        .select({ row: table, sealKey: models.sealKey })
        .from(table)
        .innerJoin(models, eq(models.id, table.modelId))
        .innerJoin(forecastSeals, isSeal)
        .where(and(isOpen, gt(table.startsAt, after)))
      for (const { row, sealKey } of left) await markSealed(sealKey, [row as Row])
    },

    /** Games of a world that began within a span with something unsealed, by league. */
    begun: async (world: DataWorld, from: EpochMs, to: EpochMs): Promise<ReadonlyMap<LeagueKey, ReadonlySet<string>>> => {
      const found = await db
        .selectDistinct({ league: models.league, gameId: table.gameId })
        .from(table)
        .innerJoin(models, eq(models.id, table.modelId))
        .where(and(isOpen, eq(models.world, world), gt(table.startsAt, from), lte(table.startsAt, to)))
      const byLeague = new Map<LeagueKey, Set<string>>()
      for (const { league, gameId } of found) byLeague.set(league, (byLeague.get(league) ?? new Set()).add(gameId))
      return byLeague
    },

    /** A game starts later than was known: what is unsealed of it waits again. */
    putOff: async (world: DataWorld, { id, startsAt }: { readonly id: string; readonly startsAt: EpochMs }): Promise<void> => {
      const isOfWorld = inArray(table.modelId, db.select({ id: models.id }).from(models).where(eq(models.world, world)))
      await db
        .update(table)
        .set({ basis: 'waiting', startsAt })
        .where(and(isOpen, eq(table.gameId, id), lt(table.startsAt, startsAt), isOfWorld))
    },

    /** What waited when its game began was not sealed in time: it counts as that, and is sealed after all where the game was put off. */
    markMissed: async (now: EpochMs): Promise<void> => {
      await db
        .update(table)
        .set({ basis: 'missed' })
        .where(and(eq(table.basis, 'waiting'), lte(table.startsAt, now)))
    },
  }
}
