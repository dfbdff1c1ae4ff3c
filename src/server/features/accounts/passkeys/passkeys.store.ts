// Passkeys in the database, and the challenges that were handed out: each counts once, for five minutes, for what it was asked for.
import { createHash, randomUUID } from 'node:crypto'
import { and, count, desc, eq, gt, or, sql } from 'drizzle-orm'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../../db/client.ts'
import { passkeys, users, verifications } from '../../../db/tables/accounts.ts'
import { bindFirst } from '../../../kernel/bind-first.ts'
import { writeAudit } from '../../../kernel/door/audit.ts'

export const MOST_PASSKEYS = 10
const CHALLENGE_MS = 5 * 60_000

export type StoredPasskey = typeof passkeys.$inferSelect
export type PasskeyStore = ReturnType<typeof passkeyStore>

// By its hash: whoever reads the database cannot answer it.
const nameOf = (challenge: string) => `passkey:${createHash('sha256').update(challenge).digest('base64url')}`

async function noteChallenge(db: Db, challenge: string, what: string, now: EpochMs): Promise<void> {
  const values = { id: randomUUID(), identifier: nameOf(challenge), value: what, expiresAt: new Date(now + CHALLENGE_MS) }
  await db.insert(verifications).values(values)
}

/** False where it was not handed out for this, was answered before, or is too old. Taken in one statement: of two answers one counts. */
async function takeChallenge(db: Db, challenge: string, what: string, now: EpochMs): Promise<boolean> {
  const isOpen = and(
    eq(verifications.identifier, nameOf(challenge)),
    eq(verifications.value, what),
    gt(verifications.expiresAt, new Date(now)),
  )
  return (await db.delete(verifications).where(isOpen).returning({ id: verifications.id })).length > 0
}

const list = (db: Db, userId: string) => db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(desc(passkeys.createdAt))

const find = async (db: Db, credentialID: string): Promise<StoredPasskey | undefined> =>
  (await db.select().from(passkeys).where(eq(passkeys.credentialID, credentialID)))[0]

type New = Omit<typeof passkeys.$inferInsert, 'id' | 'createdAt' | 'lastUsedAt'>

/** `full`: they have as many as one may have; `known`: somebody has this one already. */
async function add(db: Db, values: New, now: EpochMs): Promise<StoredPasskey | 'full' | 'known'> {
  return db.transaction(async (tx) => {
    // One at a time for each person, so that the count is true.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, values.userId)).for('update')
    const [held] = await tx.select({ n: count() }).from(passkeys).where(eq(passkeys.userId, values.userId))
    if ((held?.n ?? 0) >= MOST_PASSKEYS) return 'full'
    const [row] = await tx
      .insert(passkeys)
      .values({ ...values, id: randomUUID(), createdAt: new Date(now) })
      .onConflictDoNothing({ target: passkeys.credentialID })
      .returning()
    if (!row) return 'known'
    const { userId, name } = values
    await writeAudit(tx, { action: 'passkey.added', actorId: userId, subjectId: userId, detail: `“${name}”` }, now)
    return row
  })
}

/** Moves the counter on; false where it did not grow, as it does not in a copy of a key. Keys that do not count always say 0. */
async function used(db: Db, { id }: StoredPasskey, counter: number, now: EpochMs): Promise<boolean> {
  const rows = await db
    .update(passkeys)
    .set({ counter, lastUsedAt: new Date(now) })
    .where(and(eq(passkeys.id, id), or(sql`${passkeys.counter} < ${counter}`, sql`${passkeys.counter} = 0 and ${counter} = 0`)))
    .returning({ id: passkeys.id })
  return rows.length > 0
}

async function rename(db: Db, userId: string, id: string, name: string, now: EpochMs): Promise<boolean> {
  return db.transaction(async (tx) => {
    const own = and(eq(passkeys.userId, userId), eq(passkeys.id, id))
    const [before] = await tx.select({ name: passkeys.name }).from(passkeys).where(own).for('update')
    if (!before) return false
    await tx.update(passkeys).set({ name }).where(own)
    const detail = `“${before.name}” is “${name}” now`
    await writeAudit(tx, { action: 'passkey.renamed', actorId: userId, subjectId: userId, detail }, now)
    return true
  })
}

async function remove(db: Db, userId: string, id: string, now: EpochMs): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
      .returning({ name: passkeys.name })
    if (!gone) return false
    await writeAudit(tx, { action: 'passkey.removed', actorId: userId, subjectId: userId, detail: `“${gone.name}”` }, now)
    return true
  })
}

export const passkeyStore = (db: Db) => bindFirst(db, { noteChallenge, takeChallenge, list, find, add, used, rename, remove })
