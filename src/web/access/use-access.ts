// Who is signed in and what their plan allows, for every screen.
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { CurrentUser } from '#contract/people/account-shapes.ts'
import { type MySubscription, subscriptions } from '#contract/people/subscriptions.ts'
import { allows as grants, type Subject } from '#core/access/access.ts'
import type { Feature, Tier } from '#core/access/tiers.ts'
import { FRESH } from '../api/freshness.ts'
import { query } from '../api/query.ts'
import { currentSession } from './session.ts'

export type Access = {
  /** null = nobody is signed in, or it is not known (`isLoading`, `isUnknown`). */
  readonly user: CurrentUser | null
  readonly subscription: MySubscription | null
  readonly tier: Tier
  readonly isLoading: boolean
  /** The server was asked who is signed in and did not answer; it is being asked again. */
  readonly isUnknown: boolean
  /** The session has ended elsewhere: `user` is who it was, and what only they may read is not to be shown any more. */
  readonly hasEnded: boolean
  readonly allows: (feature: Feature) => boolean
  /** Nothing that costs more may be offered to this person now; false while that is not known. */
  readonly isLeftAlone: boolean
}

export function useAccess(): Access {
  const { data: session, isPending, errorUpdateCount } = useQuery(currentSession)
  // Asked again it is pending again; what is not known stays so until there is an answer.
  const isUnknown = session === undefined && errorUpdateCount > 0
  const user = session?.user ?? null
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
    isLoading: (isPending && !isUnknown) || (user !== null && planQuery.isPending),
    isUnknown,
    hasEnded: session?.hasEnded ?? false,
    allows,
    isLeftAlone: subscription?.mayPromote === false,
  }
}
