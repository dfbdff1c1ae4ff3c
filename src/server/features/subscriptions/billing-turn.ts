// One act of a person on what they pay for: alone, with what the provider answers applied as it comes.
import type { BillingEvent } from '#core/billing/billing-event.ts'
import { type BillingState, currentSubscription } from '#core/billing/billing-state.ts'
import { conflict } from '../../kernel/door/errors.ts'
import type { Billing, Payer } from '../../ports/billing.ts'
import type { BillingStore } from './billing.store.ts'
import { BUSY, withBillingErrors } from './billing-failures.ts'

export type TurnDeps = { readonly billing: Billing; readonly store: BillingStore }

/** The subscription that runs, or undefined. */
export function running(state: BillingState) {
  const current = currentSubscription(state)
  return current && current.state !== 'ended' ? current : undefined
}

/** @param last  also who paid for a plan that has ended */
export async function payerOf({ store }: TurnDeps, userId: string, last = false): Promise<Payer> {
  const [state, customer] = await Promise.all([store.stateOf(userId), store.customerOf(userId)])
  const subscription = last ? currentSubscription(state) : running(state)
  if (!subscription || !customer) throw conflict('You pay for no plan.')
  return { userId, customerRef: customer.ref, subscription }
}

/** Asks the provider and applies what it answers: what one call did stands, whatever becomes of the next. */
export async function received({ store }: TurnDeps, ask: () => Promise<readonly BillingEvent[]>): Promise<void> {
  for (const event of await withBillingErrors(ask)) await store.receive(event)
}

/** Runs an act in the person's turn; refused while another one is under way. */
export async function withLock<T>({ store }: TurnDeps, userId: string, act: () => Promise<T>): Promise<T> {
  const done = await store.alone(userId, async () => ({ value: await act() }))
  if (done === null) throw conflict(BUSY)
  return done.value
}
