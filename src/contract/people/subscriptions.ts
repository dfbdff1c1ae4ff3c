// Plans: what they are, which one is mine, what I used of it today, trials and payment. On the wire -1 means unlimited (spec 000).

import { z } from 'zod'
import { SubscriptionStatus } from '#core/access/subscription.ts'
import { type Meter, TIERS, Tier } from '#core/access/tiers.ts'
import { trialName } from '#core/access/trial.ts'
import { PAID_TIERS } from '#core/billing/plan-choice.ts'
import type { Infer } from '#core/infer.ts'
import { type EndpointTable, endpoint } from '../endpoint.ts'
import { OwnPath, SelectableTier } from './account-shapes.ts'

const PaidTier = z.enum(PAID_TIERS)
const Period = z.enum(['monthly', 'yearly'])

export const TierLimits = z.object({
  /** Players shown per slate. */
  projections: z.number().int(),
  /** Distinct slates opened per day. */
  slates: z.number().int(),
  lineups: z.number().int(),
  alerts: z.number().int(),
  /** Full answers of Lex per day. */
  aiChat: z.number().int(),
  /** All answers of Lex per day. */
  aiChatTotal: z.number().int(),
  oddsAccess: z.boolean(),
  voiceAccess: z.boolean(),
  cameraAccess: z.boolean(),
  videoLibraryAccess: z.boolean(),
  videoClipsOnly: z.boolean(),
  /** Seconds. */
  maxVideoLength: z.number().int(),
})
export type TierLimits = Infer<typeof TierLimits>

/** The plan that an administrator gave, while it counts; `until`: ISO, null where it has no end. */
export const GivenPlan = z.object({ tier: PaidTier, until: z.string().nullable() }).nullable()

/** Spec 000 section 3, Tier definition. Prices in US dollars. */
export const TierDefinition = z.object({
  id: Tier,
  name: z.string(),
  price: z.number(),
  pricePerYear: z.number(),
  yearlySavingPercent: z.number().int(),
  description: z.string(),
  features: z.array(z.string()),
  /** Those of the features that this server was not set up to deliver, whole or in part, with what is missing. */
  notBuilt: z.array(z.object({ feature: z.string(), note: z.string() })),
  popular: z.boolean(),
  limits: TierLimits,
})
export type TierDefinition = Infer<typeof TierDefinition>

const unlimited = (limit: number | null) => limit ?? -1

/** The limits of a tier as the wire says them; the one place where null becomes -1. */
export function wireLimits(tier: Tier): TierLimits {
  const row = TIERS[tier]
  return {
    projections: unlimited(row.limits.projectionPlayers),
    slates: unlimited(row.limits.projections),
    lineups: unlimited(row.limits.lineups),
    alerts: unlimited(row.limits.alerts),
    aiChat: unlimited(row.limits.aiChatFull),
    aiChatTotal: unlimited(row.limits.aiChat),
    oddsAccess: row.oddsAccess,
    voiceAccess: row.voiceAccess,
    cameraAccess: row.cameraAccess,
    videoLibraryAccess: row.videoLibraryAccess,
    videoClipsOnly: !row.videoLibraryAccess,
    maxVideoLength: unlimited(row.maxVideoSeconds),
  }
}

const Usage = z.object({ used: z.number().int(), /** -1 = unlimited */ limit: z.number().int() })

export const UsageStats = z.object({
  projections: Usage,
  lineups: Usage,
  aiChat: Usage,
  aiChatFull: Usage,
  alerts: Usage,
  transcriptions: Usage,
  /** ISO time of the next midnight in the person's zone. */
  resetsAt: z.string(),
  timeZone: z.string(),
}) satisfies z.ZodType<Record<Meter, Infer<typeof Usage>> & { resetsAt: string; timeZone: string }>
export type UsageStats = Infer<typeof UsageStats>

/** A promotion that lowers what somebody would pay first for a plan, in whole US cents. */
const PlanOffer = z.object({
  plan: PaidTier,
  title: z.string(),
  discountCents: z.number().int(),
  /** ISO; an order opened before it has the lower price. */
  endsAt: z.string(),
})

export const MySubscription = z.object({
  tier: Tier,
  /** A paid plan is in force (trials not included). */
  hasSubscription: z.boolean(),
  /** A paid plan or a trial is in force. */
  hasActiveSubscription: z.boolean(),
  isTrialActive: z.boolean(),
  trialDaysRemaining: z.number().int(),
  trialUrgency: z.enum(['none', 'low', 'medium', 'high']),
  /** The one free trial has not been used yet, and no paid plan is in force: it can be started now. */
  isTrialAvailable: z.boolean(),
  status: SubscriptionStatus,
  /** ISO times. */
  trialEndsAt: z.string().nullable(),
  currentPeriodEnd: z.string().nullable(),
  /** How the person chose to pay when they began their trial, and so how the plan is offered to them after it; null where they did not. */
  trialPeriod: Period.nullable(),
  given: GivenPlan,
  /** The plan named with its limits, as some screens read it. */
  plan: z.object({ id: Tier, name: z.string(), limits: TierLimits }),
  /** Whether a tier was chosen at all; false sends a new person to /onboarding. */
  hasChosen: z.boolean(),
  billing: z.object({
    /** `test`: no money moves. */
    mode: z.enum(['live', 'test']),
  }),
  /** False on a break, excluded, beyond a limit, and for seven days after a sign of chasing or a limit that was set: then no larger plan is offered. */
  mayPromote: z.boolean(),
  /** What lowers a first payment of mine now, a row for each plan that it lowers; empty where nothing may be offered to me. */
  offers: z.array(PlanOffer),
})
export type MySubscription = Infer<typeof MySubscription>

/** A path of this site, or an address on it (the handler checks the origin). */
const ReturnUrl = z.union([OwnPath, z.url().max(500)])
const CheckoutUrl = z.object({ url: z.string() })

/** One order at the test checkout, as its page shows it. */
export const TestOrder = z.object({
  id: z.string(),
  plan: PaidTier,
  period: Period,
  amountCents: z.number().int(),
  /** `expired`: it was left open for longer than its price held. */
  status: z.enum(['open', 'completed', 'cancelled', 'expired']),
  /** ISO: until when it can be completed at this price. */
  expiresAt: z.string(),
  returnUrl: z.string(),
})

export const subscriptions = {
  tiers: endpoint({
    method: 'GET',
    path: '/api/subscription/tiers',
    who: 'anyone',
    summary: 'Every plan with its price, features and limits.',
    input: z.object({}),
    output: z.array(TierDefinition),
    tool: { name: 'read_plans', when: 'the user asks what a plan costs or includes' },
    example: {},
  }),
  setTier: endpoint({
    method: 'POST',
    path: '/api/auth/set-tier',
    who: 'user',
    // A paid plan begins with a trial, which is no offer for somebody who shut himself off; the free plan stays open.
    care: { act: 'get_promotions', when: ({ tier }) => tier !== 'free' },
    creates: true,
    summary: `Chooses a plan at onboarding; a paid one starts the ${trialName('onboarding')}, or the ${trialName('inside')} once a plan was chosen before. One trial per person, ever.`,
    input: z.strictObject({ tier: SelectableTier, period: Period.optional() }),
    output: z.object({ success: z.boolean(), tier: Tier, isTrialStarted: z.boolean() }),
    refusals: ['conflict'],
    example: { tier: 'casual' },
  }),
  startTrial: endpoint({
    method: 'POST',
    path: '/api/subscription/trial',
    who: 'user',
    care: 'get_promotions',
    creates: true,
    summary: `Starts the ${trialName('inside')} of a paid plan. One trial per person, ever.`,
    input: z.strictObject({ tier: PaidTier, period: Period.optional() }),
    output: z.object({ success: z.literal(true), tier: Tier, trialEndsAt: z.string() }),
    refusals: ['conflict'],
    example: { tier: 'pro' },
  }),
  mine: endpoint({
    method: 'GET',
    path: '/api/me/subscription',
    who: 'user',
    summary: 'My plan, my trial and what they allow.',
    input: z.object({}),
    output: MySubscription,
    tool: { name: 'read_my_plan', when: 'the user asks about their plan, trial or limits' },
    example: {},
  }),
  usage: endpoint({
    method: 'GET',
    path: '/api/me/usage-stats',
    who: 'user',
    isPersonal: true,
    summary: 'What I used today of each limit, and when it starts anew.',
    input: z.object({}),
    output: UsageStats,
    tool: { name: 'read_my_usage', when: 'the user asks how many lineups, answers or alerts are left today' },
    example: {},
  }),
  checkout: endpoint({
    method: 'POST',
    path: '/api/billing/checkout',
    who: 'user',
    care: 'get_promotions',
    creates: true,
    summary: 'Starts paying for a plan; answers where to go.',
    input: z.strictObject({ plan: PaidTier, returnUrl: ReturnUrl.optional(), period: Period.default('monthly') }),
    output: CheckoutUrl,
    refusals: ['conflict', 'not_configured'],
    example: { plan: 'pro', returnUrl: '/auth/callback' },
  }),
  checkoutByTier: endpoint({
    method: 'POST',
    path: '/api/subscription/checkout',
    who: 'user',
    care: 'get_promotions',
    creates: true,
    summary: 'The other spelling of the checkout call.',
    input: z.strictObject({ tierId: PaidTier, userId: z.string().max(64).optional() }),
    output: CheckoutUrl,
    refusals: ['conflict', 'forbidden', 'not_configured'],
    example: { tierId: 'pro' },
  }),
  portal: endpoint({
    method: 'POST',
    path: '/api/billing/portal',
    who: 'user',
    summary: 'Where a person manages or cancels what they pay for.',
    input: z.strictObject({ returnUrl: ReturnUrl.optional() }),
    output: CheckoutUrl,
    refusals: ['conflict', 'not_configured'],
    example: { returnUrl: '/profile' },
  }),
  testOrder: endpoint({
    method: 'GET',
    path: '/api/billing/test/orders/:orderId',
    who: 'user',
    summary: 'My order at the test checkout (only where no payment processor is configured).',
    input: z.object({ orderId: z.string().max(64) }),
    output: TestOrder,
    refusals: ['not_found', 'not_configured'],
    example: { orderId: 'none' },
  }),
  settleTestOrder: endpoint({
    method: 'POST',
    path: '/api/billing/test/orders/:orderId',
    who: 'user',
    creates: true,
    summary: 'Completes or cancels my order at the test checkout; no money moves.',
    input: z.strictObject({
      orderId: z.string().max(64),
      action: z.enum(['complete', 'cancel']),
      /** How the test card behaves: pays, is declined, or pays now and is declined at the renewal. */
      card: z.enum(['pays', 'declined', 'declined_later']).default('pays'),
    }),
    output: z.object({ url: z.string() }),
    refusals: ['not_found', 'conflict', 'not_configured'],
    example: { orderId: 'none', action: 'cancel' },
  }),
  cancelTestPlan: endpoint({
    method: 'POST',
    path: '/api/billing/test/cancel',
    who: 'user',
    creates: true,
    summary: 'Cancels my plan at the test portal; it stays until the paid period ends.',
    input: z.strictObject({}),
    output: z.object({ success: z.literal(true), currentPeriodEnd: z.string().nullable() }),
    refusals: ['conflict', 'not_configured'],
    example: {},
  }),
} as const satisfies EndpointTable
