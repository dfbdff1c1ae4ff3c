import { ArrowDown } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { plural } from '#core/plural.ts'
import { formatAge } from '../../../format/time.ts'
import { MoreColumns } from '../../../ui/display/more-columns.tsx'
import { toFilter } from '../../../ui/forms/filter-field.tsx'
import { cx } from '../../../ui/layout/cx.ts'
import { useRovingFocus } from '../../../ui/layout/use-roving-focus.ts'
import { FIRST_ROW, MARKET_CELL, SELECTION_GRID, START_CELL, type StartRoom } from './board-cells.tsx'
import { BoardTableRow, COURSE_CELL, type RowProps } from './board-row.tsx'
import type { BoardRow, SORTS } from './board-rows.ts'
import { shortBook } from './odds-board.copy.ts'

type Sort = (typeof SORTS)[number]

type Props = RowProps & {
  caption: string
  rows: readonly BoardRow[]
  /** The row whose arithmetic stands beside the table. */
  openId: string | null
  sort: Sort
  onSort: (sort: Sort) => void
  /** Sets an alert on the best price of a row; null where the plan has none. */
  onWatch: ((row: BoardRow) => void) | null
}

/** The desk's table: what to bet, the best price, what it is worth, and every book beside it. */
export function BoardTable({ caption, rows, openId, books, sort, onSort, onWatch, ...rest }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useRovingFocus(box, { grid: true, from: 12 })
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    if (toFilter(event) || event.ctrlKey || event.metaKey || event.altKey) return
    const line = event.target instanceof HTMLElement ? event.target.closest('tr') : null
    const row = line && rows[line.rowIndex - 1]
    if (row && (event.key === 'a' ? watched(row, onWatch) : TAKES.has(event.key) && taken(line))) event.preventDefault()
  }
  return (
    <div className="relative min-w-0">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a key of the focused row; each act has a button of its own */}
      <div
        ref={box}
        data-row-keys={onWatch ? 'j k b t a /' : 'j k b t /'}
        data-open={openId === null ? undefined : ''}
        data-start={openId === null ? undefined : startBeside(rows)}
        onKeyDown={handleKey}
        className="group/board relative min-w-0 overflow-auto md:max-h-(--board-height)"
      >
        <table className="w-full border-separate border-spacing-0 text-13">
          <caption className="sr-only">{caption}</caption>
          <thead className="sticky top-0 z-2 bg-s-1">
            <tr>
              <Head className="sticky left-0 z-1 bg-s-1">
                <span className={SELECTION_GRID}>
                  <span>Selection</span> <span>Game</span> <span className={MARKET_CELL}>Market</span>{' '}
                  <span className={START_CELL}>Start</span>
                </span>
              </Head>
              <Head align="right" sorted={sort === 'odds'} onSort={() => onSort('odds')}>
                Best
              </Head>
              {rest.isWithoutEdges ? null : (
                <>
                  <Head align="right">Fair</Head>
                  <Head align="right" sorted={sort === 'edge'} onSort={() => onSort('edge')}>
                    Edge
                  </Head>
                </>
              )}
              <Head className={COURSE_CELL}>
                <RangeBarKey isWithoutFair={rest.isWithoutEdges} span={longestSpan(rows, rest.courses)} />
              </Head>
              {books.map((book) => (
                <Head key={book.key} align="center" isBook className="max-lg:hidden">
                  <abbr title={book.title} className="no-underline">
                    {shortBook(book)}
                  </abbr>
                </Head>
              ))}
              {/* Of an open row the ticket tells the age of every price. */}
              <Head align="right" className="group-data-open/board:hidden">
                Age
              </Head>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <BoardTableRow
                key={row.id}
                id={index === 0 ? FIRST_ROW : undefined}
                row={row}
                books={books}
                isOpen={row.id === openId}
                {...rest}
              />
            ))}
          </tbody>
        </table>
      </div>
      <MoreColumns box={box} heads="th[data-book]" name={(count) => `${plural(count, 'more book')} at the right`} />
    </div>
  )
}

const TAKES: ReadonlySet<string> = new Set(['b', 't'])

/** B or T: the bet form of the row's best price. */
function taken(line: HTMLTableRowElement): boolean {
  const best = line.querySelector<HTMLButtonElement>('td button')
  best?.click()
  return best !== null
}

/** A: an alert on it. */
function watched(row: BoardRow, onWatch: Props['onWatch']): boolean {
  onWatch?.(row)
  return onWatch !== null
}

/** Whether some side stands on the board with more than one game: then only the start tells them apart. */
export function hasTwoGamesOfOne(rows: readonly Pick<BoardRow, 'event'>[]): boolean {
  const games = new Map<string, string>()
  return rows.some(({ event }) =>
    [event.home_team, event.away_team].some((team) => {
      const known = games.get(team) ?? event.id
      games.set(team, known)
      return known !== event.id
    }),
  )
}

/** What the starts of the rows are given while one of them is open (START of board-cells.tsx). */
function startBeside(rows: readonly BoardRow[]): StartRoom {
  if (!hasTwoGamesOfOne(rows)) return 'hidden'
  const isOfOne = rows.every(({ market, event }) => market === rows[0]?.market && event.part === undefined)
  return isOfOne ? 'dated-of-one' : 'dated'
}

const DAY_MS = 86_400_000

/** How far back the courses reach: a server that has listened for an hour draws an hour, and must not say "24 h". 0 where none is known. */
const longestSpan = (rows: readonly BoardRow[], courses: RowProps['courses']): number =>
  Math.max(0, ...rows.map(({ event, market, best }) => courses(event.id, market, best.outcome).span))

/** @param span  ms that the longest course covers, 0 where there is none */
function RangeBarKey({ isWithoutFair, span }: { isWithoutFair: boolean; span: number }) {
  return (
    <span className="inline-flex items-center gap-2">
      {/* Beside an open row the columns of the books say the same; the ticket draws the open one. */}
      <span className="inline-flex items-center gap-1 group-data-open/board:hidden">
        <i aria-hidden="true" className="size-1.5 rounded-full bg-ink-3" /> books
      </span>
      {isWithoutFair ? null : (
        <span className="inline-flex items-center gap-1 group-data-open/board:hidden">
          <i aria-hidden="true" className="h-3 w-[3px] bg-accent-ink" /> fair
        </span>
      )}
      {span === 0 ? null : (
        <span className="ml-3 whitespace-nowrap group-data-open/board:ml-0">{span >= DAY_MS ? '24 h' : formatAge(0, span)}</span>
      )}
    </span>
  )
}

type HeadProps = {
  children: ReactNode
  align?: 'left' | 'right' | 'center'
  sorted?: boolean
  isBook?: boolean
  onSort?: () => void
  className?: string
}

const ALIGN = { left: 'text-left', right: 'text-right', center: 'text-center' }

function Head({ children, align = 'left', sorted = false, isBook = false, onSort, className }: HeadProps) {
  return (
    <th
      scope="col"
      data-book={isBook ? '' : undefined}
      aria-sort={onSort ? (sorted ? 'descending' : 'none') : undefined}
      className={cx(
        'narrow h-7 border-b border-line px-1.5 py-0 text-12 font-medium whitespace-nowrap text-ink-3 first:pl-4 last:pr-4',
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
