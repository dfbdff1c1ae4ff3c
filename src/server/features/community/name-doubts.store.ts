// What members call themselves, where a word of the list or despair is in it: it waits for a moderator like a text, and is neither refused nor hidden.
import { and, eq, isNull } from 'drizzle-orm'
import type { Decision } from '#core/community/moderation.ts'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/tables/accounts.ts'
import { communityNames, communityReports } from '../../db/tables/community.ts'
import type { Tx } from '../../kernel/door/audit.ts'
import { keepDecision } from './moderation.store.ts'

/** Ids of posts and comments have no colon. */
const PREFIX = 'name:'
const textIdOf = (userId: string): string => PREFIX + userId
/** Whose name waits under this id; undefined where it is a text's. */
export const bearerOf = (textId: string): string | undefined => (textId.startsWith(PREFIX) ? textId.slice(PREFIX.length) : undefined)

const open = (userId: string) => and(eq(communityReports.textId, textIdOf(userId)), isNull(communityReports.reviewedAt))

export type OwnNames = { readonly username: string; readonly firstName: string; readonly lastName: string }

export async function namesOf(db: Tx, userId: string): Promise<OwnNames | undefined> {
  const { username, firstName, lastName } = users
  const [row] = await db.select({ username, firstName, lastName }).from(users).where(eq(users.id, userId))
  return row
}

export type NameDoubt = Pick<typeof communityReports.$inferInsert, 'source' | 'reason' | 'note'>

/** @param doubt what of the names is to be looked at; null where nothing is: what waited of an earlier name waits no more */
export async function doubtName(db: Db, userId: string, doubt: NameDoubt | null, now: EpochMs): Promise<void> {
  await db.transaction(async (tx) => {
    if (doubt === null) {
      await tx.update(communityReports).set({ reviewedAt: now }).where(open(userId))
      return
    }
    const waiting = await tx.update(communityReports).set(doubt).where(open(userId)).returning({ id: communityReports.id })
    if (waiting.length > 0) return
    await tx.insert(communityReports).values({ textId: textIdOf(userId), postId: null, userId: null, ...doubt, at: now })
  })
}

/** An account goes, and what was said of its names with it. */
export const forgetNames = (db: Db, userId: string) => db.delete(communityReports).where(eq(communityReports.textId, textIdOf(userId)))

type Decided = { readonly decision: Decision; readonly reason: string; readonly byId: string; readonly now: EpochMs }

/**
 * Keeps a name or takes it away: whoever bore it is called by `instead` and chooses another. Texts that named them still lead to them.
 * @param instead the names that are put in the place of those that are taken away
 */
export async function decideName(
  db: Db,
  userId: string,
  decided: Decided,
  instead: Partial<OwnNames & { readonly name: string }>,
): Promise<'decided' | 'gone'> {
  const { decision, now } = decided
  return db.transaction(async (tx) => {
    const [user] = await tx.select({ username: users.username }).from(users).where(eq(users.id, userId)).for('update')
    if (!user) return 'gone'
    const waited = await tx.update(communityReports).set({ reviewedAt: now }).where(open(userId)).returning({ id: communityReports.id })
    if (waited.length === 0) return 'gone'
    if (decision === 'remove' || decision === 'remove with strike') {
      await tx
        .update(users)
        .set({ ...instead, updatedAt: new Date(now) })
        .where(eq(users.id, userId))
      if (instead.username !== undefined) await tx.insert(communityNames).values({ userId, name: user.username.toLowerCase(), until: now })
    }
    await keepDecision(tx, { about: 'member', textId: textIdOf(userId), postId: null, userId }, decided)
    return 'decided'
  })
}
