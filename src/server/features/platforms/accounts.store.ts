// Linked accounts in the database: links under way, who reads an account and how far, what it holds.
import { randomUUID } from 'node:crypto'
import { and, asc, eq, gt, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import type { AccountProblem } from '#core/bankroll/linked/account-state.ts'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import { type AccountSource, linkedAccounts } from '../../db/tables/platforms.ts'
import { bindFirst } from '../../kernel/bind-first.ts'
import type { FoundAccount } from '../../ports/linked-accounts.ts'

export type StoredAccount = typeof linkedAccounts.$inferSelect
export type AccountStore = ReturnType<typeof accountStore>

/** A reader that brought no page for so long is of a process that is gone. */
export const SILENT_MS = 60_000
/** An account is read again after so long. */
const AGAIN_MS = 30 * 60_000
/** Links under way are forgotten after an hour, removed accounts after forty days: longer than any period of a limit. */
const LINK_MS = 60 * 60_000
export const REMOVED_MS = 40 * 86_400_000

const own = (userId: string, id: string) =>
  and(eq(linkedAccounts.userId, userId), eq(linkedAccounts.id, id), isNull(linkedAccounts.removedAt))

const list = (db: Db, userId: string): Promise<StoredAccount[]> =>
  db
    .select()
    .from(linkedAccounts)
    .where(and(eq(linkedAccounts.userId, userId), isNull(linkedAccounts.removedAt)))
    .orderBy(asc(linkedAccounts.createdAt), asc(linkedAccounts.id))

async function find(db: Db, userId: string, id: string): Promise<StoredAccount | undefined> {
  const [row] = await db.select().from(linkedAccounts).where(own(userId, id))
  return row
}

export type NewLink = Pick<StoredAccount, 'source' | 'platform' | 'book' | 'username' | 'linkId' | 'linkPage' | 'hasCode'>

/** Links of a person to one platform that may still be completed, whatever name they bear: none takes the place of another. */
async function underWay(db: Db, userId: string, platform: StoredAccount['platform'], now: EpochMs): Promise<number> {
  const isOpen = and(isNull(linkedAccounts.ref), gt(linkedAccounts.createdAt, new Date(now - LINK_MS)))
  return db.$count(linkedAccounts, and(eq(linkedAccounts.userId, userId), eq(linkedAccounts.platform, platform), isOpen))
}

/** A link under way. Those of before stand beside it, for another tab may be at the page of the book; only what is over for long goes. */
async function begin(db: Db, userId: string, link: NewLink, now: EpochMs): Promise<StoredAccount> {
  return db.transaction(async (tx) => {
    const isOver = and(isNull(linkedAccounts.ref), lte(linkedAccounts.createdAt, new Date(now - LINK_MS)))
    await tx.delete(linkedAccounts).where(and(eq(linkedAccounts.userId, userId), eq(linkedAccounts.platform, link.platform), isOver))
    const [row] = await tx
      .insert(linkedAccounts)
      .values({ id: randomUUID(), userId, ...link, createdAt: new Date(now) })
      .returning()
    return row!
  })
}

type Linked = Pick<StoredAccount, 'source' | 'platform'> & {
  readonly linkId: string | null
  readonly credential?: string | null
  readonly username?: string
}

/** The accounts that a link opened; one that was linked before is the same again, and other links of its name are over. */
async function link(
  db: Db,
  userId: string,
  { source, platform, linkId, credential, username: named = '' }: Linked,
  found: readonly FoundAccount[],
  now: EpochMs,
): Promise<StoredAccount[]> {
  return db.transaction(async (tx) => {
    if (linkId !== null) {
      await tx
        .delete(linkedAccounts)
        .where(
          and(
            eq(linkedAccounts.userId, userId),
            isNull(linkedAccounts.ref),
            or(eq(linkedAccounts.linkId, linkId), and(eq(linkedAccounts.platform, platform), eq(linkedAccounts.username, named))),
          ),
        )
    }
    const rows: StoredAccount[] = []
    for (const { ref, book, username } of found) {
      const key = credential ? { credential } : {}
      const again = { book, username, problem: null, retryAt: null, isPaused: false, removedAt: null, leaseId: null, ...key }
      const [row] = await tx
        .insert(linkedAccounts)
        .values({ id: randomUUID(), userId, source, platform, book, username, ref, createdAt: new Date(now), ...key })
        .onConflictDoUpdate({ target: [linkedAccounts.userId, linkedAccounts.source, linkedAccounts.ref], set: again })
        .returning()
      rows.push(row!)
    }
    return rows
  })
}

async function setPaused(db: Db, userId: string, id: string, isPaused: boolean): Promise<StoredAccount | undefined> {
  const clean = isPaused ? {} : { problem: null, retryAt: null }
  const [row] = await db
    .update(linkedAccounts)
    .set({ isPaused, leaseId: null, ...clean })
    .where(own(userId, id))
    .returning()
  return row
}

/** A link under way goes at once; an account is no longer shown. False where there is none. */
async function remove(db: Db, userId: string, id: string, now: EpochMs): Promise<boolean> {
  const { rowCount } = await db.delete(linkedAccounts).where(and(own(userId, id), isNull(linkedAccounts.ref)))
  if (rowCount) return true
  const rows = await db
    .update(linkedAccounts)
    .set({ removedAt: new Date(now), leaseId: null, credential: null })
    .where(own(userId, id))
    .returning({ id: linkedAccounts.id })
  return rows.length > 0
}

/** Books whose account of files was disconnected, and when. Whoever brings another file of them is asked first. */
async function removedFiles(db: Db, userId: string): Promise<ReadonlyMap<string, EpochMs>> {
  const { ref, removedAt } = linkedAccounts
  const rows = await db
    .select({ ref, removedAt })
    .from(linkedAccounts)
    .where(and(eq(linkedAccounts.userId, userId), eq(linkedAccounts.source, 'file'), isNotNull(removedAt)))
    .orderBy(asc(ref))
  return new Map(rows.flatMap(({ ref, removedAt }) => (ref === null || removedAt === null ? [] : [[ref, removedAt.getTime()]])))
}

/** Books whose account of files is paused. Whoever brings another file of them is asked first. */
async function pausedFiles(db: Db, userId: string): Promise<ReadonlySet<string>> {
  const { ref, removedAt, isPaused } = linkedAccounts
  const rows = await db
    .select({ ref })
    .from(linkedAccounts)
    .where(and(eq(linkedAccounts.userId, userId), eq(linkedAccounts.source, 'file'), eq(isPaused, true), isNull(removedAt)))
    .orderBy(asc(ref))
  return new Set(rows.flatMap(({ ref }) => (ref === null ? [] : [ref])))
}

const isFree = (now: EpochMs) =>
  or(isNull(linkedAccounts.leaseId), isNull(linkedAccounts.beatAt), lt(linkedAccounts.beatAt, new Date(now - SILENT_MS)))

/** Takes an account for reading, so that nobody else reads it meanwhile; undefined where somebody does, or it may not be read. */
async function take(db: Db, id: string, now: EpochMs): Promise<(StoredAccount & { readonly leaseId: string }) | undefined> {
  const leaseId = randomUUID()
  const [row] = await db
    .update(linkedAccounts)
    .set({
      leaseId,
      beatAt: new Date(now),
      problem: null,
      retryAt: null,
      // A reading that was broken off is gone on with, and its figures.
      readCount: sql`case when ${linkedAccounts.cursor} is null then 0 else ${linkedAccounts.readCount} end`,
      newBets: sql`case when ${linkedAccounts.cursor} is null then 0 else ${linkedAccounts.newBets} end`,
      newMovements: sql`case when ${linkedAccounts.cursor} is null then 0 else ${linkedAccounts.newMovements} end`,
      leftCount: sql`case when ${linkedAccounts.cursor} is null then 0 else ${linkedAccounts.leftCount} end`,
    })
    .where(
      and(
        eq(linkedAccounts.id, id),
        isNotNull(linkedAccounts.ref),
        ne(linkedAccounts.source, 'file'),
        eq(linkedAccounts.isPaused, false),
        isNull(linkedAccounts.removedAt),
        isFree(now),
      ),
    )
    .returning()
  return row && { ...row, leaseId }
}

/** The reading ended before its end; it goes on from the same page. */
async function giveBack(db: Db, id: string, leaseId: string, problem: AccountProblem | null, retryAt: EpochMs | null): Promise<void> {
  await db
    .update(linkedAccounts)
    .set({ leaseId: null, problem, retryAt: retryAt === null ? null : new Date(retryAt) })
    .where(and(eq(linkedAccounts.id, id), eq(linkedAccounts.leaseId, leaseId)))
}

/** Accounts whose time to be read has come, also such whose reader is gone. */
async function due(db: Db, now: EpochMs, limit: number): Promise<string[]> {
  const isLate = or(
    isNotNull(linkedAccounts.cursor),
    isNull(linkedAccounts.lastSyncAt),
    lt(linkedAccounts.lastSyncAt, new Date(now - AGAIN_MS)),
  )
  const rows = await db
    .select({ id: linkedAccounts.id })
    .from(linkedAccounts)
    .where(
      and(
        isNotNull(linkedAccounts.ref),
        ne(linkedAccounts.source, 'file'),
        eq(linkedAccounts.isPaused, false),
        isNull(linkedAccounts.removedAt),
        isFree(now),
        isLate,
        or(isNull(linkedAccounts.problem), sql`${linkedAccounts.retryAt} <= ${new Date(now).toISOString()}::timestamptz`),
      ),
    )
    .orderBy(sql`${linkedAccounts.lastSyncAt} nulls first`)
    .limit(limit)
  return rows.map(({ id }) => id)
}

async function forget(db: Db, now: EpochMs): Promise<void> {
  await db.delete(linkedAccounts).where(and(isNull(linkedAccounts.ref), lt(linkedAccounts.createdAt, new Date(now - LINK_MS))))
  await db.delete(linkedAccounts).where(lt(linkedAccounts.removedAt, new Date(now - REMOVED_MS)))
}

export const accountStore = (db: Db) =>
  bindFirst(db, { list, find, underWay, begin, link, setPaused, remove, removedFiles, pausedFiles, take, giveBack, due, forget })
export type { AccountSource }
