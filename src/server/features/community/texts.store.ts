// Posts, comments and reactions, written. What limits a member is counted in the transaction that writes, one of a person at a time.
import { randomUUID } from 'node:crypto'
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { AT_ONCE_MS, LIMIT_DAY_MS, type Written } from '#core/community/member-limits.ts'
import { DEEPEST_REPLY, MOST_VERSIONS, type PostState, type PostType, type Reaction } from '#core/community/post.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/tables/accounts.ts'
import {
  communityComments,
  communityDrafts,
  communityImages,
  communityMembers,
  communityNotices,
  communityOrphans,
  communityPosts,
  communityReactions,
  communityReports,
  communityVersions,
} from '../../db/tables/community.ts'
import type { Tx } from '../../kernel/door/audit.ts'
import { countReactions, countComments as recountComments } from '../../kernel/thread-counts.ts'

export type NewText = { readonly userId: string; readonly content: string; readonly state: PostState; readonly at: EpochMs }
export type NewPost = NewText & {
  readonly type: PostType
  readonly sport: LeagueKey | null
  readonly tags: readonly string[]
  readonly images: readonly string[]
}
/** Why a moderator should look at a text that was just written. */
export type Doubt = { readonly source: 'word' | 'care'; readonly reason: 'self-harm' | 'abuse' | 'selling picks'; readonly note: string }

/** Of the product's own; any number that no other lock bears. */
const MEMBER_LOCK = 7_238_501

/** What limits a member is counted by one call of theirs at a time, until its transaction ends. */
export const takeMemberLock = (tx: Tx, userId: string) => tx.execute(sql`select pg_advisory_xact_lock(${MEMBER_LOCK}, hashtext(${userId}))`)

/** One writing of a person at a time, with what they wrote before; the row of the member is there afterwards. */
export async function asMember<T>(
  db: Db,
  userId: string,
  now: EpochMs,
  work: (tx: Tx, written: Written, author: string) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    await takeMemberLock(tx, userId)
    const [member] = await tx
      .insert(communityMembers)
      .values({ userId, author: randomUUID(), activeAt: now })
      .onConflictDoUpdate({ target: communityMembers.userId, set: { activeAt: now } })
      .returning()
    const { rows } = await tx.execute<{ since: Date | string; posts: number; comments: number; lately: number }>(sql`select
      (select created_at from ${users} where id = ${userId}) as since,
      (select count(*)::int from ${communityPosts} where user_id = ${userId} and created_at > ${now - LIMIT_DAY_MS}) as posts,
      (select count(*)::int from ${communityComments} where user_id = ${userId} and created_at > ${now - LIMIT_DAY_MS}) as comments,
      (select count(*)::int from ${communityPosts} where user_id = ${userId} and created_at > ${now - AT_ONCE_MS})
        + (select count(*)::int from ${communityComments} where user_id = ${userId} and created_at > ${now - AT_ONCE_MS})
        + (select count(*)::int from ${communityVersions} where user_id = ${userId} and until > ${now - AT_ONCE_MS}) as lately`)
    const { since, ...counts } = rows[0]!
    return work(tx, { ...counts, memberSince: new Date(since).getTime(), mutedUntil: member?.mutedUntil ?? null }, member!.author)
  })
}

export async function addPost(tx: Tx, { images, at, ...post }: NewPost): Promise<string> {
  const id = randomUUID()
  await tx.insert(communityPosts).values({ ...post, id, createdAt: at })
  for (const [position, image] of images.entries())
    await tx.update(communityImages).set({ postId: id, position }).where(eq(communityImages.id, image))
  return id
}

/** Images of a person that are ready and in no post yet. */
export async function freeImages(tx: Tx, userId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .select({ id: communityImages.id })
    .from(communityImages)
    .where(
      and(
        eq(communityImages.userId, userId),
        eq(communityImages.state, 'ready'),
        eq(communityImages.purpose, 'post'),
        isNull(communityImages.postId),
        inArray(communityImages.id, [...ids]),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

export async function addComment(
  tx: Tx,
  {
    postId,
    parent,
    at,
    ...text
  }: NewText & { readonly postId: string; readonly parent: { readonly id: string; readonly depth: number } | null },
): Promise<string> {
  const id = randomUUID()
  const depth = Math.min(DEEPEST_REPLY, parent ? parent.depth + 1 : 0)
  await tx.insert(communityComments).values({ ...text, id, postId, parentId: parent?.id ?? null, depth, createdAt: at })
  await touchThread(tx, postId)
  return id
}

/** Counts the comments of a post anew and tells who follows its thread. */
export const touchThread = (tx: Tx, postId: string): Promise<void> => recountComments(tx, [postId])

/**
 * Changes what a text says, never whether it is shown: that is a moderator's.
 * @param state in which its author read it; where a moderator decided since, nothing is changed
 */
export async function editText(
  tx: Tx,
  { kind, id, state }: { readonly kind: 'post' | 'comment'; readonly id: string; readonly state: PostState },
  content: string,
  now: EpochMs,
): Promise<'changed' | 'same' | 'decided' | 'full'> {
  const table = kind === 'post' ? communityPosts : communityComments
  const [row] = await tx
    .select({ userId: table.userId, content: table.content, state: table.state })
    .from(table)
    .where(eq(table.id, id))
    .for('update')
  if (row?.state !== state) return 'decided'
  if (row.content === content) return 'same'
  const earlier = await tx.select({ id: communityVersions.id }).from(communityVersions).where(eq(communityVersions.textId, id))
  if (earlier.length >= MOST_VERSIONS) return 'full'
  await tx.insert(communityVersions).values({ textId: id, userId: row.userId, content: row.content, until: now })
  await tx.update(table).set({ content, editedAt: now }).where(eq(table.id, id))
  return 'changed'
}

/** Nothing of the text and its images stays but what members reported, until that is decided; its place does, where answers stand below it. */
export async function deletePost(tx: Tx, id: string, now: EpochMs): Promise<void> {
  const before = await lockText(tx, communityPosts, id)
  if (!(await forgetText(tx, id, before, now))) await dropImages(tx, id, now)
  await tx.update(communityPosts).set({ content: '', tags: [], reactions: {}, state: 'deleted' }).where(eq(communityPosts.id, id))
}

export async function deleteComment(tx: Tx, id: string, postId: string, now: EpochMs): Promise<void> {
  const before = await lockText(tx, communityComments, id)
  await forgetText(tx, id, before, now)
  await tx.update(communityComments).set({ content: '', reactions: {}, state: 'deleted' }).where(eq(communityComments.id, id))
  await touchThread(tx, postId)
}

/** A moderator decides either before or after, never at once. */
async function lockText(tx: Tx, table: typeof communityPosts | typeof communityComments, id: string) {
  const [row] = await tx
    .select({ userId: table.userId, content: table.content, state: table.state })
    .from(table)
    .where(eq(table.id, id))
    .for('update')
  return row
}

/**
 * What members reported waits for its decision with the words that it had, so that nobody escapes one by deleting. Doubts of the product
 * alone wait no more: nobody minded the text. @returns whether it waits
 */
async function forgetText(tx: Tx, id: string, before: Awaited<ReturnType<typeof lockText>>, now: EpochMs): Promise<boolean> {
  const open = and(eq(communityReports.textId, id), isNull(communityReports.reviewedAt))
  const reported = await tx
    .select({ id: communityReports.id })
    .from(communityReports)
    .where(and(open, eq(communityReports.source, 'report')))
  const isReported = reported.length > 0
  if (isReported && before && before.state !== 'deleted')
    await tx.insert(communityVersions).values({ textId: id, userId: before.userId, content: before.content, until: now })
  if (!isReported) {
    await tx.update(communityReports).set({ reviewedAt: now }).where(open)
    await tx.delete(communityVersions).where(eq(communityVersions.textId, id))
  }
  await tx.delete(communityReactions).where(eq(communityReactions.textId, id))
  return isReported
}

/** The images of a post go, their files with the next sweep. */
export async function dropImages(tx: Tx, postId: string, now: EpochMs): Promise<void> {
  await orphanImages(
    tx,
    await tx.delete(communityImages).where(eq(communityImages.postId, postId)).returning({ id: communityImages.id }),
    now,
  )
}

/** Files that a job removes from the object store. */
export async function orphanImages(tx: Tx, images: readonly { readonly id: string }[], now: EpochMs): Promise<void> {
  const keys = images.flatMap(({ id }) => [
    { key: `${id}-full`, at: now },
    { key: `${id}-thumb`, at: now },
  ])
  if (keys.length > 0) await tx.insert(communityOrphans).values(keys).onConflictDoNothing()
}

/** The same reaction again takes it back. @returns what stands now */
export async function react(
  tx: Tx,
  target: { readonly kind: 'post' | 'comment'; readonly id: string; readonly postId: string },
  userId: string,
  wanted: Reaction,
): Promise<{ readonly reaction: Reaction | null; readonly reactions: Partial<Record<Reaction, number>> }> {
  const own = and(eq(communityReactions.textId, target.id), eq(communityReactions.userId, userId))
  const [before] = await tx.select().from(communityReactions).where(own)
  const isTakenBack = before?.kind === wanted
  if (isTakenBack) await tx.delete(communityReactions).where(own)
  else
    await tx
      .insert(communityReactions)
      .values({ textId: target.id, userId, kind: wanted })
      .onConflictDoUpdate({ target: [communityReactions.textId, communityReactions.userId], set: { kind: wanted } })
  const table = target.kind === 'post' ? communityPosts : communityComments
  await countReactions(tx, table, [target.id])
  const [row] = await tx.select({ reactions: table.reactions }).from(table).where(eq(table.id, target.id))
  if (target.kind === 'comment') await touchThread(tx, target.postId)
  else
    await tx
      .update(communityPosts)
      .set({ revision: sql`${communityPosts.revision} + 1` })
      .where(eq(communityPosts.id, target.id))
  return { reaction: isTakenBack ? null : wanted, reactions: row?.reactions ?? {} }
}

/** A doubt of each kind waits once for a text, however often it is changed. Written in the turn of its author (`asMember`). */
export async function doubt(tx: Tx, textId: string, postId: string, doubts: readonly Doubt[], now: EpochMs): Promise<void> {
  for (const { source, reason, note } of doubts) {
    const open = and(
      eq(communityReports.textId, textId),
      eq(communityReports.source, source),
      isNull(communityReports.userId),
      isNull(communityReports.reviewedAt),
    )
    const waiting = await tx.update(communityReports).set({ note }).where(open).returning({ id: communityReports.id })
    if (waiting.length === 0) await tx.insert(communityReports).values({ source, reason, note, textId, postId, userId: null, at: now })
  }
}

export type Notice = Omit<typeof communityNotices.$inferInsert, 'id' | 'readAt'>
export async function notify(tx: Tx, notices: readonly Notice[]): Promise<void> {
  if (notices.length > 0) await tx.insert(communityNotices).values([...notices])
}

/** Members by their usernames. */
export async function membersNamed(
  tx: Tx,
  names: readonly string[],
): Promise<readonly { readonly id: string; readonly username: string }[]> {
  if (names.length === 0) return []
  return tx
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(inArray(sql`lower(${users.username})`, [...names]))
}

const MOST_DRAFTS = 50
export async function keepDraft(db: Db, userId: string, slot: string, content: string, now: EpochMs): Promise<'kept' | 'full'> {
  const own = and(eq(communityDrafts.userId, userId), eq(communityDrafts.slot, slot))
  if (content.trim() === '') {
    await db.delete(communityDrafts).where(own)
    return 'kept'
  }
  const others = await db.$count(communityDrafts, and(eq(communityDrafts.userId, userId), sql`${communityDrafts.slot} <> ${slot}`))
  if (others >= MOST_DRAFTS) return 'full'
  await db
    .insert(communityDrafts)
    .values({ userId, slot, content, savedAt: now })
    .onConflictDoUpdate({ target: [communityDrafts.userId, communityDrafts.slot], set: { content, savedAt: now } })
  return 'kept'
}

export async function readDraft(db: Db, userId: string, slot: string) {
  const [row] = await db
    .select()
    .from(communityDrafts)
    .where(and(eq(communityDrafts.userId, userId), eq(communityDrafts.slot, slot)))
  return row ? { content: row.content, savedAt: row.savedAt } : { content: '', savedAt: null }
}

/** How many comments a post may have; a thread of more is a flood. */
export const MOST_COMMENTS = 1000
export const countComments = (tx: Tx, postId: string): Promise<number> =>
  tx
    .select({ n: sql<number>`count(*)::int` })
    .from(communityComments)
    .where(and(eq(communityComments.postId, postId), gt(communityComments.createdAt, 0)))
    .then(([row]) => row?.n ?? 0)
