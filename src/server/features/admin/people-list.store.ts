// People as the administration sees them: a page at a time, their roles, and the book of changes.
import { and, asc, desc, eq, gt, gte, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { AnswerOf, ParsedOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import type { EpochMs } from '#core/units.ts'
import { administratorSince } from '../../db/administrator-since.ts'
import type { Db } from '../../db/client.ts'
import { sessions, users } from '../../db/tables/accounts.ts'
import { bookedMonths, subscriptions } from '../../db/tables/subscriptions.ts'
import { writeAudit } from '../../kernel/door/audit.ts'
import { standingOfPlan } from '../../kernel/door/plan-record.ts'
import { paysAt, tierAt } from '../../kernel/door/tier-at.ts'

type UsersPage = AnswerOf<typeof API.admin.users>

/** Those whose name, username or address holds every word of the search, wherever; undefined = all. */
function matching(search: string) {
  const words = search.split(/\s+/).filter((word) => word !== '')
  const text = sql`lower(concat_ws(' ', ${users.firstName}, ${users.lastName}, ${users.username}, ${users.email}))`
  return and(...words.map((word) => sql`position(${word.toLowerCase()} in ${text}) > 0`))
}

type PageWanted = ParsedOf<typeof API.admin.users>

/** Those of a kind, at a moment. */
function ofKind(show: PageWanted['show'], now: EpochMs): SQL | undefined {
  const kinds: Record<PageWanted['show'], SQL | undefined> = {
    everybody: undefined,
    paying: paysAt(now),
    trials: sql`${subscriptions.status} = 'trial' and ${subscriptions.trialEndsAt} > ${new Date(now)}`,
    suspended: isNotNull(users.suspendedAt),
    administrators: eq(users.isAdmin, true),
  }
  return kinds[show]
}

const lastUse = sql`(select max(${sessions.updatedAt}) from ${sessions} where ${sessions.userId} = ${users.id})`
const ORDERS: Record<PageWanted['sort'], readonly SQL[]> = {
  newest: [desc(users.createdAt), desc(users.id)],
  oldest: [asc(users.createdAt), asc(users.id)],
  name: [sql`lower(concat_ws(' ', nullif(${users.firstName}, ''), ${users.lastName}, ${users.username}))`, asc(users.id)],
  email: [asc(users.email)],
  last_used: [sql`${lastUse} desc nulls last`, desc(users.id)],
}

export async function listUsers(db: Db, { page, limit, search, tier, show, sort }: PageWanted, now: EpochMs): Promise<UsersPage> {
  const isMatch = and(matching(search), ofKind(show, now), tier === undefined ? undefined : sql`${tierAt(now)} = ${tier}`)
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(users)
    .leftJoin(subscriptions, eq(subscriptions.userId, users.id))
    .where(isMatch)
  const total = counted?.total ?? 0
  const rows = await db
    .select({ user: users, plan: subscriptions })
    .from(users)
    .leftJoin(subscriptions, eq(subscriptions.userId, users.id))
    .where(isMatch)
    .orderBy(...ORDERS[sort])
    .limit(limit)
    .offset((page - 1) * limit)
  const pages = Math.max(1, Math.ceil(total / limit))
  return {
    users: rows.map(({ user, plan }) => {
      const standing = standingOfPlan(plan, now)
      const { id, username, email, firstName, lastName, isAdmin, isSuperAdmin } = user
      return {
        id,
        username,
        email,
        firstName,
        lastName,
        isAdmin,
        isSuperAdmin,
        isSuspended: user.suspendedAt !== null,
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

/** Accounts made in each UTC month from a moment on, by the month's first moment. */
export async function signUpsByMonth(db: Db, since: EpochMs): Promise<ReadonlyMap<EpochMs, number>> {
  const rows = await db
    .select({
      month: sql<string>`to_char(date_trunc('month', ${users.createdAt} at time zone 'UTC'), 'YYYY-MM')`,
      n: sql<number>`count(*)::int`,
    })
    .from(users)
    .where(gte(users.createdAt, new Date(since)))
    .groupBy(sql`1`)
  const gone = await db
    .select({ month: bookedMonths.month, n: bookedMonths.amount })
    .from(bookedMonths)
    .where(and(eq(bookedMonths.measure, 'sign-ups'), gte(bookedMonths.month, new Date(since).toISOString().slice(0, 7))))
  const found = new Map<EpochMs, number>()
  for (const { month, n } of [...rows, ...gone]) {
    const at = Date.parse(`${month}-01T00:00:00Z`)
    found.set(at, (found.get(at) ?? 0) + n)
  }
  return found
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
    const [was] = await tx.select({ isAdmin: users.isAdmin }).from(users).where(eq(users.id, userId)).for('update')
    const changed = await tx
      .update(users)
      .set({ isAdmin, adminSince: isAdmin ? administratorSince(now) : null })
      .where(sql`${users.id} = ${userId} and not ${users.isSuperAdmin}`)
      .returning({ id: users.id })
    if (changed.length === 0) return false
    const detail = isAdmin ? 'made administrator' : 'no longer administrator'
    const [before, after] = [was ?? null, { isAdmin }]
    await writeAudit(tx, { action: 'role.changed', actorId, subjectId: userId, detail, before, after }, now)
    return true
  })
}
