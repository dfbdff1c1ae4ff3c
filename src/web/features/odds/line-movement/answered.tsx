import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState, LoadingState } from '../../../ui/states/states.tsx'

/** A history that is waited for, that failed, or that came. */
export function Answered<A>({
  answer: { data, error, refetch },
  children,
}: {
  answer: UseQueryResult<A>
  children: (data: A) => ReactNode
}) {
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <LoadingState label="Loading how the line moved" rows={4} />
  return children(data)
}
