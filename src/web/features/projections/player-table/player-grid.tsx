// Rows of players under a fixed head: only those in sight are drawn; on a narrow place each row becomes a grid of its own.
import { type CSSProperties, memo, type ReactNode, useMemo } from 'react'
import { useFormat } from '../../../format/use-format.ts'
import { usePreferences } from '../../../preferences/preferences.ts'
import { ariaSort, SortButton } from '../../../ui/display/sort-button.tsx'
import { ROLE } from '../../../ui/display/table-roles.ts'
import type { Direction, Sort } from '../../../ui/display/table-view.ts'
import { VirtualTable } from '../../../ui/display/virtual-table.tsx'
import { cx } from '../../../ui/layout/cx.ts'
import { useNarrow } from '../../../ui/layout/use-narrow.ts'
import { useNow } from '../../../ui/layout/use-now.ts'
import { Identity, OutcomeRangeBar, OwnershipText, PointsText, SalaryText, ValueText } from './player-cells.tsx'
import { COLUMN_LABELS, columnsShown, type PlayerColumn } from './player-columns.ts'
import { isValue, type PlayerRow, type PlayerSort } from './player-row.ts'
import { PointsInput, type RowRules, RuleActs, ShareInput, type Shares } from './rule-cells.tsx'

type Props = {
  caption: string
  rows: readonly PlayerRow[]
  sort: Sort
  onSort: (key: PlayerSort, first: Direction, isAdded: boolean) => void
  /** Keys of columns that are left out. */
  hidden?: readonly string[]
  /** Team code → #RRGGBB. */
  colors: ReadonlyMap<string, string>
  /** Words beside a name: "Locked". */
  marks?: ReadonlyMap<string, string>
  /** Rows with a gold background. */
  selected?: ReadonlySet<string>
  /** What can be done with a row, at its right end. */
  action?: (row: PlayerRow) => ReactNode
  /** Opens what went into a row's projection, by a button beside its name. */
  onExplain?: (row: PlayerRow) => void
  /** Opens the detail of a row, by a button of its own on a phone. */
  onOpen?: (row: PlayerRow) => void
  /** Bans a player about whom a warning stands. */
  onBan?: (id: string) => void
  /** Room for it: "2.25rem". */
  actionWidth?: string
  maxHeight: string
  /** The points are averages of a file: the head says so. */
  isAverage: boolean
  /** What stands beside a player whose points are not known here; "No projection" where nothing is given. */
  none?: string | undefined
  /** Without columns for floor and ceiling, which the rail shows as well. */
  isBrief?: boolean
  /** Rules and projections are edited in the rows. */
  rules?: RowRules | undefined
  /** Rows are walked and chosen by keyboard; the place of the one that is open. */
  hasStops?: boolean
  openAt?: number | undefined
  /** False where nobody has a floor or a ceiling: a file knows averages only. */
  hasRange?: boolean
  /** False where nobody’s share of the field is known: the column would say so in each row. */
  hasOwnership?: boolean
}

const GRID = 'grid items-center gap-x-2 px-4 grid-cols-[minmax(0,1fr)_auto_auto] @3xl:grid-cols-(--columns)'
/** Cells of a column of their own, which a narrow place has no room for. */
const WIDE = '@max-3xl:hidden'
const NOTHING: readonly string[] = []
const BOUNDS = ['min', 'max'] as const

export function PlayerGrid(props: Props) {
  const { caption, rows, rules, action, actionWidth = '2.25rem', maxHeight, isBrief = false } = props
  const { hasRange = true, hasOwnership = true } = props
  const isRuled = rules !== undefined
  const { hidden = NOTHING } = props
  const columns = useMemo(
    () => columnsShown({ isBrief, hasRange, hasOwnership, isRuled, hidden }),
    [isBrief, hasRange, hasOwnership, isRuled, hidden],
  )
  const isNarrow = useNarrow()
  const { density } = usePreferences()
  const most = Math.max(1, ...rows.map((row) => row.ceiling ?? row.median ?? 0))
  return (
    <VirtualTable
      name={caption}
      head={<Head {...props} columns={columns.has} hasRange={hasRange} most={most} />}
      hasStops={props.hasStops ?? false}
      shown={props.openAt}
      count={rows.length}
      keyOf={(index) => rows[index]!.id}
      rowHeight={isNarrow ? 53 : density === 'compact' ? 28 : 40}
      rowClass={(index) => {
        const row = rows[index]!
        return cx(
          GRID,
          rules?.bans.has(row.id) && 'opacity-60',
          'py-1 @3xl:min-h-(--row) @3xl:py-0',
          isValue(row) && 'shadow-[inset_3px_0_0_var(--gain)]',
          (props.selected?.has(row.id) || index === props.openAt) && 'bg-accent-wash',
        )
      }}
      row={(index) => {
        const row = rows[index]!
        return (
          <>
            <Cells
              isBrief={isBrief}
              columns={columns.has}
              row={row}
              most={most}
              color={props.colors.get(row.team)}
              mark={props.marks?.get(row.id)}
              none={props.none}
              onExplain={props.onExplain}
              onOpen={isNarrow ? props.onOpen : undefined}
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
      style={{ '--action': actionWidth, '--columns': columns.template } as CSSProperties}
    />
  )
}

type CellsProps = Pick<Props, 'isBrief' | 'none' | 'onExplain' | 'onBan'> & {
  onOpen: Props['onOpen'] | undefined
  rules: RowRules | undefined
  isLocked: boolean | undefined
  isBanned: boolean | undefined
  shares: Shares | undefined
  columns: ReadonlySet<PlayerColumn>
  row: PlayerRow
  most: number
  color?: string
  mark?: string
}

/** The figures of one player: drawn again only when something about this player changes. */
const Cells = memo(function Cells(props: CellsProps) {
  const { row, most, color, mark, isBrief, columns, onExplain, onOpen, onBan, rules, isLocked = false, isBanned = false, shares } = props
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
      <span {...ROLE.rowHead} className="min-w-0 @max-3xl:row-span-2">
        <Identity
          row={row}
          color={color}
          when={when}
          mark={mark}
          isBrief={isBrief}
          isTight={rules !== undefined || isBrief}
          onExplain={onExplain && (() => onExplain(row))}
          onOpen={onOpen && (() => onOpen(row))}
          onBan={onBan && (() => onBan(row.id))}
        />
      </span>
      <span
        {...ROLE.cell}
        className={cx(
          '@max-3xl:col-start-2 @max-3xl:row-start-2 @max-3xl:text-12 @max-3xl:text-ink-2 text-right',
          !columns.has('salary') && '@3xl:hidden',
        )}
      >
        <SalaryText salary={row.salary} />
      </span>
      {columns.has('range') ? (
        <span {...ROLE.cell} className={WIDE}>
          <OutcomeRangeBar row={row} most={most} none={props.none} />
        </span>
      ) : null}
      {columns.has('floor') ? (
        <Figure label="Floor">
          <PointsText points={row.floor} />
        </Figure>
      ) : null}
      <span
        {...ROLE.cell}
        className={cx('@max-3xl:col-start-2 @max-3xl:row-start-1 text-right @max-3xl:text-16', !columns.has('median') && '@3xl:hidden')}
      >
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
      {columns.has('ceiling') ? (
        <Figure label="Ceiling">
          <PointsText points={row.ceiling} />
        </Figure>
      ) : null}
      {columns.has('value') ? (
        <Figure label="Value">
          <ValueText row={row} />
        </Figure>
      ) : null}
      {columns.has('ownership') ? (
        <Figure label="Own">
          <OwnershipText ownership={row.ownership} />
        </Figure>
      ) : null}
      {rules
        ? BOUNDS.filter((bound) => columns.has(bound)).map((bound) => (
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

type HeadProps = Pick<Props, 'sort' | 'onSort' | 'isAverage' | 'hasRange' | 'rules'> & { columns: ReadonlySet<PlayerColumn>; most: number }

function Head({ sort, onSort, isAverage, hasRange, rules, columns, most }: HeadProps) {
  const sorted = (key: PlayerSort, label: string) =>
    key === 'name' || columns.has(key) ? <SortHead key={key} sort={sort} onSort={onSort} column={key} label={label} /> : null
  return (
    <div {...ROLE.group} className="sticky top-0 z-1 border-b border-line bg-s-1 @max-3xl:sr-only">
      <div {...ROLE.row(1)} className={cx(GRID, 'narrow min-h-7 text-12 font-medium text-ink-3')}>
        {rules ? (
          <span {...ROLE.head}>
            <span className="sr-only">Lock, ban, like</span>
          </span>
        ) : null}
        {sorted('name', 'Player')}
        {sorted('salary', 'Salary')}
        {columns.has('range') ? (
          <span {...ROLE.head} className="flex justify-between gap-1 whitespace-nowrap">
            <span className="truncate" title={hasRange ? COLUMN_LABELS.range : undefined}>
              {hasRange ? 'Range' : 'On one line'}
            </span>{' '}
            <span>0–{Math.ceil(most)}</span>
          </span>
        ) : null}
        {sorted('floor', 'Floor')}
        {sorted('median', isAverage ? 'Average' : 'Median')}
        {sorted('ceiling', 'Ceiling')}
        {sorted('value', 'Value')}
        {sorted('ownership', 'Own')}
        {rules
          ? BOUNDS.filter((bound) => columns.has(bound)).map((bound) => (
              <span key={bound} {...ROLE.head} className="text-right">
                {COLUMN_LABELS[bound]}
              </span>
            ))
          : null}
        <span {...ROLE.head}>
          <span className="sr-only">Actions</span>
        </span>
      </div>
    </div>
  )
}

type SortHeadProps = Pick<Props, 'sort' | 'onSort'> & { column: PlayerSort; label: string }

function SortHead({ sort, onSort, column, label }: SortHeadProps) {
  const isName = column === 'name'
  return (
    <span {...ROLE.sortHead(ariaSort(sort, column))} className={isName ? 'text-left' : 'text-right'}>
      <SortButton sort={sort} column={column} onSort={(isAdded) => onSort(column, isName ? 'asc' : 'desc', isAdded)}>
        {label}
      </SortButton>
    </span>
  )
}
