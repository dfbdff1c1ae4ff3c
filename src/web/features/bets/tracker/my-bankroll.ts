import { useAccess } from '../../../access/use-access.ts'
import { useBetStats } from './bet-tracker.queries.ts'

/** Whether it is known that none is stated: an answer that is not here, or failed, says nothing of it. */
export function useHasNoBankroll(): boolean {
  const { user } = useAccess()
  const { data } = useBetStats(user !== null)
  return user === null || data?.bettingBankroll === null
}

/**
 * What the person has to stake with, in dollars: the bankroll they stated and what bets settled since made, without the part that is set aside
 * for DFS. Null where none is stated (or it is not known yet): then stakes are shares, never dollars of a bankroll that nobody named.
 */
export function useMyBankroll(): number | null {
  const { user } = useAccess()
  const { data } = useBetStats(user !== null)
  return data?.bettingBankroll == null ? null : Math.round(data.bettingBankroll * 100) / 100
}
