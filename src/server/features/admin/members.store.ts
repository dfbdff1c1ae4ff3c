// One member in the database as administrators see them, and the closing and opening of accounts.
import { and, count, desc, eq, gt, isNotNull, isNull, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import { accounts, passkeys, secondFactors, sessions, users } from '../../db/tables/accounts.ts'
import { auditEntries } from '../../db/tables/admin.ts'
import { subscriptions } from '../../db/tables/subscriptions.ts'
import { writeAudit } from '../../kernel/door/audit.ts'
import { paysAt } from '../../kernel/door/tier-at.ts'
import { queueWebhooks } from '../../kernel/door/webhook-outbox.ts'
import { endLinksOf } from '../../kernel/shared-links.ts'

const SHOWN = 25

export async function memberRow(db: Db, userId: string, now: EpochMs) {
  const [row] = await db
    .select({ user: users, plan: subscriptions, pays: paysAt(now) })
    .from(users)
    .leftJoin(subscriptions, eq(subscriptions.userId, users.id))
    .where(eq(users.id, userId))
  return row
}

export async function waysIn(db: Db, userId: string) {
  const password = and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential'))
  const [[credential], [factor], [keys]] = await Promise.all([
    db.select({ id: accounts.id }).from(accounts).where(password),
    db
      .select({ id: secondFactors.userId })
      .from(secondFactors)
      .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt))),
    db.select({ n: count() }).from(passkeys).where(eq(passkeys.userId, userId)),
  ])
  return { hasPassword: credential !== undefined, hasSecondFactor: factor !== undefined, passkeys: keys?.n ?? 0 }
}

export const openSessions = (db: Db, userId: string, now: EpochMs) =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, new Date(now))))
    .orderBy(desc(sessions.updatedAt))
    .limit(SHOWN)

export async function lastAudit(db: Db, userId: string, action?: 'tier.changed') {
  const theirs = or(eq(auditEntries.subjectId, userId), eq(auditEntries.actorId, userId))
  const [actor, subject] = [alias(users, 'actor'), alias(users, 'subject')]
  const rows = await db
    .select({ entry: auditEntries, actor: actor.email, subject: subject.email })
    .from(auditEntries)
    .leftJoin(actor, eq(actor.id, auditEntries.actorId))
    .leftJoin(subject, eq(subject.id, auditEntries.subjectId))
    .where(action ? and(eq(auditEntries.subjectId, userId), eq(auditEntries.action, action)) : theirs)
    .orderBy(desc(auditEntries.id))
    .limit(SHOWN)
  return rows.map(({ entry, actor, subject }) => ({
    place: entry.place,
    at: entry.at.getTime(),
    action: entry.action,
    actor: actor ?? entry.actorId,
    subject: subject ?? entry.subjectId,
    subjectId: entry.subjectId,
    detail: entry.detail,
    before: entry.before,
    after: entry.after,
    requestId: entry.requestId,
  }))
}

type Act = { readonly userId: string; readonly actorId: string }

/** Closes the account and ends its sessions; answers the tokens (hashes) of those, or null where it is closed already. */
export async function suspend(
  db: Db,
  { userId, actorId, reason }: Act & { reason: string },
  now: EpochMs,
): Promise<readonly string[] | null> {
  return db.transaction(async (tx) => {
    const closed = await tx
      .update(users)
      .set({ suspendedAt: new Date(now), suspensionReason: reason })
      .where(and(eq(users.id, userId), isNull(users.suspendedAt)))
      .returning({ id: users.id })
    if (closed.length === 0) return null
    const ended = await tx.delete(sessions).where(eq(sessions.userId, userId)).returning({ token: sessions.token })
    await queueWebhooks(tx, 'administrators', 'user.suspended', { userId, isSuspended: true }, now)
    const detail = `suspended: ${reason}`
    const [before, after] = [{ isSuspended: false }, { isSuspended: true }]
    await writeAudit(tx, { action: 'account.suspended', actorId, subjectId: userId, detail, before, after }, now)
    return ended.map(({ token }) => token)
  })
}

/** Opens it again; false where it is not closed. */
export async function restore(db: Db, { userId, actorId }: Act, now: EpochMs): Promise<boolean> {
  return db.transaction(async (tx) => {
    const opened = await tx
      .update(users)
      .set({ suspendedAt: null, suspensionReason: null })
      .where(and(eq(users.id, userId), isNotNull(users.suspendedAt)))
      .returning({ id: users.id })
    if (opened.length === 0) return false
    await queueWebhooks(tx, 'administrators', 'user.suspended', { userId, isSuspended: false }, now)
    const [before, after] = [{ isSuspended: true }, { isSuspended: false }]
    await writeAudit(tx, { action: 'account.restored', actorId, subjectId: userId, detail: 'restored', before, after }, now)
    return true
  })
}

/** Takes back every link of a member to what strangers see; answers how many led to something. */
export async function endLinks(db: Db, { userId, actorId, reason }: Act & { reason: string }, now: EpochMs): Promise<number> {
  return db.transaction(async (tx) => {
    const ended = await endLinksOf(tx, userId)
    const detail = `took back ${ended} ${ended === 1 ? 'link' : 'links'}: ${reason}`
    if (ended > 0) await writeAudit(tx, { action: 'links.ended', actorId, subjectId: userId, detail }, now)
    return ended
  })
}

/** Ends every session; answers the tokens (hashes) of those that ended. */
export async function endAllSessions(db: Db, { userId, actorId }: Act, now: EpochMs): Promise<readonly string[]> {
  return db.transaction(async (tx) => {
    const ended = await tx.delete(sessions).where(eq(sessions.userId, userId)).returning({ token: sessions.token })
    const detail = `ended ${ended.length} ${ended.length === 1 ? 'session' : 'sessions'}`
    if (ended.length > 0) await writeAudit(tx, { action: 'session.ended', actorId, subjectId: userId, detail }, now)
    return ended.map(({ token }) => token)
  })
}
