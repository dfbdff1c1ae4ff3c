// The lineups of a set under a fixed head; only those in sight are drawn.
import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useRef } from 'react'
import { formatSalary } from '../../format/money.ts'
import { formatPercent, formatPoints } from '../../format/percent.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { cx } from '../../ui/cx.ts'
import type { Grade, SetRow, SetSort } from './set-row.ts'

type Props = {
  rows: readonly SetRow[]
  sort: SetSort
  onSort: (sort: SetSort) => void
  selected: ReadonlySet<number>
  onSelect: (number: number, isSelected: boolean) => void
  /** Number of the lineup shown in full. */
  open: number | null
  onOpen: (number: number) => void
  maxHeight: string
}

const COLUMNS =
  'grid items-center gap-x-2 px-4 grid-cols-[1.75rem_2.25rem_minmax(0,1fr)_3.5rem_2.25rem] @2xl:grid-cols-[1.75rem_2.25rem_minmax(0,1fr)_3.75rem_3.75rem_4rem_4.25rem_2.5rem]'
const WIDE = '@max-2xl:sr-only text-right'

const TONES: Record<Grade, BadgeTone> = { A: 'gain', B: 'outline', C: 'outline', D: 'mid', F: 'loss' }

// Grids have no table roles by themselves; these are given by hand (direction.md section 5).
const ROLE = {
  table: (rows: number) => ({ role: 'table', 'aria-label': 'Lineups', 'aria-rowcount': rows }),
  group: { role: 'rowgroup' },
  row: (index: number) => ({ role: 'row', 'aria-rowindex': index }),
  head: { role: 'columnheader' },
  sortHead: (order: 'ascending' | 'descending' | 'none') => ({ role: 'columnheader', 'aria-sort': order }) as const,
  cell: { role: 'cell' },
} as const
// What scrolls must be reachable by keyboard.
const REACHABLE = { tabIndex: 0 }

export function SetTable({ rows, sort, onSort, selected, onSelect, open, onOpen, maxHeight }: Props) {
  const region = useRef<HTMLElement>(null)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => region.current,
    estimateSize: () => 49,
    overscan: 10,
    getItemKey: (index) => rows[index]?.number ?? index,
  })
  return (
    <section ref={region} aria-label="Set of lineups" {...REACHABLE} className="@container min-w-0 overflow-y-auto" style={{ maxHeight }}>
      <div {...ROLE.table(rows.length + 1)} className="text-13">
        <Head sort={sort} onSort={onSort} />
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
                  COLUMNS,
                  'absolute inset-x-0 top-0 min-h-12 border-b border-line py-1 hover:bg-s-2',
                  open === row.number && 'bg-accent-wash',
                )}
                style={{ transform: `translateY(${start}px)` }}
              >
                <Cells row={row} isSelected={selected.has(row.number)} onSelect={onSelect} isOpen={open === row.number} onOpen={onOpen} />
              </div>
            ) : null
          })}
        </div>
      </div>
    </section>
  )
}

type CellsProps = Pick<Props, 'onSelect' | 'onOpen'> & { row: SetRow; isSelected: boolean; isOpen: boolean }

function Cells({ row, isSelected, onSelect, isOpen, onOpen }: CellsProps) {
  const { number, lineup, grade, stack } = row
  return (
    <>
      <span {...ROLE.cell}>
        <Checkbox hideLabel label={`Choose lineup ${number}`} checked={isSelected} onChange={(is) => onSelect(number, is)} />
      </span>
      <span {...ROLE.cell} className="narrow text-12 text-ink-3">
        {number}
      </span>
      <span {...ROLE.cell} className="min-w-0">
        <button
          type="button"
          aria-pressed={isOpen}
          aria-label={`Show lineup ${number}`}
          onClick={() => onOpen(number)}
          className="block w-full min-w-0 text-left max-md:min-h-11"
        >
          <span className="block truncate">{lineup.players.map(({ name }) => lastName(name)).join(', ')}</span>
          <span className="note block truncate">{stack || 'No two of one team'}</span>
        </button>
      </span>
      <span {...ROLE.cell} className="text-right font-semibold">
        {formatPoints(lineup.projectedPoints)}
      </span>
      <Wide label="Ceiling">{lineup.ceiling === null ? '–' : formatPoints(lineup.ceiling)}</Wide>
      <Wide label="Ownership">{lineup.ownership === null ? '–' : formatPercent(lineup.ownership, 0)}</Wide>
      <Wide label="Salary">{formatSalary(lineup.totalSalary)}</Wide>
      <span {...ROLE.cell} className="text-right">
        <Badge tone={TONES[grade]}>{grade}</Badge>
      </span>
    </>
  )
}

function Wide({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span {...ROLE.cell} className={WIDE}>
      <span className="sr-only @2xl:hidden">{label} </span>
      {children}
    </span>
  )
}

/** "A. Jones Jr." keeps what tells people apart: everything after the first word. */
function lastName(name: string): string {
  const words = name.trim().split(/\s+/)
  return words.length > 1 ? words.slice(1).join(' ') : name.trim()
}

function Head({ sort, onSort }: Pick<Props, 'sort' | 'onSort'>) {
  const sorted = (key: SetSort) => ({ sort, onSort, sortKey: key })
  return (
    <div {...ROLE.group} className="sticky top-0 z-1 border-b border-line bg-s-1">
      <div {...ROLE.row(1)} className={cx(COLUMNS, 'narrow py-2 text-12 font-medium text-ink-3')}>
        <span {...ROLE.head}>
          <span className="sr-only">Choose</span>
        </span>
        <SortHead {...sorted('number')}>#</SortHead>
        <span {...ROLE.head}>Players</span>
        <SortHead {...sorted('points')} isRight>
          Points
        </SortHead>
        <SortHead {...sorted('ceiling')} isRight isWide>
          Ceiling
        </SortHead>
        <SortHead {...sorted('ownership')} isRight isWide>
          Own sum
        </SortHead>
        <SortHead {...sorted('salary')} isRight isWide>
          Salary
        </SortHead>
        <span {...ROLE.head} className="text-right">
          <span className="sr-only">Grade</span>
        </span>
      </div>
    </div>
  )
}

type SortHeadProps = Pick<Props, 'sort' | 'onSort'> & { sortKey: SetSort; children: string; isRight?: boolean; isWide?: boolean }

function SortHead({ sort, onSort, sortKey, children, isRight = false, isWide = false }: SortHeadProps) {
  const isSorted = sort === sortKey
  const isAscending = sortKey === 'number' || sortKey === 'ownership'
  return (
    <span
      {...ROLE.sortHead(isSorted ? (isAscending ? 'ascending' : 'descending') : 'none')}
      className={cx(isRight && 'text-right', isWide && WIDE)}
    >
      <button
        type="button"
        onClick={() => onSort(sortKey)}
        className={cx('min-h-6 whitespace-nowrap hover:text-ink', isSorted && 'text-ink')}
      >
        {children}
        {isSorted ? <span aria-hidden="true">{isAscending ? ' ↑' : ' ↓'}</span> : null}
      </button>
    </span>
  )
}
