// From a cookie to the actor, on every request: those who come at once are looked up in one query.
import { eq, sql } from 'drizzle-orm'
import { standingAt } from '#core/access/subscription.ts'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import { profiles, sessions, users } from '../../db/tables/accounts.ts'
import { subscriptions } from '../../db/tables/subscriptions.ts'
import { type Actor, ANONYMOUS } from '../../kernel/actor.ts'
import { gather } from '../../kernel/gather.ts'
import type { Clock } from '../../ports/clock.ts'

export type SessionReader = {
  /** @param cookie  the request's Cookie header */
  actorOf(cookie: string | null | undefined): Promise<Actor>
}

/** @param cookieName  of the session's cookie; its value is `token.signature` */
export function sessionReader(db: Db, clock: Clock, cookieName: string): SessionReader {
  const byTokens = sessionsByToken(db)
  const byToken = gather(async (tokens: readonly string[]) => new Map((await byTokens.execute({ tokens })).map((row) => [row.token, row])))
  return {
    async actorOf(cookie) {
      const token = tokenOf(cookie, cookieName)
      if (token === undefined) return ANONYMOUS
      const now = clock.now()
      const row = await byToken(token)
      if (!row || row.expiresAt.getTime() <= now) return ANONYMOUS
      return memberFrom(row, now)
    },
  }
}

// The token is 32 random characters that only the database knows, so finding it there is the proof; the signature adds none.
function tokenOf(cookie: string | null | undefined, name: string): string | undefined {
  if (!cookie) return undefined
  for (const part of cookie.split(';')) {
    const [key, value] = part.trim().split('=', 2)
    if (key !== name || !value) continue
    const token = value.split('.', 1)[0]
    return token && /^[A-Za-z0-9_-]{16,128}$/.test(token) ? token : undefined
  }
  return undefined
}

// Prepared under a name: the database plans it once for each connection, and not on every request.
const sessionsByToken = (db: Db) =>
  db
    .select({
      token: sessions.token,
      expiresAt: sessions.expiresAt,
      id: users.id,
      isAdmin: users.isAdmin,
      isSuperAdmin: users.isSuperAdmin,
      timeZone: profiles.timeZone,
      preferences: profiles.preferences,
      plan: subscriptions,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(subscriptions, eq(subscriptions.userId, users.id))
    .where(sql`${sessions.token} = any(${sql.placeholder('tokens')})`)
    .prepare('sessions_by_token')

type SessionRow = Awaited<ReturnType<ReturnType<typeof sessionsByToken>['execute']>>[number]

function memberFrom(row: SessionRow, now: EpochMs): Actor {
  const { id, isAdmin, isSuperAdmin, plan } = row
  const record = plan && {
    tier: plan.tier,
    status: plan.status,
    trialEndsAt: plan.trialEndsAt?.getTime() ?? null,
    currentPeriodEnd: plan.currentPeriodEnd?.getTime() ?? null,
  }
  const { tier, status } = standingAt(record ?? undefined, now)
  return { kind: 'user', id, tier, status, isAdmin, isSuperAdmin, timeZone: row.timeZone ?? 'UTC', books: row.preferences?.books ?? null }
}
