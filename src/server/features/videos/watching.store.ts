// Who watched how far, views by person and day, and what was reported.
import { and, eq, gte, sql } from 'drizzle-orm'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import { videoClips, videoProgress, videoReports, videoViews } from '../../db/tables/videos.ts'
import { bindFirst } from '../../kernel/bind-first.ts'

async function keepProgress(db: Db, clipId: string, userId: string, seconds: number, at: EpochMs): Promise<void> {
  await db
    .insert(videoProgress)
    .values({ clipId, userId, seconds, at })
    .onConflictDoUpdate({ target: [videoProgress.clipId, videoProgress.userId], set: { seconds, at } })
}

/** Counts a view where this person has none on this day. */
async function view(db: Db, clipId: string, userId: string, day: string): Promise<{ views: number; counted: boolean }> {
  return db.transaction(async (tx) => {
    const first = await tx.insert(videoViews).values({ clipId, userId, day }).onConflictDoNothing().returning({ day: videoViews.day })
    const counted = first.length > 0
    const [row] = await tx
      .update(videoClips)
      .set({ views: sql`${videoClips.views} + ${counted ? 1 : 0}` })
      .where(eq(videoClips.id, clipId))
      .returning({ views: videoClips.views })
    return { views: row?.views ?? 0, counted }
  })
}

const reportsSince = (db: Db, userId: string, since: EpochMs) =>
  db.$count(videoReports, and(eq(videoReports.userId, userId), gte(videoReports.at, since)))

async function report(db: Db, clipId: string, userId: string, reason: string, at: EpochMs): Promise<void> {
  await db
    .insert(videoReports)
    .values({ clipId, userId, reason, at })
    .onConflictDoUpdate({ target: [videoReports.clipId, videoReports.userId], set: { reason } })
}

export type WatchingStore = ReturnType<typeof watchingStore>
export const watchingStore = (db: Db) => bindFirst(db, { keepProgress, view, report, reportsSince })
