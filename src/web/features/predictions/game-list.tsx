import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { PredictedGame, predictions } from '#contract/sports/predictions.ts'
import type { Infer } from '#core/infer.ts'
import { LEAGUES, type LeagueKey } from '#core/leagues/leagues.ts'
import { sourceName } from '../../format/source-name.ts'
import { useFormat } from '../../format/use-format.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { TeamMark } from '../../ui/display/team-mark.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { cx } from '../../ui/layout/cx.ts'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states/states.tsx'
import { PREDICTIONS } from './predictions.copy.ts'

type Answer = Infer<(typeof predictions.games)['output']>
type Props = { league: LeagueKey; games: UseQueryResult<Answer>; chosen: string; onPick: (id: string) => void }

/** How many games are listed before "all" is asked for. */
const SHOWN_FINALS = 6

/** Games in play and to come first, then the latest that are over. */
function inOrder(games: readonly PredictedGame[]): PredictedGame[] {
  const rank = ({ isLive, isFinal }: PredictedGame) => (isLive ? 0 : isFinal ? 2 : 1)
  const sorted = games.toSorted((a, b) => rank(a) - rank(b) || (a.isFinal ? b.startsAt - a.startsAt : a.startsAt - b.startsAt))
  const finals = sorted.filter(({ isFinal, isSealed }) => isFinal && isSealed).slice(0, SHOWN_FINALS)
  return [...sorted.filter(({ isFinal }) => !isFinal), ...finals]
}

export function GameList({ league, games: { data, error, isLoading, refetch }, chosen, onPick }: Props) {
  const shown = inOrder(data?.games ?? [])
  return (
    <Card
      title="Games"
      aside={data ? <span className="note">{shown.length} in sight</span> : undefined}
      source={data ? { parts: [sourceName(data), 'yesterday to a week ahead'] } : undefined}
    >
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {isLoading ? <LoadingState label="Loading games" rows={8} /> : null}
      {data && !data.isRated ? <EmptyState title={PREDICTIONS.notRated} detail={PREDICTIONS.notRatedDetail} /> : null}
      {data?.isRated && shown.length === 0 ? (
        <EmptyState title={`${PREDICTIONS.noGames}: ${LEAGUES[league].name}`} detail={PREDICTIONS.noGamesDetail} />
      ) : null}
      {shown.length > 0 && data?.isRated ? (
        <section aria-label="Games to forecast" className="max-h-[44rem] overflow-auto max-lg:max-h-96">
          <ul>
            {shown.map((game) => (
              <Row key={game.id} game={game} isChosen={game.id === chosen} onPick={() => onPick(game.id)} />
            ))}
          </ul>
        </section>
      ) : null}
    </Card>
  )
}

function Row({ game, isChosen, onPick }: { game: PredictedGame; isChosen: boolean; onPick: () => void }) {
  const { weekdayTime, date } = useFormat()
  const { homeTeam, awayTeam, score, isFinal, isLive, isSealed } = game
  return (
    <li
      className={cx(
        'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-b border-line px-4 py-2.5 last:border-b-0',
        isChosen && 'bg-s-2 shadow-[inset_3px_0_0_var(--accent-mark)]',
      )}
    >
      <span className="flex flex-wrap items-center gap-x-2 font-semibold">
        <Link
          to="/games/$gameId"
          params={{ gameId: game.id }}
          className="inline-flex min-h-6 flex-wrap items-center gap-x-2 underline-offset-4 hover:underline"
        >
          <TeamMark abbreviation={awayTeam.abbreviation} color={awayTeam.color} name={awayTeam.name} />
          <span className="font-normal text-ink-3">@</span>
          <TeamMark abbreviation={homeTeam.abbreviation} color={homeTeam.color} name={homeTeam.name} />
        </Link>
        {score && (isLive || isFinal) ? (
          <b className="scoreboard text-14">
            {score.away}–{score.home}
          </b>
        ) : null}
      </span>
      <span className="row-span-2">
        {isFinal || isLive ? (
          isSealed ? (
            <Button size="sm" tone="quiet" aria-pressed={isChosen} onClick={onPick}>
              Sealed forecast
            </Button>
          ) : null
        ) : (
          <Button size="sm" aria-pressed={isChosen} aria-label={`Predict ${awayTeam.name} at ${homeTeam.name}`} onClick={onPick}>
            Predict
          </Button>
        )}
      </span>
      <span className="flex flex-wrap items-center gap-2 text-13 text-ink-2">
        {isLive ? <Badge tone="live">LIVE</Badge> : isFinal ? <Badge>FINAL</Badge> : null}
        {isLive ? game.clockText : `${weekdayTime(game.startsAt)} · ${date(game.startsAt)}`}
        {isSealed && !isFinal ? <Badge tone="outline">Sealed</Badge> : null}
      </span>
    </li>
  )
}
