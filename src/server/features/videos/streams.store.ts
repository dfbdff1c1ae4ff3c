// Which files wait for the background work, and what it made of them.
import { and, asc, eq, lt, or, sql } from 'drizzle-orm'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import { type StreamParts, videoClips } from '../../db/tables/videos.ts'
import { bindFirst } from '../../kernel/bind-first.ts'
import type { StoredClip } from './clips.store.ts'

/** A server that stopped in the middle of it is believed to be at work so long. */
const AT_WORK_MS = 2 * 3_600_000
export const MOST_TRIES = 2

/** Files that came while there was no encoder are made streams of once there is one. */
async function wantAll(db: Db): Promise<void> {
  await db
    .update(videoClips)
    .set({ stream: 'waiting' })
    .where(and(eq(videoClips.stream, 'none'), eq(videoClips.source, 'upload'), eq(videoClips.state, 'shown')))
}

type Claimed = Pick<StoredClip, 'id' | 'type' | 'seconds' | 'height' | 'streamTries'>
/** The next file, marked as being worked on. */
async function claim(db: Db, now: EpochMs): Promise<Claimed | undefined> {
  return db.transaction(async (tx) => {
    const [next] = await tx
      .select({ id: videoClips.id })
      .from(videoClips)
      .where(
        and(
          eq(videoClips.state, 'shown'),
          or(eq(videoClips.stream, 'waiting'), and(eq(videoClips.stream, 'running'), lt(videoClips.streamAt, now - AT_WORK_MS))),
        ),
      )
      .orderBy(asc(videoClips.place))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!next) return undefined
    const [row] = await tx
      .update(videoClips)
      .set({ stream: 'running', streamAt: now, streamTries: sql`${videoClips.streamTries} + 1` })
      .where(eq(videoClips.id, next.id))
      .returning()
    return row
  })
}

/** @returns false where the clip was removed meanwhile */
async function done(db: Db, id: string, made: { streams: StreamParts; hasPoster: boolean; loudness: number | null }): Promise<boolean> {
  const rows = await db
    .update(videoClips)
    .set({ ...made, stream: 'done' })
    .where(and(eq(videoClips.id, id), eq(videoClips.stream, 'running'), eq(videoClips.state, 'shown')))
    .returning({ id: videoClips.id })
  return rows.length > 0
}
/** Tried again, or given up: the file plays as it was uploaded. */
async function failed(db: Db, id: string, isLast: boolean): Promise<void> {
  await db
    .update(videoClips)
    .set({ stream: isLast ? 'failed' : 'waiting' })
    .where(and(eq(videoClips.id, id), eq(videoClips.stream, 'running')))
}

export type StreamStore = ReturnType<typeof streamStore>
export const streamStore = (db: Db) => bindFirst(db, { wantAll, claim, done, failed })
