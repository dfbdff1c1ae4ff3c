// A long table under a fixed head: only the rows in sight are drawn. Each row is a grid; its cells bear the roles of table-roles.ts.
import { useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react'
import { cx } from '../layout/cx.ts'
import { useRovingFocus } from '../layout/use-roving-focus.ts'
import { ROLE, rowStop } from './table-roles.ts'

type Props = {
  /** Name of the table, and of the region that scrolls where that is another. */
  name: string
  region?: string
  /** A row group of its own. */
  head: ReactNode
  count: number
  keyOf: (index: number) => string | number
  /** Height of most rows in pixels; each is measured when it is drawn. */
  rowHeight: number
  rowClass: (index: number) => string
  row: (index: number) => ReactNode
  maxHeight: string
  style?: CSSProperties
  /** The row that is brought into sight. */
  shown?: number | undefined
  /** Rows are stops of their own, for TableKeys. */
  hasStops?: boolean
}

/** A table with so many controls is one stop of the Tab key; below it they are few enough to pass. */
const MANY = { grid: true, from: 12 } as const

// What scrolls must be reachable by keyboard.
const REACHABLE = { tabIndex: 0 }

export function VirtualTable(props: Props) {
  const { name, region = name, head, count, keyOf, rowHeight, rowClass, row, maxHeight, style, shown, hasStops = false } = props
  const scroller = useRef<HTMLElement>(null)
  useRovingFocus(scroller, MANY)
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    getItemKey: (index) => (index < count ? keyOf(index) : index),
  })
  useEffect(() => {
    if (shown !== undefined && shown >= 0) virtual.scrollToIndex(shown, { align: 'auto' })
  }, [virtual, shown])
  return (
    <section
      ref={scroller}
      aria-label={region}
      {...REACHABLE}
      className="@container min-w-0 overflow-y-auto"
      style={{ maxHeight, ...style }}
    >
      <div {...ROLE.table(name, count + 1)} className="text-13">
        {head}
        <div {...ROLE.group} className="relative" style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, key, start }) =>
            index < count ? (
              <div
                {...ROLE.row(index + 2)}
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                {...(hasStops ? rowStop(index, String(keyOf(index))) : {})}
                className={cx('absolute inset-x-0 top-0 border-b border-line -outline-offset-2 hover:bg-s-2', rowClass(index))}
                style={{ transform: `translateY(${start}px)` }}
              >
                {row(index)}
              </div>
            ) : null,
          )}
        </div>
      </div>
    </section>
  )
}
