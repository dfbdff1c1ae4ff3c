import { lazy, Suspense } from 'react'
import { useAccess } from '../../../access/use-access.ts'
import { openPaywall } from '../../../api/problem.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { cx } from '../../../ui/layout/cx.ts'

const PlanCard = lazy(async () => ({ default: (await import('../../../access/plan/plan-card.tsx')).PlanCard }))

const URGENCY = { high: 'text-loss', medium: 'text-mid', low: 'text-info' } // spec 000 section 2.2: red, orange, blue

/** The trial badge, the upgrade button and, where there is room, the plan. */
export function PlanControls() {
  const { subscription, tier, user } = useAccess()
  // An administrator has everything already; there is nothing to try or buy.
  if (!subscription || user?.isAdmin) return null
  const { isTrialActive, trialUrgency, trialDaysRemaining, isTrialAvailable } = subscription
  return (
    <div className="flex items-center gap-2 max-md:hidden">
      {isTrialActive && trialUrgency !== 'none' ? (
        <span
          className={cx(
            'rounded-control border border-line px-2 py-0.5 text-12 font-semibold whitespace-nowrap max-xl:hidden',
            URGENCY[trialUrgency],
          )}
        >
          {trialDaysRemaining}d trial left
        </span>
      ) : null}
      <span className="max-2xl:hidden">
        <Suspense>
          <PlanCard variant="compact" />
        </Suspense>
      </span>
      {tier === 'vip' || !subscription.mayPromote ? null : (
        <Button
          size="sm"
          className="h-7!"
          onClick={() => openPaywall({ requiredTier: tier === 'pro' ? 'vip' : tier === 'casual' ? 'pro' : 'casual' })}
        >
          {tier === 'free' && isTrialAvailable ? 'Start Trial' : 'Upgrade'}
        </Button>
      )}
    </div>
  )
}
