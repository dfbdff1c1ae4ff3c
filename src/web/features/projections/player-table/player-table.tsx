// The projections of a slate: to be embedded anywhere with a league and a slate.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Check, Download, Plus } from 'lucide-react'
import { memo, type ReactNode, useCallback, useDeferredValue, useMemo, useState } from 'react'
import { nextTier } from '#core/access/upgrade.ts'
import type { OfferedSite } from '#core/dfs/slate.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import { useAccess } from '../../../access/use-access.ts'
import { openPaywall, problemIn, reactionTo } from '../../../api/problem.ts'
import { useTeamColors } from '../../../api/team-colors.ts'
import { formatSalary } from '../../../format/money.ts'
import { sourceName } from '../../../format/source-name.ts'
import { formatAge } from '../../../format/time.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { download } from '../../../ui/actions/download.ts'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { ToggleGroup } from '../../../ui/actions/toggle-group.tsx'
import { FilterField } from '../../../ui/forms/filter-field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { useNow } from '../../../ui/layout/use-now.ts'
import { useSearchState } from '../../../ui/layout/use-search-state.ts'
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states/states.tsx'
import { ExplainDialog } from './explain-dialog.tsx'
import { PlayerGrid } from './player-grid.tsx'
import { type PlayerRow, positionsOf, SORT_KEYS, sortedRows } from './player-row.ts'
import { OWNERSHIP_WORDS, SORT_LABELS, SOURCE_OF_POINTS, TABLE } from './player-table.copy.ts'
import { projectionsCsv } from './projections-csv.ts'
import { filteredRows } from './row-filter.ts'
import { RowKeys } from './row-keys.tsx'
import type { RowRules } from './rule-cells.tsx'
import { type Board, useBoard } from './use-board.ts'

type Props = {
  league: LeagueKey
  slate: string
  site?: OfferedSite
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
}

const ALL = 'ALL'

export function PlayerTable({ league, slate, site = 'draftkings', maxHeight = '24rem', ...rest }: Props) {
  const { board, isPending, error, refetch } = useBoard({ league, site, slate })
  if (board) return <BoardCard board={board} league={league} explains={{ site, slate }} maxHeight={maxHeight} {...rest} />
  return (
    <Card title={TABLE.title}>
      {isPending && !error ? (
        <div className="min-h-dvh">
          <LoadingState label="Loading projections" rows={10} />
        </div>
      ) : (
        <Unavailable error={error} onRetry={refetch} />
      )}
    </Card>
  )
}

/** No slate on offer is no failure; a feed that does not answer is told as the specification words it. */
function Unavailable({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const problem = problemIn(error)
  if (problem.code === 'not_found') return <EmptyState title={TABLE.empty} detail={problem.detail} />
  // Only where the server itself was not reached it may be the reader's connection.
  if (reactionTo(problem) !== 'retry' || problem.status !== 0) return <ErrorState error={error} title={TABLE.error} onRetry={onRetry} />
  return (
    <div role="alert">
      <EmptyState title={TABLE.error} detail={TABLE.errorDetail}>
        <Button onClick={onRetry}>Retry</Button>
      </EmptyState>
    </div>
  )
}

type BoardProps = Omit<Props, 'slate' | 'site' | 'maxHeight'> & {
  board: Board
  maxHeight: string
  explains: { site: OfferedSite; slate: string }
}

function BoardCard({ board, league, explains, onAdd, withSelected, onOptimize, onBan, marks, rules, maxHeight }: BoardProps) {
  const [position, setPosition] = usePosition()
  const [sort, setSort] = useSearchState('sort', SORT_KEYS, 'median')
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const colors = useTeamColors(league)
  const positions = useMemo(() => positionsOf(board.rows, board.slots), [board])
  const chosen = positions.includes(position) ? position : ALL
  const [typed, setTyped] = useState('')
  const asked = useDeferredValue(typed)
  const rows = useMemo(() => {
    const ofPosition = chosen === ALL ? board.rows : board.rows.filter((row) => row.positions.includes(chosen))
    return sortedRows(filteredRows(ofPosition, asked), sort)
  }, [board, chosen, sort, asked])
  const [explained, setExplained] = useState<PlayerRow | null>(null)
  const clear = () => setSelected(new Set())
  const ids = board.rows.filter(({ id }) => selected.has(id)).map(({ id }) => id)
  const toggle = useCallback((id: string) => setSelected((before) => toggled(before, id)), [])
  return (
    <Card
      isToolLine
      title={TABLE.title}
      aside={
        <>
          <ToggleGroup
            label="Position"
            choices={[ALL, ...positions].map((key) => ({ key, label: key === ALL ? 'All' : key }))}
            value={chosen}
            onChange={setPosition}
            className="max-md:shrink-0"
          />
          <FilterField label={TABLE.filter} example={TABLE.filterExample} typed={typed} onType={setTyped} />
        </>
      }
      action={
        <>
          {onOptimize ? (
            <Button tone="quiet" size="sm" className="text-accent-ink!" onClick={onOptimize}>
              {TABLE.optimize}
            </Button>
          ) : null}
          {ids.length > 0 && onAdd ? (
            <>
              <Button size="sm" onClick={() => onAdd(ids)}>
                {TABLE.addPlayers(ids.length)}
              </Button>
              {withSelected?.(ids, clear)}
            </>
          ) : null}
          <Select
            label="Sort by"
            size="sm"
            options={SORT_KEYS.map((key) => ({ key, label: `Sort: ${SORT_LABELS[key]}` }))}
            value={sort}
            onChange={setSort}
            className="max-md:w-36"
          />
          <Button
            size="sm"
            icon={<Download size={14} strokeWidth={1.5} />}
            disabled={rows.length === 0}
            onClick={() => download(`projections-${league}-${board.site}.csv`, projectionsCsv(rows))}
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
          <EmptyState title={TABLE.empty} detail={chosen === ALL ? TABLE.emptyDetail : TABLE.nobody(chosen)} />
        ) : (
          <EmptyState title={TABLE.noneFound(asked.trim())} detail={TABLE.noneFoundDetail}>
            <Button onClick={() => setTyped('')}>{TABLE.clearFilter}</Button>
          </EmptyState>
        )
      ) : (
        <RowKeys rows={rows} rules={rules} selected={selected} onSelect={onAdd ? toggle : undefined}>
          <PlayerGrid
            caption={`${TABLE.title}, ${slateWords(board)}`}
            rows={rows}
            sort={sort}
            onSort={setSort}
            colors={colors}
            marks={marks}
            selected={selected}
            action={onAdd ? (row) => <SelectButton row={row} isSelected={selected.has(row.id)} onToggle={toggle} /> : undefined}
            maxHeight={maxHeight}
            isAverage={board.pointsFrom === 'average'}
            hasRange={board.rows.some(({ floor, ceiling }) => floor !== null || ceiling !== null)}
            onExplain={board.isImported ? undefined : setExplained}
            onBan={onBan}
            rules={rules}
          />
        </RowKeys>
      )}
      <ExplainDialog row={explained} league={league} {...explains} onClose={() => setExplained(null)} />
      <HiddenRows board={board} />
    </Card>
  )
}

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

/** What the plan leaves out, and the way to see it. */
function HiddenRows({ board: { hidden, limit } }: { board: Board }) {
  const { tier } = useAccess()
  if (hidden === 0 || limit === null) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-4 py-2 text-13 text-ink-2">
      {TABLE.hidden(hidden, limit)}
      <Button
        tone="quiet"
        size="sm"
        className="text-accent-ink!"
        onClick={() => openPaywall({ requiredTier: nextTier(tier), detail: TABLE.hidden(hidden, limit) })}
      >
        {TABLE.seePlans}
      </Button>
    </p>
  )
}

/** Any position of any sport may stand in the address, so it is not one of a fixed set. */
function usePosition(): [string, (next: string) => void] {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const set = (next: string) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, position: next === ALL ? undefined : next }),
      replace: true,
      resetScroll: false,
    })
  return [typeof search.position === 'string' ? search.position : ALL, set]
}

function useSourceParts(board: Board): (string | null)[] {
  const now = useNow()
  const world = board.world === 'file' ? 'Your file' : sourceName(board)
  return [
    world,
    board.world === 'file' ? board.source : null,
    SOURCE_OF_POINTS[board.pointsFrom],
    board.pointsFrom === 'model' ? `ownership: ${OWNERSHIP_WORDS[board.ownershipSource]}` : null,
    board.unprojected > 0 ? `${board.unprojected} ${board.unprojected === 1 ? 'player has' : 'players have'} no projection` : null,
    board.edits ? TABLE.edited(board.edits.size) : null,
    board.hidden > 0 ? `${board.hidden} projections beyond your plan` : null,
    board.asOf === null ? null : `${formatAge(board.asOf, now)} ago`,
  ]
}

const SITE_NAMES = { draftkings: 'DraftKings', fanduel: 'FanDuel', fantasydraft: 'FantasyDraft' } as const

/** "DraftKings · Main · $50,000" */
function slateWords({ site, name, salaryCap, isImported }: Board): string {
  const shown = isImported ? name : name.slice(0, 1).toUpperCase() + name.slice(1)
  return `${SITE_NAMES[site]} · ${shown} · ${formatSalary(salaryCap)}`
}

function askAbout(board: Board, rows: readonly PlayerRow[]): string {
  const names = rows.slice(0, 2).map(({ name }) => name)
  return names.length === 2
    ? `Who should I play on ${SITE_NAMES[board.site]}, ${names.join(' or ')}?`
    : `Who should I play on ${SITE_NAMES[board.site]}?`
}

function toggled(before: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(before)
  if (!next.delete(id)) next.add(id)
  return next
}
