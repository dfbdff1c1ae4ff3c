// The billing port of a server without a payment provider: a till of its own with marked pages. No money moves, but its reports are signed
// and come in by the way of a provider's; each is kept until it was heard. Its clock can be played forward by the owner of the machine.
import { type Card, cancel, changeAtPeriodEnd, endNow, keep, refund, upgrade } from '#core/billing/account.ts'
import type { BillingEvent } from '#core/billing/billing-event.ts'
import { bindFirst } from '../../kernel/bind-first.ts'
import type { Billing } from '../../ports/billing.ts'
import { cardOf, change, chooseCard, deliver, preview, work } from './till-accounts.store.ts'
import { moveClock, nowOf, stateOf, type TillDeps } from './till-clock.store.ts'
import { cancelOpenOrders, checkout, orderOf, settle, type TestCard, type TestOrder } from './till-orders.store.ts'

export type Till = Billing & {
  readonly name: 'till'
  order(userId: string, orderId: string): Promise<TestOrder | undefined>
  /** Closes an open order; undefined when it is not open (any more). With a card that is declined, or when it has ended, nothing is closed. */
  settle(
    userId: string,
    orderId: string,
    action: 'complete' | 'cancel',
    card?: TestCard,
  ): Promise<{ readonly returnUrl: string } | 'declined' | 'ended' | undefined>
  /** How the person's test card behaves from now on. */
  setCard(userId: string, card: Card): Promise<void>
  cardOf(userId: string): Promise<Card | null>
  /** Lets accounts live on whose next moment has come, and reports again what was not heard. Answers how many accounts moved. */
  work(): Promise<number>
  /** Puts the clock ahead by so many ms more than it is, or back to ours. Answers how far it is ahead. */
  moveClock(byMs: number | null): Promise<number>
  aheadMs(): number
}

export async function openTill(deps: TillDeps): Promise<Till> {
  const till = await stateOf(deps)
  /** Acts on an account; what comes of it is reported, not answered. */
  const acted = async (userId: string, act: Parameters<typeof change>[2]) => {
    await change(till, userId, act)
    return []
  }
  return {
    name: 'till',
    mode: 'test',
    environment: 'till',
    now: () => nowOf(till),
    aheadMs: () => till.aheadMs,
    ...bindFirst(till, { checkout, preview, order: orderOf, settle, setCard: chooseCard, cardOf, work, moveClock }),
    portal: async ({ returnUrl }) => ({ url: `/billing/test-portal?returnUrl=${encodeURIComponent(returnUrl)}` }),
    refresh: async ({ userId }) => {
      await deliver(till, userId)
      return []
    },
    upgrade: ({ userId }, choice, creditAt) => acted(userId, (account, at) => upgrade(account, choice, at, creditAt)),
    changeAtPeriodEnd: ({ userId }, choice) => acted(userId, (account, at) => changeAtPeriodEnd(account, choice, at)),
    cancelAtPeriodEnd: ({ userId }) => acted(userId, cancel),
    keep: ({ userId }) => acted(userId, keep),
    refund: ({ userId }, part) => acted(userId, (account, at) => refund(account, part, at)),
    end: ({ userId }) => acted(userId, endNow),
    // It is this server itself.
    check: async () => {},
    endCheckout: ({ userId }) => cancelOpenOrders(till, userId),
    async endEverything({ userId }) {
      await cancelOpenOrders(till, userId)
      await change(till, userId, endNow)
    },
    readEvent: (body, signature) => deps.signing.read(body, signature, nowOf(till)) as BillingEvent,
  }
}
