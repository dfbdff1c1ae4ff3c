// The billing port of a server without a payment processor: its own checkout and portal pages, clearly marked as a test. No money
// moves, but the events that follow take the same way as a processor's.
import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import { testOrders } from '../../db/tables/subscriptions.ts'
import type { Billing, BillingEvent, Order } from '../../ports/billing.ts'
import type { Clock } from '../../ports/clock.ts'

export type TestOrder = typeof testOrders.$inferSelect

export type TestCheckout = Billing & {
  order(userId: string, orderId: string): Promise<TestOrder | undefined>
  /** Closes an open order; undefined when it is not open (any more). Completing answers the event that follows from it. */
  settle(
    userId: string,
    orderId: string,
    action: 'complete' | 'cancel',
  ): Promise<{ order: TestOrder; event: BillingEvent | null } | undefined>
}

export function testCheckout(db: Db, clock: Clock): TestCheckout {
  const mine = (userId: string, orderId: string) => and(eq(testOrders.id, orderId), eq(testOrders.userId, userId))
  return {
    mode: 'test',

    async checkout(order: Order) {
      const id = randomBytes(16).toString('base64url')
      const { userId, plan, period, amountCents, returnUrl } = order
      const createdAt = new Date(clock.now())
      await db.insert(testOrders).values({ id, userId, plan, period, amountCents, returnUrl, status: 'open', createdAt })
      return { url: `/billing/test-checkout?order=${id}` }
    },

    async portal({ returnUrl }) {
      return { url: `/billing/test-portal?returnUrl=${encodeURIComponent(returnUrl)}` }
    },

    async order(userId, orderId) {
      const [order] = await db.select().from(testOrders).where(mine(userId, orderId))
      return order
    },

    async settle(userId, orderId, action) {
      const status = action === 'complete' ? 'completed' : 'cancelled'
      const [order] = await db
        .update(testOrders)
        .set({ status })
        .where(and(mine(userId, orderId), eq(testOrders.status, 'open')))
        .returning()
      if (!order) return undefined
      return { order, event: action === 'complete' ? paid(order, clock.now()) : null }
    },
  }
}

function paid(order: TestOrder, now: EpochMs): BillingEvent {
  return {
    id: `test:${order.id}`,
    userId: order.userId,
    kind: 'plan.paid',
    plan: order.plan,
    amountCents: order.amountCents,
    currentPeriodEnd: periodEnd(now, order.period),
    billingRef: `test:${order.id}`,
    isTest: true,
    occurredAt: now,
  }
}

/** One calendar month or year later, kept within the month (31 January + 1 month = 28 or 29 February). */
export function periodEnd(now: EpochMs, period: 'monthly' | 'yearly'): EpochMs {
  const from = new Date(now)
  const day = from.getUTCDate()
  const end = new Date(now)
  end.setUTCDate(1)
  end.setUTCMonth(end.getUTCMonth() + (period === 'monthly' ? 1 : 12))
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate()
  end.setUTCDate(Math.min(day, lastDay))
  return end.getTime()
}
