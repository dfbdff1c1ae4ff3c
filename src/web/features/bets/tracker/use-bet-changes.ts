import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { bets } from '#contract/bets/bets.ts'
import { FRESH } from '../../../api/freshness.ts'
import { query, readAgain } from '../../../api/query.ts'
import { useSubscription } from '../../../realtime/use-subscription.ts'
import { TOUCHED } from './bet-tracker.queries.ts'

/** Reads the bets on screen again whenever they changed elsewhere: in another browser, or by a final score. Once for a page. */
export function useBetChanges(isWanted: boolean): void {
  const client = useQueryClient()
  useSubscription('bets', [{}], isWanted)
  const { data } = useQuery(query(bets.revision, {}, { enabled: isWanted, staleTime: FRESH.forever }))
  const seen = useRef<string | undefined>(undefined)
  const revision = data?.revision
  useEffect(() => {
    if (revision === undefined) return
    if (seen.current !== undefined && seen.current !== revision)
      void readAgain(
        client,
        TOUCHED.map(({ path }) => path),
      )
    seen.current = revision
  }, [client, revision])
}
