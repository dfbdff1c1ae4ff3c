// The orders of the till: one open at a time for each person, closed by a test card or given up.
import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { type BillingAccount, type Refused, type Step, setCard, subscribe } from '#core/billing/account.ts'
import { CHECKOUT_HOURS, priceOf } from '#core/billing/plan-choice.ts'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import { testOrders } from '../../db/tables/subscriptions.ts'
import { BillingError, type Order } from '../../ports/billing.ts'
import { change, customer } from './till-accounts.store.ts'
import { nowOf, type TillState } from './till-clock.store.ts'

type Row = typeof testOrders.$inferSelect

/** `expired`: it was left open until its price held no longer. */
export type TestOrder = Omit<Row, 'status'> & { readonly status: Row['status'] | 'expired'; readonly expiresAt: EpochMs }

const HOLDS_MS = CHECKOUT_HOURS * 3_600_000

/** Whether an open order ended; one of a day that a clock set back has yet to see ended too. */
const hasEnded = ({ createdAt }: Row, now: EpochMs) => Math.abs(now - createdAt.getTime()) >= HOLDS_MS

/** How a test order is closed: with a card that pays, one that is declined, or one that pays now and is declined at the renewal. */
export type TestCard = 'pays' | 'declined' | 'declined_later'

const ownOrder = (userId: string, orderId: string) => and(eq(testOrders.id, orderId), eq(testOrders.userId, userId))

export async function cancelOpenOrders({ db }: { readonly db: Db }, userId: string): Promise<void> {
  const open = and(eq(testOrders.userId, userId), eq(testOrders.status, 'open'))
  await db.update(testOrders).set({ status: 'cancelled' }).where(open)
}

export async function checkout(till: TillState, order: Order) {
  const { userId, tier, period, returnUrl } = order
  const id = randomBytes(16).toString('base64url')
  const amountCents = order.priceCents - order.discountCents
  await cancelOpenOrders(till, userId)
  const createdAt = new Date(nowOf(till))
  await till.db.insert(testOrders).values({ id, userId, plan: tier, period, amountCents, returnUrl, status: 'open', createdAt })
  return { url: `/billing/test-checkout?order=${id}`, customerRef: customer(userId), checkoutRef: id }
}

export async function orderOf(till: TillState, userId: string, orderId: string): Promise<TestOrder | undefined> {
  const [order] = await till.db.select().from(testOrders).where(ownOrder(userId, orderId))
  if (!order) return undefined
  const status = order.status === 'open' && hasEnded(order, nowOf(till)) ? 'expired' : order.status
  return { ...order, status, expiresAt: order.createdAt.getTime() + HOLDS_MS }
}

/** Closes an open order; undefined when it is not open (any more). With a card that is declined, or when it has ended, nothing is closed. */
export async function settle(
  till: TillState,
  userId: string,
  orderId: string,
  action: 'complete' | 'cancel',
  card: TestCard = 'pays',
): Promise<{ readonly returnUrl: string } | 'declined' | 'ended' | undefined> {
  const { db } = till
  if (action === 'complete' && (await orderOf(till, userId, orderId))?.status === 'expired') return 'ended'
  if (action === 'complete' && card === 'declined') {
    const [open] = await db
      .select()
      .from(testOrders)
      .where(and(ownOrder(userId, orderId), eq(testOrders.status, 'open')))
    return open && 'declined'
  }
  const status = action === 'complete' ? 'completed' : 'cancelled'
  const [order] = await db
    .update(testOrders)
    .set({ status })
    .where(and(ownOrder(userId, orderId), eq(testOrders.status, 'open')))
    .returning()
  if (!order || action === 'cancel') return order
  try {
    await change(till, userId, (before, at) => paid(before, order, card, at))
  } catch (error) {
    if (error instanceof BillingError) return undefined
    await db.update(testOrders).set({ status: 'open' }).where(ownOrder(userId, orderId))
    throw error
  }
  return order
}

/** The plan of a paid order begins; with `declined_later` its card is declined at the renewal. */
function paid(before: BillingAccount, order: Row, card: TestCard, at: EpochMs): Step | Refused {
  const choice = { tier: order.plan, period: order.period }
  const { account } = setCard(before, 'pays', at)
  const begun = subscribe(account, choice, priceOf(choice) - order.amountCents, at)
  if ('refused' in begun || card === 'pays') return begun
  return { ...begun, account: { ...begun.account, card: 'declined' } }
}
