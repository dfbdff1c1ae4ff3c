// Posts and comments as a member sees them: those of muted and blocked members left out, and of held texts only one's own.
import { and, asc, desc, eq, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { LEAST_FOR_BADGE } from '#core/community/picks.ts'
import { MOST_VERSIONS, type PostType } from '#core/community/post.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/tables/accounts.ts'
import {
  communityComments,
  communityImages,
  communityMembers,
  communityPicks,
  communityPosts,
  communityReactions,
  communityRelations,
  communityVersions,
} from '../../db/tables/community.ts'
import type { Tx } from '../../kernel/door/audit.ts'

export type FeedFilter = {
  readonly sport?: LeagueKey | 'all'
  readonly type?: PostType | 'all'
  readonly userId?: string
  readonly text?: string
  readonly tag?: string
  readonly from?: 'everyone' | 'following'
  readonly before?: number
  readonly limit: number
  /** Leaves picks out. */
  readonly withoutPicks?: boolean
}

export type StoredImage = typeof communityImages.$inferSelect
export type FeedPost = Awaited<ReturnType<typeof postQuery>>[number]
export type FeedComment = Awaited<ReturnType<typeof commentQuery>>[number]

/** Neither muted nor blocked by the reader, nor blocking them. */
export const isAudible = (reader: string, author: SQL | typeof communityPosts.userId | typeof communityComments.userId): SQL =>
  sql`not exists (select 1 from ${communityRelations} r where (r.user_id = ${reader} and r.other_id = ${author} and r.kind in ('mute', 'block'))
    or (r.user_id = ${author} and r.other_id = ${reader} and r.kind = 'block'))`

/** Graded picks of an author, of which the badge is made. */
const isVerified = (author: typeof communityPosts.userId | typeof communityComments.userId) =>
  sql<boolean>`(select count(*) from ${communityPicks} k join ${communityMembers} m on m.author = k.author
    where m.user_id = ${author} and k.status not in ('open', 'void')) >= ${LEAST_FOR_BADGE}`

/** Comments that the reader is shown: what stands beside the post, less those of whom they do not read. */
const shownComments = (reader: string) =>
  sql<number>`(${communityPosts.comments} - (select count(*)::int from ${communityComments} c where c.post_id = ${communityPosts.id} and c.state = 'shown'
    and c.user_id in (select r.other_id from ${communityRelations} r where r.user_id = ${reader} and r.kind in ('mute', 'block')
      union all select r.user_id from ${communityRelations} r where r.other_id = ${reader} and r.kind = 'block')))`

function postQuery(db: Tx, reader: string, wanted: SQL | undefined, limit: number) {
  return db
    .select({
      post: {
        id: communityPosts.id,
        place: communityPosts.place,
        userId: communityPosts.userId,
        type: communityPosts.type,
        sport: communityPosts.sport,
        content: communityPosts.content,
        tags: communityPosts.tags,
        state: communityPosts.state,
        createdAt: communityPosts.createdAt,
        editedAt: communityPosts.editedAt,
        reactions: communityPosts.reactions,
        comments: shownComments(reader),
      },
      username: users.username,
      picture: { image: users.image, since: users.createdAt },
      isVerified: isVerified(communityPosts.userId),
      reaction: communityReactions.kind,
      pick: communityPicks,
    })
    .from(communityPosts)
    .innerJoin(users, eq(users.id, communityPosts.userId))
    .leftJoin(communityReactions, and(eq(communityReactions.textId, communityPosts.id), eq(communityReactions.userId, reader)))
    .leftJoin(communityPicks, eq(communityPicks.postId, communityPosts.id))
    .where(wanted)
    .orderBy(desc(communityPosts.place))
    .limit(limit)
}

export function feed(db: Db, reader: string, filter: FeedFilter): Promise<FeedPost[]> {
  const { sport = 'all', type = 'all', userId, text, tag, from, before, limit, withoutPicks } = filter
  const followed = sql`exists (select 1 from ${communityRelations} f where f.user_id = ${reader} and f.other_id = ${communityPosts.userId} and f.kind = 'follow')`
  const wanted = and(
    or(eq(communityPosts.state, 'shown'), and(eq(communityPosts.state, 'held'), eq(communityPosts.userId, reader))),
    isAudible(reader, communityPosts.userId),
    sport === 'all' ? undefined : eq(communityPosts.sport, sport),
    type === 'all' ? undefined : eq(communityPosts.type, type),
    withoutPicks ? ne(communityPosts.type, 'pick') : undefined,
    userId === undefined ? undefined : eq(communityPosts.userId, userId),
    text ? sql`${communityPosts.search} @@ websearch_to_tsquery('english', ${text})` : undefined,
    tag ? sql`${communityPosts.tags} @> ${JSON.stringify([tag])}::jsonb` : undefined,
    from === 'following' ? followed : undefined,
    before === undefined ? undefined : lt(communityPosts.place, before),
  )
  return postQuery(db, reader, wanted, limit)
}

/** One post in whatever state; who may see it is decided by who asks. */
export async function findPost(db: Tx, reader: string, id: string): Promise<FeedPost | undefined> {
  const [row] = await postQuery(db, reader, and(eq(communityPosts.id, id), isAudible(reader, communityPosts.userId)), 1)
  return row
}

export async function imagesOf(db: Tx, postIds: readonly string[]): Promise<ReadonlyMap<string, readonly StoredImage[]>> {
  const found = new Map<string, StoredImage[]>()
  if (postIds.length === 0) return found
  const rows = await db
    .select()
    .from(communityImages)
    .where(and(inArray(communityImages.postId, [...postIds]), eq(communityImages.state, 'ready')))
    .orderBy(asc(communityImages.position))
  for (const row of rows) if (row.postId) found.set(row.postId, [...(found.get(row.postId) ?? []), row])
  return found
}

function commentQuery(db: Tx, reader: string, wanted: SQL | undefined, limit: number) {
  return db
    .select({
      comment: communityComments,
      username: users.username,
      picture: { image: users.image, since: users.createdAt },
      isVerified: isVerified(communityComments.userId),
      reaction: communityReactions.kind,
    })
    .from(communityComments)
    .innerJoin(users, eq(users.id, communityComments.userId))
    .leftJoin(communityReactions, and(eq(communityReactions.textId, communityComments.id), eq(communityReactions.userId, reader)))
    .where(wanted)
    .orderBy(asc(communityComments.place))
    .limit(limit)
}

/** A thread shows so many comments. */
const MOST_SHOWN = 1000

export const commentsOf = (db: Db, reader: string, postId: string): Promise<FeedComment[]> =>
  commentQuery(db, reader, and(eq(communityComments.postId, postId), isAudible(reader, communityComments.userId)), MOST_SHOWN)

export async function findComment(db: Tx, reader: string, id: string): Promise<FeedComment | undefined> {
  const [row] = await commentQuery(db, reader, and(eq(communityComments.id, id), isAudible(reader, communityComments.userId)), 1)
  return row
}

export const versionsOf = (db: Db, textId: string) =>
  db
    .select({ content: communityVersions.content, until: communityVersions.until })
    .from(communityVersions)
    .where(eq(communityVersions.textId, textId))
    .orderBy(asc(communityVersions.id))
    .limit(MOST_VERSIONS)

/** Grows with the newest post, or with what changes in a thread. */
export async function pulse(db: Db, postId?: string): Promise<number> {
  const rows = postId
    ? await db.select({ revision: communityPosts.revision }).from(communityPosts).where(eq(communityPosts.id, postId))
    : await db
        .select({ revision: sql<number>`coalesce(max(${communityPosts.place}), 0)::float8` })
        .from(communityPosts)
        .where(eq(communityPosts.state, 'shown'))
  return rows[0]?.revision ?? 0
}

export async function communityStats(db: Db, since: { readonly active: number; readonly today: number }, world: string) {
  const { rows } = await db.execute<{ members: number; posts: number; won: number; lost: number }>(sql`select
    (select count(*)::int from ${communityMembers} where active_at >= ${since.active}) as members,
    (select count(*)::int from ${communityPosts} where created_at >= ${since.today} and state = 'shown') as posts,
    (select count(*)::int from ${communityPicks} where status in ('won', 'half won') and pick->>'world' = ${world}) as won,
    (select count(*)::int from ${communityPicks} where status in ('lost', 'half lost') and pick->>'world' = ${world}) as lost`)
  return rows[0] ?? { members: 0, posts: 0, won: 0, lost: 0 }
}
