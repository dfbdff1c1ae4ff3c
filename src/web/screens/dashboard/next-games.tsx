import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { live } from '#contract/sports/live.ts'
import type { Score } from '#contract/sports/live-shapes.ts'
import type { ListedForecast } from '#contract/sports/predictions.ts'
import { LEAGUES } from '#core/leagues/leagues.ts'
import { FRESH } from '../../api/freshness.ts'
import { query } from '../../api/query.ts'
import { useClosed } from '../../features/care/use-care.ts'
import { favoredLine, sideOf } from '../../features/live/scoreboard/game-line.ts'
import { useNextStart } from '../../features/live/scoreboard/next-start.tsx'
import { type LeagueGame, LIVE_LEAGUES, useGames } from '../../features/live/scoreboard/scoreboard.queries.ts'
import { chanceOfFavorite } from '../../features/predictions/game-rows.ts'
import { useListedForecasts } from '../../features/predictions/predictions.queries.ts'
import { formatPoint } from '../../format/odds.ts'
import { formatPercent } from '../../format/percent.ts'
import { formatAge } from '../../format/time.ts'
import { useFormat } from '../../format/use-format.ts'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { ToggleGroup } from '../../ui/actions/toggle-group.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { type Column, Table } from '../../ui/display/table.tsx'
import { TeamMark } from '../../ui/display/team-mark.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { RangeBar } from '../../ui/layout/range-bar.tsx'
import { useNow } from '../../ui/layout/use-now.ts'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { ErrorState, FeedEmpty, LoadingState } from '../../ui/states/states.tsx'
import { byInterest, isNext, isOfFavorite, type LiveLeague } from './interests.ts'

const SHOWN = 8
/** The first of the games: where the skip link of the dashboard leads. */
export const FIRST_GAME = '#next-games :is(tbody, li) a[href]'
const CHOICES = LIVE_LEAGUES.map((key) => ({ key, label: LEAGUES[key].name }))

type Props = { league: LiveLeague; onLeague: (league: LiveLeague) => void; favorites: readonly string[] }

/** Games in progress and the next ones of a league, with the line of the middle book. */
export function NextGames({ league, onLeague, favorites }: Props) {
  const { games, isLoading, isSilent, hasArrived, linesKnown, error, retry, asOf, source } = useGames([league])
  const now = useNow()
  const isWithoutPrices = useClosed('see_prices') !== null
  const isWithoutForecasts = useClosed('see_edges') !== null
  const liveCount = games.filter(({ status }) => status === 'in progress').length
  return (
    <div id="next-games" className="min-w-0">
      <Card
        title="Next live games"
        aside={
          <>
            <ToggleGroup label="League" look="pill" choices={CHOICES} value={league} onChange={onLeague} />
            {!hasArrived || (isSilent && liveCount === 0) ? null : <Badge tone={liveCount > 0 ? 'live' : 'plain'}>{liveCount} live</Badge>}
          </>
        }
        action={
          <LinkButton to="/live-tracker" tone="quiet" size="sm" className="max-md:hidden">
            Live Tracker
          </LinkButton>
        }
        source={
          hasArrived
            ? {
                parts: [
                  source,
                  ...(isWithoutPrices ? [] : ['line of the middle book']),
                  ...(isWithoutForecasts
                    ? []
                    : ['our forecast: its favorite’s chance, ours beside the market’s with the margin taken out']),
                  asOf === null ? 'age unknown' : `${formatAge(asOf, now)} ago`,
                ],
                stale: isSilent,
              }
            : undefined
        }
      >
        {error ? <ErrorState error={error} onRetry={retry} /> : null}
        {isLoading ? <LoadingState label="Loading games" rows={SHOWN} /> : null}
        {!error && !isLoading ? (
          <GameTable
            games={byInterest(games.filter(isNext), favorites)}
            now={now}
            league={league}
            isSilent={isSilent}
            linesKnown={linesKnown}
            isWithoutPrices={isWithoutPrices}
            favorites={favorites}
          />
        ) : null}
      </Card>
    </div>
  )
}

type TableProps = {
  games: readonly LeagueGame[]
  now: number
  league: LiveLeague
  isSilent: boolean
  linesKnown: boolean
  isWithoutPrices: boolean
  favorites: readonly string[]
}

function GameTable({ games, now, league, isSilent, linesKnown, isWithoutPrices, favorites }: TableProps) {
  const { weekdayTime, date } = useFormat()
  const isWithoutForecasts = useClosed('see_edges') !== null
  const forecasts = useListedForecasts(league, !isWithoutForecasts)
  const facts: readonly Column<LeagueGame>[] = [
    {
      key: 'game',
      header: 'Game',
      cell: (game) => (
        <Link
          to="/games/$gameId"
          params={{ gameId: game.id }}
          className="flex items-center gap-2 text-14 font-semibold underline-offset-4 hover:underline max-md:-my-2.5 max-md:min-h-11"
        >
          <TeamMark {...sideOf(game, 'away')} /> <span className="font-normal text-ink-3">@</span> <TeamMark {...sideOf(game, 'home')} />
          {isOfFavorite(game, favorites) ? (
            <span title="A team that you follow" className="text-accent-ink">
              <span aria-hidden="true">★</span>
              <span className="sr-only">followed</span>
            </span>
          ) : null}
        </Link>
      ),
    },
    {
      key: 'state',
      header: 'When',
      cell: ({ status, quarter, startsAt, awayScore, homeScore }) =>
        status === 'in progress' ? (
          <span className="flex flex-wrap items-center gap-x-2">
            <Badge tone="live">LIVE</Badge>
            <span className="font-semibold whitespace-nowrap">{quarter}</span>
            <b className="scoreboard text-14 whitespace-nowrap md:hidden">
              {awayScore}–{homeScore}
            </b>
          </span>
        ) : (
          <span className="text-ink-2">
            <span className="whitespace-nowrap">
              {/* A feed may be late: a start that has passed is no start to come. */}
              {Date.parse(startsAt) <= now ? `due since ${weekdayTime(Date.parse(startsAt))}` : weekdayTime(Date.parse(startsAt))}
            </span>
            <span className="note ml-2 max-md:hidden">{date(Date.parse(startsAt))}</span>
          </span>
        ),
    },
    {
      key: 'score',
      header: 'Score',
      align: 'right',
      hideOnPhone: true,
      cell: ({ awayScore, homeScore }) => (
        <b className="scoreboard text-14 whitespace-nowrap">
          {awayScore === null || homeScore === null ? '–' : `${awayScore}–${homeScore}`}
        </b>
      ),
    },
  ]
  // Before the first of them starts there is no score to tell.
  const shown = games.slice(0, SHOWN)
  const known = shown.some(({ homeScore }) => homeScore !== null) ? facts : facts.filter(({ key }) => key !== 'score')
  const lines: readonly Column<LeagueGame>[] = [
    {
      key: 'forecast',
      header: 'Our forecast',
      align: 'right',
      hideOnPhone: true,
      cell: (game) =>
        forecasts.isLoading ? (
          <Skeleton className="ml-auto h-3 w-32" />
        ) : (
          <Forecast game={game} forecast={forecasts.byGame?.get(game.id)} />
        ),
    },
    {
      key: 'spread',
      // A phone has room for one column of lines: the total stands below the spread.
      header: (
        <>
          Spread<span className="md:hidden">, O/U</span>
        </>
      ),
      align: 'right',
      cell: (game) => (
        <span className="whitespace-nowrap">
          {favoredLine(game) ?? <NoLine isKnown={linesKnown} />}
          <span className="block text-ink-2 md:hidden">
            {game.overUnder === null ? <NoLine isKnown={linesKnown} /> : formatPoint(game.overUnder)}
          </span>
        </span>
      ),
    },
    {
      key: 'total',
      header: 'O/U',
      align: 'right',
      hideOnPhone: true,
      cell: ({ overUnder }) => (overUnder === null ? <NoLine isKnown={linesKnown} /> : formatPoint(overUnder)),
    },
  ]
  return (
    <Table
      caption={`${LEAGUES[league].name} games in progress and of the day ahead`}
      columns={isWithoutPrices ? known : [...known, ...(isWithoutForecasts ? lines.slice(1) : lines)]}
      rows={shown}
      rowKey={({ id }) => id}
      empty={<NoGames league={league} isSilent={isSilent} />}
    />
  )
}

function Forecast({ game, forecast }: { game: LeagueGame; forecast: ListedForecast | undefined }) {
  if (!forecast) return <span className="text-ink-3">–</span>
  const { isHome, chance, market } = chanceOfFavorite(forecast)
  const name = isHome ? game.homeAbbreviation : game.awayAbbreviation
  return (
    <span className="inline-flex items-center gap-2 align-middle whitespace-nowrap">
      <RangeBar
        label={`${name} ${formatPercent(chance)}`}
        range={[0, 1]}
        ours={chance}
        market={market === null ? [] : [market]}
        width={72}
        height={16}
      />
      <span>
        {name} <b className="inline-block min-w-8 text-right">{formatPercent(chance, 0)}</b>
      </span>
      <span className="note inline-block min-w-21">{market === null ? 'market unknown' : `market ${formatPercent(market, 0)}`}</span>
    </span>
  )
}

function NoLine({ isKnown }: { isKnown: boolean }) {
  return <span className="text-ink-3">{isKnown ? 'no line' : 'unknown'}</span>
}

/** Nothing today: the next game of the league instead, where one is known. */
function NoGames({ league, isSilent }: { league: LiveLeague; isSilent: boolean }) {
  const { data } = useQuery(query(live.scores, { league, status: 'scheduled', limit: 1 }, { staleTime: FRESH.score }))
  const { weekdayTime, date } = useFormat()
  const next: Score | undefined = data?.scores[0]
  const rest = useNextStart(league, data?.nextStart)
  return (
    <FeedEmpty
      isSilent={isSilent}
      title={`No ${LEAGUES[league].name} games in the next day`}
      detail={
        next
          ? `Next: ${next.awayAbbreviation} @ ${next.homeAbbreviation}, ${weekdayTime(Date.parse(next.time))}, ${date(Date.parse(next.time))}${next.week === null ? '' : `, Week ${next.week}`}.`
          : (rest ?? 'When its season has games, they are listed here.')
      }
    />
  )
}
