// What members' models of either kind said of games: sealed by a hash in the chain, waiting to be, or stated afterwards.
import { randomBytes, randomUUID } from 'node:crypto'
import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import { SealedCommitment } from '#core/models/sealed-model.ts'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import {
  forecastSeals,
  type memberModels,
  type modelForecasts,
  type playerModelGames,
  type playerModels,
} from '../../db/tables/predictions.ts'

type GamesTable = typeof modelForecasts
type Kind<Table extends GamesTable | typeof playerModelGames> = {
  readonly table: Table
  readonly models: typeof memberModels | typeof playerModels
  /** What of a row that waits is replaced by a newer one, beside its salt. */
  readonly replaced: readonly (keyof Table['$inferSelect'] & string)[]
  /** So many rows have fewer parameters than a statement may have. */
  readonly atOnce: number
  readonly digestOf: (row: Table['$inferSelect']) => string
}

export function keptForecasts<Table extends GamesTable | typeof playerModelGames>(
  db: Db,
  { table: of, models: ofModels, replaced, atOnce, digestOf }: Kind<Table>,
) {
  type Row = Table['$inferSelect']
  const table = of as GamesTable
  const models = ofModels as typeof memberModels
  const isUnsealed = inArray(table.basis, ['waiting', 'missed'])
  const columns = table as unknown as Readonly<Record<string, { readonly name: string }>>
  const newer = Object.fromEntries([...replaced, 'startsAt', 'salt'].map((key) => [key, sql.raw(`excluded.${columns[key]!.name}`)]))

  async function put(tx: Pick<Db, 'insert'>, rows: readonly Omit<Row, 'id' | 'salt' | 'place'>[]): Promise<readonly Row[]> {
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
          setWhere: and(isUnsealed, sql`excluded.starts_at > excluded.made_at`),
        })
        .returning()
      kept.push(...(put as Row[]))
    }
    return kept
  }

  return {
    /**
     * Keeps what is new, and replaces what waits or was missed; what is sealed or stated stays as it is. Undefined where the model was changed or deleted
     * since it was read: what was said by another one is not put under this one.
     */
    keep: (
      { id, version }: { readonly id: string; readonly version: number },
      rows: readonly Omit<Row, 'id' | 'salt' | 'place'>[],
    ): Promise<readonly Row[] | undefined> =>
      db.transaction(async (tx) => {
        const isThis = and(eq(models.id, id), eq(models.version, version))
        const [same] = await tx.select({ id: models.id }).from(models).where(isThis).for('no key update')
        return same && put(tx, rows)
      }),

    /** Marks as sealed what stands in the chain under the model's key with this very hash; answers how many. */
    markSealed: async (sealKey: string, rows: readonly Row[]): Promise<number> => {
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
        const isThis = and(eq(table.id, row.id), isUnsealed, eq(table.salt, row.salt))
        count += (await db.update(table).set({ basis: 'sealed', place }).where(isThis).returning({ id: table.id })).length
      }
      return count
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
