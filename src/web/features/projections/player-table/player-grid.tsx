// Rows of players under a fixed head: only those in sight are drawn; on a narrow place each row becomes a grid of its own.
import { type CSSProperties, memo, type ReactNode } from 'react'
import { useFormat } from '../../../format/use-format.ts'
import { usePreferences } from '../../../preferences/preferences.ts'
import { ROLE } from '../../../ui/display/table-roles.ts'
import { VirtualTable } from '../../../ui/display/virtual-table.tsx'
import { cx } from '../../../ui/layout/cx.ts'
import { useNarrow } from '../../../ui/layout/use-narrow.ts'
import { useNow } from '../../../ui/layout/use-now.ts'
import { Identity, OutcomeRangeBar, OwnershipText, PointsText, SalaryText, ValueText } from './player-cells.tsx'
import { isValue, type PlayerRow, type SortKey } from './player-row.ts'
import { PointsInput, type RowRules, RuleActs, ShareInput, type Shares } from './rule-cells.tsx'

type Props = {
  caption: string
  rows: readonly PlayerRow[]
  /** One of the sort keys, or any other word when the rows are sorted by what has no column head. */
  sort: string
  onSort: (key: SortKey) => void
  /** Team code → #RRGGBB. */
  colors: ReadonlyMap<string, string>
  /** Words beside a name: "Locked". */
  marks?: ReadonlyMap<string, string>
  /** Rows with a gold background. */
  selected?: ReadonlySet<string>
  /** What can be done with a row, at its right end. */
  action?: (row: PlayerRow) => ReactNode
  /** Opens what went into a row's projection: its name becomes a button. */
  onExplain?: (row: PlayerRow) => void
  /** Bans a player about whom a warning stands. */
  onBan?: (id: string) => void
  /** Room for it: "2.25rem". */
  actionWidth?: string
  maxHeight: string
  /** The points are averages of a file: the head says so. */
  isAverage: boolean
  /** Without columns for floor and ceiling, which the rail shows as well. */
  isBrief?: boolean
  /** Rules and projections are edited in the rows. */
  rules?: RowRules | undefined
  /** False where nobody has a floor or a ceiling: a file knows averages only. */
  hasRange?: boolean
}

const GRID = 'grid items-center gap-x-2 px-4 grid-cols-[minmax(0,1fr)_auto_auto]'
const COLUMNS = {
  full: '@3xl:grid-cols-[minmax(9rem,1fr)_3.75rem_minmax(5rem,8.5rem)_2.5rem_3.25rem_3.25rem_4.5rem_3.25rem_var(--action)]',
  ruled:
    '@3xl:grid-cols-[4.5rem_minmax(8rem,1fr)_3.5rem_minmax(4rem,6rem)_2.25rem_4.75rem_2.5rem_3.25rem_3rem_2.75rem_2.75rem_var(--action)]',
  ruledShort: '@3xl:grid-cols-[4.5rem_minmax(8rem,1fr)_3.5rem_minmax(4rem,6rem)_4.75rem_3.25rem_3rem_2.75rem_2.75rem_var(--action)]',
  brief: '@3xl:grid-cols-[minmax(9rem,1fr)_4rem_minmax(5rem,8.5rem)_3.25rem_5.25rem_3.75rem_var(--action)]',
}
const columnsOf = (isBrief = false, isRuled = false) =>
  cx(GRID, isRuled ? (isBrief ? COLUMNS.ruledShort : COLUMNS.ruled) : isBrief ? COLUMNS.brief : COLUMNS.full)
/** Cells of a column of their own, which a narrow place has no room for. */
const WIDE = '@max-3xl:hidden'

export function PlayerGrid(props: Props) {
  const { caption, rows, rules, action, actionWidth = '2.25rem', maxHeight, isBrief = false, hasRange = true } = props
  const isShort = isBrief || !hasRange
  const isNarrow = useNarrow()
  const { density } = usePreferences()
  const most = Math.max(1, ...rows.map((row) => row.ceiling ?? row.median ?? 0))
  return (
    <VirtualTable
      name={caption}
      head={<Head {...props} isBrief={isShort} hasRange={hasRange} most={most} />}
      count={rows.length}
      keyOf={(index) => rows[index]!.id}
      rowHeight={isNarrow ? 53 : density === 'compact' ? 28 : 40}
      rowClass={(index) => {
        const row = rows[index]!
        return cx(
          columnsOf(isShort, rules !== undefined),
          rules?.bans.has(row.id) && 'opacity-60',
          'py-1.5 @3xl:min-h-(--row) @3xl:py-0',
          isValue(row) && 'shadow-[inset_3px_0_0_var(--gain)]',
          props.selected?.has(row.id) && 'bg-accent-wash',
        )
      }}
      row={(index) => {
        const row = rows[index]!
        return (
          <>
            <Cells
              isBrief={isBrief}
              isShort={isShort}
              row={row}
              most={most}
              color={props.colors.get(row.team)}
              mark={props.marks?.get(row.id)}
              onExplain={props.onExplain}
              onBan={props.onBan}
              rules={rules}
              isLocked={rules?.locks.has(row.id)}
              isBanned={rules?.bans.has(row.id)}
              shares={rules?.shares[row.id]}
            />
            <span
              {...ROLE.cell}
              className="col-start-3 row-span-2 row-start-1 flex justify-end gap-1.5 justify-self-end @max-3xl:max-w-24 @max-3xl:flex-wrap @3xl:col-auto @3xl:row-span-1 @3xl:row-auto"
            >
              {action?.(row)}
            </span>
          </>
        )
      }}
      maxHeight={maxHeight}
      style={{ '--action': actionWidth } as CSSProperties}
    />
  )
}

type CellsProps = Pick<Props, 'isBrief' | 'onExplain' | 'onBan'> & {
  rules: RowRules | undefined
  isLocked: boolean | undefined
  isBanned: boolean | undefined
  shares: Shares | undefined
  isShort: boolean
  row: PlayerRow
  most: number
  color?: string
  mark?: string
}

/** The figures of one player: drawn again only when something about this player changes. */
const Cells = memo(function Cells(props: CellsProps) {
  const { row, most, color, mark, isBrief, isShort, onExplain, onBan, rules, isLocked = false, isBanned = false, shares } = props
  const now = useNow()
  const { start } = useFormat()
  const when = row.startsAt === null ? undefined : start(row.startsAt, now)
  return (
    <>
      {rules ? (
        <span {...ROLE.cell} className={WIDE}>
          <RuleActs row={row} isLocked={isLocked} isBanned={isBanned} shares={shares} onRule={rules.onRule} />
        </span>
      ) : null}
      <span {...ROLE.rowHead} className="min-w-0">
        <Identity
          row={row}
          color={color}
          when={when}
          mark={mark}
          isBrief={isBrief}
          isTight={rules !== undefined}
          onExplain={onExplain && (() => onExplain(row))}
          onBan={onBan && (() => onBan(row.id))}
        />
      </span>
      <span {...ROLE.cell} className="@max-3xl:col-start-2 @max-3xl:row-start-2 @max-3xl:text-12 @max-3xl:text-ink-2 text-right">
        <SalaryText salary={row.salary} />
      </span>
      <span {...ROLE.cell} className="@max-3xl:hidden @max-3xl:pl-13.5">
        <OutcomeRangeBar row={row} most={most} className="@max-3xl:max-w-52" />
      </span>
      {isShort ? null : (
        <Figure label="Floor">
          <PointsText points={row.floor} />
        </Figure>
      )}
      <span {...ROLE.cell} className="@max-3xl:col-start-2 @max-3xl:row-start-1 text-right @max-3xl:text-16">
        {rules ? (
          <>
            <span className={WIDE}>
              <PointsInput row={row} onPoints={rules.onPoints} />
            </span>
            <span className="@3xl:hidden">
              <PointsText points={row.median} isStrong />
            </span>
          </>
        ) : (
          <PointsText points={row.median} isStrong />
        )}
      </span>
      {isShort ? null : (
        <Figure label="Ceiling">
          <PointsText points={row.ceiling} />
        </Figure>
      )}
      <Figure label="Value">
        <ValueText row={row} />
      </Figure>
      <Figure label="Own">
        <OwnershipText ownership={row.ownership} />
      </Figure>
      {rules
        ? (['min', 'max'] as const).map((bound) => (
            <span key={bound} {...ROLE.cell} className={cx(WIDE, 'text-right')}>
              <ShareInput row={row} bound={bound} shares={shares} onShare={rules.onShare} />
            </span>
          ))
        : null}
    </>
  )
})

/** A figure of its own column; where there is little room the column is dropped and the figure is read only. */
function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span {...ROLE.cell} className="text-right @max-3xl:sr-only">
      <span className="sr-only @3xl:hidden">{label} </span>
      {children}
    </span>
  )
}

type HeadProps = Pick<Props, 'sort' | 'onSort' | 'isAverage' | 'isBrief' | 'hasRange' | 'rules'> & { most: number }

function Head({ sort, onSort, isAverage, isBrief, hasRange, rules, most }: HeadProps) {
  const sorted = (key: SortKey) => ({ sort, onSort, sortKey: key })
  return (
    <div {...ROLE.group} className="sticky top-0 z-1 border-b border-line bg-s-1 @max-3xl:sr-only">
      <div {...ROLE.row(1)} className={cx(columnsOf(isBrief, rules !== undefined), 'narrow min-h-7 text-12 font-medium text-ink-3')}>
        {rules ? (
          <span {...ROLE.head}>
            <span className="sr-only">Lock, ban, like</span>
          </span>
        ) : null}
        <span {...ROLE.head}>Player</span>
        <span {...ROLE.head} className="text-right">
          Salary
        </span>
        <span {...ROLE.head} className="flex justify-between gap-1 whitespace-nowrap">
          <span className="truncate">{hasRange ? 'Range of outcomes' : 'On one line'}</span> <span>0–{Math.ceil(most)}</span>
        </span>
        {isBrief ? null : (
          <span {...ROLE.head} className="text-right">
            Floor
          </span>
        )}
        <SortHead {...sorted('median')}>{isAverage ? 'Average' : 'Median'}</SortHead>
        {isBrief ? null : <SortHead {...sorted('ceiling')}>Ceiling</SortHead>}
        <SortHead {...sorted('value')}>Value</SortHead>
        <SortHead {...sorted('ownership')}>Own</SortHead>
        {rules ? (
          <>
            <span {...ROLE.head} className="text-right">
              Min %
            </span>
            <span {...ROLE.head} className="text-right">
              Max %
            </span>
          </>
        ) : null}
        <span {...ROLE.head}>
          <span className="sr-only">Actions</span>
        </span>
      </div>
    </div>
  )
}

type SortHeadProps = { sort: string; onSort: (key: SortKey) => void; sortKey: SortKey; children: string }

function SortHead({ sort, onSort, sortKey, children }: SortHeadProps) {
  const isSorted = sort === sortKey
  return (
    <span {...ROLE.sortHead(isSorted ? 'descending' : 'none')} className="text-right">
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
