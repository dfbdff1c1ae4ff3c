// One member for administrators: read, closed, opened, signed out, taken along, deleted. Each act and each reading is kept in the audit; of an
// administrator only a super administrator may do it, and of a super administrator nobody here.
import type { AnswerOf } from '#contract/endpoint.ts'
import { API } from '#contract/index.ts'
import { Meter, TIERS, type Tier } from '#core/access/tiers.ts'
import type { Db } from '../../db/client.ts'
import type { users } from '../../db/tables/accounts.ts'
import { bounded } from '../../kernel/cache.ts'
import type { Actor, Member } from '../../kernel/door/actor.ts'
import { writeAudit } from '../../kernel/door/audit.ts'
import { conflict, forbidden, notFound } from '../../kernel/door/errors.ts'
import { bind } from '../../kernel/door/feature.ts'
import { type Bound, type Call, memberOf } from '../../kernel/door/invoke.ts'
import { countedUnder } from '../../kernel/door/mailbox-key.ts'
import { standingOfPlan } from '../../kernel/door/plan-record.ts'
import type { SessionEnds } from '../../kernel/door/session-ends.ts'
import { countLinks } from '../../kernel/shared-links.ts'
import type { Clock } from '../../ports/clock.ts'
import { endAllSessions, endLinks, lastAudit, memberRow, openSessions, restore, suspend, waysIn } from './members.store.ts'

export type MembersDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly ends: Pick<SessionEnds, 'announce'>
  readonly memberOf: (userId: string) => Promise<Actor>
  readonly used: (member: Member) => Promise<Record<Meter, number>>
  /** "Chrome on Windows" out of a User-Agent. */
  readonly device: (userAgent: string | null) => Pick<AnswerOf<typeof API.members.detail>['sessions'][number], 'device' | 'kind'>
  /** The accounts room, handed in: everything kept about somebody, and the end of an account. */
  readonly exportPerson: (person: Pick<Member, 'id' | 'countedUnder'>) => Promise<Record<string, unknown>>
  readonly deletePerson: (member: Member, by: { readonly actorId: string; readonly detail: string }) => Promise<void>
}

const DONE = { success: true } as const
/** A member that is looked at again within so long is one reading. */
const READING_MS = 10 * 60_000

export function memberBounds(deps: MembersDeps): readonly Bound[] {
  const { db, clock, ends } = deps
  const readings = bounded<true>({ name: 'members read', max: 2000, mostBytes: 2 ** 19, ttlMs: READING_MS })
  const announce = (tokens: readonly string[]) => {
    for (const session of tokens) ends.announce({ session })
  }
  return bind(API.members, {
    detail: async ({ userId }, call) => {
      const answer = await detail(deps, userId)
      const { id } = memberOf(call)
      const key = `${id} ${userId}`
      if (!readings.has(key)) {
        readings.set(key, true)
        await writeAudit(db, { action: 'member.read', actorId: id, subjectId: userId, detail: 'read the member' }, clock.now())
      }
      return answer
    },
    suspend: async ({ userId, reason }, call) => {
      const actorId = (await mayActOn(deps, userId, call)).id
      const ended = await suspend(db, { userId, actorId, reason }, clock.now())
      if (ended === null) throw conflict('This account is suspended already.')
      announce(ended)
      ends.announce({ userId })
      return DONE
    },
    restore: async ({ userId }, call) => {
      const actorId = (await mayActOn(deps, userId, call)).id
      if (!(await restore(db, { userId, actorId }, clock.now()))) throw conflict('This account is not suspended.')
      return DONE
    },
    endSessions: async ({ userId }, call) => {
      const actorId = (await mayActOn(deps, userId, call)).id
      const ended = await endAllSessions(db, { userId, actorId }, clock.now())
      announce(ended)
      return { ended: ended.length }
    },
    endLinks: async ({ userId, reason }, call) => {
      const actorId = (await mayActOn(deps, userId, call)).id
      const ended = await endLinks(db, { userId, actorId, reason }, clock.now())
      if (ended === 0) throw conflict('Nothing of this member is shared by a link.')
      return { ended }
    },
    export: async ({ userId, reason }, call) => {
      const by = await mayActOn(deps, userId, call)
      const { user } = (await memberRow(db, userId, clock.now()))!
      call.http?.setHeader('cache-control', 'no-store')
      const data = await deps.exportPerson({ id: userId, countedUnder: keysOf(user).countedUnder })
      await writeAudit(
        db,
        { action: 'member.exported', actorId: by.id, subjectId: userId, detail: `everything kept: ${reason}` },
        clock.now(),
      )
      return { exportedAt: new Date(clock.now()).toISOString(), format: 'ai-sports-guru-export' as const, version: 1 as const, data }
    },
    remove: async ({ userId, email, reason }, call) => {
      const by = await mayActOn(deps, userId, call)
      const { user } = (await memberRow(db, userId, clock.now()))!
      if (user.email !== email.toLowerCase()) throw conflict('This is not the address of this account.')
      const member = await deps.memberOf(userId)
      // Of a suspended account nobody is let in; what has to be put away at its end is put away under its id.
      const gone: Member = member.kind === 'user' ? member : { ...by, id: userId, ...keysOf(user), isAdmin: false, isSuperAdmin: false }
      await deps.deletePerson(gone, { actorId: by.id, detail: `deleted by an administrator: ${reason}` })
      ends.announce({ userId })
      return DONE
    },
  })
}

/** Under what is kept what counts for a person. */
function keysOf({ id, mailbox, email, emailVerified }: Pick<typeof users.$inferSelect, 'id' | 'mailbox' | 'email' | 'emailVerified'>) {
  const all = mailbox ?? id
  return { mailbox: all, countedUnder: countedUnder({ mailbox: all, email, isProved: emailVerified }) }
}

/** Who acts, once it is clear that they may. */
async function mayActOn({ db, clock }: MembersDeps, userId: string, call: Call): Promise<Member> {
  const by = memberOf(call)
  const row = await memberRow(db, userId, clock.now())
  if (!row) throw notFound('There is no such person.')
  if (userId === by.id) throw conflict('Nobody does this to their own account here; Settings has a way for it.')
  if (row.user.isSuperAdmin) throw forbidden('The account of a super administrator is not touched here.')
  if (row.user.isAdmin && !by.isSuperAdmin) throw forbidden('The account of an administrator is touched by a super administrator only.')
  return by
}

async function detail(
  { db, clock, used, device, memberOf: find }: MembersDeps,
  userId: string,
): Promise<AnswerOf<typeof API.members.detail>> {
  const row = await memberRow(db, userId, clock.now())
  if (!row) throw notFound('There is no such person.')
  const { user, plan, pays } = row
  const now = clock.now()
  const standing = standingOfPlan(plan, now)
  const [ways, sessions, planHistory, audit, links, member] = await Promise.all([
    waysIn(db, userId),
    openSessions(db, userId, now),
    lastAudit(db, userId, 'tier.changed'),
    lastAudit(db, userId),
    countLinks(db, userId),
    find(userId),
  ])
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    isEmailVerified: user.emailVerified,
    isAdmin: user.isAdmin,
    isSuperAdmin: user.isSuperAdmin,
    createdAt: user.createdAt.getTime(),
    suspension: user.suspendedAt ? { at: user.suspendedAt.getTime(), reason: user.suspensionReason ?? '' } : null,
    ...ways,
    plan: {
      tier: standing.tier,
      status: standing.status,
      trialEndsAt: standing.trialEndsAt,
      endsAt: standing.currentPeriodEnd,
      isPaid: pays,
    },
    limits: member.kind === 'user' ? limitsOf(standing.tier, user.isAdmin, await used(member)) : [],
    sessions: sessions.map(({ id, userAgent, ipAddress, createdAt, updatedAt }) => ({
      id,
      ...device(userAgent),
      address: ipAddress || null,
      startedAt: createdAt.getTime(),
      usedAt: updatedAt.getTime(),
    })),
    links,
    planHistory,
    audit,
  }
}

const limitsOf = (tier: Tier, isAdmin: boolean, used: Record<Meter, number>) =>
  Meter.options.map((meter) => ({ meter, used: used[meter], limit: isAdmin ? null : TIERS[tier].limits[meter] }))
