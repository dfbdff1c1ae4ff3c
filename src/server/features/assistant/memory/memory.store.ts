// What Lex remembers, in the database, per person.
import { randomUUID } from 'node:crypto'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { MOST_MEMORIES } from '#core/assistant/memory/remember.ts'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../../db/client.ts'
import { lexMemories, lexMemorySwitches } from '../../../db/tables/lex-memory.ts'
import { bindFirst } from '../../../kernel/bind-first.ts'

export type MemoryStore = ReturnType<typeof memoryStore>
type Row = typeof lexMemories.$inferSelect

const own = (userId: string, id: string) => and(eq(lexMemories.userId, userId), eq(lexMemories.id, id))
const newestFirst = [desc(lexMemories.updatedAt), desc(lexMemories.id)] as const

const list = (db: Db, userId: string): Promise<Row[]> =>
  db
    .select()
    .from(lexMemories)
    .where(eq(lexMemories.userId, userId))
    .orderBy(...newestFirst)

async function isOn(db: Db, userId: string): Promise<boolean> {
  const [row] = await db.select().from(lexMemorySwitches).where(eq(lexMemorySwitches.userId, userId))
  return row?.isOn ?? true
}

/** Its sentences, newest first; none while it is switched off. */
async function used(db: Db, userId: string): Promise<string[]> {
  return (await isOn(db, userId)) ? (await list(db, userId)).map(({ text }) => text) : []
}

async function add(db: Db, userId: string, text: string, now: EpochMs): Promise<Row> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(lexMemories)
      .values({ id: randomUUID(), userId, text, updatedAt: new Date(now) })
      .returning()
    const beyond = tx
      .select({ id: lexMemories.id })
      .from(lexMemories)
      .where(eq(lexMemories.userId, userId))
      .orderBy(...newestFirst)
      .offset(MOST_MEMORIES)
    await tx.delete(lexMemories).where(inArray(lexMemories.id, beyond))
    return row!
  })
}

async function change(db: Db, userId: string, id: string, text: string, now: EpochMs): Promise<Row | undefined> {
  const [row] = await db
    .update(lexMemories)
    .set({ text, updatedAt: new Date(now) })
    .where(own(userId, id))
    .returning()
  return row
}

async function remove(db: Db, userId: string, id: string): Promise<boolean> {
  return (await db.delete(lexMemories).where(own(userId, id)).returning({ id: lexMemories.id })).length > 0
}

async function removeAll(db: Db, userId: string): Promise<number> {
  return (await db.delete(lexMemories).where(eq(lexMemories.userId, userId)).returning({ id: lexMemories.id })).length
}

async function turn(db: Db, userId: string, on: boolean): Promise<void> {
  await db
    .insert(lexMemorySwitches)
    .values({ userId, isOn: on })
    .onConflictDoUpdate({ target: lexMemorySwitches.userId, set: { isOn: on } })
}

export const memoryStore = (db: Db) => bindFirst(db, { list, isOn, used, add, change, remove, removeAll, turn })
