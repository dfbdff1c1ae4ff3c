// How the first administrator comes to be: a single-use link printed at start, or `guru admin grant EMAIL` from the machine itself.
import { createHmac, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { administratorSince } from '../../db/administrator-since.ts'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/tables/accounts.ts'
import { adminTokens } from '../../db/tables/admin.ts'
import { writeAudit } from '../../kernel/door/audit.ts'
import { hashOfToken } from '../../kernel/door/token-hash.ts'
import type { Clock } from '../../ports/clock.ts'

const VALID_MS = 24 * 3_600_000
/** Servers of one database that start within this time of the first print its link. */
const TOGETHER_MS = 10 * 60_000
// Any fixed number: claims and grants that come at once take turns.
const ADMIN_LOCK = 7_238_412

/**
 * A single-use token while no administrator exists, else null. Earlier unused ones end; only the hash is kept.
 * @param shared  the secret that all servers of this database have: those that start together then have one token, where the last to start
 * would end the links that the others have just printed
 */
export async function issueFirstAdminToken(db: Db, clock: Clock, shared?: string): Promise<string | null> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${ADMIN_LOCK})`)
    const admins = await tx.select({ id: users.id }).from(users).where(eq(users.isAdmin, true)).limit(1)
    if (admins.length > 0) return null
    const now = clock.now()
    const [known] = await tx.select().from(adminTokens).where(isNull(adminTokens.usedAt))
    if (shared !== undefined && known && now - known.createdAt.getTime() < TOGETHER_MS) {
      const same = tokenOf(shared, known.createdAt)
      if (hashOfToken(same) === known.hash) return same
    }
    const token = shared === undefined ? randomBytes(24).toString('base64url') : tokenOf(shared, new Date(now))
    await tx.delete(adminTokens).where(isNull(adminTokens.usedAt))
    await tx.insert(adminTokens).values({ hash: hashOfToken(token), createdAt: new Date(now), expiresAt: new Date(now + VALID_MS) })
    return token
  })
}

const tokenOf = (shared: string, createdAt: Date): string =>
  createHmac('sha256', shared).update(`first administrator ${createdAt.getTime()}`).digest('base64url')

/** Makes a person the first super administrator; false when the token is used, over, unknown, or an administrator exists. */
export async function claimFirstAdmin(db: Db, clock: Clock, userId: string, token: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${ADMIN_LOCK})`)
    const admins = await tx.select({ id: users.id }).from(users).where(eq(users.isAdmin, true)).limit(1)
    if (admins.length > 0) return false
    const now = clock.now()
    const used = await tx
      .update(adminTokens)
      .set({ usedAt: new Date(now), usedBy: userId })
      .where(and(eq(adminTokens.hash, hashOfToken(token)), isNull(adminTokens.usedAt), gt(adminTokens.expiresAt, new Date(now))))
      .returning({ hash: adminTokens.hash })
    if (used.length === 0) return false
    await tx
      .update(users)
      .set({ isAdmin: true, isSuperAdmin: true, adminSince: administratorSince(now) })
      .where(eq(users.id, userId))
    await writeAudit(
      tx,
      { action: 'admin.claimed', actorId: userId, subjectId: userId, detail: 'claimed the first-administrator link' },
      now,
    )
    return true
  })
}

/** Makes the person with this e-mail a super administrator; false when there is none. */
export async function grantAdmin(db: Db, clock: Clock, email: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [user] = await tx
      .update(users)
      .set({ isAdmin: true, isSuperAdmin: true, adminSince: administratorSince(clock.now()) })
      .where(eq(users.email, email.trim().toLowerCase()))
      .returning({ id: users.id })
    if (!user) return false
    await writeAudit(
      tx,
      { action: 'role.changed', actorId: null, subjectId: user.id, detail: 'made super administrator from the command line' },
      clock.now(),
    )
    return true
  })
}

/** Writes down that the owner of the machine made a link for the person with this e-mail. */
export async function noteResetLink(db: Db, clock: Clock, email: string): Promise<void> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email.trim().toLowerCase()))
  const detail = 'was given a link to set a new password from the command line'
  if (user) await writeAudit(db, { action: 'password.link', actorId: null, subjectId: user.id, detail }, clock.now())
}
