// Switches and spans of keeping in the database, each change with its entry in the audit.
import { eq } from 'drizzle-orm'
import { RETENTION, type RetentionKey } from '#core/access/retention.ts'
import type { SwitchKey } from '#core/access/switches.ts'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import { featureSwitches, retentionDays } from '../../db/tables/admin.ts'
import { writeAudit } from '../../kernel/door/audit.ts'

export const readSwitches = (db: Db) => db.select().from(featureSwitches)

export async function setSwitch(
  db: Db,
  { key, isOn, reason, actorId }: { readonly key: SwitchKey; readonly isOn: boolean; readonly reason: string; readonly actorId: string },
  now: EpochMs,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [before] = await tx.select().from(featureSwitches).where(eq(featureSwitches.key, key)).for('update')
    const values = { isOn, reason, changedAt: new Date(now) }
    await tx
      .insert(featureSwitches)
      .values({ key, ...values })
      .onConflictDoUpdate({ target: featureSwitches.key, set: values })
    const detail = `turned “${key}” ${isOn ? 'on' : `off${reason === '' ? '' : `: ${reason}`}`}`
    const was = { isOn: before?.isOn ?? true }
    await writeAudit(tx, { action: 'switch.changed', actorId, subjectId: null, detail, before: was, after: { isOn } }, now)
  })
}

/** Days by kind; what the owner did not choose is as usual. */
export async function readRetention(db: Db): Promise<Record<RetentionKey, number>> {
  const chosen = new Map((await db.select().from(retentionDays)).map(({ key, days }) => [key, days]))
  return Object.fromEntries(Object.entries(RETENTION).map(([key, { days }]) => [key, chosen.get(key) ?? days])) as Record<
    RetentionKey,
    number
  >
}

export async function setRetention(
  db: Db,
  { key, days, actorId }: { readonly key: RetentionKey; readonly days: number; readonly actorId: string },
  now: EpochMs,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [before] = await tx.select().from(retentionDays).where(eq(retentionDays.key, key)).for('update')
    await tx.insert(retentionDays).values({ key, days }).onConflictDoUpdate({ target: retentionDays.key, set: { days } })
    const detail = `keeps “${key}” for ${days} days`
    const was = { days: before?.days ?? RETENTION[key].days }
    await writeAudit(tx, { action: 'retention.changed', actorId, subjectId: null, detail, before: was, after: { days } }, now)
  })
}
