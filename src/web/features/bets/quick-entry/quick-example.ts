import { useQuery } from '@tanstack/react-query'
import { bets } from '#contract/bets/bets.ts'
import { FRESH } from '../../../api/freshness.ts'
import { query } from '../../../api/query.ts'

/** What a line holds, while no example of today is known. */
export const QUICK_SHAPE = '$25 team line price book'

/** A line that is understood as it stands: a game of the next days at a price that a book shows. Null while none is known. */
export function useQuickExample(): string | null {
  return useQuery(query(bets.example, {}, { staleTime: FRESH.account })).data?.line ?? null
}
