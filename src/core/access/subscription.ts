// What a person's subscription is worth at a moment: the stored record read against the clock. Nothing waits for a job to expire it.

import { z } from 'zod'
import type { Infer } from '../infer.ts'
import type { EpochMs } from '../units.ts'
import { TIERS, type Tier } from './tiers.ts'
import { trialDaysRemaining } from './trial.ts'

/** Spec 000 section 4.1. */
export const SubscriptionStatus = z.enum(['active', 'trial', 'expired', 'cancelled'])
export type SubscriptionStatus = Infer<typeof SubscriptionStatus>

/** The stored truth of one person's plan. A person who never chose one has no record. */
export type SubscriptionRecord = {
  readonly tier: Tier
  readonly status: SubscriptionStatus
  readonly trialEndsAt: EpochMs | null
  /** End of the paid period; null when nothing is paid. */
  readonly currentPeriodEnd: EpochMs | null
  /** Until when the plan counts although its period is over: the renewal is under way or unpaid (core/billing/dunning.ts). */
  readonly graceEndsAt?: EpochMs | null
}

/** The record read at a moment. `tier` is the one that counts now: free once a trial or a cancelled period is over. */
export type Standing = {
  readonly tier: Tier
  readonly status: SubscriptionStatus
  /** The person chose a plan at some time (free included). */
  readonly hasRecord: boolean
  /** A paid plan is in force, trial not included. */
  readonly hasSubscription: boolean
  readonly isTrialActive: boolean
  /** Whole days, rounded up; 0 without a trial. */
  readonly trialDaysRemaining: number
  readonly trialEndsAt: EpochMs | null
  readonly currentPeriodEnd: EpochMs | null
}

/**
 * Which of two plans is in force: the one that is paid for, or the one that an administrator gave. What was given stands beside what is paid
 * and ends by itself alone: it counts where it is higher, and wherever nothing is paid for any more. A trial that was given gives way to
 * whatever is paid for. Undefined where neither was ever there; the paid one, even if it has ended, where none is in force.
 *
 * @example planInForce({ paid: casual, given: vip }, now)   // { from: 'given', record: vip }
 */
export function planInForce(
  { paid, given }: { readonly paid: SubscriptionRecord | undefined; readonly given: SubscriptionRecord | null },
  now: EpochMs,
): { readonly from: 'paid' | 'given'; readonly record: SubscriptionRecord } | undefined {
  const [bought, gift] = [standingAt(paid, now), standingAt(given ?? undefined, now)]
  const rank = ({ tier }: Standing) => TIERS[tier].rank
  const isHigher = gift.hasSubscription && rank(gift) > rank(bought)
  if (given && rank(gift) > 0 && (isHigher || rank(bought) === 0)) return { from: 'given', record: given }
  return paid && { from: 'paid', record: paid }
}

/**
 * Several records of one person read at a moment: the first that is in force, and the first of all where none is.
 *
 * @example standingOfAll([giftThatEnded, casual], now).tier   // 'casual': the gift's end leaves what is paid for
 */
export function standingOfAll(records: readonly (SubscriptionRecord | undefined)[], now: EpochMs): Standing {
  const standings = records.map((record) => standingAt(record, now))
  return standings.find(({ tier }) => TIERS[tier].rank > 0) ?? standings[0] ?? NOTHING
}

const NOTHING: Standing = {
  tier: 'free',
  status: 'active',
  hasRecord: false,
  hasSubscription: false,
  isTrialActive: false,
  trialDaysRemaining: 0,
  trialEndsAt: null,
  currentPeriodEnd: null,
}

/**
 * Reads a record at a moment.
 * A trial counts while now < trialEndsAt, then the person is free and `expired`. A cancelled plan counts until its paid period
 * ends, and so does an active one whose renewal never arrived, after its days of grace.
 *
 * @param record  the stored record, or undefined for a person who never chose a plan
 * @param now     epoch ms
 * @example standingAt({ tier: 'pro', status: 'trial', trialEndsAt: 100, currentPeriodEnd: null }, 100).tier   // 'free'
 */
export function standingAt(record: SubscriptionRecord | undefined, now: EpochMs): Standing {
  if (record === undefined) return NOTHING
  const { tier, status, trialEndsAt, currentPeriodEnd } = record
  const base = { ...NOTHING, hasRecord: true, trialEndsAt, currentPeriodEnd }
  if (status === 'trial') {
    const days = trialDaysRemaining(trialEndsAt, now)
    return days > 0 ? { ...base, tier, status, isTrialActive: true, trialDaysRemaining: days } : { ...base, status: 'expired' }
  }
  if (TIERS[tier].rank === 0 || status === 'expired') return { ...base, status }
  const isPaidUp = currentPeriodEnd === null ? status === 'active' : now < Math.max(currentPeriodEnd, record.graceEndsAt ?? 0)
  return isPaidUp ? { ...base, tier, status, hasSubscription: true } : { ...base, status: 'expired' }
}
