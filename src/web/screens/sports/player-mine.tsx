import { useQuery } from '@tanstack/react-query'
import { lineups } from '#contract/dfs/lineups.ts'
import { plural } from '#core/plural.ts'
import { FRESH } from '../../api/freshness.ts'
import { query } from '../../api/query.ts'
import { useBets } from '../../features/bets/tracker/bet-tracker.queries.ts'
import { formatMoney } from '../../format/money.ts'
import { formatPercent } from '../../format/percent.ts'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { ShareBar } from '../../ui/display/share-bar.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ErrorState, LoadingState } from '../../ui/states/states.tsx'
import type { PlayerAnswer } from './player-answer.ts'

/** The person's own bets on him and the saved lineups that hold him. */
export function MinePane({ answer: { player, league } }: { answer: PlayerAnswer }) {
  const bets = useBets({ limit: 200 })
  const saved = useQuery(query(lineups.saved, {}, { staleTime: FRESH.account }))
  const own = bets.data?.bets.filter(({ ticket }) => ticket.legs.some(({ prop }) => prop?.playerId === player.player_id)) ?? []
  const ofLeague = saved.data?.lineups.filter(({ sport }) => sport === league) ?? []
  const holding = ofLeague.filter(({ players }) => players.some(({ personId }) => personId === player.player_id))
  // Both come at once, so that neither moves the other.
  const isPending = bets.isPending || saved.isPending
  return (
    <Card
      title="Mine"
      className="min-h-36"
      action={
        <LinkButton to="/betting" search={{ tab: 'analytics' }} size="sm" tone="quiet">
          All bets
        </LinkButton>
      }
    >
      {isPending ? <LoadingState label="Loading your bets and lineups" rows={1} /> : null}
      {bets.isError && !bets.data ? <ErrorState error={bets.error} onRetry={() => void bets.refetch()} /> : null}
      {bets.data && !isPending ? (
        own.length === 0 ? (
          <p className="border-b border-line px-4 py-2 text-13 text-ink-2">No bet of yours rests on him.</p>
        ) : (
          <ul aria-label={`Your bets on ${player.player_name}`}>
            {own.map(({ id, ticket, status, stakedCents }) => (
              <li key={id} className="flex items-baseline justify-between gap-2 border-b border-line px-4 py-1 text-13">
                <span className="min-w-0 truncate">
                  <b className="font-semibold">{ticket.legs.map(({ selection }) => selection).join(' + ')}</b>{' '}
                  <span className="note">
                    {ticket.legs[0]?.price} {status}
                  </span>
                </span>
                <span className="font-semibold">{formatMoney(stakedCents)}</span>
              </li>
            ))}
          </ul>
        )
      ) : null}
      {saved.isError && !saved.data ? <ErrorState error={saved.error} onRetry={() => void saved.refetch()} /> : null}
      {saved.data && !isPending ? (
        <div className="grid gap-1 px-4 py-2 text-13">
          <p className="flex items-baseline justify-between gap-3">
            <span>My exposure</span>
            <b className="font-semibold">{ofLeague.length === 0 ? '–' : formatPercent(holding.length / ofLeague.length, 0)}</b>
          </p>
          {ofLeague.length > 0 ? <ShareBar share={holding.length / ofLeague.length} /> : null}
          <p className="note">
            {ofLeague.length === 0
              ? 'No lineup of this league is saved.'
              : `In ${holding.length} of ${plural(ofLeague.length, 'saved lineup')} of this league.`}
          </p>
        </div>
      ) : null}
    </Card>
  )
}
