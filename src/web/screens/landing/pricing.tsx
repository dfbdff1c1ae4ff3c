import { ArrowLeft } from 'lucide-react'
import { PLAN_TERMS } from '#core/access/plan-lines.ts'
import { largestYearlySavingPercent } from '#core/access/pricing.ts'
import { TIERS } from '#core/access/tiers.ts'
import { trialName } from '#core/access/trial.ts'
import { PeriodToggle, useBillingPeriod } from '../../access/billing-period.tsx'
import { SELECTABLE, type SelectableTier, selectTier } from '../../access/selected-tier.ts'
import { TierCard } from '../../access/tier-card.tsx'
import { formatMoney } from '../../format/money.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { LANDING } from './landing.copy.ts'
import { CARE } from './landing-care.copy.ts'

/** Three plans to begin with, and a line about the fourth; choosing one stores it and goes to sign in. */
export function Pricing({ onBack }: { onBack: () => void }) {
  const [period] = useBillingPeriod()
  const handleChoose = (tier: SelectableTier) => {
    selectTier(tier)
    location.assign('/api/auth/login')
  }
  return (
    <div className="mx-auto max-w-[1200px]">
      <Page
        title={LANDING.pricing}
        kicker={
          <Button tone="quiet" size="sm" icon={<ArrowLeft size={14} strokeWidth={1.5} />} onClick={onBack} className="-ml-2.5">
            {LANDING.back}
          </Button>
        }
      >
        {/* A line of its own: in the line of the title it would push the title out of a phone's window. */}
        <div className="flex flex-wrap items-center gap-3">
          <PeriodToggle />
          <Badge tone="outline">{LANDING.save(largestYearlySavingPercent())}</Badge>
        </div>
        <div className="grid gap-3 md:grid-cols-3">
          {SELECTABLE.map((tier) => (
            <TierCard
              key={tier}
              tier={tier}
              period={period}
              badge={TIERS[tier].isPopular ? LANDING.popular : null}
              note={tier === 'free' ? null : trialName('onboarding')}
              action={
                <Button tone={TIERS[tier].isPopular ? 'primary' : 'secondary'} size="lg" onClick={() => handleChoose(tier)}>
                  {LANDING.choose(TIERS[tier].name)}
                </Button>
              }
            />
          ))}
        </div>
        <p className="text-ink-2">{LANDING.vip(formatMoney(TIERS.vip.priceCents), formatMoney(TIERS.vip.yearlyCents))}</p>
        <p className="note">{`${PLAN_TERMS.trial} • ${PLAN_TERMS.cancel} • ${PLAN_TERMS.refund}`}</p>
        <p className="note">{CARE}</p>
      </Page>
    </div>
  )
}
