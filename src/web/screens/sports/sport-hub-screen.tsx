import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { LEAGUES, type LeagueKey, leagueOf } from '#core/leagues/leagues.ts'
import { LeaderboardCard } from '../../features/live/leaderboard/leaderboard-card.tsx'
import { BettingView } from '../../features/sports/betting-view.tsx'
import { HUB_VIEWS, hubViews, isFieldSport, ledeOf, nounsOf } from '../../features/sports/field-sports.ts'
import { GolfProjections } from '../../features/sports/golf-projections.tsx'
import { LeagueChips } from '../../features/sports/league-chips.tsx'
import { NewsCard } from '../../features/sports/news-card.tsx'
import { Overview } from '../../features/sports/overview.tsx'
import { PlayersView } from '../../features/sports/players-view.tsx'
import { ScoresView } from '../../features/sports/scores-view.tsx'
import { StandingsView } from '../../features/sports/standings-view.tsx'
import { TeamsView } from '../../features/sports/teams-view.tsx'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { useSearchState } from '../../ui/layout/use-search-state.ts'

type View = (typeof HUB_VIEWS)[number]

/** A league in seven views (spec 001 section 2, and its table); the view stands in the address. */
export function SportHubScreen() {
  const { sport } = useParams({ strict: false })
  const league = leagueOf(sport ?? '')
  if (!league) return <UnknownSport sport={sport ?? ''} />
  return <Hub key={league.key} league={league.key} />
}

function Hub({ league }: { league: LeagueKey }) {
  const [view, setView] = useSearchState<View>('view', HUB_VIEWS, 'overview')
  const nouns = nounsOf(league)
  const panels: readonly { key: View; label: string; panel: ReactNode }[] = [
    { key: 'overview', label: 'Overview', panel: <Overview league={league} onView={setView} /> },
    { key: 'teams', label: nouns.teams, panel: <TeamsView league={league} /> },
    { key: 'players', label: nouns.players, panel: <PlayersView league={league} /> },
    { key: 'drivers', label: 'Drivers', panel: <PlayersView league={league} noun="drivers" /> },
    { key: 'scores', label: 'Scores', panel: isFieldSport(league) ? <LeaderboardCard league={league} /> : <ScoresView league={league} /> },
    ...(league === 'pga' || league === 'lpga'
      ? [{ key: 'projections' as const, label: 'Projections', panel: <GolfProjections league={league} /> }]
      : []),
    { key: 'betting', label: 'Betting', panel: <BettingView league={league} /> },
    { key: 'news', label: 'News', panel: <NewsCard league={league} limit={10} /> },
    { key: 'standings', label: 'Standings', panel: <StandingsView league={league} /> },
  ]
  const shown = panels.filter(({ key }) => hubViews(league).includes(key))
  return (
    <Page
      title={LEAGUES[league].name}
      tabTitle={`${LEAGUES[league].name} hub`}
      lede={ledeOf(league)}
      filters={<LeagueChips current={league} />}
    >
      <Tabs label={`${LEAGUES[league].name} views`} items={shown} value={view} onChange={setView} />
    </Page>
  )
}

function UnknownSport({ sport }: { sport: string }) {
  return (
    <Page title="Page Not Found" lede={`There is no sport called “${sport}” here.`} width="narrow">
      <LeagueChips />
      <div>
        <LinkButton to="/">Dashboard</LinkButton>
      </div>
    </Page>
  )
}
