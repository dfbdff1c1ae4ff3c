// Who watched how far, views by person and day, and what was reported.
import { and, eq, gte, sql } from 'drizzle-orm'
import type { EpochMs } from '#core/units.ts'
import { playedSeconds } from '#core/videos/watching.ts'
import type { Db } from '../../db/client.ts'
import { videoClips, videoProgress, videoReports, videoViews } from '../../db/tables/videos.ts'
import { bindFirst } from '../../kernel/bind-first.ts'

/** How far somebody came: where watching goes on, and how much was played since the last time that it was kept. */
export type Watched = { readonly seconds: number; readonly more: number; readonly duration: number | null }

async function keepProgress(db: Db, clipId: string, userId: string, { seconds, more, duration }: Watched, at: EpochMs): Promise<void> {
  await db.transaction(async (tx) => {
    const theirs = and(eq(videoProgress.clipId, clipId), eq(videoProgress.userId, userId))
    await tx.insert(videoProgress).values({ clipId, userId, seconds, played: 0, begunAt: at, at }).onConflictDoNothing()
    const [before] = await tx.select().from(videoProgress).where(theirs).for('update')
    if (!before) return
    const played = playedSeconds(before.played, more, duration, (at - before.begunAt) / 1000)
    await tx.update(videoProgress).set({ seconds, played, at }).where(theirs)
  })
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
