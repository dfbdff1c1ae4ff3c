// Who goes on paying for a plan beside which an administrator gave as much or more, and what they are told of it.
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { isUpgrade } from '#core/access/upgrade.ts'
import type { BillingEnvironment } from '#core/billing/billing-event.ts'
import { nextPayment } from '#core/billing/billing-state.ts'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import { billingSubscriptions, subscriptions } from '../../db/tables/subscriptions.ts'
import type { BillingStore } from './billing.store.ts'
import { writeMails } from './billing-mails.store.ts'
import { type Covered, coveredMails, type DueMail } from './billing-mails.ts'
import { running } from './billing-turn.ts'
import type { PlanStore } from './plans.store.ts'

export type CoveredDeps = {
  readonly db: Db
  readonly store: Pick<BillingStore, 'stateOf'>
  readonly plans: Pick<PlanStore, 'read'>
  readonly environment: BillingEnvironment
  readonly publicUrl: string
  readonly isTest: boolean
}

/** Writes the mails that are due to everybody, or to one person, who pays for what a gift gives as well. */
export async function tellCovered(deps: CoveredDeps, now: EpochMs, only?: string): Promise<void> {
  const { db, environment } = deps
  const people = await db
    .selectDistinct({ userId: billingSubscriptions.userId })
    .from(billingSubscriptions)
    .innerJoin(subscriptions, eq(subscriptions.userId, billingSubscriptions.userId))
    .where(
      and(
        eq(billingSubscriptions.environment, environment),
        only === undefined ? undefined : eq(billingSubscriptions.userId, only),
        isNotNull(subscriptions.given),
        sql`${billingSubscriptions.snapshot}->>'state' = 'active'`,
      ),
    )
    .limit(5000)
  for (const { userId } of people) {
    await writeMails(db, userId, await coveredMailsOf(deps, userId, now), now)
  }
}

/** What is due to one person who may pay for what a gift gives as well. */
export async function coveredMailsOf(deps: CoveredDeps, userId: string, now: EpochMs): Promise<readonly DueMail[]> {
  const covered = await coveredPayment(deps, userId)
  return covered ? coveredMails(covered, now, deps.publicUrl, deps.isTest) : []
}

/** What somebody pays for that gives nothing beside the plan they were given; null where the payment gives more, or none follows. */
async function coveredPayment({ store, plans }: CoveredDeps, userId: string): Promise<Covered | null> {
  const [state, { given }] = await Promise.all([store.stateOf(userId), plans.read(userId)])
  const [paid, next] = [running(state), nextPayment(state)]
  if (!paid || !next || paid.state !== 'active' || !given.hasSubscription || isUpgrade(given.tier, paid.tier)) return null
  return { paid, next, given: { tier: given.tier, until: given.currentPeriodEnd } }
}
