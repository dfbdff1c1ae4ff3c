// Salary files that people imported: each belongs to one person and is seen by nobody else.
import { randomUUID } from 'node:crypto'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Slate } from '#core/dfs/slate.ts'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import { importedSlates } from '../../db/tables/lineups.ts'
import type { PackedSlate } from '../../kernel/work/readers/read-slate-file.ts'

/** How many a person may keep. */
export const MOST_SLATES = 100

export type SlateRow = Omit<typeof importedSlates.$inferSelect, 'slate' | 'userId'> & { readonly slate: Omit<Slate, 'players'> }
export type SlateStore = {
  /**
   * The slate of the same content where there is one, now with this file's name and what was said of it; undefined
   * when the person keeps as many as allowed.
   */
  add(userId: string, fileName: string, read: PackedSlate, now: EpochMs): Promise<SlateRow | undefined>
  list(userId: string): Promise<SlateRow[]>
  get(userId: string, id: string): Promise<(SlateRow & { readonly slate: Slate }) | undefined>
  remove(userId: string, id: string): Promise<boolean>
}

// Without the players: a list of slates needs none of them.
const head = {
  id: importedSlates.id,
  fileName: importedSlates.fileName,
  format: importedSlates.format,
  hasUploadIds: importedSlates.hasUploadIds,
  slate: sql<Omit<Slate, 'players'>>`${importedSlates.slate} - 'players'`,
  players: importedSlates.players,
  startsAt: importedSlates.startsAt,
  dropped: importedSlates.dropped,
  warnings: importedSlates.warnings,
  createdAt: importedSlates.createdAt,
}

/** Any number of its own among the locks of two keys. */
const SLATES_LOCK = 41

export function slateStore(db: Db): SlateStore {
  const own = (userId: string, id: string) => and(eq(importedSlates.userId, userId), eq(importedSlates.id, id))
  return {
    async add(userId, fileName, read, now) {
      // As bytes: the thread that read the file wrote it as UTF-8 already, and a text would be read and written once more on the main one.
      const { buffer, byteOffset, byteLength } = read.json
      const slate = sql`(${Buffer.from(buffer, byteOffset, byteLength)}::text)::jsonb`
      return db.transaction(async (tx) => {
        // The same file sent twice at once waits here for itself.
        await tx.execute(sql`select pg_advisory_xact_lock(${SLATES_LOCK}::int, hashtext(${userId}))`)
        // The same content is the same slate, whatever its file is called now. Sent for comparison only where one of as many players is kept.
        const isAlike = and(eq(importedSlates.userId, userId), eq(importedSlates.players, read.players))
        if ((await tx.$count(importedSlates, isAlike)) > 0) {
          const [same] = await tx
            .select(head)
            .from(importedSlates)
            .where(and(isAlike, sql`${importedSlates.slate} = ${slate}`))
            .limit(1)
          if (same) {
            await tx.update(importedSlates).set({ fileName }).where(eq(importedSlates.id, same.id))
            return { ...same, fileName, format: read.format, dropped: [...read.dropped], warnings: [...read.warnings] }
          }
        }
        const kept = await tx.$count(importedSlates, eq(importedSlates.userId, userId))
        if (kept >= MOST_SLATES) return undefined
        const [row] = await tx
          .insert(importedSlates)
          .values({
            id: randomUUID(),
            userId,
            fileName,
            format: read.format,
            hasUploadIds: read.hasUploadIds,
            slate,
            players: read.players,
            startsAt: read.startsAt,
            dropped: [...read.dropped],
            warnings: [...read.warnings],
            createdAt: new Date(now),
          })
          .returning(head)
        return row
      })
    },
    list: (userId) => db.select(head).from(importedSlates).where(eq(importedSlates.userId, userId)).orderBy(desc(importedSlates.createdAt)),
    async get(userId, id) {
      const [row] = await db.select().from(importedSlates).where(own(userId, id))
      return row
    },
    async remove(userId, id) {
      const gone = await db.delete(importedSlates).where(own(userId, id)).returning({ id: importedSlates.id })
      return gone.length > 0
    },
  }
}
