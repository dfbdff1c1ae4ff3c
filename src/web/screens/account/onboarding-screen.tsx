import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { accounts } from '#contract/people/accounts.ts'
import { subscriptions } from '#contract/people/subscriptions.ts'
import { PLAN_TERMS } from '#core/access/plan-lines.ts'
import { TIERS } from '#core/access/tiers.ts'
import { trialName } from '#core/access/trial.ts'
import { PeriodToggle, useBillingPeriod } from '../../access/billing-period.tsx'
import { ownPath } from '../../access/return-to.ts'
import { clearSelectedTier, SELECTABLE, type SelectableTier, selectedTier } from '../../access/selected-tier.ts'
import { TierCard } from '../../access/tier-card.tsx'
import { useAccess } from '../../access/use-access.ts'
import { useOffer } from '../../access/use-offer.ts'
import { PLAN_CALLS, useUpgrade } from '../../access/use-upgrade.ts'
import { problemIn } from '../../api/problem.ts'
import { mutation, query } from '../../api/query.ts'
import { AgeForm } from '../../features/accounts/onboarding/age-form.tsx'
import { ONBOARDING } from '../../features/accounts/onboarding/onboarding.copy.ts'
import { LimitsOffer } from '../../features/care/limits-offer.tsx'
import { ClosedNote } from '../../features/care/open-to.tsx'
import { useCare, useClosed } from '../../features/care/use-care.ts'
import { Button } from '../../ui/actions/button.tsx'
import { FootBar } from '../../ui/layout/foot-bar.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { useNarrow } from '../../ui/layout/use-narrow.ts'
import { toast } from '../../ui/overlays/toast.tsx'
import { InlineLoading } from '../../ui/states/states.tsx'

/**
 * Choosing a plan after signing up (spec 000 section 2.7). A visitor goes to /login and someone with a paid plan to /; a plan chosen
 * on the landing page is preselected, else casual; the free one where the person set a limit first.
 */
export function OnboardingScreen() {
  const { user, isLoading, isUnknown } = useAccess()
  const profile = useQuery(query(accounts.profile, {}, { enabled: user !== null }))
  if (isLoading || isUnknown || (user && profile.isPending)) return <InlineLoading label="Loading your account" />
  if (!user) return <Navigate to="/login" replace />
  if (user.subscriptionTier !== 'free') return <AlreadyChosen />
  const name = user.firstName || user.username
  return (
    <Page title={ONBOARDING.welcome(name)} tabTitle="Choose your plan">
      {profile.data && !profile.data.isAgeConfirmed ? <AgeForm /> : <AfterAge />}
    </Page>
  )
}

/** First whether a limit is wanted, which takes one click either way; then the plan. */
function AfterAge() {
  const care = useCare()
  if (care.isPending) return <InlineLoading label="Loading your limits" />
  if (care.data?.offer.isFirst) return <LimitsOffer limits={care.data.limits} />
  return <ChoosePlan isLimited={(care.data?.limits.length ?? 0) > 0} />
}

/** A paid tier is changed in the profile; the choice of the landing page is spent. */
function AlreadyChosen() {
  useEffect(clearSelectedTier, [])
  return <Navigate to="/" replace />
}

/** @param isLimited  a limit was set: nothing is recommended right after it, and no paid plan is chosen for anybody */
function ChoosePlan({ isLimited }: { isLimited: boolean }) {
  const [chosen, setChosen] = useState<SelectableTier | null>(selectedTier)
  // Who chose before signing up is not asked again; the others are one press away.
  const [open, setOffered] = useState<readonly SelectableTier[]>(() => (chosen ? [chosen] : SELECTABLE))
  const isNarrow = useNarrow()
  const [period] = useBillingPeriod()
  const offerOf = useOffer()
  const { subscription, isLeftAlone } = useAccess()
  const closed = useClosed('get_promotions')
  const isPlain = isLimited || isLeftAlone || closed !== null
  // What would be refused is not offered: a limit of nothing closes every paid plan.
  const offered: readonly SelectableTier[] = closed === null ? open : ['free']
  const tier = closed === null ? (chosen ?? (isPlain ? 'free' : 'casual')) : 'free'
  const { buy, isPaying } = useUpgrade()
  const client = useQueryClient()
  const navigate = useNavigate()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const set = useMutation({ ...mutation(subscriptions.setTier), meta: { quiet: true } })
  const hasTrial = Boolean(subscription?.isTrialAvailable || subscription?.isTrialActive)
  const isFree = tier === 'free'
  // Who chose a plan before is past onboarding, and has the trial of those who are.
  const origin = subscription?.hasChosen ? 'inside' : 'onboarding'

  const handleContinue = async () => {
    if (!isFree && !hasTrial) {
      clearSelectedTier()
      await buy(tier, period)
      return
    }
    try {
      const { success, isTrialStarted } = await set.mutateAsync(isFree ? { tier } : { tier, period })
      if (!success) throw new Error(ONBOARDING.error)
      clearSelectedTier()
      void toast({
        title: ONBOARDING.doneTitle,
        detail: ONBOARDING.done(TIERS[tier].name, isTrialStarted ? trialName(origin) : null, isFree),
      })
      const back = ownPath(search.returnTo)
      // Whoever was on their way somewhere goes on; all others see the first screen, with its questions above it.
      await (back ? navigate({ to: back }) : navigate({ to: '/', search: { setup: 'league' } }))
      await Promise.all(PLAN_CALLS.map(({ path }) => client.invalidateQueries({ queryKey: [path] })))
    } catch (error) {
      const problem = problemIn(error)
      void toast({
        title: ONBOARDING.errorTitle,
        detail: ['conflict', 'unavailable', 'care'].includes(problem.code) ? problem.detail : ONBOARDING.error,
        tone: 'bad',
      })
    }
  }

  return (
    <div className="grid gap-5">
      <p className="text-16 text-ink-2">{ONBOARDING.prompt}</p>
      {closed === null ? <PeriodToggle className="justify-self-start" /> : <ClosedNote sentence={closed} />}
      <fieldset className="grid gap-3 md:grid-cols-3">
        <legend className="sr-only">Plan</legend>
        {offered.map((key) => (
          <TierCard
            key={key}
            tier={key}
            period={period}
            badge={TIERS[key].isPopular && !isPlain ? ONBOARDING.recommended : null}
            note={TIERS[key].priceCents > 0 && hasTrial ? trialName(origin) : null}
            offer={offerOf(key, period)}
            isSelected={key === tier}
            onSelect={() => setChosen(key)}
            // On a phone only the chosen one says all that it holds: it stands on the first screen, with its price.
            isBrief={isNarrow && key !== tier}
          />
        ))}
      </fieldset>
      {closed === null && offered.length < SELECTABLE.length ? (
        <Button tone="quiet" className="justify-self-start" onClick={() => setOffered(SELECTABLE)}>
          {ONBOARDING.others}
        </Button>
      ) : null}
      <FootBar className="-mx-3 grid justify-items-start gap-2 px-3 max-md:justify-items-stretch md:static md:mx-0 md:border-0 md:p-0">
        <Button tone="primary" size="lg" busy={set.isPending || isPaying} onClick={() => void handleContinue()}>
          {set.isPending ? ONBOARDING.busy : ONBOARDING.continue(TIERS[tier].name)}
        </Button>
        <p className="note">
          {isFree || !hasTrial ? '' : ONBOARDING.trialFooter(origin)}
          {ONBOARDING.footer}
        </p>
        {!isFree && hasTrial ? <p className="note">{PLAN_TERMS.trial}</p> : null}
        {!isFree && !hasTrial ? <p className="note">{ONBOARDING.trialUsed}</p> : null}
      </FootBar>
    </div>
  )
}
