// The one function that changes a person's plan, and the reading of it. Onboarding, trials, billing, administration and the
// expiry job all end here, each change with its audit row.
import { and, eq, inArray, lte, or, sql } from 'drizzle-orm'
import type { BillingPeriod } from '#core/access/pricing.ts'
import { type Standing, type SubscriptionRecord, type SubscriptionStatus, standingAt } from '#core/access/subscription.ts'
import { TIERS, type Tier } from '#core/access/tiers.ts'
import type { TrialOrigin } from '#core/access/trial.ts'
import type { BillingEnvironment } from '#core/billing/billing-event.ts'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/tables/accounts.ts'
import { subscriptions, trials } from '../../db/tables/subscriptions.ts'
import { type Tx, writeAudit } from '../../kernel/door/audit.ts'
import { batchLoader } from '../../kernel/door/batch-loader.ts'
import { standingOfPlan } from '../../kernel/door/plan-record.ts'
import { untilWritten } from '../../kernel/door/until-written.ts'
import { queueWebhooks } from '../../kernel/door/webhook-outbox.ts'
import type { Clock } from '../../ports/clock.ts'
import { type PersonKeys, trialKeys } from './person-keys.ts'
import { LEFT, paidBeneath, planLeft } from './plan-in-force.store.ts'

export type PlanChange = {
  readonly userId: string
  readonly tier: Tier
  readonly status: SubscriptionStatus
  readonly trialEndsAt?: EpochMs | null
  readonly currentPeriodEnd?: EpochMs | null
  readonly graceEndsAt?: EpochMs | null
  readonly billingRef?: string | null
  readonly billingEventAt?: EpochMs
  /** An administrator gives or takes it: it stands beside what is paid for until the next time one does. */
  readonly isGiven?: boolean
  /** What is paid for while this plan, a given one, is in force above it. */
  readonly beneath?: SubscriptionRecord | null
  /** User id of who asked for it; null for the server itself. */
  readonly actorId: string | null
  /** Why, for the audit row: "trial started at onboarding". */
  readonly reason: string
}

export type Plan = {
  readonly standing: Standing
  /** What an administrator gave, whether it is the plan in force or not. */
  readonly given: Standing
  readonly billingRef: string | null
}

export type PlanStore = {
  read(userId: string): Promise<Plan>
  change(change: PlanChange): Promise<void>
  /** Whether the person's one trial is still unused. */
  isTrialAvailable(userId: string): Promise<boolean>
  /** How the person chose to pay when they began their trial; null where they did not. */
  trialPeriod(userId: string): Promise<BillingPeriod | null>
  /** Chooses another way to pay within the trial; null = forgets it. */
  setTrialPeriod(userId: string, period: BillingPeriod | null): Promise<void>
  /** Uses up the person's one trial and changes the plan, or changes nothing and answers false. */
  startTrial(change: PlanChange, trial: { readonly origin: TrialOrigin; readonly period: BillingPeriod | null }): Promise<boolean>
  /** The birth date the person stated, YYYY-MM-DD. */
  birthDateOf(userId: string): Promise<string | null>
  /** Ends trials and cancelled periods that are over; answers how many. */
  expireDue(): Promise<number>
}

type Options = {
  readonly clock: Clock
  readonly secret: string
  /** Where payments are made now. */
  readonly environment: BillingEnvironment
  /** Told of each change after it stands: what the person follows is asked about anew. */
  readonly onChange?: (userId: string) => void
}

export function planStore(db: Db, { clock, secret, environment, onChange = () => {} }: Options): PlanStore {
  const plansOf = plansByUser(db)
  const planOf = untilWritten(
    'plans in use',
    db,
    batchLoader(async (ids: readonly string[]) => new Map((await plansOf.execute({ ids })).map((row) => [row.id, row]))),
  )
  const trialsOf = trialsByPerson(db)
  const trialOf = untilWritten(
    'trials that people had',
    db,
    batchLoader(async (people: readonly string[]) => new Map((await trialsOf.execute({ people })).map((row) => [row.person, row]))),
  )
  /** Trials of a person, or also of those whose address binds theirs. */
  const trialsHad = async (userId: string, whose: keyof PersonKeys) => {
    const { email, isProved } = (await planOf(userId)) ?? { email: userId, isProved: false }
    const keys = trialKeys({ email, isProved }, secret)[whose]
    return (await Promise.all(keys.map(trialOf))).flatMap((row) => row ?? [])
  }
  return {
    async read(userId) {
      const row = (await planOf(userId))?.plan
      const now = clock.now()
      return { standing: standingOfPlan(row, now), given: standingAt(row?.given ?? undefined, now), billingRef: row?.billingRef ?? null }
    },

    async change(change) {
      await db.transaction(async (tx) => {
        // Events of payments wait as long (billing.store.ts), so that what is paid for is not read half-way.
        if (change.isGiven) await tx.select({ id: users.id }).from(users).where(eq(users.id, change.userId)).for('update')
        const beneath = change.isGiven ? await paidBeneath(tx, { userId: change.userId, environment }, change, clock.now()) : null
        // One trial per person: one that was given is that one.
        if (change.isGiven && change.status === 'trial')
          await takeTrial(tx, change, { secret, now: clock.now(), origin: 'given', period: null })
        await applyPlanChange(tx, { ...change, beneath }, clock.now())
      })
      onChange(change.userId)
    },

    isTrialAvailable: async (userId) => (await trialsHad(userId, 'all')).length === 0,
    trialPeriod: async (userId) => (await trialsHad(userId, 'own')).find(({ period }) => period !== null)?.period ?? null,
    async setTrialPeriod(userId, period) {
      const people = (await trialsHad(userId, 'own')).map(({ person }) => person)
      if (people.length > 0) await db.update(trials).set({ period }).where(inArray(trials.person, people))
    },

    startTrial: (change, trial) =>
      db.transaction(async (tx) => {
        const now = clock.now()
        if (!(await takeTrial(tx, change, { secret, now, ...trial }))) return false
        await applyPlanChange(tx, change, now)
        return true
      }),

    async birthDateOf(userId) {
      const [row] = await db.select({ birthDate: users.birthDate }).from(users).where(eq(users.id, userId))
      return row?.birthDate ?? null
    },

    async expireDue() {
      const now = new Date(clock.now())
      const due = await db
        .select()
        .from(subscriptions)
        .where(
          or(
            and(eq(subscriptions.status, 'trial'), lte(subscriptions.trialEndsAt, now)),
            and(eq(subscriptions.status, 'cancelled'), lte(subscriptions.currentPeriodEnd, now)),
            and(
              eq(subscriptions.status, 'active'),
              lte(subscriptions.currentPeriodEnd, now),
              lte(sql`coalesce(${subscriptions.graceEndsAt}, ${subscriptions.currentPeriodEnd})`, now),
            ),
          ),
        )
        .limit(1000)
      for (const row of due) {
        await db.transaction((tx) => expire(tx, row, environment, now.getTime()))
        onChange(row.userId)
      }
      return due.length
    },
  }
}

// Prepared, and asked for everybody who comes at once: every screen of a member reads them when it opens.
const plansByUser = (db: Db) =>
  db
    .select({ id: users.id, email: users.email, isProved: users.emailVerified, plan: subscriptions })
    .from(users)
    .leftJoin(subscriptions, eq(subscriptions.userId, users.id))
    .where(sql`${users.id} = any(${sql.placeholder('ids')})`)
    .prepare('plans_by_user')

const trialsByPerson = (db: Db) =>
  db
    .select({ person: trials.person, period: trials.period })
    .from(trials)
    .where(sql`${trials.person} = any(${sql.placeholder('people')})`)
    .prepare('trials_by_person')

type Trial = Pick<typeof trials.$inferSelect, 'origin' | 'period'> & { readonly secret: string; readonly now: EpochMs }

/** Uses up the one trial of a person; false where it was used before. */
async function takeTrial(tx: Tx, { userId, tier }: PlanChange, { secret, now, origin, period }: Trial): Promise<boolean> {
  const [user] = await tx.select({ email: users.email, isProved: users.emailVerified }).from(users).where(eq(users.id, userId))
  const {
    own: [person],
    all,
  } = trialKeys(user ?? { email: userId, isProved: false }, secret)
  const [had] = await tx
    .select({ person: trials.person })
    .from(trials)
    .where(inArray(trials.person, [...all]))
  if (had) return false
  // The primary key decides between two calls at once.
  const first = await tx
    .insert(trials)
    .values({ person, tier, origin, period, startedAt: new Date(now) })
    .onConflictDoNothing()
    .returning({ person: trials.person })
  return first.length > 0
}

type Row = typeof subscriptions.$inferSelect

const asDate = (ms: EpochMs | null | undefined) => (ms === null || ms === undefined ? null : new Date(ms))

/** Changes a plan inside a transaction, with its audit row. */
export async function applyPlanChange(tx: Tx, change: PlanChange, now: EpochMs): Promise<void> {
  const { userId, tier, status } = change
  const [before] = await tx.select().from(subscriptions).where(eq(subscriptions.userId, userId)).for('update')
  const values = {
    tier,
    status,
    trialEndsAt: asDate(change.trialEndsAt),
    currentPeriodEnd: asDate(change.currentPeriodEnd),
    graceEndsAt: asDate(change.graceEndsAt),
    billingRef: change.billingRef ?? null,
    given: change.isGiven ? givenBy(change) : (before?.given ?? null),
    beneath: change.beneath ?? null,
    billingEventAt: asDate(change.billingEventAt) ?? before?.billingEventAt ?? null,
    updatedAt: new Date(now),
  }
  await tx
    .insert(subscriptions)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: subscriptions.userId, set: values })
  const from = before ? `${before.tier} (${before.status})` : 'no plan'
  const detail = `${from} → ${tier} (${status}): ${change.reason}`
  const [was, is] = [
    before ? { tier: before.tier, status: before.status } : null,
    { tier, status, endsAt: change.currentPeriodEnd ?? null },
  ]
  await tellOfChange(tx, userId, { tier, status }, now)
  await writeAudit(tx, { action: 'tier.changed', actorId: change.actorId, subjectId: userId, detail, before: was, after: is }, now)
}

/** What stands beside whatever is paid for from now on; null where an administrator took the plan. */
function givenBy({ tier, status, trialEndsAt = null, currentPeriodEnd = null }: PlanChange): SubscriptionRecord | null {
  const isInForce = TIERS[tier].rank > 0 && (status === 'active' || status === 'trial')
  return isInForce ? { tier, status, trialEndsAt, currentPeriodEnd } : null
}

/** The person, and administrators who asked for it, are told at their own addresses. */
async function tellOfChange(tx: Tx, userId: string, plan: { readonly tier: Tier; readonly status: SubscriptionStatus }, now: EpochMs) {
  await queueWebhooks(tx, userId, 'subscription.changed', plan, now)
  await queueWebhooks(tx, 'administrators', 'user.subscription_changed', { userId, ...plan }, now)
}

/**
 * Turns one row that is over into what is left beside it, or into free. The condition is asked again inside, so that a renewal in between wins.
 */
async function expire(tx: Tx, row: Row, environment: BillingEnvironment, now: EpochMs): Promise<void> {
  const { userId } = row
  const left = await planLeft(tx, { userId, environment }, row.given, now)
  if (left) {
    const same = and(eq(subscriptions.userId, userId), eq(subscriptions.updatedAt, row.updatedAt))
    const [still] = await tx.select({ userId: subscriptions.userId }).from(subscriptions).where(same).for('update')
    const { record, billingRef, from } = left
    if (still) await applyPlanChange(tx, { userId, ...record, billingRef, actorId: null, reason: `${whyEnded(row)}, ${LEFT[from]}` }, now)
    return
  }
  const changed = await tx
    .update(subscriptions)
    .set({ tier: 'free', status: 'expired', billingRef: null, beneath: null, updatedAt: new Date(now) })
    .where(and(eq(subscriptions.userId, row.userId), eq(subscriptions.updatedAt, row.updatedAt)))
    .returning({ userId: subscriptions.userId })
  if (changed.length === 0) return
  const detail = `${row.tier} (${row.status}) → free (expired): ${whyEnded(row)}`
  const [was, is] = [{ tier: row.tier, status: row.status }, { tier: 'free', status: 'expired' } as const]
  await tellOfChange(tx, row.userId, is, now)
  await writeAudit(tx, { action: 'tier.changed', actorId: null, subjectId: row.userId, detail, before: was, after: is }, now)
}

function whyEnded({ status, billingRef }: Row): string {
  if (status === 'active' && billingRef === null) return 'the time it was given for ended'
  return { trial: 'the trial ended', active: 'the renewal was not paid', cancelled: 'the paid period ended', expired: '' }[status]
}
