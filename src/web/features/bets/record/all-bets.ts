// The bets of a person wherever they are kept: the tracker, linked accounts, files, and contest entries beside them.
import { useQuery } from '@tanstack/react-query'
import { platforms } from '#contract/bets/platforms.ts'
import { isTrackerAccount } from '#core/bankroll/linked/tracker-accounts.ts'
import { FRESH } from '../../../api/freshness.ts'
import { query } from '../../../api/query.ts'

const EVERY_MS = 30_000 // as the record of the tracker beside it

export type AllBets = {
  readonly won: number
  readonly decided: number
  readonly settled: number
  readonly open: number
  readonly stakedCents: number
  readonly profitCents: number
}

/** What all of them came to; null for whoever keeps bets in the tracker only, or while it is not known. */
export function useAllBets(isWanted = true): AllBets | null {
  const { data } = useQuery(query(platforms.analytics, {}, { enabled: isWanted, staleTime: FRESH.score, refetchInterval: EVERY_MS }))
  if (!data?.accounts.some(({ accountId }) => !isTrackerAccount(accountId))) return null
  const { bet, entry } = data.products
  return {
    won: bet.won,
    decided: bet.won + bet.lost,
    settled: bet.settled + entry.settled,
    open: bet.open + entry.open,
    stakedCents: bet.stakedCents + entry.stakedCents,
    profitCents: bet.profitCents + entry.profitCents,
  }
}
