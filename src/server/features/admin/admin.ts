// The administration area: people, plans, figures and upkeep. What is not known is null; nothing is made up.
import type { HealthCheck } from '#contract/admin.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { API } from '#contract/index.ts'
import type { Tier } from '#core/access/tiers.ts'
import type { Db } from '../../db/client.ts'
import { AppError, conflict, forbidden, notFound } from '../../kernel/errors.ts'
import { bind, type Feature } from '../../kernel/feature.ts'
import { memberOf } from '../../kernel/invoke.ts'
import type { Clock } from '../../ports/clock.ts'
import { claimFirstAdmin } from './first-admin.store.ts'
import { countUsers, listUsers, liveSessions, readAudit, setRole, userExists } from './people-list.store.ts'
import type { Pulse } from './pulse.store.ts'

type PlanChange = { userId: string; tier: Tier; status: 'active' | 'trial' | 'expired' | 'cancelled'; trialEndsAt: number | null }

export type AdminDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly pulse: Pulse
  /** The subscriptions room, handed in: the one function that changes a plan, and its counts. */
  readonly changePlan: (change: PlanChange & { actorId: string; reason: string }) => Promise<void>
  readonly countByTier: () => Promise<Record<Tier, number>>
  readonly countPaying: () => Promise<number>
  /** US cents taken since a moment. */
  readonly revenueSince: (since: number) => Promise<number>
  readonly caches: { clear(): number; hitRate(): number | null }
  /** Open connections of this server to its database. */
  readonly connections: () => number | null
  /** The server's own checks (kernel/readiness.ts), when it is running as one. */
  readonly checks: () => Promise<readonly HealthCheck[]>
  /** Counts a guess at the first-administrator link; throws when there were too many. */
  readonly countGuess: (userId: string) => Promise<void>
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

async function stats(deps: AdminDeps): Promise<AnswerOf<typeof API.admin.stats>> {
  const { db, clock, pulse } = deps
  const today = new Date(clock.now())
  const monthStart = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), 1)
  const [totalUsers, activeSubscriptions, revenueCents, uptime, traffic, checks] = await Promise.all([
    countUsers(db),
    deps.countPaying(),
    deps.revenueSince(monthStart),
    pulse.uptime(),
    pulse.traffic(),
    deps.checks(),
  ])
  return {
    totalUsers,
    activeSubscriptions,
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
