// The till, and Stripe on a stand-in of its protocol, as one bench: the same acts of people, time and cards at both.
import { afterAll, beforeAll } from 'vitest'
import type { BillingEvent } from '#core/billing/billing-event.ts'
import { applyEvent, type BillingState, NO_BILLING } from '#core/billing/billing-state.ts'
import { stripeBilling } from '#server/adapters/stripe/billing.ts'
import { signing } from '#server/adapters/stripe/signature.ts'
import type { Database } from '#server/db/client.ts'
import { openTill } from '#server/features/subscriptions/till.store.ts'
import type { Billing, OpenedCheckout } from '#server/ports/billing.ts'
import { type FakeClock, fakeClock } from '#tests/support/clock.ts'
import { testDatabase } from '#tests/support/database.ts'
import { STRIPE_ENV, standInStripe } from '#tests/support/stand-in-stripe.ts'

const DAY = 86_400_000

export type Bench = {
  readonly billing: Billing
  readonly clock: FakeClock
  /** What was reported of a customer and read so far. */
  state(customerRef: string): BillingState
  /** What a call answered counts as a report. */
  hear(answered: readonly BillingEvent[]): void
  pay(opened: OpenedCheckout, userId: string): Promise<void>
  card(userId: string, card: 'pays' | 'declined'): Promise<void>
  /** Time passes at the provider. */
  pass(days: number): Promise<void>
  sign(body: string): string
  close(): Promise<void>
}

const note = (states: Map<string, BillingState>, event: BillingEvent | null) => {
  if (event) states.set(event.customerRef, applyEvent(states.get(event.customerRef) ?? NO_BILLING, event))
}

export let database: Database

/** Called once at the head of a test file. */
export function billingBenches(): void {
  beforeAll(async () => {
    database = await testDatabase()
  })
  afterAll(() => database.close())
}

export async function tillBench(): Promise<Bench> {
  const clock = fakeClock()
  const seal = signing('a secret of the till')
  const states = new Map<string, BillingState>()
  const billing = await openTill({
    db: database.db,
    clock,
    signing: seal,
    hear: async (body, signature) => {
      note(states, billing.readEvent(body, signature))
    },
    onError: (error) => {
      throw error
    },
  })
  return {
    billing,
    clock,
    state: (customerRef) => states.get(customerRef) ?? NO_BILLING,
    hear: (answered) => {
      for (const event of answered) note(states, event)
    },
    pay: async ({ checkoutRef }, userId) => void (await billing.settle(userId, checkoutRef, 'complete')),
    card: (userId, card) => billing.setCard(userId, card),
    async pass(days) {
      clock.advance(days * DAY)
      await billing.work()
    },
    sign: (body) => seal.sign(body, clock.now()),
    close: async () => {},
  }
}

export async function stripeBench(): Promise<Bench> {
  const clock = fakeClock()
  const stand = await standInStripe(clock)
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = STRIPE_ENV
  const billing = stripeBilling({ secretKey, webhookSecret, clock, apiUrl: stand.url, publicUrl: 'http://localhost:3000' })
  const states = new Map<string, BillingState>()
  let customer = ''
  const hear = () => {
    for (const { body } of stand.reports.splice(0)) {
      note(states, billing.readEvent(Buffer.from(body), stand.sign(body)))
    }
  }
  return {
    billing,
    clock,
    hear: (answered) => {
      for (const event of answered) note(states, event)
    },
    state(customerRef) {
      hear()
      return states.get(customerRef) ?? NO_BILLING
    },
    async pay({ checkoutRef, customerRef }) {
      customer = customerRef
      stand.pay(checkoutRef)
    },
    card: async (_, card) => stand.setCard(customer, card),
    async pass(days) {
      clock.advance(days * DAY)
      stand.advance()
    },
    sign: stand.sign,
    close: stand.close,
  }
}
