import { useQuery } from '@tanstack/react-query'
import { subscriptions } from '#contract/people/subscriptions.ts'
import { TIERS } from '#core/access/tiers.ts'
import { nextTier, recommendUpgrade } from '#core/access/upgrade.ts'
import { FRESH } from '../../api/freshness.ts'
import { openPaywall } from '../../api/problem.ts'
import { query } from '../../api/query.ts'
import { Button } from '../../ui/actions/button.tsx'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PAYWALL, PLAN } from '../access.copy.ts'
import { PeriodToggle, useBillingPeriod } from '../billing-period.tsx'
import { UsageRows } from '../usage-rows.tsx'
import { useAccess } from '../use-access.ts'
import { type PaidTier, useUpgrade } from '../use-upgrade.ts'
import { PlanFacts, PlanPrice, TrialFacts, usePaid } from './plan-facts.tsx'

type Props = { variant?: 'compact' | 'dashboard' | 'detailed' }

/** My plan: one line in the header, a card on the dashboard, everything in the profile (spec 000 section 2.10). */
export function PlanCard({ variant = 'dashboard' }: Props) {
  const { subscription, tier } = useAccess()
  if (!subscription) return null
  if (variant === 'compact') {
    return (
      <span className="inline-flex items-center gap-2 rounded-control border border-line px-2 py-1 text-12">
        <span className="font-semibold">{TIERS[tier].name}</span>
        <StatusBadges />
      </span>
    )
  }
  return (
    <Card title={`${TIERS[tier].name} plan`} aside={<StatusBadges />} action={<PlanPrice tier={tier} />} padded className="max-w-[52rem]">
      <div className="grid gap-4">
        <TrialLine />
        <section aria-label={PLAN.usage} className="grid gap-3">
          <h3 className="text-13 text-ink-2">{PLAN.usage}</h3>
          <UsageRows isBrief={variant === 'dashboard'} />
        </section>
        <UpgradeHint />
        {variant === 'detailed' ? <PlanFacts /> : null}
        <PlanButtons isMain={variant === 'detailed'} />
      </div>
    </Card>
  )
}

function StatusBadges() {
  const { subscription } = useAccess()
  if (!subscription) return null
  if (subscription.isTrialActive) return <Badge>{PLAN.trial}</Badge>
  if (subscription.status === 'cancelled') return <Badge tone="loss">{PLAN.cancelled}</Badge>
  if (subscription.status === 'expired') return <Badge tone="loss">{PLAN.expired}</Badge>
  return <Badge tone="gain">{PLAN.active}</Badge>
}

/** When the trial ends, and the way to go on with its plan. */
function TrialLine() {
  const { subscription, tier, isLeftAlone } = useAccess()
  const { buy, canPay, isPaying } = useUpgrade()
  const [period] = useBillingPeriod()
  if (!subscription?.isTrialActive || !subscription.trialEndsAt) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <TrialFacts />
      {canPay && !isLeftAlone ? (
        <div className="flex flex-wrap items-center gap-2">
          <PeriodToggle />
          <Button busy={isPaying} onClick={() => void buy(tier as PaidTier, period)}>
            {isPaying ? PLAN.processing : PLAN.continue(TIERS[tier].name)}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

/** A plan suggested from today's true use, when something speaks for one. */
function UpgradeHint() {
  const { user, tier, subscription } = useAccess()
  const { data } = useQuery(query(subscriptions.usage, {}, { enabled: user !== null, staleTime: FRESH.account }))
  if (!data || user?.isAdmin || !subscription?.mayPromote) return null
  const meters = ['projections', 'lineups', 'aiChat', 'alerts'] as const
  const usage = meters.map((meter) => ({ meter, used: data[meter].used, limit: data[meter].limit === -1 ? null : data[meter].limit }))
  const hint = recommendUpgrade(tier, usage)
  if (!hint) return null
  return <p className={hint.urgency === 'medium' ? 'text-mid' : 'text-ink-2'}>{hint.reason}</p>
}

/** Gold where the plan is what the page is about. */
function PlanButtons({ isMain }: { isMain: boolean }) {
  const { subscription, tier, user, isLeftAlone } = useAccess()
  const { manage, isOpening, canPay, isTrialAvailable } = useUpgrade()
  const paid = usePaid()
  if (!subscription || user?.isAdmin) return null
  const isPaid = paid?.subscription != null
  const canUpgrade = tier !== 'vip' && !isLeftAlone && (canPay || isTrialAvailable)
  return (
    <div className="flex flex-wrap gap-2">
      {subscription.hasSubscription ? <LinkButton to="/billing">{PLAN.payments}</LinkButton> : null}
      {isPaid ? (
        <Button busy={isOpening} onClick={() => void manage()}>
          {isOpening ? PLAN.opening : PLAN.manage}
        </Button>
      ) : null}
      {canUpgrade ? (
        <Button
          tone={isMain ? 'primary' : 'secondary'}
          onClick={() => openPaywall({ requiredTier: nextTier(tier), detail: PAYWALL.choose })}
        >
          {isTrialAvailable && tier === 'free' ? PLAN.trialFree : PLAN.upgrade}
        </Button>
      ) : tier === 'vip' || isLeftAlone ? null : (
        <p className="note">{PLAN.noBilling}</p>
      )}
    </div>
  )
}
