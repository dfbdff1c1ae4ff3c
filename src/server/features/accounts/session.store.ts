// From a cookie to the actor, on every request: those who come at once are looked up in one query, and not again before something is written;
// where other servers write too, reads take what was read a moment ago (recent-rows.ts).
import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import { isRecentSignIn } from '#core/access/recent-sign-in.ts'
import { ageRemark } from '#core/access/regions.ts'
import { administrationClosesAt } from '#core/access/second-factor.ts'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import { profiles, secondFactors, sessions, users, verifications } from '../../db/tables/accounts.ts'
import { careStates } from '../../db/tables/care.ts'
import { connections, oauthCodes } from '../../db/tables/connections.ts'
import { subscriptions } from '../../db/tables/subscriptions.ts'
import { personalTokens } from '../../db/tables/tokens.ts'
import { writesOf } from '../../db/writes.ts'
import { bounded } from '../../kernel/cache.ts'
import { type Actor, ANONYMOUS, type Member } from '../../kernel/door/actor.ts'
import { writeAudit } from '../../kernel/door/audit.ts'
import { batchLoader } from '../../kernel/door/batch-loader.ts'
import { countedUnder } from '../../kernel/door/mailbox-key.ts'
import { standingOfPlan } from '../../kernel/door/plan-record.ts'
import { hashOfToken } from '../../kernel/door/token-hash.ts'
import { untilWritten } from '../../kernel/door/until-written.ts'
import { recentRows } from '../../kernel/recent-rows.ts'
import type { Clock } from '../../ports/clock.ts'
import { cookieIn, unsigned } from './signed-cookie.ts'

export type SessionReader = {
  /**
   * @param cookie  the request's Cookie header
   * @param look  `lately`: what nothing was told of for a moment is not read again; for plain reads
   */
  actorOf(cookie: string | null | undefined, look?: Look): Promise<Actor>
  /** A call of that person may have written something that stands in the actor. */
  wrote(userId: string): void
  /** The session that a request names, as the database knows it (a hash); undefined without a rightly signed cookie. It may have ended. */
  sessionOf(cookie: string | null | undefined): string | undefined
  /** Somebody by id, as they stand now: who shows a personal token has no session. */
  memberOf(userId: string): Promise<Actor>
}

export type Look = 'anew' | 'lately'

/** However much it is used, a session ends so long after it began; then one signs in again. */
export const LONGEST_SESSION_MS = 90 * 86_400_000

/** Ends a session of which the database knows this hash, if it is still there. */
export async function endSession(db: Db, session: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.token, session))
}

/** A new password shuts out whoever had the old one: what they may have made or connected goes too. */
export async function revokeTokens(db: Db, userId: string, now: EpochMs): Promise<void> {
  await db.transaction(async (tx) => {
    const gone = await tx.delete(personalTokens).where(eq(personalTokens.userId, userId)).returning({ ending: personalTokens.ending })
    for (const { ending } of gone) {
      const detail = `ending in ${ending}, by a new password`
      await writeAudit(tx, { action: 'token.revoked', actorId: userId, subjectId: userId, detail }, now)
    }
    await tx.delete(oauthCodes).where(eq(oauthCodes.userId, userId))
    const ended = await tx.delete(connections).where(eq(connections.userId, userId)).returning({ scopes: connections.scopes })
    for (const { scopes } of ended) {
      const detail = `${scopes.join(', ')}, by a new password`
      await writeAudit(tx, { action: 'connection.ended', actorId: userId, subjectId: userId, detail }, now)
    }
  })
}

/** A second factor that was begun and not confirmed is forgotten after so long. */
const UNCONFIRMED_MS = 3_600_000

/** Notes that whoever has this session proved just now who they are. */
export async function noteProof(db: Db, session: string, now: EpochMs): Promise<void> {
  await db
    .update(sessions)
    .set({ provedAt: new Date(now) })
    .where(eq(sessions.token, session))
}

/** Sessions and links that have ended are not kept, nor what was begun and not confirmed. */
export async function sweepEnded(db: Db, now: EpochMs): Promise<void> {
  await db.delete(sessions).where(or(lte(sessions.expiresAt, new Date(now)), lte(sessions.createdAt, new Date(now - LONGEST_SESSION_MS))))
  await db.delete(verifications).where(lte(verifications.expiresAt, new Date(now)))
  await db.delete(secondFactors).where(and(isNull(secondFactors.confirmedAt), lte(secondFactors.startedAt, new Date(now - UNCONFIRMED_MS))))
}

/** `usualAge`: of whoever does not say where they live. */
type ReaderOptions = {
  readonly cookieName: string
  readonly secret: string
  readonly usualAge: number
  /** Says what happens to sessions here and at other servers of the database; null where nobody would say it. */
  readonly changes: Pick<Parameters<typeof recentRows>[0], 'ends' | 'bus'> | null
}

/**
 * Whose signature a header bears does not change: who reads a screen sends the same one with each of its calls. Kept by the header itself, for
 * as long as screens are read; whether the session still stands is asked each time.
 */
const CHECKED = { max: 2000, mostBytes: 2 ** 21, ttlMs: 60_000 }

/** `cookieName` is the session's cookie, `secret` signs it. */
export function sessionReader(db: Db, clock: Clock, { cookieName, secret, usualAge, changes }: ReaderOptions): SessionReader {
  const byHashes = sessionsByHash(db)
  const read = batchLoader(
    async (hashes: readonly string[]) => new Map((await byHashes.execute({ hashes })).map((row) => [row.token, row])),
  )
  const rows = changes && !writesOf(db) ? recentRows({ name: 'sessions', load: read, ownerOf: ({ id }) => id, ...changes }) : undefined
  const byHash = untilWritten('sessions', db, rows?.anew ?? read)
  const named = bounded<{ readonly session: string | undefined }>({ name: 'checked signatures', ...CHECKED })
  const sessionOf: SessionReader['sessionOf'] = (cookie) => {
    if (!cookie) return undefined
    const known = named.get(cookie)
    if (known) return known.session
    const token = unsigned(cookieIn(cookie, cookieName), secret)
    const session = token === undefined ? undefined : hashOfToken(token)
    named.set(cookie, { session })
    return session
  }
  return {
    sessionOf,
    wrote: (userId) => rows?.letGo(userId),
    async actorOf(cookie, look = 'anew') {
      const session = sessionOf(cookie)
      if (session === undefined) return ANONYMOUS
      const now = clock.now()
      const row = await (look === 'lately' && rows ? rows.lately(session) : byHash(session))
      if (!row || row.expiresAt.getTime() <= now || row.createdAt.getTime() + LONGEST_SESSION_MS <= now) return ANONYMOUS
      if (row.suspendedAt) return ANONYMOUS
      const member = memberFrom(row, now, usualAge)
      return isRecentSignIn(row.provedAt?.getTime() ?? null, now) ? { ...member, hasRecentSignIn: true } : member
    },
    async memberOf(userId) {
      const [row] = await db
        .select(PERSON)
        .from(users)
        .leftJoin(profiles, eq(profiles.userId, users.id))
        .leftJoin(subscriptions, eq(subscriptions.userId, users.id))
        .leftJoin(careStates, eq(careStates.userId, users.id))
        .where(eq(users.id, userId))
      return row && !row.suspendedAt ? memberFrom(row, clock.now(), usualAge) : ANONYMOUS
    },
  }
}

const PERSON = {
  id: users.id,
  mailbox: users.mailbox,
  email: users.email,
  isProved: users.emailVerified,
  isAdmin: users.isAdmin,
  isSuperAdmin: users.isSuperAdmin,
  adminSince: users.adminSince,
  hasSecondFactor: users.twoFactorEnabled,
  suspendedAt: users.suspendedAt,
  birthDate: users.birthDate,
  region: users.region,
  timeZone: profiles.timeZone,
  preferences: profiles.preferences,
  plan: subscriptions,
  care: careStates.state,
}

// Prepared under a name: the database plans it once for each connection, and not on every request.
const sessionsByHash = (db: Db) =>
  db
    .select({
      token: sessions.token,
      expiresAt: sessions.expiresAt,
      createdAt: sessions.createdAt,
      provedAt: sessions.provedAt,
      ...PERSON,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(subscriptions, eq(subscriptions.userId, users.id))
    .leftJoin(careStates, eq(careStates.userId, users.id))
    .where(sql`${sessions.token} = any(${sql.placeholder('hashes')})`)
    .prepare('sessions_by_hash')

type SessionRow = Awaited<ReturnType<ReturnType<typeof sessionsByHash>['execute']>>[number]

function memberFrom(row: Omit<SessionRow, 'token' | 'createdAt' | 'expiresAt' | 'provedAt'>, now: EpochMs, usualAge: number): Member {
  const { id, email, isProved, isAdmin, isSuperAdmin, plan } = row
  const mailbox = row.mailbox ?? id
  const { tier, status } = standingOfPlan(plan, now)
  const closesAt = administrationClosesAt(isAdmin ? (row.adminSince?.getTime() ?? null) : null, row.hasSecondFactor)
  const age = ageRemark(row.birthDate, row.region, usualAge, now)
  return {
    kind: 'user',
    id,
    mailbox,
    countedUnder: countedUnder({ mailbox, email, isProved }),
    tier,
    status,
    isAdmin,
    isSuperAdmin,
    timeZone: row.timeZone ?? 'UTC',
    books: row.preferences?.books ?? null,
    care: row.care,
    ...(closesAt !== null && now >= closesAt ? { needsSecondFactor: true } : {}),
    ...(age ? { age } : {}),
  }
}
