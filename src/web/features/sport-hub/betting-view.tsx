import { useQuery } from '@tanstack/react-query'
import { odds } from '#contract/odds.ts'
import { LEAGUES, type LeagueKey } from '#core/leagues/leagues.ts'
import { Gate } from '../../access/gate.tsx'
import { FRESH } from '../../api/freshness.ts'
import { query } from '../../api/query.ts'
import { bestPrices } from '../../parts/price-ticket/best-prices.ts'
import { PriceTicket } from '../../parts/price-ticket/price-ticket.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SourceLine } from '../../ui/source-line.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx'
import { ToggleGroup } from '../../ui/toggle-group.tsx'
import { useNow } from '../../ui/use-now.ts'
import { useSearchState } from '../../ui/use-search-state.ts'
import { footOf } from './provenance.ts'

const SHOWN = 6
const MARKETS = ['h2h', 'spreads', 'totals'] as const
const CHOICES = [
  { key: 'h2h', label: 'Moneyline' },
  { key: 'spreads', label: 'Spread' },
  { key: 'totals', label: 'O/U' },
] as const

/** The prices of a league nearest to fair or above it. */
export function BettingView({ league }: { league: LeagueKey }) {
  return (
    <Gate needs="odds">
      <Prices league={league} />
    </Gate>
  )
}

function Prices({ league }: { league: LeagueKey }) {
  const [market, setMarket] = useSearchState('market', MARKETS, 'h2h')
  const board = useQuery(query(odds.board, { league, market }, { staleTime: FRESH.price, refetchInterval: 30_000 }))
  const now = useNow()
  const shown = board.data ? bestPrices(board.data.odds, market).slice(0, SHOWN) : []
  const foot = board.data ? footOf({ ...board.data, note: null }, now, 'fair price by Shin from all books', 'sorted by edge') : undefined
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <ToggleGroup label="Market" choices={CHOICES} value={market} onChange={setMarket} />
        <LinkButton to="/betting" search={{ league }} tone="quiet" size="sm">
          Betting hub
        </LinkButton>
      </div>
      {board.isPending ? (
        <LoadingState label="Loading prices">
          <div className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
            {[1, 2, 3].map((key) => (
              <Skeleton key={key} className="h-56" />
            ))}
          </div>
        </LoadingState>
      ) : null}
      {board.isError ? <ErrorState error={board.error} title="Failed to load betting odds" onRetry={() => void board.refetch()} /> : null}
      {board.data && shown.length === 0 ? (
        <div className="rounded-card border border-line bg-s-1">
          <EmptyState title="No Odds Available" detail={`No book has a price on ${LEAGUES[league].name} games in this market.`} />
        </div>
      ) : null}
      <div className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
        {shown.map((priced) => (
          <PriceTicket key={`${priced.event.id} ${priced.best.outcome}`} priced={priced} />
        ))}
      </div>
      {foot && shown.length > 0 ? <SourceLine {...foot} /> : null}
    </div>
  )
}
