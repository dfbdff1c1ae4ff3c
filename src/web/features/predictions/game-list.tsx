import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ListedForecast, PredictedGame, predictions } from '#contract/sports/predictions.ts'
import type { Infer } from '#core/infer.ts'
import { LEAGUES, type LeagueKey } from '#core/leagues/leagues.ts'
import { formatHandicap } from '../../format/odds.ts'
import { formatPercent, formatPoints } from '../../format/percent.ts'
import { sourceName } from '../../format/source-name.ts'
import { useFormat } from '../../format/use-format.ts'
import { Badge } from '../../ui/display/badge.tsx'
import { TeamMark } from '../../ui/display/team-mark.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { cx } from '../../ui/layout/cx.ts'
import { RangeBar } from '../../ui/layout/range-bar.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states/states.tsx'
import { PREDICTIONS } from './predictions.copy.ts'

type Answer = Infer<(typeof predictions.games)['output']>
type Props = {
  league: LeagueKey
  games: UseQueryResult<Answer>
  /** By game; undefined while they are on their way. */
  forecasts: ReadonlyMap<string, ListedForecast> | undefined
  chosen: string
  onPick: (id: string) => void
}

/** How many games are listed before "all" is asked for. */
const SHOWN_FINALS = 6

/** Games in play and to come first, then the latest that are over. */
export function inOrder(games: readonly PredictedGame[]): PredictedGame[] {
  const rank = ({ isLive, isFinal }: PredictedGame) => (isLive ? 0 : isFinal ? 2 : 1)
  const sorted = games.toSorted((a, b) => rank(a) - rank(b) || (a.isFinal ? b.startsAt - a.startsAt : a.startsAt - b.startsAt))
  const finals = sorted.filter(({ isFinal, isSealed }) => isFinal && isSealed).slice(0, SHOWN_FINALS)
  return [...sorted.filter(({ isFinal }) => !isFinal), ...finals]
}

export function GameList({ league, games: { data, error, isLoading, refetch }, forecasts, chosen, onPick }: Props) {
  const shown = inOrder(data?.games ?? [])
  return (
    <Card
      title="Games"
      aside={data ? <span className="note">{shown.length} in sight</span> : undefined}
      source={data ? { parts: [sourceName(data), 'yesterday to a week ahead', PREDICTIONS.marketNote] } : undefined}
    >
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {isLoading ? <LoadingState label="Loading games" rows={8} /> : null}
      {data && !data.isRated ? <EmptyState title={PREDICTIONS.notRated} detail={PREDICTIONS.notRatedDetail} /> : null}
      {data?.isRated && shown.length === 0 ? (
        <EmptyState title={`${PREDICTIONS.noGames}: ${LEAGUES[league].name}`} detail={PREDICTIONS.noGamesDetail} />
      ) : null}
      {shown.length > 0 && data?.isRated ? (
        <section aria-label="Games to forecast" className="@container max-h-[calc(100dvh-12rem)] min-h-96 overflow-auto max-lg:max-h-96">
          <div
            aria-hidden="true"
            className={cx(
              COLUMNS,
              'narrow sticky top-0 z-1 min-h-7 border-b border-line bg-s-1 text-12 font-medium text-ink-3 @max-xl:hidden',
            )}
          >
            <span>Game</span>
            <span className="text-right">Chance</span>
            <span>0–100%, home side</span>
            <span className="text-right">Market</span>
            <span className="text-right">Spread</span>
            <span className="text-right">Total</span>
          </div>
          <ul>
            {shown.map((game) => (
              <Row
                key={game.id}
                game={game}
                forecast={forecasts?.get(game.id)}
                isWaiting={forecasts === undefined}
                isChosen={game.id === chosen}
                onPick={() => onPick(game.id)}
              />
            ))}
          </ul>
        </section>
      ) : null}
    </Card>
  )
}

// On a narrow place a game has two lines: who and the chance, then when, spread and total.
const COLUMNS =
  'grid items-center gap-x-3 px-4 grid-cols-[minmax(0,1fr)_auto] @xl:grid-cols-[minmax(11rem,1fr)_6rem_minmax(4rem,8rem)_3.25rem_5.5rem_3rem]'

type RowProps = { game: PredictedGame; forecast: ListedForecast | undefined; isWaiting: boolean; isChosen: boolean; onPick: () => void }

function Row({ game, forecast, isWaiting, isChosen, onPick }: RowProps) {
  const { weekdayTime } = useFormat()
  const { homeTeam, awayTeam, score, isFinal, isLive, isSealed } = game
  const isOpen = !isFinal && !isLive
  return (
    <li
      className={cx(
        COLUMNS,
        'min-h-11 border-b border-line py-1 text-13 last:border-b-0 hover:bg-s-2',
        isChosen && 'bg-s-2 shadow-[inset_3px_0_0_var(--accent-mark)]',
      )}
    >
      <span className="flex min-w-0 flex-wrap items-center gap-x-2">
        <Link
          to="/games/$gameId"
          params={{ gameId: game.id }}
          className="inline-flex min-h-6 items-center gap-x-2 font-semibold underline-offset-4 hover:underline"
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
        {isLive ? <Badge tone="live">LIVE</Badge> : isFinal ? <Badge>FINAL</Badge> : null}
        <span className="note">{isLive ? game.clockText : weekdayTime(game.startsAt)}</span>
        {isSealed && !isFinal ? <Badge tone="outline">Sealed</Badge> : null}
      </span>
      {isOpen || isSealed ? (
        <button
          type="button"
          aria-pressed={isChosen}
          aria-label={nameOf(game, forecast)}
          onClick={onPick}
          className="justify-self-end rounded-control border border-line px-2 font-bold whitespace-nowrap hover:border-line-2 max-md:min-h-11 md:min-h-7"
        >
          {forecast ? favored(game, forecast) : isSealed ? 'Sealed' : 'Predict'}
        </button>
      ) : (
        <span className="note text-right">not sealed</span>
      )}
      <Figures game={game} forecast={forecast} isWaiting={isWaiting} />
    </li>
  )
}

function Figures({ game: { homeTeam, awayTeam }, forecast, isWaiting }: Pick<RowProps, 'game' | 'forecast' | 'isWaiting'>) {
  if (!forecast) return <span className="note @max-xl:sr-only @xl:col-span-4">{isWaiting ? '' : 'no forecast'}</span>
  const { chances, low, high, margin, total, market } = forecast
  const line =
    margin.mean > 0 ? formatHandicap(homeTeam.abbreviation, -tenth(margin.mean)) : formatHandicap(awayTeam.abbreviation, tenth(margin.mean))
  return (
    <>
      <RangeBar
        label={`${homeTeam.abbreviation} wins with ${formatPercent(chances.home)}${market ? `, the market says ${formatPercent(market.home)}` : ''}`}
        range={[0, 1]}
        ours={chances.home}
        band={[low, high]}
        market={market ? [market.home] : []}
        className="w-full @max-xl:hidden"
      />
      <span className="text-right text-ink-2 @max-xl:hidden">{market ? formatPercent(favoredChance(market, chances)) : '–'}</span>
      <span className="text-right whitespace-nowrap @max-xl:text-left @max-xl:text-ink-2">
        {Math.abs(margin.mean) < 0.05 ? 'level' : line}
        {total ? <span className="note ml-2 @xl:hidden">total {formatPoints(total.mean)}</span> : null}
      </span>
      <span className="text-right text-ink-2 @max-xl:hidden">{total ? formatPoints(total.mean) : '–'}</span>
      <span className="note text-right @xl:hidden">{market ? `market ${formatPercent(favoredChance(market, chances))}` : 'no market'}</span>
    </>
  )
}

/** Forecasts are means; lines of books go by halves, so that one tells them apart. */
const tenth = (points: number) => Math.round(points * 10) / 10

type Chances = ListedForecast['chances']
const isHomeFavored = ({ home, away }: Chances) => home >= away
/** The chance of the side that `chances` favors. */
const favoredChance = (of: Chances, chances: Chances) => (isHomeFavored(chances) ? of.home : of.away)

function favored({ homeTeam, awayTeam }: PredictedGame, { chances }: ListedForecast): string {
  return `${(isHomeFavored(chances) ? homeTeam : awayTeam).abbreviation} ${formatPercent(favoredChance(chances, chances))}`
}

function nameOf(game: PredictedGame, forecast: ListedForecast | undefined): string {
  const act = game.isFinal || game.isLive ? 'Sealed forecast of' : 'Predict'
  return `${act} ${game.awayTeam.name} at ${game.homeTeam.name}${forecast ? `: ${favored(game, forecast)}` : ''}`
}
