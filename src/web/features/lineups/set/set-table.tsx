// The lineups of a set under a fixed head; only those in sight are drawn.
import type { ReactNode } from 'react'
import { formatSalary } from '../../../format/money.ts'
import { formatEdge, formatPercent, formatPoints } from '../../../format/percent.ts'
import { Badge, type BadgeTone } from '../../../ui/display/badge.tsx'
import { ROLE } from '../../../ui/display/table-roles.ts'
import { VirtualTable } from '../../../ui/display/virtual-table.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { cx } from '../../../ui/layout/cx.ts'
import { roiText } from '../../simulation/results-words.ts'
import type { Grade, GradeBy, SetRow, SetSort } from './set-row.ts'
import { gradeBy } from './set-row.ts'

type Props = {
  rows: readonly SetRow[]
  sort: SetSort
  onSort: (sort: SetSort) => void
  selected: ReadonlySet<number>
  onSelect: (number: number, isSelected: boolean) => void
  /** Number of the lineup shown in full. */
  open: number | null
  onOpen: (number: number) => void
  /** What the grades say. */
  basis: GradeBy
  maxHeight: string
}

const GRID = 'grid items-center gap-x-2 px-4 grid-cols-[1.75rem_2.25rem_minmax(0,1fr)_3.5rem_2.25rem]'
const COLUMNS = {
  plain: '@2xl:grid-cols-[1.75rem_2.25rem_minmax(0,1fr)_3.75rem_3.75rem_4rem_4.25rem_2.5rem]',
  played: '@2xl:grid-cols-[1.75rem_2.25rem_minmax(0,1fr)_3.75rem_3.75rem_4rem_4.25rem_4.5rem_2.5rem]',
}
const columnsOf = (isPlayed: boolean) => cx(GRID, isPlayed ? COLUMNS.played : COLUMNS.plain)
const WIDE = '@max-2xl:sr-only text-right'

const TONES: Record<Grade, BadgeTone> = { A: 'gain', B: 'outline', C: 'outline', D: 'mid', F: 'loss' }

export function SetTable({ rows, sort, onSort, selected, onSelect, open, onOpen, basis, maxHeight }: Props) {
  const isPlayed = rows.some(({ worth }) => worth !== null)
  return (
    <VirtualTable
      name="Lineups"
      region="Set of lineups"
      head={<Head sort={sort} onSort={onSort} isPlayed={isPlayed} />}
      count={rows.length}
      keyOf={(index) => rows[index]!.number}
      rowHeight={49}
      rowClass={(index) => cx(columnsOf(isPlayed), 'min-h-12 py-1', open === rows[index]!.number && 'bg-accent-wash')}
      row={(index) => {
        const row = rows[index]!
        const isOpen = open === row.number
        return <Cells {...{ row, isPlayed, basis, onSelect, isOpen, onOpen }} isSelected={selected.has(row.number)} />
      }}
      maxHeight={maxHeight}
    />
  )
}

type CellsProps = Pick<Props, 'onSelect' | 'onOpen' | 'basis'> & { row: SetRow; isPlayed: boolean; isSelected: boolean; isOpen: boolean }

function Cells({ row, isPlayed, basis, isSelected, onSelect, isOpen, onOpen }: CellsProps) {
  const { number, lineup, stack, worth } = row
  const grade = gradeBy(row, basis)
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
          <span className="note block truncate">
            {worth ? <span className="@2xl:hidden">{roiText(worth.shrunken, worth.standardError, 0)} · </span> : null}
            {stack || 'No two of one team'}
          </span>
        </button>
      </span>
      <span {...ROLE.cell} className="text-right font-semibold">
        {formatPoints(lineup.projectedPoints)}
      </span>
      <Wide label="Ceiling">{lineup.ceiling === null ? '–' : formatPoints(lineup.ceiling)}</Wide>
      <Wide label="Ownership">{lineup.ownership === null ? '–' : formatPercent(lineup.ownership, 0)}</Wide>
      <Wide label="Salary">{formatSalary(lineup.totalSalary)}</Wide>
      {isPlayed ? (
        <Wide label="ROI">
          {worth ? (
            <>
              <span className={cx('font-semibold', worth.shrunken > 0 ? 'text-gain' : 'text-loss')}>{formatEdge(worth.shrunken)}</span>
              <span className="block text-12 text-ink-3" title="As drawn, with the luck of being picked">
                {formatEdge(worth.mean)} drawn
              </span>
            </>
          ) : (
            '–'
          )}
        </Wide>
      ) : null}
      <span {...ROLE.cell} className="text-right">
        {grade ? <Badge tone={TONES[grade]}>{grade}</Badge> : '–'}
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

function Head({ sort, onSort, isPlayed }: Pick<Props, 'sort' | 'onSort'> & { isPlayed: boolean }) {
  const sorted = (key: SetSort) => ({ sort, onSort, sortKey: key })
  return (
    <div {...ROLE.group} className="sticky top-0 z-1 border-b border-line bg-s-1">
      <div {...ROLE.row(1)} className={cx(columnsOf(isPlayed), 'narrow py-2 text-12 font-medium text-ink-3')}>
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
        {isPlayed ? (
          <SortHead {...sorted('roi')} isRight isWide>
            ROI
          </SortHead>
        ) : null}
        <span {...ROLE.head} className="text-right">
          Grade
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
