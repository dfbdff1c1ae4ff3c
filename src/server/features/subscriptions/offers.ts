// What may be sold to a person, and for how much: a promotion is for a first payment, and nothing is sold that gives no more than is there.
import type { AnswerOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { firstMonthDiscountCents, type OfferedPromotion, promotionFor } from '#core/access/pricing.ts'
import type { Standing } from '#core/access/subscription.ts'
import { TIERS, type Tier } from '#core/access/tiers.ts'
import { isUpgrade } from '#core/access/upgrade.ts'
import { type BillingState, hasPaid } from '#core/billing/billing-state.ts'
import { PAID_TIERS, type PlanChoice } from '#core/billing/plan-choice.ts'
import type { Member } from '../../kernel/door/actor.ts'
import { conflict } from '../../kernel/door/errors.ts'
import type { Billing } from '../../ports/billing.ts'
import type { BillingStore } from './billing.store.ts'
import { running } from './billing-turn.ts'
import type { PlanStore } from './plans.store.ts'

type PromotionDeps = {
  readonly billing: Pick<Billing, 'now'>
  readonly store: Pick<BillingStore, 'stateOf' | 'isFirstPaymentOpen'>
  /** Promotions of the owner that hold now. */
  readonly offered: () => Promise<readonly OfferedPromotion[]>
}
type GivenDeps = { readonly plans: Pick<PlanStore, 'read'> }

/**
 * The promotion that a person can use for a plan: it is for a first payment. Who pays, or has paid, even what was given back and under an
 * account of the mailbox that is gone, can use none.
 */
export async function usablePromotion({ billing, store, offered }: PromotionDeps, userId: string, tier: Tier, known?: BillingState) {
  const promotion = promotionFor(tier, billing.now(), await offered())
  if (!promotion) return undefined
  const state = known ?? (await store.stateOf(userId))
  return !running(state) && !hasPaid(state) && (await store.isFirstPaymentOpen(userId)) ? promotion : undefined
}

export async function discountFor(deps: PromotionDeps, userId: string, { tier }: PlanChoice, state: BillingState): Promise<number> {
  const promotion = await usablePromotion(deps, userId, tier, state)
  return promotion ? firstMonthDiscountCents(tier, deps.billing.now(), [promotion]) : 0
}

/** What promotions take off a first payment of a person now, plan by plan, for whom more may be offered to. */
export async function offersTo(deps: PromotionDeps, userId: string): Promise<AnswerOf<typeof API.subscriptions.mine>['offers']> {
  const now = deps.billing.now()
  const offers = await Promise.all(
    PAID_TIERS.map(async (plan) => {
      const promotion = await usablePromotion(deps, userId, plan)
      if (!promotion) return []
      const discountCents = firstMonthDiscountCents(plan, now, [promotion])
      return [{ plan, title: promotion.title, discountCents, endsAt: new Date(promotion.endsAt).toISOString() }]
    }),
  )
  return offers.flat()
}

/** The plan that an administrator gave, as it travels; null where none counts. A trial that was given ends by itself and is beside no payment. */
export function givenPlan({ hasSubscription, tier, currentPeriodEnd }: Standing) {
  if (!hasSubscription || tier === 'free') return null
  return { tier, until: currentPeriodEnd === null ? null : new Date(currentPeriodEnd).toISOString() }
}

/** A plan that gives nothing beside the one that was given is not sold: neither at a checkout nor as a change. */
export async function requireMoreThanGiven({ plans }: GivenDeps, { id }: Member, { tier }: PlanChoice): Promise<void> {
  const { given } = await plans.read(id)
  if (!given.hasSubscription || isUpgrade(given.tier, tier)) return
  const name = TIERS[given.tier].name
  throw conflict(`${name} was given to you by an administrator: ${TIERS[tier].name} would give you nothing more. Nothing was taken.`)
}

/** Who pays for nothing is sold what is more than the plan in force. */
export async function requireGain(deps: GivenDeps, member: Member, choice: PlanChoice): Promise<void> {
  await requireMoreThanGiven(deps, member, choice)
  const { standing } = await deps.plans.read(member.id)
  if (standing.hasSubscription && standing.status === 'active' && !isUpgrade(standing.tier, choice.tier))
    throw conflict(`You already have ${TIERS[standing.tier].name}. Upgrades go to a higher plan only; change it on the billing page.`)
}
