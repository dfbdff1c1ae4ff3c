import { PLAN_TERMS } from '#core/access/plan-lines.ts'
import { TIERS } from '#core/access/tiers.ts'
import { isUpgrade } from '#core/access/upgrade.ts'
import { PAID_TIERS } from '#core/billing/plan-choice.ts'
import { PeriodToggle, useBillingPeriod } from '../../../access/billing-period.tsx'
import { PlanCard } from '../../../access/plan/plan-card.tsx'
import { TierCard } from '../../../access/tier-card.tsx'
import { useAccess } from '../../../access/use-access.ts'
import { useOffer } from '../../../access/use-offer.ts'
import { useUpgrade } from '../../../access/use-upgrade.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { PROFILE } from './profile.copy.ts'

/** My plan in detail, and the three that can be had where one may be offered. */
export function SubscriptionTab() {
  const { isLeftAlone } = useAccess()
  return (
    <div className="grid gap-4">
      <PlanCard variant="detailed" />
      {isLeftAlone ? null : <PlansToBuy />}
    </div>
  )
}

function PlansToBuy() {
  const { tier, user } = useAccess()
  const [period] = useBillingPeriod()
  const offerOf = useOffer()
  const { upgrade, isTrialAvailable, canPay, isPaying } = useUpgrade()
  return (
    <>
      <PeriodToggle className="justify-self-start" />
      <div className="grid gap-3 md:grid-cols-3">
        {PAID_TIERS.map((plan) => (
          <TierCard
            key={plan}
            tier={plan}
            period={period}
            badge={plan === tier ? PROFILE.current : null}
            note={isTrialAvailable ? PROFILE.trialNote : null}
            offer={offerOf(plan, period)}
            action={
              plan === tier ? (
                <Button disabled>{PROFILE.current}</Button>
              ) : isUpgrade(tier, plan) && !user?.isAdmin ? (
                <Button busy={isPaying} disabled={!isTrialAvailable && !canPay} onClick={() => void upgrade(plan, { period })}>
                  {isTrialAvailable ? PROFILE.upgrade : `Upgrade to ${TIERS[plan].name}`}
                </Button>
              ) : null
            }
          />
        ))}
      </div>
      {isTrialAvailable ? <p className="note">{PLAN_TERMS.trial}</p> : null}
    </>
  )
}
