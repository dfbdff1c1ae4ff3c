// Notes on clips and the links that show them.
import { and, asc, eq, sql } from 'drizzle-orm'
import { MOST_NOTES_OF_A_CLIP } from '#core/videos/drawing.ts'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/tables/accounts.ts'
import { videoNotes, videoShares } from '../../db/tables/videos.ts'
import { bindFirst } from '../../kernel/bind-first.ts'
import { requireNotRemoved, shownNotesOn, takeReportsAlong } from '../../kernel/link-marks.ts'
import { isOfOpenAccount } from '../../kernel/shared-links.ts'

export type StoredNote = typeof videoNotes.$inferSelect
/** Of one person and clip. Judged: one for each place that it was sent to. */
const MOST_LINKS = 5

const list = (db: Db, clipId: string, userId: string): Promise<StoredNote[]> =>
  db
    .select()
    .from(videoNotes)
    .where(and(eq(videoNotes.clipId, clipId), eq(videoNotes.userId, userId)))
    .orderBy(asc(videoNotes.at), asc(videoNotes.createdAt))

const oneAtATime = (userId: string) => sql`select pg_advisory_xact_lock(hashtext(${`video notes ${userId}`}))`

/** @returns undefined where the clip has as many as there may be */
async function add(db: Db, note: typeof videoNotes.$inferInsert): Promise<StoredNote | undefined> {
  return db.transaction(async (tx) => {
    await tx.execute(oneAtATime(note.userId))
    const count = await tx.$count(videoNotes, and(eq(videoNotes.clipId, note.clipId), eq(videoNotes.userId, note.userId)))
    return count >= MOST_NOTES_OF_A_CLIP ? undefined : (await tx.insert(videoNotes).values(note).returning())[0]
  })
}

type Change = Pick<StoredNote, 'at' | 'text' | 'drawing' | 'playerId' | 'playerName' | 'gameId' | 'gameName' | 'changedAt'>
async function edit(db: Db, id: string, userId: string, change: Change): Promise<StoredNote | undefined> {
  const [row] = await db
    .update(videoNotes)
    .set(change)
    .where(and(eq(videoNotes.id, id), eq(videoNotes.userId, userId)))
    .returning()
  return row
}
async function remove(db: Db, id: string, userId: string): Promise<boolean> {
  const rows = await db
    .delete(videoNotes)
    .where(and(eq(videoNotes.id, id), eq(videoNotes.userId, userId)))
    .returning({ id: videoNotes.id })
  return rows.length > 0
}

const links = (db: Db, clipId: string, userId: string) =>
  db
    .select({ id: videoShares.id, createdAt: videoShares.createdAt })
    .from(videoShares)
    .where(and(eq(videoShares.clipId, clipId), eq(videoShares.userId, userId)))
    .orderBy(asc(videoShares.createdAt))

/** @returns false where there are as many as there may be */
async function share(db: Db, title: string, link: typeof videoShares.$inferInsert): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(oneAtATime(link.userId))
    if ((await tx.$count(videoShares, and(eq(videoShares.clipId, link.clipId), eq(videoShares.userId, link.userId)))) >= MOST_LINKS)
      return false
    await tx.insert(videoShares).values(link)
    await takeReportsAlong(tx, 'analysis', link, await shownNotesOn(tx, link.clipId, link.userId, title))
    return true
  })
}
/** Throws where a moderator removed a link to the same notes before. */
const requireShareable = async (db: Db, clipId: string, userId: string, title: string): Promise<void> =>
  requireNotRemoved(db, userId, await shownNotesOn(db, clipId, userId, title))

async function revoke(db: Db, id: string, userId: string): Promise<boolean> {
  const rows = await db
    .delete(videoShares)
    .where(and(eq(videoShares.id, id), eq(videoShares.userId, userId)))
    .returning({ id: videoShares.id })
  return rows.length > 0
}
async function findShare(db: Db, hash: string): Promise<{ clipId: string; userId: string; username: string } | undefined> {
  const [row] = await db
    .select({ clipId: videoShares.clipId, userId: videoShares.userId, username: users.username })
    .from(videoShares)
    .innerJoin(users, eq(users.id, videoShares.userId))
    .where(and(eq(videoShares.hash, hash), isOfOpenAccount(videoShares.userId)))
  return row
}

export type NoteStore = ReturnType<typeof noteStore>
export const noteStore = (db: Db) => bindFirst(db, { list, add, edit, remove, links, requireShareable, share, revoke, findShare })
