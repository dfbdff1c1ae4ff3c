// Alerts that rang: each once, read, sent on, and forgotten after a month.
import { and, count, desc, eq, inArray, isNull, lt } from 'drizzle-orm'
import type { AlertMatch } from '#core/alerts/alert-checks.ts'
import type { AlertChannel } from '#core/alerts/alert-rules.ts'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import { alerts } from '../../db/tables/alerts.ts'
import { queueWebhooks } from '../../kernel/door/webhook-outbox.ts'

export type StoredAlert = typeof alerts.$inferSelect

/** Alerts are kept so long. */
export const KEPT_DAYS = 30
const DAY = 86_400_000

export const inbox = (db: Db, userId: string, limit: number) =>
  db.select().from(alerts).where(eq(alerts.userId, userId)).orderBy(desc(alerts.rangAt), desc(alerts.key)).limit(limit)

export async function countUnread(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(alerts)
    .where(and(eq(alerts.userId, userId), isNull(alerts.readAt)))
  return row?.n ?? 0
}

export async function markRead(db: Db, userId: string, keys: readonly string[] | undefined, now: EpochMs): Promise<void> {
  await db
    .update(alerts)
    .set({ readAt: new Date(now) })
    .where(and(eq(alerts.userId, userId), isNull(alerts.readAt), keys === undefined ? undefined : inArray(alerts.key, [...keys])))
}

/** Which of these rang before. */
export async function knownAlertKeys(db: Db, userId: string, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await db
    .select({ key: alerts.key })
    .from(alerts)
    .where(and(eq(alerts.userId, userId), inArray(alerts.key, [...keys])))
  return new Set(rows.map(({ key }) => key))
}

/** False when another turn rang it meanwhile. */
export async function ringOnce(
  db: Db,
  userId: string,
  ruleId: string,
  kind: string,
  { key, title, detail, link }: AlertMatch,
  now: EpochMs,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .insert(alerts)
      .values({ userId, key, ruleId, kind, title, detail, link, rangAt: new Date(now), readAt: null, sent: ['inApp'], unsent: null })
      .onConflictDoNothing()
      .returning({ key: alerts.key })
    if (rows.length > 0) await queueWebhooks(tx, userId, 'alert.fired', { kind, title, detail, link }, now)
    return rows.length > 0
  })
}

export async function noteSending(
  db: Db,
  userId: string,
  key: string,
  sent: readonly AlertChannel[],
  unsent: string | null,
): Promise<void> {
  await db
    .update(alerts)
    .set({ sent: [...sent], unsent })
    .where(and(eq(alerts.userId, userId), eq(alerts.key, key)))
}

export async function forgetOld(db: Db, now: EpochMs): Promise<void> {
  await db.delete(alerts).where(lt(alerts.rangAt, new Date(now - KEPT_DAYS * DAY)))
}
