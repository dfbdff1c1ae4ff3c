// What a billing event does to a plan: once for each id, in any order of arrival.
import { eq, sql } from 'drizzle-orm'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import { billingEvents, subscriptions } from '../../db/tables/subscriptions.ts'
import type { BillingEvent } from '../../ports/billing.ts'
import type { PlanStore } from './plans.store.ts'

export type EventOutcome = 'applied' | 'already applied' | 'older than what is known'

/** Applies one event. The row with its id is the proof that it was counted; of two about one person the later one wins. */
export async function applyBillingEvent(db: Db, plans: PlanStore, event: BillingEvent): Promise<EventOutcome> {
  const { id, userId, kind, amountCents, isTest, occurredAt } = event
  const first = await db
    .insert(billingEvents)
    .values({ id, userId, kind, amountCents, isTest, occurredAt: new Date(occurredAt) })
    .onConflictDoNothing()
    .returning({ id: billingEvents.id })
  if (first.length === 0) return 'already applied'
  try {
    const [known] = await db.select({ at: subscriptions.billingEventAt }).from(subscriptions).where(eq(subscriptions.userId, userId))
    if (known?.at && known.at.getTime() > occurredAt) return 'older than what is known'
    await plans.change({
      userId,
      tier: event.plan,
      status: kind === 'plan.paid' ? 'active' : 'cancelled',
      currentPeriodEnd: event.currentPeriodEnd,
      billingRef: event.billingRef,
      billingEventAt: occurredAt,
      actorId: null,
      reason: `${kind === 'plan.paid' ? 'paid' : 'cancelled'}${isTest ? ' at the test checkout' : ''}`,
    })
    return 'applied'
  } catch (error) {
    // Not counted: the processor may deliver it again.
    await db.delete(billingEvents).where(eq(billingEvents.id, id))
    throw error
  }
}

/** US cents taken since a moment, test orders not counted. */
export async function revenueSince(db: Db, since: EpochMs): Promise<number> {
  const result = await db
    .select({ cents: sql<number>`coalesce(sum(${billingEvents.amountCents}), 0)::int` })
    .from(billingEvents)
    .where(sql`${billingEvents.occurredAt} >= ${new Date(since)} and not ${billingEvents.isTest}`)
  return result[0]?.cents ?? 0
}
