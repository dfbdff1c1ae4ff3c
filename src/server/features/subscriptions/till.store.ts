// The billing port of a server without a payment provider: a till of its own with marked pages. No money moves, but its reports are signed
// and come in by the way of a provider's; each is kept until it was heard. Its clock can be played forward by the owner of the machine.
import { randomBytes } from 'node:crypto'
import { and, eq, lte, ne, sql } from 'drizzle-orm'
import {
  advance,
  type BillingAccount,
  type Card,
  cancel,
  changeAtPeriodEnd,
  changeCost,
  endNow,
  keep,
  nextMoment,
  openAccount,
  type Refused,
  refund,
  type Step,
  setCard,
  subscribe,
  upgrade,
} from '#core/billing/account.ts'
import type { BillingEvent } from '#core/billing/billing-event.ts'
import { priceOf } from '#core/billing/plan-choice.ts'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import { testOrders, tillAccounts, tillClock } from '../../db/tables/subscriptions.ts'
import { type Billing, BillingError, type Order } from '../../ports/billing.ts'
import type { Clock } from '../../ports/clock.ts'

export type TestOrder = typeof testOrders.$inferSelect

/** How a test order is closed: with a card that pays, one that is declined, or one that pays now and is declined at the renewal. */
export type TestCard = 'pays' | 'declined' | 'declined_later'

export type Till = Billing & {
  readonly name: 'till'
  order(userId: string, orderId: string): Promise<TestOrder | undefined>
  /** Closes an open order; undefined when it is not open (any more), or the card declined and it stays open. */
  settle(userId: string, orderId: string, action: 'complete' | 'cancel', card?: TestCard): Promise<TestOrder | 'declined' | undefined>
  /** How the person's test card behaves from now on. */
  setCard(userId: string, card: Card): Promise<void>
  cardOf(userId: string): Promise<Card | null>
  /** Lets accounts live on whose next moment has come, and reports again what was not heard. Answers how many accounts moved. */
  work(): Promise<number>
  /** Puts the clock ahead by so many ms more than it is, or back to ours. Answers how far it is ahead. */
  moveClock(byMs: number | null): Promise<number>
  aheadMs(): number
}

/** Signs a report and reads a signed one back (adapters/stripe/signature.ts). */
export type Signing = {
  sign(body: string, at: EpochMs): string
  read(body: Uint8Array, signature: string, now: EpochMs): unknown
}

type Options = {
  readonly db: Db
  readonly clock: Clock
  readonly signing: Signing
  /** Where reports go: the way of a provider's webhook. */
  readonly hear: (body: Uint8Array, signature: string) => Promise<unknown>
  readonly onError: (error: unknown, what: string) => void
}

const ONE = 'till'
const customer = (userId: string) => `test:${userId}`

export async function openTill({ db, clock, signing, hear, onError }: Options): Promise<Till> {
  const [kept] = await db.select().from(tillClock).where(eq(tillClock.id, ONE))
  let ahead = kept?.aheadMs ?? 0
  const now = () => clock.now() + ahead
  const mine = (userId: string, orderId: string) => and(eq(testOrders.id, orderId), eq(testOrders.userId, userId))

  /** Reports what was not heard yet, in order; what fails stays and is reported again. */
  async function deliver(userId: string): Promise<void> {
    const [row] = await db.select({ unheard: tillAccounts.unheard }).from(tillAccounts).where(eq(tillAccounts.userId, userId))
    const heard: string[] = []
    try {
      for (const event of row?.unheard ?? []) {
        const body = JSON.stringify(event)
        await hear(Buffer.from(body), signing.sign(body, now()))
        heard.push(event.id)
      }
    } catch (error) {
      onError(error, 'a report of the till was not heard; it is reported again')
    }
    if (heard.length > 0) await db.transaction((tx) => forget(tx as never, userId, heard))
  }

  /** One act on one account: read, changed and kept in one transaction, then reported. */
  async function change(userId: string, act: (account: BillingAccount, now: EpochMs) => Step | Refused): Promise<void> {
    const refused = await db.transaction(async (tx) => {
      const account = openAccount(customer(userId))
      await tx.insert(tillAccounts).values({ userId, account, unheard: [], dueAt: null }).onConflictDoNothing()
      const [row] = await tx.select().from(tillAccounts).where(eq(tillAccounts.userId, userId)).for('update')
      const step = act(row!.account, now())
      if ('refused' in step) return step.refused
      const due = nextMoment(step.account)
      const set = { account: step.account, unheard: [...row!.unheard, ...step.events], dueAt: due === null ? null : new Date(due) }
      await tx.update(tillAccounts).set(set).where(eq(tillAccounts.userId, userId))
      return null
    })
    if (refused === 'declined') throw new BillingError('declined', 'The test card was declined.')
    if (refused) throw new BillingError('refused', 'The till refused: the plan is not in a state for this.')
    await deliver(userId)
  }

  const acted = async (userId: string, act: (account: BillingAccount, now: EpochMs) => Step | Refused) => {
    await change(userId, act)
    return []
  }

  return {
    name: 'till',
    mode: 'test',
    now,
    aheadMs: () => ahead,

    async checkout(order: Order) {
      const { userId, tier, period, returnUrl } = order
      const id = randomBytes(16).toString('base64url')
      const amountCents = order.priceCents - order.discountCents
      const open = and(eq(testOrders.userId, userId), eq(testOrders.status, 'open'))
      await db.update(testOrders).set({ status: 'cancelled' }).where(open)
      const createdAt = new Date(now())
      await db.insert(testOrders).values({ id, userId, plan: tier, period, amountCents, returnUrl, status: 'open', createdAt })
      return { url: `/billing/test-checkout?order=${id}`, customerRef: customer(userId), checkoutRef: id }
    },

    portal: async ({ returnUrl }) => ({ url: `/billing/test-portal?returnUrl=${encodeURIComponent(returnUrl)}` }),

    async preview({ userId }, choice, at) {
      const [row] = await db.select().from(tillAccounts).where(eq(tillAccounts.userId, userId))
      const cost = row && changeCost(row.account, choice, now(), at)
      if (!cost) throw new BillingError('refused', 'This change does not happen at once.')
      return cost
    },
    refresh: async ({ userId }) => {
      await deliver(userId)
      return []
    },
    upgrade: ({ userId }, choice, creditAt) => acted(userId, (account, at) => upgrade(account, choice, at, creditAt)),
    changeAtPeriodEnd: ({ userId }, choice) => acted(userId, (account, at) => changeAtPeriodEnd(account, choice, at)),
    cancelAtPeriodEnd: ({ userId }) => acted(userId, cancel),
    keep: ({ userId }) => acted(userId, keep),
    refund: ({ userId }, part) => acted(userId, (account, at) => refund(account, part, at)),
    end: ({ userId }) => acted(userId, endNow),
    async endEverything({ userId }) {
      const open = and(eq(testOrders.userId, userId), eq(testOrders.status, 'open'))
      await db.update(testOrders).set({ status: 'cancelled' }).where(open)
      await change(userId, endNow)
    },
    readEvent: (body, signature) => signing.read(body, signature, now()) as BillingEvent,

    async order(userId, orderId) {
      const [order] = await db.select().from(testOrders).where(mine(userId, orderId))
      return order
    },

    async settle(userId, orderId, action, card = 'pays') {
      if (action === 'complete' && card === 'declined') {
        const [open] = await db
          .select()
          .from(testOrders)
          .where(and(mine(userId, orderId), eq(testOrders.status, 'open')))
        return open && 'declined'
      }
      const status = action === 'complete' ? 'completed' : 'cancelled'
      const [order] = await db
        .update(testOrders)
        .set({ status })
        .where(and(mine(userId, orderId), eq(testOrders.status, 'open')))
        .returning()
      if (!order || action === 'cancel') return order
      const choice = { tier: order.plan, period: order.period }
      try {
        await change(userId, (before, at) => {
          const { account } = setCard(before, 'pays', at)
          const begun = subscribe(account, choice, priceOf(choice) - order.amountCents, at)
          if ('refused' in begun || card === 'pays') return begun
          return { ...begun, account: { ...begun.account, card: 'declined' } }
        })
      } catch (error) {
        if (error instanceof BillingError) return undefined
        await db.update(testOrders).set({ status: 'open' }).where(mine(userId, orderId))
        throw error
      }
      return order
    },

    async setCard(userId, card) {
      await change(userId, (account, at) => setCard(account, card, at))
    },

    async cardOf(userId) {
      const [row] = await db.select({ account: tillAccounts.account }).from(tillAccounts).where(eq(tillAccounts.userId, userId))
      return row?.account.card ?? null
    },

    async work() {
      const due = await db
        .select({ userId: tillAccounts.userId })
        .from(tillAccounts)
        .where(lte(tillAccounts.dueAt, new Date(now())))
        .limit(5000)
      for (const { userId } of due) await change(userId, advance)
      const unheard = await db
        .select({ userId: tillAccounts.userId })
        .from(tillAccounts)
        .where(ne(tillAccounts.unheard, sql`'[]'::jsonb`))
        .limit(5000)
      for (const { userId } of unheard) await deliver(userId)
      return due.length
    },

    async moveClock(byMs) {
      ahead = byMs === null ? 0 : ahead + byMs
      await db
        .insert(tillClock)
        .values({ id: ONE, aheadMs: ahead })
        .onConflictDoUpdate({ target: tillClock.id, set: { aheadMs: ahead } })
      return ahead
    },
  }
}

/** Strikes what was heard off the list; what was added in the meantime stays. */
async function forget(tx: Db, userId: string, heard: readonly string[]): Promise<void> {
  const [row] = await tx.select().from(tillAccounts).where(eq(tillAccounts.userId, userId)).for('update')
  if (!row) return
  const unheard = row.unheard.filter(({ id }) => !heard.includes(id))
  await tx.update(tillAccounts).set({ unheard }).where(eq(tillAccounts.userId, userId))
}
