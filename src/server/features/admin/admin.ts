// The administration area: people, plans, figures and upkeep. What is not known is null; nothing is made up.
import type { HealthCheck } from '#contract/administration/admin.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { API } from '#contract/index.ts'
import { ageOn } from '#core/access/regions.ts'
import type { Tier } from '#core/access/tiers.ts'
import type { Db } from '../../db/client.ts'
import type { Member } from '../../kernel/door/actor.ts'
import { writeAudit } from '../../kernel/door/audit.ts'
import { AppError, conflict, forbidden, notConfigured, notFound } from '../../kernel/door/errors.ts'
import { bind, type Feature } from '../../kernel/door/feature.ts'
import { memberOf } from '../../kernel/door/invoke.ts'
import type { Clock } from '../../ports/clock.ts'
import { claimFirstAdmin } from './first-admin.store.ts'
import { correctBirthDate, countUsers, listUsers, liveSessions, personWith, readAudit, setRole, userExists } from './people-list.store.ts'
import type { Pulse } from './pulse.store.ts'

type PlanChange = { userId: string; tier: Tier; status: 'active' | 'trial' | 'expired' | 'cancelled'; trialEndsAt: number | null }

export type AdminDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly pulse: Pulse
  /** The subscriptions room, handed in: the one function that changes a plan, and its counts. */
  readonly changePlan: (change: PlanChange & { actorId: string; reason: string }) => Promise<void>
  readonly countByTier: () => Promise<Record<Tier, number>>
  readonly countPaying: () => Promise<{ readonly paying: number; readonly testing: number }>
  /** US cents taken since a moment. */
  readonly revenueSince: (since: number) => Promise<number>
  readonly caches: { clear(): number; hitRate(): number | null }
  /** Open connections of this server to its database. */
  readonly connections: () => number | null
  /** The server's own checks (kernel/readiness.ts), when it is running as one. */
  readonly checks: () => Promise<readonly HealthCheck[]>
  /** Counts a guess at the first-administrator link; throws when there were too many. */
  readonly countGuess: (userId: string) => Promise<void>
  /** The accounts room, handed in: a link to set a new password, null when nobody has that address. */
  readonly resetLink: (email: string) => Promise<string | null>
  /** Told when what a person may do changed. */
  readonly onRights: (userId: string) => void
  /** False where everyone signs in through the identity provider. */
  readonly hasPasswords: boolean
}

const DONE = { success: true } as const
const TRIAL_GIVEN_MS = 7 * 86_400_000

export function adminFeature(deps: AdminDeps): Feature {
  const { db, clock } = deps
  return {
    bounds: bind(API.admin, {
      users: (page) => listUsers(db, page, clock.now()),
      stats: () => stats(deps),
      metrics: () => deps.countByTier(),
      updateSubscription: async ({ userId, tier, status }, call) => {
        if (!(await userExists(db, userId))) throw notFound('There is no such person.')
        if (status === 'trial' && tier === 'free') throw conflict('The free plan has no trial.')
        if (status === 'cancelled') throw conflict('A plan is cancelled by the person who pays for it. Set it to free or expired instead.')
        const trialEndsAt = status === 'trial' ? clock.now() + TRIAL_GIVEN_MS : null
        await deps.changePlan({ userId, tier, status, trialEndsAt, actorId: memberOf(call).id, reason: 'set by an administrator' })
        return DONE
      },
      refresh: () => ({ success: true as const, cleared: deps.caches.clear() }),
      audit: () => readAudit(db),
      setRole: async ({ userId, isAdmin }, call) => {
        if (!(await userExists(db, userId))) throw notFound('There is no such person.')
        const isDone = await setRole(db, { userId, isAdmin, actorId: memberOf(call).id }, clock.now())
        if (!isDone) throw conflict('The role of a super administrator is not changed here.')
        return DONE
      },
      resetLink: async ({ userId }, call) => resetLink(deps, userId, memberOf(call)),
      setBirthDate: async (change, call) => {
        const { id } = memberOf(call)
        if (change.userId === id) throw conflict('Nobody changes their own birth date; another administrator does.')
        if (ageOn(change.birthDate, clock.now()) < 0) throw conflict('This day is still to come.')
        if (!(await correctBirthDate(db, change, id, clock.now()))) throw notFound('There is no such person.')
        deps.onRights(change.userId)
        return DONE
      },
      claim: async ({ token }, call) => {
        const { id } = memberOf(call)
        await deps.countGuess(id)
        if (!(await claimFirstAdmin(db, clock, id, token))) throw forbidden('This link is not valid any more.')
        return DONE
      },
    }),
    jobs: [{ name: 'admin.prune', cron: '29 3 * * *', run: () => deps.pulse.prune() }],
  }
}

export const RESET_LINK_HOURS = 24

async function resetLink(deps: AdminDeps, userId: string, by: Member): Promise<AnswerOf<typeof API.admin.resetLink>> {
  const { db, clock } = deps
  if (!deps.hasPasswords) throw notConfigured('Accounts of this server sign in through its identity provider; there is no password to set.')
  const person = await personWith(db, userId)
  if (!person) throw notFound('There is no such person.')
  // Whoever sets a password becomes that person: nobody rises by it.
  if (person.isSuperAdmin || (person.isAdmin && !by.isSuperAdmin)) {
    throw forbidden(
      'The password of an administrator is set anew by a super administrator, that of a super administrator with “guru admin reset-link” on the machine.',
    )
  }
  const link = await deps.resetLink(person.email)
  if (link === null) throw notFound('There is no such person.')
  await writeAudit(
    db,
    { action: 'password.link', actorId: by.id, subjectId: userId, detail: 'was given a link to set a new password' },
    clock.now(),
  )
  return { link, validHours: RESET_LINK_HOURS }
}

async function stats(deps: AdminDeps): Promise<AnswerOf<typeof API.admin.stats>> {
  const { db, clock, pulse } = deps
  const today = new Date(clock.now())
  const monthStart = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), 1)
  const [totalUsers, { paying, testing }, revenueCents, uptime, traffic, checks] = await Promise.all([
    countUsers(db),
    deps.countPaying(),
    deps.revenueSince(monthStart),
    pulse.uptime(),
    pulse.traffic(),
    deps.checks(),
  ])
  return {
    totalUsers,
    activeSubscriptions: paying,
    testSubscriptions: testing,
    totalRevenue: revenueCents / 100,
    uptime: uptime?.share ?? null,
    uptimeSince: uptime?.since ?? null,
    apiCalls24h: traffic?.calls ?? null,
    errorRate: traffic?.errorRate ?? null,
    cacheHitRate: deps.caches.hitRate(),
    databaseConnections: deps.connections(),
    health: [...checks, await authCheck(deps), cacheCheck(deps)],
  }
}

async function authCheck({ db, clock }: AdminDeps): Promise<HealthCheck> {
  try {
    const live = await liveSessions(db, clock.now())
    return { name: 'Sign-in', status: 'ok', detail: `${live} ${live === 1 ? 'session' : 'sessions'} open` }
  } catch (error) {
    return { name: 'Sign-in', status: 'fail', detail: error instanceof AppError ? error.message : 'the sessions cannot be read' }
  }
}

function cacheCheck({ caches }: AdminDeps): HealthCheck {
  const rate = caches.hitRate()
  if (rate === null) return { name: 'Cache', status: 'unknown', detail: 'nothing was asked of it yet' }
  return { name: 'Cache', status: 'ok', detail: `answers ${Math.round(rate * 100)} % of what is asked` }
}
