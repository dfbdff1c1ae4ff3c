// What a person entered of the money that moves at their books.
import { randomUUID } from 'node:crypto'
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { MoneyEntry } from '#contract/people/care.ts'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import { careMoney } from '../../db/tables/care.ts'

const MOST_LISTED = 500

type Row = typeof careMoney.$inferSelect
const entryOf = ({ id, kind, place, cents, at }: Row): MoneyEntry => ({ id, kind, place, cents, at: at.getTime() })

export async function moneyOf(db: Db, userId: string): Promise<MoneyEntry[]> {
  const rows = await db
    .select()
    .from(careMoney)
    .where(and(eq(careMoney.userId, userId), isNull(careMoney.deletedAt)))
    .orderBy(desc(careMoney.at), desc(careMoney.createdAt))
    .limit(MOST_LISTED)
  return rows.map(entryOf)
}

export async function addMoney(db: Db, userId: string, entry: Omit<MoneyEntry, 'id'>, now: EpochMs): Promise<MoneyEntry> {
  const [row] = await db
    .insert(careMoney)
    .values({ id: randomUUID(), userId, ...entry, at: new Date(entry.at), createdAt: new Date(now) })
    .returning()
  return entryOf(row!)
}

/** False when the person has no such entry. It stays in the table, since it may count on under a limit. */
export async function removeMoney(db: Db, userId: string, id: string, now: EpochMs): Promise<boolean> {
  const rows = await db
    .update(careMoney)
    .set({ deletedAt: new Date(now) })
    .where(and(eq(careMoney.id, id), eq(careMoney.userId, userId), isNull(careMoney.deletedAt)))
    .returning({ id: careMoney.id })
  return rows.length > 0
}
