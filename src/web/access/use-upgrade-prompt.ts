// A word about plans to someone who uses a feature and does not pay: after many uses, or when the trial is about to end.
import { useEffect } from 'react'
import { FEATURE_NAMES } from '#core/access/names.ts'
import { type Feature, TIERS } from '#core/access/tiers.ts'
import { nextTier } from '#core/access/upgrade.ts'
import { openPaywall } from '../api/problem.ts'
import { toast } from '../ui/overlays/toast.tsx'
import { PAYWALL, PROMOTION } from './access.copy.ts'
import { recordUse, takePrompt } from './upgrade-prompts.ts'
import { useAccess } from './use-access.ts'

/** Counts the use of a feature that is open, and speaks up at most once a day for each (spec 000 section 5.4). */
export function useUpgradePrompt(feature: Feature, isOpen: boolean): void {
  const { user, subscription, tier } = useAccess()
  const isMember = user !== null && subscription !== null
  const mayPromote = subscription?.mayPromote === true
  const isPaying = Boolean(subscription?.hasSubscription || user?.isAdmin)
  const { isTrialActive = false, trialDaysRemaining = 0 } = subscription ?? {}
  useEffect(() => {
    if (!isOpen || !isMember) return
    const now = Date.now()
    recordUse(feature, now)
    if (isPaying || !mayPromote || !takePrompt(feature, { isTrialActive, trialDaysRemaining }, now)) return
    const requiredTier = isTrialActive ? tier : nextTier(tier)
    void toast({
      title: isTrialActive ? PROMOTION.trialExpiry(trialDaysRemaining) : PROMOTION.often(FEATURE_NAMES[feature]),
      detail: isTrialActive ? PROMOTION.trialExpiryDetail(TIERS[tier].name) : PROMOTION.oftenDetail(TIERS[requiredTier].name),
      action: { label: PROMOTION.see, onClick: () => openPaywall({ requiredTier, detail: PAYWALL.choose }) },
    })
  }, [feature, isOpen, isMember, isPaying, mayPromote, isTrialActive, trialDaysRemaining, tier])
}
