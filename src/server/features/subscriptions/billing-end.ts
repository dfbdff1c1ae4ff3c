// Money back and the end: the 30-day guarantee, a plan whose renewal stays unpaid, and a person who leaves.

import { type BillingState, currentSubscription, wasRefunded } from '#core/billing/billing-state.ts'
import { type RefundOffer, refundOffer } from '#core/billing/refund.ts'
import { conflict } from '../../kernel/door/errors.ts'
import { withBillingErrors } from './billing-failures.ts'
import { payerOf, received, running, type TurnDeps, withLock } from './billing-turn.ts'
import type { PlanStore } from './plans.store.ts'

/** What can be had back now. Of a guarantee that was begun: what is still owed of it, 0 where only the plan has not ended yet. */
export async function offerOf({ store, billing }: TurnDeps, userId: string, state: BillingState): Promise<RefundOffer | null> {
  const [invoices, refunds] = [Object.values(state.invoices).map(({ value }) => value), Object.values(state.refunds)]
  const offer = refundOffer(invoices, refunds, billing.now())
  if (offer) return refunds.length > 0 || (await store.isGuaranteeOpen(userId)) ? offer : null
  const current = running(state)
  return current && wasRefunded(state, current.ref) ? { amountCents: 0, until: current.periodEnd, parts: [] } : null
}

/** Gives back what is owed, bill by bill, and ends the plan. Where it stops half-way, what was done is known and the rest is asked for again. */
export const giveBack = (deps: TurnDeps, userId: string): Promise<void> =>
  withLock(deps, userId, async () => {
    const { billing, store } = deps
    const payer = await payerOf(deps, userId, true)
    // A payment of a moment ago, whose report is still under way, goes back with the others.
    await received(deps, () => billing.refresh(payer))
    const state = await store.stateOf(userId)
    const offer = await offerOf(deps, userId, state)
    if (!offer) throw conflict('There is nothing to give back: the 30 days since your first payment are over, or it was given back before.')
    for (const part of offer.parts) {
      const attempt = Object.values(state.refunds).filter(({ invoiceId }) => invoiceId === part.invoiceId).length
      await received(deps, () => billing.refund(payer, { ...part, attempt }))
    }
    if (currentSubscription(state)?.state !== 'ended') await received(deps, () => billing.end(payer))
  })

/** Ends a plan whose renewal stayed unpaid through the days of grace. */
export const endUnpaid = (deps: TurnDeps, userId: string): Promise<void> =>
  withLock(deps, userId, async () => {
    const payer = await payerOf(deps, userId)
    if (payer.subscription.state === 'past_due') await received(deps, () => deps.billing.end(payer))
  })

/** Stops all payments of a person who deletes the account: nobody pays for what is gone. Throws where the provider cannot be reached. */
export const endAll = (deps: TurnDeps & { readonly plans: Pick<PlanStore, 'setTrialPeriod'> }, userId: string): Promise<void> =>
  withLock(deps, userId, async () => {
    const customer = await deps.store.customerOf(userId)
    // The account takes its bills with it; that there was a first one is not forgotten.
    await deps.store.keepFirstPayment(userId)
    if (customer)
      await withBillingErrors(() => deps.billing.endEverything({ userId, customerRef: customer.ref, openCheckout: customer.openCheckout }))
    // That a trial was used outlives the account, how its person wanted to pay after it does not.
    await deps.plans.setTrialPeriod(userId, null)
  })

/** What a break, an exclusion or an administrator ends: the checkout that is open and, if asked, the renewals of the plan. */
export const stopSelling = (deps: TurnDeps, userId: string, endsRenewals: boolean): Promise<void> =>
  withLock(deps, userId, async () => {
    const { billing, store } = deps
    const customer = await store.customerOf(userId)
    if (!customer) return
    await withBillingErrors(() => billing.endCheckout({ userId, customerRef: customer.ref, openCheckout: customer.openCheckout }))
    const current = running(await store.stateOf(userId))
    if (!endsRenewals || !current || current.cancelsAtPeriodEnd) return
    const payer = await payerOf(deps, userId)
    await received(deps, () => billing.cancelAtPeriodEnd(payer))
  })

/** Pays back all that was taken for a plan that was withheld, and ends it. What fails is left standing, so that it is asked for again. */
export const payBackWithheld = (deps: TurnDeps, userId: string): Promise<void> =>
  withLock(deps, userId, async () => {
    const { billing, store } = deps
    // The person may have had it back meanwhile: then it has ended.
    if (!running(await store.stateOf(userId))) return
    const payer = await payerOf(deps, userId)
    await received(deps, () => billing.refresh(payer))
    const state = await store.stateOf(userId)
    const refunds = Object.values(state.refunds)
    for (const { value } of Object.values(state.invoices)) {
      const own = refunds.filter(({ invoiceId }) => invoiceId === value.id)
      const amountCents = value.paidCents - own.reduce((sum, refund) => sum + refund.amountCents, 0)
      if (value.subscriptionRef !== payer.subscription.ref || amountCents <= 0) continue
      await received(deps, () => billing.refund(payer, { invoiceId: value.id, amountCents, attempt: own.length }))
    }
    await received(deps, () => billing.end(payer))
  })
