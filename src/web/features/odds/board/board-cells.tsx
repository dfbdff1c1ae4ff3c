// What the rows of the board are made of, in the table of the desk, the list of the phone and the widget.
import { Link } from '@tanstack/react-router'
import { memo, type ReactNode } from 'react'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import { isCurrentValue } from '#core/odds/board/current-price.ts'
import { edgeGrade } from '#core/odds/board/edge.ts'
import { useTeamColors } from '../../../api/team-colors.ts'
import { formatEdge } from '../../../format/percent.ts'
import { useFormat } from '../../../format/use-format.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { TeamMark } from '../../../ui/display/team-mark.tsx'
import { cx } from '../../../ui/layout/cx.ts'
import { PriceButton } from '../../bets/tracker/price-button.tsx'
import { MARKET_NAMES, selectionOf } from '../price-ticket/selection.ts'
import type { BoardRow, Book, BookPrice } from './board-rows.ts'
import { VALUE_NAMES } from './odds-board.copy.ts'
import { useMoved } from './use-moved.ts'

/** The best price of a row; without one there is nothing to take. */
export function BestButton({
  row: { event, market, best },
  ...rest
}: {
  row: Pick<BoardRow, 'event' | 'market' | 'best'>
  children: ReactNode
  className?: string
}) {
  if (best.price === null || best.bookTitle === null) return <span {...rest} />
  const { outcome, point, price, bookTitle, name } = best
  return (
    <PriceButton event={event} market={market} outcome={outcome} point={point} price={price} bookTitle={bookTitle} name={name} {...rest} />
  )
}

/** One book's price in a row. */
export function BookButton({ row, book }: { row: Pick<BoardRow, 'event' | 'market' | 'best' | 'books'>; book: Book }) {
  const { event, market, best, books } = row
  return (
    <OneBook
      event={event}
      market={market}
      book={book}
      price={books.get(book.key)}
      isBest={book.key === best.book}
      isGain={book.key === best.book && isGain(row)}
    />
  )
}

type OneBookProps = Pick<BoardRow, 'event' | 'market'> & CellProps & { book: Book }

/** Ten stand in a row, and mostly one of them moves: each is drawn again only when it says something else. */
const OneBook = memo(function OneBook({ event, market, book, price, isBest, isGain }: OneBookProps) {
  const cell = <BookCell price={price} isBest={isBest} isGain={isGain} />
  if (!price) return cell
  const { outcome, point, name } = price
  return (
    <PriceButton event={event} market={market} outcome={outcome} point={point} price={price.price} bookTitle={book.title} name={name}>
      {cell}
    </PriceButton>
  )
}, saysTheSame)

function saysTheSame(a: OneBookProps, b: OneBookProps): boolean {
  const words = ({ event, market, book, price, isBest, isGain: gain }: OneBookProps) => [
    ...[event.id, event.commence_time, event.part, market, book.key, isBest, gain],
    ...[price?.price, price?.outcome, price?.point, price?.name, price?.stale, price?.suspect, price?.isCurrent],
  ]
  const old = words(a)
  return words(b).every((word, i) => word === old[i])
}

export const isGain = ({ best }: Pick<BoardRow, 'best'>): boolean => isCurrentValue(best)

/** "+2.1% to +2.6%": the edge over the methods of taking the margin out. */
export const edgeSpan = ({ low, high }: { low: number; high: number }): string => `${formatEdge(low)} to ${formatEdge(high)}`

/** Where the way past everything leads on the board: the first price's own button. */
export const FIRST_ROW = 'first-price'

/**
 * What the start of each row is given while one of them is open, as `data-start` of the board: it gives its room to one more book (`hidden`),
 * unless a side stands on the board with two games, which only their starts tell apart (`dated`, and of one market `dated-of-one`, whose name
 * then says nothing). The classes below are all that follows from it.
 */
export type StartRoom = 'hidden' | 'dated' | 'dated-of-one'

/** The columns of a row's head: what is bet on, its game, the market, the start. What room is left goes to all, so that none stands far off. */
export const SELECTION_GRID =
  'grid grid-cols-[minmax(6.5rem,1.5fr)_minmax(6.5rem,1fr)_minmax(4.5rem,0.7fr)_minmax(6rem,0.9fr)] items-center gap-x-2 group-data-[start=hidden]/board:grid-cols-[minmax(6.5rem,1.5fr)_minmax(5.75rem,1fr)_minmax(4.25rem,0.7fr)] group-data-[start=dated]/board:grid-cols-[minmax(6.5rem,1.5fr)_minmax(5.75rem,1fr)_minmax(2.25rem,0.4fr)_minmax(4.75rem,0.8fr)] group-data-[start=dated-of-one]/board:grid-cols-[minmax(6.5rem,1.5fr)_minmax(5.75rem,1fr)_minmax(4.75rem,0.8fr)]'
export const START_CELL =
  'group-data-[start=hidden]/board:hidden group-data-[start=dated]/board:text-12 group-data-[start=dated-of-one]/board:text-12'
export const MARKET_CELL = 'group-data-[start=dated-of-one]/board:sr-only'
/** The name of a market in full, and where the start has its room short. */
const FULL_MARKET = 'group-data-[start=dated]/board:sr-only'
const SHORT_MARKET = 'hidden group-data-[start=dated]/board:inline'
/** The fair chance beside the fair price. */
export const FAIR_SHARE = 'inline-block w-12 group-data-[start=dated]/board:hidden group-data-[start=dated-of-one]/board:w-10'
const SHORT_NAMES = { h2h: 'ML', spreads: 'Spr', totals: 'O/U' } as const

/** What is bet on, a button, so that the row can be opened by keyboard; and in which game, the way to its page. */
export function Selection({ row: { id: rowId, event, market, best, isLive, asOf }, league, id }: SelectionProps) {
  const { start } = useFormat()
  const { away_abbreviation: away, home_abbreviation: home } = event
  return (
    <span className={SELECTION_GRID}>
      <span className="flex min-w-0 items-center gap-1.5">
        <button
          id={id}
          type="button"
          data-row-open
          data-row-id={rowId}
          className="min-h-6 min-w-6 truncate text-left font-semibold hover:underline"
        >
          {selectionOf({ event, market, best })}
        </button>
        <ValueBadge best={best} />
      </span>
      <span className="text-12 text-ink-3">
        <GameLink id={event.id} away={away} home={home} league={league} />
      </span>
      <span className={cx('truncate text-ink-2', MARKET_CELL)}>
        <span className={FULL_MARKET}>{event.part ? `${event.part} ${MARKET_NAMES[market].toLowerCase()}` : MARKET_NAMES[market]}</span>
        <span aria-hidden="true" className={SHORT_MARKET}>
          {event.part ? `${event.part} ` : ''}
          {SHORT_NAMES[market]}
        </span>
      </span>
      <span className={cx('narrow truncate whitespace-nowrap', START_CELL)}>
        {isLive ? (
          <Badge tone="live">
            <span className="sr-only">LIVE </span>
            {event.clock ?? 'LIVE'}
          </Badge>
        ) : (
          <span className="text-ink-2">{event.clock ?? start(Date.parse(event.commence_time), asOf)}</span>
        )}
      </span>
    </span>
  )
}

type SelectionProps = { row: BoardRow; league: LeagueKey; id?: string | undefined }

/** The same in two lines, as a phone has it. */
export function SelectionLines({ row: { id: rowId, event, market, best, isLive, asOf }, id }: Pick<SelectionProps, 'row' | 'id'>) {
  const { start } = useFormat()
  const { away_abbreviation: away, home_abbreviation: home } = event
  return (
    <>
      <button
        id={id}
        type="button"
        data-row-open
        data-row-id={rowId}
        className="block max-w-full truncate text-left text-15 leading-6 font-semibold"
      >
        {selectionOf({ event, market, best })}
        {event.part ? ` ${event.part}` : market === 'h2h' ? ' to win' : ''}
      </button>
      <span className="narrow flex items-center gap-1 truncate text-12 leading-6 text-ink-3">
        {isLive ? <Badge tone="live">{event.clock ?? 'LIVE'}</Badge> : null}
        <Link
          to="/games/$gameId"
          params={{ gameId: event.id }}
          search={{ tab: 'odds' }}
          onClick={(click) => click.stopPropagation()}
          className="block truncate"
        >
          {away} @ {home}
          {isLive ? '' : `, ${start(Date.parse(event.commence_time), asOf)}`}
        </Link>
      </span>
    </>
  )
}

/** The word, for prices that were seen within their book's pace. */
function ValueBadge({ best }: Pick<BoardRow, 'best'>) {
  const grade = best.edge === null || !best.isCurrent ? 'none' : edgeGrade(best.edge)
  return grade === 'none' ? null : <Badge tone="gain">{VALUE_NAMES[grade]}</Badge>
}

type GameLinkProps = { id: string; away: string; home: string; league: LeagueKey }

const GameLink = memo(function GameLink({ id, away, home, league }: GameLinkProps) {
  const colors = useTeamColors(league)
  const mark = (code: string) => <TeamMark abbreviation={code} color={colors.get(code) ?? 'var(--line-2)'} />
  return (
    <Link
      to="/games/$gameId"
      params={{ gameId: id }}
      search={{ tab: 'odds' }}
      // The row opens the arithmetic; its game opens the page of the game.
      onClick={(click) => click.stopPropagation()}
      className="inline-flex min-h-6 items-center gap-x-1.5 underline-offset-2 hover:underline"
    >
      {mark(away)} @ {mark(home)}
    </Link>
  )
})

type CellProps = { price: BookPrice | undefined; isBest: boolean; isGain: boolean }

function cellTitle({ stale, suspect, isCurrent }: BookPrice, isBest: boolean): string | undefined {
  if (stale) return 'Held: too old, shown and not used'
  if (suspect) return 'So far off that it must be a mistake'
  return isBest && !isCurrent ? 'Best, but an old price: no bet before a look at the book' : undefined
}

/** A book's price; the best is boxed, by dashes where it is old; one that just moved says so by its background, one that is too old is dim. */
function BookCell({ price, isBest, isGain }: CellProps) {
  const { odds } = useFormat()
  const cell = useMoved<HTMLSpanElement>(price?.price)
  if (!price) return <span className="text-ink-3">–</span>
  const isOut = price.stale || price.suspect
  return (
    <span
      ref={cell}
      title={cellTitle(price, isBest)}
      className={cx(
        'inline-block min-w-11 rounded-tag border px-0.5 leading-[20px] whitespace-nowrap in-data-[density=comfortable]:py-1',
        isBest ? (isGain ? 'border-gain bg-gain-wash font-bold text-gain' : 'border-line-2 font-bold') : 'border-transparent',
        isBest && !price.isCurrent && 'border-dashed',
        isOut ? 'border-mid/50 text-mid line-through' : !isBest && 'text-ink-2',
      )}
    >
      {odds(price.price)}
      {isOut ? <span className="sr-only"> held</span> : null}
    </span>
  )
}
