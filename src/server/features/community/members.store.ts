// Members to each other: who follows, mutes and blocks whom, and what they are told.
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Relation } from '#contract/community/community-shapes.ts'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import { profiles, users } from '../../db/tables/accounts.ts'
import {
  communityComments,
  communityImages,
  communityMembers,
  communityNotices,
  communityPosts,
  communityRelations,
  communityReports,
} from '../../db/tables/community.ts'
import type { Tx } from '../../kernel/door/audit.ts'
import { isAudible } from './feed.store.ts'
import { forgetNames } from './name-doubts.store.ts'
import { orphanImages } from './texts.store.ts'

/** Of all kinds together. */
const MOST_RELATIONS = 5000

export async function relate(db: Db, userId: string, otherId: string, relation: Relation): Promise<'set' | 'missing' | 'full' | 'blocked'> {
  const own = and(eq(communityRelations.userId, userId), eq(communityRelations.otherId, otherId))
  if (relation === 'none') {
    await db.delete(communityRelations).where(own)
    return 'set'
  }
  const [other] = await db.select({ id: users.id }).from(users).where(eq(users.id, otherId))
  if (!other) return 'missing'
  if (relation === 'follow' && (await relationOf(db, otherId, userId)) === 'block') return 'blocked'
  if ((await db.$count(communityRelations, eq(communityRelations.userId, userId))) >= MOST_RELATIONS) return 'full'
  await db
    .insert(communityRelations)
    .values({ userId, otherId, kind: relation })
    .onConflictDoUpdate({ target: [communityRelations.userId, communityRelations.otherId], set: { kind: relation } })
  // Who is blocked follows no more.
  if (relation === 'block')
    await db
      .delete(communityRelations)
      .where(and(eq(communityRelations.userId, otherId), eq(communityRelations.otherId, userId), eq(communityRelations.kind, 'follow')))
  return 'set'
}

export async function relationOf(db: Tx, userId: string, otherId: string): Promise<Relation> {
  const [row] = await db
    .select({ kind: communityRelations.kind })
    .from(communityRelations)
    .where(and(eq(communityRelations.userId, userId), eq(communityRelations.otherId, otherId)))
  return row?.kind ?? 'none'
}

/** Somebody as members see them; undefined where they never wrote, or blocked the reader. */
export async function memberOverview(db: Db, reader: string, id: string) {
  const found = await overviewOf(db, reader, id)
  return found && found.author !== null ? { ...found, author: found.author } : undefined
}

/** Somebody who shows a profile, or oneself; undefined where they do not, or blocked the reader. */
export async function publicOverview(db: Db, reader: string, id: string) {
  const found = await overviewOf(db, reader, id)
  return found && (found.hasProfile || id === reader) ? found : undefined
}

async function overviewOf(db: Db, reader: string, id: string) {
  const [row] = await db
    .select({
      id: users.id,
      username: users.username,
      createdAt: users.createdAt,
      picture: { image: users.image, since: users.createdAt },
      hasProfile: sql<boolean>`coalesce(${profiles.preferences}->>'publicProfile' = 'true', false)`,
      author: communityMembers.author,
      posts: sql<number>`(select count(*)::int from ${communityPosts} p where p.user_id = ${users.id} and p.state = 'shown')`,
      comments: sql<number>`(select count(*)::int from ${communityComments} c where c.user_id = ${users.id} and c.state = 'shown')`,
      followers: sql<number>`(select count(*)::int from ${communityRelations} r where r.other_id = ${users.id} and r.kind = 'follow')`,
    })
    .from(users)
    .leftJoin(communityMembers, eq(communityMembers.userId, users.id))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, id))
  if (!row || (row.id !== reader && (await relationOf(db, id, reader)) === 'block')) return undefined
  return { ...row, relation: await relationOf(db, reader, id) }
}

export const namesFrom = (db: Db, reader: string, begins: string) =>
  db
    .select({ id: users.id, username: users.username })
    .from(users)
    // Only who takes part is suggested: nobody is listed for having an account.
    .innerJoin(communityMembers, eq(communityMembers.userId, users.id))
    .where(and(sql`starts_with(lower(${users.username}), ${begins})`, isAudible(reader, sql`${users.id}`)))
    .orderBy(asc(users.username))
    .limit(6)

/** The excerpt of a notice goes with its text: what is held, removed or deleted, or stands below a post that is held, is told no more. */
const isStillReadable = sql`(${communityNotices.kind} = 'moderation' or exists (select 1 from ${communityPosts} p where p.id = ${communityNotices.postId} and (
    (p.state = 'shown' and p.user_id = ${communityNotices.byId} and p.created_at = ${communityNotices.at})
    or ((p.state <> 'held' or p.user_id = ${communityNotices.userId}) and exists (select 1 from ${communityComments} c where c.post_id = p.id
      and c.user_id = ${communityNotices.byId} and c.created_at = ${communityNotices.at} and c.state = 'shown')))))`

export async function noticesOf(db: Db, userId: string, limit: number) {
  const notices = await db
    .select({ notice: communityNotices, username: users.username, picture: { image: users.image, since: users.createdAt } })
    .from(communityNotices)
    .innerJoin(users, eq(users.id, communityNotices.byId))
    .where(and(eq(communityNotices.userId, userId), isAudible(userId, sql`${communityNotices.byId}`), isStillReadable))
    .orderBy(desc(communityNotices.at), desc(communityNotices.id))
    .limit(limit)
  return { notices, unread: await unreadNotices(db, userId) }
}

export const unreadNotices = (db: Db, userId: string): Promise<number> =>
  db.$count(
    communityNotices,
    and(
      eq(communityNotices.userId, userId),
      isNull(communityNotices.readAt),
      isAudible(userId, sql`${communityNotices.byId}`),
      isStillReadable,
    ),
  )

export async function readNotices(db: Db, userId: string, now: EpochMs): Promise<void> {
  await db
    .update(communityNotices)
    .set({ readAt: now })
    .where(and(eq(communityNotices.userId, userId), isNull(communityNotices.readAt)))
}

/** An account goes: its images are removed from the object store, and what was said of its comments with them. */
export async function leaveCommunity(db: Db, userId: string, now: EpochMs): Promise<void> {
  const comments = db.select({ id: communityComments.id }).from(communityComments).where(eq(communityComments.userId, userId))
  await db.delete(communityReports).where(inArray(communityReports.textId, comments))
  await forgetNames(db, userId)
  await orphanImages(db, await db.select({ id: communityImages.id }).from(communityImages).where(eq(communityImages.userId, userId)), now)
}
