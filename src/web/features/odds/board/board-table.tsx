import { ArrowDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../../ui/layout/cx.ts'
import { BoardTableRow, type RowProps } from './board-row.tsx'
import type { BoardRow, SORTS } from './board-rows.ts'
import { shortBook } from './odds-board.copy.ts'

type Sort = (typeof SORTS)[number]

type Props = RowProps & {
  caption: string
  rows: readonly BoardRow[]
  sort: Sort
  onSort: (sort: Sort) => void
}

/** The desk's table: what to bet, the best price, what it is worth, and every book beside it. */
export function BoardTable({ caption, rows, books, sort, onSort, ...rest }: Props) {
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
              <RangeBarKey />
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
            <BoardTableRow key={row.id} row={row} books={books} {...rest} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function RangeBarKey() {
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
