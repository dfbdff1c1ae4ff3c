// The chain of sealed forecasts in the database: appended, read, graded. Nothing is updated or deleted.
import { createHash } from 'node:crypto'
import { and, asc, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import { canonical, chainText, GENESIS, SealedForecast } from '#core/predictions/seal.ts'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import { forecastGrades, forecastSeals } from '../../db/tables/predictions.ts'

export type SealRow = typeof forecastSeals.$inferSelect
export type GradeRow = Omit<typeof forecastGrades.$inferInsert, 'id'>
export type ChainLink = {
  readonly place: number
  readonly text: string
  readonly hash: string
  readonly sealed: SealedForecast
  readonly result: number | null
  readonly gradedAt: EpochMs | null
}

// Any fixed number but those of the migrations and the queues.
const CHAIN_LOCK = 7_238_413
const PAGE = 1000

export type SealBook = ReturnType<typeof sealBook>

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')

export function sealBook(db: Db) {
  const linkOf = ({ seal, grade }: { seal: SealRow; grade: typeof forecastGrades.$inferSelect | null }): ChainLink => ({
    place: seal.place,
    text: seal.sealed,
    hash: seal.hash,
    sealed: SealedForecast.parse(JSON.parse(seal.sealed)),
    result: grade?.result ?? null,
    gradedAt: grade?.gradedAt ?? null,
  })
  const page = async (after: number, limit: number): Promise<ChainLink[]> => {
    const rows = await db
      .select({ seal: forecastSeals, grade: forecastGrades })
      .from(forecastSeals)
      .leftJoin(forecastGrades, eq(forecastGrades.place, forecastSeals.place))
      .where(gt(forecastSeals.place, after))
      .orderBy(asc(forecastSeals.place))
      .limit(limit)
    return rows.map(linkOf)
  }
  return {
    page,
    /** Appends what is not sealed yet; a forecast of the same game and model stays as it was. @returns how many were added */
    async seal(list: readonly SealedForecast[]): Promise<number> {
      if (list.length === 0) return 0
      return db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(${CHAIN_LOCK})`)
        const known = await tx
          .select({ gameId: forecastSeals.gameId, model: forecastSeals.model })
          .from(forecastSeals)
          .where(inArray(forecastSeals.gameId, [...new Set(list.map(({ gameId }) => gameId))]))
        const keys = new Set(known.map(({ gameId, model }) => `${gameId}|${model}`))
        const [last] = await tx.select().from(forecastSeals).orderBy(desc(forecastSeals.place)).limit(1)
        let [place, hash] = [last?.place ?? 0, last?.hash ?? GENESIS]
        const rows: SealRow[] = []
        for (const sealed of list) {
          const key = `${sealed.gameId}|${sealed.model}`
          if (keys.has(key)) continue
          keys.add(key)
          const text = canonical(sealed)
          place++
          hash = sha256(chainText(hash, text))
          rows.push({
            place,
            gameId: sealed.gameId,
            model: sealed.model,
            league: sealed.league,
            startsAt: sealed.startsAt,
            sealed: text,
            hash,
          })
        }
        if (rows.length > 0) await tx.insert(forecastSeals).values(rows)
        return rows.length
      })
    },
    async ofGames(gameIds: readonly string[]): Promise<ChainLink[]> {
      if (gameIds.length === 0) return []
      const rows = await db
        .select({ seal: forecastSeals, grade: forecastGrades })
        .from(forecastSeals)
        .leftJoin(forecastGrades, eq(forecastGrades.place, forecastSeals.place))
        .where(inArray(forecastSeals.gameId, [...gameIds]))
        .orderBy(asc(forecastSeals.place))
      return rows.map(linkOf)
    },
    /** Seals without a grade whose game began before a moment, oldest first. */
    async ungraded(before: EpochMs): Promise<SealRow[]> {
      const rows = await db
        .select({ seal: forecastSeals })
        .from(forecastSeals)
        .leftJoin(forecastGrades, eq(forecastGrades.place, forecastSeals.place))
        .where(and(isNull(forecastGrades.place), lt(forecastSeals.startsAt, before)))
        .orderBy(asc(forecastSeals.startsAt))
        .limit(PAGE)
      return rows.map(({ seal }) => seal)
    },
    async grade(rows: readonly GradeRow[]): Promise<void> {
      if (rows.length > 0)
        await db
          .insert(forecastGrades)
          .values([...rows])
          .onConflictDoNothing()
    },
    async all(): Promise<ChainLink[]> {
      const found: ChainLink[] = []
      for (;;) {
        const next = await page(found.at(-1)?.place ?? 0, PAGE)
        found.push(...next)
        if (next.length < PAGE) return found
      }
    },
    /** Reckons every hash anew. */
    async verify(): Promise<{ holds: boolean; seals: number; head: string; brokenAt: number | null }> {
      let [hash, place] = [GENESIS, 0]
      for (;;) {
        const next = await page(place, PAGE)
        for (const link of next) {
          hash = sha256(chainText(hash, link.text))
          place++
          if (link.place !== place || link.hash !== hash) return { holds: false, seals: place, head: hash, brokenAt: link.place }
        }
        if (next.length < PAGE) return { holds: true, seals: place, head: hash, brokenAt: null }
      }
    },
  }
}
