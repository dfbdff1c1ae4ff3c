// The second factor of a person in the database: the app's secret, the last step that was used, and the backup codes. What counts once is
// taken in one statement, so that of many who come at once with the same code one gets it.
import { and, count, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import { accounts, backupCodes, secondFactors, users } from '../../db/tables/accounts.ts'
import { bindFirst } from '../../kernel/bind-first.ts'
import { type Tx, writeAudit } from '../../kernel/door/audit.ts'

export type SecondFactorStore = ReturnType<typeof secondFactorStore>

async function state(db: Db, userId: string) {
  const [row] = await db.select({ confirmedAt: secondFactors.confirmedAt }).from(secondFactors).where(eq(secondFactors.userId, userId))
  const unused = and(eq(backupCodes.userId, userId), isNull(backupCodes.usedAt))
  const [codes] = await db.select({ left: count() }).from(backupCodes).where(unused)
  const password = and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential'))
  const [credential] = await db.select({ id: accounts.id }).from(accounts).where(password)
  const since = row?.confirmedAt?.getTime() ?? null
  return { isOn: since !== null, since, backupCodesLeft: codes?.left ?? 0, hasPassword: credential !== undefined }
}

/** A new secret that waits for its first code; false when the second factor is on already. */
async function begin(db: Db, userId: string, secret: string, now: EpochMs): Promise<boolean> {
  const fresh = { secret, startedAt: new Date(now), lastStep: null }
  const rows = await db
    .insert(secondFactors)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({ target: secondFactors.userId, set: fresh, setWhere: isNull(secondFactors.confirmedAt) })
    .returning({ userId: secondFactors.userId })
  return rows.length > 0
}

/** The encrypted secret, whether it is in use or waits for its first code. */
async function secretOf(db: Db, userId: string): Promise<{ secret: string; isOn: boolean } | undefined> {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId))
  return row && { secret: row.secret, isOn: row.confirmedAt !== null }
}

/** Takes a time step: false when a code of it or of a later one was taken before. */
async function takeStep(db: Db, userId: string, secret: string, step: number): Promise<boolean> {
  const isNew = or(isNull(secondFactors.lastStep), lt(secondFactors.lastStep, step))
  const rows = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.userId, userId), eq(secondFactors.secret, secret), isNew))
    .returning({ userId: secondFactors.userId })
  return rows.length > 0
}

/** Takes a backup code: false when there is none of this hash, or it was used. */
async function takeBackupCode(db: Db, userId: string, hash: string, now: EpochMs): Promise<boolean> {
  const rows = await db
    .update(backupCodes)
    .set({ usedAt: new Date(now) })
    .where(and(eq(backupCodes.userId, userId), eq(backupCodes.hash, hash), isNull(backupCodes.usedAt)))
    .returning({ hash: backupCodes.hash })
  return rows.length > 0
}

/** Turns it on; false when it is on already, or was begun anew meanwhile. */
async function confirm(db: Db, userId: string, secret: string, hashes: readonly string[], now: EpochMs): Promise<boolean> {
  return db.transaction(async (tx) => {
    const waiting = and(eq(secondFactors.userId, userId), eq(secondFactors.secret, secret), isNull(secondFactors.confirmedAt))
    const rows = await tx
      .update(secondFactors)
      .set({ confirmedAt: new Date(now) })
      .where(waiting)
      .returning({ userId: secondFactors.userId })
    if (rows.length === 0) return false
    await tx.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, userId))
    await putCodes(tx, userId, hashes)
    await writeAudit(tx, { action: 'second_factor.on', actorId: userId, subjectId: userId, detail: 'turned the second factor on' }, now)
    return true
  })
}

/** A new set in place of the one before; false while the second factor is off. */
async function replaceCodes(db: Db, userId: string, hashes: readonly string[], now: EpochMs): Promise<boolean> {
  return db.transaction(async (tx) => {
    const isOn = and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt))
    const [row] = await tx.select({ userId: secondFactors.userId }).from(secondFactors).where(isOn).for('update')
    if (!row) return false
    await putCodes(tx, userId, hashes)
    await writeAudit(tx, { action: 'backup_codes.made', actorId: userId, subjectId: userId, detail: 'made new backup codes' }, now)
    return true
  })
}

async function putCodes(tx: Tx, userId: string, hashes: readonly string[]): Promise<void> {
  await tx.delete(backupCodes).where(eq(backupCodes.userId, userId))
  await tx.insert(backupCodes).values(hashes.map((hash) => ({ userId, hash })))
}

/** Turns it off; false where it was not on. @param by null = whoever owns the machine, from its command line */
async function turnOff(db: Db, userId: string, by: string | null, now: EpochMs): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(secondFactors)
      .where(eq(secondFactors.userId, userId))
      .returning({ confirmedAt: secondFactors.confirmedAt })
    await tx.delete(backupCodes).where(eq(backupCodes.userId, userId))
    await tx.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, userId))
    if (!gone?.confirmedAt) return false
    const detail = by === null ? 'had the second factor turned off from the command line' : 'turned the second factor off'
    await writeAudit(tx, { action: 'second_factor.off', actorId: by, subjectId: userId, detail }, now)
    return true
  })
}

/** For the owner of the machine, who knows people by their address; null where nobody bears it. */
export async function turnOffFor(db: Db, email: string, now: EpochMs): Promise<boolean | null> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email.trim().toLowerCase()))
  return user ? turnOff(db, user.id, null, now) : null
}

export const secondFactorStore = (db: Db) =>
  bindFirst(db, { state, begin, secretOf, takeStep, takeBackupCode, confirm, replaceCodes, turnOff })
