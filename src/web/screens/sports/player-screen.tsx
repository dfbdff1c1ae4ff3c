import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { type FixtureRow, sports } from '#contract/sports/sports.ts'
import { LEAGUES } from '#core/leagues/leagues.ts'
import { useAccess } from '../../access/use-access.ts'
import { FRESH } from '../../api/freshness.ts'
import { problemIn } from '../../api/problem.ts'
import { query } from '../../api/query.ts'
import { WatchInjuriesButton } from '../../features/alerts/watch-price-button.tsx'
import { AskSheet } from '../../features/assistant/ask-sheet.tsx'
import { useProps } from '../../features/odds/props/props.queries.ts'
import { TeamLink } from '../../features/players/name-links.tsx'
import { gameWord, hasTeams, nounsOf } from '../../features/sports/field-sports.ts'
import { useFormat } from '../../format/use-format.ts'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { RowSkipLink } from '../../ui/actions/row-skip-link.tsx'
import { TeamMark } from '../../ui/display/team-mark.tsx'
import { cx } from '../../ui/layout/cx.ts'
import { Page } from '../../ui/layout/page.tsx'
import { useNarrow, useOneColumn } from '../../ui/layout/use-narrow.ts'
import { useNow } from '../../ui/layout/use-now.ts'
import { ErrorState, LoadingState } from '../../ui/states/states.tsx'
import type { PlayerAnswer } from './player-answer.ts'
import { AgainstPane, GamesPane } from './player-games.tsx'
import { MinePane } from './player-mine.tsx'
import { NewsPane } from './player-news.tsx'
import { ProjectionPane, useFirstProjection } from './player-projection.tsx'
import { PropsPane } from './player-props.tsx'
import { WithoutPane } from './player-without.tsx'

/** /players/{id}: the one address of a player. Each part asks for its own, so that a plan without prices still has the games. */
export function PlayerScreen() {
  const { playerId = '' } = useParams({ strict: false })
  const asked = useQuery(query(sports.player, { player: playerId }, { staleTime: FRESH.score }))
  if (asked.data) return <Player key={playerId} answer={asked.data} />
  if (asked.error && problemIn(asked.error).code === 'not_found') return <NoSuchName detail={problemIn(asked.error).detail} />
  return (
    <Page title="Player">
      {asked.isPending ? (
        <div className="min-h-dvh">
          <LoadingState label="Loading the player" rows={10} />
        </div>
      ) : (
        <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />
      )}
    </Page>
  )
}

function Player({ answer }: { answer: PlayerAnswer }) {
  const { user } = useAccess()
  const { player, team, league, next } = answer
  const props = useProps(league, next?.gameId ?? null)
  const isOneColumn = useOneColumn()
  const isNarrow = useNarrow()
  const first = useFirstProjection(answer)
  const isAwaiting = first === 'coming'
  // On a phone the rest stands below the window until the projection has come. Where there is none it is set anew right below: nothing slides.
  const place = isNarrow && first === 'none' ? 'near' : 'below'
  return (
    <Page
      title={player.player_name}
      wrapsHead
      kicker={<Whose answer={answer} />}
      action={
        <>
          {team ? <WatchInjuriesButton league={league} team={team.abbreviation} /> : null}
          {user ? (
            <AskSheet label="Ask Lex" question={`How does ${player.player_name} project for his next ${gameWord(league)}, and why?`} />
          ) : null}
          <LinkButton to="/sports/$sport" params={{ sport: league }} search={{ view: 'players' }} size="sm">
            {LEAGUES[league].name} {nounsOf(league).players.toLowerCase()}
          </LinkButton>
        </>
      }
    >
      <RowSkipLink>Skip to the prices and games</RowSkipLink>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-2 md:grid-cols-2 lg:grid-cols-[minmax(20rem,26rem)_minmax(0,1fr)_minmax(17rem,22rem)]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
          <ProjectionPane answer={answer} />
          {isOneColumn ? (
            <div key={place} className={cx('grid min-w-0', isAwaiting && 'md:hidden')}>
              <NewsPane answer={answer} />
            </div>
          ) : null}
        </div>
        <div key={`middle ${place}`} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
          <PropsPane answer={answer} />
          {props.isLoading ? null : <GamesPane answer={answer} />}
        </div>
        <div
          key={`last ${place}`}
          className={cx('grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2 md:max-lg:col-span-2', isAwaiting && 'md:max-lg:hidden')}
        >
          {user ? <MinePane answer={answer} /> : null}
          {isOneColumn ? null : <NewsPane answer={answer} />}
          {next ? <AgainstPane answer={answer} opponent={next.opponent} /> : null}
          {team && hasTeams(league) ? <WithoutPane answer={answer} /> : null}
        </div>
      </div>
    </Page>
  )
}

/** "RB · KC no. 28 · DEN at KC, Sun 4:25 PM" */
function Whose({ answer: { player, team, league, next, isNextKnown } }: { answer: PlayerAnswer }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5 text-13">
      <span className="text-ink-2">{hasTeams(league) ? player.position : LEAGUES[league].name}</span>
      {team && hasTeams(league) ? (
        <TeamLink id={team.team_id} className="inline-flex min-h-6 items-center text-ink-2">
          <TeamMark abbreviation={team.abbreviation} color={team.color} name={team.team_name} />
        </TeamLink>
      ) : null}
      {player.number === null ? null : <span>no. {player.number}</span>}
      {player.detail ? <span>{player.detail}</span> : null}
      <span aria-hidden="true">·</span>
      {next ? (
        <NextGame next={next} isHome={next.isHome || !hasTeams(league)} />
      ) : (
        <span>{isNextKnown ? `no ${gameWord(league)} within eight days` : `next ${gameWord(league)} unknown`}</span>
      )}
    </span>
  )
}

function NextGame({ next, isHome }: { next: FixtureRow; isHome: boolean }) {
  const { start } = useFormat()
  const now = useNow()
  return (
    <Link
      to="/games/$gameId"
      params={{ gameId: next.gameId }}
      className="inline-flex min-h-6 items-center gap-1 text-ink-2 underline-offset-4 hover:underline"
    >
      {isHome ? 'vs' : '@'} {next.opponent.abbreviation},{' '}
      {next.status === 'in progress' ? `on now, ${next.own ?? 0}–${next.other ?? 0}` : start(Date.parse(next.startsAt), now)}
    </Link>
  )
}

export function NoSuchName({ detail }: { detail: string }) {
  return (
    <Page title="Page Not Found" lede={detail} width="narrow">
      <div className="flex flex-wrap gap-2">
        <LinkButton to="/fantasy">Fantasy</LinkButton>
        <LinkButton to="/">Dashboard</LinkButton>
      </div>
    </Page>
  )
}
