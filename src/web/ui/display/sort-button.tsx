// The head of a column by which rows can be sorted: pressed alone it sorts by this column, with Shift it is added to the others.
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { cx } from '../layout/cx.ts'
import type { Sort } from './table-view.ts'

export type AriaSort = 'ascending' | 'descending' | 'none'

export function ariaSort(sort: Sort, key: string): AriaSort {
  const found = sort.find((one) => one.key === key)
  return found ? (found.isDescending ? 'descending' : 'ascending') : 'none'
}

type Props = { sort: Sort; column: string; onSort: (isAdded: boolean) => void; children: ReactNode; className?: string }

export function SortButton({ sort, column, onSort, children, className }: Props) {
  const at = sort.findIndex(({ key }) => key === column)
  const found = sort[at]
  const Arrow = found?.isDescending ? ArrowDown : ArrowUp
  // A browser need not tell of Shift in the click that a key makes.
  const handleKey = (event: KeyboardEvent) => {
    if (!event.shiftKey || (event.key !== 'Enter' && event.key !== ' ')) return
    event.preventDefault()
    onSort(true)
  }
  return (
    <button
      type="button"
      title="Shift adds a column to the sort"
      onClick={(event) => onSort(event.shiftKey)}
      onKeyDown={handleKey}
      className={cx(
        'inline-flex min-h-6 items-center gap-0.5 whitespace-nowrap hover:text-ink max-md:min-h-11',
        found && 'text-ink',
        className,
      )}
    >
      {children}
      {found ? <Arrow size={12} aria-hidden="true" className="shrink-0" /> : null}
      {found && sort.length > 1 ? (
        <span className="text-12">
          {at + 1}
          <span className="sr-only"> of {sort.length} in the sort</span>
        </span>
      ) : null}
    </button>
  )
}
