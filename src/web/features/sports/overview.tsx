import { useQuery } from '@tanstack/react-query'
import { live } from '#contract/sports/live.ts'
import { LEAGUES, type LeagueKey } from '#core/leagues/leagues.ts'
import { isScored } from '#core/projections/scoring.ts'
import { FRESH } from '../../api/freshness.ts'
import { query } from '../../api/query.ts'
import { formatCount } from '../../format/percent.ts'
import { Button } from '../../ui/actions/button.tsx'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { Stat, StatRow } from '../../ui/display/stat.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { useNow } from '../../ui/layout/use-now.ts'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { ErrorState, LoadingState } from '../../ui/states/states.tsx'
import { LeaderboardCard } from '../live/leaderboard/leaderboard-card.tsx'
import { hasTeams, isFieldSport, nounsOf } from './field-sports.ts'
import { NewsCard } from './news-card.tsx'
import { footOf } from './provenance.ts'
import { ScoresView } from './scores-view.tsx'

type Props = { league: LeagueKey; onView: (view: 'teams' | 'players' | 'scores' | 'betting' | 'news' | 'standings') => void }

const HEADLINES = 4

/** Four counts, the scores, the quick actions and what was reported last. */
export function Overview({ league, onView }: Props) {
  const counts = useQuery(query(live.counts, { sport: league }, { staleTime: FRESH.news, refetchInterval: 30_000 }))
  const now = useNow()
  const nouns = nounsOf(league)
  return (
    <div className="grid gap-4">
      {counts.isPending ? (
        <LoadingState label="Loading counts">
          {/* As tall as the counts: two rows of two on a phone. */}
          <Skeleton className="h-37.25 w-full lg:h-18.75" />
        </LoadingState>
      ) : null}
      {counts.isError ? <ErrorState error={counts.error} onRetry={() => void counts.refetch()} /> : null}
      {counts.data ? (
        <StatRow>
          {hasTeams(league) ? (
            <Stat label={nouns.teams} value={formatCount(counts.data.stats.teams)} note={counts.data.note ?? undefined} />
          ) : null}
          <Stat label={nouns.players} value={formatCount(counts.data.stats.players)} />
          <Stat label={nouns.live} value={formatCount(counts.data.stats.liveGames)} />
          <Stat label="News updates" value={formatCount(counts.data.stats.newsUpdates)} />
        </StatRow>
      ) : null}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        {isFieldSport(league) ? <LeaderboardCard league={league} limit={10} /> : <ScoresView league={league} />}
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
          <Card title="Quick actions" source={footOf(counts.data, now)} padded>
            <div className="grid grid-cols-2 gap-2 [&>:last-child:nth-child(odd)]:col-span-2">
              <Button onClick={() => onView('betting')}>{LEAGUES[league].name} prices</Button>
              <Button onClick={() => onView('players')}>{nouns.players}</Button>
              <Button onClick={() => onView('standings')}>Standings</Button>
              {isScored(league) ? (
                <LinkButton to="/fantasy" search={{ league }}>
                  Projections
                </LinkButton>
              ) : null}
              <LinkButton to="/live-tracker" search={{ league }}>
                Live Tracker
              </LinkButton>
              <LinkButton to="/chat">Ask Lex</LinkButton>
            </div>
          </Card>
          <NewsCard
            league={league}
            limit={HEADLINES}
            action={
              <Button tone="quiet" size="sm" onClick={() => onView('news')}>
                All news
              </Button>
            }
          />
        </div>
      </div>
    </div>
  )
}
