// Reports, decisions with what follows from them, and appeals. A decision and its line in the public log are one transaction.
import { randomUUID } from 'node:crypto'
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm'
import { LIMIT_DAY_MS } from '#core/community/member-limits.ts'
import {
  type Decision,
  isHiddenBy,
  type LogAction,
  MOST_REPORTS_A_DAY,
  mutedByStrike,
  type ReportReason,
  reportCounts,
  STRIKE_MS,
} from '#core/community/moderation.ts'
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
  communityVersions,
} from '../../db/tables/community.ts'
import { type Tx, writeAudit } from '../../kernel/door/audit.ts'
import { dropImages, takeMemberLock, touchThread } from './texts.store.ts'

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

/** Its state now; nobody changes it until the transaction ends. Undefined where it is gone. */
async function lockedState(tx: Tx, { kind, id }: TargetText): Promise<TargetText['state'] | undefined> {
  const table = kind === 'post' ? communityPosts : communityComments
  const [row] = await tx.select({ state: table.state }).from(table).where(eq(table.id, id)).for('update')
  return row?.state
}

/** A text that its author deleted stays deleted. */
async function setState(tx: Tx, { kind, id, postId }: TargetText, state: 'shown' | 'held' | 'removed'): Promise<void> {
  const table = kind === 'post' ? communityPosts : communityComments
  await tx
    .update(table)
    .set({ state })
    .where(and(eq(table.id, id), ne(table.state, 'deleted')))
  await touchThread(tx, postId)
}

type LogLine = Omit<typeof communityLog.$inferInsert, 'id' | 'about' | 'textId' | 'postId' | 'userId'>
const logText = (tx: Tx, { kind, id, postId, userId }: TargetText, line: LogLine) =>
  tx.insert(communityLog).values({ ...line, about: kind, textId: id, postId, userId })

const REPORTED = 'Reported by several members; a moderator will look.'

type Reported = 'hidden' | 'reported' | 'known' | 'full' | 'gone'

/**
 * One report of a member about a text. Counted and hidden under the lock of the text, so that reports that come at once neither hide it
 * twice nor pass each other by.
 */
export async function report(
  db: Db,
  target: TargetText,
  { userId, reason, note, now }: { readonly userId: string; readonly reason: ReportReason; readonly note: string; readonly now: EpochMs },
): Promise<{ readonly outcome: Reported; readonly counts: boolean }> {
  const none = (outcome: Reported) => ({ outcome, counts: false })
  return db.transaction(async (tx) => {
    await takeMemberLock(tx, userId)
    const state = await lockedState(tx, target)
    if (state === undefined || state === 'deleted' || state === 'removed') return none('gone')
    const today = await tx
      .select({ textId: communityReports.textId })
      .from(communityReports)
      .where(and(eq(communityReports.userId, userId), gt(communityReports.at, now - LIMIT_DAY_MS)))
    if (today.length >= MOST_REPORTS_A_DAY) return none('full')
    const added = await tx
      .insert(communityReports)
      .values({ textId: target.id, postId: target.postId, userId, source: 'report', reason, note, at: now })
      .onConflictDoNothing()
      .returning({ id: communityReports.id })
    if (added.length === 0) return none('known')
    const counting = await countingReports(tx, target.id, now)
    const counts = counting.includes(userId)
    if (state === 'held') return { outcome: 'hidden', counts }
    if (!isHiddenBy(counting.length)) return { outcome: 'reported', counts }
    await setState(tx, target, 'held')
    await logText(tx, target, { at: now, action: 'held', byId: null, reason: REPORTED })
    return { outcome: 'hidden', counts }
  })
}

/** Members whose open reports count towards hiding a text. */
async function countingReports(tx: Tx, textId: string, now: EpochMs): Promise<readonly string[]> {
  const rows = await tx
    .select({ id: users.id, at: communityReports.at, since: users.createdAt, mutedUntil: communityMembers.mutedUntil })
    .from(communityReports)
    .innerJoin(users, eq(users.id, communityReports.userId))
    .leftJoin(communityMembers, eq(communityMembers.userId, communityReports.userId))
    .where(and(eq(communityReports.textId, textId), isNull(communityReports.reviewedAt), eq(communityReports.source, 'report')))
  return rows
    .filter(
      ({ at, since, mutedUntil }) =>
        // As old as it was when it reported: waiting a day makes no accomplice of a new account.
        reportCounts({ memberSince: since.getTime(), mutedUntil: null }, at) && reportCounts({ memberSince: 0, mutedUntil }, now),
    )
    .map(({ id }) => id)
}

export async function strikesOf(tx: Tx, userIds: readonly string[]): Promise<ReadonlyMap<string, readonly EpochMs[]>> {
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

type About = Required<Pick<typeof communityLog.$inferInsert, 'about' | 'textId' | 'postId'>> & {
  readonly userId: string
  readonly shownMark?: string
  readonly shownText?: string | null
}
type Decided = { readonly decision: Decision; readonly reason: string; readonly byId: string; readonly now: EpochMs }

/**
 * Writes a decision into the public log, with the strike and the mute that it brings, and into the audit, which names who decided. The last of its
 * transaction: the audit is held until that ends.
 */
export async function keepDecision(tx: Tx, about: About, { decision, reason, byId, now }: Decided): Promise<void> {
  const { userId } = about
  const isStrike = decision === 'remove with strike'
  const until = isStrike ? mutedByStrike((await strikesOf(tx, [userId])).get(userId) ?? [], now) : null
  await tx.insert(communityLog).values({ ...about, at: now, action: ACTIONS[decision], byId, reason, isStrike, until })
  if (until !== null) {
    const mutedUntil = sql`greatest(coalesce(${communityMembers.mutedUntil}, 0), ${until})`
    // Whoever shows a link and never wrote has no row of a member yet.
    await tx
      .insert(communityMembers)
      .values({ userId, author: randomUUID(), activeAt: now, mutedUntil: until })
      .onConflictDoUpdate({ target: communityMembers.userId, set: { mutedUntil } })
  }
  const target = `a ${about.about} (${about.textId ?? 'gone'})`
  const entry = { actorId: byId, subjectId: userId, detail: `${DECIDED[decision]} ${target}: ${reason}`, after: { decision, until } }
  await writeAudit(tx, { action: 'moderation.decided', ...entry }, now)
}

const DECIDED: Readonly<Record<Decision, string>> = {
  keep: 'kept',
  warn: 'kept, with a warning,',
  remove: 'removed',
  'remove with strike': 'removed with a strike',
}

/** One decision takes a text down, however many moderators press at once: the text is locked until its line is written. */
export async function decide(
  db: Db,
  target: TargetText,
  { decision, reason, byId, now }: Decided,
): Promise<'decided' | 'gone' | 'removed before'> {
  return db.transaction(async (tx) => {
    const state = await lockedState(tx, target)
    if (state === undefined) return 'gone'
    if (state === 'removed') return 'removed before'
    const closed = await tx
      .update(communityReports)
      .set({ reviewedAt: now })
      .where(and(eq(communityReports.textId, target.id), isNull(communityReports.reviewedAt)))
      .returning({ id: communityReports.id })
    // What its author deleted waits only where it was reported before; what it said is kept no longer than that.
    if (state === 'deleted' && closed.length === 0) return 'gone'
    if (state === 'deleted') {
      await tx.delete(communityVersions).where(eq(communityVersions.textId, target.id))
      if (target.kind === 'post') await dropImages(tx, target.id, now)
    }
    const isRemoved = decision === 'remove' || decision === 'remove with strike'
    await setState(tx, target, isRemoved ? 'removed' : 'shown')
    const { kind, id, postId, userId } = target
    if (decision !== 'keep')
      await tx.insert(communityNotices).values({ userId, kind: 'moderation', postId, byId: userId, excerpt: reason, at: now })
    await keepDecision(tx, { about: kind, textId: id, postId, userId }, { decision, reason, byId, now })
    return 'decided'
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

/** What else was a strike for the same text is granted with it. @returns how many */
async function clearStrikes(tx: Tx, { about, textId, shownMark }: StoredLog, now: EpochMs): Promise<number> {
  // Names of a member share one id, and each is judged for itself.
  if (about === 'member' || textId === null) return 0
  const rows = await tx
    .update(communityLog)
    .set({ appeal: 'granted', appealedAt: sql`coalesce(${communityLog.appealedAt}, ${now})` })
    // A link keeps its id while its words change: only what was judged of the same words goes with it.
    .where(
      and(
        eq(communityLog.textId, textId),
        eq(communityLog.isStrike, true),
        sql`${communityLog.appeal} is distinct from 'granted'`,
        sql`${communityLog.shownMark} is not distinct from ${shownMark}`,
      ),
    )
    .returning({ id: communityLog.id })
  return rows.length
}

/** A granted appeal brings the text back and takes every strike for it and the mute away. False where it was decided before. */
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
    const cleared = isGranted ? await clearStrikes(tx, row, now) : 0
    if (isGranted && (row.isStrike || cleared > 0) && row.userId) {
      const rest = (await strikesOf(tx, [row.userId])).get(row.userId) ?? []
      const counting = rest.filter((at) => now - at < STRIKE_MS).toSorted((a, b) => a - b)
      const last = counting.at(-1)
      const mutedUntil = last === undefined ? null : mutedByStrike(counting.slice(0, -1), last)
      await tx.update(communityMembers).set({ mutedUntil }).where(eq(communityMembers.userId, row.userId))
    }
    if (row.userId && (row.postId || row.about === 'link'))
      await tx
        .insert(communityNotices)
        .values({ userId: row.userId, kind: 'moderation', postId: row.postId, byId: row.userId, excerpt: reason, at: now })
    const detail = `${isGranted ? 'granted' : 'refused'} an appeal about a ${row.about} (${row.textId ?? 'gone'}): ${reason}`
    await writeAudit(tx, { action: 'moderation.appeal', actorId: byId, subjectId: row.userId, detail, after: { isGranted } }, now)
    return true
  })
}
