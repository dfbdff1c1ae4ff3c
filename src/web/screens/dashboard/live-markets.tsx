import { LEAGUES } from '#core/leagues/leagues.ts'
import { LIVE_LEAGUES } from '../../features/live/scoreboard/scoreboard.queries.ts'
import { ODDS } from '../../features/odds/board/odds-board.copy.ts'
import { OddsWidget } from '../../features/odds/board/odds-widget.tsx'
import { useFirstLeague } from '../../preferences/preferences.ts'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { ToggleGroup } from '../../ui/actions/toggle-group.tsx'
import { useSearchState } from '../../ui/layout/use-search-state.ts'

const CHOICES = LIVE_LEAGUES.map((key) => ({ key, label: LEAGUES[key].name }))

/** The moneylines of the next games of a league, compact. */
export function LiveMarkets() {
  const [league, setLeague] = useSearchState('markets', LIVE_LEAGUES, useFirstLeague(LIVE_LEAGUES))
  return (
    <OddsWidget
      key={league}
      compact
      sport={league}
      title={ODDS.markets}
      aside={
        <ToggleGroup
          label="League of the markets"
          look="pill"
          choices={CHOICES}
          value={league}
          onChange={setLeague}
          className="max-md:order-last max-md:w-full"
        />
      }
      action={
        <LinkButton to="/betting" search={{ league }} tone="quiet" size="sm">
          Betting hub
        </LinkButton>
      }
    />
  )
}
