// Own projections in the database: kept before the slate begins, graded once after.
import { createHash, randomUUID } from 'node:crypto'
import { and, asc, eq, gt, isNull, lt } from 'drizzle-orm'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import { ownProjections } from '../../db/tables/own-projections.ts'

export type OwnRow = typeof ownProjections.$inferSelect
export type NewOwn = Omit<OwnRow, 'id' | 'hash' | 'points' | 'gradedAt'>

export type OwnProjectionStore = {
  /** In place of what was kept before, as long as that slate has not begun. */
  keep(row: NewOwn): Promise<OwnRow>
  of(userId: string): Promise<OwnRow[]>
  /** Slates that began before a moment and are not graded, oldest first. */
  open(before: EpochMs): Promise<OwnRow[]>
  grade(id: string, points: Record<string, number>, at: EpochMs): Promise<void>
}

/** So many slates of everybody are graded in one go. */
const AT_ONCE = 200

export function ownProjectionStore(db: Db): OwnProjectionStore {
  return {
    async keep(row) {
      const hash = createHash('sha256').update(JSON.stringify(row.players), 'utf8').digest('hex')
      const kept = { ...row, hash }
      const [stored] = await db
        .insert(ownProjections)
        .values({ id: randomUUID(), ...kept })
        .onConflictDoUpdate({
          target: [ownProjections.userId, ownProjections.slateId],
          set: kept,
          setWhere: and(isNull(ownProjections.gradedAt), gt(ownProjections.startsAt, row.keptAt)),
        })
        .returning()
      if (stored) return stored
      const [before] = await db
        .select()
        .from(ownProjections)
        .where(and(eq(ownProjections.userId, row.userId), eq(ownProjections.slateId, row.slateId)))
      return before!
    },
    of: (userId) => db.select().from(ownProjections).where(eq(ownProjections.userId, userId)).orderBy(asc(ownProjections.startsAt)),
    open: (before) =>
      db
        .select()
        .from(ownProjections)
        .where(and(isNull(ownProjections.gradedAt), lt(ownProjections.startsAt, before)))
        .orderBy(asc(ownProjections.startsAt))
        .limit(AT_ONCE),
    async grade(id, points, at) {
      await db
        .update(ownProjections)
        .set({ points, gradedAt: at })
        .where(and(eq(ownProjections.id, id), isNull(ownProjections.gradedAt)))
    },
  }
}
