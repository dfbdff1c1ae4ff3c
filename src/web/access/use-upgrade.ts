// Starting a trial, paying for a plan, managing what is paid: the same three ways from every button.
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { accounts } from '#contract/people/accounts.ts'
import { subscriptions } from '#contract/people/subscriptions.ts'
import { type Feature, TIERS, type Tier } from '#core/access/tiers.ts'
import { problemIn } from '../api/problem.ts'
import { mutation } from '../api/query.ts'
import { toast } from '../ui/overlays/toast.tsx'
import { UPGRADE } from './access.copy.ts'
import { keepPeriod } from './billing-period.tsx'
import { storeUpgradeIntent } from './selected-tier.ts'
import { useAccess } from './use-access.ts'

export type PaidTier = Exclude<Tier, 'free'>
export type Period = 'monthly' | 'yearly'

/** What changes when a plan does. */
export const PLAN_CALLS = [accounts.currentUser, accounts.profile, subscriptions.mine, subscriptions.usage]

export function useUpgrade() {
  const { user, subscription } = useAccess()
  const trial = useMutation(mutation(subscriptions.startTrial, { invalidates: PLAN_CALLS }))
  const checkout = useMutation({ ...mutation(subscriptions.checkout), meta: { quiet: true } })
  const portal = useMutation({ ...mutation(subscriptions.portal), meta: { quiet: true } })
  const trialPeriod = subscription?.trialPeriod
  useEffect(() => {
    if (trialPeriod) keepPeriod(trialPeriod)
  }, [trialPeriod])

  const pay = async (plan: PaidTier, period: Period, feature: Feature | null) => {
    storeUpgradeIntent(plan, feature)
    try {
      const { url } = await checkout.mutateAsync({ plan, period, returnUrl: `${location.origin}/auth/callback?paid=yes` })
      if (!url) throw new Error(UPGRADE.noUrl)
      location.assign(url)
    } catch (error) {
      void toast({ title: UPGRADE.failedTitle, detail: problemIn(error).detail || UPGRADE.failed, tone: 'bad' })
    }
  }

  return {
    isTrialAvailable: subscription?.isTrialAvailable ?? false,
    canPay: subscription !== null,
    isPaying: checkout.isPending || trial.isPending,
    isOpening: portal.isPending,
    /** The trial while it is unused, else the checkout. Answers whether a trial was started. */
    async upgrade(
      plan: PaidTier,
      { period = 'monthly', feature = null }: { period?: Period; feature?: Feature | null } = {},
    ): Promise<boolean> {
      if (!user) {
        void toast({ title: UPGRADE.signInTitle, detail: UPGRADE.signIn, tone: 'bad' })
        return false
      }
      if (!subscription?.isTrialAvailable) {
        await pay(plan, period, feature)
        return false
      }
      try {
        await trial.mutateAsync({ tier: plan, period })
        void toast({ title: UPGRADE.trialStarted(TIERS[plan].name), detail: UPGRADE.trialStartedDetail })
        return true
      } catch {
        return false // Said by the mutation itself.
      }
    },
    /** To the checkout, trial or not. */
    async buy(plan: PaidTier, period: Period = 'monthly'): Promise<void> {
      if (user) await pay(plan, period, null)
      else void toast({ title: UPGRADE.signInTitle, detail: UPGRADE.signIn, tone: 'bad' })
    },
    async manage(): Promise<void> {
      if (!user) {
        void toast({ title: UPGRADE.signInTitle, detail: UPGRADE.signInBilling, tone: 'bad' })
        return
      }
      try {
        const { url } = await portal.mutateAsync({ returnUrl: location.href })
        if (!url) throw new Error(UPGRADE.noPortalUrl)
        window.open(url, '_blank', 'noopener')
      } catch (error) {
        void toast({ title: UPGRADE.portalTitle, detail: problemIn(error).detail || UPGRADE.portalFailed, tone: 'bad' })
      }
    },
  }
}
