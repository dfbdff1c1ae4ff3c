import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type CSSProperties, useMemo, useRef } from 'react'
import type { ListedForecast, PredictedGame, predictions } from '#contract/sports/predictions.ts'
import type { Infer } from '#core/infer.ts'
import { hasHomeSide, LEAGUES, type LeagueKey } from '#core/leagues/leagues.ts'
import { formatPercent, formatPoints } from '../../format/percent.ts'
import { sourceName } from '../../format/source-name.ts'
import { useFormat } from '../../format/use-format.ts'
import { Badge } from '../../ui/display/badge.tsx'
import { ariaSort, SortButton } from '../../ui/display/sort-button.tsx'
import { TableKeys } from '../../ui/display/table-keys.tsx'
import { TableMenu } from '../../ui/display/table-menu.tsx'
import { ROLE, rowStop } from '../../ui/display/table-roles.ts'
import { sortedBy } from '../../ui/display/table-view.ts'
import { TeamMark } from '../../ui/display/team-mark.tsx'
import { useRowSelection } from '../../ui/display/use-row-selection.ts'
import { useTableView } from '../../ui/display/use-table-view.ts'
import { Card } from '../../ui/layout/card.tsx'
import { cx } from '../../ui/layout/cx.ts'
import { RangeBar } from '../../ui/layout/range-bar.tsx'
import { useRovingFocus } from '../../ui/layout/use-roving-focus.ts'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states/states.tsx'
import { NoEdgesNote } from '../care/open-to.tsx'
import { useClosed } from '../care/use-care.ts'
import { hasTeams } from '../sports/field-sports.ts'
import { RowDensity } from '../tables/row-density.tsx'
import {
  absentColumns,
  between,
  columnsOf,
  favored,
  favoredChance,
  GAME_COLUMNS,
  type GameColumn,
  type GameSort,
  gameCells,
  inOrder,
  spreadOf,
  titleOf,
  WORTH,
} from './game-rows.ts'
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

export function GameList({ league, games: { data, error, isLoading, refetch }, forecasts, chosen, onPick }: Props) {
  const view = useTableView('predictions')
  const isClosed = useClosed('see_edges') !== null
  const selection = useRowSelection()
  const games = useMemo(() => inOrder(data?.games ?? []), [data])
  const shown = useMemo(
    () => sortedBy(games, view.sort, (game, key) => WORTH[key as GameSort]?.(game, forecasts?.get(game.id))),
    [games, view.sort, forecasts],
  )
  const cellsOf = (rows: readonly PredictedGame[]) => gameCells(rows, forecasts)
  const chosenRows = shown.filter(({ id }) => selection.ids.has(id))
  const copied = chosenRows.length > 0 ? chosenRows : shown
  const box = useRef<HTMLDivElement>(null)
  useRovingFocus(box, ROWS)
  const absent = absentColumns(league, forecasts?.values())
  const hidden = [...view.hidden, ...absent]
  const has = (column: GameColumn) => !hidden.includes(column)
  const sortHead = (key: GameSort, label: string) => (
    <span {...ROLE.sortHead(ariaSort(view.sort, key))} className={key === 'start' ? undefined : 'text-right'}>
      <SortButton sort={view.sort} column={key} onSort={(isAdded) => view.sortBy(key, key === 'start' ? 'asc' : 'desc', isAdded)}>
        {label}
      </SortButton>
    </span>
  )
  return (
    <Card
      title={hasTeams(league) ? 'Games' : 'Bouts'}
      aside={data ? <span className="note">{shown.length} in sight</span> : undefined}
      action={
        <TableMenu
          view={view}
          columns={GAME_COLUMNS.filter(({ key }) => !absent.includes(key))}
          cells={() => cellsOf(copied)}
          count={copied.length}
        >
          <RowDensity />
        </TableMenu>
      }
      source={
        data ? { parts: [sourceName(data), 'the last 24 hours to a week ahead', ...(isClosed ? [] : [PREDICTIONS.marketNote])] } : undefined
      }
    >
      <NoEdgesNote what={PREDICTIONS.closed} />
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {isLoading ? (
        // As tall as the list that comes.
        <div className="max-lg:h-96 max-lg:overflow-hidden">
          <LoadingState label="Loading games" rows={16} height="table" />
        </div>
      ) : null}
      {data && !data.isRated ? <EmptyState title={PREDICTIONS.notRated} detail={PREDICTIONS.notRatedDetail} /> : null}
      {data?.isRated && shown.length === 0 ? (
        <EmptyState title={`${PREDICTIONS.noGames}: ${LEAGUES[league].name}`} detail={PREDICTIONS.noGamesDetail} />
      ) : null}
      {shown.length > 0 && data?.isRated ? (
        <section aria-label="Games to forecast" className="@container max-h-[calc(100dvh-12rem)] min-h-96 overflow-auto max-lg:max-h-96">
          <TableKeys rows={shown} idOf={idOf} selection={selection} onOpen={({ id }) => onPick(id)} cellsOf={cellsOf}>
            <div
              ref={box}
              {...ROLE.table('Games to forecast', shown.length + 1)}
              style={{ '--columns': columnsOf(hidden) } as CSSProperties}
            >
              <div {...ROLE.group} className="sticky top-0 z-1 border-b border-line bg-s-1 @max-xl:sr-only">
                <div {...ROLE.row(1)} className={cx(COLUMNS, 'narrow min-h-7 text-12 font-medium text-ink-3')}>
                  {sortHead('start', hasTeams(league) ? 'Game' : 'Bout')}
                  {sortHead('chance', 'Chance')}
                  {has('range') ? <span {...ROLE.head}>0–100%, {hasHomeSide(league) ? 'home side' : 'second named'}</span> : null}
                  {has('market') ? sortHead('market', 'Market') : null}
                  {has('spread') ? sortHead('spread', 'Spread') : null}
                  {has('total') ? sortHead('total', 'Total') : null}
                </div>
              </div>
              <div {...ROLE.group}>
                {shown.map((game, index) => (
                  <Row
                    key={game.id}
                    index={index}
                    game={game}
                    forecast={forecasts?.get(game.id)}
                    isWaiting={forecasts === undefined || isClosed}
                    isClosed={isClosed}
                    isOpen={game.id === chosen}
                    isChosen={selection.ids.has(game.id)}
                    has={has}
                    onPick={() => onPick(game.id)}
                  />
                ))}
              </div>
            </div>
          </TableKeys>
        </section>
      ) : null}
    </Card>
  )
}

const ROWS = { grid: true, from: 3 } as const
const idOf = ({ id }: PredictedGame) => id

// On a narrow place a game has two lines: who and the chance, then when, spread and total. The chance has its width before it is here.
const COLUMNS = 'grid items-center gap-x-3 px-4 grid-cols-[minmax(0,1fr)_minmax(5.75rem,auto)] @xl:grid-cols-(--columns)'

type RowProps = {
  index: number
  game: PredictedGame
  forecast: ListedForecast | undefined
  isWaiting: boolean
  /** Something of the person's own closes forecasts: the game alone is listed. */
  isClosed: boolean
  isOpen: boolean
  isChosen: boolean
  has: (column: GameColumn) => boolean
  onPick: () => void
}

function Row({ index, game, forecast, isWaiting, isClosed, isOpen, isChosen, has, onPick }: RowProps) {
  const { time, weekdayTime } = useFormat()
  const { homeTeam, awayTeam, score, isFinal, isLive, isSealed } = game
  return (
    <div
      {...ROLE.row(index + 2)}
      {...rowStop(index, game.id)}
      className={cx(
        COLUMNS,
        'min-h-11 border-b border-line py-1 text-13 -outline-offset-2 last:border-b-0 @xl:min-h-(--row) @xl:py-0',
        isChosen ? 'bg-accent-wash' : 'hover:bg-s-2',
        isOpen && 'shadow-[inset_3px_0_0_var(--accent-mark)]',
        isOpen && !isChosen && 'bg-s-2',
      )}
    >
      <span {...ROLE.rowHead} className="flex min-w-0 flex-wrap items-center gap-x-2">
        <Link
          to="/games/$gameId"
          params={{ gameId: game.id }}
          className="inline-flex min-h-6 items-center gap-x-2 font-semibold underline-offset-4 hover:underline"
        >
          <TeamMark abbreviation={awayTeam.abbreviation} color={awayTeam.color} name={awayTeam.name} />
          <span className="font-normal text-ink-3">{between(game.league, true)}</span>
          <TeamMark abbreviation={homeTeam.abbreviation} color={homeTeam.color} name={homeTeam.name} />
        </Link>
        {score && (isLive || isFinal) ? (
          <b className="scoreboard text-14">
            {score.away}–{score.home}
          </b>
        ) : null}
        {isLive ? <Badge tone="live">LIVE</Badge> : isFinal ? <Badge>FINAL</Badge> : null}
        {/* What is sealed starts within two hours: its day is no news, and without it the badge keeps to the line. Of a live game the cell beside says where it is not sealed. */}
        <span className="note">{isLive ? game.clockText : (isSealed && !isFinal ? time : weekdayTime)(game.startsAt)}</span>
        {isSealed && !isFinal && !isLive ? <Badge tone="outline">Sealed</Badge> : null}
      </span>
      <span {...ROLE.cell} className="justify-self-end @max-xl:row-span-2 @max-xl:self-center">
        {isClosed ? null : isSealed || !(isFinal || isLive) ? (
          <button
            type="button"
            aria-pressed={isOpen}
            aria-label={nameOf(game, forecast)}
            onClick={onPick}
            className="grid min-h-6 content-center rounded-control border border-line px-2 text-right font-bold whitespace-nowrap hover:border-line-2 @max-xl:min-h-11"
          >
            {forecast ? favored(game, forecast) : isSealed ? 'Sealed' : 'Predict'}
            {/* On a narrow place what the market says stands in it: a game has two lines. */}
            {forecast ? <span className="note font-normal @xl:hidden">{marketOf(forecast)}</span> : null}
          </button>
        ) : (
          <span className="note">not sealed</span>
        )}
      </span>
      <Figures game={game} forecast={forecast} isWaiting={isWaiting} has={has} />
    </div>
  )
}

function Figures({ game, forecast, isWaiting, has }: Pick<RowProps, 'game' | 'forecast' | 'isWaiting' | 'has'>) {
  if (!forecast)
    return isWaiting ? (
      // The second line of a narrow row has its place before its figures are here.
      <span {...ROLE.cell} className="@xl:col-[3/-1]">
        {'\u00a0'}
      </span>
    ) : (
      <span {...ROLE.cell} className="note @max-xl:sr-only @xl:col-[3/-1]">
        no forecast
      </span>
    )
  const { chances, low, high, total, market } = forecast
  const { homeTeam } = game
  return (
    <>
      {has('range') ? (
        <span {...ROLE.cell} className="@max-xl:hidden">
          <RangeBar
            label={`${homeTeam.abbreviation} wins with ${formatPercent(chances.home)}${market ? `, the market says ${formatPercent(market.home)}` : ''}`}
            range={[0, 1]}
            ours={chances.home}
            band={[low, high]}
            market={market ? [market.home] : []}
            className="h-auto w-full"
          />
        </span>
      ) : null}
      {has('market') ? (
        <span {...ROLE.cell} className="text-right text-ink-2 @max-xl:hidden">
          {market ? formatPercent(favoredChance(market, chances)) : '–'}
        </span>
      ) : null}
      <span
        {...ROLE.cell}
        className={cx('text-right whitespace-nowrap @max-xl:text-left @max-xl:text-ink-2', !has('spread') && '@xl:hidden')}
      >
        {forecast.margin || has('spread') ? spreadOf(game, forecast) : null}
        {total ? <span className="note ml-2 @xl:hidden">total {formatPoints(total.mean)}</span> : null}
      </span>
      {has('total') ? (
        <span {...ROLE.cell} className="text-right text-ink-2 @max-xl:hidden">
          {total ? formatPoints(total.mean) : '–'}
        </span>
      ) : null}
    </>
  )
}

const marketOf = ({ market, chances }: ListedForecast): string =>
  market ? `market ${formatPercent(favoredChance(market, chances))}` : 'no market'

function nameOf(game: PredictedGame, forecast: ListedForecast | undefined): string {
  const act = game.isFinal || game.isLive ? 'Sealed forecast of' : 'Predict'
  return `${act} ${titleOf(game)}${forecast ? `: ${favored(game, forecast)}, ${marketOf(forecast)}` : ''}`
}
