// The chain of sealed forecasts and projections in the database: appended, read, graded. Nothing is updated or deleted.
import { createHash } from 'node:crypto'
import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, like, lt, notLike, type SQL, sql } from 'drizzle-orm'
import { canonical, chainText, GENESIS, SealedForecast } from '#core/predictions/seal.ts'
import { type ScoredPoints, SealedProjections } from '#core/projections/sealed-projections.ts'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import { forecastGrades, forecastSeals } from '../../db/tables/predictions.ts'

export type SealRow = typeof forecastSeals.$inferSelect
export type GradeRow = Omit<typeof forecastGrades.$inferInsert, 'id'>
type Placed = { readonly place: number; readonly text: string; readonly hash: string; readonly gradedAt: EpochMs | null }
/** A sealed forecast of a game. */
export type ChainLink = Placed & { readonly sealed: SealedForecast; readonly result: number | null }
/** Any seal: of a forecast with the result, of projections with the points that were scored. */
export type AnyLink = Placed & {
  readonly sealed: SealedForecast | SealedProjections
  readonly result: number | null
  readonly points: ScoredPoints | null
}
export type Sealed = SealedForecast | SealedProjections
/** Projections that have been graded, with the number of their grade. */
export type GradedProjections = { readonly grade: number; readonly sealed: SealedProjections; readonly points: ScoredPoints }

// Any fixed number but those of the migrations and the queues.
const CHAIN_LOCK = 7_238_413
const PAGE = 1000

export type SealStore = ReturnType<typeof sealStore>

/** Models of projections are named so; all others forecast games. */
const PROJECTIONS = 'projections-%'
const isForecast = notLike(forecastSeals.model, PROJECTIONS)

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')

export function sealStore(db: Db) {
  type Row = { readonly seal: SealRow; readonly grade: typeof forecastGrades.$inferSelect | null }
  const placed = ({ seal, grade }: Row) => ({ place: seal.place, text: seal.sealed, hash: seal.hash, gradedAt: grade?.gradedAt ?? null })
  const linkOf = (row: Row): ChainLink => ({
    ...placed(row),
    sealed: SealedForecast.parse(JSON.parse(row.seal.sealed)),
    result: row.grade?.result ?? null,
  })
  const anyLinkOf = (row: Row): AnyLink => {
    const said: unknown = JSON.parse(row.seal.sealed)
    const projections = SealedProjections.safeParse(said).data
    return {
      ...placed(row),
      sealed: projections ?? SealedForecast.parse(said),
      result: row.grade?.result ?? null,
      points: row.grade?.points ?? null,
    }
  }
  const rows = (after: number, limit: number, isWanted?: SQL) =>
    db
      .select({ seal: forecastSeals, grade: forecastGrades })
      .from(forecastSeals)
      .leftJoin(forecastGrades, eq(forecastGrades.place, forecastSeals.place))
      .where(and(gt(forecastSeals.place, after), isWanted))
      .orderBy(asc(forecastSeals.place))
      .limit(limit)
  return {
    /** Seals of every kind behind a place. */
    page: async (after: number, limit: number): Promise<AnyLink[]> => (await rows(after, limit)).map(anyLinkOf),
    /** Appends what is not sealed yet; a forecast of the same game and model stays as it was. @returns how many were added */
    async seal(list: readonly Sealed[]): Promise<number> {
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
        const added: SealRow[] = []
        for (const sealed of list) {
          const key = `${sealed.gameId}|${sealed.model}`
          if (keys.has(key)) continue
          keys.add(key)
          const text = canonical(sealed)
          place++
          hash = sha256(chainText(hash, text))
          added.push({
            place,
            gameId: sealed.gameId,
            model: sealed.model,
            league: sealed.league,
            startsAt: sealed.startsAt,
            sealed: text,
            hash,
          })
        }
        if (added.length > 0) await tx.insert(forecastSeals).values(added)
        return added.length
      })
    },
    async ofGames(gameIds: readonly string[]): Promise<ChainLink[]> {
      if (gameIds.length === 0) return []
      const found = await db
        .select({ seal: forecastSeals, grade: forecastGrades })
        .from(forecastSeals)
        .leftJoin(forecastGrades, eq(forecastGrades.place, forecastSeals.place))
        .where(and(isForecast, inArray(forecastSeals.gameId, [...gameIds])))
        .orderBy(asc(forecastSeals.place))
      return found.map(linkOf)
    },
    /** Seals without a grade whose game began before a moment, oldest first. */
    async ungraded(before: EpochMs): Promise<SealRow[]> {
      const found = await db
        .select({ seal: forecastSeals })
        .from(forecastSeals)
        .leftJoin(forecastGrades, eq(forecastGrades.place, forecastSeals.place))
        .where(and(isNull(forecastGrades.place), lt(forecastSeals.startsAt, before)))
        .orderBy(asc(forecastSeals.startsAt))
        .limit(PAGE)
      return found.map(({ seal }) => seal)
    },
    async grade(rows: readonly GradeRow[]): Promise<void> {
      if (rows.length > 0)
        await db
          .insert(forecastGrades)
          .values([...rows])
          .onConflictDoNothing()
    },
    /** Every forecast of a game. */
    async all(): Promise<ChainLink[]> {
      const found: ChainLink[] = []
      for (;;) {
        const next = (await rows(found.at(-1)?.place ?? 0, PAGE, isForecast)).map(linkOf)
        found.push(...next)
        if (next.length < PAGE) return found
      }
    },
    /** Ids of those games whose players are sealed. */
    async projectedGames(gameIds: readonly string[]): Promise<ReadonlySet<string>> {
      if (gameIds.length === 0) return new Set()
      const found = await db
        .select({ gameId: forecastSeals.gameId })
        .from(forecastSeals)
        .where(and(like(forecastSeals.model, PROJECTIONS), inArray(forecastSeals.gameId, [...gameIds])))
      return new Set(found.map(({ gameId }) => gameId))
    },
    /** Graded projections behind a grade, in the order of grading. */
    async gradedProjections(after: number, limit: number): Promise<GradedProjections[]> {
      const found = await db
        .select({ grade: forecastGrades.id, sealed: forecastSeals.sealed, points: forecastGrades.points })
        .from(forecastGrades)
        .innerJoin(forecastSeals, eq(forecastGrades.place, forecastSeals.place))
        .where(and(gt(forecastGrades.id, after), isNotNull(forecastGrades.points)))
        .orderBy(asc(forecastGrades.id))
        .limit(limit)
      return found.map(({ grade, sealed, points }) => ({
        grade,
        sealed: SealedProjections.parse(JSON.parse(sealed)),
        points: points ?? {},
      }))
    },
    /** How many sealed projections there are, and how many of them are graded with points. */
    async countProjections(): Promise<{ sealed: number; graded: number }> {
      const [found] = await db
        .select({ sealed: count(forecastSeals.place), graded: count(forecastGrades.points) })
        .from(forecastSeals)
        .leftJoin(forecastGrades, eq(forecastGrades.place, forecastSeals.place))
        .where(like(forecastSeals.model, PROJECTIONS))
      return found ?? { sealed: 0, graded: 0 }
    },
    /** The last link, of whatever kind. */
    async head(): Promise<{ place: number; hash: string } | null> {
      const [last] = await db
        .select({ place: forecastSeals.place, hash: forecastSeals.hash })
        .from(forecastSeals)
        .orderBy(desc(forecastSeals.place))
        .limit(1)
      return last ?? null
    },
    /** Reckons every hash anew. */
    async verify(): Promise<{ holds: boolean; seals: number; head: string; brokenAt: number | null }> {
      let [hash, place] = [GENESIS, 0]
      for (;;) {
        const next = await rows(place, PAGE)
        for (const { seal } of next) {
          hash = sha256(chainText(hash, seal.sealed))
          place++
          if (seal.place !== place || seal.hash !== hash) return { holds: false, seals: place, head: hash, brokenAt: seal.place }
        }
        if (next.length < PAGE) return { holds: true, seals: place, head: hash, brokenAt: null }
      }
    },
  }
}
