// Rows of players under a fixed head: only those in sight are drawn; on a narrow place each row becomes a grid of its own.
import { useVirtualizer } from '@tanstack/react-virtual'
import { Check, Plus } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useFormat } from '../../format/use-format.ts'
import { cx } from '../../ui/cx.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useNow } from '../../ui/use-now.ts'
import { Identity, OutcomeRail, OwnershipText, PointsText, SalaryText, ValueText } from './player-cells.tsx'
import { isValue, type PlayerRow, type SortKey } from './player-row.ts'

type Props = {
  caption: string
  rows: readonly PlayerRow[]
  sort: SortKey
  onSort: (key: SortKey) => void
  /** Team code → #RRGGBB. */
  colors: ReadonlyMap<string, string>
  /** Words beside a name: "Locked". */
  marks?: ReadonlyMap<string, string>
  selected?: ReadonlySet<string>
  onToggle?: (id: string) => void
  maxHeight: string
  /** The points are averages of a file: the head says so. */
  isAverage: boolean
}

// Grids have no table roles by themselves; these are given by hand (direction.md section 5).
const ROLE = {
  table: (name: string, rows: number) => ({ role: 'table', 'aria-label': name, 'aria-rowcount': rows }),
  group: { role: 'rowgroup' },
  row: (index: number) => ({ role: 'row', 'aria-rowindex': index }),
  head: { role: 'columnheader' },
  sortHead: (isSorted: boolean) => ({ role: 'columnheader', 'aria-sort': isSorted ? 'descending' : 'none' }) as const,
  rowHead: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const

const GRID =
  'grid items-center gap-x-2 px-4 grid-cols-[minmax(0,1fr)_auto_2.75rem] @3xl:grid-cols-[minmax(9rem,1fr)_4rem_minmax(5rem,8.5rem)_2.75rem_3.25rem_3.5rem_5.75rem_4rem_2.25rem]'

export function PlayerGrid(props: Props) {
  const { caption, rows, onToggle, maxHeight } = props
  const region = useRef<HTMLElement>(null)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => region.current,
    estimateSize: () => 53,
    overscan: 8,
    getItemKey: (index) => rows[index]?.id ?? index,
  })
  const most = Math.max(1, ...rows.map((row) => row.ceiling ?? row.median ?? 0))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section ref={region} aria-label={caption} tabIndex={0} className="@container min-w-0 overflow-y-auto" style={{ maxHeight }}>
      <div {...ROLE.table(caption, rows.length + 1)} className="text-13">
        <Head {...props} most={most} />
        <div {...ROLE.group} className="relative" style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, key, start }) => {
            const row = rows[index]
            return row ? (
              <div
                {...ROLE.row(index + 2)}
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                className={cx(
                  GRID,
                  'absolute inset-x-0 top-0 border-b border-line py-2 hover:bg-s-2',
                  isValue(row) && 'shadow-[inset_3px_0_0_var(--gain)]',
                  props.selected?.has(row.id) && 'bg-accent-wash',
                )}
                style={{ transform: `translateY(${start}px)` }}
              >
                <Cells row={row} most={most} color={props.colors.get(row.team)} mark={props.marks?.get(row.id)} />
                <span {...ROLE.cell} className="col-start-3 row-start-1 justify-self-end @3xl:col-auto @3xl:row-auto">
                  {onToggle ? (
                    <IconButton
                      bordered
                      size="sm"
                      label={props.selected?.has(row.id) ? `Unselect ${row.name}` : `Select ${row.name}`}
                      aria-pressed={props.selected?.has(row.id)}
                      icon={props.selected?.has(row.id) ? <Check size={16} strokeWidth={2.5} /> : <Plus size={16} strokeWidth={1.5} />}
                      onClick={() => onToggle(row.id)}
                    />
                  ) : null}
                </span>
              </div>
            ) : null
          })}
        </div>
      </div>
    </section>
  )
}

function Cells({ row, most, color, mark }: { row: PlayerRow; most: number; color?: string; mark?: string }) {
  const now = useNow()
  const { start } = useFormat()
  const when = row.startsAt === null ? undefined : start(row.startsAt, now)
  return (
    <>
      <span {...ROLE.rowHead} className="min-w-0">
        <Identity row={row} color={color} when={when} mark={mark} />
      </span>
      <span {...ROLE.cell} className="@max-3xl:col-start-2 @max-3xl:row-start-2 @max-3xl:text-12 @max-3xl:text-ink-2 text-right">
        <SalaryText salary={row.salary} />
      </span>
      <span {...ROLE.cell} className="@max-3xl:col-start-1 @max-3xl:row-start-2 @max-3xl:pl-11.5">
        <OutcomeRail row={row} most={most} className="@max-3xl:max-w-52" />
      </span>
      <Figure label="Floor">
        <PointsText points={row.floor} />
      </Figure>
      <span {...ROLE.cell} className="@max-3xl:col-start-2 @max-3xl:row-start-1 text-right @max-3xl:text-16">
        <PointsText points={row.median} isStrong />
      </span>
      <Figure label="Ceiling">
        <PointsText points={row.ceiling} />
      </Figure>
      <Figure label="Value">
        <ValueText row={row} />
      </Figure>
      <Figure label="Own">
        <OwnershipText ownership={row.ownership} />
      </Figure>
    </>
  )
}

/** A figure of its own column; where there is little room the column is dropped and the figure is read only. */
function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span {...ROLE.cell} className="text-right @max-3xl:sr-only">
      <span className="sr-only @3xl:hidden">{label} </span>
      {children}
    </span>
  )
}

type HeadProps = Pick<Props, 'sort' | 'onSort' | 'isAverage'> & { most: number }

function Head({ sort, onSort, isAverage, most }: HeadProps) {
  const sorted = (key: SortKey) => ({ sort, onSort, sortKey: key })
  return (
    <div {...ROLE.group} className="sticky top-0 z-1 border-b border-line bg-s-1 @max-3xl:sr-only">
      <div {...ROLE.row(1)} className={cx(GRID, 'narrow py-2 text-12 font-medium text-ink-3')}>
        <span {...ROLE.head}>Player</span>
        <span {...ROLE.head} className="text-right">
          Salary
        </span>
        <span {...ROLE.head} className="flex justify-between gap-1 whitespace-nowrap">
          <span className="truncate">Range of outcomes</span> <span>0–{Math.ceil(most)}</span>
        </span>
        <span {...ROLE.head} className="text-right">
          Floor
        </span>
        <SortHead {...sorted('median')}>{isAverage ? 'Average' : 'Median'}</SortHead>
        <SortHead {...sorted('ceiling')}>Ceiling</SortHead>
        <SortHead {...sorted('value')}>Value</SortHead>
        <SortHead {...sorted('ownership')}>Own</SortHead>
        <span {...ROLE.head}>
          <span className="sr-only">Select</span>
        </span>
      </div>
    </div>
  )
}

type SortHeadProps = { sort: SortKey; onSort: (key: SortKey) => void; sortKey: SortKey; children: string }

function SortHead({ sort, onSort, sortKey, children }: SortHeadProps) {
  const isSorted = sort === sortKey
  return (
    <span {...ROLE.sortHead(isSorted)} className="text-right">
      <button
        type="button"
        onClick={() => onSort(sortKey)}
        className={cx('min-h-6 whitespace-nowrap hover:text-ink', isSorted && 'text-ink')}
      >
        {children}
        {isSorted ? <span aria-hidden="true"> ↓</span> : null}
      </button>
    </span>
  )
}
