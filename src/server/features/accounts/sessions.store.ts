// The sessions of a person in the database.
import { and, desc, eq, gt, ne } from 'drizzle-orm'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import { sessions } from '../../db/tables/accounts.ts'
import { writeAudit } from '../../kernel/door/audit.ts'
import { LONGEST_SESSION_MS } from './session.store.ts'

const ofPerson = (userId: string, now: EpochMs) =>
  and(eq(sessions.userId, userId), gt(sessions.expiresAt, new Date(now)), gt(sessions.createdAt, new Date(now - LONGEST_SESSION_MS)))

export type KnownSession = Awaited<ReturnType<typeof sessionsOf>>[number]

/** Those that still open the account, the last used first. */
export function sessionsOf(db: Db, userId: string, now: EpochMs) {
  const { id, token, userAgent, ipAddress, createdAt, updatedAt } = sessions
  return db
    .select({ id, token, userAgent, ipAddress, createdAt, updatedAt })
    .from(sessions)
    .where(ofPerson(userId, now))
    .orderBy(desc(updatedAt), id)
}

/** Ends sessions of a person: the one of this id, or all but the one of this token. Answers the tokens (hashes) of those that ended. */
export async function endSessions(
  db: Db,
  userId: string,
  which: { readonly id: string } | { readonly notToken: string },
  now: EpochMs,
): Promise<readonly string[]> {
  return db.transaction(async (tx) => {
    const one = 'id' in which ? eq(sessions.id, which.id) : ne(sessions.token, which.notToken)
    const ended = await tx
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), one))
      .returning({ token: sessions.token })
    if (ended.length > 0) {
      const detail = 'id' in which ? 'ended a session' : `ended ${ended.length} other ${ended.length === 1 ? 'session' : 'sessions'}`
      await writeAudit(tx, { action: 'session.ended', actorId: userId, subjectId: userId, detail }, now)
    }
    return ended.map(({ token }) => token)
  })
}
