// A table of rows: words left, numbers right, sorting by the head, a grid of its own on a phone. Sorting by TanStack Table.
import {
  createSortedRowModel,
  rowSortingFeature,
  type SortingState,
  sortFn_alphanumeric,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { cx } from '../layout/cx.ts'

export type Column<T> = {
  readonly key: string
  readonly header: ReactNode
  readonly cell: (row: T) => ReactNode
  /** What the column is sorted by; null and undefined come last. Without it the column cannot be sorted. */
  readonly sortBy?: (row: T) => number | string | null | undefined
  /** Numbers right, words left (the default), prices of books centered. */
  readonly align?: 'left' | 'right' | 'center'
  /** Which way the first click sorts; numbers from the top, words from A. */
  readonly firstSort?: 'asc' | 'desc'
  readonly hideOnPhone?: boolean
  readonly className?: string
}

type Props<T> = {
  /** What the table holds, for a screen reader. */
  caption: string
  columns: readonly Column<T>[]
  rows: readonly T[]
  rowKey: (row: T) => string
  initialSort?: { readonly key: string; readonly direction: 'asc' | 'desc' }
  /** Marks rows worth the eye with a 3 px gain bar. */
  isMarked?: (row: T) => boolean
  onRowClick?: (row: T) => void
  /** Height at which the body scrolls under a fixed head, such as "24rem". */
  maxHeight?: string
  /** What stands in the place of rows when there are none. */
  empty?: ReactNode
}

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { alphanumeric: sortFn_alphanumeric },
})

export function Table<T extends object>({ caption, columns, rows, rowKey, initialSort, isMarked, onRowClick, maxHeight, empty }: Props<T>) {
  const [sorting, setSorting] = useState<SortingState>(initialSort ? [{ id: initialSort.key, desc: initialSort.direction === 'desc' }] : [])
  const definitions = useMemo(
    () =>
      columns.map((column) => ({
        id: column.key,
        accessorFn: (row: T) => column.sortBy?.(row) ?? undefined,
        enableSorting: column.sortBy !== undefined,
        sortUndefined: 'last' as const,
        sortDescFirst: (column.firstSort ?? (column.align === 'right' ? 'desc' : 'asc')) === 'desc',
      })),
    [columns],
  )
  const table = useTable({
    features,
    columns: definitions,
    data: rows as T[],
    getRowId: rowKey,
    state: { sorting },
    onSortingChange: setSorting,
    enableSortingRemoval: false,
  })
  const shown = table.getRowModel().rows
  const lastOnPhone = columns.findLastIndex(({ hideOnPhone }) => !hideOnPhone)
  if (shown.length === 0 && empty) return empty
  return (
    <ScrollRegion name={caption} maxHeight={maxHeight}>
      <table className="w-full border-collapse text-13">
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-0 z-1 bg-s-1">
          <tr>
            {columns.map((column, index) => (
              <HeadCell
                key={column.key}
                column={column}
                isLastOnPhone={index === lastOnPhone}
                sort={sorting.find(({ id }) => id === column.key)}
                onSort={() => table.getColumn(column.key)?.toggleSorting()}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ id, original }) => (
            <tr
              key={id}
              onClick={onRowClick ? () => onRowClick(original) : undefined}
              className={cx(
                'border-b border-line last:border-b-0 hover:bg-s-2',
                isMarked?.(original) && 'shadow-[inset_3px_0_0_var(--gain)]',
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
                      column.className,
                    )}
                  >
                    {column.cell(original)}
                  </Cell>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

/** A region that scrolls must be reachable by keyboard and have a name. */
function ScrollRegion({ name, maxHeight, children }: { name: string; maxHeight?: string; children: ReactNode }) {
  if (!maxHeight) return <div className="relative min-w-0 overflow-x-auto">{children}</div>
  return (
    // Positioned, so that words for screen readers only scroll with their rows instead of lengthening the page.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section aria-label={name} tabIndex={0} className="relative min-w-0 overflow-auto" style={{ maxHeight }}>
      {children}
    </section>
  )
}

type HeadProps<T> = { column: Column<T>; isLastOnPhone: boolean; sort: { desc: boolean } | undefined; onSort: () => void }

function HeadCell<T>({ column, isLastOnPhone, sort, onSort }: HeadProps<T>) {
  const sorted = sort ? (sort.desc ? 'descending' : 'ascending') : 'none'
  return (
    <th
      scope="col"
      aria-sort={column.sortBy ? sorted : undefined}
      className={cx(
        'narrow h-7 border-b border-line px-2 py-0 text-12 font-medium whitespace-nowrap text-ink-3 first:pl-4 last:pr-4',
        ALIGN[column.align ?? 'left'],
        column.hideOnPhone && 'max-md:hidden',
        isLastOnPhone && 'max-md:pr-4',
        column.className,
      )}
    >
      {column.sortBy ? (
        <button
          type="button"
          onClick={onSort}
          className={cx('inline-flex min-h-6 items-center gap-1 hover:text-ink max-md:min-h-11', sort && 'text-ink')}
        >
          {column.header}
          {sort ? sort.desc ? <ArrowDown size={12} aria-hidden="true" /> : <ArrowUp size={12} aria-hidden="true" /> : null}
        </button>
      ) : (
        column.header
      )}
    </th>
  )
}

const ALIGN = { left: 'text-left', right: 'text-right', center: 'text-center' }
