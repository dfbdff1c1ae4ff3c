// Grades of seals: which wait for one, which have one.
import { and, asc, count, eq, gt, isNotNull, isNull, like, lt, notLike } from 'drizzle-orm'
import { type ScoredPoints, SealedProjections } from '#core/projections/sealed-projections.ts'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import { forecastGrades, forecastSeals } from '../../db/tables/predictions.ts'
import { SEALS_PAGE, type SealRow } from './seal-chain.store.ts'
import { PICKS, PROJECTIONS } from './seal-links.store.ts'

export type GradeRow = Omit<typeof forecastGrades.$inferInsert, 'id'>
/** Projections that have been graded, with the number of their grade. */
export type GradedProjections = { readonly grade: number; readonly sealed: SealedProjections; readonly points: ScoredPoints }

/** Seals without a grade whose start, as it was sealed, lies before a moment, oldest first. */
export async function ungradedSeals(db: Db, before: EpochMs): Promise<SealRow[]> {
  const found = await db
    .select({ seal: forecastSeals })
    .from(forecastSeals)
    .leftJoin(forecastGrades, eq(forecastGrades.place, forecastSeals.place))
    // Picks are settled in a room of their own.
    .where(and(isNull(forecastGrades.place), lt(forecastSeals.startsAt, before), notLike(forecastSeals.model, PICKS)))
    .orderBy(asc(forecastSeals.startsAt))
    .limit(SEALS_PAGE)
  return found.map(({ seal }) => seal)
}

export async function writeGrades(db: Db, rows: readonly GradeRow[]): Promise<void> {
  if (rows.length > 0)
    await db
      .insert(forecastGrades)
      .values([...rows])
      .onConflictDoNothing()
}

/** Graded projections behind a grade, in the order of grading. */
export async function gradedProjections(db: Db, after: number, limit: number): Promise<GradedProjections[]> {
  const found = await db
    .select({ grade: forecastGrades.id, sealed: forecastSeals.sealed, points: forecastGrades.points })
    .from(forecastGrades)
    .innerJoin(forecastSeals, eq(forecastGrades.place, forecastSeals.place))
    .where(and(gt(forecastGrades.id, after), isNotNull(forecastGrades.points), like(forecastSeals.model, PROJECTIONS)))
    .orderBy(asc(forecastGrades.id))
    .limit(limit)
  return found.map(({ grade, sealed, points }) => ({
    grade,
    sealed: SealedProjections.parse(JSON.parse(sealed)),
    points: points ?? {},
  }))
}

/** How many sealed projections there are, and how many of them are graded with points. */
export async function countProjections(db: Db): Promise<{ sealed: number; graded: number }> {
  const [found] = await db
    .select({ sealed: count(forecastSeals.place), graded: count(forecastGrades.points) })
    .from(forecastSeals)
    .leftJoin(forecastGrades, eq(forecastGrades.place, forecastSeals.place))
    .where(like(forecastSeals.model, PROJECTIONS))
  return found ?? { sealed: 0, graded: 0 }
}
