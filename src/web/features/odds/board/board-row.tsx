import { memo } from 'react'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import { americanFromProbability } from '#core/odds/board/price.ts'
import { formatPercent } from '../../../format/percent.ts'
import { useFormat } from '../../../format/use-format.ts'
import { Sparkline } from '../../../ui/display/sparkline.tsx'
import { cx } from '../../../ui/layout/cx.ts'
import { PriceRangeBar } from '../price-ticket/price-range-bar.tsx'
import { selectionOf } from '../price-ticket/selection.ts'
import { BestButton, BookButton, EdgeSpan, isGain, Selection } from './board-cells.tsx'
import type { BoardRow, Book } from './board-rows.ts'
import { EdgeMark } from './edge-mark.tsx'
import { ODDS } from './odds-board.copy.ts'
import { RowAge } from './row-ages.tsx'
import type { PriceHistories } from './use-price-histories.ts'

/** What every row of a table shares. */
export type RowProps = {
  books: readonly Book[]
  league: LeagueKey
  /** How each outcome has moved in the last day. */
  courses: PriceHistories
  onOpen: (row: BoardRow) => void
}

const CELL = 'px-2 py-2 align-middle in-data-[density=compact]:py-0.5'

/** A row of the desk's table; drawn again only when what it says has changed, its age aside. */
export const BoardTableRow = memo(function BoardTableRow({ row, books, league, courses, onOpen }: RowProps & { row: BoardRow }) {
  const { odds } = useFormat()
  const { event, market, best } = row
  return (
    <tr
      onClick={() => onOpen(row)}
      className={cx(
        'cursor-pointer border-b border-line last:border-b-0 hover:bg-s-2',
        isGain(row) && 'shadow-[inset_3px_0_0_var(--gain)]',
      )}
    >
      <th scope="row" className={cx(CELL, 'pl-4 text-left font-normal')}>
        <Selection row={row} league={league} />
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
        <EdgeMark edge={best.edge} isOld={!best.isCurrent} always isCalm />
        {best.edgeRange ? <EdgeSpan range={best.edgeRange} /> : null}
      </td>
      <td className={CELL}>
        <PriceRangeBar event={event} market={market} best={best} width={132} />
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
        <RowAge id={row.id} />
      </td>
    </tr>
  )
})
