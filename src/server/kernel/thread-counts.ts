// What stands beside a post or a comment as a number: kept in its row, counted anew by whoever writes or removes what it counts.
import { and, asc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { communityComments, communityPosts, communityReactions } from '../db/tables/community.ts'
import type { Tx } from './door/audit.ts'

type Texts = typeof communityPosts | typeof communityComments

/**
 * One count of a text at a time: a statement that only waited for the row would still count what stood there before the wait. The weaker
 * lock, because whoever adds a comment holds the post's key already.
 */
const lock = (tx: Tx, table: Texts, wanted: SQL | undefined) =>
  tx.select({ id: table.id }).from(table).where(wanted).orderBy(asc(table.id)).for('no key update')

/** Counts the comments of posts anew and tells who follows their threads. */
export async function countComments(tx: Tx, postIds: readonly string[]): Promise<void> {
  if (postIds.length === 0) return
  const wanted = inArray(communityPosts.id, [...postIds])
  await lock(tx, communityPosts, wanted)
  const comments = sql`(select count(*)::int from ${communityComments} c where c.post_id = ${communityPosts}.id and c.state = 'shown')`
  await tx
    .update(communityPosts)
    .set({ comments, revision: sql`${communityPosts.revision} + 1` })
    .where(wanted)
}

/** Counts the reactions to posts or to comments anew. */
export async function countReactions(tx: Tx, table: Texts, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const wanted = inArray(table.id, [...ids])
  await lock(tx, table, wanted)
  const reactions = sql`(select coalesce(jsonb_object_agg(kind, n), '{}'::jsonb) from
    (select kind, count(*)::int as n from ${communityReactions} where text_id = ${table}.id group by kind) as counts)`
  await tx.update(table).set({ reactions }).where(wanted)
}

/**
 * Removes the comments and reactions of a person, and takes them out of what stands beside the texts of others. Texts are locked in the
 * order in which a call of a member locks them; their own go with the account.
 */
export async function removeFromThreads(tx: Tx, userId: string): Promise<void> {
  const reacted = tx.select({ id: communityReactions.textId }).from(communityReactions).where(eq(communityReactions.userId, userId))
  const written = tx.select({ id: communityComments.postId }).from(communityComments).where(eq(communityComments.userId, userId))
  const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)
  const isOthers = (table: Texts) => ne(table.userId, userId)
  const comments = ids(await lock(tx, communityComments, and(isOthers(communityComments), inArray(communityComments.id, reacted))))
  const around = tx.select({ id: communityComments.postId }).from(communityComments).where(inArray(communityComments.id, comments))
  const touched = [reacted, written, ...(comments.length > 0 ? [around] : [])].map((one) => inArray(communityPosts.id, one))
  const posts = ids(await lock(tx, communityPosts, and(isOthers(communityPosts), or(...touched))))
  await tx.delete(communityReactions).where(eq(communityReactions.userId, userId))
  await tx.delete(communityComments).where(eq(communityComments.userId, userId))
  await countReactions(tx, communityComments, comments)
  await countReactions(tx, communityPosts, posts)
  await countComments(tx, posts)
}
