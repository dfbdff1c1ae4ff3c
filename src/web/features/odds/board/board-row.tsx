import { memo } from 'react'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import { americanFromProbability } from '#core/odds/board/price.ts'
import { formatPercent } from '../../../format/percent.ts'
import { formatAge } from '../../../format/time.ts'
import { useFormat } from '../../../format/use-format.ts'
import { Sparkline } from '../../../ui/display/sparkline.tsx'
import { cx } from '../../../ui/layout/cx.ts'
import { PriceRangeBar } from '../price-ticket/price-range-bar.tsx'
import { selectionOf } from '../price-ticket/selection.ts'
import { BestButton, BookButton, edgeSpan, FAIR_SHARE, isGain, Selection } from './board-cells.tsx'
import type { BoardRow, Book } from './board-rows.ts'
import { EdgeMark } from './edge-mark.tsx'
import { ODDS, shortBook } from './odds-board.copy.ts'
import { RowAge } from './row-ages.tsx'
import type { PriceHistories } from './use-price-histories.ts'

/** What every row of a table shares. */
export type RowProps = {
  books: readonly Book[]
  league: LeagueKey
  /** How each outcome has moved in the last day. */
  courses: PriceHistories
  onOpen: (row: BoardRow) => void
  /** Fair chances and edges are shut: their columns are away. */
  isWithoutEdges: boolean
}

const CELL = 'h-(--row) px-1.5 py-0 align-middle'

/** Rail and course: of a narrow window the first columns fill the width. */
export const COURSE_CELL = 'max-lg:hidden'

/** A row of the desk's table; drawn again only when what it says has changed, its age aside. */
export const BoardTableRow = memo(function BoardTableRow({
  row,
  books,
  league,
  courses,
  onOpen,
  isOpen,
  isWithoutEdges,
  id,
}: RowProps & { row: BoardRow; isOpen: boolean; id?: string | undefined }) {
  const { odds } = useFormat()
  const { event, market, best } = row
  const course = courses(event.id, market, best.outcome)
  const bookName = best.bookTitle === null ? null : shortBook({ key: best.book ?? '', title: best.bookTitle })
  return (
    <tr
      onClick={() => onOpen(row)}
      className={cx('group cursor-pointer border-b border-line/60 last:border-b-0', isOpen ? 'bg-accent-wash' : 'hover:bg-s-2')}
    >
      <th
        scope="row"
        className={cx(
          CELL,
          'sticky left-0 z-1 pl-4 text-left font-normal',
          isOpen ? 'bg-accent-wash' : 'bg-s-1 group-hover:bg-s-2',
          isGain(row) && 'shadow-[inset_3px_0_0_var(--gain)]',
        )}
      >
        <Selection row={row} league={league} id={id} />
      </th>
      <td className={cx(CELL, 'text-right')}>
        <BestButton row={row} className="-mx-1 ml-auto flex flex-row-reverse items-baseline leading-6 gap-1.5 px-1 text-right">
          <b className="min-w-10">{best.price === null ? '–' : odds(best.price)}</b>
          <abbr title={best.bookTitle ?? undefined} className="note whitespace-nowrap no-underline group-data-open/board:lg:sr-only">
            {bookName ?? ODDS.noFreshPrice}
          </abbr>
        </BestButton>
      </td>
      {isWithoutEdges ? null : (
        <>
          <td className={cx(CELL, 'text-right whitespace-nowrap')}>
            <span className="text-ink-2">{best.fair ? odds(americanFromProbability(best.fair)) : 'unknown'}</span>
            {best.fair ? <span className={cx('note', FAIR_SHARE)}>{formatPercent(best.fair)}</span> : null}
          </td>
          <td className={cx(CELL, 'text-right')} title={best.edgeRange ? edgeSpan(best.edgeRange) : undefined}>
            <EdgeMark edge={best.edge} isOld={!best.isCurrent} always isCalm isBrief />
          </td>
        </>
      )}
      <td className={cx(CELL, COURSE_CELL)}>
        <span className="flex items-center gap-2">
          <PriceRangeBar event={event} market={market} best={best} width={102} className="group-data-open/board:hidden" />
          <span className="block w-15">
            {course.values.length < 2 ? (
              // A server knows what it has seen: on its first day, or of a line that stood still, there is no course to draw.
              <abbr title={ODDS.noCourse} className="note no-underline">
                –
              </abbr>
            ) : (
              <span title={`The last ${formatAge(0, course.span)}`}>
                <Sparkline
                  label={`${selectionOf({ event, market, best })}: the ${market === 'h2h' ? 'chance' : 'line'} of the last ${formatAge(0, course.span)}`}
                  values={course.values}
                  width={60}
                  height={18}
                />
              </span>
            )}
          </span>
        </span>
      </td>
      {books.map((book) => (
        <td key={book.key} className="h-(--row) p-0 text-center align-middle max-lg:hidden">
          <BookButton row={row} book={book} />
        </td>
      ))}
      <td className={cx(CELL, 'pr-4 text-right text-12 group-data-open/board:hidden')}>
        <RowAge id={row.id} />
      </td>
    </tr>
  )
})
