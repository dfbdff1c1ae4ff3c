// Images in the database: which address was given out, which file was stored, and what of it nobody refers to any more.
import { and, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/tables/accounts.ts'
import {
  communityImages,
  communityMembers,
  communityOrphans,
  communityPosts,
  communityRelations,
  communityReports,
} from '../../db/tables/community.ts'
import { avatarAddress } from '../../kernel/avatar-address.ts'
import { bindFirst } from '../../kernel/bind-first.ts'
import { type Tx, writeAudit } from '../../kernel/door/audit.ts'

export type StoredImage = typeof communityImages.$inferSelect

const files = (id: string, at: EpochMs) => [
  { key: `${id}-full`, at },
  { key: `${id}-thumb`, at },
]

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

async function ask(db: Db, image: Pick<StoredImage, 'id' | 'userId' | 'purpose' | 'createdAt' | 'expiresAt'>): Promise<void> {
  await db.insert(communityImages).values({ ...image, state: 'asked' })
}

/** Uses an address: the row for the first who does, within its time. */
async function claim(db: Db, id: string, userId: string, now: EpochMs): Promise<StoredImage | undefined> {
  const [row] = await db
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
    .returning()
  return row
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

/** Whether the post of an image waits for a decision. */
const waits = sql`exists (select 1 from ${communityReports} r where r.text_id = ${communityImages.postId} and r.reviewed_at is null)`

/** An image that somebody may see: their own, one of a post that is shown, or, for a moderator, of a post that waits for a decision. */
async function visible(
  db: Db,
  id: string,
  { id: reader, decides }: { readonly id: string; readonly decides: boolean },
): Promise<{ readonly image: StoredImage; readonly memberSince: EpochMs } | undefined> {
  const isPicture = sql`(${communityImages.purpose} = 'avatar' and ${users.image} = ${avatarAddress(id)} and not exists (
    select 1 from ${communityRelations} r where r.user_id = ${communityImages.userId} and r.other_id = ${reader} and r.kind = 'block'))`
  const [row] = await db
    .select({ image: communityImages, since: users.createdAt })
    .from(communityImages)
    .innerJoin(users, eq(users.id, communityImages.userId))
    .leftJoin(communityPosts, eq(communityPosts.id, communityImages.postId))
    .where(
      and(
        eq(communityImages.id, id),
        eq(communityImages.state, 'ready'),
        or(eq(communityImages.userId, reader), eq(communityPosts.state, 'shown'), isPicture, decides ? waits : undefined),
      ),
    )
  return row && { image: row.image, memberSince: row.since.getTime() }
}

/** Makes an image of one's own one's picture; the one before goes. False where there is no such image. */
async function setAvatar(db: Db, userId: string, id: string, now: EpochMs): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    const own = and(eq(communityImages.userId, userId), eq(communityImages.purpose, 'avatar'), eq(communityImages.state, 'ready'))
    const [image] = await tx
      .select({ id: communityImages.id })
      .from(communityImages)
      .where(and(own, eq(communityImages.id, id)))
    if (!image) return false
    await dropPictures(tx, userId, id, now)
    await tx
      .update(users)
      .set({ image: avatarAddress(id) })
      .where(eq(users.id, userId))
    return true
  })
}

/** Takes the picture of somebody away; false where there is nobody. */
async function removeAvatar(
  db: Db,
  userId: string,
  by: { readonly id: string; readonly isAdmin: boolean },
  now: EpochMs,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const rows = await tx.update(users).set({ image: null }).where(eq(users.id, userId)).returning({ id: users.id })
    if (rows.length === 0) return false
    await dropPictures(tx, userId, null, now)
    if (by.isAdmin)
      await writeAudit(tx, { action: 'avatar.removed', actorId: by.id, subjectId: userId, detail: 'the picture of the profile' }, now)
    return true
  })
}

/** All ready pictures of somebody but one go; their files are orphans from then on. */
async function dropPictures(tx: Tx, userId: string, but: string | null, now: EpochMs): Promise<void> {
  const gone = await tx
    .delete(communityImages)
    .where(
      and(
        eq(communityImages.userId, userId),
        eq(communityImages.purpose, 'avatar'),
        eq(communityImages.state, 'ready'),
        but === null ? undefined : ne(communityImages.id, but),
      ),
    )
    .returning({ id: communityImages.id })
  const keys = gone.flatMap(({ id }) => files(id, now))
  if (keys.length > 0) await tx.insert(communityOrphans).values(keys).onConflictDoNothing()
}

const DAY = 86_400_000
/**
 * Images that stand in no post, and are nobody's picture, a day after they were asked for, and those of deleted posts of which nothing waits for
 * a decision any more; their files are orphans from then on.
 */
async function forgetUnused(db: Db, now: EpochMs): Promise<void> {
  const isOfDeleted = sql`(exists (select 1 from ${communityPosts} p where p.id = ${communityImages.postId} and p.state = 'deleted')
    and not ${waits})`
  await db.transaction(async (tx) => {
    const gone = await tx
      .delete(communityImages)
      .where(
        or(
          isOfDeleted,
          and(
            isNull(communityImages.postId),
            lt(communityImages.createdAt, now - DAY),
            sql`not exists (select 1 from ${users} where ${users.id} = ${communityImages.userId} and ${users.image} = '/api/objects/' || ${communityImages.id} || '/thumb')`,
          ),
        ),
      )
      .returning({ id: communityImages.id })
    const keys = gone.flatMap(({ id }) => files(id, now))
    if (keys.length > 0) await tx.insert(communityOrphans).values(keys).onConflictDoNothing()
  })
}

const orphans = (db: Db) => db.select().from(communityOrphans).limit(500)
async function forgetOrphans(db: Db, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await db.delete(communityOrphans).where(inArray(communityOrphans.key, [...keys]))
}

export type ImageStore = ReturnType<typeof imageStore>
export const imageStore = (db: Db) =>
  bindFirst(db, { usage, ask, claim, ready, drop, visible, setAvatar, removeAvatar, forgetUnused, orphans, forgetOrphans })
