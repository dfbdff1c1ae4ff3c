// Plans as people meet them: choosing one, trying one, paying for one, and what is left of today's limits.

import type { AnswerOf, OutputOf } from '#contract/endpoint.ts'
import { API } from '#contract/index.ts'
import { type TierDefinition, wireLimits } from '#contract/people/subscriptions.ts'
import { notSetUpNote, PLAN_LINES, planTexts, type ServerHas } from '#core/access/plan-lines.ts'
import { type BillingPeriod, yearlySavingPercent } from '#core/access/pricing.ts'
import { TIER_KEYS, TIERS, type Tier } from '#core/access/tiers.ts'
import { trialEnd, trialName, trialUrgency } from '#core/access/trial.ts'
import { isUpgrade } from '#core/access/upgrade.ts'
import { currentSubscription } from '#core/billing/billing-state.ts'
import { CHECKOUT_HOURS, type PaidTier } from '#core/billing/plan-choice.ts'
import type { Member } from '../../kernel/door/actor.ts'
import { conflict, forbidden, notConfigured, notFound } from '../../kernel/door/errors.ts'
import { bind, type Feature } from '../../kernel/door/feature.ts'
import { type Call, memberOf } from '../../kernel/door/invoke.ts'
import type { MeterStore } from '../../kernel/door/meter.ts'
import type { Switches } from '../../kernel/door/switches.ts'
import type { Clock } from '../../ports/clock.ts'
import { type BillingDeps, cancel, openCheckout } from './billing.ts'
import { withBillingErrors } from './billing-failures.ts'
import { running } from './billing-turn.ts'
import { givenPlan, offersTo, requireGain } from './offers.ts'
import { ownPath } from './own-path.ts'
import type { PlanStore } from './plans.store.ts'
import type { Till } from './till.store.ts'

type Deps = {
  readonly clock: Clock
  readonly sendsTexts: boolean
  readonly readsMail: boolean
  readonly hasCoach: boolean
  readonly hasLanguageModel: boolean
  readonly hasEar: () => Promise<boolean>
  readonly plans: PlanStore
  readonly meter: MeterStore
  /** Address people reach the server at. */
  readonly publicUrl: string
  readonly billing: BillingDeps
  /** Whether larger plans may be offered to somebody now. */
  readonly mayPromote: (member: Member) => Promise<boolean>
  readonly switches: Pick<Switches, 'requireOn'>
}

export function subscriptionsFeature(deps: Deps): Feature {
  const { plans, meter } = deps
  const { sendsTexts: texts, readsMail: mail, hasCoach: coach, hasLanguageModel: languageModel } = deps
  // Frozen: written once for all who ask, with and without an ear, which is looked for when it is first needed.
  const onSale = (ear: boolean) =>
    Object.freeze(TIER_KEYS.map((tier) => tierDefinition(tier, { texts, mail, coach, languageModel, ear }))) as TierDefinition[]
  const [plansWithEar, plansWithout] = [onSale(true), onSale(false)]
  return {
    bounds: bind(API.subscriptions, {
      tiers: async () => ((await deps.hasEar()) ? plansWithEar : plansWithout),
      setTier: async ({ tier, period }, call) => setTier(deps, memberOf(call), tier, period),
      startTrial: async ({ tier, period }, call) => startTrial(deps, memberOf(call), tier, period),
      mine: async (_, call) => mine(deps, memberOf(call)),
      usage: async (_, call) => {
        const member = memberOf(call)
        const used = await meter.used(member)
        const limits = TIERS[member.tier].limits
        const row = (name: keyof typeof used) => ({ used: used[name], limit: member.isAdmin ? -1 : (limits[name] ?? -1) })
        return {
          projections: row('projections'),
          lineups: row('lineups'),
          aiChat: row('aiChat'),
          aiChatFull: row('aiChatFull'),
          alerts: row('alerts'),
          transcriptions: row('transcriptions'),
          resetsAt: new Date(await meter.resetsAt(member)).toISOString(),
          timeZone: member.timeZone,
        }
      },
      checkout: ({ plan, period, returnUrl }, call) => checkout(deps, call, { plan, period, returnUrl: returnUrl ?? '/auth/callback' }),
      checkoutByTier: ({ tierId, userId }, call) => {
        if (userId !== undefined && userId !== memberOf(call).id) throw forbidden('A plan can only be bought for oneself.')
        return checkout(deps, call, { plan: tierId, period: 'monthly', returnUrl: '/auth/callback' })
      },
      portal: async ({ returnUrl }, call) => {
        const { store, billing } = deps.billing
        const { id } = memberOf(call)
        const [state, customer] = await Promise.all([store.stateOf(id), store.customerOf(id)])
        if (!customer || !currentSubscription(state)) throw conflict('There is nothing to manage: you pay for no plan.')
        const back = ownPath(returnUrl ?? '/profile', hostsOf(deps, call))
        return withBillingErrors(() => billing.portal({ customerRef: customer.ref, returnUrl: back }), 'asking')
      },
      testOrder: async ({ orderId }, call) => {
        const order = await tillOf(deps).order(memberOf(call).id, orderId)
        if (!order) throw notFound('There is no such order.')
        return { ...order, expiresAt: new Date(order.expiresAt).toISOString() }
      },
      settleTestOrder: async ({ orderId, action, card }, call) => {
        // A checkout that was opened before is no way round a break or an exclusion.
        if (action === 'complete') await deps.billing.requireCare(memberOf(call))
        const settled = await tillOf(deps).settle(memberOf(call).id, orderId, action, card)
        if (settled === 'declined') throw conflict('The test card was declined, as you chose. The order is still open.')
        if (settled === 'ended') throw conflict(ORDER_ENDED)
        if (!settled) throw conflict('This order is not open.')
        return { url: settled.returnUrl }
      },
      cancelTestPlan: async (_, call) => {
        tillOf(deps)
        const { subscription } = await cancel(deps.billing, memberOf(call))
        return { success: true as const, currentPeriodEnd: subscription?.periodEnd ?? null }
      },
    }),
    jobs: [
      {
        name: 'subscriptions.expire',
        cron: '*/5 * * * *',
        run: async () => void (await plans.expireDue()),
      },
      { name: 'meters.sweep', cron: '37 4 * * *', run: () => deps.meter.sweep() },
    ],
  }
}

const ORDER_ENDED = `This order ended ${CHECKOUT_HOURS} hours after it was opened, and nothing was taken. Choose the plan again to see what it costs now.`

const hostsOf = (deps: Deps, call: Call) => [new URL(deps.publicUrl).host, call.http?.headers.get('host') ?? null]

function tillOf(deps: Deps): Till {
  if (!deps.billing.till) throw notConfigured('The test checkout is only there where no payment provider is configured.')
  return deps.billing.till
}

/** A tier of the table as the wire says it: dollars and -1. */
function tierDefinition(tier: Tier, has: ServerHas): TierDefinition {
  const row = TIERS[tier]
  return {
    id: tier,
    name: row.name,
    price: row.priceCents / 100,
    pricePerYear: row.yearlyCents / 100,
    yearlySavingPercent: yearlySavingPercent(tier),
    description: row.description,
    features: [...planTexts(tier)],
    notBuilt: PLAN_LINES[tier].flatMap((line) => {
      const note = notSetUpNote(line, has)
      return note === null ? [] : [{ feature: line.text, note }]
    }),
    popular: row.isPopular,
    limits: wireLimits(tier),
  }
}

/** Nothing is begun by somebody who has not said when they were born. */
export async function requireAge({ plans }: Pick<Deps, 'plans'>, member: Member): Promise<void> {
  if ((await plans.birthDateOf(member.id)) === null) throw conflict('Please confirm your date of birth first.')
}

async function setTier(
  deps: Deps,
  member: Member,
  tier: 'free' | 'casual' | 'pro',
  period: BillingPeriod | undefined,
): Promise<OutputOf<typeof API.subscriptions.setTier>> {
  await requireAge(deps, member)
  const { plans, clock } = deps
  const { standing, given } = await plans.read(member.id)
  const done = (isTrialStarted: boolean) => {
    return { success: true, tier, isTrialStarted }
  }
  if (standing.hasSubscription) throw conflict('You already pay for a plan. Change it under “Plan and payments” (/billing).')
  const change = { userId: member.id, tier, actorId: member.id }
  if (tier === 'free') {
    await plans.change({ ...change, status: 'active', reason: 'chose the free plan' })
    return done(false)
  }
  if (standing.isTrialActive) {
    // A trial that was given is of the plan that was given.
    if (given.isTrialActive && given.trialEndsAt === standing.trialEndsAt && isUpgrade(given.tier, tier))
      throw conflict(`The trial of ${TIERS[given.tier].name} was given to you by an administrator. ${TIERS[tier].name} can be paid for.`)
    if (period) await plans.setTrialPeriod(member.id, period)
    // Another plan within the same trial: its end stays where it was.
    if (standing.tier !== tier)
      await plans.change({ ...change, status: 'trial', trialEndsAt: standing.trialEndsAt, reason: 'changed the plan of the trial' })
    return done(false)
  }
  // The free plan can be chosen while nothing is sold; a trial at onboarding is a trial like any other.
  await deps.switches.requireOn(API.subscriptions.startTrial)
  // Who has chosen, or was given, a plan before is past onboarding.
  const origin = standing.hasRecord ? 'inside' : 'onboarding'
  const trialEndsAt = trialEnd(origin, clock.now())
  const reason = `${trialName(origin)} started${origin === 'onboarding' ? ' at onboarding' : ''}`
  const isStarted = await plans.startTrial({ ...change, status: 'trial', trialEndsAt, reason }, { origin, period: period ?? null })
  if (!isStarted) throw conflict(TRIAL_USED)
  return done(true)
}

const TRIAL_USED = 'Your free trial has been used. You can upgrade at any time.'

async function startTrial(
  deps: Deps,
  member: Member,
  tier: PaidTier,
  period: BillingPeriod | undefined,
): Promise<OutputOf<typeof API.subscriptions.startTrial>> {
  await requireAge(deps, member)
  const { standing } = await deps.plans.read(member.id)
  if (standing.hasSubscription) throw conflict('You already pay for a plan.')
  const trialEndsAt = trialEnd('inside', deps.clock.now())
  const change = {
    userId: member.id,
    tier,
    status: 'trial',
    trialEndsAt,
    actorId: member.id,
    reason: `${trialName('inside')} started`,
  } as const
  if (!(await deps.plans.startTrial(change, { origin: 'inside', period: period ?? null }))) throw conflict(TRIAL_USED)
  return { success: true, tier, trialEndsAt: new Date(trialEndsAt).toISOString() }
}

const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())

async function mine({ plans, billing, mayPromote }: Deps, member: Member): Promise<AnswerOf<typeof API.subscriptions.mine>> {
  const [{ standing, given }, isTrialAvailable, trialPeriod, isOpen] = await Promise.all([
    plans.read(member.id),
    plans.isTrialAvailable(member.id),
    plans.trialPeriod(member.id),
    mayPromote(member),
  ])
  return {
    tier: standing.tier,
    hasSubscription: standing.hasSubscription,
    hasActiveSubscription: standing.hasSubscription || standing.isTrialActive,
    isTrialActive: standing.isTrialActive,
    trialDaysRemaining: standing.trialDaysRemaining,
    trialUrgency: trialUrgency(standing.isTrialActive, standing.trialDaysRemaining),
    // Whoever has a plan in force is refused one (startTrial).
    isTrialAvailable: isTrialAvailable && !standing.hasSubscription,
    status: standing.status,
    trialEndsAt: iso(standing.trialEndsAt),
    currentPeriodEnd: iso(standing.currentPeriodEnd),
    trialPeriod,
    given: givenPlan(given),
    plan: { id: standing.tier, name: TIERS[standing.tier].name, limits: wireLimits(standing.tier) },
    hasChosen: standing.hasRecord,
    billing: { mode: billing.billing.mode },
    mayPromote: isOpen,
    // Of the sums of a payment nothing is asked for whom nothing is offered to.
    offers: isOpen ? await offersTo(billing, member.id) : [],
  }
}

type CheckoutInput = { readonly plan: PaidTier; readonly period: 'monthly' | 'yearly'; readonly returnUrl: string }

async function checkout(deps: Deps, call: Call, { plan, period, returnUrl }: CheckoutInput): Promise<{ url: string }> {
  const member = memberOf(call)
  await requireAge(deps, member)
  const back = ownPath(returnUrl, hostsOf(deps, call))
  await requireGain(deps, member, { tier: plan, period })
  const state = await deps.billing.store.stateOf(member.id)
  // Who pays already is shown what the change costs before anything is taken.
  if (running(state)) return { url: `/billing?plan=${plan}&period=${period}` }
  return openCheckout(deps.billing, member, { tier: plan, period }, back)
}
