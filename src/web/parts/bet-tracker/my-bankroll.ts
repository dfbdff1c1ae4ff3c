import { useAccess } from '../../access/use-access.ts'
import { useBetStats } from './bet-tracker.queries.ts'

// Spec 001 section 9.
const USUAL = '2500'

/** What the person has to stake with, in dollars as a field has it: the bankroll they state and what their bets made since; 2,500 without one. */
export function useMyBankroll(): string {
  const { user } = useAccess()
  const { data } = useBetStats(user !== null)
  return data?.bankroll && data.bankroll > 0 ? String(Math.round(data.bankroll * 100) / 100) : USUAL
}
