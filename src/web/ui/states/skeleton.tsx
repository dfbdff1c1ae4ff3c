import { cx } from '../layout/cx.ts'

/** The final geometry in surface 2, still. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('block rounded-control bg-s-2', className ?? 'h-4 w-full')} />
}

type RowsProps = {
  rows?: number
  /** As tall as the rows that follow: those of a table, one line each under a head, or those of a list, of two lines (the default). */
  height?: 'table' | 'list'
}

/** Rows of a table or list that is on its way. */
export function SkeletonRows({ rows = 6, height = 'list' }: RowsProps) {
  if (height === 'table') return <TableSkeleton rows={rows} />
  return (
    <div aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of a skeleton have no identity
        <div key={row} className="flex items-center gap-4 border-b border-line px-4 py-3 last:border-b-0">
          <Skeleton className="h-6 w-9" />
          <div className="grid flex-1 gap-1.5">
            <Skeleton className={cx('h-3.5', ['w-2/5', 'w-1/3', 'w-1/2'][row % 3])} />
            <Skeleton className="h-3 w-1/4" />
          </div>
          <Skeleton className="h-4 w-24 max-md:hidden" />
          <Skeleton className="h-5 w-14" />
        </div>
      ))}
    </div>
  )
}

function TableSkeleton({ rows }: { rows: number }) {
  return (
    <div aria-hidden="true">
      <div className="h-7 border-b border-line max-md:hidden" />
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of a skeleton have no identity
        <div key={row} className="box-content flex h-13 items-center gap-4 border-b border-line px-4 last:border-b-0 md:h-(--row)">
          <Skeleton className="h-4 w-9" />
          <Skeleton className={cx('h-3.5', ['w-2/5', 'w-1/3', 'w-1/2'][row % 3])} />
          <Skeleton className="ml-auto h-3.5 w-24 max-md:hidden" />
          <Skeleton className="h-3.5 w-12 max-md:ml-auto" />
        </div>
      ))}
    </div>
  )
}
