import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from '@tanstack/react-router'
import type { OutputOf } from '#contract/endpoint.ts'
import { live } from '#contract/sports/live.ts'
import { sports } from '#contract/sports/sports.ts'
import { LEAGUES } from '#core/leagues/leagues.ts'
import { plural } from '#core/plural.ts'
import { useAccess } from '../../access/use-access.ts'
import { FRESH } from '../../api/freshness.ts'
import { problemIn } from '../../api/problem.ts'
import { query } from '../../api/query.ts'
import { WatchInjuriesButton } from '../../features/alerts/watch-price-button.tsx'
import { AskSheet } from '../../features/assistant/ask-sheet.tsx'
import { PlayerLink } from '../../features/players/name-links.tsx'
import { StatusTag } from '../../features/projections/player-table/player-cells.tsx'
import { hasTeams } from '../../features/sports/field-sports.ts'
import { footOf } from '../../features/sports/provenance.ts'
import { formatPoints } from '../../format/percent.ts'
import { formatAge } from '../../format/time.ts'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { type Column, Table } from '../../ui/display/table.tsx'
import { TeamMark } from '../../ui/display/team-mark.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { useNow } from '../../ui/layout/use-now.ts'
import { EmptyState, ErrorState, FeedEmpty, LoadingState } from '../../ui/states/states.tsx'
import { NoSuchName } from './player-screen.tsx'
import { RatingPane } from './team-ratings.tsx'
import { Schedule } from './team-schedule.tsx'

type TeamAnswer = OutputOf<typeof sports.team>

/** /teams/{id}: the one address of a team. */
export function TeamScreen() {
  const { teamId = '' } = useParams({ strict: false })
  const asked = useQuery(query(sports.team, { team: teamId }, { staleTime: FRESH.score }))
  // Where the sides are people, the side has one page: his own, with his bouts.
  const self = asked.data && !hasTeams(asked.data.league) ? asked.data.roster[0] : undefined
  if (self) return <Navigate to="/players/$playerId" params={{ playerId: self.player_id }} replace />
  if (asked.data) return <Team key={teamId} answer={asked.data} />
  if (asked.error && problemIn(asked.error).code === 'not_found') return <NoSuchName detail={problemIn(asked.error).detail} />
  return (
    <Page title="Team">
      {asked.isPending ? (
        <div className="min-h-dvh">
          <LoadingState label="Loading the team" rows={10} />
        </div>
      ) : (
        <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />
      )}
    </Page>
  )
}

function Team({ answer }: { answer: TeamAnswer }) {
  const { user } = useAccess()
  const { team, standing, league } = answer
  const record = standing ? [standing.wins, standing.losses, standing.ties].filter((part) => part !== null).join('–') : null
  return (
    <Page
      title={team.team_name}
      wrapsHead
      kicker={
        <span className="inline-flex flex-wrap items-center gap-x-1.5 text-13">
          <TeamMark abbreviation={team.abbreviation} color={team.color} />
          <span>{[LEAGUES[league].name, team.conference, team.division].filter(Boolean).join(', ')}</span>
          <span className="text-ink-2">{record ?? 'no table lists it'}</span>
          {isBehind(standing?.games_behind) ? <span>{standing?.games_behind} behind</span> : null}
          {standing?.streak ? <span>{standing.streak}</span> : null}
        </span>
      }
      action={
        <>
          <WatchInjuriesButton league={league} team={team.abbreviation} />
          {user ? (
            <AskSheet
              label="Ask Lex"
              question={`How are the ${team.team_name} rated, and what does the market think of their next game?`}
            />
          ) : null}
          <LinkButton to="/sports/$sport" params={{ sport: league }} search={{ view: 'standings' }} size="sm">
            {LEAGUES[league].name} table
          </LinkButton>
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-2 md:grid-cols-2 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] items-start gap-2">
          <Schedule answer={answer} />
          <RatingPane team={team.team_id} league={league} />
          {/* Last in its column: how long the report is, is known late. */}
          <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] items-start gap-2 xl:grid-cols-2">
            <Splits answer={answer} />
            <Injuries answer={answer} />
          </div>
        </div>
        <Roster answer={answer} />
      </div>
    </Page>
  )
}

/** Whoever leads is behind nobody: the tables write that as a dash or as 0. */
const isBehind = (games: string | null | undefined): boolean => Boolean(games) && games !== '0' && games !== '-'

type Player = TeamAnswer['roster'][number]

function Roster({ answer: { roster, team } }: { answer: TeamAnswer }) {
  const columns: readonly Column<Player>[] = [
    {
      key: 'name',
      header: 'Player',
      sortBy: ({ player_name }) => player_name,
      cell: ({ player_id, player_name }) => (
        <PlayerLink id={player_id} className="font-semibold">
          {player_name}
        </PlayerLink>
      ),
    },
    {
      key: 'position',
      header: 'Pos',
      sortBy: ({ position }) => position,
      cell: ({ position }) => <span className="text-ink-2">{position}</span>,
    },
    {
      key: 'number',
      header: 'No.',
      align: 'right',
      sortBy: ({ number }) => number,
      cell: ({ number }) => <span className="text-ink-3">{number ?? '–'}</span>,
    },
  ]
  return (
    <Card title="Roster" aside={<span className="note">{plural(roster.length, 'player')}</span>}>
      <Table
        caption={`Roster of ${team.team_name}`}
        columns={columns}
        rows={roster}
        rowKey={({ player_id }) => player_id}
        maxHeight="max(24rem, calc(100dvh - 12rem))"
        empty={<EmptyState title="No roster" detail="The feed lists nobody of this team." />}
      />
    </Card>
  )
}

/** Finished games of the schedule, at home and away, with how many they are. */
function Splits({ answer: { schedule, isScheduleKnown } }: { answer: TeamAnswer }) {
  const played = schedule.flatMap(({ status, own, other, isHome }) =>
    status === 'final' && own !== null && other !== null ? [{ own, other, isHome }] : [],
  )
  const rows = [
    { name: 'All', games: played },
    { name: 'Home', games: played.filter(({ isHome }) => isHome) },
    { name: 'Away', games: played.filter(({ isHome }) => !isHome) },
  ]
  const mean = (values: readonly number[]) => (values.length === 0 ? '–' : formatPoints(values.reduce((a, b) => a + b, 0) / values.length))
  return (
    <Card title="Splits" aside={<span className="note">the last four weeks</span>}>
      {isScheduleKnown ? (
        <Table
          caption="Results at home and away"
          rows={rows}
          rowKey={({ name }) => name}
          columns={[
            { key: 'name', header: 'Where', cell: ({ name }) => name },
            { key: 'games', header: 'Games', align: 'right', cell: ({ games }) => games.length },
            { key: 'won', header: 'Won', align: 'right', cell: ({ games }) => games.filter(({ own, other }) => own > other).length },
            { key: 'for', header: 'For', align: 'right', cell: ({ games }) => mean(games.map(({ own }) => own)) },
            { key: 'against', header: 'Against', align: 'right', cell: ({ games }) => mean(games.map(({ other }) => other)) },
          ]}
        />
      ) : (
        <EmptyState title="Results are not known" detail="The feed of scores does not answer." />
      )}
    </Card>
  )
}

function Injuries({ answer: { team, league } }: { answer: TeamAnswer }) {
  const injuries = useQuery(query(live.injuries, { league, team: team.team_name }, { staleTime: FRESH.news }))
  const now = useNow()
  return (
    <Card title="Injuries" source={footOf(injuries.data, now)}>
      {injuries.isPending ? <LoadingState label="Loading the injury report" rows={4} /> : null}
      {injuries.isError && !injuries.data ? <ErrorState error={injuries.error} onRetry={() => void injuries.refetch()} /> : null}
      {injuries.data?.injuries.length === 0 ? (
        <FeedEmpty
          isSilent={injuries.data.stale}
          title="Nobody is on the report"
          detail={injuries.data.note ?? 'The feed reports no injury of this team.'}
        />
      ) : null}
      <ul>
        {injuries.data?.injuries.map(({ playerId, name, position, injuryStatus, description, reportedAt }) => (
          <li key={playerId} className="grid gap-0.5 border-b border-line px-4 py-1.5 text-13 last:border-b-0">
            <span className="flex items-center gap-1.5">
              <PlayerLink id={playerId} className="font-semibold">
                {name}
              </PlayerLink>
              <span className="note">{position}</span> <StatusTag status={injuryStatus} />
              <span className="note ml-auto">{formatAge(Date.parse(reportedAt), now)} ago</span>
            </span>
            <span className="text-ink-2">{description}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
