// Reports of what members show to strangers by a link. They wait in the queue beside texts, under an id of their own, while the link is there.
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { LIMIT_DAY_MS } from '#core/community/member-limits.ts'
import { type Decision, LinkKind, MOST_REPORTS_A_DAY, type ReportReason } from '#core/community/moderation.ts'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import { communityNotices, communityReports } from '../../db/tables/community.ts'
import type { Tx } from '../../kernel/door/audit.ts'
import { judgedAs, REPORT_PREFIX as PREFIX, type Shown, textIdOf } from '../../kernel/link-marks.ts'
import { endLink, findLink, type SharedLink } from '../../kernel/shared-links.ts'
import { keepDecision } from './moderation.store.ts'
import { takeMemberLock } from './texts.store.ts'

export type LinkRef = { readonly kind: LinkKind; readonly id: string }

/** Which link waits under this id, as the queue says it ("lineup:…"); undefined where it is none. */
export function linkOf(rowId: string): LinkRef | undefined {
  const at = rowId.indexOf(':')
  const kind = LinkKind.safeParse(rowId.slice(0, at))
  return at > 0 && kind.success ? { kind: kind.data, id: rowId.slice(at + 1) } : undefined
}
/** The same of an id in the table of reports. */
export const linkOfReport = (textId: string): LinkRef | undefined =>
  textId.startsWith(PREFIX) ? linkOf(textId.slice(PREFIX.length)) : undefined

const open = (textId: string) => and(eq(communityReports.textId, textId), isNull(communityReports.reviewedAt))

const textOf = ({ title, text }: Shown): string => [title, text].filter((one) => one !== '').join('\n')

type ReportWords = {
  readonly userId: string | null
  /** Whose link it is, and what it shows now. */
  readonly ownerId: string
  readonly shown: Shown
  readonly reason: ReportReason
  readonly note: string
  readonly now: EpochMs
}

/**
 * One report about a link. A member reports once what it shows, within the bound of their reports; of all who have no account one report waits
 * at a time, and none of what was looked at and kept, so that strangers fill no queue. A link that shows something else since is reported anew.
 * @returns `known` and `waits`: the member's own report, or that of somebody else without an account, waits already
 */
export async function reportLink(
  db: Db,
  { kind, id }: LinkRef,
  { userId, ownerId, shown, reason, note, now }: ReportWords,
): Promise<'reported' | 'known' | 'waits' | 'full' | 'kept'> {
  const textId = textIdOf(kind, id)
  const said = {
    reason,
    note,
    at: now,
    shownText: textOf(shown),
    shownMark: shown.mark,
    ownerId,
  }
  const row = { ...said, textId, postId: null, userId, source: 'report' as const }
  return db.transaction(async (tx) => {
    if (userId === null) {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${textId}))`)
      if ((await judgedAs(tx, ownerId, shown.mark)) === 'kept') return 'kept'
      const waiting = await tx
        .select({ id: communityReports.id })
        .from(communityReports)
        .where(and(open(textId), isNull(communityReports.userId)))
      if (waiting.length > 0) return 'waits'
      await tx.insert(communityReports).values(row)
      return 'reported'
    }
    await takeMemberLock(tx, userId)
    const today = await tx
      .select({ textId: communityReports.textId })
      .from(communityReports)
      .where(and(eq(communityReports.userId, userId), gt(communityReports.at, now - LIMIT_DAY_MS)))
    if (today.length >= MOST_REPORTS_A_DAY) return 'full'
    const added = await tx.insert(communityReports).values(row).onConflictDoNothing().returning({ id: communityReports.id })
    if (added.length > 0) return 'reported'
    const mine = and(eq(communityReports.textId, textId), eq(communityReports.userId, userId))
    const [before] = await tx.select({ reviewedAt: communityReports.reviewedAt }).from(communityReports).where(mine)
    if (before?.reviewedAt == null) return 'known'
    if ((await judgedAs(tx, ownerId, shown.mark)) === 'kept') return 'kept'
    await tx
      .update(communityReports)
      .set({ ...said, reviewedAt: null })
      .where(mine)
    return 'reported'
  })
}

/** Links that wait, as texts that say what they are called. */
export async function waitingLinks(db: Db, ids: readonly string[]) {
  const found = await Promise.all(
    ids.map(async (id) => {
      const ref = linkOfReport(id)
      const link = ref && (await findLink(db, ref.kind, { id: ref.id }))
      return link && { reportId: id, ref: ref!, link }
    }),
  )
  return found.filter((one): one is { reportId: string; ref: LinkRef; link: SharedLink } => one !== undefined)
}

type Decided = { readonly decision: Decision; readonly reason: string; readonly byId: string; readonly now: EpochMs }

/** What was decided about a link is told to its owner, as it is of a text: from then on thirty days run in which they may appeal. */
async function tellOfLink(tx: Tx, userId: string, { reason, now }: Pick<Decided, 'reason' | 'now'>): Promise<void> {
  await tx.insert(communityNotices).values({ userId, kind: 'moderation', postId: null, byId: userId, excerpt: reason, at: now })
}

/**
 * Keeps a link or takes it back. What it led to stays with its owner, who may appeal.
 * @param shownMark the mark of what was judged; `shown`: what the link shows now
 */
export async function decideLink(
  db: Db,
  { kind, id }: LinkRef,
  { userId, shown, shownMark }: { readonly userId: string; readonly shown: Shown; readonly shownMark: string },
  decided: Decided,
): Promise<'decided' | 'gone'> {
  const textId = textIdOf(kind, id)
  return db.transaction(async (tx) => {
    const [judged] = await tx
      .select({ text: communityReports.shownText })
      .from(communityReports)
      .where(and(eq(communityReports.textId, textId), eq(communityReports.shownMark, shownMark)))
      .limit(1)
    const shownText = shownMark === shown.mark ? textOf(shown) : (judged?.text ?? null)
    const waited = await tx
      .update(communityReports)
      .set({ reviewedAt: decided.now })
      .where(open(textId))
      .returning({ id: communityReports.id })
    if (waited.length === 0) return 'gone'
    if (decided.decision === 'remove' || decided.decision === 'remove with strike') await endLink(tx, kind, id)
    if (decided.decision !== 'keep') await tellOfLink(tx, userId, decided)
    await keepDecision(tx, { about: 'link', textId, postId: null, userId, shownMark, shownText }, decided)
    return 'decided'
  })
}
