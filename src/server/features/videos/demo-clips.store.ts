// Clips of the demo world: drawn from its games by scripts/videos, shipped with the page, and named as what they are. They stand in the library
// while the demo world is shown.
import { eq, sql } from 'drizzle-orm'
import type { DataWorld } from '#core/data-world.ts'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import { videoCategories, videoClips } from '../../db/tables/videos.ts'
import { writeCues } from './captions.store.ts'
import { DEMO_CLIPS } from './demo-clips.ts'

const CATEGORY = {
  id: 'demo-charts',
  name: 'Demo: games as charts',
  description: 'Games of the demo world, drawn by the product. The games and their players are invented.',
  color: '#FFD700',
}

/** Puts them there once; nothing that a person changed is changed back. */
export async function demoClips(db: Db, world: () => DataWorld, now: EpochMs): Promise<void> {
  if (world() !== 'demo') return
  const [there] = await db.select({ id: videoClips.id }).from(videoClips).where(eq(videoClips.source, 'demo')).limit(1)
  if (there) return
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('demo clips'))`)
    await tx
      .insert(videoCategories)
      .values({ ...CATEGORY, createdAt: now })
      .onConflictDoNothing()
    for (const { cues, ...clip } of DEMO_CLIPS) {
      const row = {
        ...clip,
        source: 'demo' as const,
        state: 'shown' as const,
        categoryId: CATEGORY.id,
        author: 'Demo world',
        createdAt: now,
      }
      const made = await tx.insert(videoClips).values(row).onConflictDoNothing().returning({ id: videoClips.id })
      if (made.length > 0) await writeCues(tx, clip.id, 'en', cues)
    }
  })
}
