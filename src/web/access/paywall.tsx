import { useEffect, useState } from 'react'
import { FEATURE_NAMES, METER_NAMES } from '#core/access/names.ts'
import { PLAN_TERMS } from '#core/access/plan-lines.ts'
import { TIERS } from '#core/access/tiers.ts'
import { isUpgrade, nextTier, tiersFrom } from '#core/access/upgrade.ts'
import { onPaywall, type PaywallRequest } from '../api/problem.ts'
import { useFormat } from '../format/use-format.ts'
import { Button } from '../ui/actions/button.tsx'
import { HrefButton } from '../ui/actions/link-button.tsx'
import { Dialog, DialogClose } from '../ui/overlays/dialog.tsx'
import { PAYWALL } from './access.copy.ts'
import { PeriodToggle, useBillingPeriod } from './billing-period.tsx'
import { useWhyNothingIsSold } from './gate.tsx'
import { TierCard } from './tier-card.tsx'
import { useAccess } from './use-access.ts'
import { useOffer } from './use-offer.ts'
import { type PaidTier, useUpgrade } from './use-upgrade.ts'

/** Hears every request for the paywall and shows it; stands once, in the shell. */
export function Paywall() {
  const [request, setRequest] = useState<PaywallRequest | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  useEffect(
    () =>
      onPaywall((asked) => {
        setRequest(asked)
        setIsOpen(true)
      }),
    [],
  )
  return request ? <PaywallDialog request={request} isOpen={isOpen} onOpenChange={setIsOpen} /> : null
}

type Props = { request: PaywallRequest; isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

function PaywallDialog({ request, isOpen, onOpenChange }: Props) {
  const { user, tier, isLeftAlone } = useAccess()
  const { upgrade, isTrialAvailable, canPay, isPaying } = useUpgrade()
  const { time } = useFormat()
  const [period] = useBillingPeriod()
  const offerOf = useOffer()
  const required = request.requiredTier ?? nextTier(tier)
  const offered = tiersFrom(required).filter((one): one is PaidTier => one !== 'free' && (isUpgrade(tier, one) || one === required))
  const blocked = request.feature ? FEATURE_NAMES[request.feature] : request.meter ? METER_NAMES[request.meter] : null
  if (isLeftAlone) return <BeyondPlan blocked={blocked} isOpen={isOpen} onOpenChange={onOpenChange} />
  const handleUpgrade = async (plan: PaidTier) => {
    if (await upgrade(plan, { period, feature: request.feature ?? null })) onOpenChange(false)
  }
  return (
    <Dialog
      title={blocked ? PAYWALL.title(blocked) : PAYWALL.plansTitle}
      description={request.detail ?? (blocked ? PAYWALL.default : PAYWALL.choose)}
      open={isOpen}
      onOpenChange={onOpenChange}
      width="lg"
      footer={
        <>
          <DialogClose render={<Button tone="quiet">{PAYWALL.later}</Button>} />
          {request.instead ? <DialogClose render={<Button onClick={request.instead.onChoose}>{request.instead.label}</Button>} /> : null}
        </>
      }
    >
      <dl className="mb-4 flex flex-wrap gap-x-8 gap-y-1 text-13">
        {blocked ? <Fact term={request.meter ? 'Limit' : 'Feature'} detail={blocked} /> : null}
        <Fact term={PAYWALL.current} detail={TIERS[tier].name} />
        {request.meter || !blocked ? null : <Fact term={PAYWALL.required} detail={`${TIERS[required].name} or higher`} />}
        {request.resetsAt ? <Fact term="Starts anew" detail={time(Date.parse(request.resetsAt))} /> : null}
      </dl>
      <PeriodToggle className="mb-3" />
      <div className="grid gap-3 md:grid-cols-3">
        {offered.map((plan) => (
          <TierCard
            key={plan}
            tier={plan}
            period={period}
            badge={plan === required ? PAYWALL.recommended : null}
            note={isTrialAvailable ? PAYWALL.trialNote : null}
            offer={offerOf(plan, period)}
            action={
              user ? (
                <Button
                  tone={plan === required ? 'primary' : 'secondary'}
                  busy={isPaying}
                  disabled={!isTrialAvailable && !canPay}
                  onClick={() => void handleUpgrade(plan)}
                >
                  {isTrialAvailable ? PAYWALL.startTrial : `Upgrade to ${TIERS[plan].name}`}
                </Button>
              ) : (
                <HrefButton href="/api/auth/login">{PAYWALL.startTrial}</HrefButton>
              )
            }
          />
        ))}
      </div>
      <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-1 text-13 text-ink-2">
        {isTrialAvailable ? [PLAN_TERMS.trial, ...PAYWALL.trialPoints].map((point) => <li key={point}>{point}</li>) : null}
        <li>{PLAN_TERMS.cancel}</li>
        <li>{PLAN_TERMS.refund}</li>
      </ul>
    </Dialog>
  )
}

/** The same for somebody to whom no plan is sold now: what is beyond theirs, and nothing to buy. */
function BeyondPlan({ blocked, isOpen, onOpenChange }: Omit<Props, 'request'> & { blocked: string | null }) {
  const { tier } = useAccess()
  const why = useWhyNothingIsSold()
  return (
    <Dialog
      title={why === null ? PAYWALL.quietTitle : PAYWALL.closedTitle}
      description={why ?? PAYWALL.quiet}
      open={isOpen}
      onOpenChange={onOpenChange}
      footer={<DialogClose render={<Button>{PAYWALL.close}</Button>} />}
    >
      <dl className="flex flex-wrap gap-x-8 gap-y-1 text-13">
        {blocked ? <Fact term="Beyond it" detail={blocked} /> : null}
        <Fact term={PAYWALL.current} detail={TIERS[tier].name} />
      </dl>
    </Dialog>
  )
}

function Fact({ term, detail }: { term: string; detail: string }) {
  return (
    <div className="flex gap-2">
      <dt className="text-ink-3">{term}</dt>
      <dd className="font-semibold first-letter:uppercase">{detail}</dd>
    </div>
  )
}
