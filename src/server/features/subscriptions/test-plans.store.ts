// Plans that a test checkout granted, at a start with live keys: for these nobody has paid.
import { asc, eq, sql } from 'drizzle-orm'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import { billingSubscriptions, subscriptions } from '../../db/tables/subscriptions.ts'
import { LEFT, planLeft } from './plan-in-force.store.ts'
import { applyPlanChange } from './plans.store.ts'

/** So many are looked at together. */
const BATCH = 500

/**
 * Ends every plan that was paid at the till or with test keys; who paid with live keys as well, or was given one, has that plan again. Gifts
 * of an administrator and trials name no subscription and stay. Done twice, or by two servers, it changes each plan once. Answers how many were changed.
 */
export async function endTestPlans(db: Db, now: EpochMs): Promise<number> {
  // Nor does the end of a gift leave what was paid as a test.
  await db.update(subscriptions).set({ beneath: null }).where(isTestBeneath())
  let ended = 0
  for (;;) {
    const people = await db
      .select({ userId: subscriptions.userId })
      .from(subscriptions)
      .where(isPaidByTest())
      .orderBy(asc(subscriptions.userId))
      .limit(BATCH)
    for (const { userId } of people) if (await endTestPlan(db, userId, now)) ended += 1
    if (people.length < BATCH) return ended
  }
}

const isPaidByTest = () =>
  sql`(${subscriptions.billingRef} like 'test:%' or exists (
    select 1 from ${billingSubscriptions} where ${billingSubscriptions.ref} = ${subscriptions.billingRef} and ${billingSubscriptions.isTest}))`

const isTestBeneath = () =>
  sql`${subscriptions.beneath} is not null and not exists (
    select 1 from ${billingSubscriptions} where ${billingSubscriptions.userId} = ${subscriptions.userId} and not ${billingSubscriptions.isTest})`

const endTestPlan = (db: Db, userId: string, now: EpochMs): Promise<boolean> =>
  db.transaction(async (tx) => {
    // Asked again with the row held: another server may have been first.
    const [row] = await tx
      .select({ given: subscriptions.given })
      .from(subscriptions)
      .where(sql`${eq(subscriptions.userId, userId)} and ${isPaidByTest()}`)
      .for('update', { of: subscriptions })
    if (!row) return false
    const left = await planLeft(tx, { userId, environment: 'stripe_live' }, row.given, now)
    const { record, billingRef, from } = left ?? { record: { tier: 'free', status: 'expired' }, billingRef: null, from: null }
    const reason =
      from === null
        ? 'it was bought at the test checkout, and live payments are taken now'
        : `the plan of the test checkout ended, live payments are taken now: ${LEFT[from]}`
    await applyPlanChange(tx, { userId, ...record, billingRef, actorId: null, reason } as const, now)
    return true
  })
