// Images in the database: which address was given out, which file was stored, and what of it nobody refers to any more.
import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/tables/accounts.ts'
import { communityImages, communityMembers, communityOrphans, communityPosts } from '../../db/tables/community.ts'
import { bindFirst } from '../../kernel/bind-first.ts'

export type StoredImage = typeof communityImages.$inferSelect

/** Of one member: images that are stored, their bytes, and addresses given out that nobody used. */
async function usage(db: Db, userId: string, now: EpochMs) {
  const { rows } = await db.execute<{ images: number; bytes: number; asked: number; since: Date | string; muted: string | null }>(sql`select
    (select count(*)::int from ${communityImages} where user_id = ${userId} and state = 'ready') as images,
    (select coalesce(sum(bytes), 0)::float8 from ${communityImages} where user_id = ${userId}) as bytes,
    (select count(*)::int from ${communityImages} where user_id = ${userId} and state <> 'ready' and expires_at > ${now}) as asked,
    (select muted_until from ${communityMembers} where user_id = ${userId}) as muted,
    (select created_at from ${users} where id = ${userId}) as since`)
  const { since, muted, ...rest } = rows[0]!
  return { ...rest, memberSince: new Date(since).getTime(), mutedUntil: muted === null ? null : Number(muted) }
}

async function ask(db: Db, image: Pick<StoredImage, 'id' | 'userId' | 'createdAt' | 'expiresAt'>): Promise<void> {
  await db.insert(communityImages).values({ ...image, state: 'asked' })
}

/** Uses an address: true for the first who does, within its time. */
async function claim(db: Db, id: string, userId: string, now: EpochMs): Promise<boolean> {
  const rows = await db
    .update(communityImages)
    .set({ state: 'received' })
    .where(
      and(
        eq(communityImages.id, id),
        eq(communityImages.userId, userId),
        eq(communityImages.state, 'asked'),
        sql`${communityImages.expiresAt} > ${now}`,
      ),
    )
    .returning({ id: communityImages.id })
  return rows.length > 0
}

async function ready(db: Db, id: string, made: { bytes: number; width: number; height: number }): Promise<StoredImage | undefined> {
  const [row] = await db
    .update(communityImages)
    .set({ ...made, state: 'ready' })
    .where(and(eq(communityImages.id, id), eq(communityImages.state, 'received')))
    .returning()
  return row
}

async function drop(db: Db, id: string): Promise<void> {
  await db.delete(communityImages).where(eq(communityImages.id, id))
}

/** An image that somebody may see: their own, or one of a post that is shown. */
async function visible(db: Db, id: string, reader: string): Promise<StoredImage | undefined> {
  const [row] = await db
    .select({ image: communityImages })
    .from(communityImages)
    .leftJoin(communityPosts, eq(communityPosts.id, communityImages.postId))
    .where(
      and(
        eq(communityImages.id, id),
        eq(communityImages.state, 'ready'),
        or(eq(communityImages.userId, reader), eq(communityPosts.state, 'shown')),
      ),
    )
  return row?.image
}

const DAY = 86_400_000
/** Images that stand in no post a day after they were asked for; their files are orphans from then on. */
async function forgetUnused(db: Db, now: EpochMs): Promise<void> {
  await db.transaction(async (tx) => {
    const gone = await tx
      .delete(communityImages)
      .where(and(isNull(communityImages.postId), lt(communityImages.createdAt, now - DAY)))
      .returning({ id: communityImages.id })
    const keys = gone.flatMap(({ id }) => [
      { key: `${id}-full`, at: now },
      { key: `${id}-thumb`, at: now },
    ])
    if (keys.length > 0) await tx.insert(communityOrphans).values(keys).onConflictDoNothing()
  })
}

const orphans = (db: Db) => db.select().from(communityOrphans).limit(500)
async function forgetOrphans(db: Db, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await db.delete(communityOrphans).where(inArray(communityOrphans.key, [...keys]))
}

export type ImageStore = ReturnType<typeof imageStore>
export const imageStore = (db: Db) => bindFirst(db, { usage, ask, claim, ready, drop, visible, forgetUnused, orphans, forgetOrphans })
