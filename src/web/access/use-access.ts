// Who is signed in and what their plan allows, for every screen.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { accounts, type CurrentUser } from '#contract/accounts.ts'
import { type MySubscription, subscriptions } from '#contract/subscriptions.ts'
import { allows as grants, type Subject } from '#core/access/access.ts'
import type { Feature, Tier } from '#core/access/tiers.ts'
import { call } from '../api/client.ts'
import { FRESH } from '../api/freshness.ts'
import { RequestFailed } from '../api/problem.ts'
import { query } from '../api/query.ts'

export type Access = {
  /** null = nobody is signed in, or it is not known yet (`isLoading`). */
  readonly user: CurrentUser | null
  readonly subscription: MySubscription | null
  readonly tier: Tier
  readonly isLoading: boolean
  readonly allows: (feature: Feature) => boolean
}

/** Who is signed in; nobody is an answer, not a failure. Invalidate by `accounts.currentUser.path` after signing in or out. */
const currentUser = queryOptions({
  queryKey: [accounts.currentUser.path, {}],
  queryFn: async ({ signal }): Promise<CurrentUser | null> => {
    try {
      return await call(accounts.currentUser, {}, { signal })
    } catch (error) {
      if (error instanceof RequestFailed && error.problem.code === 'unauthenticated') return null
      throw error
    }
  },
})

export function useAccess(): Access {
  const userQuery = useQuery(currentUser)
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
