// People as the administration sees them: a page at a time, their roles, and the book of changes.
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { standingAt } from '#core/access/subscription.ts'
import type { EpochMs } from '#core/units.ts'
import { administratorSince } from '../../db/administrator-since.ts'
import type { Db } from '../../db/client.ts'
import { sessions, users } from '../../db/tables/accounts.ts'
import { auditEntries } from '../../db/tables/admin.ts'
import { subscriptions } from '../../db/tables/subscriptions.ts'
import { writeAudit } from '../../kernel/door/audit.ts'
import { planRecord } from '../../kernel/door/plan-record.ts'

type UsersPage = AnswerOf<typeof API.admin.users>

/** Those whose name, username or address holds every word of the search, wherever; undefined = all. */
function matching(search: string) {
  const words = search.split(/\s+/).filter((word) => word !== '')
  const text = sql`lower(concat_ws(' ', ${users.firstName}, ${users.lastName}, ${users.username}, ${users.email}))`
  return and(...words.map((word) => sql`position(${word.toLowerCase()} in ${text}) > 0`))
}

type PageWanted = { readonly page: number; readonly limit: number; readonly search: string }

export async function listUsers(db: Db, { page, limit, search }: PageWanted, now: EpochMs): Promise<UsersPage> {
  const isMatch = matching(search)
  const [counted] = await db.select({ total: sql<number>`count(*)::int` }).from(users).where(isMatch)
  const total = counted?.total ?? 0
  const rows = await db
    .select({ user: users, plan: subscriptions })
    .from(users)
    .leftJoin(subscriptions, eq(subscriptions.userId, users.id))
    .where(isMatch)
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const pages = Math.max(1, Math.ceil(total / limit))
  return {
    users: rows.map(({ user, plan }) => {
      const standing = standingAt(planRecord(plan), now)
      const { id, username, email, firstName, lastName, isAdmin, isSuperAdmin } = user
      return {
        id,
        username,
        email,
        firstName,
        lastName,
        isAdmin,
        isSuperAdmin,
        subscriptionTier: standing.tier,
        subscriptionStatus: standing.status,
        createdAt: user.createdAt.getTime(),
      }
    }),
    pagination: { page, limit, total, pages, hasPrev: page > 1, hasNext: page < pages },
  }
}

type BirthDateChange = {
  readonly userId: string
  readonly birthDate: string
  readonly region?: string | null | undefined
  readonly reason: string
}

/** Another birth date, and region where one is given, for a person, with its row in the book; false when there is no such person. */
export async function correctBirthDate(
  db: Db,
  { userId, birthDate, region, reason }: BirthDateChange,
  actorId: string,
  now: EpochMs,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const changed = await tx
      .update(users)
      .set({ birthDate, ...(region === undefined ? {} : { region }) })
      .where(eq(users.id, userId))
      .returning({ id: users.id })
    if (changed.length === 0) return false
    // The dates themselves stay out of the book, which more people read than the account.
    await writeAudit(tx, { action: 'age.changed', actorId, subjectId: userId, detail: `birth date corrected: ${reason}` }, now)
    return true
  })
}

export async function countUsers(db: Db): Promise<number> {
  const [row] = await db.select({ total: sql<number>`count(*)::int` }).from(users)
  return row?.total ?? 0
}

/** Sessions that are open now. */
export async function liveSessions(db: Db, now: EpochMs): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(sessions)
    .where(gt(sessions.expiresAt, new Date(now)))
  return row?.total ?? 0
}

export async function personWith(db: Db, userId: string): Promise<{ email: string; isAdmin: boolean; isSuperAdmin: boolean } | undefined> {
  const [person] = await db
    .select({ email: users.email, isAdmin: users.isAdmin, isSuperAdmin: users.isSuperAdmin })
    .from(users)
    .where(eq(users.id, userId))
  return person
}

export async function userExists(db: Db, userId: string): Promise<boolean> {
  return (await db.select({ id: users.id }).from(users).where(eq(users.id, userId))).length > 0
}

/** Answers false when there is no such person, or when it would touch a super administrator. */
export async function setRole(db: Db, change: { userId: string; isAdmin: boolean; actorId: string }, now: EpochMs): Promise<boolean> {
  const { userId, isAdmin, actorId } = change
  return db.transaction(async (tx) => {
    const changed = await tx
      .update(users)
      .set({ isAdmin, adminSince: isAdmin ? administratorSince(now) : null })
      .where(sql`${users.id} = ${userId} and not ${users.isSuperAdmin}`)
      .returning({ id: users.id })
    if (changed.length === 0) return false
    const detail = isAdmin ? 'made administrator' : 'no longer administrator'
    await writeAudit(tx, { action: 'role.changed', actorId, subjectId: userId, detail }, now)
    return true
  })
}

export async function readAudit(db: Db): Promise<AnswerOf<typeof API.admin.audit>> {
  const actor = alias(users, 'actor')
  const subject = alias(users, 'subject')
  const rows = await db
    .select({ entry: auditEntries, actor: actor.email, subject: subject.email })
    .from(auditEntries)
    .leftJoin(actor, eq(actor.id, auditEntries.actorId))
    .leftJoin(subject, eq(subject.id, auditEntries.subjectId))
    .orderBy(desc(auditEntries.id))
    .limit(100)
  return rows.map(({ entry, actor, subject }) => ({
    id: String(entry.id),
    at: entry.at.getTime(),
    action: entry.action,
    actor: actor ?? entry.actorId,
    subject: subject ?? entry.subjectId,
    detail: entry.detail,
  }))
}
