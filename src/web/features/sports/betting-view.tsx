import type { LeagueKey } from '#core/leagues/leagues.ts'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { OddsWidget } from '../odds/board/odds-widget.tsx'

/** The odds widget of a league, and the way to its whole board. */
export function BettingView({ league }: { league: LeagueKey }) {
  return (
    <OddsWidget
      sport={league}
      action={
        <LinkButton to="/betting" search={{ league }} tone="quiet" size="sm">
          Betting hub
        </LinkButton>
      }
    />
  )
}
