// The administration area: people, plans, figures and upkeep. What is not known is null; nothing is made up.
import type { HealthCheck } from '#contract/administration/admin.ts'
import type { AnswerOf, ParsedOf } from '#contract/endpoint.ts'
import { API } from '#contract/index.ts'
import { ageOn } from '#core/access/regions.ts'
import { TIERS, type Tier } from '#core/access/tiers.ts'
import { standingOf } from '#core/care/care-state.ts'
import type { Member } from '../../kernel/door/actor.ts'
import { writeAudit } from '../../kernel/door/audit.ts'
import { AppError, conflict, forbidden, notConfigured, notFound, wrongField } from '../../kernel/door/errors.ts'
import { bind, type Feature } from '../../kernel/door/feature.ts'
import { memberOf } from '../../kernel/door/invoke.ts'
import type { AnswerTimes } from '../../kernel/process/answer-times.ts'
import { claimFirstAdmin } from './first-admin.store.ts'
import { type MembersDeps, memberBounds } from './members.ts'
import {
  correctBirthDate,
  countUsers,
  listUsers,
  liveSessions,
  personWith,
  setRole,
  signUpsByMonth,
  userExists,
} from './people-list.store.ts'
import type { Pulse } from './pulse.store.ts'

type PlanChange = {
  readonly userId: string
  readonly tier: Tier
  readonly status: 'active' | 'trial' | 'expired' | 'cancelled'
  readonly trialEndsAt: number | null
  readonly currentPeriodEnd: number | null
}
type RevenueMonth = Omit<AnswerOf<typeof API.admin.revenue>[number], 'signUps'>

export type AdminDeps = MembersDeps & {
  readonly pulse: Pulse
  /** The subscriptions room, handed in: the one function that changes a plan, and its counts. */
  readonly changePlan: (change: PlanChange & { actorId: string; reason: string }) => Promise<void>
  readonly tierOf: (userId: string) => Promise<Tier>
  readonly countByTier: () => Promise<Record<Tier, number>>
  readonly countPaying: () => Promise<{ readonly paying: number; readonly testing: number }>
  /** US cents taken since a moment. */
  readonly revenueSince: (since: number) => Promise<number>
  readonly revenueByMonth: (since: number) => Promise<readonly RevenueMonth[]>
  readonly times: Pick<AnswerTimes, 'read'>
  readonly testBilling: () => Promise<AnswerOf<typeof API.admin.testBilling>>
  readonly caches: { clear(): number; hitRate(): number | null }
  /** Connections of this server to its database, and calls that wait for one. */
  readonly connections: () => { readonly open: number; readonly idle: number; readonly waiting: number }
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

const LINK_OVER =
  'This link is not valid any more: it works once, within 24 hours, while there is no administrator. A start of the server prints a new one; guru admin grant works at any time.'

export function adminFeature(deps: AdminDeps): Feature {
  const { db, clock } = deps
  return {
    bounds: [
      ...bind(API.admin, {
        users: async (page, call) => {
          const found = await listUsers(db, page, clock.now())
          // That one looked somebody up is kept, and not for whom: that may be anybody's address.
          if (page.search !== '') {
            const detail = `searched among members, ${found.pagination.total} found`
            await writeAudit(db, { action: 'members.listed', actorId: memberOf(call).id, subjectId: null, detail }, clock.now())
          }
          return found
        },
        stats: () => stats(deps),
        metrics: () => deps.countByTier(),
        revenue: ({ months }) => revenue(deps, months),
        performance: () => performance(deps),
        testBilling: async (_, call) => {
          const found = await deps.testBilling()
          const detail = `asked ${found.provider} whether it takes the keys: ${found.isOk ? 'it does' : 'it does not'}`
          await writeAudit(db, { action: 'billing.tested', actorId: memberOf(call).id, subjectId: null, detail }, clock.now())
          return found
        },
        updateSubscription: async (wanted, call) => {
          await changePlan(deps, wanted, memberOf(call))
          return DONE
        },
        refresh: async (_, call) => {
          const cleared = deps.caches.clear()
          const detail = `emptied ${cleared} caches`
          await writeAudit(db, { action: 'cache.cleared', actorId: memberOf(call).id, subjectId: null, detail }, clock.now())
          return { success: true as const, cleared }
        },
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
          if (!(await claimFirstAdmin(db, clock, id, token))) throw forbidden(LINK_OVER)
          return DONE
        },
      }),
      ...memberBounds(deps),
    ],
  }
}

/** Sets the plan of a member. It is lowered only by somebody who says why, so that "Upgrade" never takes from a vip. */
async function changePlan(
  deps: AdminDeps,
  { userId, tier, status, reason, endsAt }: ParsedOf<typeof API.admin.updateSubscription>,
  by: Member,
) {
  const { db, clock } = deps
  const now = clock.now()
  if (!(await userExists(db, userId))) throw notFound('There is no such person.')
  if (status === 'trial' && tier === 'free') throw conflict('The free plan has no trial.')
  if (status === 'cancelled') throw conflict('A plan is cancelled by the person who pays for it. Set it to free or expired instead.')
  if (endsAt !== undefined && endsAt <= now) throw wrongField('endsAt', 'The end must be still to come.')
  const said = reason ?? ''
  const held = TIERS[await deps.tierOf(userId)]
  const given = status === 'expired' ? TIERS.free : TIERS[tier]
  if (given.rank < held.rank && said.length < 3)
    throw conflict(`They have ${held.name}, which is more. To lower a plan, set it with a reason.`)
  // A plan that is given is a promotion: as much as they have, for longer, too.
  const away = given === TIERS.free || given.rank < held.rank ? null : await awayAs(deps, userId)
  if (away !== null) {
    const detail = `${given.name} (${status}) was not given: ${away === 'excluded' ? 'excluded' : 'on a break'}`
    await writeAudit(db, { action: 'tier.refused', actorId: by.id, subjectId: userId, detail }, now)
    throw conflict(NOT_GIVEN[away])
  }
  await deps.changePlan({
    userId,
    tier,
    status,
    trialEndsAt: status === 'trial' ? (endsAt ?? now + TRIAL_GIVEN_MS) : null,
    currentPeriodEnd: status === 'active' ? (endsAt ?? null) : null,
    actorId: by.id,
    reason: said === '' ? 'set by an administrator' : `set by an administrator: ${said}`,
  })
  deps.onRights(userId)
}

const NOT_GIVEN = {
  excluded: 'This person excluded themselves. Nothing is given to them before that ends; a plan can be lowered.',
  break: 'This person is on a break. Nothing is given to them before it ends; a plan can be lowered.',
} as const

/** Whether a person is away by their own will: somebody who is, is given nothing that calls them back. */
async function awayAs({ clock, memberOf: find }: AdminDeps, userId: string): Promise<keyof typeof NOT_GIVEN | null> {
  const member = await find(userId)
  const standing = member.kind === 'user' && member.care !== null ? standingOf(member.care, clock.now()).kind : 'open'
  return standing === 'excluded' || standing === 'break' ? standing : null
}

async function revenue({ db, clock, revenueByMonth }: AdminDeps, months: number): Promise<AnswerOf<typeof API.admin.revenue>> {
  const today = new Date(clock.now())
  const starts = Array.from({ length: months }, (_, ago) => Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - (months - 1 - ago), 1))
  const [rows, signUps] = await Promise.all([revenueByMonth(starts[0]!), signUpsByMonth(db, starts[0]!)])
  const known = new Map(rows.map((row) => [row.at, row]))
  return starts.map((at) => ({
    at,
    takenCents: known.get(at)?.takenCents ?? 0,
    givenBackCents: known.get(at)?.givenBackCents ?? 0,
    payers: known.get(at)?.payers ?? 0,
    testCents: known.get(at)?.testCents ?? 0,
    signUps: signUps.get(at) ?? 0,
  }))
}

const HOURS_SHOWN = 24

async function performance({ clock, pulse, times, connections }: AdminDeps): Promise<AnswerOf<typeof API.admin.performance>> {
  const { all, p99, slowest, busy } = times.read()
  return {
    startedAt: clock.now() - Math.round(process.uptime() * 1000),
    all,
    p99,
    slowest: [...slowest],
    busy,
    memoryBytes: process.memoryUsage.rss(),
    connections: connections(),
    hours: [...(await pulse.hours(HOURS_SHOWN))],
  }
}

const RESET_LINK_HOURS = 24

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
    databaseConnections: deps.connections().open,
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
  return { name: 'Cache', status: 'ok', detail: `answers ${Math.round(rate * 100)}% of what is asked` }
}
