// Uploads under way: announced, locked while a piece is written, finished as a clip, or forgotten.
import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/tables/accounts.ts'
import { communityMembers } from '../../db/tables/community.ts'
import { videoClips, videoOrphans, videoUploads } from '../../db/tables/videos.ts'
import { bindFirst } from '../../kernel/bind-first.ts'
import type { Tx } from '../../kernel/door/audit.ts'
import { type NewClip, orphan } from './clips.store.ts'

export type StoredUpload = typeof videoUploads.$inferSelect
export type NewUpload = Omit<typeof videoUploads.$inferInsert, 'lock' | 'lockUntil' | 'lockWanted'>

export type Usage = {
  readonly clips: number
  readonly bytes: number
  readonly uploads: number
  readonly memberSince: EpochMs
  readonly mutedUntil: EpochMs | null
  /** Clips and uploads of the last 24 hours. */
  readonly lately: number
}

/** What a person has here: unfinished uploads count in full, as they were announced. */
async function usage(db: Tx, userId: string, now: EpochMs): Promise<Usage> {
  const since = now - 86_400_000
  const { rows } = await db.execute<{
    clips: number
    bytes: number
    uploads: number
    since: Date | string
    muted: string | null
    lately: number
  }>(sql`select
    (select count(*)::int from ${videoClips} where user_id = ${userId} and source = 'upload' and state = 'shown') as clips,
    (select coalesce(sum(bytes), 0)::float8 from ${videoClips} where user_id = ${userId})
      + (select coalesce(sum(bytes), 0)::float8 from ${videoUploads} where user_id = ${userId} and expires_at > ${now}) as bytes,
    (select count(*)::int from ${videoUploads} where user_id = ${userId} and expires_at > ${now}) as uploads,
    (select count(*)::int from ${videoClips} where user_id = ${userId} and source = 'upload' and created_at > ${since})
      + (select count(*)::int from ${videoUploads} where user_id = ${userId} and expires_at > ${now}) as lately,
    (select muted_until from ${communityMembers} where user_id = ${userId}) as muted,
    (select created_at from ${users} where id = ${userId}) as since`)
  const { since: made, muted, ...rest } = rows[0]!
  return { ...rest, memberSince: new Date(made).getTime(), mutedUntil: muted === null ? null : Number(muted) }
}

/** One person's quota is looked at and used by one call at a time, on whichever server. */
async function begin(db: Db, upload: NewUpload, now: EpochMs, require: (used: Usage) => void): Promise<StoredUpload> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`videos ${upload.userId}`}))`)
    require(await usage(tx, upload.userId, now))
    const [row] = await tx.insert(videoUploads).values(upload).returning()
    return row!
  })
}

async function find(db: Db, id: string, now: EpochMs): Promise<StoredUpload | undefined> {
  const [row] = await db
    .select()
    .from(videoUploads)
    .where(and(eq(videoUploads.id, id), sql`${videoUploads.expiresAt} > ${now}`))
  return row
}

const ofPerson = (db: Db, userId: string, now: EpochMs): Promise<StoredUpload[]> =>
  db
    .select()
    .from(videoUploads)
    .where(and(eq(videoUploads.userId, userId), sql`${videoUploads.expiresAt} > ${now}`))
    .orderBy(videoUploads.createdAt)

/** So long a lock is believed without its holder having said that it still works. */
const LOCK_MS = 30_000

/** Only one writes to an upload at a time, over all servers of a database. */
async function lock(db: Db, id: string, holder: string, now: EpochMs): Promise<boolean> {
  const rows = await db
    .update(videoUploads)
    .set({ lock: holder, lockUntil: now + LOCK_MS, lockWanted: false })
    .where(and(eq(videoUploads.id, id), or(isNull(videoUploads.lock), lt(videoUploads.lockUntil, now), eq(videoUploads.lock, holder))))
    .returning({ id: videoUploads.id })
  return rows.length > 0
}
async function wantLock(db: Db, id: string): Promise<void> {
  await db.update(videoUploads).set({ lockWanted: true }).where(eq(videoUploads.id, id))
}
/** Says that the holder still works. @returns whether somebody else asks for the lock, or it is lost */
async function keepLock(db: Db, id: string, holder: string, now: EpochMs): Promise<boolean> {
  const [row] = await db
    .update(videoUploads)
    .set({ lockUntil: now + LOCK_MS })
    .where(and(eq(videoUploads.id, id), eq(videoUploads.lock, holder)))
    .returning({ wanted: videoUploads.lockWanted })
  return row?.wanted ?? true
}
async function unlock(db: Db, id: string, holder: string): Promise<void> {
  await db
    .update(videoUploads)
    .set({ lock: null, lockUntil: null, lockWanted: false })
    .where(and(eq(videoUploads.id, id), eq(videoUploads.lock, holder)))
}

/** The upload becomes a clip, once. @returns false where it was given up meanwhile */
async function finish(db: Db, id: string, clip: NewClip): Promise<boolean> {
  return db.transaction(async (tx) => {
    const gone = await tx.delete(videoUploads).where(eq(videoUploads.id, id)).returning({ id: videoUploads.id })
    if (gone.length === 0) return false
    await tx.insert(videoClips).values(clip)
    return true
  })
}

/**
 * Forgets uploads; what of them may lie in the object store is removed by the next sweep.
 * @returns those that were there: one that became a clip keeps its file
 */
async function forget(db: Db, ids: readonly string[], now: EpochMs): Promise<string[]> {
  if (ids.length === 0) return []
  return db.transaction(async (tx) => {
    const rows = await tx
      .delete(videoUploads)
      .where(inArray(videoUploads.id, [...ids]))
      .returning({ id: videoUploads.id })
    const gone = rows.map(({ id }) => id)
    await orphan(tx, gone, now)
    return gone
  })
}

async function expired(db: Db, now: EpochMs): Promise<string[]> {
  const rows = await db.select({ id: videoUploads.id }).from(videoUploads).where(sql`${videoUploads.expiresAt} <= ${now}`).limit(500)
  return rows.map(({ id }) => id)
}
async function known(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: videoUploads.id })
    .from(videoUploads)
    .where(inArray(videoUploads.id, [...ids]))
  return new Set(rows.map(({ id }) => id))
}

const orphans = (db: Db) => db.select().from(videoOrphans).limit(500)
async function forgetOrphans(db: Db, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await db.delete(videoOrphans).where(inArray(videoOrphans.key, [...keys]))
}

export type UploadStore = ReturnType<typeof uploadStore>
export const uploadStore = (db: Db) =>
  bindFirst(db, { usage, begin, find, ofPerson, lock, wantLock, keepLock, unlock, finish, forget, expired, known, orphans, forgetOrphans })
