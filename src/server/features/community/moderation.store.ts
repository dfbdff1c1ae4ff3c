// Reports, the queue, decisions with what follows from them, and appeals. A decision and its line in the public log are one transaction.
import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { type Decision, isHiddenBy, type LogAction, mutedByStrike, type ReportReason, STRIKE_MS } from '#core/community/moderation.ts'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/tables/accounts.ts'
import {
  communityComments,
  communityLog,
  communityMembers,
  communityNotices,
  communityPosts,
  communityReports,
} from '../../db/tables/community.ts'
import type { Tx } from '../../kernel/door/audit.ts'
import { touchThread } from './texts.store.ts'

export type StoredLog = typeof communityLog.$inferSelect
export type TargetText = {
  readonly kind: 'post' | 'comment'
  readonly id: string
  readonly postId: string
  readonly userId: string
  readonly state: 'shown' | 'held' | 'removed' | 'deleted'
}

export async function findTarget(tx: Tx, postId: string, commentId: string | null | undefined): Promise<TargetText | undefined> {
  if (commentId) {
    const [row] = await tx
      .select()
      .from(communityComments)
      .where(and(eq(communityComments.id, commentId), eq(communityComments.postId, postId)))
    return row && { kind: 'comment', id: row.id, postId, userId: row.userId, state: row.state }
  }
  const [row] = await tx.select().from(communityPosts).where(eq(communityPosts.id, postId))
  return row && { kind: 'post', id: row.id, postId, userId: row.userId, state: row.state }
}

async function setState(tx: Tx, { kind, id, postId }: TargetText, state: 'shown' | 'held' | 'removed'): Promise<void> {
  if (kind === 'post') await tx.update(communityPosts).set({ state }).where(eq(communityPosts.id, id))
  else await tx.update(communityComments).set({ state }).where(eq(communityComments.id, id))
  await touchThread(tx, postId)
}

type LogLine = Omit<typeof communityLog.$inferInsert, 'id' | 'about' | 'textId' | 'postId' | 'userId'>
const logText = (tx: Tx, { kind, id, postId, userId }: TargetText, line: LogLine) =>
  tx.insert(communityLog).values({ ...line, about: kind, textId: id, postId, userId })

const REPORTED = 'Reported by several members; a moderator will look.'

/** False where the person reported it before. */
export async function report(
  db: Db,
  target: TargetText,
  { userId, reason, note, now }: { readonly userId: string; readonly reason: ReportReason; readonly note: string; readonly now: EpochMs },
): Promise<{ readonly isNew: boolean; readonly isHidden: boolean }> {
  return db.transaction(async (tx) => {
    const added = await tx
      .insert(communityReports)
      .values({ textId: target.id, postId: target.postId, userId, source: 'report', reason, note, at: now })
      .onConflictDoNothing()
      .returning({ id: communityReports.id })
    if (added.length === 0) return { isNew: false, isHidden: target.state === 'held' }
    const [row] = await tx
      .select({ n: sql<number>`count(distinct ${communityReports.userId})::int` })
      .from(communityReports)
      .where(and(eq(communityReports.textId, target.id), isNull(communityReports.reviewedAt), eq(communityReports.source, 'report')))
    if (!isHiddenBy(row?.n ?? 0) || target.state !== 'shown') return { isNew: true, isHidden: target.state === 'held' }
    await setState(tx, target, 'held')
    await logText(tx, target, { at: now, action: 'held', byId: null, reason: REPORTED })
    return { isNew: true, isHidden: true }
  })
}

/** Texts that wait, with everything that was said of them. */
export async function waitingTexts(db: Db) {
  const reports = await db
    .select()
    .from(communityReports)
    .where(isNull(communityReports.reviewedAt))
    .orderBy(asc(communityReports.at))
    .limit(500)
  const ids = [...new Set(reports.map(({ textId }) => textId))]
  if (ids.length === 0) return []
  const name = { username: users.username }
  const posts = await db
    .select({ text: communityPosts, ...name })
    .from(communityPosts)
    .innerJoin(users, eq(users.id, communityPosts.userId))
    .where(inArray(communityPosts.id, ids))
  const comments = await db
    .select({ text: communityComments, ...name })
    .from(communityComments)
    .innerJoin(users, eq(users.id, communityComments.userId))
    .where(inArray(communityComments.id, ids))
  const strikes = await strikesOf(
    db,
    [...posts, ...comments].map(({ text }) => text.userId),
  )
  return ids.flatMap((id) => {
    const post = posts.find(({ text }) => text.id === id)
    const comment = comments.find(({ text }) => text.id === id)
    const found = post ?? comment
    if (!found || found.text.state === 'deleted') return []
    const own = reports.filter(({ textId }) => textId === id)
    const common = { text: found.text, username: found.username, reports: own, strikes: strikes.get(found.text.userId) ?? [] }
    return [
      { ...common, kind: post ? ('post' as const) : ('comment' as const), postId: own[0]!.postId, isPick: post?.text.type === 'pick' },
    ]
  })
}

async function strikesOf(tx: Tx, userIds: readonly string[]): Promise<ReadonlyMap<string, readonly EpochMs[]>> {
  const found = new Map<string, EpochMs[]>()
  if (userIds.length === 0) return found
  const rows = await tx
    .select({ userId: communityLog.userId, at: communityLog.at })
    .from(communityLog)
    .where(
      and(
        inArray(communityLog.userId, [...userIds]),
        eq(communityLog.isStrike, true),
        sql`${communityLog.appeal} is distinct from 'granted'`,
      ),
    )
  for (const { userId, at } of rows) if (userId) found.set(userId, [...(found.get(userId) ?? []), at])
  return found
}

const ACTIONS: Readonly<Record<Decision, LogAction>> = { keep: 'kept', remove: 'removed', warn: 'warned', 'remove with strike': 'strike' }

export async function decide(
  db: Db,
  target: TargetText,
  { decision, reason, byId, now }: { readonly decision: Decision; readonly reason: string; readonly byId: string; readonly now: EpochMs },
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(communityReports)
      .set({ reviewedAt: now })
      .where(and(eq(communityReports.textId, target.id), isNull(communityReports.reviewedAt)))
    const isRemoved = decision === 'remove' || decision === 'remove with strike'
    await setState(tx, target, isRemoved ? 'removed' : 'shown')
    const isStrike = decision === 'remove with strike'
    const until = isStrike ? mutedByStrike((await strikesOf(tx, [target.userId])).get(target.userId) ?? [], now) : null
    await logText(tx, target, { at: now, action: ACTIONS[decision], byId, reason, isStrike, until })
    if (until !== null) {
      const mutedUntil = sql`greatest(coalesce(${communityMembers.mutedUntil}, 0), ${until})`
      await tx.update(communityMembers).set({ mutedUntil }).where(eq(communityMembers.userId, target.userId))
    }
    if (decision !== 'keep')
      await tx
        .insert(communityNotices)
        .values({ userId: target.userId, kind: 'moderation', postId: target.postId, byId: target.userId, excerpt: reason, at: now })
  })
}

export const logPage = (db: Db, before: number | undefined, own: string | undefined, limit: number) =>
  db
    .select()
    .from(communityLog)
    .where(
      and(before === undefined ? undefined : lt(communityLog.id, before), own === undefined ? undefined : eq(communityLog.userId, own)),
    )
    .orderBy(desc(communityLog.id))
    .limit(limit)

export async function findLog(db: Tx, id: number): Promise<StoredLog | undefined> {
  const [row] = await db.select().from(communityLog).where(eq(communityLog.id, id))
  return row
}

/** Undefined where it was appealed meanwhile. */
export async function appeal(db: Db, id: number, text: string, now: EpochMs): Promise<StoredLog | undefined> {
  const [row] = await db
    .update(communityLog)
    .set({ appealText: text, appealedAt: now })
    .where(and(eq(communityLog.id, id), isNull(communityLog.appealedAt)))
    .returning()
  return row
}

export const waitingAppeals = (db: Db) =>
  db
    .select()
    .from(communityLog)
    .where(and(isNotNull(communityLog.appealedAt), isNull(communityLog.appeal)))
    .orderBy(asc(communityLog.appealedAt))
    .limit(200)

/** A granted appeal brings the text back and takes strike and mute away. False where it was decided before. */
export async function decideAppeal(
  db: Db,
  entry: StoredLog,
  { isGranted, reason, byId, now }: { readonly isGranted: boolean; readonly reason: string; readonly byId: string; readonly now: EpochMs },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(communityLog)
      .set({ appeal: isGranted ? 'granted' : 'refused' })
      .where(and(eq(communityLog.id, entry.id), isNotNull(communityLog.appealedAt), isNull(communityLog.appeal)))
      .returning()
    if (!row) return false
    const target = row.textId && row.postId ? await findTarget(tx, row.postId, row.about === 'comment' ? row.textId : null) : undefined
    const line = { at: now, action: isGranted ? ('appeal granted' as const) : ('appeal refused' as const), byId, reason }
    await tx.insert(communityLog).values({ ...line, about: row.about, textId: row.textId, postId: row.postId, userId: row.userId })
    if (isGranted && target?.state === 'removed') await setState(tx, target, 'shown')
    if (isGranted && row.isStrike && row.userId) {
      const rest = (await strikesOf(tx, [row.userId])).get(row.userId) ?? []
      const counting = rest.filter((at) => now - at < STRIKE_MS).toSorted((a, b) => a - b)
      const last = counting.at(-1)
      const mutedUntil = last === undefined ? null : mutedByStrike(counting.slice(0, -1), last)
      await tx.update(communityMembers).set({ mutedUntil }).where(eq(communityMembers.userId, row.userId))
    }
    if (row.userId && row.postId)
      await tx
        .insert(communityNotices)
        .values({ userId: row.userId, kind: 'moderation', postId: row.postId, byId: row.userId, excerpt: reason, at: now })
    return true
  })
}
