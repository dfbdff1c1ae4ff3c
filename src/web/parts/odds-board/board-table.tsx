import { Link } from '@tanstack/react-router'
import { ArrowDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import { VALUE_EDGE } from '#core/odds/edge.ts'
import { americanFromProbability, decimalFromAmerican } from '#core/odds/price.ts'
import { formatEdge, formatPercent } from '../../format/percent.ts'
import { useFormat } from '../../format/use-format.ts'
import { Badge } from '../../ui/badge.tsx'
import { cx } from '../../ui/cx.ts'
import { Sparkline } from '../../ui/sparkline.tsx'
import { TeamMark } from '../../ui/team-mark.tsx'
import { PriceButton } from '../bet-tracker/price-button.tsx'
import { useTeamColors } from '../player-table/team-colors.ts'
import { PriceRail } from '../price-ticket/price-rail.tsx'
import { MARKET_NAMES, selectionOf } from '../price-ticket/selection.ts'
import { type BoardRow, type Book, type BookPrice, isLive, type SORTS } from './board-rows.ts'
import { EdgeMark } from './edge-mark.tsx'
import { ODDS, shortBook } from './odds-board.copy.ts'
import { PriceAge } from './price-age.tsx'
import type { Courses } from './use-courses.ts'

type Sort = (typeof SORTS)[number]

export type BoardTableProps = {
  caption: string
  rows: readonly BoardRow[]
  books: readonly Book[]
  league: LeagueKey
  /** How each outcome has moved in the last day. */
  courses: Courses
  /** Epoch ms at which the prices arrived. */
  arrivedAt: number
  sort: Sort
  onSort: (sort: Sort) => void
  onOpen: (row: BoardRow) => void
}

/** The desk's table: what to bet, the best price, what it is worth, and every book beside it. */
export function BoardTable({ caption, rows, books, sort, onSort, ...rest }: BoardTableProps) {
  return (
    <div className="relative min-w-0 overflow-x-auto">
      <table className="w-full border-collapse text-13">
        <caption className="sr-only">{caption}</caption>
        <thead className="bg-s-1">
          <tr>
            <Head>Selection</Head>
            <Head align="right" sorted={sort === 'odds'} onSort={() => onSort('odds')}>
              Best price
            </Head>
            <Head align="right">Fair</Head>
            <Head align="right" sorted={sort === 'edge'} onSort={() => onSort('edge')}>
              Edge
            </Head>
            <Head>
              <RailKey />
            </Head>
            {books.map((book) => (
              <Head key={book.key} align="center" className="max-lg:hidden">
                <abbr title={book.title} className="no-underline">
                  {shortBook(book)}
                </abbr>
              </Head>
            ))}
            <Head align="right">Age</Head>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} books={books} {...rest} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function RailKey() {
  return (
    <span className="inline-flex items-center gap-2">
      Market
      <span className="inline-flex items-center gap-1">
        <i aria-hidden="true" className="size-1.5 rounded-full bg-ink-3" /> books
      </span>
      <span className="inline-flex items-center gap-1">
        <i aria-hidden="true" className="h-3 w-[3px] bg-accent-ink" /> fair
      </span>
    </span>
  )
}

type HeadProps = { children: ReactNode; align?: 'left' | 'right' | 'center'; sorted?: boolean; onSort?: () => void; className?: string }

const ALIGN = { left: 'text-left', right: 'text-right', center: 'text-center' }

function Head({ children, align = 'left', sorted = false, onSort, className }: HeadProps) {
  return (
    <th
      scope="col"
      aria-sort={onSort ? (sorted ? 'descending' : 'none') : undefined}
      className={cx(
        'narrow border-b border-line px-2 py-2 text-12 font-medium whitespace-nowrap text-ink-3 first:pl-4 last:pr-4',
        ALIGN[align],
        className,
      )}
    >
      {onSort ? (
        <button
          type="button"
          onClick={onSort}
          className={cx('inline-flex min-h-6 items-center gap-1 hover:text-ink', sorted && 'font-semibold text-ink')}
        >
          {children}
          {sorted ? <ArrowDown size={12} aria-hidden="true" /> : null}
        </button>
      ) : (
        children
      )}
    </th>
  )
}

type RowProps = Pick<BoardTableProps, 'books' | 'league' | 'courses' | 'arrivedAt' | 'onOpen'> & { row: BoardRow }

const CELL = 'px-2 py-2 align-middle in-data-[density=compact]:py-0.5'

function Row({ row, books, league, courses, arrivedAt, onOpen }: RowProps) {
  const { odds } = useFormat()
  const { event, market, best } = row
  const isOut = best.price === null
  return (
    <tr
      onClick={() => onOpen(row)}
      className={cx(
        'cursor-pointer border-b border-line last:border-b-0 hover:bg-s-2',
        isGain(row) && 'shadow-[inset_3px_0_0_var(--gain)]',
      )}
    >
      <th scope="row" className={cx(CELL, 'pl-4 text-left font-normal')}>
        <Selection row={row} league={league} now={arrivedAt} />
      </th>
      <td className={cx(CELL, 'text-right')}>
        <BestButton row={row} className="-mx-1.5 px-1.5 py-0.5 text-right">
          <b className="block text-14">{best.price === null ? '–' : odds(best.price)}</b>
          <span className="note block whitespace-nowrap">{best.bookTitle ?? ODDS.noFreshPrice}</span>
        </BestButton>
      </td>
      <td className={cx(CELL, 'text-right')}>
        <span className="block">{best.fair ? odds(americanFromProbability(best.fair)) : 'unknown'}</span>
        {best.fair ? <span className="note block">{formatPercent(best.fair)}</span> : null}
      </td>
      <td className={cx(CELL, 'text-right')}>
        <EdgeMark edge={best.edge} always isCalm />
        {best.edgeRange ? <EdgeSpan range={best.edgeRange} /> : null}
      </td>
      <td className={CELL}>
        <PriceRail event={event} market={market} best={best} width={132} />
        <Sparkline
          label={`${selectionOf({ event, market, best })}: the last day’s ${market === 'h2h' ? 'chance' : 'line'}`}
          values={courses(event.id, market, best.outcome)}
          width={132}
          height={16}
          className="in-data-[density=compact]:hidden"
        />
      </td>
      {books.map((book) => (
        <td key={book.key} className="px-0.5 text-center align-middle max-lg:hidden">
          <BookButton row={row} book={book} />
        </td>
      ))}
      <td className={cx(CELL, 'pr-4 text-right')}>
        <PriceAge seconds={isOut ? null : best.ageSeconds} since={arrivedAt} staleAfter={event.stale_after_seconds} />
      </td>
    </tr>
  )
}

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
export function BookButton({ row, book }: { row: Omit<BoardRow, 'id'>; book: Book }) {
  const { event, market, best, books } = row
  const price = books.get(book.key)
  const cell = <BookCell price={price} isBest={book.key === best.book} isGain={isGain(row)} />
  if (!price) return cell
  const { outcome, point, name } = price
  return (
    <PriceButton event={event} market={market} outcome={outcome} point={point} price={price.price} bookTitle={book.title} name={name}>
      {cell}
    </PriceButton>
  )
}

export const isGain = ({ best }: Pick<BoardRow, 'best'>): boolean => best.edge !== null && best.edge > 0.02

export function EdgeSpan({ range: { low, high } }: { range: { low: number; high: number } }) {
  return (
    <span className="note narrow block whitespace-nowrap">
      {formatEdge(low)} to {formatEdge(high)}
    </span>
  )
}

/** What is bet on, a button, so that the row can be opened by keyboard; and in which game, the way to its page. */
export function Selection({ row: { event, market, best }, league, now }: { row: BoardRow; league: LeagueKey; now: number }) {
  const { start } = useFormat()
  const colors = useTeamColors(league)
  const mark = (code: string) => <TeamMark abbreviation={code} color={colors.get(code) ?? 'var(--line-2)'} />
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-2">
        <button type="button" className="min-h-6 min-w-6 text-left text-14 font-semibold hover:underline">
          {selectionOf({ event, market, best })}
        </button>
        {best.edge !== null && best.edge >= VALUE_EDGE ? <Badge tone="gain">Value</Badge> : null}
        <span className="note md:hidden">{MARKET_NAMES[market]}</span>
      </span>
      <span className="note flex flex-wrap items-center gap-x-1.5">
        <Link
          to="/games/$gameId"
          params={{ gameId: event.id }}
          search={{ tab: 'odds' }}
          // The row opens the arithmetic; its game opens the page of the game.
          onClick={(click) => click.stopPropagation()}
          className="inline-flex min-h-6 items-center gap-x-1.5 underline-offset-2 hover:underline"
        >
          {mark(event.away_abbreviation)} @ {mark(event.home_abbreviation)}
        </Link>
        <span aria-hidden="true">·</span>
        {isLive(event, now) ? <Badge tone="live">LIVE</Badge> : <span className="max-md:sr-only">Upcoming</span>}
        <span className="whitespace-nowrap">{event.clock ?? start(Date.parse(event.commence_time), now)}</span>
        <span className="whitespace-nowrap max-md:hidden">
          <span aria-hidden="true" className="mr-1.5 text-line-2">
            |
          </span>
          {MARKET_NAMES[market]}
        </span>
      </span>
    </>
  )
}

type CellProps = { price: BookPrice | undefined; isBest: boolean; isGain: boolean }

/** A book's price; the best is boxed, one that just moved says so by its ground, one that is too old is dim. */
function BookCell({ price, isBest, isGain }: CellProps) {
  const { odds } = useFormat()
  const [seen, setSeen] = useState({ price: price?.price, moved: '' })
  if (price && price.price !== seen.price) {
    const isUp = seen.price !== undefined && decimalFromAmerican(price.price) > decimalFromAmerican(seen.price)
    setSeen({ price: price.price, moved: seen.price === undefined ? '' : isUp ? 'moved-up' : 'moved-down' })
  }
  if (!price) return <span className="text-ink-3">–</span>
  const isOut = price.stale || price.suspect
  return (
    <span
      key={price.price}
      title={price.stale ? 'Too old: shown, not reckoned with' : price.suspect ? 'So far off that it must be a mistake' : undefined}
      className={cx(
        'inline-block min-w-12 rounded-control border px-1 py-1 whitespace-nowrap',
        isBest ? (isGain ? 'border-gain bg-gain-wash font-bold text-gain' : 'border-line-2 font-bold') : 'border-transparent',
        isOut ? 'text-ink-3 line-through' : !isBest && 'text-ink-2',
        seen.moved,
      )}
    >
      {odds(price.price)}
      {isOut ? <span className="sr-only"> held</span> : null}
    </span>
  )
}
