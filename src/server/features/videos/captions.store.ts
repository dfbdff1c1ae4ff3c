// Captions of clips, a row for each, so that what is said is found.
import { and, asc, eq } from 'drizzle-orm'
import type { Cue } from '#core/videos/captions.ts'
import type { Db } from '../../db/client.ts'
import { videoCues } from '../../db/tables/videos.ts'
import { bindFirst } from '../../kernel/bind-first.ts'
import type { Tx } from '../../kernel/door/audit.ts'

const isOf = (clipId: string, language: string) => and(eq(videoCues.clipId, clipId), eq(videoCues.language, language))
/** Rows of one statement: PostgreSQL takes 65,535 values. */
const AT_ONCE = 1000
/** Languages of one clip. */
export const MOST_LANGUAGES = 20

const read = (db: Db, clipId: string, language: string): Promise<Cue[]> =>
  db
    .select({ from: videoCues.from, until: videoCues.until, text: videoCues.text })
    .from(videoCues)
    .where(isOf(clipId, language))
    .orderBy(asc(videoCues.position))

export async function writeCues(tx: Tx, clipId: string, language: string, cues: readonly Cue[]): Promise<void> {
  await tx.delete(videoCues).where(isOf(clipId, language))
  const rows = cues.map((cue, position) => ({ clipId, language, position, ...cue }))
  for (let at = 0; at < rows.length; at += AT_ONCE) await tx.insert(videoCues).values(rows.slice(at, at + AT_ONCE))
}
const write = (db: Db, clipId: string, language: string, cues: readonly Cue[]) =>
  db.transaction((tx) => writeCues(tx, clipId, language, cues))

async function remove(db: Db, clipId: string, language: string): Promise<boolean> {
  return (await db.delete(videoCues).where(isOf(clipId, language)).returning({ position: videoCues.position })).length > 0
}

export type CaptionStore = ReturnType<typeof captionStore>
export const captionStore = (db: Db) => bindFirst(db, { read, write, remove })
