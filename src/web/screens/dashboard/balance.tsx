import { useQuery } from '@tanstack/react-query'
import { platforms } from '#contract/bets/platforms.ts'
import { useAccess } from '../../access/use-access.ts'
import { FRESH } from '../../api/freshness.ts'
import { query } from '../../api/query.ts'
import { useBetStats } from '../../features/bets/tracker/bet-tracker.queries.ts'
import { useClosed } from '../../features/care/use-care.ts'
import { formatMoney } from '../../format/money.ts'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { DASHBOARD } from './dashboard.copy.ts'

export const useBooksBalance = (isWanted = true) => useQuery(query(platforms.balances, {}, { staleTime: FRESH.score, enabled: isWanted }))

/** What the books state that one holds there; nothing where none does. */
export function BooksBalance() {
  const { hasEnded } = useAccess()
  const { data } = useBooksBalance()
  if (hasEnded || data?.totalAvailable == null) return null
  return (
    <LinkButton to="/financial" tone="quiet">
      {DASHBOARD.atBooks} <b className="tabular-nums">{formatMoney(Math.round(data.totalAvailable * 100))}</b>
    </LinkButton>
  )
}

/** The stated bankroll and what the kept bets made since; leads to their record. Without one, to where it is stated, but for whoever may not bet now. */
export function Balance() {
  const { hasEnded } = useAccess()
  const { data } = useBetStats()
  const isClosed = useClosed('place_bet') !== null
  const bankroll = data?.bankroll
  // Whoever sits here after the session ended may be somebody else.
  if (hasEnded) return null
  if (bankroll === null && isClosed) return null
  if (bankroll === null)
    return (
      // On a phone the pane of the bankroll asks for it alone: beside the title there is no room.
      <LinkButton to="/profile" search={{ tab: 'bankroll' }} tone="quiet" className="max-md:hidden">
        {DASHBOARD.noBalance}
      </LinkButton>
    )
  return (
    // On a phone the pane of the bankroll says it: here it would be a line of its own above what is at stake.
    <LinkButton to="/betting" search={{ tab: 'analytics' }} tone="quiet" className="max-md:hidden">
      {DASHBOARD.balance} <b className="tabular-nums">{bankroll === undefined ? '–' : formatMoney(Math.round(bankroll * 100))}</b>
    </LinkButton>
  )
}
