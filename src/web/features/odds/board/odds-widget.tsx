import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { OddsEvent } from '#contract/odds/odds.ts'
import { LEAGUES, type LeagueKey, leagueOf } from '#core/leagues/leagues.ts'
import type { MarketKey } from '#core/odds/board/market.ts'
import { plural } from '#core/plural.ts'
import { Gate } from '../../../access/gate.tsx'
import { formatPercent } from '../../../format/percent.ts'
import { useFormat } from '../../../format/use-format.ts'
import { ToggleGroup } from '../../../ui/actions/toggle-group.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { cx } from '../../../ui/layout/cx.ts'
import { useSearchState } from '../../../ui/layout/use-search-state.ts'
import { EmptyState, LoadingState } from '../../../ui/states/states.tsx'
import { NoEdgesNote } from '../../care/open-to.tsx'
import { PriceRangeBar } from '../price-ticket/price-range-bar.tsx'
import { selectionOf } from '../price-ticket/selection.ts'
import { BestButton, BookButton } from './board-cells.tsx'
import { type Best, booksOf, isLive, pricesOn } from './board-rows.ts'
import { BoardError } from './board-states.tsx'
import { EdgeMark } from './edge-mark.tsx'
import { fairNote } from './fair-method.ts'
import { RefreshButton } from './filters/board-filters.tsx'
import { ODDS, OLD_NOTE } from './odds-board.copy.ts'
import { OddsPreview } from './odds-preview.tsx'
import { PriceAge } from './price-age.tsx'
import { type Boards, useBoards, worldOf } from './use-boards.ts'

type Props = {
  /** League key or the sport key of odds feeds. */
  sport?: string
  /** Only this game. */
  game?: string
  /** The moneylines of the first eight games, without the books one by one. */
  compact?: boolean
  title?: string
  /** Beside the title and at the right of it. */
  aside?: ReactNode
  action?: ReactNode
}

// Spec 001 section 9.
const MARKETS = ['h2h', 'spreads', 'totals'] as const satisfies readonly MarketKey[]
const COMPACT_GAMES = 8
const BOOKS_SHOWN = 3
const CHOICES = [
  { key: 'h2h', label: 'Moneyline' },
  { key: 'spreads', label: 'Spread' },
  { key: 'totals', label: 'O/U' },
] as const satisfies readonly { key: MarketKey; label: string }[]

/** The live odds widget: game by game, the best price of each outcome and the books that ask least. */
export function OddsWidget(props: Props) {
  return (
    <Gate needs="odds" preview={<OddsPreview />}>
      <Widget {...props} />
    </Gate>
  )
}

function Widget({ sport = 'americanfootball_nfl', game, compact = false, title, aside, action }: Props) {
  const league = leagueOf(sport)?.key ?? 'nfl'
  const [chosen, setMarket] = useSearchState<MarketKey | 'all'>('market', MARKETS, 'all')
  const market = compact || chosen === 'all' ? 'h2h' : chosen
  const boards = useBoards(league, [market], game ? { game } : {})
  return (
    <Card
      title={title ?? `${LEAGUES[league].name} odds`}
      aside={
        <>
          {aside}
          {compact ? null : (
            <ToggleGroup
              label="Market"
              look="pill"
              choices={CHOICES}
              value={market}
              onChange={setMarket}
              className="max-md:order-last max-md:w-full"
            />
          )}
        </>
      }
      action={
        <>
          <RefreshButton isFetching={boards.isFetching} onRefresh={boards.refresh} />
          {action}
        </>
      }
      source={
        boards.boards.length > 0
          ? {
              parts: [
                worldOf(boards.boards),
                `${plural(booksOf(boards.boards).length, 'book')}`,
                compact
                  ? `moneyline of the first ${COMPACT_GAMES} games`
                  : `best price of all books, the ${BOOKS_SHOWN} with the lowest hold beside it`,
                ...(boards.boards.some(({ isWithoutEdges }) => isWithoutEdges) ? [] : [fairNote(boards.boards[0]?.method), OLD_NOTE]),
              ],
              stale: boards.isShowingStaleData,
            }
          : undefined
      }
    >
      {boards.boards.some(({ isWithoutEdges }) => isWithoutEdges) ? <NoEdgesNote /> : null}
      <Games boards={boards} league={league} market={market} compact={compact} isLinked={!game} />
    </Card>
  )
}

type GamesProps = {
  boards: Boards
  league: LeagueKey
  market: MarketKey
  compact: boolean
  /** Whether each game leads to its page: not where that page is open. */
  isLinked: boolean
}

function Games({ boards, league, market, compact, isLinked }: GamesProps) {
  if (boards.error) return <BoardError error={boards.error} onRetry={boards.refresh} />
  if (boards.isLoading) return <LoadingState label="Loading prices" rows={compact ? 8 : 10} />
  const events = boards.boards.flatMap(({ odds }) => odds)
  if (events.length === 0)
    return <EmptyState title={ODDS.empty} detail={`${ODDS.emptyDetail} No book prices a ${LEAGUES[league].name} game now.`} />
  const shown = compact ? events.slice(0, COMPACT_GAMES) : events
  return (
    <ul className={cx('grid', compact && COLUMNS)}>
      {shown.map((event) => (
        <Game key={event.id} event={event} market={market} compact={compact} isLinked={isLinked} now={boards.arrivedAt} />
      ))}
    </ul>
  )
}

type GameProps = { event: OddsEvent; market: MarketKey; compact: boolean; isLinked: boolean; now: number }

function Game({ event, market, compact, isLinked, now }: GameProps) {
  const { weekdayTime, date } = useFormat()
  const start = Date.parse(event.commence_time)
  const books = event.bookmakers.slice(0, BOOKS_SHOWN)
  return (
    <li className={cx('grid content-start gap-x-6 gap-y-2 border-b border-line px-4 py-3 last:border-b-0 md:py-1.5', !compact && WIDE)}>
      <div className={cx('flex flex-wrap items-center gap-x-2 gap-y-1', !compact && 'lg:grid lg:content-center')}>
        <h3 className="text-14">
          {isLinked ? (
            <Link
              to="/games/$gameId"
              params={{ gameId: event.id }}
              search={{ tab: 'odds' }}
              className="inline-block min-h-6 underline-offset-4 hover:underline"
            >
              {event.away_team} @ {event.home_team}
            </Link>
          ) : (
            `${event.away_team} @ ${event.home_team}`
          )}
        </h3>
        <span className="note flex flex-wrap items-center gap-x-2">
          {isLive(event, now) ? <Badge tone="live">LIVE</Badge> : null}
          {event.clock ?? `${weekdayTime(start)}, ${date(start)}`}
          {event.hold === null || compact ? '' : ` · best prices hold ${formatPercent(event.hold)}`}
        </span>
      </div>
      <ul className="grid content-end">
        {event.best.map((best) => (
          <Outcome key={best.outcome} event={event} market={market} best={best} since={now} />
        ))}
      </ul>
      {compact || books.length === 0 ? null : <Books event={event} market={market} books={books} />}
    </li>
  )
}

/** Two games a row; the last row needs no line below. */
const COLUMNS = 'lg:grid-cols-2 lg:[&>*:nth-child(odd)]:border-r lg:[&>*:nth-child(odd):nth-last-child(2)]:border-b-0'
const WIDE = 'lg:grid-cols-[20rem_minmax(0,1fr)_auto]'

function Outcome({ event, market, best, since }: { event: OddsEvent; market: MarketKey; best: Best; since: number }) {
  const { odds } = useFormat()
  return (
    <li className="grid h-10 grid-cols-[minmax(0,1fr)_5.5rem_4.5rem] items-center gap-x-3 md:h-(--row) md:grid-cols-[8.5rem_minmax(0,1fr)_9rem_7.5rem]">
      <span className="leading-tight whitespace-nowrap max-md:grid md:flex md:items-baseline md:gap-2">
        <b>{selectionOf({ event, market, best })}</b>
        {best.price === null ? null : (
          <PriceAge className="note" seconds={best.ageSeconds} since={since} staleAfter={best.stale_after_seconds} />
        )}
      </span>
      <PriceRangeBar event={event} market={market} best={best} width={340} className="justify-self-end max-md:hidden" />
      <BestButton
        row={{ event, market, best }}
        className="-mr-1.5 min-w-0 pr-1.5 text-right leading-tight md:flex md:flex-row-reverse md:items-baseline md:gap-2 md:leading-6"
      >
        <b className="block md:min-w-10">{best.price === null ? '–' : odds(best.price)}</b>
        <span className="note block truncate">{best.bookTitle ?? ODDS.noFreshPrice}</span>
      </BestButton>
      <span className="text-right text-13">
        <EdgeMark edge={best.edge} isOld={!best.isCurrent} isCalm isBeside />
      </span>
    </li>
  )
}

/** Up to three books, a column each, in the order of the outcomes beside them. */
function Books({ event, market, books }: { event: OddsEvent; market: MarketKey; books: OddsEvent['bookmakers'] }) {
  return (
    <table className="self-end text-13 max-lg:w-full">
      <caption className="sr-only">Books with the lowest hold on this game</caption>
      <thead>
        <tr>
          <td />
          {books.map(({ key, title }) => (
            <th key={key} scope="col" className="narrow w-24 px-1 pb-1 text-12 font-medium text-ink-3">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {event.best.map((best) => {
          const row = { event, market, best, books: pricesOn(event, market, best) }
          return (
            <tr key={best.outcome} className="h-(--row) max-lg:h-9">
              <th scope="row" className="text-left font-normal text-ink-2">
                <span className="lg:sr-only">{selectionOf({ event, market, best })}</span>
              </th>
              {books.map((book) => (
                <td key={book.key} className="px-1 py-0.5 text-center">
                  <BookButton row={row} book={book} />
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
