// Who is signed in and what their plan allows, for every screen.
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { accounts, type CurrentUser } from '#contract/accounts.ts'
import { type MySubscription, subscriptions } from '#contract/subscriptions.ts'
import { allows as grants, type Subject } from '#core/access/access.ts'
import type { Feature, Tier } from '#core/access/tiers.ts'
import { FRESH } from '../api/freshness.ts'
import { query } from '../api/query.ts'

export type Access = {
  /** null = nobody is signed in, or it is not known yet (`isLoading`). */
  readonly user: CurrentUser | null
  readonly subscription: MySubscription | null
  readonly tier: Tier
  readonly isLoading: boolean
  readonly allows: (feature: Feature) => boolean
}

export function useAccess(): Access {
  const userQuery = useQuery(query(accounts.currentUser, {}))
  const user = userQuery.data ?? null
  const planQuery = useQuery(query(subscriptions.mine, {}, { enabled: user !== null, staleTime: FRESH.account }))
  const subscription = (user && planQuery.data) ?? null
  const subject = useMemo<Subject | null>(
    () =>
      user && {
        tier: subscription?.tier ?? user.subscriptionTier,
        status: subscription?.status ?? user.subscriptionStatus,
        isAdmin: user.isAdmin,
      },
    [user, subscription],
  )
  const allows = useCallback((feature: Feature) => grants(subject, feature), [subject])
  return {
    user,
    subscription,
    tier: subject?.tier ?? 'free',
    isLoading: userQuery.isPending || (user !== null && planQuery.isPending),
    allows,
  }
}
