// The projections of a slate: to be embedded anywhere with a league and a slate.
import { Check, Download, Plus } from 'lucide-react'
import { memo, type ReactNode, useDeferredValue, useMemo } from 'react'
import { createPortal } from 'react-dom'
import type { OfferedSite } from '#core/dfs/slate.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import { useTeamColors } from '../../../api/team-colors.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { download } from '../../../ui/actions/download.ts'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { ToggleGroup } from '../../../ui/actions/toggle-group.tsx'
import { DetailPanel, useDetail } from '../../../ui/display/detail-panel.tsx'
import { TableKeys } from '../../../ui/display/table-keys.tsx'
import { TableMenu } from '../../../ui/display/table-menu.tsx'
import type { Sort } from '../../../ui/display/table-view.ts'
import { useRowSelection } from '../../../ui/display/use-row-selection.ts'
import { useSortInAddress, useTableView } from '../../../ui/display/use-table-view.ts'
import { FilterField } from '../../../ui/forms/filter-field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { cx } from '../../../ui/layout/cx.ts'
import { useNarrow, useOneColumn } from '../../../ui/layout/use-narrow.ts'
import { EmptyState, LoadingState } from '../../../ui/states/states.tsx'
import { PlayerLink } from '../../players/name-links.tsx'
import { RowDensity } from '../../tables/row-density.tsx'
import { askAbout, slateWords, useSourceParts } from './board-words.ts'
import { COLUMN_LABELS, columnsOffered } from './player-columns.ts'
import { PlayerDetail } from './player-detail.tsx'
import { PlayerGrid } from './player-grid.tsx'
import { PLAYER_SORTS, type PlayerRow, positionsOf, SORT_KEYS, sortedRows } from './player-row.ts'
import { SORT_LABELS, TABLE } from './player-table.copy.ts'
import { HiddenRows, Unavailable } from './player-table-notes.tsx'
import { projectionCells, projectionsCsv } from './projections-csv.ts'
import { filteredRows } from './row-filter.ts'
import type { RowRules } from './rule-cells.tsx'
import { ruleKeys } from './rule-keys.ts'
import { RuleSheet } from './rule-sheet.tsx'
import { type Board, useBoard } from './use-board.ts'
import { ALL_POSITIONS, usePosition } from './use-position.ts'

type Props = {
  league: LeagueKey
  slate: string
  site?: OfferedSite
  /** A model of one's own in the place of ours, and what becomes of whom it does not know. */
  by?: string | undefined
  others?: 'left out' | undefined
  /** Rows can be chosen; `onAdd` gets the ids of the chosen. */
  onAdd?: (ids: readonly string[]) => void
  /** More to do with the chosen rows. */
  withSelected?: (ids: readonly string[], clear: () => void) => ReactNode
  onOptimize?: () => void
  /** Bans a player about whom a warning stands. */
  onBan?: (id: string) => void
  marks?: ReadonlyMap<string, string>
  /** Rules and projections are edited in the rows. */
  rules?: RowRules | undefined
  maxHeight?: string
  /** Where the detail of a player stands; without it beside the table, within its card. */
  detailIn?: HTMLElement | null
}

const FIRST_SORT: Sort = [{ key: 'median', isDescending: true }]
const idOf = ({ id }: PlayerRow) => id

export function PlayerTable({ league, slate, site = 'draftkings', by, others, maxHeight = '24rem', ...rest }: Props) {
  const { board, isPending, error, refetch } = useBoard({ league, site, slate, by, others })
  if (board) return <BoardCard board={board} league={league} explains={{ site, slate }} maxHeight={maxHeight} {...rest} />
  return (
    <Card title={TABLE.title}>
      {isPending && !error ? (
        <div className="min-h-dvh">
          <LoadingState label="Loading projections" rows={24} height="table" />
        </div>
      ) : (
        // Where there is room a refusal keeps it: what stands below the table stays below the window.
        <div className="lg:min-h-dvh">
          <Unavailable error={error} onRetry={refetch} />
        </div>
      )}
    </Card>
  )
}

type BoardProps = Omit<Props, 'slate' | 'site' | 'by' | 'others' | 'maxHeight'> & {
  board: Board
  maxHeight: string
  explains: { site: OfferedSite; slate: string }
}

function BoardCard({ board, league, explains, onAdd, withSelected, onOptimize, onBan, marks, rules, maxHeight, detailIn }: BoardProps) {
  const [position, setPosition] = usePosition()
  const view = useTableView('players', FIRST_SORT, useSortInAddress(PLAYER_SORTS, FIRST_SORT))
  const { sort, filter } = view
  const selection = useRowSelection()
  const colors = useTeamColors(league)
  const positions = useMemo(() => positionsOf(board.rows, board.slots), [board])
  const chosen = positions.includes(position) ? position : ALL_POSITIONS
  const asked = useDeferredValue(filter)
  const rows = useMemo(() => {
    const ofPosition = chosen === ALL_POSITIONS ? board.rows : board.rows.filter((row) => row.positions.includes(chosen))
    return sortedRows(filteredRows(ofPosition, asked), sort)
  }, [board, chosen, sort, asked])
  const detail = useDetail(rows, idOf)
  const picked = board.rows.filter(({ id }) => selection.ids.has(id))
  const ids = picked.map(idOf)
  const copied = picked.length > 0 ? picked : rows
  const hasRange = board.rows.some(({ floor, ceiling }) => floor !== null || ceiling !== null)
  const hasOwnership = board.rows.some(({ ownership }) => ownership !== null)
  const offered = columnsOffered({ isBrief: false, hasRange, hasOwnership, isRuled: rules !== undefined })
  const isBeside = detail.row !== null && !detailIn
  const isOneColumn = useOneColumn()
  const isNarrow = useNarrow()
  const choices = [ALL_POSITIONS, ...positions].map((key) => ({ key, label: key === ALL_POSITIONS ? 'All' : key }))
  return (
    <Card
      isToolLine
      title={TABLE.title}
      aside={
        <>
          {/* On a phone the positions leave room for the filter: both stand whole in its one line, and the rest comes behind them. */}
          {isNarrow ? (
            <Select label="Position" size="sm" options={choices} value={chosen} onChange={setPosition} className="w-24 shrink-0" />
          ) : (
            <ToggleGroup label="Position" choices={choices} value={chosen} onChange={setPosition} />
          )}
          <FilterField
            label={TABLE.filter}
            example={TABLE.filterExample}
            typed={filter}
            onType={view.setFilter}
            // As wide as the line: what comes behind it begins where the window ends, and is not cut there.
            className="max-md:min-w-[calc(100vw-9.5rem)]"
          />
        </>
      }
      action={
        <>
          {onOptimize ? (
            <Button tone="quiet" size="sm" className="text-accent-ink! max-md:hidden" onClick={onOptimize}>
              {TABLE.optimize}
            </Button>
          ) : null}
          {ids.length > 0 && onAdd ? (
            <>
              <Button size="sm" onClick={() => onAdd(ids)}>
                {TABLE.addPlayers(ids.length)}
              </Button>
              {withSelected?.(ids, selection.clear)}
            </>
          ) : null}
          {/* On a wide window the heads of the columns sort. */}
          <Select
            label="Sort by"
            size="sm"
            options={SORT_KEYS.filter((key) => hasOwnership || key !== 'ownership').map((key) => ({
              key,
              label: `Sort: ${SORT_LABELS[key]}`,
            }))}
            value={SORT_KEYS.find((key) => key === sort[0]?.key && (hasOwnership || key !== 'ownership')) ?? 'median'}
            onChange={(key) => view.setSort([{ key, isDescending: true }])}
            className="max-md:w-36 xl:hidden"
          />
          <TableMenu
            view={view}
            columns={offered.map((key) => ({ key, label: COLUMN_LABELS[key] }))}
            cells={() => projectionCells(copied)}
            count={copied.length}
          >
            <RowDensity />
          </TableMenu>
          <Button
            size="sm"
            icon={<Download size={14} strokeWidth={1.5} />}
            disabled={rows.length === 0}
            onClick={() => download(`projections-${league}-${board.site}.csv`, projectionsCsv(rows, board.projectedBy))}
          >
            {TABLE.exportCsv}
          </Button>
          <LinkButton to="/chat" search={{ ask: askAbout(board, rows) }} size="sm">
            {TABLE.askLex}
          </LinkButton>
        </>
      }
      source={{ parts: useSourceParts(board) }}
    >
      {rows.length === 0 ? (
        asked.trim() === '' ? (
          <EmptyState title={TABLE.empty} detail={chosen === ALL_POSITIONS ? TABLE.emptyDetail : TABLE.nobody(chosen)} />
        ) : (
          <EmptyState title={TABLE.noneFound(asked.trim())} detail={TABLE.noneFoundDetail}>
            <Button onClick={() => view.setFilter('')}>{TABLE.clearFilter}</Button>
          </EmptyState>
        )
      ) : (
        <div className={cx(isBeside && 'lg:grid lg:grid-cols-[minmax(0,1fr)_20rem]')}>
          <TableKeys
            rows={rows}
            idOf={idOf}
            selection={onAdd ? selection : undefined}
            onOpen={detail.open}
            cellsOf={projectionCells}
            more={rules && ruleKeys(rules)}
          >
            <PlayerGrid
              caption={`${TABLE.title}, ${slateWords(board)}`}
              rows={rows}
              sort={sort}
              onSort={view.sortBy}
              hidden={view.hidden}
              colors={colors}
              marks={marks}
              selected={selection.ids}
              action={
                onAdd ? (row) => <SelectButton row={row} isSelected={selection.ids.has(row.id)} onToggle={selection.toggle} /> : undefined
              }
              maxHeight={maxHeight}
              isAverage={board.pointsFrom === 'average'}
              hasRange={hasRange}
              hasOwnership={hasOwnership}
              hasStops
              openAt={detail.row ? rows.indexOf(detail.row) : undefined}
              onExplain={board.isImported || board.projectedBy ? undefined : detail.open}
              onOpen={detail.open}
              onBan={onBan}
              rules={rules}
            />
          </TableKeys>
          {detail.row
            ? placed(
                <DetailPanel
                  title={
                    detail.row.personId === null ? detail.row.name : <PlayerLink id={detail.row.personId}>{detail.row.name}</PlayerLink>
                  }
                  name={TABLE.detail(detail.row.name)}
                  onClose={detail.close}
                  onStep={detail.step}
                  className={detailIn ? 'rounded-card border border-line bg-s-1' : 'border-l border-line'}
                >
                  {rules && isOneColumn ? (
                    <RuleSheet
                      row={detail.row}
                      rules={rules}
                      isSelected={selection.ids.has(detail.row.id)}
                      onSelect={onAdd && selection.toggle}
                    />
                  ) : null}
                  <PlayerDetail
                    row={detail.row}
                    league={league}
                    explains={board.isImported || (board.projectedBy && !detail.row.isOurs) ? null : explains}
                  />
                </DetailPanel>,
                detailIn,
              )
            : null}
        </div>
      )}
      <HiddenRows board={board} />
    </Card>
  )
}

const placed = (panel: ReactNode, at: HTMLElement | null | undefined) => (at ? createPortal(panel, at) : panel)

type SelectProps = { row: PlayerRow; isSelected: boolean; onToggle: (id: string) => void }

const SelectButton = memo(function SelectButton({ row, isSelected, onToggle }: SelectProps) {
  return (
    <IconButton
      bordered
      size="sm"
      className="md:size-6!"
      label={isSelected ? `Unselect ${row.name}` : `Select ${row.name}`}
      aria-pressed={isSelected}
      icon={isSelected ? <Check size={16} strokeWidth={2.5} /> : <Plus size={16} strokeWidth={1.5} />}
      onClick={() => onToggle(row.id)}
    />
  )
})
