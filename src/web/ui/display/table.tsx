// A table of rows: words left, numbers right, sorting by the heads. With a view of its own, columns are chosen and views saved; with rows that
// open or are chosen, they are walked by keyboard.
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { cx } from '../layout/cx.ts'
import { useMoreToTheRight } from '../layout/use-more-to-the-right.ts'
import { useRovingFocus } from '../layout/use-roving-focus.ts'
import type { Cells } from './row-texts.ts'
import { ariaSort, SortButton } from './sort-button.tsx'
import { TableKeys } from './table-keys.tsx'
import { rowStop } from './table-roles.ts'
import { type Direction, nextSort, type Sort, sortedBy } from './table-view.ts'
import type { RowSelection } from './use-row-selection.ts'
import type { TableViewState } from './use-table-view.ts'

export type Column<T> = {
  readonly key: string
  readonly header: ReactNode
  readonly cell: (row: T) => ReactNode
  /** What the column is sorted by; null and undefined come last. Without it the column cannot be sorted. */
  readonly sortBy?: (row: T) => number | string | null | undefined
  /** Numbers right, words left (the default), prices of books centered. */
  readonly align?: 'left' | 'right' | 'center'
  /** Which way the first click sorts; numbers from the top, words from A. */
  readonly firstSort?: Direction
  /** Its name where columns are chosen; without it the column always stands. */
  readonly label?: string
  readonly hideOnPhone?: boolean
  readonly className?: string
}

type Props<T> = {
  /** What the table holds, for a screen reader. */
  caption: string
  columns: readonly Column<T>[]
  rows: readonly T[]
  rowKey: (row: T) => string
  initialSort?: { readonly key: string; readonly direction: Direction }
  /** What the person makes of the table, for TableMenu beside it. */
  view?: TableViewState | undefined
  selection?: RowSelection | undefined
  /** Enter on a row. */
  onOpen?: ((row: T) => void) | undefined
  /** The row that is open. */
  openKey?: string | undefined
  /** Rows as they are copied. */
  cellsOf?: ((rows: readonly T[]) => Cells) | undefined
  /** Marks rows worth the eye with a 3 px gain bar. */
  isMarked?: (row: T) => boolean
  onRowClick?: (row: T) => void
  /** Height at which the body scrolls under a fixed head, such as "24rem". */
  maxHeight?: string
  /** What stands in the place of rows when there are none. */
  empty?: ReactNode
}

const FEW = { grid: true, from: 3 } as const
/** Where rows are no stops, a table's controls stay what they are. */
const NEVER = { grid: true, from: Number.POSITIVE_INFINITY } as const

export function Table<T extends object>(props: Props<T>) {
  const {
    caption,
    columns: all,
    rows,
    rowKey,
    initialSort,
    isMarked,
    onRowClick,
    maxHeight,
    empty,
    view,
    selection,
    onOpen,
    openKey,
    cellsOf,
  } = props
  const [own, setOwn] = useState<Sort>(initialSort ? [{ key: initialSort.key, isDescending: initialSort.direction === 'desc' }] : [])
  const sort = view?.sort ?? own
  const columns = view ? all.filter(({ key }) => !view.hidden.includes(key)) : all
  const shown = useMemo(
    () => sortedBy(rows, sort, (row, key) => all.find((column) => column.key === key)?.sortBy?.(row)),
    [rows, sort, all],
  )
  const handleSort = ({ key, firstSort, align }: Column<T>, isAdded: boolean) => {
    const first = firstSort ?? (align === 'right' ? 'desc' : 'asc')
    if (view) view.sortBy(key, first, isAdded)
    else setOwn(nextSort(own, key, first, isAdded))
  }
  const hasStops = onOpen !== undefined || selection !== undefined
  const box = useRef<HTMLDivElement>(null)
  useRovingFocus(box, hasStops ? FEW : NEVER)
  const lastOnPhone = columns.findLastIndex(({ hideOnPhone }) => !hideOnPhone)
  if (shown.length === 0 && empty) return empty
  const table = (
    <ScrollRegion name={caption} maxHeight={maxHeight}>
      {/* The lines are those of the cells: a first column that stays in sight would cover those of the rows. */}
      <table className="w-full border-separate border-spacing-0 text-13">
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-0 z-2 bg-s-1">
          <tr>
            {columns.map((column, index) => (
              <HeadCell
                key={column.key}
                column={column}
                isFirst={index === 0}
                isLastOnPhone={index === lastOnPhone}
                sort={sort}
                onSort={(isAdded) => handleSort(column, isAdded)}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row, line) => {
            const id = rowKey(row)
            const isChosen = selection?.ids.has(id) || (openKey !== undefined && openKey === id)
            return (
              <tr
                key={id}
                {...(hasStops ? rowStop(line, id) : {})}
                onClick={onRowClick ? () => onRowClick(row) : undefined}
                className={cx(
                  'group -outline-offset-2 *:border-b *:border-line last:*:border-b-0',
                  isChosen ? CHOSEN : 'hover:bg-s-2',
                  onRowClick && 'cursor-pointer',
                )}
              >
                {columns.map((column, index) => {
                  const Cell = index === 0 ? 'th' : 'td'
                  return (
                    <Cell
                      key={column.key}
                      scope={index === 0 ? 'row' : undefined}
                      className={cx(
                        'px-2 py-2.5 align-middle font-normal first:pl-4 last:pr-4 md:h-(--row) md:py-0.5',
                        ALIGN[column.align ?? 'left'],
                        column.hideOnPhone && 'max-md:hidden',
                        index === lastOnPhone && 'max-md:pr-4',
                        index === 0 && FIRST,
                        // Its ground would cover the corner of the card.
                        index === 0 && line === shown.length - 1 && 'rounded-bl-card',
                        index === 0 && (isChosen ? CHOSEN : 'bg-s-1 group-hover:bg-s-2'),
                        index === 0 && isMarked?.(row) && 'shadow-[inset_3px_0_0_var(--gain)]',
                        column.className,
                      )}
                    >
                      {column.cell(row)}
                    </Cell>
                  )
                })}
              </tr>
            )
          })}
        </tbody>
      </table>
    </ScrollRegion>
  )
  if (!hasStops) return table
  return (
    <TableKeys rows={shown} idOf={rowKey} selection={selection} onOpen={onOpen} cellsOf={cellsOf}>
      <div ref={box}>{table}</div>
    </TableKeys>
  )
}

/** The first column stays in sight where the others scroll sideways. */
const FIRST = 'md:sticky md:left-0 md:z-1'
const CHOSEN = 'bg-accent-wash'

/** A region that scrolls must be reachable by keyboard and have a name; that there is more to the right is shown at its edge. */
function ScrollRegion({ name, maxHeight, children }: { name: string; maxHeight?: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const hasMore = useMoreToTheRight(box)
  return (
    <div className="relative min-w-0">
      {maxHeight ? (
        // Positioned, so that words for screen readers only scroll with their rows instead of lengthening the page.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        <section ref={box} aria-label={name} tabIndex={0} className="relative min-w-0 overflow-auto" style={{ maxHeight }}>
          {children}
        </section>
      ) : (
        <div ref={box} className="relative min-w-0 overflow-x-auto">
          {children}
        </div>
      )}
      {hasMore ? <span aria-hidden data-more="right" className="more-right" /> : null}
    </div>
  )
}

type HeadProps<T> = { column: Column<T>; isFirst: boolean; isLastOnPhone: boolean; sort: Sort; onSort: (isAdded: boolean) => void }

function HeadCell<T>({ column, isFirst, isLastOnPhone, sort, onSort }: HeadProps<T>) {
  return (
    <th
      scope="col"
      aria-sort={column.sortBy ? ariaSort(sort, column.key) : undefined}
      className={cx(
        'narrow h-7 border-b border-line px-2 py-0! text-12 font-medium whitespace-nowrap text-ink-3 first:pl-4 last:pr-4',
        ALIGN[column.align ?? 'left'],
        column.hideOnPhone && 'max-md:hidden',
        isLastOnPhone && 'max-md:pr-4',
        isFirst && cx(FIRST, 'bg-s-1'),
        column.className,
      )}
    >
      {column.sortBy ? (
        <SortButton sort={sort} column={column.key} onSort={onSort}>
          {column.header}
        </SortButton>
      ) : (
        column.header
      )}
    </th>
  )
}

// A figure stays in one line: a minus may not stand apart from its sum.
const ALIGN = { left: 'text-left', right: 'text-right whitespace-nowrap', center: 'text-center' }
