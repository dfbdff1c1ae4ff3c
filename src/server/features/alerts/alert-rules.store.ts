// Rules of alerts: set, switched, taken away.
import { randomUUID } from 'node:crypto'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { AlertChannel, AlertRule } from '#core/alerts/alert-rules.ts'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import { alertRules } from '../../db/tables/alerts.ts'

export type StoredRule = typeof alertRules.$inferSelect

/** How many rules a person may have. */
export const MOST_RULES = 100

const isOwnRule = (userId: string, id: string) => and(eq(alertRules.userId, userId), eq(alertRules.id, id))

export const rulesOf = (db: Db, userId: string) =>
  db.select().from(alertRules).where(eq(alertRules.userId, userId)).orderBy(desc(alertRules.createdAt))

/** Rules that are on: of one person, or of everybody. */
export const activeRules = (db: Db, userId?: string): Promise<StoredRule[]> =>
  db
    .select()
    .from(alertRules)
    .where(and(eq(alertRules.isOn, true), userId === undefined ? undefined : eq(alertRules.userId, userId)))

/**
 * The same rule set again is the one that is there, switched on: nobody is told twice of one thing. Undefined when the person has as
 * many as allowed.
 */
export async function addRule(
  db: Db,
  userId: string,
  rule: AlertRule,
  channels: readonly AlertChannel[],
  now: EpochMs,
): Promise<StoredRule | undefined> {
  const same = and(eq(alertRules.userId, userId), sql`${alertRules.rule} = ${JSON.stringify(rule)}::jsonb`)
  const switchedOn = async () =>
    (
      await db
        .update(alertRules)
        .set({ isOn: true, channels: [...channels], updatedAt: new Date(now) })
        .where(same)
        .returning()
    )[0]
  const twin = await switchedOn()
  if (twin) return twin
  if ((await db.$count(alertRules, eq(alertRules.userId, userId))) >= MOST_RULES) return undefined
  const time = new Date(now)
  const row = { id: randomUUID(), userId, rule, isOn: true, channels: [...channels], createdAt: time, updatedAt: time }
  const [added] = await db.insert(alertRules).values(row).onConflictDoNothing().returning()
  // The same rule came in at the same moment, and was first.
  return added ?? switchedOn()
}

export async function changeRule(
  db: Db,
  userId: string,
  id: string,
  change: { isOn?: boolean; channels?: readonly AlertChannel[] },
  now: EpochMs,
): Promise<StoredRule | undefined> {
  const [row] = await db
    .update(alertRules)
    .set({ ...change, updatedAt: new Date(now) })
    .where(isOwnRule(userId, id))
    .returning()
  return row
}

export async function removeRule(db: Db, userId: string, id: string): Promise<boolean> {
  return (await db.delete(alertRules).where(isOwnRule(userId, id)).returning({ id: alertRules.id })).length > 0
}
