// The plan in force as payments and gifts leave it: what is paid for in one environment, and what an administrator gave beside it.
import { planInForce, type SubscriptionRecord, standingAt } from '#core/access/subscription.ts'
import { TIERS } from '#core/access/tiers.ts'
import { currentSubscription, planPaidFor } from '#core/billing/billing-state.ts'
import type { EpochMs } from '#core/units.ts'
import type { Tx } from '../../kernel/door/audit.ts'
import { type Payments, readState } from './billing-state.store.ts'

export type LeftPlan = { readonly from: 'paid' | 'given'; readonly record: SubscriptionRecord; readonly billingRef: string | null }

/** What is left to a person whose plan has ended; null where nothing is in force. */
export async function planLeft(tx: Tx, payments: Payments, given: SubscriptionRecord | null, now: EpochMs): Promise<LeftPlan | null> {
  const state = await readState(tx, payments)
  const left = planInForce({ paid: planPaidFor(state), given }, now)
  if (!left || standingAt(left.record, now).tier === 'free') return null
  return { ...left, billingRef: left.from === 'paid' ? (currentSubscription(state)?.ref ?? null) : null }
}

/** What goes on being paid for beneath a plan that an administrator gives; null where nothing is, and where what is given is less. */
export async function paidBeneath(
  tx: Tx,
  payments: Payments,
  gift: Pick<SubscriptionRecord, 'tier'>,
  now: EpochMs,
): Promise<SubscriptionRecord | null> {
  const paid = planPaidFor(await readState(tx, payments))
  if (!paid) return null
  const { tier } = standingAt(paid, now)
  return TIERS[tier].rank > 0 && TIERS[gift.tier].rank >= TIERS[tier].rank ? paid : null
}

/** Ends the sentence about a plan that ended with the one that is in force after it. */
export const LEFT = { paid: 'the plan paid for is back', given: 'the plan that was given stands' } as const
