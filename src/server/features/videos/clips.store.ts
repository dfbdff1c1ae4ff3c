// Clips of the library: found by category, sport, tag and words (their captions' too), changed, and removed with everything that hangs on them.
import { and, desc, eq, isNotNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { EpochMs } from '#core/units.ts'
import type { ClipSport, ClipState } from '#core/videos/clip.ts'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/tables/accounts.ts'
import { videoCategories, videoClips, videoCues, videoOrphans, videoProgress, videoReports } from '../../db/tables/videos.ts'
import { bindFirst } from '../../kernel/bind-first.ts'
import { type Tx, writeAudit } from '../../kernel/door/audit.ts'

export type StoredClip = typeof videoClips.$inferSelect
export type NewClip = Omit<typeof videoClips.$inferInsert, 'place' | 'search'>
export type FoundClip = Awaited<ReturnType<typeof clipQuery>>[number]

export type ClipFilter = {
  readonly category?: string
  readonly sport?: ClipSport
  readonly tag?: string
  readonly search?: string
  readonly show: 'all' | 'own' | 'begun'
  readonly before?: number
  readonly limit: number
  /** Clips of the demo world are shown in it alone. */
  readonly hasDrawn: boolean
}

function clipQuery(db: Tx, reader: string, wanted: SQL | undefined, limit: number) {
  const { search: _, ...clip } = columnsOf()
  return db
    .select({
      clip,
      categoryName: videoCategories.name,
      categoryColor: videoCategories.color,
      username: users.username,
      watched: videoProgress.seconds,
      played: videoProgress.played,
      languages: sql<string[]>`array(select distinct c.language from ${videoCues} c where c.clip_id = ${videoClips.id} order by 1)`,
    })
    .from(videoClips)
    .leftJoin(videoCategories, eq(videoCategories.id, videoClips.categoryId))
    .leftJoin(users, eq(users.id, videoClips.userId))
    .leftJoin(videoProgress, and(eq(videoProgress.clipId, videoClips.id), eq(videoProgress.userId, reader)))
    .where(wanted)
    .orderBy(desc(videoClips.place))
    .limit(limit)
}

function columnsOf() {
  const { id, place, source, userId, title, description, categoryId, sport, tags, state, externalId, author, seconds, width, height } =
    videoClips
  const { type, bytes, headLies, hasPoster, stream, streamTries, streamAt, streams, loudness, views, createdAt, removedReason, search } =
    videoClips
  return {
    ...{ id, place, source, userId, title, description, categoryId, sport, tags, state, externalId, author, seconds, width, height },
    ...{ type, bytes, headLies, hasPoster, stream, streamTries, streamAt, streams, loudness, views, createdAt, removedReason, search },
  }
}

const inWorld = (hasDrawn: boolean) => (hasDrawn ? undefined : ne(videoClips.source, 'demo'))

/** What is asked for, as a search engine reads it, or its words with the last one as it is being typed. */
function askedWords(search: string): SQL {
  const typed = (search.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => `'${word}'`)
  const whole = sql`websearch_to_tsquery('english', ${search})`
  return typed.length === 0 ? whole : sql`(${whole} || to_tsquery('english', ${`${typed.join(' & ')}:*`}))`
}

function list(db: Db, reader: string, filter: ClipFilter): Promise<FoundClip[]> {
  const { category, sport, tag, search, show, before, limit, hasDrawn } = filter
  const words = search ? askedWords(search) : undefined
  const own = eq(videoClips.userId, reader)
  const wanted = and(
    // Whose clip was taken down reads why.
    show === 'own' ? own : eq(videoClips.state, 'shown'),
    inWorld(hasDrawn),
    show === 'begun' ? and(isNotNull(videoProgress.seconds), sql`${videoProgress.seconds} >= 3`) : undefined,
    category ? eq(videoClips.categoryId, category) : undefined,
    sport ? eq(videoClips.sport, sport) : undefined,
    tag ? sql`${videoClips.tags} @> ${JSON.stringify([tag])}::jsonb` : undefined,
    words
      ? or(
          sql`${videoClips.search} @@ ${words}`,
          sql`exists (select 1 from ${videoCues} c where c.clip_id = ${videoClips.id} and c.search @@ ${words})`,
        )
      : undefined,
    before === undefined ? undefined : lt(videoClips.place, before),
  )
  return clipQuery(db, reader, wanted, limit)
}

async function find(db: Db, reader: string, id: string, hasDrawn: boolean): Promise<FoundClip | undefined> {
  const [row] = await clipQuery(db, reader, and(eq(videoClips.id, id), inWorld(hasDrawn)), 1)
  return row
}

/** The captions of these clips that hold the words, by clip; at most three of each. */
async function saidIn(db: Db, ids: readonly string[], search: string) {
  const found = new Map<string, { from: number; until: number; text: string }[]>()
  if (ids.length === 0) return found
  const { rows } = await db.execute<{ clip_id: string; starts: number; ends: number; text: string }>(sql`
    select distinct on (clip_id, starts) clip_id, starts, ends, text from ${videoCues}
    where clip_id in (${sql.join(
      ids.map((id) => sql`${id}`),
      sql`, `,
    )}) and search @@ ${askedWords(search)} order by clip_id, starts limit 500`)
  for (const { clip_id: clip, starts, ends, text } of rows) {
    const cues = found.get(clip) ?? []
    if (cues.length < 3) found.set(clip, [...cues, { from: starts, until: ends, text }])
  }
  return found
}

/** @returns false where the video is in the library already */
async function add(db: Tx, clip: NewClip): Promise<boolean> {
  const rows = await db.insert(videoClips).values(clip).onConflictDoNothing().returning({ id: videoClips.id })
  return rows.length > 0
}

type Change = Partial<Pick<StoredClip, 'title' | 'description' | 'categoryId' | 'sport' | 'tags'>>
async function edit(db: Db, id: string, change: Change): Promise<void> {
  if (Object.keys(change).length > 0) await db.update(videoClips).set(change).where(eq(videoClips.id, id))
}

/** Files of a clip in the object store. */
export const keysOf = (id: string) => ['file', 'poster', 'media360', 'media720'].map((part) => `v-${id}-${part}`)

export async function orphan(tx: Tx, ids: readonly string[], now: EpochMs): Promise<void> {
  const keys = ids.flatMap(keysOf).map((key) => ({ key, at: now }))
  if (keys.length > 0) await tx.insert(videoOrphans).values(keys).onConflictDoNothing()
}

/** By its owner the row goes too; taken down by an administrator, its owner reads the reason. The files go in both cases. */
async function remove(db: Db, id: string, by: { readonly id: string; readonly reason: string | null }, now: EpochMs): Promise<void> {
  await db.transaction(async (tx) => {
    await orphan(tx, [id], now)
    if (by.reason === null) {
      await tx.delete(videoClips).where(eq(videoClips.id, id))
      return
    }
    const gone = {
      state: 'removed' as ClipState,
      removedReason: by.reason,
      bytes: 0,
      hasPoster: false,
      stream: 'none' as const,
      streams: null,
    }
    const [row] = await tx
      .update(videoClips)
      .set({ ...gone, externalId: null })
      .where(eq(videoClips.id, id))
      .returning({ userId: videoClips.userId, title: videoClips.title })
    await tx.delete(videoReports).where(eq(videoReports.clipId, id))
    const entry = { actorId: by.id, subjectId: row?.userId ?? by.id, detail: `${row?.title ?? id}: ${by.reason}` }
    await writeAudit(tx, { action: 'video.removed', ...entry }, now)
  })
}

async function categories(db: Db, hasDrawn: boolean) {
  return db
    .select({
      id: videoCategories.id,
      name: videoCategories.name,
      description: videoCategories.description,
      color: videoCategories.color,
      videos: sql<number>`count(${videoClips.id})::int`,
    })
    .from(videoCategories)
    .leftJoin(videoClips, and(eq(videoClips.categoryId, videoCategories.id), eq(videoClips.state, 'shown'), inWorld(hasDrawn)))
    .groupBy(videoCategories.id)
    .orderBy(videoCategories.name)
}

/** @returns false where the name is taken */
async function addCategory(db: Db, category: typeof videoCategories.$inferInsert): Promise<boolean> {
  return (await db.insert(videoCategories).values(category).onConflictDoNothing().returning({ id: videoCategories.id })).length > 0
}
async function removeCategory(db: Db, id: string): Promise<boolean> {
  return (await db.delete(videoCategories).where(eq(videoCategories.id, id)).returning({ id: videoCategories.id })).length > 0
}
async function hasCategory(db: Db, id: string): Promise<boolean> {
  return (await db.select({ id: videoCategories.id }).from(videoCategories).where(eq(videoCategories.id, id))).length > 0
}

async function figures(db: Db, hasDrawn: boolean) {
  const { rows } = await db.execute<{
    videos: number
    categories: number
    views: number
    bytes: number
    waiting: number
    failed: number
  }>(sql`
    select count(*) filter (where state = 'shown')::int as videos, coalesce(sum(views) filter (where state = 'shown'), 0)::int as views,
      coalesce(sum(bytes), 0)::float8 as bytes, count(*) filter (where stream in ('waiting', 'running'))::int as waiting,
      count(*) filter (where stream = 'failed')::int as failed, (select count(*)::int from ${videoCategories}) as categories
    from ${videoClips} where ${hasDrawn ? sql`true` : sql`source <> 'demo'`}`)
  return rows[0]!
}

async function reported(db: Db) {
  return db
    .select({
      id: videoClips.id,
      title: videoClips.title,
      reports: sql<number>`count(*)::int`,
      reasons: sql<string[]>`(array_agg(${videoReports.reason} order by ${videoReports.at} desc))[1:5]`,
    })
    .from(videoReports)
    .innerJoin(videoClips, eq(videoClips.id, videoReports.clipId))
    .where(eq(videoClips.state, 'shown'))
    .groupBy(videoClips.id)
    .orderBy(desc(sql`count(*)`))
    .limit(50)
}

/** Before an account goes: videos of other sites that it added stay, its files go. */
export async function leaveVideos(db: Db, userId: string, now: EpochMs): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(videoClips)
      .set({ userId: null })
      .where(and(eq(videoClips.userId, userId), sql`${videoClips.source} in ('youtube', 'vimeo')`))
    const own = await tx.select({ id: videoClips.id }).from(videoClips).where(eq(videoClips.userId, userId))
    await orphan(
      tx,
      own.map(({ id }) => id),
      now,
    )
  })
}

export type ClipStore = ReturnType<typeof clipStore>
export const clipStore = (db: Db) =>
  bindFirst(db, { list, find, saidIn, add, edit, remove, categories, addCategory, removeCategory, hasCategory, figures, reported })
